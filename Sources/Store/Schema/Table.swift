// The tables whose rows the journal keeps images of: those of records, the settings, the goals in force, links to the health
// store and the samples of it that are ignored. Images hold
// the columns in this order; `day`, which records also have, is derived and is not among them.
import Core
import GRDB
import Synchronization

/// A journaled table: its name, its text key, the columns an image holds and the statements that need them.
final class Table: Sendable, Hashable {
  let name: String
  /// The key column: text, unique.
  let key: String
  let columns: [String]
  /// The tracker whose records it keeps; nil for tables of anything else.
  let kind: RecordKind?
  /// The columns, as a SELECT names them.
  let list: String
  let selectRow: String
  let deleteRow: String
  /// Inserts the row or replaces all its columns; records also get their derived day.
  let putRow: String
  /// Inserts the row where there is none of its key.
  let addRow: String
  /// Inserts the rows of `MemoryRows`, which lack the batch; fails as a whole where a key is there already.
  let addRows: String

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
    let into = "INSERT INTO \(name) (\(stored.joined(separator: ", ")))"
    let cellList = ((0..<columns.count - 1).map { "c\($0)" } + ["?2", "c\(columns.count - 1)"]).joined(separator: ", ")
    addRows = into + " SELECT \(cellList) FROM memory_rows(?1)"
    let row = into + " VALUES (\(marks)) ON CONFLICT (\(key)) DO "
    putRow = row + "UPDATE SET \(sets)"
    addRow = row + "NOTHING"
  }

  static func == (a: Table, b: Table) -> Bool { a.name == b.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// What a list of records is ordered by: the moment, what is logged for a day first by its day.
  ///
  /// Answers for earlier evenings are often given together, in any order, and stand where they belong.
  func order(newestFirst: Bool = true) -> String {
    (kind == .habit ? ["day", "at_ms", "id"] : ["at_ms", "id"]).map { $0 + (newestFirst ? " DESC" : " ASC") }
      .joined(separator: ", ")
  }

  static let setting = Table("setting", key: "key", ["key", "value"])
  static let dayGoal = Table("day_goal", ["id", "tracker", "day", "value"])

  /// Ties between records and samples, and samples that were put away (Migration+Health.swift).
  static let link = Table(
    "link", key: "record", ["record", "kind", "sample", "sample_kind", "start_ms", "direction", "print"])
  static let ignored = Table("ignored", key: "sample", ["sample", "kind", "at_ms"])
  private static let others = [setting, dayGoal, link, ignored]

  /// Every journaled table.
  static let all = RecordKind.allCases.map(of) + others

  private static let known = Mutex<[RecordKind: Table]>([:])

  /// The table of a tracker's records.
  static func of(_ kind: RecordKind) -> Table {
    if let table = known.withLock({ $0[kind] }) { return table }
    let table = Table(kind.rawValue, kind: kind, RecordType.of(kind).columns)
    known.withLock { $0[kind] = table }
    return table
  }

  static let fast = of(.fast)
  static let drink = of(.drink)
  static let habit = of(.habit)

  /// The table of that name; nil when no journaled table has it.
  static func named(_ name: String) -> Table? {
    if let kind = RecordKind(rawValue: name) { return of(kind) }
    return others.first { $0.name == name }
  }
}

/// Points at one row of a journaled table.
struct RowKey: Hashable, Sendable {
  var table: Table
  var key: String
}
