// Half-open ranges of civil days: the weeks, months and windows behind charts and totals.

/// The days from `start` up to but not including `end`.
public struct DayRange: Hashable, Codable, Sendable, RandomAccessCollection {
  public var start: Day
  /// The first day after the range; never before `start`.
  public var end: Day

  /// Creates a range, empty if the end lies before the start.
  public init(_ start: Day, until end: Day) {
    self.start = start
    self.end = Swift.max(start, end)
  }

  /// Creates the closed range from `first` to `last`.
  public init(_ first: Day, through last: Day) { self.init(first, until: last + 1) }

  /// Creates the range of `count` days ending on `last`.
  public init(last count: Int, endingOn last: Day) { self.init(last + 1 - count, until: last + 1) }

  /// Creates the week containing `day`; `firstWeekday` 1 = Monday … 7 = Sunday.
  public init(weekOf day: Day, firstWeekday: Int = 1) {
    let start = day.firstOfWeek(startingOn: firstWeekday)
    self.init(start, until: start + 7)
  }

  /// Creates `weeks` weeks, the last of them cut off after `last`; `firstWeekday` as above.
  public init(weeks: Int, through last: Day, firstWeekday: Int) {
    self.init(last.firstOfWeek(startingOn: firstWeekday) - 7 * (weeks - 1), through: last)
  }

  /// Creates the month containing `day`.
  public init(monthOf day: Day) { self.init(day.firstOfMonth, until: day.firstOfMonth + day.lengthOfMonth) }

  /// Creates the calendar year containing `day`.
  public init(yearOf day: Day) {
    let year = day.civil.year
    self.init(Day(year: year, month: 1, day: 1) ?? day, through: Day(year: year, month: 12, day: 31) ?? day)
  }

  /// The same days as a `Range`.
  public var range: Range<Day> { start..<end }

  public var startIndex: Int { 0 }
  public var endIndex: Int { end - start }
  public subscript(position: Int) -> Day { start + position }
  /// Whether the range contains `day`, in constant time.
  public func contains(_ day: Day) -> Bool { start <= day && day < end }
}

extension Day {
  /// The number of days in this day's month.
  public var lengthOfMonth: Int { Day.length(ofMonth: civil.month, year: civil.year) }

  /// The same day of the month `months` later (negative: earlier), or the last day of a shorter month.
  public func adding(months: Int) -> Day {
    let (year, month, day) = civil
    let index = year * 12 + (month - 1) + months
    let newYear = index >= 0 ? index / 12 : (index - 11) / 12
    let newMonth = index - newYear * 12 + 1
    let last = Day.length(ofMonth: newMonth, year: newYear)
    return Day(number: Day.number(year: newYear, month: newMonth, day: Swift.min(day, last)))
  }
}
