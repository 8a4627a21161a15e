// The days that count for the streak of fasting: those with a goal met, and those that a fast over a day went on for.
import Core
import GRDB

extension Reader {
  /// Every day that counts for the streak of fasting, oldest first; a day may come twice.
  public func fastingStreakDays() throws -> [Day] {
    let rows = try metFasts(newestFirst: false)
    var days: [Day] = []
    while let row = try rows.next() { days += Reader.credited(row) }
    return days
  }

  /// How many days in a row up to `today` count for the streak of fasting; reads little further back than that.
  public func currentFastingStreak(today: Day) throws -> Int {
    let rows = try metFasts(newestFirst: true)
    var known = Set<Day>()
    var low: Day?
    var top: Day?
    while let row = try rows.next() {
      let days = Reader.credited(row)
      guard let first = days.first else { continue }
      // No older fast reaches up to a day before `low` any more.
      if let low, first + DayFasts.longestReach < low - 1 { break }
      known.formUnion(days)
      top = max(top ?? days.end - 1, days.end - 1)
      var lowest = low ?? (days.end - 1)
      while known.contains(lowest - 1) { lowest = lowest - 1 }
      low = lowest
    }
    guard let low, let top, today - top <= 1 else { return 0 }
    return top - low + 1
  }

  private func metFasts(newestFirst: Bool) throws -> RowCursor {
    try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT day, highest FROM day_total WHERE tracker = 'fast' AND part = '' AND met > 0 ORDER BY day"
          + (newestFirst ? " DESC" : "")))
  }

  private static func credited(_ row: Row) -> DayRange {
    DayFasts.creditedDays(Day(number: row[0]), isMet: true, longest: row[1])
  }
}
