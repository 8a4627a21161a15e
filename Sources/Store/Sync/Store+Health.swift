// The health file as a whole: keeping all types in step, and its contents by kind and source.
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
    for type in try withNews(types, at: now) {
      let outcome = try syncNow(type, .automatic, at: now)
      sum.added += outcome.added
      sum.removed += outcome.removed
      sum.followed += outcome.followed
      sum.conflicts += outcome.conflicts
    }
    sum.next = try readNow { try SyncTable.next(in: $0.db) }.filter { types.contains($0.key) }.values.min()
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
    let types = HealthType.onlyRead.filter { asked[$0] != nil }
    guard !types.isEmpty, !isReadOnly else { return 0 }
    let access = try healthAccess()
    let news = try withNews(types.filter { access[$0] == .authorized }, at: now)
    guard !news.isEmpty else { return 0 }
    let most = mostAtOnce.withLock { $0 }
    var many: [HealthType] = []
    let few = try withHealth { db in
      try news.reduce(0) { changed, type in
        let days = HealthDays(db: db, now: now)
        if let reading = try days.read(type, atMost: most) { return try changed + days.write(reading) }
        many.append(type)
        return changed
      }
    }
    let changed = few ?? 0
    guard !many.isEmpty else { return changed }
    // Nobody waits while many are summed.
    let readings = try withHealthCopies { db in
      try many.compactMap { try HealthDays(db: db, now: now).read($0) }
    }
    let summed = try withHealth { db in
      let days = HealthDays(db: db, now: now)
      return try (readings ?? many.compactMap { try days.read($0) }).reduce(0) { try $0 + days.write($1) }
    }
    return changed + (summed ?? 0)
  }

  /// The types that are switched on and allowed: a setting alone shares nothing.
  func syncedTypes(at now: Moment) throws(StoreError) -> [HealthType] { try sharedTypes(at: now).synced }

  /// The same, and those that are switched on and wait to be allowed.
  func sharedTypes(at now: Moment) throws(StoreError) -> (synced: [HealthType], waiting: [HealthType]) {
    let on = try readNow { try OutboxTable.types(in: $0.db) }
    guard !on.isEmpty, !isReadOnly else { return ([], on) }
    let access = try healthAccess()
    let synced = on.filter { access[$0] == .authorized }
    return (synced, on.filter { !synced.contains($0) })
  }

  /// Those of some types for which the health file has changed since they were read last.
  private func withNews(_ types: [HealthType], at now: Moment) throws(StoreError) -> [HealthType] {
    let state = try readHealth { file, db in
      let last = try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'change'")
      return (epoch: file.epoch, last: last ?? 0)
    }
    guard let state else { return [] }
    let read = try readNow { reader -> Set<String> in
      // With fewer changes than were seen it is an earlier copy.
      if let seen = try HealthFeed.seen(in: reader.db), seen != state.last { return [] }
      return try String.fetchSet(
        reader.db, sql: "SELECT type FROM sync WHERE epoch = ? AND anchor = ?", arguments: [state.epoch, state.last])
    }
    let next = try readNow { try SyncTable.next(in: $0.db) }
    return types.filter { type in !read.contains(type.rawValue) || next[type].map { $0 <= now.instant } ?? false }
  }

  // MARK: The file

  /// Where the health file is, which is waited for no longer than the store.
  var healthPlace: StoreLocation? {
    location.map { location in
      var place = location
      place.timeout = min(place.timeout, connection.timeout)
      return place
    }
  }

  /// Reads the health file; nil where there is none.
  func readHealth<T>(
    trusting: Bool = false, _ body: (HealthFile, Database) throws -> T
  ) throws(StoreError) -> T? {
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: true, trusting: trusting) else {
      return nil
    }
    defer { file.connection.close() }
    return try file.connection.read { try body(file, $0) }
  }

  /// Changes the health file in one transaction, making it where there is none.
  func changeHealth<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
    if let obstacle { throw obstacle }
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: false, creating: true) else {
      throw StoreError.readOnly(path: path)
    }
    defer { file.connection.close() }
    return try file.connection.transaction(body)
  }

  // MARK: Contents

  /// The kinds in the health file that are not of the table, by number: the person's own measures, and kinds that files and
  /// other programs have brought; none where there is no file.
  public func metHealthKinds() throws(StoreError) -> [HealthKind] {
    guard hasHealthFile else { return [] }
    let list = try readNow { try OwnKinds.list(in: $0.db) }
    return try readHealth { _, db in
      let own = try OwnKinds.all(of: list, in: db)
      let rows = try Row.fetchAll(
        db, sql: "SELECT id, name, unit, lowest, highest FROM kind WHERE id >= ? ORDER BY id",
        arguments: [HealthKind.firstMet])
      return try rows.map { row in
        let number: Int = try row.at(0)
        if let own = own.first(where: { $0.id == number }) { return own }
        let (lowest, highest): (Double?, Double?) = try (row.at(3), row.at(4))
        let (first, last) = (lowest ?? -.infinity, highest ?? .infinity)
        return HealthKind(
          met: try row.at(1), unit: try row.at(2), id: number,
          first <= last && lowest ?? highest != nil ? first...last : nil)
      }
    } ?? []
  }

  /// How many samples there are of each kind, by its name; none where there is no health file.
  public func healthCounts() throws(StoreError) -> [String: Int] {
    try readHealth { _, db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT k.name, count(*) FROM sample s JOIN kind k ON k.id = s.kind GROUP BY s.kind")
      return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.at(0), try $0.at(1)) })
    } ?? [:]
  }

  /// The sources of samples of a type, or of all, with how many each has, the most first; none where there is no health file.
  public func healthSources(_ type: HealthType? = nil) throws(StoreError) -> [(source: HealthSource, count: Int)] {
    guard hasHealthFile else { return [] }
    let installation = try readNow { try Installation.known(in: $0.db) }
    return try readHealth { _, db in
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
        if source.category == .own, !Installation.isOwn(app: source.app, device: source.device, installation) {
          source.category = .app
        }
        return (source, try row.at(4))
      }
    } ?? []
  }

  /// A sample with the name of its source.
  public struct NamedSample: Sendable {
    public let sample: HealthSample
    public let source: String
  }

  /// The samples of a kind from an instant on, the oldest first; nil where there is no health file.
  ///
  /// Samples at impossible times, and those whose value is beyond the range of their kind or missing, are left out.
  public func healthSamples(_ kind: HealthKind, from: Instant) throws(StoreError) -> [NamedSample]? {
    try readHealth { _, db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT s.id, s.start_ms, s.length_ms, s.value, s.text, o.name FROM sample s
          JOIN source o ON o.id = s.source WHERE s.kind = ? AND s.start_ms >= ? ORDER BY s.start_ms, s.id
          """, arguments: [kind.id, from.milliseconds])
      return try rows.compactMap { row in
        let (start, length): (Instant, Int64) = (Instant(milliseconds: try row.at(1)), try row.at(2))
        guard let id = UUID(bytes: try row.at(0)), HealthSample.isPossible(at: start, length: length) else {
          return nil
        }
        var sample = HealthSample(kind: kind.id, source: 0, id: id, start: start, length: length)
        (sample.value, sample.text) = try (row.at(3), row.at(4))
        if let value = sample.value, let range = kind.range, !range.contains(value) { return nil }
        if sample.value == nil, kind.needsValue { return nil }
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
    let list = try readNow { try OwnKinds.list(in: $0.db) }
    return try changeHealth { db in
      let number = try HealthSchema.add(source, in: db)
      try OwnKinds.keep(list, in: db)
      let own = try OwnKinds.all(of: list, in: db)
      return try entries.reduce(0) { count, entry in
        let samples = SharedType.of(entry.kind)?.with(own: own).samples(entry.record) ?? []
        return try count + samples.count { try HealthSchema.add($0, of: number, in: db) }
      }
    }
  }
}

extension Reader {
  /// Whether a job may be carried out now.
  func hasDueJobs(at now: Instant, besides types: [HealthType] = []) throws -> Bool {
    let kinds = OutboxTable.kinds(of: types)
    return try Int.fetchOne(
      db, sql: "SELECT 1 FROM outbox WHERE \(OutboxTable.isDue(at: now)) AND kind NOT IN (\(kinds)) LIMIT 1") != nil
  }
}
