// Keeps the entries and the health file in step while the screen is open: shortly after a write of either, whoever wrote,
// once for all writes meanwhile.
import Core
import Managers
import Store

/// Syncs in the background.
final class HealthFollower {
  private let store: Store
  private let environment: AppEnvironment
  private let health: HealthManager
  private let onChange: () -> Void
  /// Called with the number of entries that both sides have changed; the person's stay.
  var onConflicts: (Int) -> Void = { _ in }
  private var isWaiting = false
  private var isSyncing = false
  private var hasMore = false
  /// When it looks again for a sample that is ahead of the clock.
  private var next: Instant?

  /// `onChange` is called when entries have changed.
  init(
    _ store: Store, _ health: HealthManager, in environment: AppEnvironment, onChange: @escaping () -> Void
  ) {
    (self.store, self.health, self.environment, self.onChange) = (store, health, environment, onChange)
  }

  /// Notes a write.
  func noticeWrites() {
    guard !isSyncing else { return hasMore = true }
    guard !isWaiting else { return }
    isWaiting = true
    environment.alarms.after(HealthFollower.delay) { [weak self] in self?.sync() }
  }

  /// Seconds after a write: programs write several samples at once.
  private static let delay = 0.03

  private func sync() {
    isWaiting = false
    // Whoever is just being asked how to begin has the first word.
    guard health.state.value.running.isEmpty else { return noticeWrites() }
    (isSyncing, hasMore) = (true, false)
    let (now, log) = (environment.clock.now, environment.log)
    store.aside { store throws(StoreError) in
      try store.keepInStepNow(at: now)
    } then: { [weak self] result in
      guard let self else { return }
      isSyncing = false
      health.refresh(now: now)
      switch result {
      case .success(let outcome):
        if outcome.hasChanges { onChange() }
        if !outcome.conflicts.isEmpty { onConflicts(outcome.conflicts.count) }
        lookAgain(outcome.next, now)
      case .failure(let error):
        log.write(.warning, .store, "the sync with the health store failed")
        // Whoever holds a file lets it go; of any other fault a write tells when it is mended.
        if case .busy = error { lookAgain(now.instant + HealthFollower.pause, now) }
      }
      if hasMore { noticeWrites() }
    }
  }

  /// Seconds until it tries a file again that another program held.
  private static let pause = 60.0
  /// Seconds ahead that it looks again at most; a screen is opened anew before.
  private static let farthest = 604_800.0

  private func lookAgain(_ time: Instant?, _ now: Moment) {
    guard let time, next != time, time < now.instant + HealthFollower.farthest else { return }
    next = time
    environment.alarms.after(max(0, time - now.instant) + 1) { [weak self] in
      self?.next = nil
      self?.noticeWrites()
    }
  }
}
