// Checkmarks of Loop Habit Tracker: the table of all habits (`Date` and a column a habit, unquoted, with a comma at the end
// of each row) and the table of one habit (`Date,Value,Notes`), which its folder names: `001 Meditate`.
//
// | newer      | older | means                        | becomes                                  |
// |------------|-------|------------------------------|------------------------------------------|
// | UNKNOWN    | −1    | nothing is known             | nothing                                  |
// | NO         | 0     | not done; none of a number   | nothing                                  |
// | YES_AUTO   | 1     | covered by a frequency       | nothing: it was not done that day        |
// | YES_MANUAL | 2     | done                         | a log                                    |
// | SKIP       | 3     | skipped on purpose           | nothing: logs of ours have no such state |
// | –          | above | thousandths of a number      | a log of a counter                       |
//
// A habit with any number is a counter, whose smaller numbers are thousandths, too; skips are still skips.
import Core
import Foundation

extension Format {
  /// The table of all habits.
  static let loopCheckmarks = Format(
    id: "loop-checkmarks", name: "Loop Habit Tracker (Checkmarks.csv)", kinds: [.habit],
    recognises: { head in
      guard head.header.first == "date", head.header.count > 1 else { return 0 }
      if head.header[1] == "value", head.header.count < 4 { return 0 }
      return LoopMark.score(head.rows.dropFirst().flatMap { $0.dropFirst().filter { !$0.isEmpty } }, head.name)
    },
    read: { source, answers, fact in
      let table = try Table(source)
      // The last comma of a row begins a column without a name.
      let names = table.header.dropFirst().map(NumberText.trimmed)
      let habits = names.last == "" ? names.dropLast() : names[...]
      try LoopReader(table, habits: habits.enumerated().map { ($0.element, $0.offset + 1) }, note: nil, answers)
        .read(fact)
    })

  /// The table of one habit.
  static let loopHabit = Format(
    id: "loop-habit", name: "Loop Habit Tracker (one habit)", kinds: [.habit],
    recognises: { head in
      guard head.header.prefix(2) == ["date", "value"], head.header.count < 4 else { return 0 }
      return LoopMark.score(head.rows.dropFirst().compactMap { $0.count > 1 ? $0[1] : nil }, head.name)
    },
    read: { source, answers, fact in
      let table = try Table(source)
      guard let name = answers.habit ?? LoopReader.name(ofFolder: source.folder) else {
        throw FormatError.unanswered(.habit)
      }
      try LoopReader(table, habits: [(name, 1)], note: table.columns.first(["notes"]), answers).read(fact)
    })
}

/// The mark of a habit on a day.
private enum LoopMark {
  case unknown, no, auto, done, skip
  case thousandths(Int)

  init?(_ cell: String) {
    switch cell {
    case "UNKNOWN", "-1", "": self = .unknown
    case "NO", "0": self = .no
    case "YES_AUTO", "1": self = .auto
    case "YES_MANUAL", "2": self = .done
    case "SKIP", "3": self = .skip
    default:
      guard let number = Int(cell), number > 3, cell.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      self = .thousandths(number)
    }
  }

  /// The value of a counter: its thousandths; nil where nothing was counted.
  var count: Double? {
    switch self {
    case .unknown, .no, .skip: nil
    case .auto: 0.001
    case .done: 0.002
    case .thousandths(let number): Double(number) / 1000
    }
  }

  /// How surely cells are marks: words are Loop's own, numbers may be anything.
  static func score(_ cells: [String], _ name: String) -> Int {
    guard cells.allSatisfy({ LoopMark($0) != nil }) else { return 0 }
    let words: Set = ["UNKNOWN", "NO", "YES_AUTO", "YES_MANUAL", "SKIP"]
    if cells.contains(where: words.contains) { return 95 }
    if name.lowercased().hasPrefix("checkmarks") { return 80 }
    return cells.contains("-1") ? 50 : 0
  }
}

/// Reads columns of marks as habits and their logs.
private struct LoopReader {
  private let table: Table
  private let habits: [(name: String, column: Int)]
  private let note: Int?
  private let zone: Zone
  private let order: DateOrder
  private var counters: Set<Int> = []

  init(_ table: Table, habits: [(name: String, column: Int)], note: Int?, _ answers: Answers) throws {
    self.table = table
    self.habits = habits
    self.note = note
    zone = answers.zone
    var dates = DateOrderProof()
    var counters: Set<Int> = []
    try table.forEach { row in
      dates.add(row.field(0))
      for (_, column) in habits {
        if case .thousandths? = LoopMark(row.text(column)) { counters.insert(column) }
      }
    }
    self.counters = counters
    order = try dates.verdict.order(answers)
  }

  /// The habit's name in `001 Meditate`; nil without one.
  static func name(ofFolder folder: String?) -> String? {
    guard let folder else { return nil }
    let rest = folder.drop { $0.isASCII && $0.isNumber }
    let name = NumberText.trimmed(String(rest.count < folder.count ? rest : folder[...]))
    return name.isEmpty ? nil : name
  }

  func read(_ fact: (Fact) throws -> Void) throws {
    for (name, column) in habits {
      let mode = counters.contains(column) ? HabitMode.counter : .yesNo
      let short = NumberText.trimmed(String(name.prefix(PracticeName.longest)))
      try fact(.habit(Habit(id: LoopReader.id(name), name: short, mode: mode), line: 1))
    }
    var ids = DerivedIDs(format: "loop")
    try table.forEach { row in
      switch Result(catching: { () throws(RowError) in try logs(of: row, &ids) }) {
      case .success(let logs) where logs.isEmpty: try fact(.passed(line: row.line))
      case .success(let logs): for log in logs { try fact(.entry(Entry(log), line: row.line)) }
      case .failure(let error): try fact(.refused(RefusedRow(line: row.line, kind: .habit, error)))
      }
    }
  }

  /// The id by which logs name a habit until it has one of ours.
  private static func id(_ name: String) -> String { "loop/" + name }

  /// The logs of a day, at its first moment: the time is not known, and no later one is surely past.
  private func logs(of row: CSVRow, _ ids: inout DerivedIDs) throws(RowError) -> [HabitLog] {
    guard let time = try row.time(0, "day", order: order) else { throw RowError(field: "day", reason: .missing) }
    guard case .day(let day) = time else { throw RowError(field: "day", reason: .unreadable) }
    // A comma in a name, which is not quoted, moves all columns after it; rows may end with a comma of their own.
    let marks = row.count - (row.text(row.count - 1).isEmpty ? 2 : 1)
    guard note != nil || marks == habits.count else { throw RowError(field: "habit", reason: .unreadable) }
    let at = Stamp(CivilTime(day, hour: 0, minute: 0, second: 0).resolution(in: zone).settled, in: zone)
    var logs: [HabitLog] = []
    for (name, column) in habits {
      guard let mark = LoopMark(row.text(column)) else { throw RowError(field: "value", reason: .unreadable) }
      var value: Double?
      if counters.contains(column) {
        guard let count = try Limits.habitValue.checked(mark.count, "value") else { continue }
        value = count
      } else {
        guard case .done = mark else { continue }
      }
      let id = ids.next(.habit, "\(name)/\(day.iso)")
      logs.append(
        HabitLog(
          id: id, at: at, habit: LoopReader.id(name), day: day, value: value, source: "loop", note: row.note(note)))
    }
    return logs
  }
}
