// Looks after the data of a screen, which may be open for days; an interface of lines does so when it begins and ends.
//
// | seconds after the start | effect                                                                            |
// |-------------------------|-----------------------------------------------------------------------------------|
// | 0.1                     | the answers about the health store are read                                       |
// | 1, then every hour      | the snapshot of the day is taken where it is due                                  |
// | 2                       | the file is looked at for damage; a minute later while another program holds it   |
import Core
import Store

/// Looks after the data of a screen in the background.
public final class Upkeep {
  /// A fault that was found.
  public enum Finding: Hashable {
    case snapshotFailed
    /// The file is damaged.
    case damaged(StoreError)
    /// It could not be looked at.
    case unreadable(StoreError)
  }

  private let managers: Managers
  private let alarms: Alarms
  private let clock: () -> Moment
  private let tell: (Finding) -> Void
  private var store: Store { managers.library.store }

  /// Creates the upkeep; `tell` is called with each fault found.
  public init(
    _ managers: Managers, alarms: Alarms, clock: @escaping () -> Moment, tell: @escaping (Finding) -> Void
  ) {
    (self.managers, self.alarms, self.clock, self.tell) = (managers, alarms, clock, tell)
  }

  /// Begins with the first frames; the alarms keep it.
  public func begin() {
    alarms.after(1) { self.snapshot() }
    alarms.after(0.1) { self.managers.health.look(now: self.clock()) }
    alarms.after(2) { self.check() }
  }

  private func snapshot() {
    store.snapshotIfDue(at: clock()) { [tell] result in
      if case .failure = result { tell(.snapshotFailed) }
    }
    alarms.after(3600) { self.snapshot() }
  }

  private func check() {
    store.quickCheck { [self] result in
      switch result {
      case .sound: break
      case .busy: alarms.after(60) { self.check() }
      case .damaged(let error): tell(.damaged(error))
      case .unknown(let error): tell(.unreadable(error))
      }
    }
  }
}

extension Managers {
  /// Begins an interface of lines: entries and health file are brought in step, then everything is read.
  ///
  /// In between the person is asked, line by line, so that nothing follows by itself until `endLines`.
  public func beginLines(now: Moment) throws(StoreError) {
    keepInStep(now: now)
    try library.load(now: now)
  }

  /// Ends an interface of lines: a session goes on or waits, and both files are brought in step once more.
  public func endLines(now: Moment) {
    timer.leave(now: now)
    keepInStep(now: now)
  }

  /// The trackers go on without a health file that cannot be read.
  private func keepInStep(now: Moment) { _ = try? library.store.keepInStepNow(at: now) }
}
