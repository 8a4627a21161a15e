// Checkmarks of Loop Habit Tracker: the table of all habits (`Date` and a column a habit, unquoted, with a comma at the end
// of each row) and the table of one habit (`Date,Value,Notes`), which its folder names: `001 Meditate`.
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
    read: { source, answers, fact in try LoopTable(ofAll: source, answers).read(fact) })

  /// The table of one habit.
  static let loopHabit = Format(
    id: "loop-habit", name: "Loop Habit Tracker (one habit)", kinds: [.habit],
    recognises: { head in
      guard head.header.prefix(2) == ["date", "value"], head.header.count < 4 else { return 0 }
      return LoopMark.score(head.rows.dropFirst().compactMap { $0.count > 1 ? $0[1] : nil }, head.name)
    },
    read: { source, answers, fact in
      guard let name = answers.habit ?? LoopTable.name(ofFolder: source.folder) else {
        throw FormatError.unanswered(.habit)
      }
      try LoopTable(of: LoopHabit(name: name), source, answers).read(fact)
    })
}

/// Columns of marks, read as habits and their logs.
struct LoopTable {
  private let table: Table
  private var habits: [LoopHabit]
  private let note: Int?
  private let zone: Zone
  private let order: DateOrder

  /// The table of all habits; those that are `known` have more than a name.
  init(ofAll source: ByteSource, _ answers: Answers, known: [LoopHabit] = []) throws {
    let table = try Table(source)
    // The last comma of a row begins a column without a name.
    let names = table.header.dropFirst().map(NumberText.trimmed)
    let habits = names.last == "" ? names.dropLast() : names[...]
    try self.init(table, habits.map { name in known.first { $0.name == name } ?? LoopHabit(name: name) }, nil, answers)
  }

  /// The table of one habit.
  init(of habit: LoopHabit, _ source: ByteSource, _ answers: Answers) throws {
    let table = try Table(source)
    try self.init(table, [habit], table.columns.first(["notes"]), answers)
  }

  private init(_ table: Table, _ habits: [LoopHabit], _ note: Int?, _ answers: Answers) throws {
    self.table = table
    self.note = note
    zone = answers.zone
    var dates = DateOrderProof()
    var habits = habits
    try upToCut {
      try table.forEach { row in
        dates.add(row.field(0))
        for index in habits.indices {
          if case .thousandths? = LoopMark(row.text(index + 1)) { habits[index].counts = true }
        }
      }
    }
    self.habits = habits
    order = try dates.verdict.order(answers)
  }

  /// The habit's name in `001 Meditate`; nil of a folder that Loop did not name.
  static func name(ofFolder folder: String?) -> String? {
    guard let folder else { return nil }
    let rest = folder.drop { $0.isASCII && $0.isNumber }
    guard folder.count - rest.count == digits, rest.first == " " else { return nil }
    let name = NumberText.trimmed(String(rest))
    return name.isEmpty ? nil : name
  }

  /// The digits of the number before a name.
  private static let digits = 3

  func read(_ fact: (Fact) throws -> Void) throws {
    for habit in habits { try fact(.habit(habit.habit, line: 1)) }
    var ids = DerivedIDs(format: "loop")
    try table.forEach { row in
      switch Result(catching: { () throws(RowError) in try logs(of: row, &ids) }) {
      case .success(let logs) where logs.isEmpty: try fact(.passed(line: row.line))
      case .success(let logs): for log in logs { try fact(.entry(Entry(log), line: row.line)) }
      case .failure(let error): try fact(.refused(RefusedRow(line: row.line, kind: .habit, error)))
      }
    }
  }

  private func logs(of row: CSVRow, _ ids: inout DerivedIDs) throws(RowError) -> [HabitLog] {
    if let refusal = row.refusal { throw refusal }
    guard let time = try row.time(0, "day", order: order) else { throw RowError(field: "day", reason: .missing) }
    guard case .day(let day) = time else { throw RowError(field: "day", reason: .unreadable) }
    // A comma in a name, which is not quoted, moves all columns after it; rows may end with a comma of their own.
    let marks = row.count - (row.text(row.count - 1).isEmpty ? 2 : 1)
    guard note != nil || marks == habits.count else { throw RowError(field: "habit", reason: .unreadable) }
    var logs: [HabitLog] = []
    for (index, habit) in habits.enumerated() {
      guard let mark = LoopMark(row.text(index + 1)) else { throw RowError(field: "value", reason: .unreadable) }
      if let log = try habit.log(mark, on: day, in: zone, note: row.note(note), &ids) { logs.append(log) }
    }
    return logs
  }
}
