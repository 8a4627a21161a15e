// The tables whose rows the journal keeps images of: seven record tables, the settings and the goals in force.
// Images hold the named columns below in this order; `day`, which records also have, is derived and is not among them.
import Core
import GRDB

/// A journaled table: its name, its text key, the columns an image holds and the statements that need them.
struct Table: Sendable, Hashable {
  let name: String
  /// The key column: text, unique.
  let key: String
  let columns: [String]
  /// The tracker whose records it keeps; nil for settings and goals.
  let kind: RecordKind?
  /// The columns, as a SELECT names them.
  let list: String
  let selectRow: String
  let deleteRow: String
  /// Inserts the row or replaces all its columns; records also get their derived day.
  let putRow: String

  private init(_ name: String, key: String = "id", kind: RecordKind? = nil, _ columns: [String]) {
    self.name = name
    self.key = key
    self.kind = kind
    self.columns = columns
    list = columns.joined(separator: ", ")
    selectRow = "SELECT \(list) FROM \(name) WHERE \(key) = ?"
    deleteRow = "DELETE FROM \(name) WHERE \(key) = ?"
    let stored = kind == nil ? columns : columns + ["day"]
    let marks = Array(repeating: "?", count: stored.count).joined(separator: ", ")
    let sets = stored.filter { $0 != key }.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    putRow =
      "INSERT INTO \(name) (\(stored.joined(separator: ", "))) VALUES (\(marks)) "
      + "ON CONFLICT (\(key)) DO UPDATE SET \(sets)"
  }

  static func == (a: Table, b: Table) -> Bool { a.name == b.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  private static func record(_ kind: RecordKind, _ own: [String]) -> Table {
    Table(kind.rawValue, kind: kind, ["id", "at_ms", "zone", "offset"] + own + ["source", "note", "batch"])
  }

  /// What a list of records is ordered by: the moment, what is logged for a day first by its day.
  ///
  /// Answers for earlier evenings are often given together, in any order, and stand where they belong.
  func order(newestFirst: Bool = true) -> String {
    (kind == .habit ? ["day", "at_ms", "id"] : ["at_ms", "id"]).map { $0 + (newestFirst ? " DESC" : " ASC") }
      .joined(separator: ", ")
  }

  static let fast = record(.fast, ["end_ms", "end_zone", "end_offset", "goal", "eating_window"])
  static let drink = record(.drink, ["millilitres", "beverage", "typed_number", "typed_unit"])
  static let weight = record(.weight, ["kilograms", "typed_number", "typed_unit", "bmi", "body_fat"])
  static let sleep = record(.sleep, ["bed_ms", "bed_zone", "bed_offset", "quality", "segments"])
  static let mood = record(.mood, ["mood", "energy"])
  static let session = record(
    .session, ["end_ms", "end_zone", "end_offset", "counts", "activity", "energy", "title", "effort", "details"])
  static let habit = record(.habit, ["habit", "assigned", "value", "trigger", "place", "drinks"])
  static let setting = Table("setting", key: "key", ["key", "value"])
  static let dayGoal = Table("day_goal", ["id", "tracker", "day", "value"])

  /// Every journaled table.
  static let all = [fast, drink, weight, sleep, mood, session, habit, setting, dayGoal]
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The table of a tracker's records.
  static func of(_ kind: RecordKind) -> Table {
    switch kind {
    case .fast: fast
    case .drink: drink
    case .weight: weight
    case .sleep: sleep
    case .mood: mood
    case .session: session
    case .habit: habit
    }
  }

  /// The table of that name; nil when no journaled table has it.
  static func named(_ name: String) -> Table? { byName[name] }
}

/// Points at one row of a journaled table.
struct RowKey: Hashable, Sendable {
  var table: Table
  var key: String
}
