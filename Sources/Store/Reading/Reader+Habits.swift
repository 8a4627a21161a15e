// The logs of habits, habit by habit: their days for streaks, the logs of some days for lists.
import Core
import Foundation
import GRDB
import GRDBSQLite

extension Reader {
  /// The days of every habit that has logs of the person's own, by its id, oldest first.
  public func habitDays() throws -> [String: [HabitDay]] { try habitDays(besides: foreignEvenings()) }

  /// The same, where it is known already of which days other programs tell.
  ///
  /// Streaks are counted from all of them, at every load: from an index alone, which does not know whose they are, and without
  /// a cursor's detours. Only the diary has logs of others, so that it is read again where it has some.
  public func habitDays(besides foreign: [HabitDay]) throws -> [String: [HabitDay]] {
    var found = try days(where: Day.stored.sql("assigned"))
    if !foreign.isEmpty {
      let own = "habit = '\(NoAlc.id)' AND \(Day.stored.sql("assigned")) AND \(Reader.isOwn)"
      found[NoAlc.id] = try days(where: own)[NoAlc.id]
    }
    return found
  }

  private func days(where condition: String) throws -> [String: [HabitDay]] {
    var found: [String: [HabitDay]] = [:]
    var (habit, name) = ("", [UInt8]())
    var days: [HabitDay] = []
    try eachRow(
      """
      SELECT habit, assigned, value FROM habit WHERE \(condition) AND coalesce(value, 0) BETWEEN 0 AND 1e9
        ORDER BY habit, assigned, at_ms
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

  /// The days that a tracker feeds a habit with, oldest first; of drinks without those that are named.
  public func fedDays(_ feed: HabitFeed, without named: [String] = []) throws -> [HabitDay] {
    switch feed {
    case .session(let kind):
      return try ownMinutes(kind).compactMap { day, minutes in
        minutes.rounded() > 0 ? HabitDay(day, total: minutes.rounded()) : nil
      }
    case .mood:
      return try fed(
        "SELECT day, count, count, last FROM \(DayTotal.saneCounts) WHERE tracker = 'mood' AND part = '' ORDER BY day"
      )
      .map { day in
        var day = day
        day.last = day.last.map(HabitFeed.level(ofMood:))
        return day
      }
    case .drinks:
      let all = try fed(
        "SELECT day, count, count, NULL FROM \(DayTotal.saneCounts) WHERE tracker = 'drink' AND part = '' ORDER BY day")
      guard !named.isEmpty else { return all }
      let marks = named.map { _ in "?" }.joined(separator: ", ")
      // Of the days that have any of them, which the totals tell: few, where all drinks of all years are many.
      let left = Dictionary(
        try fed(
          """
          SELECT day, count(*), count(*), NULL FROM drink WHERE beverage IN (\(marks)) AND \(Day.stored.sql("+day"))
            AND day IN (SELECT day FROM day_total WHERE tracker = 'drink' AND part IN (\(marks))) GROUP BY day
          """, StatementArguments(named + named)
        ).map { ($0.day, $0.count) }
      ) { first, _ in first }
      return all.compactMap { day in
        let count = day.count - (left[day.day] ?? 0)
        return count > 0 ? HabitDay(day.day, count: count, total: Double(count)) : nil
      }
    case .measure(let id):
      return try fed(
        """
        SELECT day, count(*), sum(value), NULL FROM measure
          WHERE measure = ? AND \(Day.stored.sql("day")) AND value BETWEEN -1e9 AND 1e9 GROUP BY day ORDER BY day
        """, [id])
    }
  }

  private func fed(_ sql: String, _ arguments: StatementArguments = []) throws -> [HabitDay] {
    var found: [HabitDay] = []
    try eachRow(sql, arguments) { row in
      let last = sqlite3_column_type(row, 3) == SQLITE_NULL ? nil : sqlite3_column_double(row, 3)
      found.append(
        HabitDay(
          Day(number: Int(sqlite3_column_int64(row, 0))), count: Int(sqlite3_column_int64(row, 1)),
          total: sqlite3_column_double(row, 2), last: last))
    }
    return found
  }

  /// The days of which other programs tell drinks, oldest first: how many times, their sum, and the level it comes to.
  public func foreignEvenings() throws -> [HabitDay] {
    var found: [HabitDay] = []
    try eachRow(
      """
      SELECT assigned, count(*), sum(value) FROM habit WHERE habit = '\(NoAlc.id)' AND NOT \(Reader.isOwn)
        AND \(Day.stored.sql("assigned")) AND value BETWEEN 0 AND 1e9 GROUP BY assigned ORDER BY assigned
      """, []
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
