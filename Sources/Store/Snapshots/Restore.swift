// Bringing a snapshot back: verified first, copied beside the database, and only then exchanged for it. The file that
// was there goes to `quarantine/`, whatever its state; nothing is ever deleted here, and nothing happens by itself.
import Core
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a restore has done.
public struct Restored: Hashable, Sendable {
  /// Number of records now in the database.
  public var records: Int
  /// Where the replaced file is kept; nil when there was none.
  public var replaced: URL?
  /// Whether the replaced file is whole, so that it could be restored in its turn.
  public var canGoBack = false
}

extension Snapshots {
  /// Number of records in a snapshot or in a file that a restore set aside; verifies it.
  public func records(in file: URL) throws(StoreError) -> Int {
    do {
      guard try FileTools.status(file.path) != nil else { throw StoreError.noInput(path: file.path) }
      return try Snapshots.verify(file.path).values.reduce(0, +)
    } catch {
      throw StoreError.wrapping(error, path: file.path)
    }
  }

  /// Puts a snapshot in the place of the database; open stores on it then answer `replaced`.
  @discardableResult
  public func restore(_ snapshot: URL, at now: Moment) throws(StoreError) -> Restored {
    do {
      guard try FileTools.status(snapshot.path) != nil else { throw StoreError.noInput(path: snapshot.path) }
      _ = try Snapshots.verify(snapshot.path)
      try FileTools.makeFolder(location.data)
      try FileTools.makeFolder(location.state)
      guard let lock = try FileTools.lock(location.creationLock, waiting: true) else {
        throw StoreError.busy(path: location.file.path)
      }
      defer { close(lock) }
      let temporary = location.file.path + ".restore"
      for end in ["", "-journal"] { unlink(temporary + end) }
      defer { for end in ["", "-journal"] { unlink(temporary + end) } }
      let records = try Snapshots.copy(snapshot.path, to: temporary)
      try Snapshots.endUndo(temporary)
      let replaced = try setAside(at: now)
      try FileTools.move(temporary, to: location.file)
      DamageMark(location).remove()
      let canGoBack = replaced.map { (try? Snapshots.verify($0.path)) != nil } ?? false
      return Restored(records: records, replaced: replaced, canGoBack: canGoBack)
    } catch {
      throw StoreError.wrapping(error, path: location.file.path)
    }
  }

  /// Undo and redo end here: the last change of the user was the restore, not what the snapshot remembers as the last.
  private static func endUndo(_ file: String) throws {
    let connection = try Connection.open(file, readOnly: false)
    try connection.prepareForWriting()
    try connection.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO meta SELECT ?, CAST(coalesce(max(id), 0) AS TEXT) FROM journal_batch",
        arguments: [JournalTable.floor])
    }
    try FileTools.sync(file)
  }

  /// Keeps the present file (and a journal that belongs to it) in the quarantine folder under a dated name.
  ///
  /// The database's own name stays until the caller renames over it, so a kill in between loses nothing.
  private func setAside(at now: Moment) throws -> URL? {
    let file = location.file.path
    guard try FileTools.status(file) != nil else { return nil }
    try FileTools.makeFolder(location.quarantine)
    settle(file)
    let name = "fastlife-\(CompactTime.text(now.instant))-\(UUID().uuidString.prefix(8)).sqlite"
    let kept = location.quarantine.appendingPathComponent(name)
    // A journal left beside the exchanged file would be played into the restored one.
    if try FileTools.status(file + "-journal") != nil {
      try FileTools.move(file + "-journal", to: URL(fileURLWithPath: kept.path + "-journal"))
    }
    if link(file, kept.path) != 0 {
      guard rename(file, kept.path) == 0 else { throw SystemFailure(code: errno, path: kept.path) }
    }
    chmod(kept.path, 0o600)
    try FileTools.syncFolder(location.quarantine)
    return kept
  }

  /// Waits for writers and rolls a hot journal back, where the file can be opened at all.
  private func settle(_ file: String) {
    guard let connection = try? Connection.open(file, readOnly: false) else { return }
    try? connection.direct { db in
      try db.inTransaction(.exclusive) { .commit }
    }
  }
}
