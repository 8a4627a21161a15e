// An explanation as help rows: the number, its computation, the data used and the data left out, above the keys.
import Assets
import Canvas
import Core
import Words

/// A row of the help overlay.
enum HelpRow {
  case blank
  /// A heading, with an optional right-aligned value.
  case heading(String, value: String = "")
  case text(String)
  /// A label with its right-aligned value.
  case pair(String, String)
  /// A line of a key's description; the keys are on the first.
  case entry(keys: String, text: String, isEnabled: Bool)
}

extension HelpRow {
  /// A key with its description, wrapped to `columns`.
  static func lines(keys: String, text: String, reason: String?, columns: Int) -> [HelpRow] {
    let shown = reason.map { "\(text) (\($0))" } ?? text
    let lines = Paragraph.wrap(shown, to: max(8, columns))
    return lines.enumerated().map { index, line in
      .entry(keys: index == 0 ? keys : "", text: line, isEnabled: reason == nil)
    }
  }
}

extension Explanation {
  /// The rows for a help window of the given width.
  func rows(columns: Int, _ words: Words) -> [HelpRow] {
    guard !words.isRedacted else { return redacted(words).plainRows(columns: columns, words) }
    return plainRows(columns: columns, words)
  }

  private func plainRows(columns: Int, _ words: Words) -> [HelpRow] {
    var result: [HelpRow] = [.heading(title, value: value)]
    for paragraph in formula { result += Paragraph.wrap(paragraph, to: columns).map { .text($0) } }
    func group(_ heading: String?, _ rows: [Row]) {
      guard !rows.isEmpty else { return }
      result.append(.blank)
      if let heading { result.append(.heading(heading)) }
      result += rows.flatMap { row in row.lines(columns: columns) }
    }
    group(nil, terms)
    let counts = words.of(.count)
    let used = counts(.Explain.used(n: n))
    group(rows.isEmpty ? nil : used, rows)
    if rows.isEmpty, !isOfEntry { result += [.blank, .heading(used)] }
    if n > rows.count, !rows.isEmpty { result.append(.text(counts(.Explain.more(n: n - rows.count)))) }
    group(words(.Explain.leftOut), exclusions)
    return result
  }
}

extension Explanation.Row {
  /// A single line if label and value fit side by side, else the label above the value.
  fileprivate func lines(columns: Int) -> [HelpRow] {
    if Width.of(label) + Width.of(value) + 2 <= columns { return [.pair(label, value)] }
    return Paragraph.wrap(label, to: columns).map { .text($0) }
      + Paragraph.wrap(value, to: columns).map { .pair("", $0) }
  }
}

extension HelpRow {
  /// Draws the row in one line; `keysWidth` is the width of the key column.
  func draw(in line: Region, keysWidth: Int) {
    switch self {
    case .blank: break
    case .text(let text): line.put(text, 0, 0, .text)
    case .heading(let text, let value):
      let width = min(Width.of(value), max(0, line.columns - 4))
      line.put(text, 0, 0, Style(.title), width: line.columns - (width > 0 ? width + 1 : 0))
      line.put(value, line.columns - width, 0, Style(.value, .bold), width: width)
    case .pair(let label, let value):
      let width = min(Width.of(value), line.columns)
      line.put(value, line.columns - width, 0, Style(.value), width: width)
      if line.columns > width { line.put(label, 0, 0, Style(.dim), width: line.columns - width - 1) }
    case .entry(let keys, let text, let isEnabled):
      line.put(keys, 0, 0, isEnabled ? .key : .dim, width: keysWidth)
      line.put(text, keysWidth + 2, 0, isEnabled ? .text : .dim)
    }
  }
}
