// Letters and tables of days as Markdown or plain text: aligned columns, a block a day as chart, and how each figure comes
// about. Nothing is computed here.
public import Core

/// Writes documents for people.
public struct LetterTexts {
  private let texts: FigureTexts
  private let columns: (String) -> Int
  private let wrap: (String, Int) -> [String]
  private var words: Words { texts.words }

  /// Creates texts.
  ///
  /// - Parameters:
  ///   - words: The language.
  ///   - settings: The units.
  ///   - now: The time of writing.
  ///   - columns: The width of a text in cells.
  ///   - wrap: Breaks a text into lines of at most that many cells.
  public init(
    _ words: Words, _ settings: Settings, now: Moment, columns: @escaping (String) -> Int,
    wrap: @escaping (String, Int) -> [String]
  ) {
    texts = FigureTexts(words, settings, now: now)
    self.columns = columns
    self.wrap = wrap
  }

  // MARK: Days

  /// A table in Markdown with a row for each day, in the person's units.
  public func days(_ table: DayTable) -> String {
    let head = [words(.Letter.day)] + table.columns.map { words($0.figure.message) }
    let rows = table.known.map { day in
      [day.iso] + table.columns.map { column in column.values[day].map { value($0, column) } ?? "" }
    }
    return lines(markdown(head, rows)) + "\n"
  }

  private func value(_ value: Double, _ column: DayTable.Column) -> String {
    texts(column.figure.scale.wording(value))
  }

  // MARK: Letter

  /// A letter as Markdown, or as plain text of at most 78 columns.
  public func letter(_ letter: Letter, isMarkdown: Bool) -> String {
    let (days, through) = (letter.days, letter.days.end - 1)
    var all = title(words(.Letter.title), level: 1, isMarkdown)
    let period = words(.Letter.period(from: days.start.iso, to: through.iso, days: words(.Units.days(n: days.count))))
    let written = words(.Letter.written(date: letter.today.iso, version: Version.current))
    all += isMarkdown ? [period, "", written, ""] : [period, ""] + wrap(written, LetterTexts.width) + [""]
    if letter.sections.isEmpty { all += [words(.Charts.emptyPeriod), ""] }
    var definitions: [Definition] = []
    for section in letter.sections {
      let name = words(Message.kind(section.kind))
      all += title(name, level: 2, isMarkdown)
      all += section.rows.isEmpty ? [words(.Charts.emptyPeriod), ""] : table(section.rows, isMarkdown)
      for column in section.columns {
        all += chart(column, letter.days, named: section.columns.count > 1, isMarkdown)
      }
      define(section, name, &definitions)
    }
    if !definitions.isEmpty {
      all +=
        title(words(.Letter.definitions), level: 2, isMarkdown) + definitions.flatMap { lines(of: $0, isMarkdown) } + [
          ""
        ]
    }
    return lines(Array(all.dropLast(all.last == "" ? 1 : 0))) + "\n"
  }

  private static let width = 78

