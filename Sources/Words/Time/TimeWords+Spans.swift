// Days that stand by themselves in a search: words, weeks, months and years that are past or go on, in both languages.
import Core

extension TimeWords {
  /// `yesterday`, `last week`, `this month`, `march`, `2026-03` or `2026-03-01`; nil for anything else.
  static func span(_ text: String, today: Day, firstWeekday: Int) -> DayRange? {
    if let offset = days[text], offset <= 0 { return DayRange(last: 1, endingOn: today + offset) }
    let parts = text.split(separator: " ").map(String.init)
    if parts.count == 2, let back = turns[parts[0]], let unit = spanUnits[parts[1]] {
      return span(unit, back: back, today: today, firstWeekday: firstWeekday)
    }
    guard parts.count == 1 else { return nil }
    if text.count > 3, let month = months[text] {
      let (year, current, _) = today.civil
      return span(month: month, of: current < month ? year - 1 : year)
    }
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.first?.count == 4, numbers.dropFirst().allSatisfy({ $0.count == 2 }) else { return nil }
    if numbers.count == 3 { return Day(iso: text).map { DayRange(last: 1, endingOn: $0) } }
    guard numbers.count == 2, let year = Int(numbers[0]), let month = Int(numbers[1]), (1...12).contains(month) else {
      return nil
    }
    return span(month: month, of: year)
  }

  private enum Unit { case week, month, year }

  /// How many of a unit back; `this` is the one that goes on.
  private static let turns = [
    "this": 0, "last": 1, "diese": 0, "diesen": 0, "dieser": 0, "dieses": 0, "letzte": 1, "letzten": 1, "letzter": 1,
    "letztes": 1,
  ]
  private static let spanUnits: [String: Unit] = [
    "week": .week, "woche": .week, "month": .month, "monat": .month, "year": .year, "jahr": .year,
  ]

  private static func span(_ unit: Unit, back: Int, today: Day, firstWeekday: Int) -> DayRange? {
    switch unit {
    case .week:
      let first = today - (today.weekday - firstWeekday + 7) % 7 - 7 * back
      return DayRange(first, until: first + 7)
    case .month:
      let month = today.civil.year * 12 + today.civil.month - 1 - back
      return span(month: month % 12 + 1, of: month / 12)
    case .year:
      let year = today.civil.year - back
      return Day(year: year, month: 1, day: 1).flatMap { first in
        Day(year: year + 1, month: 1, day: 1).map { DayRange(first, until: $0) }
      }
    }
  }

  private static func span(month: Int, of year: Int) -> DayRange? {
    let (nextYear, nextMonth) = month == 12 ? (year + 1, 1) : (year, month + 1)
    return Day(year: year, month: month, day: 1).flatMap { first in
      Day(year: nextYear, month: nextMonth, day: 1).map { DayRange(first, until: $0) }
    }
  }
}
