// The health file as a whole: keeping all types in step, its contents by kind and source, and looking after it.
import Core
import Foundation
import GRDB

extension Store {
  /// Empties the outbox and takes in the samples of others, of all types that are synced and allowed.
  ///
  /// - Parameter now: The moment.
  /// - Returns: The outcome for entries; nothing where no type is synced.
  /// - Throws: Errors of either file; the trackers go on without it.
  @discardableResult
  public func keepInStepNow(at now: Moment) throws(StoreError) -> SyncOutcome {
    let on = try readNow { try OutboxTable.types(in: $0.db) }
    guard !on.isEmpty, !isReadOnly else { return SyncOutcome() }
    var access = try healthAccess()
    // Whoever switches a type on without having been asked has answered by that.
    let unasked = on.filter { (access[$0] ?? .undetermined) == .undetermined }
    if !unasked.isEmpty {
      let answers = Dictionary(uniqueKeysWithValues: unasked.map { ($0, SyncAccess.authorized) })
      try setHealthAccess(answers, at: now)
      access.merge(answers) { $1 }
    }
    let types = on.filter { access[$0] == .authorized }
    guard !types.isEmpty else { return SyncOutcome() }
    try drainAllNow(at: now)
    var sum = SyncOutcome()
    for type in types where try hasNews(type) {
      let outcome = try syncNow(type, .automatic, at: now)
      sum.added += outcome.added
      sum.removed += outcome.removed
      sum.followed += outcome.followed
    }
    return sum
  }

  /// Whether the health file has changed since a type was read last.
  private func hasNews(_ type: HealthType) throws(StoreError) -> Bool {
    guard let location, let file = try HealthFile.open(location, readOnly: true) else { return false }
    defer { file.connection.close() }
    let last = try file.connection.read { try Int64.fetchOne($0, sql: "SELECT max(seq) FROM change") ?? 0 }
    let state = try readNow { reader in
      try Row.fetchOne(reader.db, sql: "SELECT epoch, anchor FROM sync WHERE type = ?", arguments: [type.rawValue])
        .map { (epoch: try $0.at(0) as String?, anchor: try $0.at(1) as Int64) }
    }
    return state.map { $0.epoch != file.epoch || $0.anchor < last } ?? true
  }

  // MARK: Contents

  /// The contents of the health file.
  public struct HealthContents: Sendable {
    /// A kind, the samples of it, and the start of the newest.
    public struct Kind: Sendable {
      public let name: String
      public let unit: String?
      public let count: Int
      public let newest: Instant
    }

    /// A source, with its samples.
    public struct Source: Sendable {
      public let source: HealthSource
      public let count: Int
    }

    public let kinds: [Kind]
    public let sources: [Source]
  }

  /// The kinds and sources of the samples there are, of one type or of all; nil where there is no health file.
  public func healthContents(_ type: HealthType? = nil) throws(StoreError) -> HealthContents? {
    guard let location, let file = try HealthFile.open(location, readOnly: true) else { return nil }
    defer { file.connection.close() }
    let ids = type.map { type in HealthKind.all.filter { $0.type == type }.map { String($0.id) } }
    let condition = ids.map { "WHERE s.kind IN (\($0.joined(separator: ", ")))" } ?? ""
    return try file.connection.read { db in
      let kinds = try Row.fetchAll(
        db,
        sql: """
          SELECT k.name, k.unit, count(*), max(s.start_ms) FROM sample s JOIN kind k ON k.id = s.kind \(condition)
          GROUP BY s.kind ORDER BY s.kind
          """
      ).map { row in
        HealthContents.Kind(
          name: try row.at(0), unit: try row.at(1), count: try row.at(2),
          newest: Instant(milliseconds: try row.at(3)))
      }
      let sources = try Row.fetchAll(
        db,
        sql: """
          SELECT o.app, o.name, o.device, o.category, count(*) FROM sample s JOIN source o ON o.id = s.source \(condition)
          GROUP BY o.id ORDER BY count(*) DESC, o.name
          """
      ).map { row in
        var source = HealthSource(
          app: try row.at(0), name: try row.at(1), category: HealthSource.Category(rawValue: try row.at(3)) ?? .app)
        source.device = try row.at(2)
        return HealthContents.Source(source: source, count: try row.at(4))
      }
      return HealthContents(kinds: kinds, sources: sources)
    }
  }

  /// A sample with the name of its source.
  public struct NamedSample: Sendable {
    public let sample: HealthSample
    public let source: String
  }

