// Why a time of a reminder that has come was not decided, as `--explain` says it. Nothing is stored of these: it follows
// from the pauses, the snoozes, the quiet hours and what was settled.
//
// | silence   | why                                                                     |
// |-----------|-------------------------------------------------------------------------|
// | `paused`  | its day lies in a pause                                                  |
// | `snoozed` | it came while the reminder was snoozed                                  |
// | `quiet`   | quiet hours hold it back until they end                                 |
// | `open`    | nobody has looked since, and still may within a day of it               |
// | `unseen`  | nobody looked within a day: the screen was closed and no timer checked  |

/// Why a time of a reminder was not decided.
public enum ReminderSilence: String, Hashable, Sendable {
  case paused, snoozed, quiet, open, unseen
}

extension ReminderRound {
  /// The times of a reminder that have come and were not settled, oldest first, and why.
  ///
  /// They reach back to its last change, and as far as the log; while all of them or this one is off or rests, there are
  /// none.
  public func silences(of reminder: Reminder) -> [(occurrence: ReminderOccurrence, silence: ReminderSilence)] {
    guard settings.areAwake, reminder.isEnabled, lack(of: reminder) == nil else { return [] }
    let settled = Set(facts.outcomes(of: reminder).map(\.occurrence))
    let days = (0..<ReminderFacts.days).reversed().map { today - $0 }.filter(reminder.triggers)
    return days.flatMap { day in
      reminder.times.map { ReminderOccurrence(reminder.id, day: day, minute: $0) }
    }.compactMap { occurrence in
      let at = occurrence.at(in: now.zone)
      guard at >= begin(of: reminder), at <= now.instant, !settled.contains(occurrence) else { return nil }
      return (occurrence, silence(reminder, occurrence.day, at))
    }
  }

  private func silence(_ reminder: Reminder, _ day: Day, _ at: Instant) -> ReminderSilence {
    if Pauses.contain(day, in: pauses) { return .paused }
    let isSnoozed = facts.snoozes(of: reminder).contains { $0.from < at && at < $0.until }
    if isSnoozed { return .snoozed }
    guard now.instant - at < ReminderRule.oldest else { return .unseen }
    return isQuiet ? .quiet : .open
  }
}
