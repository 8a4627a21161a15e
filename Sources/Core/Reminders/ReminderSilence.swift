// Why a past time of a reminder was not decided, for `--explain`. Nothing of this is stored: it is derived from pauses,
// snoozes, quiet hours and settled times.
//
// | silence   | reason                                                                  |
// |-----------|-------------------------------------------------------------------------|
// | `paused`  | its day lies in a pause                                                 |
// | `snoozed` | it fell within a snooze                                                 |
// | `quiet`   | deferred until quiet hours end                                          |
// | `open`    | not checked yet, but less than a day old                                |
// | `unseen`  | not checked within a day: no screen was open and no timer ran           |

/// Why a time of a reminder was not decided.
public enum ReminderSilence: String, Hashable, Sendable {
  case paused, snoozed, quiet, open, unseen
}

extension ReminderRound {
  /// The past unsettled times of a reminder with reasons, oldest first.
  ///
  /// They reach back to its last change and to the start of the log; empty while it is off or all are off or paused.
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
    return isHeld(reminder) ? .quiet : .open
  }
}
