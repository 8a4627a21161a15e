// Per-day totals: what every screen, chart and streak reads instead of the history. A day's row is computed from that
// day's records alone, in order of instant and id, so that keeping, rebuilding and verifying give the same bits.
//
// | column  | fast                    | drink          | weight  | sleep        | mood       | session            |
// |---------|-------------------------|----------------|---------|--------------|------------|--------------------|
// | day of  | start (finished only)   | at             | at      | wake         | at         | start              |
// | count   | fasts                   | drinks         | entries | nights, naps | entries    | sessions           |
// | sum     | seconds                 | ml that count  | kg      | asleep, s    | mood       | seconds            |
// | second  | longest that met, s     | 0              | 0       | 0            | energy     | kcal               |
// | logs of habits: the day each was decided for; sum of the values, 1 where a log has none; a part is a habit's id    |
// | lowest… | shortest, longest, last single value of the day, in the unit of `sum`                                  |
// | met     | fasts that met *their* goal | 1: goal met | 0      | 1: goal met  | 0          | 0                  |
// | goal    | its own, s              | in force, ml   | null    | in force, s  | null       | null               |
// | part    | ''                      | '' or beverage | ''      | ''           | ''         | '', kind of session  |
// | food: sum kcal, second protein in grams; parts carbs, fat, fibre, alcohol in grams; met 1: no more than the goal  |
//
// | burn: sum kcal, second minutes; parts active, resting                                                              |
//
// The goal of a day of fasts is that of the longest that met its own, or, where none did, of the longest.
//
// A kind of session is `mindful` or `workout`; with `:other` behind it are the seconds of sessions that other programs made,
// which count for no streak.
import Core
import GRDB
import GRDBSQLite

/// The totals of one tracker on one logical day.
public struct DayTotal: Hashable, Sendable {
  public var day: Day
  /// Number of records.
  public var count = 0
  /// Sum of the values: seconds, ml, kg or mood points.
  public var sum = 0.0
  /// Sum of the second value: energy points of moods, kilocalories of sessions; of fasts the seconds of the longest that
  /// met its goal, 0 without one.
  public var second = 0.0
  public var lowest = 0.0
  /// The greatest single value: the longest fast, sleep or session.
  public var highest = 0.0
  /// The value of the day's last record.
  public var last = 0.0
  /// How many fasts met their goal; 1 when a day's drinks or sleep met the goal in force.
  public var met = 0
  /// The goal in force that day, of fasts that of the one that decides the day, in the unit of `sum`; nil where a tracker
  /// has none.
  public var goal: Double?
  /// Sums per beverage, or per kind of session: own ones, and those of other programs by themselves.
  public var parts: [String: Double] = [:]

  /// Mean of the values; nil without records.
  public var mean: Double? { count > 0 ? sum / Double(count) : nil }
  /// Mean of the second values (energy of moods); nil without records.
  public var secondMean: Double? { count > 0 ? second / Double(count) : nil }
  /// Whether the day's goal was met.
  public var isMet: Bool { met > 0 }

  /// Seconds of all sessions of a kind; nil where there were none.
  public func seconds(of kind: SessionKind) -> Double? {
    let sums = [kind.rawValue, kind.rawValue + DayTotal.other].compactMap { parts[$0] }
    return sums.isEmpty ? nil : sums.reduce(0, +)
  }

  /// Minutes of this program's own sessions: only these count for streaks (Sessions.md, Own sessions).
  public var ownMinutes: DayMinutes {
    func minutes(_ kind: SessionKind) -> Double { (parts[kind.rawValue] ?? 0) / 60 }
    return DayMinutes(mindful: minutes(.mindful), workout: minutes(.workout))
  }

  /// More records of a day, and a greater sum of them, than anybody can have made.
  static let (mostRecords, mostSum) = (1_000_000, 1e12)

  /// Whether somebody can have made it; what `sane` says in SQL, where ten bounds a row take longer than the row.
  var isSane: Bool {
    Day.stored.contains(day) && DayTotal.isSane(count) && DayTotal.isSane(met) && DayTotal.isSane(sum)
      && DayTotal.isSane(second) && DayTotal.isSane(lowest) && DayTotal.isSane(highest) && DayTotal.isSane(last)
      && DayTotal.isSane(goal ?? 0)
  }

