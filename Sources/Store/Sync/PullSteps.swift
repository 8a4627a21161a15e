// Carrying out the plan of a sync: at once where that is quick, otherwise in steps of some ten milliseconds, between which
// others write. The plan is made on copies of both files then, and each step looks whether what it changes is still as it was.
//
// | event                                        | consequence                                                       |
// |----------------------------------------------|-------------------------------------------------------------------|
// | a kill between two steps                     | what was carried out stays; the next sync finds the rest            |
// | an entry is changed meanwhile                | it is left as it is; the next sync compares everything              |
// | a sample is changed meanwhile                | its change is behind what was read: the next sync follows it        |
// | what was brought so far is undone meanwhile  | the rest is not brought                                            |
import Core
import Foundation
import GRDB

extension Store {
  /// Seconds that a step may take, and that others have in between: who waits looks at least that often.
  static let (step, pause) = (0.04, 0.03)

  /// Syncs a type; nil where there is no health file.
  func pull(
    _ shared: SharedType, _ method: SyncMethod, _ initial: SyncRecord.Initial?, at now: Moment
  ) throws(StoreError) -> SyncOutcome? {
    let most = mostAtOnce.withLock { $0 }
    // With the kinds of one's own measures: in a file without them their entries would have no content.
    let atOnce = try withHealth { db -> (shared: SharedType, outcome: SyncOutcome?) in
      let shared = try shared.inFile(db, writes: true)
      _ = try Installation.name(in: db)
      let pull = Pull(db: db, shared: shared, method: method, now: now)
      return (shared, try pull.read(initial, atMost: most).map { try pull.carryOut($0, initial) })
    }
    guard let atOnce, atOnce.outcome == nil else { return atOnce?.outcome }
    let shared = atOnce.shared
    let reading = try withHealthCopies { try Pull(db: $0, shared: shared, method: method, now: now).read(initial) }
    guard let reading = reading ?? nil else {
      return try withHealth { db in
        let pull = Pull(db: db, shared: shared, method: method, now: now)
        return try pull.read(initial).map { try pull.carryOut($0, initial) }
      } ?? nil
    }
    var work = PullWork(reading, isAlone: false)
    var size = 100
    while !work.isDone {
      let start = ContinuousClock.now
      try connection.write { try work.carryOut(size, Pull(db: $0, shared: shared, method: method, now: now)) }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      size = min(max((Double(size) * Store.step / max(seconds, 0.001)).whole ?? size, 20), 2 * size)
      if !work.isDone { betweenSteps.withLock { $0 }() }
    }
    return try withHealth { db in
      let pull = Pull(db: db, shared: shared, method: method, now: now)
      return try pull.finish(reading, work.result, initial, isComplete: work.isComplete)
    }
  }
}

extension Pull {
  /// Carries everything out in this transaction.
  fileprivate func carryOut(_ reading: Reading, _ initial: SyncRecord.Initial?) throws -> SyncOutcome {
    var work = PullWork(reading, isAlone: true)
    try work.carryOut(.max, self)
    return try finish(reading, work.result, initial)
  }
}

/// What is left of a plan.
private struct PullWork {
  private enum Item {
    case added(SyncSample), removed(UUID), followed(SyncPlan.Following), linked(UUID), unlinked(UUID), ignored(UUID)
    case written(UUID)
  }

  private let reading: Pull.Reading
  /// Whether nothing can have changed since it was read.
  private let isAlone: Bool
  private var items: ArraySlice<Item>
  private let links: [UUID: SyncLink]
  private var outcome = SyncOutcome()
  private var batch: Int64?
  private var rows = 0
  private var changes = 0
  /// Whether everything was as the plan has it.
  private(set) var isComplete = true

  var isDone: Bool { items.isEmpty }

  init(_ reading: Pull.Reading, isAlone: Bool) {
    (self.reading, self.isAlone) = (reading, isAlone)
    guard let plan = reading.plan else {
      (items, links) = ([], [:])
      return
    }
    outcome.conflicts = plan.conflicts
    links = plan.links
    // The ties of new entries and of those that follow come with them.
    let tied = Set(plan.added.map(\.id)).union(plan.followed.map(\.entry))
    // Days in their order: the totals of one are written once.
    var all = plan.added.sorted { $0.content.start < $1.content.start }.map { Item.added($0) }
    all += plan.removed.map { Item.removed($0) }
    all += plan.followed.map { Item.followed($0) }
    all += plan.links.keys.filter { !tied.contains($0) }.sorted().map { Item.linked($0) }
    all += plan.unlinked.map { Item.unlinked($0) }
    all += plan.ignored.map { Item.ignored($0) }
    all += plan.written.map { Item.written($0) }
    items = all[...]
  }

