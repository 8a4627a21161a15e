// Snapshots as the screen asks for them: beside the store's queue, so that saving never waits for one.
import Core

extension Store {
  /// Takes the snapshot of the day when it is due and there is anything to keep; nil when it was not.
  public func snapshotIfDue(
    at now: Moment, then: @escaping @MainActor @Sendable (Result<Snapshot?, StoreError>) -> Void
  ) {
    aside(
      { store throws(StoreError) in
        guard let location = store.location, !store.isReadOnly, try !store.readNow({ try $0.journal(limit: 1) }).isEmpty
        else { return nil }
        return try Snapshots(location).makeIfDue(at: now)
      }, then: then)
  }

  /// Takes a snapshot now, as the person asks for it.
  public func snapshot(at now: Moment, then: @escaping @MainActor @Sendable (Result<Snapshot, StoreError>) -> Void) {
    aside(
      { store throws(StoreError) in
        guard let location = store.location else { throw StoreError.absent(path: store.path) }
        return try Snapshots(location).make(at: now)
      }, then: then)
  }
}
