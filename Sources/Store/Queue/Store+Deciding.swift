// Changes that depend on what is stored: decided in the transaction that writes them, so that nothing comes between the
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

extension Store {
  /// Decides on changes, writes them and reads the data the manager publishes next, in one transaction.
  ///
  /// - Parameters:
  ///   - now: The moment of the turn.
  ///   - deciding: Reads what it needs; a problem it answers is passed on and nothing is written.
  ///   - alsoRead: Reads afterwards.
  ///   - then: Called on the main thread once the commit has returned.
  public func commit<T: Sendable>(
    at now: Moment, deciding: @escaping @Sendable (Reader) throws -> Result<Decision, Problem>,
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