  private func lines(_ lines: [String]) -> String {
    lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  private func title(_ text: String, level: Int, _ isMarkdown: Bool) -> [String] {
    if isMarkdown { return [String(repeating: "#", count: level) + " " + text, ""] }
    return [text, String(repeating: level == 1 ? "=" : "-", count: columns(text)), ""]
  }

  private func table(_ rows: [Letter.Row], _ isMarkdown: Bool) -> [String] {
    let hasParts = rows.contains { $0.part != nil }
    let cells = rows.flatMap { row -> [[String]] in
      let part = row.part.map { [[words(.label($0)), ""]] } ?? []
      return part + [[(hasParts && !isMarkdown ? "  " : "") + texts.label(row.figure), texts.value(row.figure)]]
    }
    if isMarkdown { return markdown([words(.Letter.figure), words(.Letter.value)], cells) + [""] }
    let width = cells.map { columns($0[0]) }.max() ?? 0
    let values = cells.map { columns($0[1]) }.max() ?? 0
    return cells.map { "  " + left($0[0], width) + "  " + right($0[1], values) } + [""]
  }

  /// A table in Markdown that is aligned as text, too: the first column to the left, others to the right.
  private func markdown(_ head: [String], _ rows: [[String]]) -> [String] {
    let all = ([head] + rows).map { $0.map { $0.replacing("|", with: "\\|") } }
    let widths = head.indices.map { index in max(3, all.map { columns($0[index]) }.max() ?? 0) }
    func line(_ cells: [String]) -> String {
      "| "
        + cells.indices.map { index in
          index == 0 ? left(cells[index], widths[index]) : right(cells[index], widths[index])
        }.joined(separator: " | ") + " |"
    }
    let rule = widths.indices.map { index in
      String(repeating: "-", count: widths[index] + (index == 0 ? 2 : 1)) + (index == 0 ? "" : ":")
    }
    return [line(all[0]), "|" + rule.joined(separator: "|") + "|"] + all.dropFirst().map(line)
  }

  private func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns(text))) + text
  }

  // MARK: Chart

  /// A line a month, a block a day between the lowest and the highest of them; a day without a value is a dot.
  private func chart(_ column: DayTable.Column, _ days: DayRange, named: Bool, _ isMarkdown: Bool) -> [String] {
    let known = days.filter { column.values[$0] != nil }
    let values = known.compactMap { column.values[$0] }
    guard let lowest = values.min(), let highest = values.max(), lowest < highest, let first = known.first,
      let last = known.last
    else { return [] }
    let (blocks, none) = words.isUnicode ? (Array("▁▂▃▄▅▆▇█"), Character("·")) : (Array("12345678"), Character("."))
    let margin = "        "
    var lines = [margin + "1    6    11   16   21   26   31"]
    var month = ""
    // Whole months, as far as the period goes.
    let start = max(days.start, first.firstOfMonth)
    for day in DayRange(start, through: min(days.end - 1, last.firstOfMonth.adding(months: 1) - 1)) {
      let name = String(day.iso.prefix(7))
      if name != month {
        month = name
        lines.append(name + " " + String(repeating: " ", count: day.civil.day - 1))
      }
      let block = column.values[day].map { value in
        blocks[min(blocks.count - 1, Int((value - lowest) / (highest - lowest) * Double(blocks.count)))]
      }
      lines[lines.count - 1].append(block ?? none)
    }
    let legend = words(.Letter.chart(low: value(lowest, column), high: value(highest, column)))
    let head = named ? [words(column.figure.message) + ":", ""] : []
    return isMarkdown
      ? head + ["```"] + lines + ["```", "", legend, ""]
      : head.map { "  " + $0 } + lines.map { "  " + $0 } + [""] + wrap(legend, LetterTexts.width - 2).map { "  " + $0 }
        + [""]
  }

  // MARK: Definitions

  /// How figures are computed, and which of which trackers are.
  private struct Definition {
    let formula: String
    var figures: [String]
    var sections: [String]
  }

  /// Adds how the figures of a section are computed, each sentence once.
  private func define(_ section: Letter.Section, _ name: String, _ all: inout [Definition]) {
    for row in section.rows {
      guard let formula = texts.explanation(row.figure)?.formula.first, !formula.isEmpty else { continue }
      let label = texts.label(row.figure)
      guard let place = all.firstIndex(where: { $0.formula == formula }) else {
        all.append(Definition(formula: formula, figures: [label], sections: [name]))
        continue
      }
      if !all[place].figures.contains(label) { all[place].figures.append(label) }
      if !all[place].sections.contains(name) { all[place].sections.append(name) }
    }
  }

  private func lines(of definition: Definition, _ isMarkdown: Bool) -> [String] {
    let figures = definition.figures.joined(separator: ", ")
    let sections = " (" + definition.sections.joined(separator: ", ") + "): "
    if isMarkdown { return ["- **" + figures + "**" + sections + definition.formula] }
    let lines = wrap(figures + sections + definition.formula, LetterTexts.width - 2)
    return lines.indices.map { ($0 == 0 ? "- " : "  ") + lines[$0] }
  }
}

extension Message {
  /// The name of what records of a kind are about: a tracker, or sessions or habits.
  public static func kind(_ kind: RecordKind) -> Message {
    switch kind {
    case .session: .Timer.history
    case .habit: .Habits.title
    default: Tracker(kind).map { .tracker($0) } ?? .Entries.plain(text: kind.rawValue)
    }
  }
}