  static func isSane(_ count: Int) -> Bool { (0...mostRecords).contains(count) }
  static func isSane(_ value: Double) -> Bool { value.magnitude <= mostSum }

  /// The table of totals without rows that nobody can have made: days and sums beyond all limits.
  static let sane = sane(["count", "met", "sum", "second", "lowest", "highest", "last", "goal"])

  /// The same for queries of some columns, so that an index which holds them answers without the table.
  static func sane(_ columns: [String]) -> String {
    let bounds = columns.map { column in
      switch column {
      case "count", "met": "\(column) BETWEEN 0 AND \(mostRecords)"
      case "goal": "coalesce(goal, 0) BETWEEN -\(mostSum) AND \(mostSum)"
      default: "\(column) BETWEEN -\(mostSum) AND \(mostSum)"
      }
    }
    return "(SELECT * FROM day_total WHERE \(([Day.stored.sql("+day")] + bounds).joined(separator: " AND ")))"
  }

  /// The days whose goal may be met, with their sums: columns of the index `day_total_whole`.
  static let saneDays = sane(["met", "sum"])

  /// What stands behind a kind of session that another program made.
  static let other = ":other"

  mutating func add(_ value: Double, second: Double, met: Bool, goal own: Double?) {
    if let own, met ? self.met == 0 || value > self.second : self.met == 0 && (count == 0 || value > highest) {
      goal = own
    }
    lowest = count == 0 ? value : min(lowest, value)
    highest = count == 0 ? value : max(highest, value)
    count += 1
    sum += value
    self.second += second
    last = value
    self.met += met ? 1 : 0
  }
}

/// Keeps the table of totals; lives inside one transaction.
struct Totals {
  /// Raised whenever the meaning of a column changes; totals made with another one are rebuilt at opening.
  static let formula = "9"
  /// Its key in `meta`.
  static let formulaKey = "totals.formula"
  /// What `Sleep.dayTotal` calls: every connection knows it.
  static let secondsAsleep = DatabaseFunction("seconds_asleep", argumentCount: 3, pure: true) { values in
    guard let bed = Int64.fromDatabaseValue(values[0]), let wake = Int64.fromDatabaseValue(values[1]) else {
      return nil
    }
    return Sleep.secondsAsleep(bed: bed, wake: wake, segments: String.fromDatabaseValue(values[2]) ?? "[]")
  }
  let db: Database
  let goals: Goals
  private let factors: Factors

  init(_ db: Database) {
    self.db = db
    goals = Goals(db)
    factors = Factors(db)
  }

  /// Recomputes the given days of a tracker.
  func refresh(_ kind: RecordKind, days: Set<Int>) throws {
    // Many days, as of an import, are computed at a stretch, with those between them.
    if days.count > Totals.fewDays, let first = days.min(), let last = days.max() {
      return try refresh(kind, first...last)
    }
    for day in days.sorted() { try refresh(kind, day...day) }
  }

  private static let fewDays = 30

  private func refresh(_ kind: RecordKind, _ days: ClosedRange<Int>) throws {
    try db.cachedStatement(sql: "DELETE FROM day_total WHERE tracker = ? AND day BETWEEN ? AND ?")
      .execute(arguments: [kind.rawValue, days.lowerBound, days.upperBound])
    try compute(kind, days) { try insert(kind, $0) }
  }

