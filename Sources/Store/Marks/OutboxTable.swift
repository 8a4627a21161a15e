// Jobs for the health store, written with the change that asks for them: nothing is lost between both files, and nobody
// waits for the other one (Health-file.md, Beside it). Types whose sync is off leave none.
import Core
import Foundation
import GRDB

enum OutboxTable {
  /// The types that are synced.
  static func types(in db: Database) throws -> [HealthType] {
    let on = try String.fetchSet(
      db.cachedStatement(sql: "SELECT key FROM setting WHERE key BETWEEN 'sync.' AND 'sync.~' AND value = 'true'"))
    return on.isEmpty ? [] : SharedType.all.map(\.type).filter { on.contains(Settings.synced($0).rawValue) }
  }

  /// The kinds of records that are synced.
  static func kinds(in db: Database) throws -> Set<RecordKind> {
    Set(try types(in: db).compactMap { SharedType.of($0)?.kind })
  }

  /// Whether a job is due, as a condition; one that would wait longer than any does was put off by a clock that has been set
  /// back since.
  static func isDue(at now: Instant) -> String {
    let latest = (now + OutboxJob.longestDelay).milliseconds
    return "coalesce(next_ms, 0) NOT BETWEEN \(now.milliseconds + 1) AND \(latest)"
  }

  /// The kinds of records of some types, as a list of SQL.
  static func kinds(of types: [HealthType]) -> String {
    types.compactMap { SharedType.of($0).map { "'\($0.kind.rawValue)'" } }.joined(separator: ", ")
  }

  /// Whether a row of records mirrors a sample of another program.
  static func isForeign(_ values: [DatabaseValue]) -> Bool {
    String.fromDatabaseValue(values[values.count - 3])?.hasPrefix(ForeignSource.prefix) == true
  }

