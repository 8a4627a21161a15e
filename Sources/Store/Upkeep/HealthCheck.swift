// Looking after the health file: samples that nothing can be read of, with their ids, so that whoever wrote them can put
// them right; triggers and the view as the contract has them; and a copy.
import Core
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The state of the health file.
public struct HealthCheck: Sendable {
  /// Samples of a kind that have the same fault.
  public struct Bad: Hashable, Sendable {
    /// The name of the kind, or its number where the file has none.
    public let kind: String
    /// The column, and what is wrong with it.
    public let error: RowError
    public internal(set) var count = 0
    /// Ids of the first ones as the view `samples` writes them, at most `HealthCheck.named`.
    public internal(set) var ids: [String] = []
  }

  /// How many samples of a fault are named.
  static let named = 5

  /// Whether tables, triggers and the view are as the contract has them.
  public let isIntact: Bool
  /// Whether every page can be read.
  public let isSound: Bool
  /// Whether another program has put it into WAL mode, in which both files are not written as one.
  public let isWAL: Bool
  public let samples: Int
  /// Samples that nothing is read of, by kind.
  public let bad: [Bad]
  /// Jobs that wait to be written.
  public let waiting: Int
  /// Records of this store in the file whose entries are gone: deleted while the sync was off, or before the file or the store
  /// was put back.
  public let orphans: Int
}

extension Store {
  /// Looks at the health file from end to end; nil where there is none.
  ///
  /// - Throws: Errors of a file that is none of ours at all.
  public func checkHealth() throws(StoreError) -> HealthCheck? {
    let (waiting, name, known) = try readNow { reader in
      let tied = "SELECT sample FROM link UNION SELECT sample FROM outbox WHERE sample IS NOT NULL"
      return (
        try reader.outboxCount(), try Installation.known(in: reader.db), try String.fetchSet(reader.db, sql: tied)
      )
    }
    return try readHealth(trusting: true) { _, db in
      HealthCheck(
        isIntact: try HealthSchema.isIntact(db),
        isSound: try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok",
        isWAL: try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal",
        samples: try Int.fetchOne(db, sql: "SELECT count(*) FROM sample") ?? 0, bad: try badSamples(db),
        waiting: waiting, orphans: try Store.ownRecords(name, in: db).subtracting(known).count)
    }
  }

  /// The ids of records that a store of this name has written, as ties hold them.
  private static func ownRecords(_ name: String?, in db: Database) throws -> Set<String> {
    try String.fetchSet(
      db, sql: "SELECT DISTINCT hex(coalesce(grp, id)) FROM sample WHERE \(Installation.ownSamples(name))")
  }

  // Kinds of others may have samples without a value, and any text.
  private static let faults: [(condition: String, error: RowError)] = [
    ("k.id IS NULL", RowError(field: "kind", reason: .unknownKind)),
    ("o.id IS NULL", RowError(field: "source", reason: .missing)),
    ("length(s.id) <> 16", RowError(field: "id", reason: .unreadable)),
    (
      "s.start_ms NOT BETWEEN \(Instant.stored.lowerBound.milliseconds) AND \(Instant.stored.upperBound.milliseconds)",
      RowError(field: "start_ms", reason: .outOfRange)
    ),
    ("s.length_ms NOT BETWEEN 0 AND \(HealthSample.longest)", RowError(field: "length_ms", reason: .outOfRange)),
    (
      "s.value IS NULL AND k.id IN (\(HealthKind.all.filter(\.needsValue).map { String($0.id) }.joined(separator: ", ")))",
      RowError(field: "value", reason: .missing)
    ),
    ("s.value < k.lowest OR s.value > k.highest", RowError(field: "value", reason: .outOfRange)),
    ("k.shape = 'stage' AND s.text IS NULL", RowError(field: "text", reason: .missing)),
    (
      "k.shape = 'stage' AND s.text NOT IN (\(SleepStage.allCases.map { "'\($0.stored)'" }.joined(separator: ", ")))",
      RowError(field: "text", reason: .unreadable)
    ),
  ]

  private func badSamples(_ db: Database) throws -> [HealthCheck.Bad] {
    let cases = Store.faults.enumerated().map { "WHEN \($1.condition) THEN \($0)" }.joined(separator: " ")
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT coalesce(k.name, s.kind), CASE \(cases) END AS fault, hex(s.id) FROM sample s
        LEFT JOIN kind k ON k.id = s.kind LEFT JOIN source o ON o.id = s.source
        WHERE fault IS NOT NULL ORDER BY s.kind, s.start_ms
        """)
    var bad: [HealthCheck.Bad] = []
    while let row = try rows.next() {
      let (kind, fault): (String, Int) = try (row.at(0), row.at(1))
      let error = Store.faults[fault].error
      let place = bad.firstIndex { $0.kind == kind && $0.error == error } ?? bad.endIndex
      if place == bad.endIndex { bad.append(HealthCheck.Bad(kind: kind, error: error)) }
      bad[place].count += 1
      if bad[place].ids.count < HealthCheck.named { bad[place].ids.append(try row.at(2)) }
    }
    return bad
  }

  /// Makes triggers and the view those of the contract again, and takes the file out of WAL mode; tables stay as they are.
  ///
  /// The next sync compares everything: what came while a trigger was gone stands in no list of changes.
  ///
  /// Answers the names of the tables that are not those of the contract, with which the file stays out of use; nil where
  /// there is no health file.
  public func repairHealth() throws(StoreError) -> [String]? {
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: false, trusting: true) else {
      return nil
    }
    defer { file.connection.close() }
    try file.connection.direct { try Connection.setDurable($0) }
    let altered = try file.connection.transaction { db in
      try HealthSchema.repair(db)
      return try HealthSchema.alteredTables(db)
    }
    try connection.write { db in for type in HealthType.allCases { try SyncTable.compareAnew(type, in: db) } }
    return altered
  }

  /// Copies the health file, complete and consistent, to a path where nothing is.
  ///
  /// Answers false where there is no health file.
  public func copyHealth(to path: String) throws(StoreError) -> Bool {
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: true) else { return false }
    defer { file.connection.close() }
    do {
      close(try FileTools.createExclusive(path))
      // Whoever writes waits for a copy of the bytes alone; what was deleted is not in the one that is handed on.
      let source = try file.connection.copyForReading(in: place.copies) ?? file.connection
      defer { source.close() }
      try source.direct { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) }
      // Put back one day it is another file: whatever was logged meanwhile was not deleted there.
      let copy = try Connection.open(path, readOnly: false, trustsSchema: true)
      defer { copy.close() }
      try copy.transaction {
        try $0.execute(
          sql: "UPDATE contract SET value = ? WHERE key = 'epoch'", arguments: [UUIDValue.random().uuidString])
      }
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
    return true
  }

  /// The contract as SQL.
  public static var healthContract: String { HealthSchema.statements.map { $0 + ";\n" }.joined() }
}
