// A statement of GRDB's cache whose values are bound and read one by one through SQLite itself: an import writes and
// compares hundreds of thousands of rows, and a detour over boxed values costs ten times as much as the row.
import Core
import GRDB
import GRDBSQLite

/// Binds parameters in order, steps, and reads columns.
final class RawStatement: RowWriter, RowReader {
  private let statement: Statement
  private let handle: OpaquePointer
  private var parameter: Int32 = 0
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// A statement of the connection's cache; two uses of one text at a time would disturb each other.
  init(_ db: Database, _ sql: String) throws {
    statement = try db.cachedStatement(sql: sql)
    handle = statement.sqliteStatement
    rewind()
  }

  deinit { sqlite3_reset(handle) }

  /// Begins anew: the next value is the first parameter.
  func rewind() {
    sqlite3_reset(handle)
    parameter = 0
  }

  /// Goes to the next row; false at the end.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let code = sqlite3_extended_errcode(sqlite3_db_handle(handle))
      sqlite3_reset(handle)
      throw DatabaseError(resultCode: ResultCode(rawValue: code), sql: statement.sql)
    }
  }

  /// Carries the statement out and begins anew; answers how many rows it changed.
  @discardableResult
  func run() throws -> Int {
    _ = try step()
    rewind()
    return Int(sqlite3_changes(sqlite3_db_handle(handle)))
  }

  /// Carries the statement out with a pointer as its first parameter, which SQLite forgets again, and a number.
  func run(pointer: UnsafeMutableRawPointer, _ name: StaticString, _ number: Int64) throws {
    let name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    rewind()
    sqlite3_bind_pointer(handle, 1, pointer, name, nil)
    sqlite3_bind_int64(handle, 2, number)
    defer {
      rewind()
      sqlite3_bind_null(handle, 1)
    }
    _ = try step()
  }

  // MARK: Parameters

  func null() {
    parameter += 1
    sqlite3_bind_null(handle, parameter)
  }

  func int(_ value: Int64) {
    parameter += 1
    sqlite3_bind_int64(handle, parameter, value)
  }

  func real(_ value: Double) {
    parameter += 1
    sqlite3_bind_double(handle, parameter, value)
  }

  /// SQLite texts end at U+0000: it is left out rather than everything after it.
  func text(_ value: String) {
    parameter += 1
    var value = value.utf8.contains(0) ? value.filter { $0 != "\0" } : value
    _ = value.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        // An empty string has no address, which would bind null.
        sqlite3_bind_text(handle, parameter, $0.baseAddress ?? RawStatement.empty, Int32($0.count), RawStatement.copied)
      }
    }
  }

  nonisolated(unsafe) private static let empty = UnsafePointer(UnsafeMutablePointer<CChar>.allocate(capacity: 1))

  // MARK: Columns

  var columnCount: Int { Int(sqlite3_column_count(handle)) }

  func isNull(_ index: Int) -> Bool { sqlite3_column_type(handle, Int32(index)) == SQLITE_NULL }

  // A damaged page may hold a value of any type: what is none of the asked for is out of every range.
  func int(_ index: Int) -> Int64 {
    sqlite3_column_type(handle, Int32(index)) == SQLITE_INTEGER ? sqlite3_column_int64(handle, Int32(index)) : .min
  }

  func real(_ index: Int) -> Double {
    switch sqlite3_column_type(handle, Int32(index)) {
    case SQLITE_FLOAT, SQLITE_INTEGER: sqlite3_column_double(handle, Int32(index))
    default: .nan
    }
  }

  func text(_ index: Int) -> String {
    sqlite3_column_type(handle, Int32(index)) == SQLITE_TEXT ? RawStatement.text(handle, Int32(index)) : ""
  }

  /// Appends a column as an image holds it.
  func appendImage(_ index: Int, to text: inout String) {
    let column = Int32(index)
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: text += String(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT:
      let number = sqlite3_column_double(handle, column)
      text += number.isFinite ? "\(number)" : "null"
    case SQLITE_TEXT: JSONText.append(RawStatement.text(handle, column), to: &text)
    default: text += "null"
    }
  }

  /// The text of a column.
  static func text(_ row: OpaquePointer, _ column: Int32) -> String {
    String(
      decoding: UnsafeBufferPointer(
        start: sqlite3_column_text(row, column), count: Int(sqlite3_column_bytes(row, column))), as: UTF8.self)
  }
}

extension Database {
  /// Every row of a query.
  ///
  /// Ten years are thousands of days at every load, before the first frame too: read without a cursor's detours, which
  /// cost ten times as much.
  func eachRow(_ sql: String, _ arguments: StatementArguments, _ take: (OpaquePointer) -> Void) throws {
    let statement = try cachedStatement(sql: sql)
    try statement.setArguments(arguments)
    let handle = statement.sqliteStatement
    defer { sqlite3_reset(handle) }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: take(handle)
      case SQLITE_DONE: return
      case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code))
      }
    }
  }
}
