// The outlook of a reminder for lists and `--explain`: its next time outside pauses, and whether it is going to be
// silent. Completed activities silence the next time by the cancellation rule (ReminderPlan).

/// The outlook of a reminder.
public struct ReminderOutlook: Hashable, Sendable {
  /// Why nothing is due, or the expected outcome of the next time.
  public enum State: Hashable, Sendable {
    /// All are off; all are paused; this one is off; it has no weekday.
    case allOff, paused, off, noDays
    /// Its habit was deleted or archived.
    case habitDeleted, habitArchived
    /// All its days lie in an open-ended pause, or beyond a year.
    case pausedDays
    /// The activity was done at an instant, so the next time is silent.
    case answered(Instant)
    /// Snoozed until the next time.
    case snoozed
    /// Nothing silences the next time yet.
    case waiting
  }
  public var state: State
  /// The next time; nil if there is none.
  public var next: Instant?
  /// The end of the quiet hours that delay the next time; nil if none do.
  public var heldUntil: Instant?

  /// Computes the outlook of a reminder.
  public init(_ reminder: Reminder, _ round: ReminderRound) {
    let (settings, now) = (round.settings, round.now)
    let planned = round.next(of: reminder)
    if !settings.isOn {
      state = .allOff
    } else if settings.isPaused {
      state = .paused
    } else if let lack = round.lack(of: reminder) {
      state = lack == .deleted ? .habitDeleted : .habitArchived
    } else if !reminder.isEnabled {
      state = .off
    } else if reminder.days.isEmpty {
      state = .noDays
    } else if let snooze = round.snooze(of: reminder) {
      (state, next) = (.snoozed, snooze.until)
    } else if let planned {
      next = planned
      let isSpared = { (done: Instant) in
        ReminderPlan.cancelling(reminder.activity, completed: done, [reminder], now: now.instant, in: now.zone)
          .contains { $0.until == planned }
      }
      if case .at(let done) = round.facts.last[reminder.activity] ?? .never, isSpared(done) {
        state = .answered(done)
      } else {
        state = .waiting
      }
    } else {
      state = .pausedDays
    }
    if state == .waiting || state == .snoozed { heldUntil = next.flatMap { round.quietEnd(of: $0, for: reminder) } }
  }
}

extension ReminderRound {
  /// Days to search for the next time of a reminder.
  private static let daysAhead = 366

  /// The next time of a reminder outside pauses; nil if there is none within a year.
  func next(of reminder: Reminder) -> Instant? {
    for day in (0...ReminderRound.daysAhead).map({ today + $0 })
    where reminder.triggers(on: day) && !Pauses.contain(day, in: pauses) {
      let times = reminder.times.map { ReminderClock.instant(day, minute: $0, in: now.zone) }
      if let next = times.filter({ $0 > now.instant }).min() { return next }
    }
    return nil
  }

  /// The end of the quiet hours that hold a reminder at an instant; nil if none do.
  func quietEnd(of instant: Instant, for reminder: Reminder) -> Instant? {
    guard let quiet, !reminder.passesQuiet, quiet.contains(instant, in: now.zone) else { return nil }
    let day = Day(instant, offset: now.zone.offset(at: instant))
    return [day, day + 1].map { ReminderClock.instant($0, minute: quiet.until, in: now.zone) }.first { $0 > instant }
  }
}