  /// Notes that a record was written or removed.
  static func note(
    _ operation: OutboxJob.Operation, _ kind: RecordKind, _ record: String, in db: Database
  ) throws {
    guard let id = UUID(uuidString: record) else { return }
    let link = try LinkTable.row(of: record, in: db)
    // A sample of another program is put away with the deletion itself (`forgetSample`).
    if operation == .remove, link?.link?.isOurs == false { return try forget(record, in: db) }
    var (sampleKind, start) = (link?.kind, link?.start.milliseconds)
    let before = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT op, sample, tries, next_ms, sample_kind, start_ms FROM outbox WHERE record = ?"),
      arguments: [record]
    ).map { row in
      var job = OutboxJob(
        try row.at(0) == OutboxJob.Operation.put.rawValue ? .put : .remove, of: id,
        sample: (try row.at(1) as String?).flatMap(UUID.init(hex:)))
      job.tries = try row.at(2)
      job.next = (try row.at(3) as Int64?).map { Instant(milliseconds: $0) }
      // Its tie may be gone already.
      sampleKind = try sampleKind ?? row.at(4)
      start = try start ?? row.at(5)
      return job
    }
    guard let job = OutboxJob.after(operation, of: id, sample: link?.sample, before: before) else {
      return try forget(record, in: db)
    }
    try db.cachedStatement(
      sql: """
        INSERT INTO outbox (record, kind, op, sample, sample_kind, start_ms) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (record) DO UPDATE SET op = excluded.op, sample = excluded.sample,
          sample_kind = coalesce(excluded.sample_kind, sample_kind), start_ms = coalesce(excluded.start_ms, start_ms)
        """
    ).execute(arguments: [
      record, kind.rawValue, job.operation.rawValue, job.sample?.hex, sampleKind, start,
    ])
  }

  /// Takes a job out.
  static func forget(_ record: String, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM outbox WHERE record = ?").execute(arguments: [record])
  }

  /// Notes the records that an import has written.
  static func notePuts(of batch: Int64, in db: Database) throws {
    for kind in try kinds(in: db) {
      try db.execute(
        sql: """
          INSERT INTO outbox (record, kind, op)
          SELECT id, '\(kind.rawValue)', 'put' FROM \(kind.rawValue)
          WHERE batch = ? AND source NOT LIKE '\(ForeignSource.prefix)%'
          ON CONFLICT (record) DO UPDATE SET op = 'put'
          """, arguments: [batch])
    }
  }

  /// Notes the person's own records of a kind that were logged before its sync was on.
  static func notePast(_ kind: RecordKind, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO outbox (record, kind, op) SELECT id, '\(kind.rawValue)', 'put' FROM \(kind.rawValue)
        WHERE source NOT LIKE '\(ForeignSource.prefix)%' AND id NOT IN (SELECT record FROM link)
        """)
  }

  /// Notes that the records of an import are about to go: jobs of those never written go with them.
  static func noteRemoval(of batch: Int64, _ kind: RecordKind, in db: Database) throws {
    guard try Int.fetchOne(db, sql: "SELECT 1 FROM outbox LIMIT 1") != nil || LinkTable.hasAny(in: db) else { return }
    let own = "SELECT id FROM \(kind.rawValue) WHERE batch = ?"
    try db.execute(sql: "DELETE FROM outbox WHERE record IN (\(own))", arguments: [batch])
    try db.execute(
      sql: """
        INSERT INTO outbox (record, kind, op, sample, sample_kind, start_ms)
        SELECT record, kind, 'remove', sample, sample_kind, start_ms FROM link
        WHERE direction = 'out' AND record IN (\(own))
        """, arguments: [batch])
    try db.execute(sql: "DELETE FROM link WHERE record IN (\(own))", arguments: [batch])
  }
}

/// Ties between records and samples.
enum LinkTable {
  /// A tie, and the kind of its sample.
  struct Stored {
    let sample: UUID
    let kind: Int
    let start: Instant
    let link: SyncLink?
  }

  static func row(of record: String, in db: Database) throws -> Stored? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT sample, sample_kind, start_ms, direction, print FROM link WHERE record = ?"),
      arguments: [record]
    ).flatMap(stored)
  }

  private static func stored(_ row: Row) throws -> Stored? {
    guard let sample = UUID(hex: try row.at(0)) else { return nil }
    let start = Instant(milliseconds: try row.at(2))
    let agreed = SyncAgreement(text: try row.at(4))
    return Stored(
      sample: sample, kind: try row.at(1), start: start,
      link: try agreed.map { SyncLink(sample: sample, start: start, isOurs: try row.at(3) == "out", agreed: $0) })
  }

  static func hasAny(in db: Database) throws -> Bool { try Int.fetchOne(db, sql: "SELECT 1 FROM link LIMIT 1") != nil }

  /// The ties of all records of a kind.
  static func all(_ kind: RecordKind, in db: Database) throws -> [UUID: SyncLink] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT sample, sample_kind, start_ms, direction, print, record FROM link WHERE kind = ?",
      arguments: [kind.rawValue])
    var links: [UUID: SyncLink] = [:]
    for row in rows {
      if let id = UUID(uuidString: try row.at(5)), let link = try stored(row)?.link { links[id] = link }
    }
    return links
  }

  /// A tie as a row.
  static func values(_ record: UUID, _ kind: RecordKind, _ link: SyncLink, sampleKind: Int) -> [DatabaseValue] {
    [
      record.uuidString.databaseValue, kind.rawValue.databaseValue, link.sample.hex.databaseValue,
      sampleKind.databaseValue, link.start.milliseconds.databaseValue, (link.isOurs ? "out" : "in").databaseValue,
      link.agreed.text.databaseValue,
    ]
  }
}

/// The samples whose entries a sync had brought that was undone: they stay away until it is redone.
enum PutAway {
  /// The samples of entries that a batch has added, with their kinds.
  private static let added = """
    SELECT json_extract(l.after, '$.sample') AS sample, json_extract(l.after, '$.sample_kind') AS kind
    FROM journal_image l JOIN journal_image r ON r.batch = l.batch AND r.key = l.key AND r.before IS NULL
    WHERE l.batch = ?1 AND l.tbl = 'link' AND l.before IS NULL AND r.tbl NOT IN ('link', 'ignored')
      AND json_extract(l.after, '$.direction') = 'in'
    """

  static func note(_ batch: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO ignored SELECT a.*, (SELECT at_ms FROM journal_batch WHERE id = ?1) FROM (\(added)) a
        """, arguments: [batch])
  }

  static func forget(_ batch: Int64, in db: Database) throws {
    // What was put away before the sync, its images bring back.
    try db.execute(
      sql: """
        DELETE FROM ignored WHERE sample IN (SELECT sample FROM (\(added)))
          AND sample NOT IN (SELECT key FROM journal_image WHERE batch = ?1 AND tbl = 'ignored')
        """, arguments: [batch])
  }
}

extension HealthType {
  /// The types that are only read.
  static let onlyRead = allCases.filter { !$0.isWritable }
}

extension UUID {
  /// Its bytes as 32 hexadecimal digits, as the tables beside the entries name samples.
  var hex: String { uuidString.replacing("-", with: "") }

  /// The id of 32 hexadecimal digits; nil for anything else.
  init?(hex: String) {
    guard hex.utf8.count == 32 else { return nil }
    var text = hex
    for place in [8, 13, 18, 23] { text.insert("-", at: text.utf8.index(text.startIndex, offsetBy: place)) }
    self.init(uuidString: text)
  }
}
