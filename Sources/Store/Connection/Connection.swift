// One connection to the file: transactions, the settings every connection must have, and what happens when the file
// turns out to be gone, replaced, or unsynced.
//
// | event                                      | consequence                                                       |
// |--------------------------------------------|-------------------------------------------------------------------|
// | file exchanged or removed while open       | `replaced`; nothing is written until `adopt` takes the new one    |
// | a newer program has migrated it            | `newer`; nothing is written                                       |
// | fsync or write reports an I/O error        | that connection is not trusted: reopened and checked before reuse |
// | somebody found the file damaged            | nothing is written; reading goes on (`DamageMark`)                |
// | reading meets the hot journal of a kill    | opened for writing once, which rolls it back, then read again     |
import Core
import GRDB
import GRDBSQLite
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

final class Connection: Sendable {
  let path: String
  /// Where those who find damage say so; nil in memory, and where nothing is written.
  private let mark: DamageMark?
  /// Whether checks of tables may use any function: those of a file whose schema somebody else must not have changed.
  private let trustsSchema: Bool
  private let state: Mutex<State>
  private var readOnly: Bool { state.withLock { $0.readOnly } }

  private struct State {
    var queue: DatabaseQueue
    let readOnly: Bool
    /// The file at opening; nil in memory.
    let identity: FileIdentity?
    var isSuspect = false
    /// The data version at which damage was found that no mark could be left of; another one means other contents.
    var damagedAt: Int?
    var timeout = Connection.timeout
    /// Whether the queue is closed, or another connection has taken it over.
    var isHandedOver = false
  }

  deinit { close() }

  /// Closes the file; nothing works on this connection any more.
  func close() {
    let last = state.withLock { state in
      defer { state.isHandedOver = true }
      return state
    }
    if !last.isHandedOver { Connection.retire(last.queue) }
  }

  /// Closes a queue and keeps its remains for ever, some hundred bytes.
  ///
  /// GRDB ties values to its dispatch queues; when such a queue is disposed of, libdispatch cleans up on a shared
  /// worker, and from the first of those on it wakes the process every second to count its workers. A screen at rest
  /// must wake once a second in all.
  static func retire(_ queue: DatabaseQueue) {
    try? queue.close()
    _ = Unmanaged.passRetained(queue)
  }

