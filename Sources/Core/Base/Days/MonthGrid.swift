// A calendar month in whole weeks, with blanks before and after (Streaks.md, Calendar).

/// The grid of a month.
public struct MonthGrid: Hashable, Sendable {
  /// The days of the month.
  public let days: DayRange
  /// Blank cells before the first day.
  public let leadingBlanks: Int
  /// Blank cells after the last day.
  public let trailingBlanks: Int
  /// Rows of seven cells.
  public let weeks: Int

  /// Creates the grid of the month containing `day`; `firstWeekday` 1 = Monday … 7 = Sunday.
  public init(monthOf day: Day, firstWeekday: Int = 1) {
    days = DayRange(monthOf: day)
    leadingBlanks = (days.start.weekday - firstWeekday + 7) % 7
    weeks = (leadingBlanks + days.count + 6) / 7
    trailingBlanks = weeks * 7 - leadingBlanks - days.count
  }

  /// The day at a row and column from 0; nil for a blank.
  public func day(row: Int, column: Int) -> Day? {
    let place = row * 7 + column - leadingBlanks
    return days.indices.contains(place) ? days[place] : nil
  }

  /// The days in rows of seven, nil for blanks.
  public var rows: [[Day?]] { (0..<weeks).map { row in (0..<7).map { day(row: row, column: $0) } } }
}
