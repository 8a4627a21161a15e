// A sync of one type: the contents of both files are read, a plan is made (Core/Health/Sync), and carried out as one step, with the
// ties and with how far the list of changes has been read. One implementation for all types and methods.
import Core
import Foundation
import GRDB

/// The outcome of a sync.
public struct SyncOutcome: Hashable, Sendable {
  public var added = 0
  public var removed = 0
  /// Entries that took another value, and entries tied to a sample that was there.
  public var followed = 0
  public var linked = 0
  public var conflicts: [SyncConflict] = []
  /// When the earliest sample that is ahead of the clock can be taken in; nil without one.
  public var next: Instant?
  /// Days of which the samples were summed anew, of types that are only read.
  public var days = 0
  /// Its step of undo; nil where no entry changed.
  public var batch: Int64?

  /// Creates the outcome of nothing.
  public init() {}

  /// Whether any entry or day is another one than before, or a conflict was met.
  public var hasChanges: Bool {
    var changes = self
    changes.next = nil
    return changes != SyncOutcome()
  }
}

/// The samples of others that a first import of a type would meet.
public struct SyncPreview: Hashable, Sendable {
  public var samples: Int
  /// How many programs and devices they are of.
  public var sources: Int
  /// The start of the oldest; nil without samples.
  public var since: Instant?
  /// Those that would become entries; the others are here, or told by another source.
  public var new: Int

  /// Creates a preview.
  public init(samples: Int = 0, sources: Int = 0, since: Instant? = nil, new: Int = 0) {
    (self.samples, self.sources, self.since, self.new) = (samples, sources, since, new)
  }
}

/// How a type stands.
public struct SyncRecord: Hashable, Sendable {
  /// The choice at the first import.
  public enum Initial: String, Sendable { case none, all, future }

  public var initial = Initial.none
  /// When it was synced last; nil for never.
  public var last: Instant?
  /// Why the last one failed; nil where it did not.
  public var problem: SyncProblem?
  public var added = 0
  public var removed = 0
  /// Samples from before are left alone; nil for all.
  public var from: Instant?

  /// Creates the state of a type that was never synced.
  public init() {}
}

extension SyncProblem {
  /// The class of an error of the store.
  public init(_ error: StoreError) {
    self =
      switch error {
      case .absent, .missingButExpected: .notAvailable
      case .readOnly: .permissionDenied
      case .diskFull: .noSpace
      case .busy, .importing, .replaced, .unconfirmed: .temporarilyUnavailable
      case .notADatabase, .damaged, .newer, .empty, .foreign, .altered: .invalidData
      default: .other
      }
  }
}

extension Store {
  /// Syncs a type with the health file, waiting for the disk.
  ///
  /// - Parameters:
  ///   - type: One that has entries.
  ///   - method: How; the automatic one in the background, which undo passes over, others as a step of undo.
  ///   - initial: The choice at a first import; nil leaves it.
  ///   - now: The moment.
  /// - Returns: The outcome; nothing where the automatic one has nothing new to read.
  /// - Throws: Errors of either file; nothing has changed then.
  public func syncNow(
    _ type: HealthType, _ method: SyncMethod, initial: SyncRecord.Initial? = nil, at now: Moment
  ) throws(StoreError) -> SyncOutcome {
    guard let shared = SharedType.of(type) else { return SyncOutcome() }
    do throws(StoreError) {
      let outcome = try slowWork.timing(.sync) { () throws(StoreError) in
        try pull(shared, method, initial, at: now)
      } counts: {
        ($0?.added ?? 0, $0?.removed ?? 0)
      }
      guard let outcome else { throw StoreError.absent(path: location?.health.path ?? path) }
      return outcome
    } catch {
      if !isReadOnly {
        try connection.write { try SyncTable.fail(type, SyncProblem(error), at: now, in: $0) }
      }
      throw error
    }
  }

  /// What a first import of a type would find; nothing where there is no health file.
  public func previewSync(_ type: HealthType, at now: Moment) throws(StoreError) -> SyncPreview {
    guard let shared = SharedType.of(type) else { return SyncPreview() }
    let body = { (db: Database) in
      try Pull(db: db, shared: shared.inFile(db), method: .historical, now: now).preview()
    }
    // It reads all that there is.
    if let preview = try withHealthCopies(body) { return preview }
    return try withHealth(body) ?? SyncPreview()
  }