  private init(
    path: String, queue: DatabaseQueue, readOnly: Bool, identity: FileIdentity?, mark: DamageMark? = nil,
    trustsSchema: Bool = false
  ) {
    self.path = path
    self.trustsSchema = trustsSchema
    self.mark = mark
    state = Mutex(State(queue: queue, readOnly: readOnly, identity: identity))
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
  static func open(
    _ path: String, readOnly: Bool, mark: DamageMark? = nil, trustsSchema: Bool = false, timeout: Double = timeout
  ) throws(StoreError) -> Connection {
    do {
      // Exchanged while it was being opened: nobody knows which of both it is.
      for _ in 0..<3 {
        let identity = FileIdentity(path)
        let queue = try queue(path, configuration(readOnly: readOnly, trustsSchema: trustsSchema, timeout: timeout))
        if FileIdentity(path) == identity {
          return Connection(
            path: path, queue: queue, readOnly: readOnly, identity: identity, mark: mark, trustsSchema: trustsSchema)
        }
        retire(queue)
      }
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
    throw StoreError.replaced(path: path)
  }

  private static func queue(_ path: String, _ configuration: Configuration) throws -> DatabaseQueue {
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch let error as DatabaseError where configuration.readonly && isHotJournal(error) {
      try rollBack(path, configuration)
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      // Damage is there the second time, too; a page that the disk did not give may come.
      return try DatabaseQueue(path: path, configuration: configuration)
    }
  }

  /// A store in memory with the current schema.
  static func inMemory() throws(StoreError) -> Connection {
    do {
      let queue = try DatabaseQueue(configuration: configuration(readOnly: false))
      try queue.write { try Schema.create($0) }
      return Connection(path: ":memory:", queue: queue, readOnly: false, identity: nil)
    } catch {
      throw StoreError.wrapping(error, path: ":memory:")
    }
  }

  /// A connection that only reads a copy of the file of another one, under the name of that.
  static func ofCopy(_ copy: String, like other: Connection) throws -> Connection {
    let configuration = configuration(readOnly: true, trustsSchema: other.trustsSchema)
    return Connection(
      path: other.path, queue: try DatabaseQueue(path: copy, configuration: configuration), readOnly: true,
      identity: nil, trustsSchema: other.trustsSchema)
  }

  /// What it holds, in memory.
  func copy() throws(StoreError) -> Connection {
    do {
      return Connection(path: ":memory:", queue: try copied(), readOnly: false, identity: nil)
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  /// What the file holds but for imports that have not ended, in memory and only to be read.
  func copyWithoutOpenBatches() throws(StoreError) -> Connection {
    do {
      let queue = try copied()
      try queue.write { try OpenBatches.rollBack(in: $0) }
      return Connection(path: path, queue: queue, readOnly: true, identity: nil)
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  private func copied() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(configuration: Connection.configuration(readOnly: false))
    try direct { from in try queue.writeWithoutTransaction { try from.backup(to: $0) } }
    return queue
  }

  /// Sets the journal mode and the sync level of a writing connection, and makes sure that they hold.
  func prepareForWriting() throws(StoreError) {
    try direct { db in try Connection.setDurable(db) }
  }

  /// Runs `body` in one immediate transaction, in a store of this program's version that is not damaged.
  ///
  /// Asked under the lock: an answer from before may be out of date once the lock is ours.
  func write<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
    if let obstacle { throw obstacle }
    return try transaction { db in
      guard isInPlace else { throw StoreError.replaced(path: path) }
      if let obstacle { throw obstacle }
      let version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA user_version")) ?? 0
      guard version <= Schema.version else { throw StoreError.newer(path: path, version: version) }
      guard try Schema.hasOnlyTables(db) else { throw StoreError.altered(path: path) }
      return try body(db)
    }
  }

  /// Runs `body` in one immediate transaction, whatever the file is: for what makes a store of it.
  ///
  /// A commit that fails may have happened: then the file is looked at, and where it has changed it is `unconfirmed`.
  func transaction<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
    var counter: UInt32?
    var isCommitting = false
    do throws(StoreError) {
      return try direct { db in
        var value: T?
        try db.inTransaction(.immediate) {
          value = try body(db)
          counter = Connection.changeCounter(db)
          isCommitting = true
          return .commit
        }
        guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
        return value
      }
    } catch {
      if isCommitting { try confirmUnchanged(since: counter, error) }
      throw error
    }
  }

  /// Throws `unconfirmed` where a commit that has failed has changed the file all the same, or nobody can tell.
  private func confirmUnchanged(since counter: UInt32?, _ error: StoreError) throws(StoreError) {
    guard identity != nil, error.path == path else { return }
    if case .busy = error { return }
    var code = 0
    if case .io(_, let found) = error { code = found }
    do throws(StoreError) {
      // A connection of its own: it rolls back the work that the failed one left unfinished.
      let now = try Connection.open(path, readOnly: false, trustsSchema: trustsSchema).read { db in
        _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
        return Connection.changeCounter(db)
      }
      if now != nil, now == counter { return }
    } catch {}
    throw StoreError.unconfirmed(path: path, code: code)
  }

  /// The number in the header of the file that each commit raises; nil where it cannot be read.
  static func changeCounter(_ db: Database, _ schema: String = "main") -> UInt32? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard sqlite3_file_control(db.sqliteConnection, schema, SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK, let file,
      let read = file.pointee.pMethods?.pointee.xRead
    else { return nil }
    var counter: UInt32 = 0
    return read(file, &counter, 4, 24) == SQLITE_OK ? counter : nil
  }

  /// Runs `body` over one consistent state.
  func read<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
    let queue = try trusted()
    do {
      let reading = { (db: Database) in try Connection.tellingDisk(db) { try body(db) } }
      do {
        return try queue.read(reading)
      } catch let error as DatabaseError where readOnly && Connection.isHotJournal(error) {
        try Connection.rollBack(path, Connection.configuration(readOnly: false, trustsSchema: trustsSchema))
        return try queue.read(reading)
      }
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  /// Runs `body`; a page that the disk does not give is no damage, though SQLite says so (`SQLITE_IOERR_CORRUPTFS`).
  private static func tellingDisk<T>(_ db: Database, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      var code: Int32 = 0
      sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_LAST_ERRNO, &code)
      throw code == EIO || code == ENXIO ? DatabaseError(resultCode: .SQLITE_IOERR) : error
    }
  }

  /// Runs `body` outside any transaction: pragmas, backups, VACUUM.
  func direct<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
    let queue = try trusted()
    var systemCode: Int32 = 0
    do {
      return try queue.writeWithoutTransaction { db in
        do {
          return try Connection.tellingDisk(db) { try body(db) }
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

  /// Carries `body` out without waiting for a file that another program holds: it throws `busy` at once.
  func withoutWaiting<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    try setTimeout(0)
    let result = Result { () throws(StoreError) in try body() }
    try setTimeout(Connection.timeout)
    return try result.get()
  }

  private func setTimeout(_ seconds: Double) throws(StoreError) {
    try direct { db in try db.execute(sql: "PRAGMA busy_timeout = \((seconds * 1_000).whole ?? 0)") }
    state.withLock { $0.timeout = seconds }
  }

  /// How long a file is waited for now that another program holds, in seconds.
  var timeout: Double { state.withLock { $0.timeout } }

  /// How long it is waited for unless somebody cannot wait.
  static let timeout = 5.0

  /// Changes when another connection has written.
  func dataVersion() throws(StoreError) -> Int {
    let version = try direct { try Reader(db: $0).dataVersion() }
    state.withLock { if $0.damagedAt != version { $0.damagedAt = nil } }
    return version
  }

  /// Whether the file we opened is still the one at its path.
  var isInPlace: Bool { Connection.isInPlace(state.withLock { $0.identity }, path) }

  private static func isInPlace(_ identity: FileIdentity?, _ path: String) -> Bool {
    identity == nil || FileIdentity(path) == identity
  }

  // MARK: Damage

  /// Whether a file is as long as its pages say.
  ///
  /// SQLite takes a missing end of the last page for zeros. Asked within a transaction: nobody else changes the length then.
  static func isComplete(_ db: Database, path: String) throws -> Bool {
    guard let info = try FileTools.status(path) else { return true }
    let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    let size = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
    return Int(info.st_size) >= pages * size
  }

  /// The file that is open; nil in memory.
  var identity: FileIdentity? { state.withLock { $0.identity } }

  /// Whether damage was found in the file that is open.
  var isDamaged: Bool {
    let current = state.withLock { $0 }
    return current.damagedAt != nil || mark?.names(current.identity) ?? false
  }

  /// Why nothing may be written now; nil when it may.
  var obstacle: StoreError? { isDamaged ? .damaged(path: path) : readOnly ? .readOnly(path: path) : nil }

  /// Remembers that a file was found damaged, for all processes; where no mark can be left, for this one.
  func distrust(_ file: FileIdentity?) {
    guard let file, mark?.leave(file) != true else { return }
    let version = (try? dataVersion()) ?? 0
    state.withLock { if $0.identity == file { $0.damagedAt = version } }
  }

  /// Forgets damage of a file that was checked from end to end and found sound.
  func trust(_ file: FileIdentity?) {
    mark?.remove(file)
    state.withLock { if $0.identity == file { $0.damagedAt = nil } }
  }

  /// The connection, after making sure that it may be trusted.
  private func trusted() throws(StoreError) -> DatabaseQueue {
    let current = state.withLock { $0 }
    guard Connection.isInPlace(current.identity, path) else { throw StoreError.replaced(path: path) }
    guard current.isSuspect, current.identity != nil else { return current.queue }
    let fresh = try Connection.open(path, readOnly: current.readOnly, trustsSchema: trustsSchema)
    if !current.readOnly { try fresh.prepareForWriting() }
    let verdict = try fresh.direct { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    guard verdict == "ok" else {
      distrust(fresh.identity)
      throw StoreError.damaged(path: path)
    }
    adopt(fresh)
    return state.withLock { $0.queue }
  }

  // MARK: Configuration

  /// Those of every connection that reads or writes records.
  static func configuration(readOnly: Bool, trustsSchema: Bool = false, timeout: Double = timeout) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readOnly
    configuration.busyMode = .timeout(timeout)
    configuration.label = "fastlife.database"
    configuration.prepareDatabase { db in
      // GRDB notes every column that a statement reads, for observers of the database, of which there are none: a third of
      // the time of short reads. Without it GRDB does not see either that a schema changes, so that its cache is not asked.
      sqlite3_set_authorizer(db.sqliteConnection, nil, nil)
      // Another program may have written triggers or views into the file: they get no functions with side effects.
      if !trustsSchema { try db.execute(sql: "PRAGMA trusted_schema = OFF") }
      db.add(function: Totals.secondsAsleep)
      try MemoryRows.add(to: db)
    }
    return configuration
  }

  /// Rollback journal and full sync, set and read back (Promises.md, The file: not WAL).
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
  private static func rollBack(_ path: String, _ configuration: Configuration) throws {
    var configuration = configuration
    configuration.readonly = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { retire(queue) }
    try queue.read { _ = try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
  }
}
