// Values by day, the same figures that charts and `stats` show: a row for each value (long), a row for each day (wide),
// JSON, or Markdown.
import Core
import Formats
import Foundation
import Managers
import Words

/// The values of the days of some trackers.
@MainActor
struct DayTable {
  /// The values of a tracker by day.
  struct Column {
    let subject: StatsSubject
    let id: FigureID
    let unit: String
    var values: [Day: Double] = [:]
  }

  /// How many days there are unless said otherwise.
  private static let standardDays = 30

  let days: DayRange
  private(set) var columns: [Column] = []
  private let session: CommandSession
  private let layout: ExportLayout
  private let isRaw: Bool

  init(_ session: CommandSession, _ options: TableOptions) throws {
    self.session = session
    layout = options.layout ?? .long
    isRaw = options.raw
    days = try options.days(session, standard: DayTable.standardDays)
    let all = DayTable.series.map(\.subject)
    columns = try options.subjects(session, days, among: all).compactMap { try DayTable.column($0, days, session) }
  }

  /// The trackers that have a value a day, with its figure and base unit.
  private static let series: [(subject: StatsSubject, id: FigureID, unit: String)] = [
    (.tracker(.fasting), .fastingDay, "s"), (.tracker(.hydration), FigureID.hydrationDays.day, "ml"),
    (.tracker(.weight), FigureID.weightDays.day, "kg"), (.tracker(.sleep), FigureID.sleepDays.day, "s"),
    (.tracker(.mood), FigureID.moodDays.day, ""),
  ]

  /// A tracker's values, as its manager publishes them; nil for one without a value a day.
  static func column(_ subject: StatsSubject, _ days: DayRange, _ session: CommandSession) throws -> Column? {
    guard let row = series.first(where: { $0.subject == subject }) else { return nil }
    // Asking for the figures makes the manager publish these days.
    _ = try StatsFigures(subject, ChartPeriod(from: days.start, through: days.end - 1), .all, session)
    let figures = session.managers.figures(at: session.now)
    var column = Column(subject: subject, id: row.id, unit: row.unit)
    let logged = Set(try session.store.readNow { try $0.totals(subject.kind, days.range) }.map(\.day))
    for day in days {
      // The sum of today is 0 before anything was logged.
      column.values[day] = figures[row.id.of(day.iso)]?.number.flatMap { $0 == 0 && !logged.contains(day) ? nil : $0 }
    }
    return column
  }

  var bytes: [UInt8] {
    let text: String
    switch layout {
    case .long, .text: text = long
    case .wide: text = wide
    case .json: text = json
    case .markdown: text = markdown
    }
    return Array(text.utf8)
  }

  /// The days that have a value.
  private var known: [Day] { days.filter { day in columns.contains { $0.values[day] != nil } } }

  private var long: String {
    var lines = ["day,type,value,unit"]
    for day in known {
      for column in columns {
        guard let value = column.values[day] else { continue }
        lines.append("\(day.iso),\(column.subject.name),\(DayTable.text(value)),\(column.unit)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var wide: String {
    let names = columns.map { $0.subject.name + ($0.unit.isEmpty ? "" : "_" + $0.unit) }
    let lines = known.map { day in
      ([day.iso] + columns.map { $0.values[day].map(DayTable.text) ?? "" }).joined(separator: ",")
    }
    return ([(["day"] + names).joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
  }

  private var json: String {
    let rows: [[String: Any?]] = known.map { day in
      var row: [String: Any?] = ["day": day.iso]
      for column in columns { if let value = column.values[day] { row[column.subject.name] = value } }
      return row
    }
    let units = Dictionary(columns.map { ($0.subject.name, $0.unit) }) { first, _ in first }
    return CommandJSON.text(["from": days.start.iso, "through": (days.end - 1).iso, "units": units, "days": rows])
      + "\n"
  }

  /// In words and units of the person, as screens show them.
  private var markdown: String {
    let words = session.words
    let texts = FigureTexts(words, session.settings, now: session.now)
    let titles = [words(.Commands.columnDay)] + columns.map { words($0.subject.title) }
    var lines = ["| " + titles.joined(separator: " | ") + " |", "|---" + columns.map { _ in "|--:" }.joined() + "|"]
    for day in known {
      let cells = columns.map { column in
        column.values[day].map { texts.value(Figure(column.id.of(day.iso), $0, days: days)) } ?? ""
      }
      lines.append("| " + ([day.iso] + cells).joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ value: Double) -> String { NumberText.short(value) }
}
