// What can be read: windows of records, totals, settings and the journal. A reader sees one consistent state of the
// file; it is handed to the bodies of `Store.read` and friends and is of no use outside them.
import Core
import Foundation
import GRDB
import GRDBSQLite

/// Reads one consistent state of the store.
public struct Reader {
  let db: Database

  /// A number that changes when another program or connection has written.
  public func dataVersion() throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }

  /// Names the restore that the contents come from; nil when they never were restored.
  public func epoch() throws -> String? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT value FROM meta WHERE key = ?"), arguments: [Reader.epochKey])
  }

  static let epochKey = "restore.epoch"
}

// MARK: - Records

extension Reader {
  /// Records of a tracker in the order of its lists: those of the logical days given (all with nil), a window of them.
  public func entries(
    _ kind: RecordKind, in days: Range<Day>? = nil, limit: Int = -1, offset: Int = 0, newestFirst: Bool = true
  ) throws -> [Entry] {
    let table = Table.of(kind)
    let statement = try db.cachedStatement(
      sql: "SELECT \(table.list) FROM \(table.name) \(days == nil ? "" : "WHERE day >= ? AND day < ?") "
        + "ORDER BY \(table.order(newestFirst: newestFirst)) LIMIT ? OFFSET ?")
    let window: StatementArguments =
      days.map { [$0.lowerBound.number, $0.upperBound.number, limit, offset] } ?? [limit, offset]
    let rows = try Row.fetchCursor(statement, arguments: window)
    let codec = RowCodec(kind)
    var entries: [Entry] = []
    while let row = try rows.next() {
      if let entry = codec.entry(row) { entries.append(entry) }
    }
    return entries
  }

  /// Records whose text column holds a value, as `entries` answers them: the readings of one measure.
  public func records<R: Core.Record>(
    _ type: R.Type = R.self, where column: String, is value: String, limit: Int = -1
  ) throws -> [R] {
    try fetch(Table.of(R.kind), "\(column) = ? ORDER BY at_ms DESC, id DESC LIMIT ?", [value, limit])
  }

  /// How many records have a value in a text column.
  public func count<R: Core.Record>(_ type: R.Type, where column: String, is value: String) throws -> Int {
    let sql = "SELECT count(*) FROM \(R.kind.rawValue) WHERE \(column) = ?"
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [value]) ?? 0
  }

  /// Records of one type, as `entries` answers them.
  public func records<R: Core.Record>(
    _ type: R.Type = R.self, in days: Range<Day>? = nil, limit: Int = -1, offset: Int = 0, newestFirst: Bool = true
  ) throws -> [R] {
    var records: [R] = []
    for entry in try entries(R.kind, in: days, limit: limit, offset: offset, newestFirst: newestFirst) {
      if let record = entry.record as? R { records.append(record) }
    }
    return records
  }

  /// Finished fasts, newest first, started before an instant (all with nil).
  public func fasts(limit: Int = -1, before: Instant? = nil) throws -> [Fast] {
    try fetch(
      .fast, "end_ms IS NOT NULL AND at_ms < ? ORDER BY at_ms DESC, id DESC LIMIT ?",
      [before?.milliseconds ?? Int64.max, Int64(limit)])
  }

  /// Finished fasts that started on the days given, oldest first.
  public func fasts(in days: Range<Day>) throws -> [Fast] {
    try fetch(
      .fast, "end_ms IS NOT NULL AND day >= ? AND day < ? ORDER BY at_ms, id",
      [Int64(days.lowerBound.number), Int64(days.upperBound.number)])
  }

  /// The fast that runs; nil when none does.
  public func runningFast() throws -> Fast? {
    let fasts: [Fast] = try fetch(.fast, "end_ms IS NULL", [])
    return fasts.first
  }

  /// The drinks of a logical day, oldest first.
  public func drinks(on day: Day) throws -> [Drink] { try drinks(in: day..<(day + 1)) }

  /// The drinks of some logical days, oldest first.
  public func drinks(in days: Range<Day>) throws -> [Drink] {
    try fetch(
      .drink, "day >= ? AND day < ? ORDER BY at_ms, id",
      [Int64(days.lowerBound.number), Int64(days.upperBound.number)])
  }

  /// One record; nil when it is gone.
  public func record(_ kind: RecordKind, _ id: UUID) throws -> Entry? {
    try Row.fetchOne(db.cachedStatement(sql: Table.of(kind).selectRow), arguments: [id.uuidString])
      .flatMap { RowCodec.entry(kind, $0) }
  }

  /// How many records a tracker has, on the days given or at all.
  public func count(_ kind: RecordKind, in days: Range<Day>? = nil) throws -> Int {
    let sql = "SELECT count(*) FROM \(kind.rawValue)" + (days == nil ? "" : " WHERE day >= ? AND day < ?")
    let window: [Int] = days.map { [$0.lowerBound.number, $0.upperBound.number] } ?? []
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: StatementArguments(window)) ?? 0
  }

  /// The newest record of a tracker, or the newest before an instant.
  public func latest(_ kind: RecordKind, before: Instant? = nil) throws -> Entry? {
    try one(kind, "at_ms < ? ORDER BY at_ms DESC, id DESC", before?.milliseconds ?? Int64.max)
  }

  /// The oldest record of a tracker, or the oldest after an instant.
  public func earliest(_ kind: RecordKind, after: Instant? = nil) throws -> Entry? {
    try one(kind, "at_ms > ? ORDER BY at_ms, id", after?.milliseconds ?? Int64.min)
  }

  /// Records whose note or source holds the text, newest first; case of ASCII letters does not matter.
  public func search(_ kind: RecordKind, _ text: String, limit: Int = 200) throws -> [Entry] {
    let table = Table.of(kind)
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "%", with: "\\%")
      .replacingOccurrences(of: "_", with: "\\_")
    return try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT \(table.list) FROM \(table.name) WHERE note LIKE ? ESCAPE '\\' OR source LIKE ? ESCAPE '\\' "
          + "ORDER BY \(table.order()) LIMIT ?"),
      arguments: ["%\(escaped)%", "%\(escaped)%", limit]
    ).compactMap(RowCodec(kind).entry)
  }

  /// The first of some records.
  private func one(_ kind: RecordKind, _ rest: String, _ argument: Int64) throws -> Entry? {
    let table = Table.of(kind)
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT \(table.list) FROM \(table.name) WHERE \(rest)"), arguments: [argument])
    let codec = RowCodec(kind)
    while let row = try rows.next() {
      if let entry = codec.entry(row) { return entry }
    }
    return nil
  }

  private func fetch<R: Core.Record>(
    _ table: Table, _ rest: String, _ arguments: StatementArguments
  ) throws -> [R] {
    let statement = try db.cachedStatement(sql: "SELECT \(table.list) FROM \(table.name) WHERE \(rest)")
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    let codec = RowCodec(R.kind)
    var records: [R] = []
    while let row = try rows.next() {
      if let record = codec.entry(row)?.record as? R { records.append(record) }
    }
    return records
  }
}