  /// Notes that only samples from now on are taken in.
  public func syncFromNowOn(_ type: HealthType, at now: Moment) throws(StoreError) {
    _ = try withHealth { db in
      try HealthFeed.recognise(in: db)
      let epoch = try HealthFeed.epoch(in: db)
      try SyncTable.keep(
        type, SyncOutcome(), epoch: SyncTable.isNewStore(type, in: db) ? SyncTable.unknownEpoch : epoch,
        // What is ahead of the clock stands there already.
        anchor: SyncTable.noAnchor, initial: .future, from: now.instant, at: now, in: db)
    }
  }
}

extension Reader {
  /// How the types stand; those never synced are absent.
  public func syncRecords() throws -> [HealthType: SyncRecord] {
    let rows = try Row.fetchAll(db, sql: "SELECT type, initial, last_ms, outcome, added, removed, from_ms FROM sync")
    var records: [HealthType: SyncRecord] = [:]
    for row in rows {
      guard let type = HealthType(rawValue: try row.at(0)) else { continue }
      var record = SyncRecord()
      record.initial = SyncRecord.Initial(rawValue: try row.at(1)) ?? .none
      record.last = try (row.at(2) as Int64?).map { Instant(milliseconds: $0) }
      record.problem = try (row.at(3) as String?).flatMap(SyncProblem.init(rawValue:))
      (record.added, record.removed) = try (row.at(4), row.at(5))
      record.from = try (row.at(6) as Int64?).map { Instant(milliseconds: $0) }
      records[type] = record
    }
    return records
  }
}

/// One sync; lives inside one transaction, or inside several with the plan made beside them (`PullSteps`).
struct Pull {
  let db: Database
  let shared: SharedType
  let method: SyncMethod
  let now: Moment

  fileprivate struct State {
    var epoch: String?
    var anchor: Int64 = 0
    var from: Instant?
  }

  /// What a sync has found, and is to do.
  struct Reading {
    fileprivate var state: State
    let epoch: String
    /// The latest change that was read.
    let last: Int64
    let isNewStore: Bool
    /// nil where there is nothing new.
    var plan: SyncPlan?
    fileprivate(set) var samples: [UUID: SampleRows.Found] = [:]
    fileprivate(set) var entries: [UUID: Own] = [:]
    /// Entries whose sample is missing, and the samples that are there but cannot be read.
    fileprivate var missing: [SyncEntry] = []
    fileprivate var unread: Set<UUID> = []
    fileprivate var next: Instant?
  }

  /// Reads both files, and decides; nil where that takes longer than others may be kept waiting.
  func read(_ initial: SyncRecord.Initial?, atMost most: Int = .max) throws -> Reading? {
    try HealthFeed.recognise(in: db)
    var reading = Reading(
      state: try state(), epoch: try HealthFeed.epoch(in: db), last: try HealthFeed.lastChange(in: db),
      isNewStore: try SyncTable.isNewStore(shared.type, in: db))
    let state = reading.state
    var removed: Set<UUID> = []
    if method == .automatic, !reading.isNewStore, state.epoch != nil {
      guard reading.last - max(0, state.anchor) <= Int64(most) else { return nil }
      let news = try news(since: state.anchor)
      guard try news.isAny || SyncTable.isDue(shared.type, at: now.instant, in: db) else { return reading }
      removed = news.removed
    }
    guard try most == .max || count(upTo: most) < most else { return nil }
    let back = method.yearsBack.map { now.instant - Double($0) * 365.25 * 86_400 }
    let first = Instant(milliseconds: Instant.stored.lowerBound.milliseconds)
    let from = max(method == .historical ? first : state.from ?? first, back ?? first)
    let rows = try SampleRows(db: db, shared: shared, home: now.zone)
    let found = try rows.records(from: from, ranks: ranks())
    let byID = Dictionary(found.map { ($0.sample.id, $0) }) { first, _ in first }
    let entries = try entries(from: from)
    func isRead(_ link: SyncLink) -> Bool { byID[link.sample].map { !link.isOurs || $0.sample.isOurs } ?? false }
    let missing = entries.map(\.sync).filter { $0.link.map { $0.isOurs && !isRead($0) } ?? false }
    let unread = missing.isEmpty ? [] : try rows.ownIDs()
    let ignored = try ignored()
    reading.plan = SyncPlan(
      method, from: from, by: shared.rules, entries: entries.map(\.sync),
      reading: SyncReading(
        found.map(\.sample), removed: removed, unread: unread, whole: from..<Instant.stored.upperBound,
        isNewStore: reading.isNewStore),
      // Whoever imports everything anew wants back what was put away.
      memory: SyncMemory(ignored: initial == .all ? [] : ignored, ranks: try ranks()))
    reading.samples = byID
    reading.entries = Dictionary(entries.map { ($0.entry.id, $0) }) { first, _ in first }
    (reading.missing, reading.unread) = (missing, unread)
    reading.next = next(found, besides: ignored)
    return reading
  }

