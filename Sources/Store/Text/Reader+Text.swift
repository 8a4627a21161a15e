// What the text form is written from: entries by the local year they fall in, and the goals.
import Core
import GRDB

extension Reader {
  /// The local years that have rows of a tracker, in order.
  public func years(of kind: RecordKind) throws -> [Int] {
    try Int.fetchAll(
      db.cachedStatement(
        sql: "SELECT DISTINCT CAST(strftime('%Y', (at_ms + offset * 1000) / 1000, 'unixepoch') AS INTEGER) AS year "
          + "FROM \(kind.rawValue) WHERE \(Instant.stored.sql("at_ms")) ORDER BY year"))
  }

  /// The entries of a tracker in a local year, by instant.
  public func entries(_ kind: RecordKind, year: Int) throws -> [Entry] {
    guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year + 1, month: 1, day: 1) else {
      return []
    }
    // An offset is at most 18 hours.
    let reach: Int64 = 64_800_000
    return try entries(
      kind, from: Instant(milliseconds: Int64(first.number) * 86_400_000 - reach),
      to: Instant(milliseconds: Int64(last.number) * 86_400_000 + reach)
    ).filter { entry in
      let day = Day(entry.stamp.instant, offset: entry.stamp.offset)
      return day >= first && day < last
    }
  }

  /// The goals that are in force from a day on.
  public func goals() throws -> [(kind: RecordKind, day: Day, value: Double)] {
    try Row.fetchAll(
      db, sql: "SELECT tracker, day, value FROM day_goal WHERE \(Day.stored.sql("day")) ORDER BY tracker, day"
    ).compactMap { row in
      guard let kind = RecordKind(rawValue: try row.at(0) as String) else { return nil }
      return (kind, Day(number: try row.at(1)), try row.at(2))
    }
  }
}
