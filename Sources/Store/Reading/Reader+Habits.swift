// The logs of habits, habit by habit: their days for streaks, the logs of some days for lists.
import Core
import Foundation
import GRDB
import GRDBSQLite

extension Reader {
  /// The days from `first` on with logs of a habit, oldest first.
  ///
  /// With `isOwn` without those of other programs, which only the diary has: an index alone, from which a streak is counted
  /// at every load, does not know whose they are.
  public func habitDays(
    of habit: String, since first: Day = Day.stored.lowerBound, isOwn: Bool = false
  ) throws -> [HabitDay] {
    var days: [HabitDay] = []
    try db.eachRow(
      """
      SELECT assigned, value FROM habit
        WHERE habit = ? AND assigned BETWEEN ? AND \(Day.stored.upperBound.number) AND coalesce(value, 0) BETWEEN 0 AND 1e9
          \(isOwn ? "AND \(Reader.isOwn)" : "")
        ORDER BY assigned, at_ms
      """, [habit, first.number]
    ) { row in
      let day = Day(number: Int(sqlite3_column_int64(row, 0)))
      let value = sqlite3_column_type(row, 1) == SQLITE_NULL ? nil : sqlite3_column_double(row, 1)
      if let last = days.indices.last, days[last].day == day {
        days[last].count += 1
        days[last].total += value ?? 1
        days[last].last = value
      } else {
        days.append(HabitDay(day, total: value ?? 1, last: value))
      }
    }
    return days
  }

  /// The days from `first` on of which other programs tell drinks, oldest first: how many times, their sum, and the level
  /// it comes to.
  public func foreignEvenings(since first: Day = Day.stored.lowerBound) throws -> [HabitDay] {
    var found: [HabitDay] = []
    try db.eachRow(
      """
      SELECT assigned, count(*), sum(value) FROM habit
        WHERE habit = '\(NoAlc.id)' AND assigned BETWEEN ? AND \(Day.stored.upperBound.number) AND NOT \(Reader.isOwn)
          AND value BETWEEN 0 AND 1e9
        GROUP BY assigned ORDER BY assigned
      """, [first.number]
    ) { row in
      let drinks = sqlite3_column_double(row, 2)
      found.append(
        HabitDay(
          Day(number: Int(sqlite3_column_int64(row, 0))), count: Int(sqlite3_column_int64(row, 1)), total: drinks,
          last: Double(NoAlcLevel(drinks: drinks).storedValue)))
    }
    return found
  }

  /// Rows that mirror no sample of another program.
  static let isOwn = "source NOT GLOB '\(ForeignSource.prefix)*'"

  /// The person's own logs of a habit on some days (all with nil), oldest first by day, then by time.
  ///
  /// With `isEverything` those of other programs as well.
  public func logs(of habit: String, in days: Range<Day>? = nil, isEverything: Bool = false) throws -> [HabitLog] {
    let table = Table.habit
    let codec = RowCodec(.habit)
    return try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT \(table.list) FROM habit WHERE habit = ? AND assigned >= ? AND assigned < ? "
          + (isEverything ? "" : "AND \(Reader.isOwn) ") + "ORDER BY assigned, at_ms, id"),
      arguments: [habit, (days?.lowerBound ?? Day.stored.lowerBound).number, days?.upperBound.number ?? Int.max]
    ).compactMap { codec.entry($0)?.record as? HabitLog }
  }
}
