// Recovery after another program has replaced the open file: a copy moved there by hand, or a restore by an older
// version. The screen continues with the new file; writes intended for the old one are dropped.
import Core
import Store

extension Library {
  /// Recovers from an error in the background, or publishes it as problem.
  func fail(_ error: StoreError, now: Moment) {
    if !recover(from: error, now: now) { problem.assign(error.problem) }
  }

  /// Takes a verified snapshot; answers its name and how many entries it has.
  public func backUp(
    now: Moment, then: @escaping @MainActor @Sendable (Result<(name: String, entries: Int), Problem>) -> Void
  ) {
    store.snapshot(at: now) { result in
      then(result.map { ($0.name, $0.records) }.mapError(\.problem))
    }
  }

  /// Reopens a file replaced by another program, and reloads every window.
  ///
  /// Returns whether that has started. Pending writes are dropped, as they were intended for the old file.
  @discardableResult
  func recover(from error: StoreError, now: Moment) -> Bool {
    guard case .replaced = error, pace == .background else { return false }
    store.reopen(at: now, forcing: forced) { result in
      switch result {
      case .success(true):
        self.version = nil
        self.exchanges.assign(self.exchanges.value + 1)
        self.refresh(now: now)
      case .success(false): break
      case .failure(let error): self.problem.assign(error.problem)
      }
    }
    return true
  }
}
