// The running session and the claims, as the store offers them: asynchronous for the screen, twins for commands.
import Core
import Foundation

extension Store {
  /// Begins a session; false when one runs already.
  public func startRunning(
    _ running: StoredSession, at now: Moment, then: @escaping @MainActor @Sendable (Result<Bool, StoreError>) -> Void
  ) {
    write({ try RunningTable.start(running, at: now, in: $0) }, then: then)
  }

  /// Saves the state of the session that runs; false when it has ended or another process has changed it meanwhile.
  public func saveRunning(
    _ running: StoredSession, expecting: String? = nil, at now: Moment,
    then: @escaping @MainActor @Sendable (Result<Bool, StoreError>) -> Void
  ) {
    write({ try RunningTable.save(running, expecting: expecting, at: now, in: $0) }, then: then)
  }

  /// Ends a session once, logging what it amounts to in the same transaction; false when somebody else ended it.
  ///
  /// Of a discarded session nothing is logged, but undo brings `session` back. An `offer` to shorten it stands until it
  /// is removed.
  public func endRunning(
    _ id: UUID, inserting session: Session?, isDiscarded: Bool = false, offering offer: String? = nil, at now: Moment,
    then: @escaping @MainActor @Sendable (Result<Bool, StoreError>) -> Void
  ) {
    write(
      {
        try RunningTable.end(
          id, inserting: session, isDiscarded: isDiscarded, offering: offer, at: now, in: $0)
      }, then: then)
  }

  /// Removes an offer to shorten a session; false when it is another one by now.
  public func removeOffer(
    _ offer: String, then: @escaping @MainActor @Sendable (Result<Bool, StoreError>) -> Void
  ) {
    write({ try OfferTable.remove(offer, in: $0) }, then: then)
  }

  /// Removes a stored session that cannot be read; false when it is another one by now.
  public func removeRunning(
    _ running: StoredSession, then: @escaping @MainActor @Sendable (Result<Bool, StoreError>) -> Void
  ) {
    write({ try RunningTable.remove(running, in: $0) }, then: then)
  }

  /// Claims a notification; true for the first caller of all processes.
  public func claim(
    _ name: String, at now: Moment, then: @escaping @MainActor @Sendable (Result<Bool, StoreError>) -> Void
  ) {
    write({ try ClaimTable.take(name, at: now, in: $0) }, then: then)
  }

  /// Begins a session, waiting for the disk.
  public func startRunningNow(_ running: StoredSession, at now: Moment) throws(StoreError) -> Bool {
    try connection.write { try RunningTable.start(running, at: now, in: $0) }
  }

  /// Saves the session that runs, waiting for the disk.
  public func saveRunningNow(
    _ running: StoredSession, expecting: String? = nil, at now: Moment
  ) throws(StoreError) -> Bool {
    try connection.write { try RunningTable.save(running, expecting: expecting, at: now, in: $0) }
  }

  /// Ends a session once, waiting for the disk.
  public func endRunningNow(
    _ id: UUID, inserting session: Session?, isDiscarded: Bool = false, offering offer: String? = nil, at now: Moment
  ) throws(StoreError) -> Bool {
    try connection.write {
      try RunningTable.end(id, inserting: session, isDiscarded: isDiscarded, offering: offer, at: now, in: $0)
    }
  }

  /// Removes an offer to shorten a session, waiting for the disk.
  public func removeOfferNow(_ offer: String) throws(StoreError) -> Bool {
    try connection.write { try OfferTable.remove(offer, in: $0) }
  }

  /// Removes a stored session that cannot be read, waiting for the disk.
  public func removeRunningNow(_ running: StoredSession) throws(StoreError) -> Bool {
    try connection.write { try RunningTable.remove(running, in: $0) }
  }

  /// Claims a notification, waiting for the disk.
  public func claimNow(_ name: String, at now: Moment) throws(StoreError) -> Bool {
    try connection.write { try ClaimTable.take(name, at: now, in: $0) }
  }
}
