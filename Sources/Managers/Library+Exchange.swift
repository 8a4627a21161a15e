// What happens when another program puts a new file in the place of the one that is open: a copy moved there by hand, or a
// restore by an older version. The screen goes on with the new file; nothing that was meant for the old one is written
// into it.
import Core
import Store

extension Library {
  /// Tells of a problem that nobody asked for, or mends it.
  func fail(_ error: StoreError, now: Moment) {
    if !recover(from: error, now: now) { trouble.assign(error.problem) }
  }

  /// Where another program has exchanged the file, opens the new one and reads every window from it.
  ///
  /// Answers whether that is under way. What was to be written is not: it was meant for the old one.
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
      case .failure(let error): self.trouble.assign(error.problem)
      }
    }
    return true
  }
}