  /// Carries so many changes out in this transaction.
  mutating func carryOut(_ most: Int, _ pull: Pull) throws {
    guard !items.isEmpty else { return }
    let db = pull.db
    if let batch {
      let state = try String.fetchOne(db, sql: "SELECT state FROM journal_batch WHERE id = ?", arguments: [batch])
      guard state == JournalEntry.State.done.rawValue else {
        (items, isComplete) = ([], false)
        return
      }
    }
    var ledger = try Ledger(db, after: batch)
    let actor = pull.method == .automatic ? Actor.sync : .importing
    let batch = try self.batch ?? JournalTable.begin(JournalEntry.syncLabel, actor: actor, at: pull.now, in: db)
    for item in items.prefix(most) { try carryOut(item, pull, &ledger, batch) }
    items = items.dropFirst(most)
    guard self.batch != nil || hasChanges else { return try JournalTable.forget(batch, in: db) }
    _ = try Commit.close(batch, label: JournalEntry.syncLabel, rows: max(rows, 1), ledger)
    self.batch = batch
  }

  private var hasChanges: Bool { rows > 0 || outcome.linked > outcome.added + outcome.followed || changes > 0 }

  /// What came of it.
  var result: SyncOutcome {
    var outcome = outcome
    outcome.linked -= outcome.added + outcome.followed
    outcome.batch = batch
    return outcome
  }

  private mutating func carryOut(_ item: Item, _ pull: Pull, _ ledger: inout Ledger, _ batch: Int64) throws {
    let (db, shared) = (pull.db, pull.shared)
    func row(_ id: UUID) -> RowKey { RowKey(table: .of(shared.kind), key: id.uuidString) }
    func tie(_ id: UUID) -> RowKey { RowKey(table: .link, key: id.uuidString) }
    func link(_ id: UUID) throws {
      guard let link = links[id] else { return }
      let kind = reading.samples[link.sample]?.kind ?? shared.kinds[0].id
      let values = LinkTable.values(id, shared.kind, link, sampleKind: kind)
      outcome.linked += try ledger.journal(tie(id), values, batch: batch) ? 1 : 0
    }
    switch item {
    case .added(let sample):
      guard let record = reading.samples[sample.id]?.record, pull.isPossible(record),
        try ledger.values(row(sample.id)) == nil
      else { return }
      rows += try ledger.journal(row(sample.id), RowCodec.values(Entry(record)), batch: batch) ? 1 : 0
      try ledger.journal(RowKey(table: .ignored, key: sample.id.hex), nil, batch: batch)
      outcome.added += 1
      try link(sample.id)
    case .removed(let id):
      guard try isAsRead(id, pull) else { return }
      rows += try ledger.journal(row(id), nil, batch: batch) ? 1 : 0
      try ledger.journal(tie(id), nil, batch: batch)
      try OutboxTable.forget(id.uuidString, in: db)
      outcome.removed += 1
    case .followed(let following):
      guard let entry = reading.entries[following.entry]?.entry,
        let record = reading.samples[following.sample.id]?.record, try isAsRead(entry.id, pull)
      else { return }
      let changed = shared.followed(entry.record, record)
      // It agrees with the sample once it can have that value.
      guard pull.isPossible(changed) else { return }
      let values = RowCodec.values(Entry(changed), batch: entry.importNumber)
      rows += try ledger.journal(row(entry.id), values, batch: batch) ? 1 : 0
      try OutboxTable.forget(entry.id.uuidString, in: db)
      outcome.followed += 1
      try link(entry.id)
    case .linked(let id):
      if try isAsRead(id, pull) { try link(id) }
    case .unlinked(let id):
      guard try isAsRead(id, pull) else { return }
      try ledger.journal(tie(id), nil, batch: batch)
      changes += 1
    case .ignored(let sample):
      let kind = reading.samples[sample]?.kind ?? shared.kinds[0].id
      try ledger.ignore(sample, kind: kind, at: pull.now, batch: batch)
      changes += 1
    case .written(let id):
      if try isAsRead(id, pull) { try OutboxTable.note(.put, shared.kind, id.uuidString, in: db) }
    }
  }

  /// Whether an entry and its tie are as they were when the plan was made.
  private mutating func isAsRead(_ id: UUID, _ pull: Pull) throws -> Bool {
    guard !isAlone, let own = reading.entries[id] else { return true }
    let isSame =
      try Reader(db: pull.db).record(pull.shared.kind, id) == own.entry
      && LinkTable.row(of: id.uuidString, in: pull.db)?.link == own.sync.link
    if !isSame { isComplete = false }
    return isSame
  }
}
