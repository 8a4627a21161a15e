// The making of a plan, step by step.

/// A plan in the making.
struct SyncWork {
  let method: SyncMethod
  let from: Instant
  let rules: SyncRules
  let reading: SyncReading
  let memory: SyncMemory
  private(set) var plan: SyncPlan
  /// The samples that count, by start and id.
  private let samples: [SyncSample]
  private let byID: [UUIDValue: SyncSample]
  /// Whatever is there, counted or not, and what of it this installation wrote, read or not.
  private let present: Set<UUIDValue>
  private let own: Set<UUIDValue>
  /// The samples that were put away: their echoes stay away when another source tells of it too.
  private let putAway: [EchoRule.Item]
  /// The samples that have an entry.
  private var taken: Set<UUIDValue> = []
  /// The entries that will be shown in any case, for echoes.
  private var kept: [EchoRule.Item] = []
  /// The mirrors that go when a source of higher rank tells of the same.
  ///
  /// A historical import takes nothing away, and one whose sample was not read or would then match another entry stays as
  /// well.
  private var replaceable: [EchoRule.Item] = []
  /// Those mirrors, by their samples.
  private var mirrors: [UUIDValue: SyncEntry] = [:]
  /// The entries that stay without a link.
  private var unmatched: [SyncEntry] = []

  init(method: SyncMethod, from: Instant, rules: SyncRules, reading: SyncReading, memory: SyncMemory) {
    self.method = method
    self.from = from
    self.rules = rules
    self.reading = reading
    self.memory = memory
    plan = .nothing
    present = Set(reading.samples.map(\.id))
    own = reading.unread.union(reading.samples.lazy.filter(\.isOurs).map(\.id))
    byID = Dictionary(
      reading.samples.lazy.filter {
        $0.content.start >= from && rules.isReadable($0.content) && !memory.ignored.contains($0.id)
      }.map { ($0.id, $0) }
    ) { first, _ in first }
    putAway = reading.samples.filter { memory.ignored.contains($0.id) && rules.isReadable($0.content) }
      .map { EchoRule.Item(id: $0.id, content: $0.content, source: $0.source) }
    samples = byID.values.sorted { ($0.content.start, $0.id) < ($1.content.start, $1.id) }
  }

  /// Compares entries, sorted by id, with the samples.
  mutating func compare(_ entries: [SyncEntry]) {
    taken = Set(entries.compactMap { $0.link?.sample })
    for entry in entries {
      if let link = entry.link { compare(entry, link) }
    }
    compareLoose(entries.filter { $0.link == nil })
    addRest(entries)
  }

  // MARK: Linked entries

  private mutating func compare(_ entry: SyncEntry, _ link: SyncLink) {
    // Another store may have written the same record under the same id.
    let sample = byID[link.sample].flatMap { link.isOurs && !$0.isOurs ? nil : $0 }
    guard sample != nil || isGone(link) else { return keep(entry, as: entry.content, nil) }
    let (step, conflict) = SyncStep.of(entry, link, sample, isNewStore: reading.isNewStore)
    plan.note(conflict)
    switch step {
    case .none: keep(entry, as: entry.content, sample)
    case .agree:
      if let sample { plan.link(entry, sample) }
      keep(entry, as: entry.content, sample)
    case .follow:
      guard let sample else { return }
      plan.follow(entry, sample)
      keep(entry, as: sample.content, sample)
    case .write:
      plan.write(entry, link, seen: sample)
      keep(entry, as: entry.content, sample)
    case .takePlace:
      if let sample { plan.takePlace(entry, of: sample) }
      keep(entry, as: entry.content, nil)
    case .loosen:
      plan.loosen(entry)
      // It is about to have a sample of its own.
      var loose = entry
      loose.link = nil
      keep(loose, as: entry.content, nil)
    case .remove: plan.remove(entry)
    }
  }

  /// Whether the sample of a link was deleted, so far as the reading tells and the method cares.
  private func isGone(_ link: SyncLink) -> Bool {
    let isThere = (link.isOurs ? own : present).contains(link.sample)
    if method == .historical || isThere || link.start < from { return false }
    return reading.removed.contains(link.sample) || reading.whole?.contains(link.start) == true
  }

