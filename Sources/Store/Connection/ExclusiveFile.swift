// The file at the store's name, locked against everybody else, and what can be done with it then: its bytes read, a whole
// database written over it in one transaction. Also a file that is no database any more, so that no file that somebody
// may have open is ever exchanged for another one.
import CStore
import Foundation
import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A database that nobody else reads or writes while this value lives.
final class ExclusiveFile {
  let path: String
  private let access: Access

  private enum Access {
    case database(Connection)
    /// What SQLite cannot read: taken for empty by a connection that GRDB, which reads the schema first, cannot open.
    case noise(OpaquePointer)
  }

  /// Waits up to five seconds for the lock; what a killed writer has left is rolled back first.
  init(_ path: String) throws {
    self.path = path
    do throws(StoreError) {
      access = .database(try ExclusiveFile.lock(path))
    } catch {
      guard error.isDamage else { throw error }
      access = .noise(try ExclusiveFile.lockNoise(path))
    }
  }

  deinit { if case .noise(let handle) = access { sqlite3_close_v2(handle) } }

  /// The connection to read by; nil where the file is no database.
  var readable: Connection? { if case .database(let connection) = access { connection } else { nil } }

  /// The lock of a file beyond the end of a transaction.
  ///
  /// The transaction is rolled back, since beginning one already writes a header
  /// into a file that is empty or taken for it.
  private static let locking = ["PRAGMA locking_mode = EXCLUSIVE", "BEGIN EXCLUSIVE", "ROLLBACK"]

  private static func lock(_ path: String) throws(StoreError) -> Connection {
    let connection = try Connection.open(path, readOnly: false)
    try connection.prepareForWriting()
    try connection.direct { db in for sql in locking { try db.execute(sql: sql) } }
    return connection
  }

  private static func lockNoise(_ path: String) throws -> OpaquePointer {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW, nil)
    guard let handle else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    do {
      try check(code)
      try check(sqlite3_busy_timeout(handle, 5_000))
      try check(fastlife_sqlite_reset(handle, 1))
      for sql in ["PRAGMA journal_mode = TRUNCATE", "PRAGMA synchronous = FULL"] + locking {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
      }
      return handle
    } catch {
      sqlite3_close_v2(handle)
      throw error
    }
  }

  private static func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  private func withHandle(_ body: (OpaquePointer) throws -> Void) throws {
    switch access {
    case .noise(let handle): try body(handle)
    case .database(let connection):
      try connection.direct { db in
        guard let handle = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        try body(handle)
      }
    }
  }

  // MARK: Work under the lock

  /// Copies the file as it is; through SQLite, since closing a descriptor of one's own would drop its locks.
  func copyBytes(to target: String) throws {
    let descriptor = try FileTools.createExclusive(target)
    do {
      try withHandle { handle in
        try ExclusiveFile.blocks(handle) { try FileTools.write($0, to: descriptor, path: target) }
      }
    } catch {
      close(descriptor)
      throw error
    }
    try FileTools.finish(descriptor, path: target)
  }

  /// Gives the bytes of the file of a connection, a mebibyte at once, from one offset on and up to another.
  ///
  /// Answers whether that was the end of the file.
  @discardableResult
  static func blocks(
    _ handle: OpaquePointer, _ schema: String = "main", from first: Int = 0, to last: Int = .max,
    _ body: (Data) throws -> Void
  ) throws -> Bool {
    var file: UnsafeMutablePointer<sqlite3_file>?
    var size: sqlite3_int64 = 0
    try check(sqlite3_file_control(handle, schema, SQLITE_FCNTL_FILE_POINTER, &file))
    guard let file, let methods = file.pointee.pMethods?.pointee, let read = methods.xRead,
      methods.xFileSize?(file, &size) == SQLITE_OK
    else { throw DatabaseError(resultCode: .SQLITE_IOERR) }
    var offset = sqlite3_int64(first)
    let end = min(size, sqlite3_int64(last))
    while offset < end {
      let count = Int(min(end - offset, 1 << 20))
      var block = Data(count: count)
      try check(block.withUnsafeMutableBytes { read(file, $0.baseAddress, Int32(count), offset) })
      try body(block)
      offset += sqlite3_int64(count)
    }
    return end == size
  }

  /// Writes another database over it in one transaction.
  func fill(from source: Connection) throws {
    try source.direct { db in
      try withHandle { handle in
        guard let backup = sqlite3_backup_init(handle, "main", db.sqliteConnection, "main") else {
          throw DatabaseError(resultCode: ResultCode(rawValue: sqlite3_errcode(handle)))
        }
        let step = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        try ExclusiveFile.check(step == SQLITE_DONE ? end : step)
      }
    }
    // A file taken for empty counts its schemas from one again: who has it open must not take this one for theirs.
    guard case .noise(let handle) = access else { return }
    try ExclusiveFile.check(fastlife_sqlite_reset(handle, 0))
    let version = Int32.random(in: 1_000_000...Int32.max - 1)
    try ExclusiveFile.check(sqlite3_exec(handle, "PRAGMA schema_version = \(version)", nil, nil, nil))
  }
}
