// What lies ahead of a reminder, as lists and `--explain` say it: its next time outside of pauses, and why it will be
// silent or not as things stand. What was done spares the next time by the rule that activities cancel by (ReminderPlan).

/// What lies ahead of a reminder.
public struct ReminderOutlook: Hashable, Sendable {
  /// Why nothing is ahead, or what will become of it as things stand.
  public enum State: Hashable, Sendable {
    /// All are off; all rest; this one is off; it has no weekday.
    case allOff, paused, off, noDays
    /// The habit that it asks for was deleted, or is archived.
    case habitDeleted, habitArchived
    /// Its days lie in a pause without an end, or beyond a year.
    case pausedDays
    /// What it asks for was done at an instant: the next time is silent.
    case answered(Instant)
    /// Snoozed until the next time.
    case snoozed
    /// Nothing spares the next time so far.
    case waiting
  }
  public var state: State
  /// The next time; nil where there is none.
  public var next: Instant?
  /// Until when quiet hours hold the next time back; nil where they do not.
  public var heldUntil: Instant?

  /// Looks ahead of a reminder.
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
    if state == .waiting || state == .snoozed { heldUntil = next.flatMap(round.quietEnd) }
  }
}

extension ReminderRound {
  /// Days that are looked through for the next time of a reminder.
  private static let daysAhead = 366

  /// The next time of a reminder on a day that is not paused; nil where a year has none.
  func next(of reminder: Reminder) -> Instant? {
    for day in (0...ReminderRound.daysAhead).map({ today + $0 })
    where reminder.triggers(on: day) && !Pauses.contain(day, in: pauses) {
      let times = reminder.times.map { ReminderClock.instant(day, minute: $0, in: now.zone) }
      if let next = times.filter({ $0 > now.instant }).min() { return next }
    }
    return nil
  }

  /// When the quiet hours end that an instant lies in; nil where it lies in none.
  func quietEnd(of instant: Instant) -> Instant? {
    guard let quiet, quiet.contains(instant, in: now.zone) else { return nil }
    let day = Day(instant, offset: now.zone.offset(at: instant))
    return [day, day + 1].map { ReminderClock.instant($0, minute: quiet.until, in: now.zone) }.first { $0 > instant }
  }
}
