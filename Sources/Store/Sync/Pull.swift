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
        try withHealth { db in
          // With the kinds of one's own measures: in a file without them their entries would have no content.
          try Pull(db: db, shared: shared.inFile(db, writes: true), method: method, now: now).run(initial: initial)
        }
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
    return try withHealth { db in
      try Pull(db: db, shared: shared.inFile(db), method: .historical, now: now).preview()
    } ?? SyncPreview()
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

/// One sync; lives inside one transaction.
private struct Pull {
  let db: Database
  let shared: SharedType
  let method: SyncMethod
  let now: Moment

  private struct State {
    var epoch: String?
    var anchor: Int64 = 0
    var from: Instant?
  }

  func run(initial: SyncRecord.Initial?) throws -> SyncOutcome {
    try HealthFeed.recognise(in: db)
    let state = try state()
    let (epoch, last) = (try HealthFeed.epoch(in: db), try HealthFeed.lastChange(in: db))
    let isNewStore = try SyncTable.isNewStore(shared.type, in: db)
    let isFirst = state.epoch == nil
    var removed: Set<UUID> = []
    if method == .automatic, !isNewStore, !isFirst {
      let news = try news(since: state.anchor)
      guard try news.isAny || SyncTable.isDue(shared.type, at: now.instant, in: db) else {
        try HealthFeed.remember(in: db)
        try db.execute(sql: "UPDATE sync SET anchor = ? WHERE type = ?", arguments: [last, shared.type.rawValue])
        return SyncOutcome()
      }
      removed = news.removed
    }
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
    let reading = SyncReading(
      found.map(\.sample), removed: removed, unread: unread, whole: from..<Instant.stored.upperBound,
      isNewStore: isNewStore)
    let ignored = try ignored()
    let plan = SyncPlan(
      method, from: from, by: shared.rules, entries: entries.map(\.sync), reading: reading,
      // Whoever imports everything anew wants back what was put away.
      memory: SyncMemory(ignored: initial == .all ? [] : ignored, ranks: try ranks()))
    let stored = Dictionary(entries.map { ($0.sync.id, $0.entry) }) { first, _ in first }
    var outcome = try carryOut(plan, byID, stored)
    for conflict in plan.conflicts {
      guard let ours = stored[conflict.entry] else { continue }
      try ConflictTable.note(conflict, ours: ours, theirs: byID[conflict.sample], at: now, in: db)
    }
    if method == .historical { try OutboxTable.notePast(shared.kind, in: db) }
    if initial == .all, let before = state.from {
      // Of what was left alone until now nobody knows whether it was in this file.
      for entry in missing where entry.link.map({ $0.start < before && !unread.contains($0.sample) }) ?? false {
        try db.execute(sql: "DELETE FROM link WHERE record = ?", arguments: [entry.id.uuidString])
        try OutboxTable.note(.put, shared.kind, entry.id.uuidString, in: db)
      }
    }
    outcome.next = next(found, besides: ignored)
    try SyncTable.keepNext(shared.type, outcome.next, in: db)
    // A historical import takes nothing away and writes nothing anew: that is left to the next sync, with what it may do.
    let isLeft = method == .historical && !isFirst
    try SyncTable.keep(
      shared.type, outcome, epoch: isLeft && isNewStore ? SyncTable.unknownEpoch : epoch,
      anchor: isLeft ? state.anchor : last, initial: initial,
      from: initial == .all ? nil : state.from, at: now, in: db)
    try db.execute(
      sql: "INSERT OR REPLACE INTO health.reader VALUES (?, ?, ?)",
      arguments: [Installation.name(in: db), last, now.instant.milliseconds])
    try HealthFeed.remember(in: db)
    try HealthFeed.prune(at: now, in: db)
    return outcome
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

  private struct Own {
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

  // MARK: Carrying out

  private func carryOut(
    _ plan: SyncPlan, _ samples: [UUID: SampleRows.Found], _ entries: [UUID: Entry]
  ) throws -> SyncOutcome {
    var outcome = SyncOutcome()
    outcome.conflicts = plan.conflicts
    guard !plan.isEmpty else { return outcome }
    var ledger = try Ledger(db)
    let actor = method == .automatic ? Actor.sync : .importing
    let batch = try JournalTable.begin(JournalEntry.syncLabel, actor: actor, at: now, in: db)
    var rows = 0
    var links = plan.links
    func row(_ id: UUID) -> RowKey { RowKey(table: .of(shared.kind), key: id.uuidString) }
    func tie(_ id: UUID) -> RowKey { RowKey(table: .link, key: id.uuidString) }
    for sample in plan.added {
      guard let record = samples[sample.id]?.record, isPossible(record), try ledger.values(row(sample.id)) == nil else {
        links[sample.id] = nil
        continue
      }
      rows += try ledger.journal(row(sample.id), RowCodec.values(Entry(record)), batch: batch) ? 1 : 0
      try ledger.journal(RowKey(table: .ignored, key: sample.id.hex), nil, batch: batch)
      outcome.added += 1
    }
    for id in plan.removed {
      rows += try ledger.journal(row(id), nil, batch: batch) ? 1 : 0
      try ledger.journal(tie(id), nil, batch: batch)
      try OutboxTable.forget(id.uuidString, in: db)
      outcome.removed += 1
    }
    for following in plan.followed {
      guard let entry = entries[following.entry], let record = samples[following.sample.id]?.record else { continue }
      let changed = shared.followed(entry.record, record)
      guard isPossible(changed) else {
        // It agrees with the sample once it can have that value.
        links[entry.id] = nil
        continue
      }
      let values = RowCodec.values(Entry(changed), batch: entry.importNumber)
      rows += try ledger.journal(row(entry.id), values, batch: batch) ? 1 : 0
      try OutboxTable.forget(entry.id.uuidString, in: db)
      outcome.followed += 1
    }
    for (id, link) in links.sorted(by: { $0.key < $1.key }) {
      let kind = samples[link.sample]?.kind ?? shared.kinds[0].id
      let values = LinkTable.values(id, shared.kind, link, sampleKind: kind)
      outcome.linked += try ledger.journal(tie(id), values, batch: batch) ? 1 : 0
    }
    for id in plan.unlinked { try ledger.journal(tie(id), nil, batch: batch) }
    for sample in plan.ignored {
      try ledger.ignore(sample, kind: samples[sample]?.kind ?? shared.kinds[0].id, at: now, batch: batch)
    }
    for id in plan.written { try OutboxTable.note(.put, shared.kind, id.uuidString, in: db) }
    outcome.linked -= outcome.added + outcome.followed
    if rows == 0, outcome.linked <= 0, plan.unlinked.isEmpty, plan.ignored.isEmpty {
      try JournalTable.forget(batch, in: db)
      return outcome
    }
    outcome.batch = try Commit.close(batch, label: JournalEntry.syncLabel, rows: max(rows, 1), ledger).batch
    return outcome
  }

  /// When the earliest sample that has not ended yet can be taken in, or followed.
  private func next(_ found: [SampleRows.Found], besides ignored: Set<UUID>) -> Instant? {
    found.filter { !ignored.contains($0.sample.id) }
      .map { (end: $0.sample.content.end ?? $0.sample.content.start, record: $0.record) }
      .filter { $0.end > now.instant && !isPossible($0.record) }.map(\.end).min()
  }

  /// Whether a record may stand among the entries.
  private func isPossible(_ record: any Core.Record) -> Bool {
    (try? record.checkOrder()) != nil && (try? EntryRules.check(Entry(record), now: now.instant)) != nil
  }
}
