import CStore
// `health.sqlite` beside the store: made when samples come for the first time, opened with the guards of the store. A file
// that is empty, cut, foreign, newer, damaged, or whose triggers or views are not ours, is refused; the trackers go on
// without it.
//
// | event                                  | consequence                                                                |
// |----------------------------------------|----------------------------------------------------------------------------|
// | the first import of samples            | the file is made whole under another name, then renamed                    |
// | an import was cut off                  | its samples go when a store is opened, or with the next import             |
// | another program writes meanwhile       | it is waited for as for any writer: five seconds                           |
import Core
import Foundation
import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The health file.
final class HealthFile {
  let connection: Connection
  /// Its random name: an import of another file has the same number and is not this one's.
  let epoch: String

  /// Opens the file for reading, or for writing under the lock of imports; nil where there is none and none is made.
  ///
  /// With `trusting`, one that somebody has altered is opened, too: to look at it, and to repair it.
  static func open(
    _ location: StoreLocation, readOnly: Bool, creating: Bool = false, trusting: Bool = false
  ) throws(StoreError) -> HealthFile? {
    let path = location.health.path
    do {
      if try FileTools.status(path) == nil, !creating { return nil }
      if creating { try create(location) }
      guard try FileTools.isDatabaseFile(path), let info = try FileTools.status(path) else { return nil }
      guard info.st_size > 0 else { throw StoreError.empty(path: path) }
      guard info.st_size >= 512 else { throw StoreError.damaged(path: path) }
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
    return try HealthFile(path, readOnly: readOnly, trusting: trusting, timeout: location.timeout)
  }

  private init(_ path: String, readOnly: Bool, trusting: Bool, timeout: Double) throws(StoreError) {
    let file = FileTools.resolved(path)
    if !readOnly, !FileTools.isWritable(file) { throw StoreError.readOnly(path: path) }
    // SQLite 3.40 takes `json_valid` in the check of a table for unsafe otherwise. The schema must be ours to the letter,
    // and no function of this connection does anything.
    connection = try Connection.open(file, readOnly: readOnly, trustsSchema: true, timeout: timeout)
    epoch = try connection.read { db in
      try HealthFile.check(db, path, trusting: trusting)
      return try String.fetchOne(db, sql: "SELECT value FROM contract WHERE key = 'epoch'") ?? ""
    }
    guard !readOnly else { return }
    try connection.prepareForWriting()
    try connection.direct { db in
      guard let handle = db.sqliteConnection, fastlife_sqlite_defend(handle) == SQLITE_OK else {
        throw DatabaseError(resultCode: .SQLITE_ERROR)
      }
      // Sources and imports of samples are written before them; looking each one up costs a third more.
      try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY")
    }
    try connection.transaction { try HealthSchema.addKinds($0) }
  }

  /// Refuses a file that is not ours, or not as it was made.
  private static func check(_ db: Database, _ path: String, trusting: Bool) throws {
    if try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0 { throw StoreError.empty(path: path) }
    guard try Int64.fetchOne(db, sql: "PRAGMA application_id") == HealthSchema.applicationID else {
      throw StoreError.foreign(path: path)
    }
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard version <= HealthSchema.version else { throw StoreError.newer(path: path, version: version) }
    guard version >= 1, try Connection.isComplete(db, path: path) else { throw StoreError.damaged(path: path) }
    guard try trusting || HealthSchema.isIntact(db) else { throw StoreError.altered(path: path) }
  }

  /// Whether there is no file, or an empty one, as a shell makes that only looks; with a journal beside it, it was more.
  private static func isMissing(_ path: String) throws -> Bool {
    guard let info = try FileTools.status(path) else { return true }
    return try info.st_size == 0 && info.st_mode & S_IFMT == S_IFREG && FileTools.status(path + "-journal") == nil
  }

  /// Makes the file where it is missing: complete under another name, then renamed, so that a kill leaves nothing or all of it.
  private static func create(_ location: StoreLocation) throws {
    let path = location.health.path
    guard try isMissing(path) else { return }
    // A link whose file is out of reach is not replaced: its disk may not be mounted.
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil {
      throw StoreError.cannotCreate(path: path, code: Int(ENOENT))
    }
    // A folder that the configuration names is not made: its disk may not be mounted.
    guard try FileTools.status(location.health.deletingLastPathComponent().path) != nil || location.hasHealthBeside
    else {
      throw StoreError.cannotCreate(path: path, code: Int(ENOENT))
    }
    try FileTools.makeFolder(location.data)
    try location.holding(\.wholeLock) {
      guard try isMissing(path) else { return }
      unlink(path)
      let temporary = path + ".new"
      unlink(temporary)
      unlink(temporary + "-journal")
      close(try FileTools.createExclusive(temporary))
      let configuration = Connection.configuration(readOnly: false, trustsSchema: true)
      let queue = try DatabaseQueue(path: temporary, configuration: configuration)
      try queue.write { try HealthSchema.create($0, epoch: .random()) }
      try queue.close()
      Connection.retire(queue)
      try FileTools.sync(temporary)
      try FileTools.move(temporary, to: location.health)
    }
  }

  // MARK: Imports

  /// Begins an import of a store, whose name it notes; answers its number.
  func begin(_ title: ImportTitle, of installation: String, at now: Moment) throws(StoreError) -> Int64 {
    try connection.transaction { db in
      try db.execute(
        sql: "INSERT INTO import (at_ms, format, file, state, note) VALUES (?, ?, ?, 'open', ?)",
        arguments: [now.instant.milliseconds, title.format, title.file, installation])
      return db.lastInsertedRowID
    }
  }

  /// Ends an import that has added so many samples: those who keep in step learn of it as a whole.
  func finish(_ batch: Int64, added: Int, at now: Moment) throws(StoreError) {
    try connection.transaction { db in
      try db.execute(sql: "UPDATE import SET state = 'done', added = ? WHERE id = ?", arguments: [added, batch])
      try HealthFile.note("B", batch, at: now.instant.milliseconds, in: db)
    }
  }

  /// Takes the samples of an import out again, and puts back what it had replaced; answers how many.
  ///
  /// Doing it twice changes nothing.
  @discardableResult
  func takeBack(_ batch: Int64, at now: Instant) throws(StoreError) -> Int {
    try withoutTriggers { db in
      var removed = 0
      try db.inTransaction(.immediate) {
        let sources = try Int64.fetchAll(db, sql: "SELECT DISTINCT source FROM sample WHERE batch = \(batch)")
        removed = try EarlierSamples.putBack(batch, in: db)
        // Where nothing else is in the table, SQLite drops its pages without a look at each row.
        let others = "SELECT 1 FROM sample WHERE batch IS NOT ? LIMIT 1"
        let isAll = try Int.fetchOne(db, sql: others, arguments: [batch]) == nil
        try db.execute(sql: isAll ? "DELETE FROM sample" : "DELETE FROM sample WHERE batch = \(batch)")
        removed += db.changesCount
        try db.execute(sql: "UPDATE import SET state = 'undone' WHERE id = ?", arguments: [batch])
        try HealthFile.forgetSources(sources, in: db)
        if removed > 0 { try HealthFile.note("U", batch, at: now.milliseconds, in: db) }
        return .commit
      }
      return removed
    }
  }

  /// Takes back imports of a store that were cut off; the caller holds its lock of imports.
  func takeBackOpen(of installation: String?, at now: Instant) throws(StoreError) {
    let open = try connection.read { db in
      // Those of another store may be under way.
      let sql = "SELECT id FROM import WHERE state = 'open' AND (note IS NULL OR note = ?)"
      return try Int64.fetchAll(db, sql: sql, arguments: [installation])
    }
    for batch in open { try takeBack(batch, at: now) }
  }

  /// Carries `body` out with the triggers off that would note each sample by itself.
  func withoutTriggers<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
    try connection.direct { db in
      guard let handle = db.sqliteConnection, fastlife_sqlite_triggers(handle, 0) == SQLITE_OK else {
        throw DatabaseError(resultCode: .SQLITE_ERROR)
      }
      defer { _ = fastlife_sqlite_triggers(handle, 1) }
      return try body(db)
    }
  }

  private static func note(_ operation: String, _ batch: Int64, at: Int64, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO change (op, batch, writer, at_ms) VALUES (?, ?, 'fastlife', ?)",
      arguments: [operation, batch, at])
  }
}
