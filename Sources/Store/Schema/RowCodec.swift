// How records become rows and back, by the field lists of their types (Core/Fields).
import Core
import Foundation
import GRDB

/// A stored row that is no valid record: the file is damaged or somebody else wrote it.
struct RowDecodingError: Error {
  let table: String
}

/// Reads and writes the rows of one kind of record.
final class RowCodec {
  private let type: RecordType
  private let cells = ColumnReader()

  init(_ kind: RecordKind) { type = RecordType.of(kind) }

  /// Reads the record of a row that was selected with `Table.list`.
  func entry(_ row: Row) throws -> Entry {
    cells.row = row
    guard let record = type.read(cells) else { throw RowDecodingError(table: type.kind.rawValue) }
    return Entry(record)
  }

  /// The column values of a record, in the order of its table's columns.
  static func values(_ entry: Entry, batch: Int64? = nil) -> [DatabaseValue] {
    let writer = ValueWriter()
    RecordType.of(entry.kind).write(entry.record, writer)
    return writer.values + [batch.databaseValue]
  }

  /// Reads a single record.
  static func entry(_ kind: RecordKind, _ row: Row) throws -> Entry { try RowCodec(kind).entry(row) }

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
    func int(_ index: Int) -> Int64 { row[index] }
    func real(_ index: Int) -> Double { row[index] }
    func text(_ index: Int) -> String { row[index] }
  }
}
