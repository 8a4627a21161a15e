// Copies of the store and the health file as they were at one moment, for what reads much of both: nobody waits meanwhile.
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Store {
  /// Carries `body` out over copies of both files as they were at one moment, the health file attached as `health`; whatever it
  /// changes there is gone with them.
  ///
  /// Answers nil where there is no health file, or no room for the copies.
  func withHealthCopies<T>(_ body: (Database) throws -> T) throws(StoreError) -> T? {
    guard let location else { return nil }
    func make() -> (file: Int32, path: String)? { try? CopyFile.make(in: location.copies) }
    guard let own = make() else { return nil }
    defer { FileTools.discard(own.file, path: own.path) }
    guard let health = make() else { return nil }
    defer { FileTools.discard(health.file, path: health.path) }
    do throws(StoreError) { guard try copy(to: own, health) else { return nil } } catch {
      guard case .diskFull = error else { throw error }
      return nil
    }
    let copy = try Connection.open(own.path, readOnly: false, trustsSchema: true)
    defer { copy.close() }
    try copy.direct { db in
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      try db.execute(sql: "ATTACH DATABASE ? AS health", arguments: [health.path])
      try db.execute(sql: "PRAGMA health.journal_mode = OFF; PRAGMA health.synchronous = OFF")
    }
    return try copy.transaction(body)
  }

  private typealias Copy = (file: Int32, path: String)

  /// Bytes of the health file that are copied at once.
  private static let piece = 8 << 20
  private static let attempts = 3

  /// Copies both files as they are at one moment; false where there is no health file, or one that another program keeps in a
  /// log.
  ///
  /// The health file, which may be large, is copied ahead. Where it is another one by then, again; in the end others wait.
  private func copy(to own: Copy, _ health: Copy) throws(StoreError) -> Bool {
    for attempt in 0... {
      guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: true) else { return false }
      defer { file.connection.close() }
      let isLast = attempt >= Store.attempts
      let counter = isLast ? nil : try copy(file.connection, to: health)
      if counter == nil, !isLast { continue }
      let copied = try withHealth { db -> Bool? in
        guard let handle = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        // What is in a log beside the file is in no byte of it.
        guard try String.fetchOne(db, sql: "PRAGMA health.journal_mode") != "wal" else { return nil }
        if isLast {
          ftruncate(health.file, 0)
          lseek(health.file, 0, SEEK_SET)
          try ExclusiveFile.blocks(handle, "health") { try FileTools.write($0, to: health.file, path: health.path) }
        } else if Connection.changeCounter(db, "health") != counter {
          return false
        }
        try ExclusiveFile.blocks(handle) { try FileTools.write($0, to: own.file, path: own.path) }
        return true
      }
      guard let isCopied = copied ?? nil else { return false }
      if isCopied { return true }
    }
    return false
  }

  /// Copies a file piece by piece, between which others write; answers the number of its state, nil where they did.
  private func copy(_ connection: Connection, to copy: Copy) throws(StoreError) -> UInt32? {
    var counter: UInt32?
    var (offset, isEnd) = (0, false)
    ftruncate(copy.file, 0)
    lseek(copy.file, 0, SEEK_SET)
    while !isEnd {
      let isSame = try connection.read { db in
        _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
        let now = Connection.changeCounter(db)
        guard let handle = db.sqliteConnection, let now, offset == 0 || now == counter else { return false }
        counter = now
        isEnd = try ExclusiveFile.blocks(handle, from: offset, to: offset + Store.piece) {
          try FileTools.write($0, to: copy.file, path: copy.path)
        }
        return true
      }
      guard isSame else { return nil }
      offset += Store.piece
    }
    return counter
  }
}
