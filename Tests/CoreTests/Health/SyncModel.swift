// A health store and programs like ours in memory, which carry out the rules of sync as the store will.
import Core
import Foundation

/// A health store that any program may write.
struct ModelStore {
  /// A sample of a program.
  struct Row: Hashable {
    var content: SyncContent
    var source: String
  }

  private(set) var rows: [UUID: Row] = [:]
  /// A change: the sample and where it started.
  private(set) var changes: [(id: UUID, start: Instant)] = []

  mutating func put(_ id: UUID, _ row: Row) {
    note(id)
    rows[id] = row
    note(id)
  }

  mutating func delete(_ id: UUID) {
    note(id)
    rows[id] = nil
  }

  private mutating func note(_ id: UUID) { if let row = rows[id] { changes.append((id, row.content.start)) } }
}

/// A program that keeps entries and syncs them.
struct ModelProgram {
  /// An entry with all that is journaled.
  struct Entry: Hashable {
    var content: SyncContent
    var origin = SyncEntry.Origin.own
    var source: String?
  }

  /// A row before and after an action of the person.
  struct Step {
    var id: UUID
    var before: Entry?
    var after: Entry?
    /// The link that a deletion took along, and the sample it put away.
    var link: SyncLink?
    var ignored: UUID?
  }

  let name: String
  let rules: SyncRules
  var ranks: [String] = []
  var entries: [UUID: Entry] = [:]
  var links: [UUID: SyncLink] = [:]
  var outbox: [OutboxJob] = []
  var ignored: Set<UUID> = []
  var conflicts: [SyncConflict] = []
  private var anchor = 0
  private var steps: [Step] = []

  init(name: String, rules: SyncRules) {
    self.name = name
    self.rules = rules
  }

  // MARK: The person

  mutating func add(_ id: UUID, _ content: SyncContent) {
    entries[id] = Entry(content: content)
    steps.append(Step(id: id, before: nil, after: entries[id]))
    queue(.put, id)
  }

  mutating func edit(_ id: UUID, _ content: SyncContent) {
    guard let before = entries[id], before.origin == .own else { return }
    entries[id]?.content = content
    steps.append(Step(id: id, before: before, after: entries[id]))
    queue(.put, id)
  }

  mutating func delete(_ id: UUID) {
    guard let before = entries[id] else { return }
    steps.append(forget(id, before))
  }

  mutating func undo() {
    guard let step = steps.popLast(), entries[step.id] == step.after else { return }
    guard let before = step.before else {
      if let entry = entries[step.id] { _ = forget(step.id, entry) }
      return
    }
    entries[step.id] = before
    if step.after == nil {
      links[step.id] = step.link
      if let sample = step.ignored { ignored.remove(sample) }
    }
    if before.origin == .own { queue(.put, step.id) }
  }

  private mutating func forget(_ id: UUID, _ before: Entry) -> Step {
    var step = Step(id: id, before: before, after: nil, link: links[id])
    if let link = links[id], !link.isOurs {
      step.ignored = link.sample
      ignored.insert(link.sample)
    }
    if before.origin == .own { queue(.remove, id) }
    entries[id] = nil
    links[id] = nil
    return step
  }

  private mutating func queue(_ operation: OutboxJob.Operation, _ id: UUID) {
    let place = outbox.firstIndex { $0.id == id }
    let sample = links[id].flatMap { $0.isOurs ? $0.sample : nil }
    let job = OutboxJob.after(operation, of: id, sample: sample, before: place.map { outbox[$0] })
    if let place { outbox.remove(at: place) }
    if let job { outbox.insert(job, at: place ?? outbox.count) }
  }

  // MARK: Sync

  /// The entries as sync sees them.
  var seen: [SyncEntry] {
    let waiting = Set(outbox.filter { $0.operation == .put }.map(\.id))
    return entries.map { id, entry in
      SyncEntry(
        id: id, entry.content, origin: entry.origin, source: entry.source, link: links[id],
        isPending: waiting.contains(id))
    }
  }

  func sample(_ id: UUID, _ store: ModelStore) -> SyncSample? {
    store.rows[id].map { SyncSample(id: id, $0.content, source: $0.source, isOurs: $0.source == name) }
  }

  /// Writes waiting jobs; those for which `fails` says so are tried again later.
  mutating func drain(_ store: inout ModelStore, at now: Instant, fails: () -> Bool = { false }) {
    for job in OutboxJob.due(outbox, at: now) {
      guard let place = outbox.firstIndex(where: { $0.id == job.id }) else { continue }
      if fails() {
        outbox[place] = job.failed(at: now)
        continue
      }
      outbox.remove(at: place)
      carryOut(job, &store)
    }
  }

  private mutating func carryOut(_ job: OutboxJob, _ store: inout ModelStore) {
    var answer = OutboxAnswer.drop
    switch job.operation {
    case .put:
      let entry = seen.first { $0.id == job.id }
      let (found, conflict) = OutboxAnswer.toPut(entry, sample: entry?.link.flatMap { sample($0.sample, store) })
      conflicts += [conflict].compactMap(\.self)
      answer = found
    case .remove: answer = .toRemove(job.sample.flatMap { sample($0, store) })
    }
    switch answer {
    case .drop: break
    case .delete(let id): store.delete(id)
    case .ignore(let id): ignored.insert(id)
    case .takePlace(let id):
      ignored.insert(id)
      write(job.id, &store)
    case .write: write(job.id, &store)
    }
  }

  private mutating func write(_ id: UUID, _ store: inout ModelStore) {
    guard let content = entries[id]?.content else { return }
    store.put(id, ModelStore.Row(content: content, source: name))
    links[id] = SyncLink(content, SyncSample(id: id, content, source: name, isOurs: true))
  }

  /// The input of a method.
  func reading(_ method: SyncMethod, _ store: ModelStore) -> SyncReading {
    guard method == .automatic else {
      return SyncReading(store.rows.keys.compactMap { sample($0, store) }, whole: .everything)
    }
    let news = store.changes[anchor...]
    let near = store.rows.filter { id, row in
      news.contains { abs($0.start - row.content.start) <= Double(EchoRule.milliseconds) / 1000 || $0.id == id }
    }
    return SyncReading(
      near.keys.compactMap { sample($0, store) }, removed: Set(news.map(\.id).filter { store.rows[$0] == nil }))
  }

  func plan(_ method: SyncMethod, _ reading: SyncReading) -> SyncPlan {
    SyncPlan(
      method, from: Range.everything.lowerBound, by: rules, entries: seen, reading: reading,
      memory: SyncMemory(ignored: ignored, ranks: ranks))
  }

  @discardableResult
  mutating func pull(_ method: SyncMethod, _ store: ModelStore) -> SyncPlan {
    let plan = plan(method, reading(method, store))
    if method != .historical { anchor = store.changes.count }
    apply(plan)
    return plan
  }

  mutating func apply(_ plan: SyncPlan) {
    for id in plan.removed {
      entries[id] = nil
      links[id] = nil
    }
    for sample in plan.added {
      precondition(entries[sample.id] == nil, "two entries of one id")
      entries[sample.id] = Entry(content: sample.content, origin: .mirror, source: sample.source)
    }
    for following in plan.followed { entries[following.entry]?.content = following.sample.content }
    for id in plan.unlinked { links[id] = nil }
    links.merge(plan.links) { $1 }
    ignored.formUnion(plan.ignored)
    for id in plan.written { queue(.put, id) }
    conflicts += plan.conflicts
  }
}

extension Range<Instant> {
  /// All instants there are.
  static var everything: Range<Instant> { Instant(milliseconds: .min)..<Instant(milliseconds: .max) }
}
