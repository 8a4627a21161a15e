// Copies of the open file, taken byte by byte within one view of it: a writer waits for that alone, some ten milliseconds for
// what ten years come to, and never for whoever reads, checks or writes elsewhere what is in it.
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Connection {
  /// Copies the file as it is now into another one, which is open and empty; `name` stands for that in errors.
  ///
  /// Through SQLite: closing a descriptor of one's own would drop its locks.
  func copyBytes(to file: Int32, path: String, name: String) throws(StoreError) {
    let isWhole = try read { db in
      // The lock comes with the first look.
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
      // What another program has in a log beside the file is in no byte of it.
      guard try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" else { return false }
      guard let handle = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
      try ExclusiveFile.blocks(handle) { try FileTools.write($0, to: file, path: name) }
      return true
    }
    guard !isWhole else { return }
    try direct { db in
      let copy = try DatabaseQueue(path: path)
      defer { Connection.retire(copy) }
      try copy.writeWithoutTransaction { try db.backup(to: $0) }
    }
  }

  /// A connection to a copy of the file as it is now, which is gone with it; nil in memory, and where there is no room for one.
  ///
  /// - Throws: `busy`.
  func copyForReading(in folder: URL) throws(StoreError) -> Connection? {
    let isNew = (try? FileTools.status(folder.path)) ?? nil == nil
    guard identity != nil, let (file, path) = try? CopyFile.make(in: folder) else { return nil }
    defer {
      FileTools.discard(file, path: path)
      // Who only reads leaves no folder behind.
      if isNew { rmdir(folder.path) }
    }
    do {
      try copyBytes(to: file, path: path, name: path)
      return try Connection.ofCopy(path, like: self)
    } catch StoreError.busy(let path) {
      throw StoreError.busy(path: path)
    } catch {
      return nil
    }
  }
}
