// A statement on samples whose parameters are bound by hand: a million arguments of GRDB would cost more than the rows.
import Core
import GRDB
import GRDBSQLite

/// A statement with the columns of a sample, or the first of them, as its parameters.
final class SampleStatement {
  private let handle: OpaquePointer
  private let statement: OpaquePointer
  /// Whether the columns that are mostly null are null in the statement now.
  private var isBare = true

  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Prepares a statement for many uses.
  init(_ sql: String, _ handle: OpaquePointer) throws {
    self.handle = handle
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    self.statement = statement
  }

  deinit { sqlite3_finalize(statement) }

  /// Runs it to its first row; answers whether there is one.
  func step() throws -> Bool {
    let code = sqlite3_step(statement)
    guard code == SQLITE_DONE || code == SQLITE_ROW else {
      sqlite3_reset(statement)
      throw DatabaseError(resultCode: ResultCode(rawValue: sqlite3_extended_errcode(handle)))
    }
    return code == SQLITE_ROW
  }

  /// Ends a run; answers how many rows it has changed.
  @discardableResult
  func reset() -> Int32 {
    sqlite3_reset(statement)
    return sqlite3_changes(handle)
  }

  // MARK: Parameters

  /// Binds kind, start and id.
  func bind(keyOf sample: borrowing HealthSample, kind: Int64) {
    sqlite3_bind_int64(statement, 1, kind)
    sqlite3_bind_int64(statement, 2, sample.start.milliseconds)
    var id = sample.id.uuid
    sqlite3_bind_blob(statement, 3, &id, 16, SampleStatement.copied)
  }

  /// Binds the other columns but the import.
  func bind(restOf sample: borrowing HealthSample, source: Int64) {
    sqlite3_bind_int64(statement, 4, sample.length)
    if let value = sample.value { sqlite3_bind_double(statement, 5, value) } else { sqlite3_bind_null(statement, 5) }
    sqlite3_bind_int64(statement, 7, source)
    let isBare =
      sample.text == nil && sample.group == nil && sample.zone == nil && sample.offset == nil && sample.shown == nil
      && sample.meta == nil
    defer { self.isBare = isBare }
    if isBare && self.isBare { return }
    bind(6, sample.text)
    if let group = sample.group {
      var bytes = group.uuid
      sqlite3_bind_blob(statement, 8, &bytes, 16, SampleStatement.copied)
    } else {
      sqlite3_bind_null(statement, 8)
    }
    bind(9, sample.zone)
    if let offset = sample.offset {
      sqlite3_bind_int64(statement, 10, Int64(offset))
    } else {
      sqlite3_bind_null(statement, 10)
    }
    bind(11, sample.shown)
    bind(12, sample.meta)
  }

  private func bind(_ index: Int32, _ text: String?) {
    guard var text else {
      sqlite3_bind_null(statement, index)
      return
    }
    text.withUTF8 { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_bind_text(statement, index, $0.baseAddress, Int32($0.count), SampleStatement.copied)
      }
    }
  }

  // MARK: Results

  func integer(_ column: Int32) -> Int64? { isNull(column) ? nil : sqlite3_column_int64(statement, column) }

  func number(_ column: Int32) -> Double? { isNull(column) ? nil : sqlite3_column_double(statement, column) }

  func text(_ column: Int32) -> String? {
    sqlite3_column_text(statement, column).map { text in
      let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, column)))
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
}
