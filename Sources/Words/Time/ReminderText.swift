// Reminder input, shared by forms and commands: hours to look back, weekdays.
public import Core

/// Parses parts of a reminder.
public enum ReminderText {
  /// The hours a reminder looks back, 1–48; rejects others with the range, field `reminder.hours`.
  public static func hours(_ text: String) throws(Refusal) -> Int {
    guard let hours = try Reminder.lookback.read(text, "reminder.hours", example: "12") else {
      throw Refusal(field: "reminder.hours", .missing(example: "12"))
    }
    return Int(hours)
  }

  /// The weekdays of a text such as `Mon–Fri`, or every day for `daily`; rejects an empty set, field `reminder.days`.
  ///
  /// Other words are rejected with the valid weekdays as named by `words`.
  public static func days(_ text: String, _ words: Words) throws(Refusal) -> Set<ReminderDay> {
    let example = words.weekdays([1, 2, 3, 4, 5])
    let typed = NumberText.trimmed(text)
    if ["daily", "täglich"].contains(typed.lowercased()) { return Set(ReminderDay.allCases) }
    let days: [Int]
    do throws(Refusal) {
      days = try WeekdayText.read(text, field: "reminder.days", example: example)
    } catch {
      guard !typed.isEmpty else { throw error }
      let (first, last) = (words.shortWeekday(1), words.shortWeekday(7))
      throw Refusal(
        field: "reminder.days", .outOfRange(typed: typed, lowest: first, highest: last, example: example))
    }
    guard !days.isEmpty else { throw Refusal(field: "reminder.days", .missing(example: example)) }
    return Set(days.map { ReminderDay(weekday: $0) })
  }
}
