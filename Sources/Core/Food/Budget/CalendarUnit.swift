// Days, weeks, months and years as stretches of the calendar (Budget.md, Calendar units). Weekdays are those of
// `Day.weekday`.

/// A unit of the calendar.
public enum CalendarUnit: String, CaseIterable, Codable, Sendable {
  case day, week, month, year

  /// The first day of the unit that contains `day`.
  public func start(of day: Day, firstWeekday: Int) -> Day {
    switch self {
    case .day: day
    case .week: day.firstOfWeek(startingOn: firstWeekday)
    case .month: day.firstOfMonth
    case .year: DayRange(yearOf: day).start
    }
  }

  /// The day `count` units after `day`, or the last day of a shorter month.
  public func adding(_ count: Int, to day: Day) -> Day {
    switch self {
    case .day: day + count
    case .week: day + 7 * count
    case .month: day.adding(months: count)
    case .year: day.adding(months: 12 * count)
    }
  }
}

extension Day {
  /// The first later day with a weekday, a week later if this day has it.
  public func next(weekday: Int) -> Day { firstOfWeek(startingOn: weekday) + 7 }
}
