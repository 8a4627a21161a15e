// Bringing a snapshot back: verified and brought up to date beside the store, then written into the file that is open
// everywhere, in one transaction under its exclusive lock (Store.docc 007). The file stays the same one, so no journal ever
// meets a file that it was not written for, and whoever waits for the lock goes on with what is restored.
//
// | step                                        | killed or failing there, the store is       |
// |---------------------------------------------|---------------------------------------------|
// | copy the snapshot, migrate and compare it   | the old one                                 |
// | lock the store                              | the old one                                 |
// | keep what it holds in `quarantine/`         | the old one                                 |
// | forget that it was damaged                  | the old one, to be found damaged once more  |
// | write the copy into it, one transaction     | the old one, by its journal; then the new   |
import Core
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The result of a restore.
public struct RestoreReport: Hashable, Sendable {
  /// Number of records now in the database.
  public var records: Int
  /// The place of a copy of the former contents; nil when there were none.
  public var replaced: URL?
  /// The former contents as a snapshot, to be restored in its turn; nil when they were not whole.
  public var snapshot: Snapshot? { replaced.flatMap { Snapshot($0) } }
}

extension Snapshots {
  /// Number of records in a snapshot or in a file that a restore set aside; verifies it.
  public func records(in file: URL) throws(StoreError) -> Int {
    do {
      guard try FileTools.isDatabaseFile(file.path) else { throw StoreError.noInput(path: file.path) }
      return try Snapshots.verify(file.path).values.reduce(0, +)
    } catch {
      throw StoreError.wrapping(error, path: file.path)
    }
  }

  /// Puts the contents of a snapshot in the place of those of the database.
  ///
  /// Waits for writers and imports, and lets none in between; `busy` where somebody writes for more than five seconds, and
  /// nothing has changed then. Stores that are open go on with the new contents; totals follow what is `forced`.
  @discardableResult
  public func restore(
    _ snapshot: URL, forcing forced: [SettingKey: String] = [:], at now: Moment
  ) throws(StoreError) -> RestoreReport {
    do {
      guard try FileTools.isDatabaseFile(snapshot.path) else { throw StoreError.noInput(path: snapshot.path) }
      _ = try Snapshots.verify(snapshot.path)
      try FileTools.makeFolder(location.backups)
      try FileTools.makeFolder(location.state)
      return try location.holding(\.wholeLock) {
        try location.holding(\.importLock) {
          try withPart(in: location.backups) { try restore(snapshot.path, by: $0, forced, now) }
        }
      }
    } catch {
      throw StoreError.wrapping(error, path: location.file.path)
    }
  }

  private func restore(
    _ snapshot: String, by part: String, _ forced: [SettingKey: String], _ now: Moment
  ) throws -> RestoreReport {
    let source = try Connection.open(snapshot, readOnly: !FileTools.isWritable(snapshot))
    _ = try Snapshots.copy(source, to: part)
    let copy = try Connection.open(part, readOnly: false)
    try copy.prepareForWriting()
    let installation = installation()
    try copy.transaction { try Snapshots.makeRestorable($0, forced, installation, path: part) }
    let statements = try Schema.statements()
    guard try copy.read({ try Schema.isIntact($0, statements) }) else { throw StoreError.altered(path: snapshot) }
    let records = try copy.read { try Snapshots.counts($0) }.values.reduce(0, +)
    let there = try FileTools.status(location.file.path)
    guard let there, there.st_mode & S_IFMT == S_IFREG else {
      copy.close()
      try FileTools.sync(part)
      let replaced = try there.map { _ in try moveAside(at: now) }
      try place(part, at: now)
      return RestoreReport(records: records, replaced: replaced)
    }
    let store = try ExclusiveFile(location.resolvedFile)
    let replaced = try setAside(store, at: now)
    DamageMark(location).remove()
    try store.fill(from: copy)
    return RestoreReport(records: records, replaced: replaced)
  }

  /// The name in the health file of the store that is there; nil where it has none, or cannot be read.
  private func installation() -> String? {
    guard let connection = try? Connection.open(location.resolvedFile, readOnly: true) else { return nil }
    defer { connection.close() }
    return (try? connection.read { try Installation.known(in: $0) }) ?? nil
  }

  /// Makes a store of this version of a copy, as its next opening would, and ends undo: the last change of the user was
  /// the restore, not what the snapshot remembers as the last.
  ///
  /// What is missing in the health file was not deleted there since, so that the next sync compares as with another file; the
  /// name that the store has there stays.
  private static func makeRestorable(
    _ db: Database, _ forced: [SettingKey: String], _ installation: String?, path: String
  ) throws {
    try Opening.bringUpToDate(db, path: path)
    try OpenBatches.rollBack(in: db)
    try ForcedSettings.apply(forced, in: db)
    try db.execute(
      sql: "INSERT OR REPLACE INTO meta SELECT ?, CAST(coalesce(max(id), 0) AS TEXT) FROM journal_batch",
      arguments: [JournalTable.floor])
    try db.execute(
      sql: "INSERT OR REPLACE INTO meta VALUES (?, lower(hex(randomblob(8))))", arguments: [Reader.epochKey])
    try SyncTable.compareAsNew(in: db)
    if let installation {
      try db.execute(sql: "INSERT OR REPLACE INTO meta VALUES (?, ?)", arguments: [Installation.key, installation])
    }
    try TextMarks.add([.everything], in: db)
  }

  /// Keeps what the store holds in the quarantine folder: as a snapshot where it is whole, byte for byte otherwise.
  private func setAside(_ store: ExclusiveFile, at now: Moment) throws -> URL {
    if let connection = store.readable {
      do {
        return try keep(connection, name: Snapshot.replacedKind, in: location.quarantine, at: now.instant).file
      } catch let error as StoreError {
        guard error.isDamage else { throw error }
      } catch let error as DatabaseError {
        guard StoreError.wrapping(error, path: store.path).isDamage else { throw error }
      }
    }
    try FileTools.makeFolder(location.quarantine)
    let target = quarantined("fastlife", ".sqlite", at: now)
    try withPart(in: location.quarantine) { part in
      try store.copyBytes(to: part)
      try FileTools.place(part, at: target)
    }
    return target
  }

  /// Moves what stands by the store's name and is no file, so that nobody can have it open as a database.
  private func moveAside(at now: Moment) throws -> URL {
    try FileTools.makeFolder(location.quarantine)
    let target = quarantined("fastlife", ".sqlite", at: now)
    try FileTools.place(location.file.path, at: target)
    return target
  }
}
