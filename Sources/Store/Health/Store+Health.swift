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
    // Held types are asked for last: whoever holds one does so before it is switched on.
    let types = try syncedTypes(at: now).filter { type in !held.withLock { $0.contains(type) } }
    var sum = SyncOutcome()
    sum.days = try sumDaysNow(at: now)
    guard !types.isEmpty else { return sum }
    sum.conflicts = try drainAllNow(at: now)
    for type in try withNews(types) {
      let outcome = try syncNow(type, .automatic, at: now)
      sum.added += outcome.added
      sum.removed += outcome.removed
      sum.followed += outcome.followed
      sum.conflicts += outcome.conflicts
    }
    return sum
  }

  /// Leaves types to whoever is choosing how their sync begins; the background takes nothing in until `release`.
  public func hold(_ types: some Sequence<HealthType>) { held.withLock { $0.formUnion(types) } }

  /// Gives types back to the background.
  public func release(_ types: some Sequence<HealthType>) { held.withLock { $0.subtract(types) } }

  /// Sums the days of types that are only read, where their samples have changed; answers how many rows did.
  @discardableResult
  public func sumDaysNow(at now: Moment) throws(StoreError) -> Int {
    // Whoever was never asked has none, and the file is not opened.
    let asked = try readNow { try $0.syncRecords() }
    let types = HealthDays.types.filter { asked[$0] != nil }
    guard !types.isEmpty, !isReadOnly else { return 0 }
    let access = try healthAccess()
    let news = try withNews(types.filter { access[$0] == .authorized })
    guard !news.isEmpty else { return 0 }
    return try withHealth { db in
      try news.reduce(0) { try $0 + HealthDays(db: db, now: now).refresh($1) }
    } ?? 0
  }

  /// The types that are switched on and allowed.
  ///
  /// Whoever switches one on without ever having been asked has answered by that. A file that was answered in and is gone is
  /// not made again.
  func syncedTypes(at now: Moment) throws(StoreError) -> [HealthType] {
    let on = try readNow { try OutboxTable.types(in: $0.db) }
    guard !on.isEmpty, !isReadOnly else { return [] }
    let access = try healthAccess()
    let asked = try readNow { try $0.syncRecords() }
    let unasked = on.filter { (access[$0] ?? .undetermined) == .undetermined && asked[$0] == nil }
    if !unasked.isEmpty {
      try setHealthAccess(Dictionary(uniqueKeysWithValues: unasked.map { ($0, .authorized) }), at: now)
    }
    return on.filter { access[$0] == .authorized || unasked.contains($0) }
  }

  /// Those of some types for which the health file has changed since they were read last.
  private func withNews(_ types: [HealthType]) throws(StoreError) -> [HealthType] {
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: true) else { return [] }
    defer { file.connection.close() }
    let last = try file.connection.read { try Int64.fetchOne($0, sql: "SELECT max(seq) FROM change") ?? 0 }
    let read = try readNow { reader in
      try String.fetchSet(
        reader.db, sql: "SELECT type FROM sync WHERE epoch = ? AND anchor >= ?", arguments: [file.epoch, last])
    }
    return types.filter { !read.contains($0.rawValue) }
  }

  // MARK: Contents

  /// The kinds of the person's own measures in the health file, by number; none where there is no file.
  public func ownHealthKinds() throws(StoreError) -> [HealthKind] {
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: true) else { return [] }
    defer { file.connection.close() }
    let list = try readNow { try OwnKinds.list(in: $0.db) }
    return try file.connection.read { try OwnKinds.all(of: list, in: $0) }
  }

  /// How many samples there are of each kind, by its name; none where there is no health file.
  public func healthCounts() throws(StoreError) -> [String: Int] {
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: true) else { return [:] }
    defer { file.connection.close() }
    return try file.connection.read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT k.name, count(*) FROM sample s JOIN kind k ON k.id = s.kind GROUP BY s.kind")
      return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.at(0), try $0.at(1)) })
    }
  }

  /// The sources of samples of a type, or of all, with how many each has, the most first; none where there is no health file.
  public func healthSources(_ type: HealthType? = nil) throws(StoreError) -> [(source: HealthSource, count: Int)] {
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: true) else { return [] }
    defer { file.connection.close() }
    return try file.connection.read { db in
      let kinds = try HealthKind.all + OwnKinds.all(in: db)
      let ids = type.map { type in kinds.filter { Store.isHead($0, of: type) }.map { String($0.id) } }
      let condition = ids.map { "WHERE s.kind IN (\($0.joined(separator: ", ")))" } ?? ""
      return try Row.fetchAll(
        db,
        sql: """
          SELECT o.app, o.name, o.device, o.category, count(*) FROM sample s JOIN source o ON o.id = s.source \(condition)
          GROUP BY o.id ORDER BY count(*) DESC, o.name
          """
      ).map { row in
        var source = HealthSource(
          app: try row.at(0), name: try row.at(1), category: HealthSource.Category(rawValue: try row.at(3)) ?? .app)
        source.device = try row.at(2)
        return (source, try row.at(4))
      }
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
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: true) else { return nil }
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

  /// Writes entries as samples of another program's, making the file where there is none; those that are there already stay.
  ///
  /// - Parameters:
  ///   - entries: Entries; those of kinds that are not shared are passed over.
  ///   - source: Who they are of.
  /// - Returns: How many samples were new.
  /// - Throws: Errors of the file; nothing is written then.
  public func writeSamples(of entries: [Entry], from source: HealthSource) throws(StoreError) -> Int {
    if let obstacle { throw obstacle }
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: false, creating: true) else {
      throw StoreError.readOnly(path: path)
    }
    defer { file.connection.close() }
    let list = try readNow { try OwnKinds.list(in: $0.db) }
    return try file.connection.transaction { db in
      let number = try HealthSchema.add(source, in: db)
      try OwnKinds.keep(list, in: db)
      let own = try OwnKinds.all(of: list, in: db)
      return try entries.reduce(0) { count, entry in
        let samples = SharedType.of(entry.kind)?.with(own: own).samples(entry.record) ?? []
        return try count + samples.count { try HealthSchema.add($0, of: number, in: db) }
      }
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
    /// Jobs that wait to be written.
    public let waiting: Int
  }

  /// Looks at the health file from end to end; nil where there is none.
  ///
  /// - Throws: Errors of a file that is none of ours at all.
  public func checkHealth() throws(StoreError) -> HealthCheck? {
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: true, trusting: true) else {
      return nil
    }
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
      return HealthCheck(
        isIntact: try HealthSchema.isIntact(db),
        isSound: try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok",
        isWAL: try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal",
        samples: try Int.fetchOne(db, sql: "SELECT count(*) FROM sample") ?? 0, outOfRange: bad, waiting: waiting)
    }
  }

  /// Makes triggers and the view those of the contract again, and takes the file out of WAL mode; tables stay as they are.
  ///
  /// The next sync compares everything: what came while a trigger was gone stands in no list of changes.
  ///
  /// Answers false where there is no health file.
  public func repairHealth() throws(StoreError) -> Bool {
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: false, trusting: true) else {
      return false
    }
    defer { file.connection.close() }
    try file.connection.direct { try Connection.setDurable($0) }
    try file.connection.transaction { try HealthSchema.repair($0) }
    try connection.write { db in for type in HealthType.allCases { try SyncTable.compareAnew(type, in: db) } }
    return true
  }

  /// Copies the health file, complete and consistent, to a path where nothing is.
  ///
  /// Answers false where there is no health file.
  public func copyHealth(to path: String) throws(StoreError) -> Bool {
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: true) else { return false }
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
