// The times silenced by an activity: for each reminder of its kind the next time of each weekday, if it lies within a
// day and the activity falls within the look-back (Reminders.md, Sparing). The actual decision is made at the time
// itself (ReminderRound); this predicts it for lists and `--explain`.

/// A time at which a reminder will stay silent.
public struct CancelledReminder: Hashable, Codable, Sendable {
  /// Id of the reminder.
  public var reminder: String
  public var weekday: ReminderDay
  /// The silenced time.
  public var until: Instant

  /// Creates an entry.
  public init(reminder: String, weekday: ReminderDay, until: Instant) {
    self.reminder = reminder
    self.weekday = weekday
    self.until = until
  }

  /// The entries still in effect.
  public static func current(_ list: [CancelledReminder], now: Instant) -> [CancelledReminder] {
    list.filter { $0.until > now }
  }
}

/// An upcoming weekly time of a reminder.
public struct PlannedReminder: Hashable, Sendable {
  public var reminder: String
  public var weekday: ReminderDay
  /// Minutes after midnight.
  public var minute: Int
  /// The next occurrence.
  public var next: Instant
}

/// Predicts the times of reminders.
public enum ReminderPlan {
  private static let dayAhead = 86_400.0

  /// The next such time on a weekday, strictly after an instant.
  public static func next(_ weekday: ReminderDay, minute: Int, after now: Instant, in zone: Zone) -> Instant {
    let today = Day(now, offset: zone.offset(at: now))
    let ahead = (weekday.weekday - today.weekday + 7) % 7
    for day in [today + ahead, today + ahead + 7] {
      let at = ReminderClock.instant(day, minute: minute, in: zone)
      if at > now { return at }
    }
    return ReminderClock.instant(today + ahead + 14, minute: minute, in: zone)
  }

  /// The times cancelled by an activity, added to earlier cancellations without duplicates.
  ///
  /// - Parameters:
  ///   - activity: The completed activity.
  ///   - completed: The moment of the interaction, not the day that the entry is for.
  ///   - reminders: The reminders in force.
  ///   - before: Earlier cancellations.
  ///   - now: The current time.
  ///   - zone: The zone of the clock.
  /// - Returns: The entries of `before` still in effect, and the new ones.
  public static func cancelling(
    _ activity: ReminderActivity, completed: Instant, _ reminders: [Reminder], before: [CancelledReminder] = [],
    now: Instant, in zone: Zone
  ) -> [CancelledReminder] {
    var cancelled = CancelledReminder.current(before, now: now)
    for reminder in reminders where reminder.isEnabled && reminder.activity == activity {
      for planned in planned(reminder, now: now, in: zone) where planned.next <= now + dayAhead {
        let from = planned.next - Double(reminder.hours) * 3600
        guard from <= completed, completed <= planned.next else { continue }
        let entry = CancelledReminder(reminder: reminder.id, weekday: planned.weekday, until: planned.next)
        if !cancelled.contains(entry) { cancelled.append(entry) }
      }
    }
    return cancelled
  }

  /// The upcoming times of a reminder, in weekday order.
  public static func planned(_ reminder: Reminder, now: Instant, in zone: Zone) -> [PlannedReminder] {
    ReminderDay.allCases.filter(reminder.days.contains).flatMap { day in
      reminder.times.map { minute in
        PlannedReminder(
          reminder: reminder.id, weekday: day, minute: minute,
          next: next(day, minute: minute, after: now, in: zone))
      }
    }
  }
}
