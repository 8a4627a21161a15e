// The samples of each day taken together, of types that are only read: energy used, steps, pulse. Many samples a minute make
// one row a day, which figures read without the health file. Days that samples came to or went from are summed anew.
//
// | rule of the kind | value of a day                                                                      |
// |------------------|-------------------------------------------------------------------------------------|
// | sum              | of the source with the most: a phone and a watch count the same steps               |
// | length           | seconds, likewise                                                                   |
// | mean             | of all samples                                                                      |
// | last             | the latest                                                                          |
import Core
import GRDB

/// Keeps the table of days; lives inside one transaction over both files, or reads copies of them.
struct HealthDays {
  let db: Database
  let now: Moment

  /// The days of a type as its samples have them.
  struct Reading {
    fileprivate let type: HealthType
    fileprivate let epoch: String
    fileprivate let last: Int64
    fileprivate let dayStart: Int
    fileprivate var parts: [Part] = []
  }

  /// Days of a kind that were summed anew; all of them without `days`.
  fileprivate struct Part {
    let kind: HealthKind
    let days: ClosedRange<Int>?
    let sums: [Key: Sum]
  }

  /// Sums the days of a type to which samples came, or from which they went; nil where there are more samples than that.
  func read(_ type: HealthType, atMost most: Int = .max) throws -> Reading? {
    try HealthFeed.recognise(in: db)
    var reading = Reading(
      type: type, epoch: try HealthFeed.epoch(in: db), last: try HealthFeed.lastChange(in: db),
      dayStart: try db.dayStart())
    let state = try Row.fetchOne(
      db, sql: "SELECT epoch, anchor FROM sync WHERE type = ?", arguments: [type.rawValue])
    let (known, anchor) = (try state?.at(0) as String?, try state?.at(1) as Int64? ?? 0)
    for kind in HealthKind.all where kind.type == type {
      let isKnown = known == reading.epoch && (0...reading.last).contains(anchor)
      guard !isKnown || reading.last - anchor <= Int64(most) else { return nil }
      guard let spans = isKnown ? try touched(kind, since: anchor) : nil else {
        let count = "SELECT count(*) FROM (SELECT 1 FROM health.sample WHERE kind = \(kind.id) LIMIT \(most))"
        guard try most == .max || Int.fetchOne(db, sql: count) ?? 0 < most else { return nil }
        reading.parts.append(Part(kind: kind, days: nil, sums: try sums(kind, .min ... .max)))
        continue
      }
      for span in spans {
        // Only the days in the middle are known whole.
        let middle = Instant(milliseconds: span.lowerBound + HealthDays.day * 3 / 2)
        let centre = Day(middle, offset: now.zone.offset(at: middle), dayStart: reading.dayStart).number
        reading.parts.append(Part(kind: kind, days: centre - 1...centre + 1, sums: try sums(kind, span)))
      }
    }
    return reading
  }

  /// Brings the days of a type up to date; answers how many rows changed.
  ///
  /// Days that begin at another hour by now are read anew the next time.
  func write(_ reading: Reading) throws -> Int {
    guard try db.dayStart() == reading.dayStart else { return 0 }
    var changed = 0
    for part in reading.parts {
      if part.days == nil { try db.execute(sql: "DELETE FROM health_day WHERE kind = ?", arguments: [part.kind.id]) }
      changed += try write(part.sums, of: part.kind, days: part.days)
    }
    try HealthFeed.remember(in: db)
    try SyncTable.keep(
      reading.type, SyncOutcome(), epoch: reading.epoch, anchor: reading.last, initial: nil, from: nil, at: now, in: db)
    try db.execute(
      sql: "INSERT OR REPLACE INTO health.reader VALUES (?, ?, ?)",
      arguments: ["\(Installation.name(in: db)).\(reading.type.rawValue)", reading.last, now.instant.milliseconds])
    return changed
  }

