// What is typed of a reminder, in forms and commands alike: hours to look back, weekdays.
public import Core

/// Reads parts of a reminder.
public enum ReminderText {
  /// The hours that a reminder looks back, 1–48; refuses others with the range, field `reminder.hours`.
  public static func hours(_ text: String) throws(Refusal) -> Int {
    guard let number = NumberText(text)?.value else {
      throw Refusal(field: "reminder.hours", .unreadable(typed: text, example: "12"))
    }
    guard number == number.rounded(), Reminder.lookback.contains(number), let hours = Int(exactly: number) else {
      throw Reminder.lookback.refusal("reminder.hours", typed: text, unit: "", example: "12")
    }
    return hours
  }

  /// The weekdays of a text such as `Mon–Fri`, or every day for `daily`; refuses none at all, field `reminder.days`.
  public static func days(_ text: String) throws(Refusal) -> Set<ReminderDay> {
    let example = "Mon–Fri"
    if ["daily", "täglich"].contains(NumberText.trimmed(text).lowercased()) { return Set(ReminderDay.allCases) }
    let days = try WeekdayText.read(text, field: "reminder.days", example: example)
    guard !days.isEmpty else { throw Refusal(field: "reminder.days", .missing(example: example)) }
    return Set(days.map { ReminderDay(weekday: $0) })
  }
}
