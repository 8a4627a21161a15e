// The store: one database file, one serial queue. The main thread hands work over and gets the result as a letter in
// the mailbox; commands and tests use the synchronous twins. The loop never waits for a disk or a lock.
//
// | caller           | uses                        | when another program holds the file                  |
// |------------------|-----------------------------|------------------------------------------------------|
// | screen           | commit, undo, redo, read …  | the queue tries again for up to a minute, then busy  |
// | command, tests   | commitNow, undoNow, readNow | waits 5 s, then `busy` (exit 75)                     |
// | without mailbox  | both                        | asynchronous calls run at once and call back at once |
import Core
import Foundation
import GRDB
import Synchronization

/// Everything on disk: records, settings, journal, totals, drafts, snapshots.
public final class Store: Sendable {
  /// Where it lives; nil in memory.
  public let location: StoreLocation?
  /// Whether there can be a health file beside it.
  public var hasHealth: Bool { location != nil }
  /// Whether there is one.
  public var hasHealthFile: Bool { location.map { FileManager.default.fileExists(atPath: $0.health.path) } ?? false }
  let connection: Connection
  private let access: StoreAccess
  private let mailbox: Mailbox?
  private let work = DispatchQueue(label: "fastlife.store", qos: .userInitiated)
  private let side = SideQueue()
  private let isAwaitingImport = Mutex(false)
  let slowWork = SlowWorkListener()
  private let unheard = Mutex<[StoreError]>([])
  /// More samples and entries are not compared while others wait.
  let mostAtOnce = Mutex(5_000)
  /// Gives others their turn between two steps of a sync; tests let them write then.
  let betweenSteps = Mutex<@Sendable () -> Void>({ Thread.sleep(forTimeInterval: Store.pause) })
  /// Types whose first sync is just being chosen (`Store.hold`).
  let held = Mutex<Set<HealthType>>([])

  /// Opens the store, creating it at the very first run.
  ///
  /// A file that is zero bytes, cut off, foreign, newer or missing although there was one is never touched: it throws.
  /// Results go to `mailbox`; without one, asynchronous calls run at once (commands, tests). `now` dates the snapshot
  /// that precedes a migration.
  public init(
    at location: StoreLocation, access: StoreAccess = .readWrite, mailbox: Mailbox? = nil, now: Moment? = nil
  ) throws(StoreError) {
    self.location = location
    self.mailbox = mailbox
    self.access = access
    connection = try Opening(location, now: now).open(access)
  }

  /// A store that only reads a copy of the one at a location.
  init(_ copy: Connection, of location: StoreLocation) {
    (self.location, access, connection, mailbox) = (location, .readOnly, copy, nil)
  }

  init(memory: Connection, mailbox: Mailbox?) {
    location = nil
    access = .readWrite
    connection = memory
    self.mailbox = mailbox
  }

  /// A store without a file, for tests and for printing screens.
  public static func inMemory(mailbox: Mailbox? = nil) throws(StoreError) -> Store {
    Store(memory: try Connection.inMemory(), mailbox: mailbox)
  }

  /// The path that messages name.
  public var path: String { connection.path }

  /// Why nothing can be written now: the file was found damaged, or it may only be read; nil where writing is possible.
  public var obstacle: StoreError? { connection.obstacle }
  /// Whether writing is impossible.
  public var isReadOnly: Bool { obstacle != nil }

  // MARK: Changing, asynchronously

  /// Writes a batch in one transaction and tells the main thread.
  ///
  /// - Parameters:
  ///   - batch: the changes; one step of undo.
  ///   - now: the moment of the turn.
  ///   - expecting: records as they were shown; when one differs by now nothing is written (`changedElsewhere`).
  ///   - then: called on the main thread once the commit has returned.
  public func commit(
    _ batch: Batch, at now: Moment, expecting: [Entry] = [],
    then: @escaping @MainActor @Sendable (Result<Receipt, StoreError>) -> Void
  ) {
    write({ db in try Commit.run(batch, expecting: expecting, at: now, in: db) }, then: then)
  }

  /// Writes a batch and reads in the same transaction what the manager publishes next.
  public func commit<T: Sendable>(
    _ batch: Batch, at now: Moment, expecting: [Entry] = [],
    alsoRead: @escaping @Sendable (Reader, Receipt) throws -> T,
    then: @escaping @MainActor @Sendable (Result<CommitResult<T>, StoreError>) -> Void
  ) {
    write(
      { db in
        let receipt = try Commit.run(batch, expecting: expecting, at: now, in: db)
        return CommitResult(receipt: receipt, value: try alsoRead(Reader(db: db), receipt))
      }, then: then)
  }