// MARK: - Totals, goals, settings

extension Reader {
  /// The totals of a tracker on the days given, oldest first; days without records are not listed, nor are days of
  /// sleep with nothing but naps, whose nights are unknown.
  public func totals(_ kind: RecordKind, _ days: Range<Day>) throws -> [DayTotal] {
    let totals = try Totals.read(db, kind, days)
    let naps = kind == .sleep ? try napDays(in: days) : []
    return naps.isEmpty ? totals : totals.filter { !naps.contains($0.day) }
  }

  /// Every day of a tracker whose goal was met, oldest first, for counting streaks.
  public func daysMet(_ kind: RecordKind) throws -> [Day] {
    try days("SELECT day FROM \(DayTotal.saneDays) WHERE tracker = ? AND part = '' AND met > 0 ORDER BY day", kind)
  }

  /// How many days in a row up to `today` the goal of a tracker was met; reads no further back than that.
  public func currentStreak(_ kind: RecordKind, today: Day) throws -> Int {
    let days = try Int.fetchCursor(
      db.cachedStatement(
        sql: "SELECT day FROM \(DayTotal.saneDays) WHERE tracker = ? AND part = '' AND met > 0 ORDER BY day DESC"),
      arguments: [kind.rawValue])
    return try StreakRules.current(today: today) { try days.next().map { Day(number: $0) } }
  }

  /// Every day of a tracker that has records (finished fasts), oldest first.
  public func daysLogged(_ kind: RecordKind) throws -> [Day] {
    try days("SELECT day FROM \(DayTotal.saneDays) WHERE tracker = ? AND part = '' ORDER BY day", kind)
  }

  /// The goal in force on a day, in ml or seconds; nil for trackers without a daily goal.
  public func goal(_ kind: RecordKind, on day: Day) throws -> Double? { try Goals(db).inForce(kind, on: day) }

  /// Every setting that has a row, with its JSON text.
  public func settings() throws -> [SettingKey: String] {
    var rows: [SettingKey: String] = [:]
    try db.eachRow("SELECT key, value FROM setting", []) { row in
      rows[SettingKey(rawValue: RawStatement.text(row, 0))] = RawStatement.text(row, 1)
    }
    return rows
  }

