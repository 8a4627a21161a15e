// Sums over everything a tracker ever had, from the totals: for lifetime figures.
import Core
import GRDB

/// The sums of a tracker in all.
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

  /// The sessions of each kind on every day up to `last`, oldest first; a row outside its limits counts nowhere.
  public func practiceDays(through last: Day) throws -> [PracticeDay] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT day, counts, count(*), sum(end_ms - at_ms) FROM session
          WHERE \(RecordType.of(.session).condition) AND \(Day.stored.sql("day")) AND day <= ?
          GROUP BY day, counts ORDER BY day
          """), arguments: [last.number])
    var days: [PracticeDay] = []
    while let row = try rows.next() {
      guard let kind = SessionKind(rawValue: try row.at(1)) else { continue }
      let milliseconds: Int64 = try row.at(3)
      days.append(
        PracticeDay(
          Day(number: try row.at(0)), kind, count: try row.at(2), seconds: Double(milliseconds) / 1000))
    }
    return days
  }

  /// The energy of each day's food that is only computed from nutrients, kilocalories.
  public func estimatedEnergy(_ days: Range<Day>) throws -> [Day: Double] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT day, sum(\(Food.estimatedEnergy)) FROM food
          WHERE \(RecordType.of(.food).condition) AND day >= ? AND day < ? GROUP BY day
          """), arguments: [days.lowerBound.number, days.upperBound.number])
    var sums: [Day: Double] = [:]
    while let row = try rows.next() { sums[Day(number: try row.at(0))] = try row.at(1) as Double }
    return sums
  }

  /// Millilitres of some beverages on each day, as drunk.
  public func volumes(of beverages: Set<String>, _ days: Range<Day>) throws -> [Day: [String: Double]] {
    guard !beverages.isEmpty else { return [:] }
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT day, beverage, sum(millilitres) FROM drink
          WHERE \(RecordType.of(.drink).condition) AND day >= ? AND day < ? GROUP BY day, beverage
          """), arguments: [days.lowerBound.number, days.upperBound.number])
    var sums: [Day: [String: Double]] = [:]
    while let row = try rows.next() {
      let beverage: String = try row.at(1)
      guard beverages.contains(beverage) else { continue }
      sums[Day(number: try row.at(0)), default: [:]][beverage] = try row.at(2) as Double
    }
    return sums
  }
}