  /// Notes what follows from a plan that was carried out, and how far the files are read.
  ///
  /// With `isComplete` off, something had changed meanwhile: the next sync compares everything.
  func finish(
    _ reading: Reading, _ outcome: SyncOutcome, _ initial: SyncRecord.Initial?, isComplete: Bool = true
  ) throws -> SyncOutcome {
    guard let plan = reading.plan else {
      try HealthFeed.remember(in: db)
      try db.execute(
        sql: "UPDATE sync SET anchor = ? WHERE type = ?", arguments: [reading.last, shared.type.rawValue])
      return SyncOutcome()
    }
    var outcome = outcome
    let state = reading.state
    for conflict in plan.conflicts {
      guard let ours = reading.entries[conflict.entry]?.entry else { continue }
      try ConflictTable.note(conflict, ours: ours, theirs: reading.samples[conflict.sample], at: now, in: db)
    }
    if method == .historical { try OutboxTable.notePast(shared.kind, in: db) }
    if initial == .all, let before = state.from {
      // Of what was left alone until now nobody knows whether it was in this file.
      for entry in reading.missing
      where entry.link.map({ $0.start < before && !reading.unread.contains($0.sample) }) ?? false {
        try db.execute(sql: "DELETE FROM link WHERE record = ?", arguments: [entry.id.uuidString])
        try OutboxTable.note(.put, shared.kind, entry.id.uuidString, in: db)
      }
    }
    outcome.next = reading.next
    try SyncTable.keepNext(shared.type, outcome.next, in: db)
    // A historical import takes nothing away and writes nothing anew: that is left to the next sync, with what it may do.
    let isLeft = method == .historical && state.epoch != nil
    let anchor = isLeft ? state.anchor : reading.last
    try SyncTable.keep(
      shared.type, outcome, epoch: isLeft && reading.isNewStore ? SyncTable.unknownEpoch : reading.epoch,
      anchor: isComplete ? anchor : SyncTable.noAnchor, initial: initial,
      from: initial == .all ? nil : state.from, at: now, in: db)
    try db.execute(
      sql: "INSERT OR REPLACE INTO health.reader VALUES (?, ?, ?)",
      arguments: [Installation.name(in: db), reading.last, now.instant.milliseconds])
    try HealthFeed.remember(in: db)
    try HealthFeed.prune(at: now, in: db)
    return outcome
  }

  /// How many samples and entries there are, as far as it matters.
  private func count(upTo most: Int) throws -> Int {
    let kinds = shared.kinds.map { String($0.id) }.joined(separator: ", ")
    return try Int.fetchOne(
      db,
      sql: """
        SELECT (SELECT count(*) FROM (SELECT 1 FROM health.sample WHERE kind IN (\(kinds)) LIMIT ?1))
          + (SELECT count(*) FROM (SELECT 1 FROM \(shared.kind.rawValue) LIMIT ?1))
        """, arguments: [most]) ?? 0
  }

