// Sums over everything a tracker ever had, from the totals: for lifetime figures.
import Core
import GRDB

/// What a tracker has in all.
public struct TrackerSums: Hashable, Sendable {
  /// Days with entries, and how many of them met their goal.
  public var days = 0
  public var met = 0
  /// In the unit of the day totals.
  public var sum = 0.0
  /// The first day with entries; nil without any.
  public var first: Day?
}

extension Reader {
  /// The sums of a tracker over all days, or over those before one.
  public func sums(_ kind: RecordKind, before day: Day? = nil) throws -> TrackerSums {
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT count(*), coalesce(sum(met > 0), 0), coalesce(sum(sum), 0.0), min(day) FROM \(DayTotal.saneDays)
          WHERE tracker = ? AND part = '' AND day < ?
          """), arguments: [kind.rawValue, day?.number ?? Int.max])
    guard let row else { return TrackerSums() }
    return TrackerSums(
      days: try row.at(0), met: try row.at(1), sum: try row.at(2),
      first: (try row.at(3) as Int?).map { Day(number: $0) })
  }
}