  /// The samples of a kind from an instant on, the oldest first; nil where there is no health file.
  ///
  /// Samples whose value is beyond the range of their kind are left out.
  public func healthSamples(_ kind: HealthKind, from: Instant) throws(StoreError) -> [NamedSample]? {
    guard let location, let file = try HealthFile.open(location, readOnly: true) else { return nil }
    defer { file.connection.close() }
    return try file.connection.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT s.id, s.start_ms, s.length_ms, s.value, s.text, o.name FROM sample s
          JOIN source o ON o.id = s.source WHERE s.kind = ? AND s.start_ms >= ? ORDER BY s.start_ms, s.id
          """, arguments: [kind.id, from.milliseconds])
      return try rows.compactMap { row in
        guard let id = UUID(bytes: try row.at(0)) else { return nil }
        var sample = HealthSample(
          kind: kind.id, source: 0, id: id, start: Instant(milliseconds: try row.at(1)), length: try row.at(2))
        (sample.value, sample.text) = try (row.at(3), row.at(4))
        if let value = sample.value, let range = kind.range, !range.contains(value) { return nil }
        return NamedSample(sample: sample, source: try row.at(5))
      }
    }
  }

  /// Writes samples of another program's, making the file where there is none; those that are there already stay.
  ///
  /// - Parameters:
  ///   - samples: Samples of kinds of the table; their source is set here.
  ///   - source: Who they are of.
  /// - Returns: How many were new.
  /// - Throws: Errors of the file; nothing is written then.
  public func writeSamples(_ samples: [HealthSample], of source: HealthSource) throws(StoreError) -> Int {
    if let obstacle { throw obstacle }
    guard let location, let file = try HealthFile.open(location, readOnly: false, creating: true) else {
      throw StoreError.readOnly(path: path)
    }
    defer { file.connection.close() }
    return try file.connection.transaction { db in
      try db.execute(
        sql: "INSERT OR IGNORE INTO source (app, name, device, category) VALUES (?, ?, ?, ?)",
        arguments: [source.app, source.name, source.device, source.category.rawValue])
      let number = try Int64.fetchOne(
        db, sql: "SELECT id FROM source WHERE app = ? AND name = ? AND device = ?",
        arguments: [source.app, source.name, source.device])
      var new = 0
      for sample in samples {
        try db.execute(
          sql: """
            INSERT OR IGNORE INTO sample (kind, start_ms, id, length_ms, value, text, source, grp, zone, offset, shown,
              meta) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            sample.kind, sample.start.milliseconds, sample.id.bytes, sample.length, sample.value, sample.text, number,
            sample.group?.bytes, sample.zone, sample.offset, sample.shown, sample.meta,
          ])
        new += db.changesCount
      }
      return new
    }
  }

  // MARK: Looking after it

  /// The state of the health file.
  public struct HealthCheck: Sendable {
    /// Whether tables, triggers and the view are as the contract has them.
    public let isIntact: Bool
    /// Whether every page can be read.
    public let isSound: Bool
    /// Whether another program has put it into WAL mode, in which both files are not written as one.
    public let isWAL: Bool
    public let samples: Int
    /// Samples beyond the range of their kind, by kind.
    public let outOfRange: [(kind: String, count: Int)]
    /// How many changes each reader has still to read.
    public let readers: [(name: String, behind: Int)]
    /// Jobs that wait to be written.
    public let waiting: Int
  }

  /// Looks at the health file from end to end; nil where there is none.
  ///
  /// - Throws: Errors of a file that is none of ours at all.
  public func checkHealth() throws(StoreError) -> HealthCheck? {
    guard let location, let file = try HealthFile.open(location, readOnly: true, trusting: true) else { return nil }
    defer { file.connection.close() }
    let waiting = try readNow { try $0.outboxCount() }
    return try file.connection.read { db in
      let bad = try Row.fetchAll(
        db,
        sql: """
          SELECT k.name, count(*) FROM sample s JOIN kind k ON k.id = s.kind
          WHERE s.value < k.lowest OR s.value > k.highest GROUP BY k.id ORDER BY k.id
          """
      ).map { (kind: try $0.at(0) as String, count: try $0.at(1) as Int) }
      let readers = try Row.fetchAll(
        db, sql: "SELECT name, (SELECT count(*) FROM change c WHERE c.seq > r.seq) FROM reader r ORDER BY name"
      ).map { (name: try $0.at(0) as String, behind: try $0.at(1) as Int) }
      return HealthCheck(
        isIntact: try HealthSchema.isIntact(db),
        isSound: try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok",
        isWAL: try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal",
        samples: try Int.fetchOne(db, sql: "SELECT count(*) FROM sample") ?? 0, outOfRange: bad, readers: readers,
        waiting: waiting)
    }
  }

  /// Makes triggers and the view those of the contract again, and takes the file out of WAL mode; tables stay as they are.
  ///
  /// Answers false where there is no health file.
  public func repairHealth() throws(StoreError) -> Bool {
    guard let location, let file = try HealthFile.open(location, readOnly: false, trusting: true) else { return false }
    defer { file.connection.close() }
    try file.connection.direct { try Connection.setDurable($0) }
    try file.connection.transaction { try HealthSchema.repair($0) }
    return true
  }

  /// Copies the health file, complete and consistent, to a path where nothing is.
  ///
  /// Answers false where there is no health file.
  public func copyHealth(to path: String) throws(StoreError) -> Bool {
    guard let location, let file = try HealthFile.open(location, readOnly: true) else { return false }
    defer { file.connection.close() }
    do {
      close(try FileTools.createExclusive(path))
      try file.connection.direct { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) }
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
    return true
  }

  /// The contract as SQL.
  public static var healthContract: String { HealthSchema.statements.map { $0 + ";\n" }.joined() }
}

extension Reader {
  /// Whether a job may be carried out now.
  func hasDueJobs(at now: Instant) throws -> Bool {
    try Int.fetchOne(
      db, sql: "SELECT 1 FROM outbox WHERE coalesce(next_ms, 0) <= ? LIMIT 1", arguments: [now.milliseconds]) != nil
  }
}