  /// Undoes the last batch of the user, or the earlier one `agreed` on where it cannot be undone, and reads in the same
  /// transaction.
  public func undo<T: Sendable>(
    _ agreed: Int64? = nil, at now: Moment, alsoRead: @escaping @Sendable (Reader, Receipt) throws -> T,
    then: @escaping @MainActor @Sendable (Result<CommitResult<T>, StoreError>) -> Void
  ) {
    let samples = HealthFile.removal(location, at: now)
    write(
      { db in
        let receipt = try Undo.undo(agreed, in: db, samples)
        return CommitResult(receipt: receipt, value: try alsoRead(Reader(db: db), receipt))
      }, then: then)
  }

  /// Undoes one import, also an older one, and reads in the same transaction; with a conflict nothing is changed.
  public func undo<T: Sendable>(
    import number: Int64, at now: Moment, alsoRead: @escaping @Sendable (Reader, Receipt) throws -> T,
    then: @escaping @MainActor @Sendable (Result<CommitResult<T>, StoreError>) -> Void
  ) {
    let samples = HealthFile.removal(location, at: now)
    write(
      { db in
        let receipt = try Undo.undo(import: number, in: db, samples)
        return CommitResult(receipt: receipt, value: try alsoRead(Reader(db: db), receipt))
      }, then: then)
  }

  /// Redoes the batch undone last, or the one `agreed` on where it cannot be redone, and reads in the same transaction.
  public func redo<T: Sendable>(
    _ agreed: Int64? = nil, at now: Moment, alsoRead: @escaping @Sendable (Reader, Receipt) throws -> T,
    then: @escaping @MainActor @Sendable (Result<CommitResult<T>, StoreError>) -> Void
  ) {
    write(
      { db in
        let receipt = try Undo.redo(agreed, in: db)
        return CommitResult(receipt: receipt, value: try alsoRead(Reader(db: db), receipt))
      }, then: then)
  }

  /// Reads one consistent state and hands the result to the main thread.
  public func read<T: Sendable>(
    _ body: @escaping @Sendable (Reader) throws -> T,
    then: @escaping @MainActor @Sendable (Result<T, StoreError>) -> Void
  ) {
    hop({ store throws(StoreError) in try store.connection.read { try body(Reader(db: $0)) } }, then: then)
  }

  // MARK: Changing, synchronously

  /// Writes a batch in one transaction; waits for the disk.
  @discardableResult
  public func commitNow(_ batch: Batch, at now: Moment, expecting: [Entry] = []) throws(StoreError) -> Receipt {
    try looking { store throws(StoreError) in
      try store.connection.write { db in try Commit.run(batch, expecting: expecting, at: now, in: db) }
    }
  }

  /// Undoes the last batch of the user, or the earlier one `agreed` on; waits for the disk.
  @discardableResult
  public func undoNow(_ agreed: Int64? = nil, at now: Moment) throws(StoreError) -> Receipt {
    let samples = HealthFile.removal(location, at: now)
    return try looking { store throws(StoreError) in
      try store.connection.write { try Undo.undo(agreed, in: $0, samples) }
    }
  }

  /// Undoes one import, also an older one; waits for the disk.
  ///
  /// With a conflict, where a row of it has changed since, nothing is changed.
  @discardableResult
  public func undoImportNow(_ number: Int64, at now: Moment) throws(StoreError) -> Receipt {
    let samples = HealthFile.removal(location, at: now)
    return try looking { store throws(StoreError) in
      try store.connection.write { try Undo.undo(import: number, in: $0, samples) }
    }
  }

  /// Redoes the batch undone last, or the one `agreed` on; waits for the disk.
  @discardableResult
  public func redoNow(_ agreed: Int64? = nil, at now: Moment) throws(StoreError) -> Receipt {
    try looking { store throws(StoreError) in try store.connection.write { try Undo.redo(agreed, in: $0) } }
  }

  /// Reads one consistent state; waits for the disk.
  public func readNow<T>(_ body: (Reader) throws -> T) throws(StoreError) -> T {
    try looking { store throws(StoreError) in try store.connection.read { try body(Reader(db: $0)) } }
  }

