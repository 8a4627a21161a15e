// A database of another program, read from a copy of our own: made in the state folder, 0600, without a name from the
// moment it is open. Nothing in it is run: tables alone are read, by their names, one after the other.
import Core
import Foundation
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why a database of another program cannot be read, where it is not our disk.
public enum ForeignDatabaseError: Error, Hashable, Sendable {
  /// It is larger than is copied.
  case tooLarge(bytes: Int)
  /// It is no database, or damaged inside.
  case damaged(bytes: Int)
}

/// A database of another program.
public final class ForeignDatabase: Sendable {
  /// The names of columns by the names of tables.
  public let columns: [String: [String]]
  /// The version that the program gave its tables (`user_version`).
  public let version: Int
  private let handle: Handle
  private let size: Int

  /// The largest database that is copied.
  public static let largest = 1 << 30
  /// The longest text in it that is read, and the longest row.
  private static let longest: Int32 = 1 << 20
  private static let longestRow: Int32 = 1 << 26
  private static let mostTables = 1000

  /// Copies a database into a folder and opens the copy, whose name is gone when this returns or throws.
  ///
  /// - Parameters:
  ///   - folder: The folder for the copy; copies that a kill has left there are removed.
  ///   - largest: The most bytes that are copied.
  ///   - next: The next bytes of the database; nil at its end.
  /// - Throws: `ForeignDatabaseError`, `StoreError` for the disk, or whatever `next` throws.
  public init(copiedInto folder: URL, largest: Int = ForeignDatabase.largest, next: () throws -> [UInt8]?) throws {
    let (file, path, copied) = try ForeignDatabase.copy(into: folder, largest: largest, next: next)
    defer {
      unlink(path)
      close(file)
    }
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_FULLMUTEX
    let code = sqlite3_open_v2(URL(fileURLWithPath: path).absoluteString + "?immutable=1", &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw ForeignDatabaseError.damaged(bytes: copied)
    }
    sqlite3_limit(opened, SQLITE_LIMIT_LENGTH, ForeignDatabase.longestRow)
    sqlite3_exec(opened, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON", nil, nil, nil)
    size = copied
    do {
      columns = try ForeignDatabase.columns(opened)
      version = try ForeignDatabase.version(opened)
    } catch {
      sqlite3_close_v2(opened)
      throw ForeignDatabaseError.damaged(bytes: copied)
    }
    handle = Handle(pointer: opened)
  }

  deinit { sqlite3_close_v2(handle.pointer) }

  /// Calls `body` with each row of a table, as an object by the names of its columns, and its number as `rowid` where it has
  /// one; a blob of 16 bytes is the text of its hexadecimal digits, any other one null.
  package func forEach(_ table: String, _ body: (JSONValue) throws -> Void) throws {
    guard var names = columns[table] else { return }
    var list = names.map(ForeignDatabase.value(of:)).joined(separator: ", ")
    let rest = " FROM \(ForeignDatabase.quoted(table))"
    if !names.contains("rowid"), ForeignDatabase.canRun(handle.pointer, "SELECT rowid" + rest) {
      list += ", rowid"
      names.append("rowid")
    }
    do {
      try ForeignDatabase.run(handle.pointer, "SELECT " + list + rest) { statement in
        var row: [String: JSONValue] = [:]
        for (column, name) in names.enumerated() { row[name] = statement.value(Int32(column)) }
        try body(.object(row))
      }
    } catch is Failed {
      throw ForeignDatabaseError.damaged(bytes: size)
    }
  }

  // MARK: - SQLite

  /// A connection that SQLite itself lets one thread in at a time (SQLITE_OPEN_FULLMUTEX).
  private struct Handle: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// A statement that SQLite could not carry out.
  private struct Failed: Error {}

  /// Ordinary tables and their columns, without those that are computed.
  private static func columns(_ handle: OpaquePointer) throws -> [String: [String]] {
    var columns: [String: [String]] = [:]
    let sql = """
      SELECT m.name, i.name FROM sqlite_master m, pragma_table_info(m.name) i
      WHERE m.type = 'table' AND m.sql LIKE 'CREATE TABLE%' ORDER BY m.name, i.cid
      """
    try run(handle, sql) { statement in
      guard case .string(let table) = statement.value(0), case .string(let column) = statement.value(1) else { return }
      columns[table, default: []].append(column)
      guard columns.count <= mostTables else { throw Failed() }
    }
    return columns
  }

  private static func version(_ handle: OpaquePointer) throws -> Int {
    var version = 0
    try run(handle, "PRAGMA user_version") { statement in
      if case .number(let text) = statement.value(0) { version = Int(text) ?? 0 }
    }
    return version
  }

  private static func canRun(_ handle: OpaquePointer, _ sql: String) -> Bool {
    var prepared: OpaquePointer?
    defer { sqlite3_finalize(prepared) }
    return sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK
  }

  private static func run(_ handle: OpaquePointer, _ sql: String, _ body: (Statement) throws -> Void) throws {
    var prepared: OpaquePointer?
    defer { sqlite3_finalize(prepared) }
    guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else { throw Failed() }
    while true {
      switch sqlite3_step(prepared) {
      case SQLITE_ROW: try body(Statement(handle: prepared))
      case SQLITE_DONE: return
      default: throw Failed()
      }
    }
  }

  /// The value of a column, without a blob that is no id: a picture in it would keep the table from being read.
  private static func value(of name: String) -> String {
    let column = quoted(name)
    return "CASE WHEN typeof(\(column)) = 'blob' AND length(\(column)) <> 16 THEN NULL ELSE \(column) END"
  }

  private static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }

  /// A statement that stands on a row.
  private struct Statement {
    let handle: OpaquePointer

    func value(_ column: Int32) -> JSONValue {
      switch sqlite3_column_type(handle, column) {
      case SQLITE_INTEGER: return .number(String(sqlite3_column_int64(handle, column)))
      case SQLITE_FLOAT: return .number("\(sqlite3_column_double(handle, column))")
      case SQLITE_TEXT where sqlite3_column_bytes(handle, column) <= ForeignDatabase.longest:
        let text = sqlite3_column_text(handle, column)
        let length = Int(sqlite3_column_bytes(handle, column))
        return .string(String(decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self))
      case SQLITE_BLOB where sqlite3_column_bytes(handle, column) == 16:
        guard let bytes = sqlite3_column_blob(handle, column) else { return .null }
        let digits = UnsafeRawBufferPointer(start: bytes, count: 16).map { byte in
          (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return .string(digits.joined())
      default: return .null
      }
    }
  }

  // MARK: - Copies

  /// Copies a database into a folder, in a file whose name the caller takes away in the end.
  static func copy(
    into folder: URL, largest: Int = ForeignDatabase.largest, next: () throws -> [UInt8]?
  ) throws -> (file: Int32, path: String, size: Int) {
    let (file, path) = try CopyFile.make(in: folder)
    var copied = 0
    do {
      while let piece = try next() {
        copied += piece.count
        guard copied <= largest else { throw ForeignDatabaseError.tooLarge(bytes: largest) }
        do { try FileTools.write(Data(piece), to: file, path: path) } catch {
          throw StoreError.wrapping(error, path: path)
        }
      }
    } catch {
      FileTools.discard(file, path: path)
      throw error
    }
    return (file, path, copied)
  }
}
