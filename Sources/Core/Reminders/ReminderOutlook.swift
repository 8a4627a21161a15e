// What lies ahead of a reminder, as lists and `--explain` say it: its next time, and why it will be silent or not as
// things stand. What was done spares the next time by the rule that activities cancel by (ReminderPlan).

/// What lies ahead of a reminder.
public struct ReminderOutlook: Hashable, Sendable {
  /// Why nothing is ahead, or what will become of it as things stand.
  public enum State: Hashable, Sendable {
    /// All are off; all rest; this one is off; it has no weekday.
    case allOff, paused, off, noDays
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

  /// Looks ahead of a reminder.
  public init(_ reminder: Reminder, _ settings: ReminderSettings, _ facts: ReminderFacts, now: Moment) {
    let planned = ReminderPlan.scheduled([reminder], cancelled: [], now: now.instant, in: now.zone)
    next = planned.map(\.next).min()
    if !settings.isOn {
      state = .allOff
    } else if settings.isPaused {
      state = .paused
    } else if !reminder.isEnabled {
      state = .off
    } else if reminder.days.isEmpty {
      state = .noDays
    } else if let snooze = ReminderRound(settings, facts, now: now).snooze(of: reminder.id) {
      (state, next) = (.snoozed, snooze.until)
    } else if case .at(let done) = facts.last[reminder.activity] ?? .never,
      let next,
      ReminderPlan.cancelling(reminder.activity, completed: done, [reminder], now: now.instant, in: now.zone)
        .contains(where: { $0.until == next })
    {
      state = .answered(done)
    } else {
      state = .waiting
    }
    if [.allOff, .paused, .off, .noDays].contains(state) { next = nil }
  }
}
