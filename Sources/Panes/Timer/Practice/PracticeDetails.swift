// The parts of a pattern or programme in the available space: one row each, all in a flow, or as many as fit with the
// number of omitted ones. An incomplete list is always marked as such.
import Canvas
import Core
import Screen
import Words

/// A line about a row of the list.
struct PracticeLine {
  var text: String
  var role: Role

  init(_ text: String, _ role: Role) {
    self.text = text
    self.role = role
  }
}

/// Details about the selected row, shown below the list.
struct PracticeDetails {
  /// The parts in short form, for a flow.
  var parts: [String] = []
  /// One row per part; empty if the parts always flow.
  var rows: [String] = []
  /// Additional notes, if there is view.
  var notes: [String] = []
  /// Summary used if a single row cannot hold the parts.
  var short: String?

  /// Texts of which equal ones that follow each other are one with their number.
  static func counted(_ texts: [String], _ context: DrawContext) -> [String] {
    var runs: [(text: String, count: Int)] = []
    for text in texts {
      if runs.last?.text == text { runs[runs.count - 1].count += 1 } else { runs.append((text, 1)) }
    }
    return runs.map { run in
      run.count == 1 ? run.text : context.words.count(run.count) + "\u{A0}" + context.glyphs.times + " " + run.text
    }
  }

  /// The lines that fit.
  func lines(columns: Int, rows height: Int, _ context: DrawContext) -> [PracticeLine] {
    let notes = notes.flatMap { Paragraph.wrap($0, to: columns) }.map { PracticeLine($0, .dim) }
    if !rows.isEmpty, rows.count <= height {
      return rows.map { PracticeLine($0, .text) } + notes.prefix(height - rows.count)
    }
    let flow = flow(columns, height, context)
    if let short, flow.left > 0, Width.of(short) <= columns { return [PracticeLine(short, .text)] }
    return flow.lines.map { PracticeLine($0, .text) } + notes.prefix(height - flow.lines.count)
  }

  /// Flows the parts without breaking any; the last line gives the number of omitted parts.
  private func flow(_ columns: Int, _ height: Int, _ context: DrawContext) -> (lines: [String], left: Int) {
    for shown in stride(from: parts.count, through: 0, by: -1) {
      let left = parts.count - shown
      let more = left > 0 ? [context.words(.Programme.more(n: left))] : []
      let lines = PracticeDetails.fill(Array(parts.prefix(shown)) + more, columns)
      if lines.count <= height, shown > 0 || left == 0 { return (lines, left) }
    }
    // Not even the first part fits: it is truncated with an ellipsis.
    return (parts.isEmpty ? [] : [parts[0]], max(0, parts.count - 1))
  }

  /// Joins texts with commas into lines without breaking any.
  private static func fill(_ texts: [String], _ columns: Int) -> [String] {
    var lines: [String] = []
    for (index, text) in texts.enumerated() {
      let text = index + 1 < texts.count ? text + "," : text
      if let last = lines.last, Width.of(last) + 1 + Width.of(text) <= columns {
        lines[lines.count - 1] = last + " " + text
      } else {
        lines.append(text)
      }
    }
    return lines
  }
}
