// Keeps the entries and the health file in step while the screen is open: shortly after a write of either, whoever wrote,
// once for all writes meanwhile.
import Core
import Store

/// Syncs in the background.
public final class HealthFollower {
  private let health: HealthManager
  private let alarms: Alarms
  private let clock: () -> Moment
  private let onFailure: () -> Void
  /// Called with the number of entries that both sides have changed; the person's stay.
  public var onConflicts: (Int) -> Void = { _ in }
  private var isWaiting = false
  private var isSyncing = false
  private var hasMore = false
  /// When it looks again for a sample that is ahead of the clock.
  private var next: Instant?

  /// `onFailure` is called when a sync has failed, for the log.
  public init(
    _ health: HealthManager, alarms: Alarms, clock: @escaping () -> Moment, onFailure: @escaping () -> Void
  ) {
    (self.health, self.alarms, self.clock, self.onFailure) = (health, alarms, clock, onFailure)
  }

  /// Notes a write.
  public func noticeWrites() {
    guard !isSyncing else { return hasMore = true }
    guard !isWaiting else { return }
    isWaiting = true
    alarms.after(HealthFollower.delay) { [weak self] in self?.sync() }
  }

  /// Seconds after a write: programs write several samples at once.
  private static let delay = 0.03

  private func sync() {
    isWaiting = false
    // Whoever is just being asked how to begin has the first word.
    guard health.state.value.running.isEmpty else { return noticeWrites() }
    (isSyncing, hasMore) = (true, false)
    let now = clock()
    health.library.store.aside { store throws(StoreError) in
      try store.keepInStepNow(at: now)
    } then: { [weak self] result in
      guard let self else { return }
      isSyncing = false
      health.refresh(now: now)
      switch result {
      case .success(let outcome):
        if outcome.hasChanges { health.library.refresh(now: clock()) }
        if !outcome.conflicts.isEmpty { onConflicts(outcome.conflicts.count) }
        lookAgain(outcome.next, now)
      case .failure(let error):
        onFailure()
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
    alarms.after(max(0, time - now.instant) + 1) { [weak self] in
      self?.next = nil
      self?.noticeWrites()
    }
  }
}
