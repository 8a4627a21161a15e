// The list of changes in the attached health file: how far it goes, whose changes they are, and whether it is still the list
// that was seen last.
import Core
import GRDB

/// The list of changes in the attached health file.
enum HealthFeed {
  /// The number of the latest change, of those that are forgotten as well: an earlier copy of the file has a lower one.
  static func lastChange(in db: Database) throws -> Int64 {
    max(0, try Int64.fetchOne(db, sql: "SELECT seq FROM health.sqlite_sequence WHERE name = 'change'") ?? 0)
  }

  /// Where the store keeps the latest change that it has seen: its number, the id of the sample, and when it was.
  private static let seenKey = "health.seen"

  /// The number of the latest change that the store has seen; nil before the first.
  static func seen(in db: Database) throws -> Int64? {
    try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = ?", arguments: [seenKey])
      .flatMap { $0.split(separator: " ").first.flatMap { Int64($0) } }
  }

  private static func change(_ seq: Int64, in db: Database) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(
        sql: "SELECT seq || ' ' || coalesce(hex(id), '-') || ' ' || at_ms FROM health.change WHERE seq = ?"),
      arguments: [seq])
  }

  /// Has all types compared as with another file where the latest change that was seen is not in the list.
  ///
  /// Somebody has put an earlier copy back then. A change that was forgotten with age says nothing.
  static func recognise(in db: Database) throws {
    guard let known = try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = ?", arguments: [seenKey]),
      let seq = try seen(in: db)
    else { return }
    let there = try change(seq, in: db)
    guard try there.map({ $0 != known }) ?? (lastChange(in: db) < seq) else { return }
    try SyncTable.compareAsNew(in: db)
    try db.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [seenKey])
  }

  /// Remembers the latest change.
  static func remember(in db: Database) throws {
    guard let latest = try change(lastChange(in: db), in: db) else { return }
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO meta VALUES (?, ?)").execute(arguments: [seenKey, latest])
  }

  /// Says that the changes after one are ours.
  static func sign(after last: Int64, in db: Database) throws {
    try db.execute(
      sql: "UPDATE health.change SET writer = ? WHERE seq > ?", arguments: [Installation.name(in: db), last])
  }

  /// Forgets changes that every reader has passed and that are older than 400 days (Health-file.md, Contract), some at
  /// a time.
  static func prune(at now: Moment, in db: Database) throws {
    let oldest = (now.instant - 400 * 86_400).milliseconds
    let first = try Int64.fetchOne(db, sql: "SELECT at_ms FROM health.change ORDER BY seq LIMIT 1")
    guard let first, first < oldest else { return }
    try db.execute(
      sql: """
        DELETE FROM health.change WHERE seq IN (
          SELECT seq FROM health.change WHERE seq <= (SELECT min(seq) FROM health.reader) AND at_ms < ?
          ORDER BY seq LIMIT 10000)
        """, arguments: [oldest])
  }

  static func epoch(in db: Database) throws -> String {
    try String.fetchOne(db, sql: "SELECT value FROM health.contract WHERE key = 'epoch'") ?? ""
  }
}
