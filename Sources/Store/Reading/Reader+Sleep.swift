// The days whose only sleep is a nap (law 13), from the times of sleeps alone: their stages are not read.
import Core
import GRDB

extension Reader {
  /// Nights outside their limits are set aside; `+day` leaves the index to the days that are asked for.
  private static let nights =
    "(SELECT * FROM sleep WHERE \(Day.stored.sql("+day")) AND \(RecordType.of(.sleep).condition))"

  /// The days of a range that have nothing but naps.
  public func napDays(in days: Range<Day>) throws -> Set<Day> {
    let short = try Int.fetchAll(
      db.cachedStatement(
        sql: "SELECT day FROM \(Reader.nights) WHERE day >= ? AND day < ? GROUP BY day "
          + "HAVING max(at_ms - bed_ms) < ? ORDER BY day"),
      arguments: [days.lowerBound.number, days.upperBound.number, Instant(seconds: MainSleep.nap).milliseconds])
    guard let first = short.first, let last = short.last else { return [] }
    let suspects = Set(short)
    return MainSleep.napDays(try mainSleeps(before: first) + mainSleeps(in: first...last))
      .filter { suspects.contains($0.number) }
  }

  /// As many main sleeps before a day as tell the usual hours, oldest first.
  private func mainSleeps(before day: Int) throws -> [MainSleep] {
    let since = try Int.fetchOne(
      db.cachedStatement(
        sql: "SELECT min(day) FROM (SELECT DISTINCT day FROM \(Reader.nights) WHERE day < ? ORDER BY day DESC LIMIT ?)"),
      arguments: [day, MainSleep.window])
    return try since.map { try mainSleeps(in: $0...(day - 1)) } ?? []
  }

  /// The longest sleep of each day, the one begun earlier of equals.
  private func mainSleeps(in days: ClosedRange<Int>) throws -> [MainSleep] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT day, at_ms - bed_ms, at_ms, offset FROM \(Reader.nights) WHERE day BETWEEN ? AND ?
          ORDER BY day, at_ms - bed_ms DESC, bed_ms, id
          """), arguments: [days.lowerBound, days.upperBound])
    var mains: [MainSleep] = []
    while let row = try rows.next() {
      let day = Day(number: try row.at(0))
      guard mains.last?.day != day else { continue }
      let wake = Stamp(instant: Instant(milliseconds: try row.at(2)), zone: "UTC", offset: try row.at(3))
      mains.append(MainSleep(day: day, seconds: Double(try row.at(1) as Int64) / 1000, wake: wake))
    }
    return mains
  }
}