  // MARK: Entries without a link

  private mutating func compareLoose(_ entries: [SyncEntry]) {
    var loose: [SyncEntry] = []
    for entry in entries {
      guard let sample = byID[entry.id], !taken.contains(sample.id), sample.isOurs == entry.isManual else {
        // The outbox is about to write those that wait, and then they have a sample of their own.
        if entry.isPending { keep(entry, as: entry.content, nil) } else { loose.append(entry) }
        continue
      }
      taken.insert(sample.id)
      relink(entry, sample)
    }
    let free = samples.filter { !taken.contains($0.id) && !$0.isOurs }
    let pairs = SyncMatch.pairs(loose, free, by: rules, method)
    for entry in loose {
      if let id = pairs[entry.id], let sample = byID[id] {
        taken.insert(id)
        plan.link(entry, sample)
        keep(entry, as: entry.content, sample)
      } else if isStray(entry) {
        plan.remove(entry)
      } else {
        unmatched.append(entry)
        keep(entry, as: entry.content, nil)
      }
    }
  }

  /// Ties an entry to the sample of the same id, whose link was lost.
  private mutating func relink(_ entry: SyncEntry, _ sample: SyncSample) {
    if entry.content == sample.content {
      plan.link(entry, sample)
    } else if entry.isManual {
      let agreed = SyncAgreement(entry: nil, sample: sample.content.print)
      let link = SyncLink(
        sample: sample.id, start: sample.content.start, isOurs: sample.isOurs, agreed: agreed)
      plan.write(entry, link, seen: sample)
    } else {
      plan.follow(entry, sample)
      return keep(entry, as: sample.content, sample)
    }
    keep(entry, as: entry.content, sample)
  }

  /// Whether an unmatched entry without a link is a mirror whose sample no longer exists.
  ///
  /// One that is nearer to the edge of the reading than the tolerance may have its sample beyond it.
  private func isStray(_ entry: SyncEntry) -> Bool {
    guard method == .withReset, entry.origin == .mirror, let whole = reading.whole else { return false }
    let margin = Double(rules.tolerance(method).milliseconds) / 1000
    let start = entry.content.start
    return start >= max(from, whole.lowerBound) + margin && start + margin < whole.upperBound
  }

  // MARK: Samples without an entry

  private mutating func addRest(_ entries: [SyncEntry]) {
    let occupied = Set(entries.map(\.id)).subtracting(plan.removed)
    let fresh = samples.filter { !taken.contains($0.id) && !occupied.contains($0.id) && !$0.isOurs }
    let new = fresh.map { EchoRule.Item(id: $0.id, content: $0.content, source: $0.source) }
    let claimed = SyncMatch.matchable(unmatched, replaceable, by: rules, method)
    let going = replaceable.filter { !claimed.contains($0.id) }
    let staying = replaceable.filter { claimed.contains($0.id) }
    let echoes = EchoRule.echoes(among: going + new, of: putAway + kept + staying, ranks: memory.ranks, by: rules)
    for echo in echoes.sorted() { if let entry = mirrors[echo] { plan.remove(entry) } }
    for sample in fresh where !echoes.contains(sample.id) { plan.add(sample) }
  }

  /// Notes an entry that stays with this content, for echoes; its sample is nil when it was not read or is gone.
  private mutating func keep(_ entry: SyncEntry, as content: SyncContent, _ sample: SyncSample?) {
    // An entry counts as the person's unless it stands for a sample of another program.
    let isOwn = entry.isManual && sample?.isOurs ?? entry.link?.isOurs ?? true
    let source = isOwn ? EchoRule.own : sample?.source ?? entry.source
    if method != .historical, entry.origin == .mirror, let sample {
      replaceable.append(EchoRule.Item(id: sample.id, content: sample.content, source: source))
      mirrors[sample.id] = entry
    } else {
      kept.append(EchoRule.Item(id: entry.id, content: content, source: source))
    }
  }
}
