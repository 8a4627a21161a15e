// Half-open ranges of civil days: weeks, months and windows that charts and totals read.

/// The days from `start` up to but not including `end`.
public struct DayRange: Hashable, Codable, Sendable, RandomAccessCollection {
  public var start: Day
  /// The first day that is not in the range; never before `start`.
  public var end: Day

  /// Creates a range; an end before the start makes it empty.
  public init(_ start: Day, until end: Day) {
    self.start = start
    self.end = Swift.max(start, end)
  }

  /// The range of both days and those between them.
  public init(_ first: Day, through last: Day) { self.init(first, until: last + 1) }

  /// The `count` days that end with `last`.
  public init(last count: Int, endingOn last: Day) { self.init(last + 1 - count, until: last + 1) }

  /// The week that holds `day`; `firstWeekday` 1 = Monday … 7 = Sunday.
  public init(weekOf day: Day, firstWeekday: Int = 1) {
    let start = day.firstOfWeek(startingOn: firstWeekday)
    self.init(start, until: start + 7)
  }

  /// `weeks` whole weeks but for the days after `last`, which lies in the last of them; `firstWeekday` as above.
  public init(weeks: Int, through last: Day, firstWeekday: Int) {
    self.init(last.firstOfWeek(startingOn: firstWeekday) - 7 * (weeks - 1), through: last)
  }

  /// The month that holds `day`.
  public init(monthOf day: Day) { self.init(day.firstOfMonth, until: day.firstOfMonth + day.lengthOfMonth) }

  /// The calendar year that holds `day`.
  public init(yearOf day: Day) {
    let year = day.civil.year
    self.init(Day(year: year, month: 1, day: 1) ?? day, through: Day(year: year, month: 12, day: 31) ?? day)
  }

  /// The same days as a half-open range of the standard library.
  public var range: Range<Day> { start..<end }

  public var startIndex: Int { 0 }
  public var endIndex: Int { end - start }
  public subscript(position: Int) -> Day { start + position }
  /// Whether `day` is in the range, in constant time.
  public func contains(_ day: Day) -> Bool { start <= day && day < end }
}

extension Day {
  /// How many days the day's month has.
  public var lengthOfMonth: Int { Day.length(ofMonth: civil.month, year: civil.year) }

  /// The same day `months` later (negative: earlier), or the month's last day where it has no such day.
  public func adding(months: Int) -> Day {
    let (year, month, day) = civil
    let index = year * 12 + (month - 1) + months
    let newYear = index >= 0 ? index / 12 : (index - 11) / 12
    let newMonth = index - newYear * 12 + 1
    let last = Day.length(ofMonth: newMonth, year: newYear)
    return Day(number: Day.number(year: newYear, month: newMonth, day: Swift.min(day, last)))
  }
}
