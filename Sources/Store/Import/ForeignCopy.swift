// A copy of another program's database into which rows are put, for a file that the program can take back: made in the state
// folder, 0600, gone when nobody needs it any more. Nothing in it is run: its triggers are off, its views are not read.
import CStore
import Core
import Foundation
import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A copy of a database that may be changed.
public final class ForeignCopy {
  /// The names of columns by the names of tables.
  public private(set) var columns: [String: [String]] = [:]
  /// The version that the program gave its tables (`user_version`).
  public private(set) var version = 0
  private let path: String
  private let file: Int32
  private let size: Int
  private let queue: DatabaseQueue

  /// Copies a database into a folder and opens the copy.
  ///
  /// - Parameters:
  ///   - folder: The folder for the copy.
  ///   - next: The next bytes of the database; nil at its end.
  /// - Throws: `ForeignDatabaseError`, `StoreError` for the disk, or whatever `next` throws.
  public init(copiedInto folder: URL, next: () throws -> [UInt8]?) throws {
    (file, path, size) = try ForeignDatabase.copy(into: folder, next: next)
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      guard let handle = db.sqliteConnection, fastlife_sqlite_defend(handle) == SQLITE_OK,
        fastlife_sqlite_triggers(handle, 0) == SQLITE_OK
      else { throw DatabaseError(resultCode: .SQLITE_ERROR) }
      // Whatever a kill leaves of it is removed; a file that other programs had in WAL mode is one file again.
      try db.execute(
        sql: """
          PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA foreign_keys = OFF;
          PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF
          """)
    }
    do {
      queue = try DatabaseQueue(path: path, configuration: configuration)
      (columns, version) = try queue.read { db in
        let rows = try Row.fetchAll(
          db,
          sql: """
            SELECT m.name, i.name FROM sqlite_master m, pragma_table_info(m.name) i
            WHERE m.type = 'table' AND m.sql LIKE 'CREATE TABLE%' ORDER BY m.name, i.cid
            """)
        let columns = Dictionary(grouping: rows) { $0[0] as String }.mapValues { $0.map { $0[1] as String } }
        return (columns, try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0)
      }
    } catch is DatabaseError {
      unlink(path)
      close(file)
      throw ForeignDatabaseError.damaged(bytes: size)
    }
  }

  deinit {
    Connection.retire(queue)
    unlink(path)
    close(file)
  }

  /// Changes the copy in one transaction.
  ///
  /// - Throws: `ForeignDatabaseError` where a table does not take a row, or whatever `body` throws.
  public func edit<T>(_ body: (ForeignRows) throws -> T) throws -> T {
    do {
      return try queue.write { try body(ForeignRows(db: $0, columns: columns)) }
    } catch is DatabaseError {
      throw ForeignDatabaseError.damaged(bytes: size)
    }
  }

  /// Gives the bytes of the copy as it is now.
  public func read(_ take: (Data) throws -> Void) throws {
    try queue.inDatabase { _ in
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      while let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty { try take(piece) }
    }
  }
}

/// The rows of a copy while it is changed.
public struct ForeignRows {
  let db: Database
  let columns: [String: [String]]

  /// A value of a column.
  public enum Value: Hashable, Sendable {
    case null, integer(Int64), real(Double), text(String)
    /// The sixteen bytes of an id.
    case id(UUID)

    fileprivate var stored: DatabaseValue {
      switch self {
      case .null: .null
      case .integer(let value): value.databaseValue
      case .real(let value): value.databaseValue
      case .text(let value): value.databaseValue
      case .id(let value): value.bytes.databaseValue
      }
    }
  }

  /// The number of the row that has a value in a column, and the text in another column; nil where there is none.
  public func find(
    _ table: String, where column: String, is value: Value, text other: String
  ) throws -> (number: Int64, text: String?)? {
    let sql = "SELECT rowid, \(quoted(other)) FROM \(quoted(table)) WHERE \(quoted(column)) = ? LIMIT 1"
    return try Row.fetchOne(db, sql: sql, arguments: [value.stored]).map {
      (try $0.at(0), String.fromDatabaseValue($0[1]))
    }
  }

  /// Adds a row, of which values without a column are left out; answers its number.
  @discardableResult
  public func add(_ values: [String: Value], to table: String) throws -> Int64 {
    let known = known(values, table)
    let names = known.map { quoted($0.key) }.joined(separator: ", ")
    let marks = known.map { _ in "?" }.joined(separator: ", ")
    try db.execute(
      sql: "INSERT INTO \(quoted(table)) (\(names)) VALUES (\(marks))",
      arguments: StatementArguments(known.map(\.value.stored)))
    return db.lastInsertedRowID
  }

  /// Changes the row of a number.
  public func change(_ number: Int64, _ values: [String: Value], in table: String) throws {
    let known = known(values, table)
    let list = known.map { quoted($0.key) + " = ?" }.joined(separator: ", ")
    try db.execute(
      sql: "UPDATE \(quoted(table)) SET \(list) WHERE rowid = ?",
      arguments: StatementArguments(known.map(\.value.stored) + [number.databaseValue]))
  }

  /// Removes the rows that have a number in a column.
  public func remove(from table: String, where column: String, is number: Int64) throws {
    try db.execute(sql: "DELETE FROM \(quoted(table)) WHERE \(quoted(column)) = ?", arguments: [number])
  }

  /// The columns of a table that are declared as real numbers.
  public func reals(_ table: String) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM pragma_table_info(?) WHERE upper(type) = 'REAL'", arguments: [table])
  }

  private func known(_ values: [String: Value], _ table: String) -> [(key: String, value: Value)] {
    let names = Set(columns[table] ?? [])
    return values.filter { names.contains($0.key) }.sorted { $0.key < $1.key }
  }

  private func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
}
