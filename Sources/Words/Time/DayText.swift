// A single day as it is typed where past ones and those to come are meant alike: pauses, periods. Neighbours of today go
// by their names in both languages, everything else by its date; what is understood is the same in forms and commands.
public import Core

/// Reads days.
public enum DayText {
  /// A day: `today`, `tomorrow`, `yesterday`, else such as `2026-12-20`.
  public static func read(_ text: String, today: Day, field: String) throws(Refusal) -> Day {
    let typed = NumberText.trimmed(text).lowercased()
    switch typed {
    case "today", "heute": return today
    case "tomorrow", "morgen": return today + 1
    case "yesterday", "gestern": return today - 1
    default:
      guard let day = Day(iso: typed), (Limits.earliestDay...Limits.latestDay).contains(day) else {
        throw Refusal(field: field, .unreadable(typed: text, example: today.iso))
      }
      return day
    }
  }

  /// The last of some days that begin with `first`: a day, or how many they are, such as `14d`.
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
    let last = try read(text, today: today, field: field)
    if last < first {
      throw Refusal(
        field: field,
        .outOfRange(typed: last.iso, lowest: first.iso, highest: Limits.latestDay.iso, example: (first + 6).iso))
    }
    return last
  }

  /// Days in `14d`, at most ten years of them; nil for anything else.
  private static func length(_ text: String) -> Int? {
    let typed = NumberText.trimmed(text).lowercased()
    guard typed.hasSuffix("d"), let days = Int(typed.dropLast()), (1...3660).contains(days) else { return nil }
    return days
  }
}
