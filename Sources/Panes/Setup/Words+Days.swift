// Day ranges as worded in explanations.
import Core
import Words

extension Words {
  /// `Fri 20 Nov` for a single day, `Mon 16 Nov to Fri 20 Nov` for several.
  func days(_ days: DayRange, today: Day) -> String {
    let first = shortDate(days.start, today: today)
    return days.count == 1 ? first : self(Message.Time.range(from: first, to: shortDate(days.end - 1, today: today)))
  }
}
