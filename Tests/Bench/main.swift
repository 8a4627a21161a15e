// Reading 200,000 rows by the field list of a record, beside code written by hand for it, in one run (Core.docc 023).
// `make bench` prints the figures and holds their ratio against its bar.
import Core
import Foundation
import GRDB

/// A record as it was before there were field lists: an enum, without a box.
enum HandEntry {
  case fast(Fast)
  case weight(Weight)
}

/// The reading of rows by hand, as the store had it before its records declared their fields.
enum HandCodec {
  static func read(_ kind: RecordKind, _ row: Row) -> HandEntry? {
    guard let id = UUID(uuidString: row[0] as String), let at = stamp(row, 1) else { return nil }
    let last = row.count - 3
    let source: String = row[last]
    let note: String? = row[last + 1]
    switch kind {
    case .fast:
      return .fast(
        Fast(id: id, start: at, end: stamp(row, 4), goal: row[7], eatingWindow: row[8], source: source, note: note))
    case .weight:
      return .weight(
        Weight(
          id: id, at: at, kilograms: row[4], typed: typed(row, 5), bmi: row[7], bodyFat: row[8], source: source,
          note: note))
    default: return nil
    }
  }

  private static func stamp(_ row: Row, _ index: Int) -> Stamp? {
    guard let instant: Int64 = row[index] else { return nil }
    return Stamp(instant: Instant(milliseconds: instant), zone: row[index + 1], offset: row[index + 2])
  }

  private static func typed(_ row: Row, _ index: Int) -> Typed? {
    guard let number: String = row[index] else { return nil }
    return Typed(number: number, unit: row[index + 1])
  }
}

/// The columns of a row of GRDB, as the store hands them to field lists.
final class ColumnReader: RowReader {
  var row = Row()

  func isNull(_ index: Int) -> Bool { row.hasNull(atIndex: index) }
  func int(_ index: Int) -> Int64 { row[index] }
  func real(_ index: Int) -> Double { row[index] }
  func text(_ index: Int) -> String { row[index] }
}

final class ValueWriter: RowWriter {
  var values: [DatabaseValue] = []

  func null() { values.append(.null) }
  func int(_ value: Int64) { values.append(value.databaseValue) }
  func real(_ value: Double) { values.append(value.databaseValue) }
  func text(_ value: String) { values.append(value.databaseValue) }
}

struct RowBench {
  static let rows = 200_000
  static let rounds = 11
  let database: DatabaseQueue

  /// Makes a table in memory for each of the two types and fills it.
  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      for kind in [RecordKind.weight, .fast] {
        let columns = RecordType.of(kind).columns
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        try db.execute(sql: "CREATE TABLE \(kind) (\(columns.joined(separator: ", ")))")
        let insert = try db.makeStatement(sql: "INSERT INTO \(kind) VALUES (\(marks))")
        for index in 0..<RowBench.rows {
          let writer = ValueWriter()
          RecordType.of(kind).write(RowBench.record(kind, index), writer)
          try insert.execute(arguments: StatementArguments(writer.values + [.null]))
        }
      }
    }
  }

  /// Every other record has its optional fields.
  private static func record(_ kind: RecordKind, _ index: Int) -> any Core.Record {
    let at = Stamp(
      instant: Instant(milliseconds: 1_500_000_000_000 + Int64(index) * 3_600_000), zone: "Europe/Berlin", offset: 7200)
    let isFull = index.isMultiple(of: 2)
    if kind == .fast {
      var fast = Fast(id: UUID(), start: at, end: at, goal: 57_600)
      fast.end?.instant = at.instant + 57_600
      if isFull { (fast.eatingWindow, fast.note) = (28_800, "before the run #sport") }
      return fast
    }
    var weight = Weight(id: UUID(), at: at, kilograms: 80 + Double(index % 100) / 10)
    if isFull {
      (weight.typed, weight.bmi, weight.bodyFat) = (Typed(number: "176.4", unit: "lb"), 24.5, 21)
      weight.note = "before the run #sport"
    }
    return weight
  }

  /// Processor seconds of reading all rows of a table.
  private func seconds<T>(_ kind: RecordKind, _ read: (Row) -> T?) throws -> Double {
    try database.read { db in
      let cursor = try Row.fetchCursor(
        db, sql: "SELECT \(RecordType.of(kind).columns.joined(separator: ", ")) FROM \(kind)")
      let begin = clock()
      while let row = try cursor.next() { keep(read(row)) }
      return Double(clock() - begin) / Double(CLOCKS_PER_SEC)
    }
  }

  /// Prints nanoseconds a row of both and the ratio of their medians; their rounds take turns.
  func run(_ kind: RecordKind) throws {
    let type = RecordType.of(kind)
    let cells = ColumnReader()
    var (byHand, byFields): ([Double], [Double]) = ([], [])
    for _ in 0..<RowBench.rounds {
      byHand.append(try seconds(kind) { HandCodec.read(kind, $0) })
      byFields.append(
        try seconds(kind) { row in
          cells.row = row
          return type.read(cells).map { Entry($0) }
        })
    }
    let (hand, fields) = (median(byHand), median(byFields))
    print("\(kind): by hand \(hand) ns, by fields \(fields) ns a row, ratio \(fields / hand)")
  }

  /// Keeps the optimiser from leaving out unused results.
  @inline(never) private func keep<T>(_ value: T?) { precondition(value != nil, "a row is not read") }

  private func median(_ seconds: [Double]) -> Double {
    (seconds.sorted()[seconds.count / 2] / Double(RowBench.rows) * 1e9).rounded()
  }
}

if CommandLine.arguments.dropFirst() == ["budgets"] {
  print(BudgetBench.slowest())
  exit(0)
}
let bench = try RowBench()
for kind in [RecordKind.weight, .fast] { try bench.run(kind) }