  private func days(_ sql: String, _ kind: RecordKind) throws -> [Day] {
    var days: [Day] = []
    try db.eachRow(sql, [kind.rawValue]) { days.append(Day(number: Int(sqlite3_column_int64($0, 0)))) }
    return days
  }
}

// MARK: - Journal and running session

extension Reader {
  /// The label of the batch that undo would take; nil when there is nothing to undo.
  public func nextUndo() throws -> String? {
    try JournalTable.steps(JournalTable.undoable, limit: 1, in: db).first?.label
  }

  /// The label of the batch that redo would take; nil when there is nothing to redo.
  public func nextRedo() throws -> String? {
    try JournalTable.steps(JournalTable.redoable, limit: 1, in: db).first?.label
  }

  /// The newest batches first.
  public func journal(limit: Int = 50) throws -> [JournalEntry] { try JournalTable.list(limit: limit, in: db) }

  /// The imports that are done and not undone, the newest first.
  public func imports() throws -> [ImportRecord] { try ImportTable.list(in: db) }

  /// The session in progress; nil when none runs.
  public func running() throws -> StoredSession? { try RunningTable.read(db) }

  /// The offer to shorten a session that ended unwatched, as its manager wrote it; nil when none stands.
  public func sessionOffer() throws -> String? { try OfferTable.read(db) }
}

// MARK: - Claims

extension Reader {
  /// The notices that were claimed since an instant, newest first; without the log of reminders.
  public func claims(since: Instant, limit: Int = 200) throws -> [(name: String, at: Instant)] {
    let log = ReminderOutcome.logPrefix
    return try claims(
      "at_ms >= ? AND substr(name, 1, \(log.count)) <> ? ORDER BY at_ms DESC, name LIMIT ?",
      [since.milliseconds, log, limit])
  }

  /// The claims since an instant under names that begin so, oldest first.
  public func claims(beginning prefix: String, since: Instant) throws -> [(name: String, at: Instant)] {
    try claims(
      "name >= ? AND name < ? AND at_ms >= ? ORDER BY at_ms, name",
      [prefix, prefix + "\u{10FFFF}", since.milliseconds])
  }

  private func claims(
    _ rest: String, _ arguments: [any DatabaseValueConvertible]
  ) throws -> [(name: String, at: Instant)] {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT name, at_ms FROM claim WHERE \(Instant.stored.sql("at_ms")) AND " + rest),
      arguments: StatementArguments(arguments)
    ).map { (try $0.at(0), Instant(milliseconds: try $0.at(1))) }
  }
}

// MARK: - What reminders ask for

extension Reader {
  /// When the session of a kind ended that ended last of those that had begun by an instant; nil without one.
  ///
  /// The one that began last may have ended earlier than one around it; more than a few never lie in each other.
  public func lastSession(_ kind: SessionKind, by now: Instant) throws -> Instant? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: "SELECT max(end_ms) FROM "
          + "(SELECT end_ms FROM session WHERE counts = ? AND at_ms <= ? AND \(Instant.stored.sql("end_ms")) "
          + "ORDER BY at_ms DESC, id DESC LIMIT 8)"),
      arguments: [kind.rawValue, now.milliseconds]
    ).map { Instant(milliseconds: $0) }
  }

  /// When the logs of a day of a habit last added up to its goal, by an instant; nil where no recent day has reached it.
  ///
  /// - Parameters:
  ///   - goal: What the values of a day add up to; a log without one counts 1.
  ///   - habit: Its id.
  ///   - day: The first day that is looked at.
  ///   - now: Later logs do not count.
  /// - Returns: The instant of the log that reached it.
  /// - Throws: The errors of reading.
  public func lastReached(_ goal: Int, of habit: String, since day: Day, by now: Instant) throws -> Instant? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT MIN(at_ms) FROM (
            SELECT assigned, at_ms, SUM(COALESCE(value, 1)) OVER (PARTITION BY assigned ORDER BY at_ms, id) AS total
            FROM habit WHERE habit = ? AND assigned >= ? AND at_ms <= ?)
          WHERE total >= ? GROUP BY assigned ORDER BY 1 DESC LIMIT 1
          """),
      arguments: [habit, day.number, now.milliseconds, Double(goal) - 1e-9]
    ).map { Instant(milliseconds: $0) }
  }

  /// When a habit was last logged by an instant: the moment of the interaction (Habits.md, Moment); nil without a log.
  public func lastLog(of habit: String, by now: Instant) throws -> Instant? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: "SELECT at_ms FROM habit WHERE habit = ? AND at_ms <= ? AND \(Reader.isOwn) ORDER BY at_ms DESC LIMIT 1"),
      arguments: [habit, now.milliseconds]
    ).map { Instant(milliseconds: $0) }
  }
}
