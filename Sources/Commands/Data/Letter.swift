// A letter for a doctor: the figures of `stats` over a period, a chart of the days, and how each figure is computed. It
// states numbers and judges none.
import Core
import Formats
import Foundation
import Managers
import Words

/// A letter over some trackers and days.
@MainActor
struct Letter {
  /// How many days there are unless said otherwise.
  private static let standardDays = 90

  private let session: CommandSession
  private let days: DayRange
  private let isMarkdown: Bool
  private let subjects: [StatsSubject]
  private var words: Words { session.words }

  init(_ session: CommandSession, _ options: TableOptions) throws {
    self.session = session
    isMarkdown = options.layout != .text
    days = try options.days(session, standard: Letter.standardDays)
    let all = session.managers.trackers.map { StatsSubject.tracker($0.tracker) } + [.sessions]
    subjects = try options.subjects(session, days, among: all)
  }

  var bytes: [UInt8] {
    get throws {
      var lines = title(words(.Commands.letterTitle), level: 1)
      lines += [
        words(
          .Commands.letterPeriod(from: days.start.iso, to: (days.end - 1).iso, days: words(.Units.days(n: days.count)))),
        words(.Commands.letterWritten(date: session.today.iso, version: Version.current)), "",
      ]
      if subjects.isEmpty { lines += [words(.Charts.emptyPeriod), ""] }
      var definitions: [String] = []
      for subject in subjects {
        let figures = try StatsFigures(subject, ChartPeriod(from: days.start, through: days.end - 1), .all, session)
        let rows = figures.rows.filter { !$0.text.isEmpty }
        lines += title(words(subject.title), level: 2)
        lines += figures.isEmpty ? [words(.Charts.emptyPeriod), ""] : table(rows.map { ($0.label, $0.text) })
        if let column = try DayTable.column(subject, days, session) { lines += chart(column) }
        definitions += definition(subject, rows)
      }
      if !definitions.isEmpty { lines += title(words(.Commands.letterDefinitions), level: 2) + definitions + [""] }
      return Array(lines.joined(separator: "\n").utf8)
    }
  }

  private func title(_ text: String, level: Int) -> [String] {
    if isMarkdown { return [String(repeating: "#", count: level) + " " + text, ""] }
    let rule = String(repeating: level == 1 ? "=" : "-", count: session.environment.columns(text))
    return [text, rule, ""]
  }

  private func table(_ rows: [(label: String, value: String)]) -> [String] {
    let columns = session.environment.columns
    let width = rows.map { columns($0.label) }.max() ?? 0
    let values = rows.map { columns($0.value) }.max() ?? 0
    func line(_ label: String, _ value: String) -> String {
      let left = label + String(repeating: " ", count: width - columns(label))
      let right = String(repeating: " ", count: values - columns(value)) + value
      return isMarkdown ? "| \(left) | \(right) |" : "  \(left)  \(right)"
    }
    let head =
      isMarkdown
      ? [
        line("", ""),
        "|" + String(repeating: "-", count: width + 2) + "|" + String(repeating: "-", count: values + 1) + ":|",
      ] : []
    return head + rows.map { line($0.label, $0.value) } + [""]
  }

  /// A line a month, a block a day between the lowest and the highest of them; a day without a value is a dot.
  private func chart(_ column: DayTable.Column) -> [String] {
    let values = column.values.values
    guard values.count > 1, let lowest = values.min(), let highest = values.max() else { return [] }
    let texts = FigureTexts(words, session.settings, now: session.now)
    func text(_ value: Double) -> String { texts.value(Figure(column.id, value, days: days)) }
    let blocks = Array("▁▂▃▄▅▆▇█")
    var lines: [String] = []
    var month = ""
    for day in days {
      let name = String(day.iso.prefix(7))
      if name != month {
        month = name
        lines.append(name + " " + String(repeating: " ", count: day.civil.day - 1))
      }
      let block = column.values[day].map { value in
        let share = highest > lowest ? (value - lowest) / (highest - lowest) : 0.5
        return blocks[min(7, Int(share * 8))]
      }
      lines[lines.count - 1].append(block ?? "·")
    }
    let legend = words(.Commands.letterChart(low: text(lowest), high: text(highest)))
    return (isMarkdown ? ["```"] + lines + ["```"] : lines.map { "  " + $0 }) + ["", legend, ""]
  }

  /// How figures are computed, each once.
  private func definition(_ subject: StatsSubject, _ rows: [StatsRow]) -> [String] {
    var seen: Set<String> = []
    return rows.filter { seen.insert($0.key).inserted }.flatMap { row -> [String] in
      guard let one = session.explanations(of: subject.figures + "." + row.key).first, !one.formula.isEmpty else {
        return []
      }
      let text = words(subject.title) + ", " + row.label + ": " + one.formula.joined(separator: " ")
      return isMarkdown ? ["- " + text] : session.environment.wrap("- " + text, 78)
    }
  }
}