  /// Carries out what waits for the disk, but throws `busy` at once where another program holds the file.
  public func withoutWaiting<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    try connection.withoutWaiting(body)
  }

  /// Carries `body` out; where it meets damage, the file is looked at once, so that the next one knows.
  private func looking<T>(_ body: (Store) throws(StoreError) -> T) throws(StoreError) -> T {
    do throws(StoreError) { return try body(self) } catch {
      if case .damaged = error, !connection.isDamaged { look() }
      throw error
    }
  }

  /// A number that changes when another program or connection has written; waits while the queue is writing.
  public func dataVersion() throws(StoreError) -> Int { try connection.dataVersion() }

  /// The same number for the screen, which never waits; cheap enough for every wake-up.
  ///
  /// Answers `replaced` when the file at the path is no longer the one that was opened. While an import is running the
  /// answer waits for its end, so that the screen shows nothing of a part of it.
  public func dataVersion(then: @escaping @MainActor @Sendable (Result<Int, StoreError>) -> Void) {
    hop(
      { store throws(StoreError) -> Int? in
        try store.isImporting() ? nil : try store.connection.dataVersion()
      },
      then: { result in
        switch result {
        case .success(let version?): then(.success(version))
        case .success(nil): self.awaitImport { self.dataVersion(then: then) }
        case .failure(let error): then(.failure(error))
        }
      })
  }

  /// Whether an import of somebody is running; one that was cut off is taken out.
  private func isImporting() throws(StoreError) -> Bool {
    guard let location, mailbox != nil, try connection.read({ try OpenBatches.areThere(in: $0) }) else { return false }
    return isReadOnly ? false : try !Opening(location).rollBackImports(connection)
  }

  /// Calls back a moment later; once, however often it is asked meanwhile.
  private func awaitImport(_ body: @escaping @MainActor @Sendable () -> Void) {
    guard let mailbox else { return }
    let isFirst = isAwaitingImport.withLock { isAwaiting in
      defer { isAwaiting = true }
      return !isAwaiting
    }
    guard isFirst else { return }
    work.asyncAfter(deadline: .now() + 0.3) { [self] in
      isAwaitingImport.withLock { $0 = false }
      mailbox.post(body)
    }
  }

  /// Opens the file that is at the path by now, where another program has exchanged it (a restore).
  ///
  /// Answers whether it had to. All guards of opening hold, and a missing file is never made anew.
  public func reopen(
    at now: Moment, forcing forced: [SettingKey: String] = [:],
    then: @escaping @MainActor @Sendable (Result<Bool, StoreError>) -> Void
  ) {
    hop(
      { store throws(StoreError) in
        guard let location = store.location, !store.connection.isInPlace else { return false }
        let path = location.file.path
        guard (try? FileTools.status(path)) != nil else { throw .missingButExpected(path: path) }
        // As was asked for at first: the new file may be written where the old one could not be.
        let fresh = try Opening(location, now: now).open(store.access == .readOnly ? .readOnly : .preferWrite)
        store.connection.adopt(fresh)
        if !store.isReadOnly, !forced.isEmpty { try store.forceNow(forced) }
        return true
      }, then: then)
  }

  // MARK: Hops

  /// Writes on the store's queue, trying again while the file is held by another program.
  func write<T: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> T,
    then: @escaping @MainActor @Sendable (Result<T, StoreError>) -> Void
  ) {
    hop(
      { store throws(StoreError) in
        var tries = store.mailbox == nil ? 1 : Store.timeout
        while true {
          do throws(StoreError) {
            return try store.connection.write(body)
          } catch {
            tries -= 1
            if case .busy = error, tries > 0 { continue }
            store.unheard.withLock { $0.append(error) }
            throw error
          }
        }
      },
      then: { [self] result in
        if case .failure = result { unheard.withLock { if !$0.isEmpty { $0.removeFirst() } } }
        then(result)
      })
  }

  /// Why changes were not written, as far as nobody has been told: their letters came too late.
  public var unheardFailures: [StoreError] { unheard.withLock { $0 } }

  /// How often the screen's queue tries a busy file: 12 × 5 s.
  private static let timeout = 12

  /// Runs work on the store's queue and posts its result; at once without a mailbox.
  func hop<T: Sendable>(
    _ body: @escaping @Sendable (Store) throws(StoreError) -> T,
    then: @escaping @MainActor @Sendable (Result<T, StoreError>) -> Void
  ) {
    run(on: { [work] in work.async(execute: $0) }, { store throws(StoreError) in try store.looking(body) }, then: then)
  }

  /// Runs long work (snapshots, imports, checks) beside the store's queue, and hands its result to the main thread.
  public func aside<T: Sendable>(
    _ body: @escaping @Sendable (Store) throws(StoreError) -> T,
    then: @escaping @MainActor @Sendable (Result<T, StoreError>) -> Void
  ) {
    run(on: side.async, body, then: then)
  }

  private func run<T: Sendable>(
    on queue: (@escaping @Sendable () -> Void) -> Void, _ body: @escaping @Sendable (Store) throws(StoreError) -> T,
    then: @escaping @MainActor @Sendable (Result<T, StoreError>) -> Void
  ) {
    let run: @Sendable () -> Result<T, StoreError> = {
      do throws(StoreError) { return .success(try body(self)) } catch { return .failure(error) }
    }
    guard let mailbox else {
      let result = run()
      MainActor.assumeIsolated { then(result) }
      return
    }
    queue {
      let result = run()
      mailbox.post { then(result) }
    }
  }

  /// Waits until everything handed over so far is done, or for `limit` seconds.
  ///
  /// What waits for a file that another program holds has changed nothing when the program ends.
  ///
  /// - Returns: Whether everything is done.
  @discardableResult
  public func drain(limit: Double = .infinity) -> Bool {
    let done = DispatchSemaphore(value: 0)
    work.async { done.signal() }
    guard limit < .infinity else {
      done.wait()
      return true
    }
    return done.wait(timeout: .now() + limit) == .success
  }
}
