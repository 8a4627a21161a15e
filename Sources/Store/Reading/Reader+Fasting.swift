// The days that count for the streak of fasting: those with a goal met, and those that a fast over a day went on for.
import Core
import GRDB

extension Reader {
  /// Every day that counts for the streak of fasting, oldest first; a day may come twice.
  public func fastingStreakDays() throws -> [Day] {
    let rows = try metFasts(newestFirst: false)
    var days: [Day] = []
    while let row = try rows.next() { days += try Reader.credited(row) }
    return days
  }

  /// How many days in a row up to `today` count for the streak of fasting, going on over days of rest; reads little
  /// further back than that.
  public func currentFastingStreak(rests: RestDays = RestDays(), today: Day) throws -> Int {
    let rows = try metFasts(newestFirst: true)
    var known = Set<Day>()
    var low: Day?
    var top: Day?
    while let row = try rows.next() {
      let days = try Reader.credited(row)
      guard let first = days.first else { continue }
      // No older fast reaches up to the days before `low` any more, and not all of them are rest.
      if let low, !rests.cover(first + DayFasts.longestReach + 1, until: low) { break }
      known.formUnion(days)
      top = max(top ?? days.end - 1, days.end - 1)
      var lowest = low ?? (days.end - 1)
      while let next = Reader.next(before: lowest, downTo: first, in: known, rests) { lowest = next }
      low = lowest
    }
    guard let low, let top, rests.cover(top + 1, until: today) else { return 0 }
    return known.count { $0 >= low }
  }

  /// The known day before `day`, with nothing but rest between; nil where there is none from `first` on.
  private static func next(before day: Day, downTo first: Day, in known: Set<Day>, _ rests: RestDays) -> Day? {
    var next = day - 1
    while next >= first {
      if known.contains(next) { return next }
      guard rests.contains(next) else { return nil }
      next = next - 1
    }
    return nil
  }

  /// When the running fast was given the start and goal that it has, or if later, when notifications were switched on or
  /// what they tell of it was changed.
  ///
  /// What fell due before was never planned. nil where the journal does not tell.
  public func planned(_ fast: Fast) throws -> Instant? {
    // Nothing that was written before a fast began is about it, so the walk back is short.
    let batches = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT id, at_ms FROM journal_batch WHERE state = 'done' ORDER BY id DESC"))
    // An image that is no JSON tells nothing.
    func member(_ image: String, _ name: String) -> String {
      "CASE WHEN json_valid(\(image)) THEN json_extract(\(image), '$.\(name)') END"
    }
    let touches = try db.cachedStatement(
      sql: """
        SELECT 1 FROM journal_image WHERE batch = ? AND (tbl = 'fast' AND key = ?
          AND (\(member("before", "at_ms")) IS NOT \(member("after", "at_ms"))
            OR \(member("before", "goal")) IS NOT \(member("after", "goal")))
          OR tbl = 'setting' AND key = 'notifications'
            AND coalesce(\(member("before", "value")), '"off"') = '"off"'
          OR tbl = 'setting' AND (key LIKE 'notices.%' OR key = 'privacy.hidden')) LIMIT 1
        """)
    while let batch = try batches.next() {
      let (id, at): (Int64, Int64) = try (batch.at(0), batch.at(1))
      if at < fast.start.instant.milliseconds { return nil }
      if try Int.fetchOne(touches, arguments: [id, fast.id.uuidString]) != nil { return Instant(milliseconds: at) }
    }
    return nil
  }

  private func metFasts(newestFirst: Bool) throws -> RowCursor {
    try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT day, second FROM \(DayTotal.sane) WHERE tracker = 'fast' AND part = '' AND met > 0 ORDER BY day"
          + (newestFirst ? " DESC" : "")))
  }

  private static func credited(_ row: Row) throws -> DayRange {
    DayFasts.creditedDays(Day(number: try row.at(0)), longestMet: try row.at(1))
  }
}
