// Changes that depend on stored data: decided in the transaction that writes them, so that nothing comes between the
// look and the write, and the screen looks at the whole store without waiting for it.
import Core

/// The changes that a decision writes.
public struct Decision: Sendable {
  public var batch: Batch
  /// Records as they were shown, which must still be so.
  public var expecting: [Entry]

  /// Creates a decision.
  public init(_ batch: Batch, expecting: [Entry] = []) {
    self.batch = batch
    self.expecting = expecting
  }
}

/// Decides on changes in the transaction that writes them, by reading there; a problem means that nothing is written.
public typealias Deciding = @Sendable (Reader) throws -> Result<Decision, Problem>

/// Changes to entries, with all that their rules ask for: a value, which the store checks where it writes.
public struct EntryWrite: Sendable {
  private let label: String
  private let actor: Actor
  private let changes: [EntryChange]
  private let resolving: ConflictResolution
  private let forced: [SettingKey: String]

  /// Creates the changes of one step of undo.
  ///
  /// - Parameters:
  ///   - label: The stable name of the action, such as `drink.add`.
  ///   - actor: Its origin.
  ///   - changes: The entries as they were shown, which must still be so, and as they are to be.
  ///   - resolving: Decisions about conflicting entries.
  ///   - forced: The settings that the configuration fixes, as JSON.
  public init(
    _ label: String, actor: Actor, _ changes: [EntryChange], resolving: ConflictResolution = ConflictResolution(),
    forced: [SettingKey: String] = [:]
  ) {
    (self.label, self.actor, self.changes) = (label, actor, changes)
    (self.resolving, self.forced) = (resolving, forced)
  }

  /// The decision at a moment: the changes that the rules allow, or the first refusal.
  public func deciding(at now: Moment) -> Deciding {
    { reader in
      let settings = Settings(rows: try reader.settings().merging(forced) { $1 })
      do {
        let writes = try reader.checked(changes, settings, now: now, resolving: resolving)
        return .success(Decision(Batch(label, actor: actor, writes), expecting: changes.compactMap(\.before)))
      } catch let problem as Problem { return .failure(problem) }
    }
  }
}

extension Store {
  /// Decides on changes, writes them and reads the data the manager publishes next, in one transaction.
  ///
  /// - Parameters:
  ///   - now: The moment of the turn.
  ///   - deciding: Reads what it needs; a problem it answers is passed on and nothing is written.
  ///   - alsoRead: Reads afterwards.
  ///   - then: Called on the main thread once the commit has returned.
  public func commit<T: Sendable>(
    at now: Moment, deciding: @escaping Deciding,
    alsoRead: @escaping @Sendable (Reader, Receipt) throws -> T,
    then: @escaping @MainActor @Sendable (Result<Result<CommitResult<T>, Problem>, StoreError>) -> Void
  ) {
    write(
      { db in
        switch try deciding(Reader(db: db)) {
        case .failure(let problem): return .failure(problem)
        case .success(let decision):
          let receipt = try Commit.run(decision.batch, expecting: decision.expecting, at: now, in: db)
          return .success(CommitResult(receipt: receipt, value: try alsoRead(Reader(db: db), receipt)))
        }
      }, then: then)
  }

  /// Decides on changes and writes them in one transaction, waiting for the disk.
  public func commitNow(
    at now: Moment, deciding: (Reader) throws -> Result<Decision, Problem>
  ) throws(StoreError) -> Result<Receipt, Problem> {
    try connection.write { db in
      switch try deciding(Reader(db: db)) {
      case .success(let decision):
        .success(try Commit.run(decision.batch, expecting: decision.expecting, at: now, in: db))
      case .failure(let problem): .failure(problem)
      }
    }
  }
}