  /// What a first import would find, without carrying it out.
  func preview() throws -> SyncPreview {
    let first = Instant(milliseconds: Instant.stored.lowerBound.milliseconds)
    let found = try SampleRows(db: db, shared: shared, home: now.zone).records(from: first, ranks: ranks())
      .filter { !$0.sample.isOurs }
    let entries = try entries(from: first)
    let plan = SyncPlan(
      .historical, from: first, by: shared.rules, entries: entries.map(\.sync),
      reading: SyncReading(found.map(\.sample), removed: [], whole: first..<Instant.stored.upperBound),
      memory: SyncMemory(ignored: try ignored(), ranks: try ranks()))
    return SyncPreview(
      samples: found.count, sources: Set(found.map(\.sample.source)).count,
      since: found.map(\.sample.content.start).min(), new: plan.added.count)
  }

  // MARK: Reading

  private func state() throws -> State {
    try Row.fetchOne(
      db, sql: "SELECT epoch, anchor, from_ms FROM sync WHERE type = ?", arguments: [shared.type.rawValue]
    )
    .map { row in
      State(
        epoch: try row.at(0), anchor: try row.at(1),
        from: try (row.at(2) as Int64?).map { Instant(milliseconds: $0) })
    } ?? State()
  }

  /// Whether others have changed samples of the type since, and the samples they have removed.
  private func news(since anchor: Int64) throws -> (isAny: Bool, removed: Set<UUID>) {
    let kinds = Set((shared.kinds + shared.parts).map(\.id))
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT op, kind, id FROM health.change WHERE seq > ? AND (kind IS NULL OR writer IS NOT ?) ORDER BY seq
        """, arguments: [anchor, Installation.name(in: db)])
    var (isAny, removed): (Bool, Set<UUID>) = (anchor < 0, [])
    while let row = try rows.next() {
      let (operation, kind): (String, Int?) = try (row.at(0), row.at(1))
      guard let kind else {
        isAny = true
        continue
      }
      guard kinds.contains(kind) else { continue }
      isAny = true
      guard let id = try (row.at(2) as Data?).flatMap(UUID.init(bytes:)) else { continue }
      if operation == "-" { removed.insert(id) } else { removed.remove(id) }
    }
    return (isAny, removed)
  }

  private func ranks() throws -> [String] {
    let json = try db.setting("sources.\(shared.type.rawValue)") ?? "[]"
    return (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
  }

  private func ignored() throws -> Set<UUID> {
    Set(
      try String.fetchAll(
        db,
        sql: "SELECT sample FROM ignored WHERE kind IN (\(shared.kinds.map { String($0.id) }.joined(separator: ", ")))"
      ).compactMap(UUID.init(hex:)))
  }

  /// An entry as the plan knows it.
  struct Own {
    let sync: SyncEntry
    let entry: Entry
  }

  private func entries(from: Instant) throws -> [Own] {
    let links = try LinkTable.all(shared.kind, in: db)
    let pending = try String.fetchSet(
      db, sql: "SELECT record FROM outbox WHERE kind = ? AND op = 'put'", arguments: [shared.kind.rawValue])
    // Of nights, the stamp is the end.
    let entries = try Reader(db: db).entries(shared.kind, from: from, to: Instant.stored.upperBound)
    return entries.compactMap { entry in
      guard let content = shared.content(entry.record) else { return nil }
      let link = links[entry.id]
      let source = entry.record.foreignSource
      return Own(
        sync: SyncEntry(
          id: entry.id, content, origin: source == nil ? .own : link == nil ? .mirrorElsewhere : .mirror,
          source: source,
          link: link, isPending: pending.contains(entry.id.uuidString)),
        entry: entry)
    }
  }

  /// When the earliest sample that has not ended yet can be taken in, or followed.
  private func next(_ found: [SampleRows.Found], besides ignored: Set<UUID>) -> Instant? {
    found.filter { !ignored.contains($0.sample.id) }
      .map { (end: $0.sample.content.end ?? $0.sample.content.start, record: $0.record) }
      .filter { $0.end > now.instant && !isPossible($0.record) }.map(\.end).min()
  }

  /// Whether a record may stand among the entries.
  func isPossible(_ record: any Core.Record) -> Bool {
    (try? record.checkOrder()) != nil && (try? EntryRules.check(Entry(record), now: now.instant)) != nil
  }
}
