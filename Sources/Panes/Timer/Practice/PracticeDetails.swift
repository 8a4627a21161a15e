// What a pattern or a programme consists of, in the room there is: a row for each part, all of them in a flow, or as many
// as fit and how many more there are. Nothing is shown as if it were all when it is not.
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

/// What is said of the selected row below a list.
struct PracticeDetails {
  /// The parts in short, for a flow.
  var parts: [String] = []
  /// The parts with a row each; empty where they always flow.
  var rows: [String] = []
  /// What else is said where there is room.
  var notes: [String] = []
  /// What stands for all of it where one row has no room for the parts.
  var short: String?

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

  /// The parts one after the other, none of them broken, and how many did not fit, which the last line says.
  private func flow(_ columns: Int, _ height: Int, _ context: DrawContext) -> (lines: [String], left: Int) {
    for shown in stride(from: parts.count, through: 0, by: -1) {
      let left = parts.count - shown
      let more = left > 0 ? [context.words(.Programme.more(n: left))] : []
      let lines = PracticeDetails.fill(Array(parts.prefix(shown)) + more, columns)
      if lines.count <= height, shown > 0 || left == 0 { return (lines, left) }
    }
    // Not even the first one fits: it is cut, and says so with an ellipsis.
    return (parts.isEmpty ? [] : [parts[0]], max(0, parts.count - 1))
  }

  /// Texts in a row, parted by commas, each on one line.
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