  /// The spans of time in which samples of a kind came or went; nil for all of it.
  private func touched(_ kind: HealthKind, since anchor: Int64) throws -> [ClosedRange<Int64>]? {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT kind, start_ms FROM health.change WHERE seq > ? AND (kind IS NULL OR kind = ?)",
      arguments: [anchor, kind.id])
    var days: Set<Int64> = []
    while let row = try rows.next() {
      guard try row.at(0) as Int? != nil, let start = try row.at(1) as Int64? else { return nil }
      // No day has a sample that stands beyond all of them.
      guard Instant.stored.contains(Instant(milliseconds: start)) else { continue }
      days.insert(start / HealthDays.day)
      if days.count > HealthDays.most { return nil }
    }
    // A logical day may begin on the one before or end on the one after in UTC.
    return days.map { ($0 - 1) * HealthDays.day...($0 + 2) * HealthDays.day }
  }

  private static let day: Int64 = 86_400_000
  /// With more days than these, all are read at once.
  private static let most = 60

  fileprivate struct Sum {
    var value = 0.0
    var lowest = Double.infinity
    var highest = -Double.infinity
    var count = 0

    mutating func add(_ value: Double) {
      self.value += value
      (lowest, highest, count) = (min(lowest, value), max(highest, value), count + 1)
    }
  }

  fileprivate struct Key: Hashable {
    let day: Int
    /// 0 where sources are taken together.
    let source: Int64
  }

  private func sums(_ kind: HealthKind, _ span: ClosedRange<Int64>) throws -> [Key: Sum] {
    // A day more on either side, so that those asked for are whole.
    let bounds =
      span.lowerBound == .min
      ? span : span.lowerBound - 2 * HealthDays.day...span.upperBound + 2 * HealthDays.day
    let dayStart = try db.dayStart()
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT start_ms, length_ms, value, source, offset FROM health.sample
        WHERE kind = ? AND start_ms BETWEEN ? AND ? ORDER BY start_ms
        """, arguments: [kind.id, bounds.lowerBound, bounds.upperBound])
    var sums: [Key: Sum] = [:]
    while let row = try rows.next() {
      let (start, length): (Instant, Int64) = (Instant(milliseconds: try row.at(0)), try row.at(1))
      guard HealthSample.isPossible(at: start, length: length) else { continue }
      let value: Double? = kind.day == .length ? Double(length) / 1000 : try row.at(2)
      guard let value, kind.day == .length || kind.range?.contains(value) ?? true else { continue }
      let told = (try row.at(4) as Int?).flatMap { Stamp.offsets.contains($0) ? $0 : nil }
      let offset = told ?? now.zone.offset(at: start)
      let day = Day(start, offset: offset, dayStart: dayStart).number
      let source: Int64 = kind.day == .sum || kind.day == .length ? try row.at(3) : 0
      if kind.day == .last { sums[Key(day: day, source: source)] = Sum() }
      sums[Key(day: day, source: source), default: Sum()].add(value)
    }
    return sums
  }

  private func write(_ sums: [Key: Sum], of kind: HealthKind, days: ClosedRange<Int>?) throws -> Int {
    var best: [Int: Sum] = [:]
    for (key, sum) in sums where days?.contains(key.day) ?? true {
      if let other = best[key.day], other.value >= sum.value { continue }
      best[key.day] = sum
    }
    var changed = 0
    for (day, sum) in best {
      let value = kind.day == .mean ? sum.value / Double(sum.count) : sum.value
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO health_day VALUES (?, ?, ?, ?, ?, ?)")
        .execute(arguments: [kind.id, day, value, sum.lowest, sum.highest, sum.count])
      changed += 1
    }
    for day in days.map(Array.init) ?? [] where best[day] == nil {
      try db.execute(sql: "DELETE FROM health_day WHERE kind = ? AND day = ?", arguments: [kind.id, day])
      changed += db.changesCount
    }
    return changed
  }
}

extension Reader {
  /// What the samples of a kind come to on a day; nil without any.
  public func healthDay(_ kind: HealthKind, on day: Day) throws -> Double? {
    try Double.fetchOne(
      db.cachedStatement(sql: "SELECT value FROM health_day WHERE kind = ? AND day = ?"),
      arguments: [kind.id, day.number])
  }
}
