// Days as typed where both past and future are valid: pauses, periods. Days next to today have names in both languages,
// weekdays where it is clear which one is meant, all others are dates; forms and commands accept the same.
public import Core

/// Parses days.
public enum DayText {
  /// A day: `today`, `tomorrow`, `yesterday`, or a date such as `2026-12-20`; with `start` also a weekday, the first one from
  /// that day on.
  public static func read(
    _ text: String, today: Day, weekdaysFrom start: Day? = nil, field: String
  ) throws(Refusal) -> Day {
    let typed = NumberText.trimmed(text).lowercased()
    switch typed {
    case "today", "heute": return today
    case "tomorrow", "morgen": return today + 1
    case "yesterday", "gestern": return today - 1
    default:
      if let start, let weekday = TimeWords.weekdays[typed] { return start + (weekday - start.weekday + 7) % 7 }
      guard let day = Day(iso: typed), (Limits.earliestDay...Limits.latestDay).contains(day) else {
        throw Refusal(field: field, .unreadable(typed: text, example: today.iso))
      }
      return day
    }
  }

  /// The last of a span of days starting at `first`: a day, or a length such as `14d`.
  public static func readLast(_ text: String, from first: Day, today: Day, field: String) throws(Refusal) -> Day {
    if let days = length(text) {
      let last = first + (days - 1)
      guard last <= Limits.latestDay else {
        throw Refusal(
          field: field,
          .outOfRange(typed: text, lowest: first.iso, highest: Limits.latestDay.iso, example: first.iso))
      }
      return last
    }
    let last = try read(text, today: today, weekdaysFrom: first, field: field)
    if last < first {
      throw Refusal(
        field: field,
        .outOfRange(typed: last.iso, lowest: first.iso, highest: Limits.latestDay.iso, example: (first + 6).iso))
    }
    return last
  }

  /// The number of days in `14d`, at most ten years; nil for anything else.
  private static func length(_ text: String) -> Int? {
    let typed = NumberText.trimmed(text).lowercased()
    guard typed.hasSuffix("d"), let days = Int(typed.dropLast()), (1...3660).contains(days) else { return nil }
    return days
  }
}
