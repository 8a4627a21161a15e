// Opening the file with all its guards: a zero-byte, cut-off, foreign, newer, damaged or vanished file is never a first
// run and never overwritten. When everything is as it should be this costs two stats, an open and one pragma.
import Core
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How a store is opened.
public enum StoreAccess: Sendable {
  /// Reads and writes; an unwritable file or folder is an error.
  case readWrite
  /// Reads only; never creates anything.
  case readOnly
  /// Reads and writes, or only reads where writing is not possible (`obstacle` then says why).
  case preferWrite
}

struct Opening {
  let location: StoreLocation
  let now: Moment?
  private var path: String { location.file.path }

  init(_ location: StoreLocation, now: Moment? = nil) {
    self.location = location
    self.now = now
  }

  func open(_ access: StoreAccess) throws(StoreError) -> Connection {
    if try !exists() {
      guard access != .readOnly else { throw StoreError.absent(path: path) }
      try create()
    }
    let file = location.resolvedFile
    let isWritable = FileTools.isWritable(file) && FileTools.isWritable((file as NSString).deletingLastPathComponent)
    if access == .readWrite, !isWritable { throw StoreError.readOnly(path: path) }
    let mark = DamageMark(location)
    let isReadOnly = access == .readOnly || !isWritable
    var connection = try Connection.open(file, readOnly: isReadOnly, mark: mark)
    if access == .readWrite, connection.isDamaged { throw StoreError.damaged(path: path) }
    if try version(of: connection) < Schema.version {
      guard isWritable else { throw StoreError.readOnly(path: path) }
      if connection.isDamaged { throw StoreError.damaged(path: path) }
      try migrate(file)
      connection = try Connection.open(file, readOnly: isReadOnly, mark: mark)
    }
    guard !isReadOnly else { return try settled(connection) }
    try connection.prepareForWriting()
    // One found damaged is only read, until a check finds it sound.
    if !connection.isDamaged { try tidy(connection) }
    return connection
  }

  // MARK: Guards

  /// Whether there is a file to open; throws when there should be one, or it cannot be ours.
  private func exists() throws(StoreError) -> Bool {
    var info: stat?
    do {
      info = try FileTools.status(path)
      // Signs of an earlier life come after its file: asked once more, since another first start may be just that.
      if info == nil, hasEvidence {
        info = try FileTools.status(path)
        if info == nil { throw StoreError.missingButExpected(path: path) }
      }
      _ = try FileTools.isDatabaseFile(path)
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
    guard let info else { return false }
    guard info.st_size > 0 else { throw StoreError.empty(path: path) }
    guard info.st_size >= 512 else { throw StoreError.damaged(path: path) }
    return true
  }

  /// Signs of an earlier life: the sentinel, or snapshots.
  private var hasEvidence: Bool {
    access(location.sentinel.path, F_OK) == 0
      || FileTools.names(in: location.backups).contains { $0.hasSuffix(".sqlite") }
  }

  /// The schema version, after making sure that the file is ours and not newer.
  private func version(of connection: Connection) throws(StoreError) -> Int {
    let (id, version, tables, isComplete, isPlain) = try connection.read { db in
      (
        try Int64.fetchOne(db, sql: "PRAGMA application_id") ?? 0,
        try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0,
        try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0,
        try Connection.isComplete(db, path: connection.path), try Schema.hasOnlyTables(db)
      )
    }
    if tables == 0 { throw StoreError.empty(path: path) }
    guard id == Schema.applicationID else { throw StoreError.foreign(path: path) }
    guard version <= Schema.version else { throw StoreError.newer(path: path, version: version) }
    guard version >= 1, isComplete else { throw StoreError.damaged(path: path) }
    guard isPlain else { throw StoreError.altered(path: path) }
    return version
  }

  // MARK: Creating

  /// Makes the very first file: complete under another name, then renamed, so that a kill leaves nothing or all of it.
  private func create() throws(StoreError) {
    do {
      try FileTools.makeFolder(location.data)
      try FileTools.makeFolder(location.state)
      try location.holding(\.wholeLock) {
        guard try FileTools.status(path) == nil else { return }
        let temporary = path + ".new"
        unlink(temporary)
        unlink(temporary + "-journal")
        close(try FileTools.createExclusive(temporary))
        let queue = try DatabaseQueue(path: temporary, configuration: Connection.configuration(readOnly: false))
        try queue.write { try Schema.create($0) }
        try queue.close()
        Connection.retire(queue)
        try FileTools.sync(temporary)
        try Snapshots(location).place(temporary, at: now)
        close(try FileTools.createExclusive(location.sentinel.path))
      }
    } catch let error as SystemCallError where error.code == EEXIST {
      return
    } catch let error as SystemCallError where error.code != ENOSPC && error.code != EDQUOT && error.code != EFBIG {
      throw StoreError.cannotCreate(path: error.path, code: Int(error.code))
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  // MARK: Bringing up to date

  /// Migrates under a verified snapshot, in one transaction; another process may have been faster.
  private func migrate(_ file: String) throws(StoreError) {
    do {
      try location.holding(\.wholeLock) {
        let connection = try Connection.open(file, readOnly: false)
        try connection.prepareForWriting()
        guard try version(of: connection) < Schema.version else { return }
        try Snapshots(location).makeAlone(from: file, name: "before-version-\(Schema.version)", at: now)
        try connection.transaction { try Opening.bringUpToDate($0, path: file) }
      }
    } catch {
      throw StoreError.wrapping(error, path: file)
    }
  }

  /// Migrates the open file from whatever version it is of.
  static func bringUpToDate(_ db: Database, path: String) throws {
    try Migration.run(db, from: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0)
    let broken = try Row.fetchOne(db, sql: "PRAGMA foreign_key_check")
    guard broken == nil else { throw StoreError.damaged(path: path) }
  }

  /// A connection that shows nothing of an import which has not ended: a copy without it, where there is one.
  private func settled(_ connection: Connection) throws(StoreError) -> Connection {
    let isSettled = try connection.read { db in try !OpenBatches.areThere(in: db) }
    return isSettled ? connection : try connection.copyWithoutOpenBatches()
  }

  /// Rolls back imports whose program died, and rebuilds totals that another formula made.
  private func tidy(_ connection: Connection) throws(StoreError) {
    let (hasOpen, formula) = try connection.read { db in
      (
        try OpenBatches.areThere(in: db),
        try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = ?", arguments: [Totals.formulaKey])
      )
    }
    if hasOpen { try rollBackImports(connection) }
    if formula != Totals.formula { try connection.write { try Totals($0).rebuild() } }
  }

  /// Removes the rows of open batches; false where their import is alive and holds its lock.
  @discardableResult
  func rollBackImports(_ connection: Connection) throws(StoreError) -> Bool {
    do {
      guard let lock = try FileTools.lock(location.importLock, timeout: 0) else { return false }
      defer { close(lock) }
      // Samples first: a kill in between leaves a batch that still names them.
      let (samples, installation) = try connection.read { db in
        (try OpenBatches.samples(in: db), try Installation.known(in: db))
      }
      if !samples.isEmpty { HealthFile.takeBack(samples, of: installation, location, at: now?.instant) }
      try connection.write { try OpenBatches.rollBack(in: $0) }
      return true
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }
}