  /// Judges every day of a tracker anew with the goals in force.
  func refreshGoals(_ kind: RecordKind) throws {
    guard Goals.rows[kind] != nil, kind != .fast else { return }
    let rows = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT day, sum, met, goal FROM day_total WHERE tracker = ? AND part = ''"),
      arguments: [kind.rawValue])
    for row in rows {
      var total = DayTotal(day: Day(number: try row.at(0)))
      total.sum = try row.at(1)
      total.met = try row.at(2)
      let (met, goal): (Int, Double?) = try (row.at(2), row.at(3))
      try judge(&total, kind)
      guard total.goal != goal || total.met != met else { continue }
      try db.cachedStatement(
        sql: "UPDATE day_total SET goal = ?, met = ? WHERE tracker = ? AND part = '' AND day = ?"
      ).execute(arguments: [total.goal, total.met, kind.rawValue, total.day.number])
    }
  }

  /// Recomputes the days on which two tables of drinks count differently (JSON texts of the setting).
  func refreshDrinks(from old: String?, to new: String?) throws {
    guard let first = Beverages.firstDifference(Factors.table(old), Factors.table(new)) else { return }
    let days = try Int.fetchAll(db, sql: "SELECT DISTINCT day FROM drink WHERE day >= ?", arguments: [first.number])
    try refresh(.drink, days: Set(days))
  }

  /// Computes every record's logical day and every total from scratch.
  func rebuild() throws {
    let start = try db.dayStart()
    try db.execute(sql: "UPDATE habit SET day = assigned WHERE \(RecordType.of(.habit).condition)")
    for kind in RecordKind.allCases where kind != .habit {
      // Integer division truncates towards zero; the correction floors it for instants before 1970.
      try db.execute(
        sql: """
          UPDATE \(kind.rawValue) SET day = (at_ms + (offset - ?1) * 1000) / 86400000
            - ((at_ms + (offset - ?1) * 1000) % 86400000 < 0) WHERE \(RecordType.of(kind).condition)
          """, arguments: [start * 3600])
    }
    try db.execute(sql: "DELETE FROM day_total")
    for kind in RecordKind.allCases { try compute(kind, nil) { try insert(kind, $0) } }
    try db.execute(
      sql: "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      arguments: [Totals.formulaKey, Totals.formula])
  }

  /// Days whose stored totals differ from their records, a tracker each.
  func verify() throws -> [RecordKind: [Day]] {
    var wrong: [RecordKind: [Day]] = [:]
    for kind in RecordKind.allCases {
      var stored = Dictionary(
        uniqueKeysWithValues: try Totals.read(db, kind, nil, isChecked: false).map { ($0.day, $0) })
      var days: [Day] = []
      try compute(kind, nil) { total in
        if stored.removeValue(forKey: total.day) != total { days.append(total.day) }
      }
      days += stored.keys
      if !days.isEmpty { wrong[kind] = days.sorted() }
    }
    return wrong
  }

  /// Reads stored totals in order of day; all of them with nil, and without those that nobody can have made.
  static func read(
    _ db: Database, _ kind: RecordKind, _ days: Range<Day>?, isChecked: Bool = true
  ) throws -> [DayTotal] {
    var totals: [DayTotal] = []
    try db.eachRow(
      """
      SELECT day, part, count, sum, second, lowest, highest, last, met, goal FROM day_total
        WHERE tracker = ? AND day >= ? AND day < ? ORDER BY day, part
      """, [kind.rawValue, days?.lowerBound.number ?? Int.min, days?.upperBound.number ?? Int.max]
    ) { row in
      func whole(_ column: Int32) -> Int { Int(sqlite3_column_int64(row, column)) }
      func real(_ column: Int32) -> Double { sqlite3_column_double(row, column) }
      var total = DayTotal(day: Day(number: whole(0)))
      (total.count, total.sum, total.second) = (whole(2), real(3), real(4))
      (total.lowest, total.highest, total.last) = (real(5), real(6), real(7))
      (total.met, total.goal) = (whole(8), sqlite3_column_type(row, 9) == SQLITE_NULL ? nil : real(9))
      guard !isChecked || total.isSane else { return }
      let part = UnsafeBufferPointer(start: sqlite3_column_text(row, 1), count: Int(sqlite3_column_bytes(row, 1)))
      if part.isEmpty {
        totals.append(total)
      } else if totals.last?.day == total.day {
        totals[totals.count - 1].parts[String(decoding: part, as: UTF8.self)] = total.sum
      }
    }
    return totals
  }

  private func insert(_ kind: RecordKind, _ total: DayTotal) throws {
    let row = try RawStatement(db, "INSERT INTO day_total VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    try insert(kind, total, part: "", into: row)
    for (part, sum) in total.parts.sorted(by: { $0.key < $1.key }) {
      var share = DayTotal(day: total.day)
      share.sum = sum
      try insert(kind, share, part: part, into: row)
    }
  }

  private func insert(_ kind: RecordKind, _ total: DayTotal, part: String, into row: RawStatement) throws {
    row.text(kind.rawValue)
    row.text(part)
    row.int(Int64(total.day.number))
    row.int(Int64(total.count))
    for value in [total.sum, total.second, total.lowest, total.highest, total.last] { row.real(value) }
    row.int(Int64(total.met))
    total.goal.map(row.real) ?? row.null()
    try row.run()
  }

  private func judge(_ total: inout DayTotal, _ kind: RecordKind) throws {
    guard kind != .fast, let row = Goals.rows[kind], let goal = try goals.inForce(kind, on: total.day) else {
      return
    }
    total.goal = goal
    total.met = row.isMet(total.sum, goal) ? 1 : 0
  }

  /// The order of the records of some days or of all: by index alone, without sorting, where the ids decide nothing.
  private func order(_ kind: RecordKind, _ days: ClosedRange<Int>?) throws -> String {
    let (whole, indexed) = ("day, at_ms, id", "day, at_ms")
    // Sorting a few is no more work than asking.
    guard days.map({ $0.count > Totals.fewDays }) ?? true else { return whole }
    let range = days.map { "WHERE day BETWEEN \($0.lowerBound) AND \($0.upperBound)" } ?? ""
    let areTied =
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS(SELECT 1 FROM \(kind.rawValue) \(range) GROUP BY day, at_ms HAVING count(*) > 1)")
    return areTied == false ? indexed : whole
  }

  /// Computes totals from records and hands them over in order of day; those of some days or all of them.
  private func compute(_ kind: RecordKind, _ days: ClosedRange<Int>?, _ body: (DayTotal) throws -> Void) throws {
    // A row outside its limits is set aside: it counts nowhere.
    let condition =
      [RecordType.of(kind).condition, days == nil ? Day.stored.sql("day") : "day BETWEEN ? AND ?"]
      + (kind == .fast ? ["end_ms IS NOT NULL"] : [])
    let parts = RecordType.of(kind).dayParts
    let columns = [RecordType.of(kind).dayTotal, kind == .fast ? "goal" : "NULL"] + parts
    let rows = try RawStatement(
      db,
      "SELECT day, \(columns.joined(separator: ", ")) FROM \(kind.rawValue) "
        + "WHERE \(condition.joined(separator: " AND ")) ORDER BY \(try order(kind, days))")
    if let days {
      rows.int(Int64(days.lowerBound))
      rows.int(Int64(days.upperBound))
    }
    var total: DayTotal?
    func finish() throws {
      guard var done = total else { return }
      try judge(&done, kind)
      try body(done)
    }
    while try rows.step() {
      let day = Day(number: Int(rows.int(0)))
      if total?.day != day {
        try finish()
        total = DayTotal(day: day)
      }
      let part = rows.text(1)
      let single = rows.real(2)
      let value = kind == .drink ? try single * factors.factor(of: part, on: day) : single
      let second = rows.real(3)
      let known = kind == .fast ? total?.second ?? 0 : 0
      total?.add(
        value, second: max(0, second - known), met: rows.int(4) > 0, goal: rows.isNull(5) ? nil : rows.real(5))
      if !part.isEmpty { total?.parts[part, default: 0] += value }
      for (place, part) in parts.enumerated() where !rows.isNull(6 + place) {
        total?.parts[part, default: 0] += rows.real(6 + place)
      }
    }
    try finish()
  }
}

extension ClosedRange<Day> {
  /// The condition that a column with the number of a day lies within.
  func sql(_ column: String) -> String { "\(column) BETWEEN \(lowerBound.number) AND \(upperBound.number)" }
}

extension ClosedRange<Instant> {
  /// The condition that a column with milliseconds lies within.
  func sql(_ column: String) -> String { "\(column) BETWEEN \(lowerBound.milliseconds) AND \(upperBound.milliseconds)" }
}
