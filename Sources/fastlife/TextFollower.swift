// The living folder of text follows the store while the screen is open: two seconds after a write, whoever wrote, once for
// all writes meanwhile. The loop's alarms count the seconds, since timers of Dispatch end the program, or wait for ever,
// where no descriptor or thread is left.
import Managers
import Store

/// Rewrites the living folder some time after a write.
final class TextFollower {
  private let store: Store
  private let environment: AppEnvironment
  private var isWaiting = false

  init(_ store: Store, in environment: AppEnvironment) {
    self.store = store
    self.environment = environment
  }

  /// Notes a write.
  func noticeWrites() {
    guard !isWaiting else { return }
    isWaiting = true
    environment.alarms.after(2) { [weak self] in self?.refresh() }
  }

  private func refresh() {
    isWaiting = false
    let (forced, log) = (environment.configuration.forced, environment.log)
    store.aside { store in
      Result { try LivingFolder(store, forced: forced)?.refresh() }
    } then: { result in
      if case .success(.success) = result { return }
      log.write(.warning, .store, "the folder of text could not be written")
    }
  }
}
