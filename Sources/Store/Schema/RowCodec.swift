// How records become rows and back, by the field lists of their types (Core/Fields). A row outside the limits of its fields
// is set aside: no list, figure or document has it, and `check` names it.
import Core
import Foundation
import GRDB

/// Reads and writes the rows of one kind of record.
final class RowCodec {
  private let type: RecordType
  private let cells = ColumnReader()

  init(_ kind: RecordKind) { type = RecordType.of(kind) }

  /// Reads the record of a row that was selected with `Table.list`; nil when it holds no valid one.
  func entry(_ row: Row) -> Entry? {
    cells.row = row
    return entry(from: cells)
  }

  /// Reads the record of a row of a statement of `Table.list`; nil when it holds no valid one.
  func entry(_ row: RawStatement) -> Entry? { entry(from: row) }

  private func entry(from row: any RowReader) -> Entry? {
    let batch = type.columns.count - 1
    return type.read(row).map { Entry($0, importNumber: row.isNull(batch) ? nil : row.int(batch)) }
  }

  /// The column values of a record, in the order of its table's columns.
  static func values(_ entry: Entry, batch: Int64? = nil) -> [DatabaseValue] {
    let writer = ValueWriter()
    RecordType.of(entry.kind).write(entry.record, writer)
    return writer.values + [batch.databaseValue]
  }

  /// Reads a single record.
  static func entry(_ kind: RecordKind, _ row: Row) -> Entry? { RowCodec(kind).entry(row) }

  /// Reads a single record of values in the order of its table's columns.
  static func entry(_ kind: RecordKind, _ values: [DatabaseValue]) -> Entry? {
    RowCodec(kind).entry(from: Values(values))
  }

  /// Values as a row.
  private final class Values: RowReader {
    private let values: [DatabaseValue]

    init(_ values: [DatabaseValue]) { self.values = values }

    func isNull(_ index: Int) -> Bool { values[index].isNull }
    func int(_ index: Int) -> Int64 { Int64.fromDatabaseValue(values[index]) ?? .min }
    func real(_ index: Int) -> Double { Double.fromDatabaseValue(values[index]) ?? .nan }
    func text(_ index: Int) -> String { String.fromDatabaseValue(values[index]) ?? "" }
  }

  private final class ValueWriter: RowWriter {
    var values: [DatabaseValue] = []

    func null() { values.append(.null) }
    func int(_ value: Int64) { values.append(value.databaseValue) }
    func real(_ value: Double) { values.append(value.databaseValue) }

    /// SQLite texts end at U+0000: it is left out rather than everything after it.
    func text(_ value: String) {
      values.append((value.utf8.contains(0) ? value.replacingOccurrences(of: "\0", with: "") : value).databaseValue)
    }
  }

  private final class ColumnReader: RowReader {
    var row = Row()

    func isNull(_ index: Int) -> Bool { row.hasNull(atIndex: index) }

    // A damaged page may hold a value of any type: what is none of the asked for is out of every range.
    func int(_ index: Int) -> Int64 { (try? row.at(index) as Int64) ?? .min }
    func real(_ index: Int) -> Double { (try? row.at(index) as Double) ?? .nan }
    func text(_ index: Int) -> String { (try? row.at(index) as String) ?? "" }
  }
}

extension Row {
  /// The value of a column.
  ///
  /// - Throws: Where it is of another type, as in a damaged page; the subscript ends the program then.
  func at<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ index: Int) throws -> Value {
    try decode(Value.self, atIndex: index)
  }
}

extension Entry {
  /// The same entry under another id, from another source, by no import.
  public func copied(id: UUID, source: String) -> Entry? {
    var values = RowCodec.values(self)
    (values[0], values[values.count - 3]) = (id.uuidString.databaseValue, source.databaseValue)
    return RowCodec.entry(kind, values)
  }
}
