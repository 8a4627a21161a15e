// One connection to the file: transactions, the settings every connection must have, and what happens when the file
// turns out to be gone, replaced, or unsynced.
//
// | event                                      | what happens                                                      |
// |--------------------------------------------|-------------------------------------------------------------------|
// | file exchanged or removed while open       | `replaced`; nothing is written until `adopt` takes the new one    |
// | fsync or write reports an I/O error        | that connection is not trusted: reopened and checked before reuse |
// | reading meets the hot journal of a kill    | opened for writing once, which rolls it back, then read again     |
import Core
import GRDB
import GRDBSQLite

final class Connection: Sendable {
  let path: String
  private let state: Locked<State>
  private var readOnly: Bool { state.withLock { $0.readOnly } }

  private struct State {
    var queue: DatabaseQueue
    let readOnly: Bool
    /// Device and inode at opening; nil in memory.
    let identity: Identity?
    var isSuspect = false
    /// Whether another connection has taken the queue over.
    var isHandedOver = false
  }

  private struct Identity: Equatable {
    let device: UInt64
    let inode: UInt64

    init?(_ path: String) {
      guard let info = try? FileTools.status(path) else { return nil }
      device = UInt64(info.st_dev)
      inode = UInt64(info.st_ino)
    }
  }

  deinit {
    let last = state.withLock { $0 }
    if !last.isHandedOver { Connection.retire(last.queue) }
  }

  /// Closes a queue and keeps what is left of it for ever, some hundred bytes.
  ///
  /// GRDB ties values to its dispatch queues; when such a queue is disposed of, libdispatch cleans up on a shared
  /// worker, and from the first of those on it wakes the process every second to count its workers. A screen at rest
  /// must wake once a second in all.
  static func retire(_ queue: DatabaseQueue) {
    try? queue.close()
    _ = Unmanaged.passRetained(queue)
  }

  private init(path: String, queue: DatabaseQueue, readOnly: Bool, identity: Identity?) {
    self.path = path
    state = Locked(State(queue: queue, readOnly: readOnly, identity: identity))
  }

  /// Takes the place of what was open: the queue of another connection, which gives it up.
  func adopt(_ fresh: Connection) {
    let new = fresh.state.withLock { state in
      defer { state.isHandedOver = true }
      return State(queue: state.queue, readOnly: state.readOnly, identity: state.identity)
    }
    let old = state.withLock { state in
      defer { state = new }
      return state.queue
    }
    Connection.retire(old)
  }

  /// Opens an existing file; sets nothing that would change it.
  static func open(_ path: String, readOnly: Bool) throws(StoreError) -> Connection {
    do {
      let queue: DatabaseQueue
      do {
        queue = try DatabaseQueue(path: path, configuration: configuration(readOnly: readOnly))
      } catch let error as DatabaseError where readOnly && isHotJournal(error) {
        try rollBack(path)
        queue = try DatabaseQueue(path: path, configuration: configuration(readOnly: readOnly))
      }
      return Connection(path: path, queue: queue, readOnly: readOnly, identity: Identity(path))
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  /// A store in memory with the current schema.
  static func inMemory() throws(StoreError) -> Connection {
    do {
      let queue = try DatabaseQueue(configuration: configuration(readOnly: false))
      try queue.write { try Opening.createSchema($0) }
      return Connection(path: ":memory:", queue: queue, readOnly: false, identity: nil)
    } catch {
      throw StoreError.wrapping(error, path: ":memory:")
    }
  }

  /// Sets the journal mode and the sync level of a writing connection, and makes sure that they hold.
  func prepareForWriting() throws(StoreError) {
    try direct { db in try Connection.setDurable(db) }
  }

  /// Runs `body` in one immediate transaction.
  func write<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
    if readOnly { throw StoreError.readOnly(path: path) }
    return try direct { db in
      var value: T?
      try db.inTransaction(.immediate) {
        value = try body(db)
        return .commit
      }
      guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
      return value
    }
  }

  /// Runs `body` over one consistent state.
  func read<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
    let queue = try trusted()
    do {
      do {
        return try queue.read(body)
      } catch let error as DatabaseError where readOnly && Connection.isHotJournal(error) {
        try Connection.rollBack(path)
        return try queue.read(body)
      }
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  /// Runs `body` outside any transaction: pragmas, backups, VACUUM.
  func direct<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
    let queue = try trusted()
    var systemCode: Int32 = 0
    do {
      return try queue.writeWithoutTransaction { db in
        do {
          return try body(db)
        } catch let error as DatabaseError {
          systemCode = db.sqliteConnection.map { sqlite3_system_errno($0) } ?? 0
          if error.resultCode == .SQLITE_IOERR { state.withLock { $0.isSuspect = true } }
          throw error
        }
      }
    } catch {
      throw StoreError.wrapping(error, path: path, systemCode: systemCode)
    }
  }

  /// Changes when another connection has written.
  func dataVersion() throws(StoreError) -> Int {
    try direct { try Reader(db: $0).dataVersion() }
  }

  /// Whether the file we opened is still the one at its path.
  var isInPlace: Bool { Connection.isInPlace(state.withLock { $0.identity }, path) }

  private static func isInPlace(_ identity: Identity?, _ path: String) -> Bool {
    identity == nil || Identity(path) == identity
  }

  /// The connection, after making sure that it may be trusted.
  private func trusted() throws(StoreError) -> DatabaseQueue {
    let current = state.withLock { $0 }
    guard Connection.isInPlace(current.identity, path) else { throw StoreError.replaced(path: path) }
    guard current.isSuspect, current.identity != nil else { return current.queue }
    let fresh = try Connection.open(path, readOnly: current.readOnly)
    if !current.readOnly { try fresh.prepareForWriting() }
    let verdict = try fresh.direct { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    guard verdict == "ok" else { throw StoreError.damaged(path: path) }
    adopt(fresh)
    return state.withLock { $0.queue }
  }

  // MARK: Configuration

  private static func configuration(readOnly: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readOnly
    configuration.busyMode = .timeout(5)
    configuration.label = "fastlife.database"
    configuration.prepareDatabase { db in
      // Another program may have written triggers or views into the file: they get no functions with side effects.
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
    }
    return configuration
  }

  /// Rollback journal and full sync, set and read back (DESIGN 5: not WAL).
  static func setDurable(_ db: Database) throws {
    let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = TRUNCATE")
    try db.execute(sql: "PRAGMA synchronous = FULL")
    let sync = try Int.fetchOne(db, sql: "PRAGMA synchronous")
    guard sync == 2, mode == "truncate" || mode == "memory" else {
      throw DatabaseError(resultCode: .SQLITE_ERROR, message: "the file cannot be written durably")
    }
  }

  private static func isHotJournal(_ error: DatabaseError) -> Bool {
    error.extendedResultCode == .SQLITE_READONLY_ROLLBACK || error.extendedResultCode == .SQLITE_READONLY_RECOVERY
  }

  /// Opens for writing once and reads: that rolls a hot journal back.
  private static func rollBack(_ path: String) throws {
    let queue = try DatabaseQueue(path: path, configuration: configuration(readOnly: false))
    defer { retire(queue) }
    try queue.read { _ = try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
  }
}
