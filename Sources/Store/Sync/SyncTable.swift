// How far each type has read the health file, and how its last sync went.
import Core
import GRDB

/// The table of how far each type has read.
enum SyncTable {
  static func keep(
    _ type: HealthType, _ outcome: SyncOutcome, epoch: String, anchor: Int64, initial: SyncRecord.Initial?,
    from: Instant?, at now: Moment, in db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO sync (type, epoch, anchor, last_ms, outcome, added, removed, initial, from_ms)
        VALUES (?1, ?2, ?3, ?4, NULL, ?5, ?6, coalesce(?7, 'none'), ?8)
        ON CONFLICT (type) DO UPDATE SET epoch = ?2, anchor = ?3, last_ms = ?4, outcome = NULL, added = ?5, removed = ?6,
          initial = coalesce(?7, initial), from_ms = CASE WHEN ?7 IS NULL THEN from_ms ELSE ?8 END
        """,
      arguments: [
        type.rawValue, epoch, anchor, now.instant.milliseconds, outcome.added, outcome.removed, initial?.rawValue,
        from?.milliseconds,
      ])
  }

  /// Before the first change: the next sync compares everything.
  static let noAnchor: Int64 = -1

  /// The epoch of no file: the next sync compares as with another one.
  static let unknownEpoch = ""

  /// Whether the attached health file is another one than a type was last synced with.
  static func isNewStore(_ type: HealthType, in db: Database) throws -> Bool {
    let known = try String.fetchOne(
      db.cachedStatement(sql: "SELECT epoch FROM sync WHERE type = ?"), arguments: [type.rawValue])
    return try known.map { try $0 != HealthFeed.epoch(in: db) } ?? false
  }

  private static let nextKey = "health.next."

  /// Keeps when a sample that is ahead of the clock can be taken in.
  static func keepNext(_ type: HealthType, _ next: Instant?, in db: Database) throws {
    let key = nextKey + type.rawValue
    guard let next else { return try db.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [key]) }
    try db.execute(sql: "INSERT OR REPLACE INTO meta VALUES (?, ?)", arguments: [key, String(next.milliseconds)])
  }

  /// When samples that are ahead of the clock can be taken in, by type.
  static func next(in db: Database) throws -> [HealthType: Instant] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT substr(key, ?), value FROM meta WHERE key BETWEEN ?2 AND ?2 || '~'",
      arguments: [nextKey.count + 1, nextKey])
    return try Dictionary(
      rows.compactMap { row in
        guard let type = HealthType(rawValue: try row.at(0)), let time = Int64(try row.at(1) as String) else {
          return nil
        }
        return (type, Instant(milliseconds: time))
      }
    ) { first, _ in first }
  }

  /// Whether such a sample of a type can be taken in by now.
  static func isDue(_ type: HealthType, at now: Instant, in db: Database) throws -> Bool {
    try next(in: db)[type].map { $0 <= now } ?? false
  }

  /// Has the next sync of a type compare everything, whatever the list of changes says.
  static func compareAnew(_ type: HealthType, in db: Database) throws {
    try db.execute(sql: "UPDATE sync SET anchor = ? WHERE type = ?", arguments: [noAnchor, type.rawValue])
  }

  /// Has the next sync of every type compare as with another file: nothing that is missing or differs there was deleted or
  /// corrected since.
  static func compareAsNew(in db: Database) throws {
    try db.execute(sql: "UPDATE sync SET epoch = '\(unknownEpoch)' WHERE epoch IS NOT NULL")
  }

  /// Notes that a type was answered for.
  static func begin(_ type: HealthType, in db: Database) throws {
    try db.execute(sql: "INSERT OR IGNORE INTO sync (type) VALUES (?)", arguments: [type.rawValue])
  }

  static func fail(_ type: HealthType, _ problem: SyncProblem, at now: Moment, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO sync (type, last_ms, outcome) VALUES (?1, ?2, ?3)
        ON CONFLICT (type) DO UPDATE SET last_ms = ?2, outcome = ?3
        """, arguments: [type.rawValue, now.instant.milliseconds, problem.rawValue])
  }
}
