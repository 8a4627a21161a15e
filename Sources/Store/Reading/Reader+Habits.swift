// The logs of habits, habit by habit: their days for streaks, the logs of some days for lists.
import Core
import Foundation
import GRDB
import GRDBSQLite

extension Reader {
  /// The days of every habit that has logs, by its id, oldest first.
  ///
  /// Streaks are counted from all of them, at every load: read without a cursor's detours.
  public func habitDays() throws -> [String: [HabitDay]] {
    var found: [String: [HabitDay]] = [:]
    var (habit, name) = ("", [UInt8]())
    var days: [HabitDay] = []
    try eachRow(
      """
      SELECT habit, assigned, value FROM habit WHERE \(Day.stored.sql("assigned"))
        AND coalesce(value, 0) BETWEEN 0 AND 1e9 ORDER BY habit, assigned, at_ms
      """, []
    ) { row in
      let bytes = UnsafeBufferPointer(start: sqlite3_column_text(row, 0), count: Int(sqlite3_column_bytes(row, 0)))
      if !name.elementsEqual(bytes) {
        if !days.isEmpty { found[habit] = days }
        (name, days) = (Array(bytes), [])
        habit = String(decoding: bytes, as: UTF8.self)
      }
      let day = Day(number: Int(sqlite3_column_int64(row, 1)))
      let value = sqlite3_column_type(row, 2) == SQLITE_NULL ? nil : sqlite3_column_double(row, 2)
      if let last = days.indices.last, days[last].day == day {
        days[last].count += 1
        days[last].total += value ?? 1
        days[last].last = value
      } else {
        days.append(HabitDay(day, total: value ?? 1, last: value))
      }
    }
    if !days.isEmpty { found[habit] = days }
    return found
  }

  /// The logs of a habit on some days (all with nil), oldest first by day, then by time.
  public func logs(of habit: String, in days: Range<Day>? = nil) throws -> [HabitLog] {
    let table = Table.habit
    let codec = RowCodec(.habit)
    return try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT \(table.list) FROM habit WHERE habit = ? AND assigned >= ? AND assigned < ? "
          + "ORDER BY assigned, at_ms, id"),
      arguments: [habit, (days?.lowerBound ?? Day.stored.lowerBound).number, days?.upperBound.number ?? Int.max]
    ).compactMap { codec.entry($0)?.record as? HabitLog }
  }
}
