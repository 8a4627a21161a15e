// The days of trackers that feed habits.
import Core
import GRDB
import GRDBSQLite

extension Reader {
  /// The days from `first` on that a tracker feeds a habit with, oldest first; of drinks without those that are named.
  public func fedDays(
    _ feed: HabitFeed, since first: Day = Day.stored.lowerBound, without named: [String] = []
  ) throws -> [HabitDay] {
    guard let own = Reader.ownFeeds[feed.kind] else {
      return try counts(feed.kind, since: first).map { day in
        var day = day
        day.last = feed.level.flatMap { day.last.map($0) }
        return day
      }
    }
    return try own(self)(feed, first, named)
  }

  /// The kinds whose days are not simply their entries.
  private static let ownFeeds:
    [RecordKind: @Sendable (Reader) -> (_ feed: HabitFeed, _ first: Day, _ named: [String]) throws -> [HabitDay]] = [
      .session: { $0.minutes }, .drink: { $0.drinks }, .measure: { $0.readings },
    ]

  /// The number of entries a day.
  private func counts(_ kind: RecordKind, since first: Day) throws -> [HabitDay] {
    try fed(
      """
      SELECT day, count, count, last FROM day_total
        WHERE tracker = '\(kind)' AND part = '' AND day >= ? ORDER BY day
      """, [first.number])
  }

  /// The minutes of the person's own sessions of a kind.
  private func minutes(_ feed: HabitFeed, since first: Day, without named: [String]) throws -> [HabitDay] {
    guard let kind = SessionKind(rawValue: feed.part) else { return [] }
    return try ownMinutes(kind, in: max(first, Limits.earliestDay)..<(Limits.latestDay + 1))
      .compactMap { day, minutes in
        minutes.rounded() > 0 ? HabitDay(day, total: minutes.rounded()) : nil
      }
  }

  /// The drinks that are not named: of the days that have any of these, as the totals tell, since these are few, where all
  /// drinks of all years are many.
  private func drinks(_ feed: HabitFeed, since first: Day, without named: [String]) throws -> [HabitDay] {
    let marks = named.map { _ in "?" }.joined(separator: ", ")
    let left =
      named.isEmpty
      ? []
      : try fed(
        """
        SELECT day, count(*), count(*), NULL FROM drink WHERE beverage IN (\(marks)) AND \(Day.stored.sql("+day"))
          AND day IN (SELECT day FROM day_total WHERE tracker = 'drink' AND part IN (\(marks)) AND day >= ?)
          GROUP BY day
        """, StatementArguments(named + named) + [first.number])
    let leftOut = Dictionary(left.map { ($0.day, $0.count) }) { first, _ in first }
    return try counts(.drink, since: first).compactMap { day in
      let count = day.count - (leftOut[day.day] ?? 0)
      return count > 0 ? HabitDay(day.day, count: count, total: Double(count)) : nil
    }
  }

  /// The sum of the readings of a measure.
  private func readings(_ feed: HabitFeed, since first: Day, without named: [String]) throws -> [HabitDay] {
    try fed(
      """
      SELECT day, count(*), sum(value), NULL FROM measure
        WHERE measure = ? AND day >= ? AND \(Day.stored.sql("+day")) AND value BETWEEN -1e9 AND 1e9
        GROUP BY day ORDER BY day
      """, [feed.part, first.number])
  }

  /// The days, counts, sums and last values of a query, without those that nobody can have made.
  private func fed(_ sql: String, _ arguments: StatementArguments) throws -> [HabitDay] {
    var found: [HabitDay] = []
    try db.eachRow(sql, arguments) { row in
      let day = Day(number: Int(sqlite3_column_int64(row, 0)))
      let (count, total) = (Int(sqlite3_column_int64(row, 1)), sqlite3_column_double(row, 2))
      let last = sqlite3_column_type(row, 3) == SQLITE_NULL ? nil : sqlite3_column_double(row, 3)
      guard Day.stored.contains(day), DayTotal.isSane(count), DayTotal.isSane(total), DayTotal.isSane(last ?? 0) else {
        return
      }
      found.append(HabitDay(day, count: count, total: total, last: last))
    }
    return found
  }
}
