// Writing entries: each is validated by its tracker's rules against its neighbours in the whole store, within the
// transaction that writes it. All managers, lists and commands use this path; nothing is validated against data a
// screen happens to have loaded.
import Core
import Store

extension Library {
  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - entry: The new entry.
  ///   - resolving: Decisions about conflicting entries.
  ///   - now: The time of the command.
  ///   - then: `refused` by the rules of the tracker.
  public func add(
    _ entry: Entry, resolving: ConflictResolution = ConflictResolution(), now: Moment, then: @escaping Completion
  ) {
    apply(
      [EntryChange(before: nil, after: entry)], label: "\(entry.kind).add", resolving: resolving, now: now, then: then)
  }

  /// Changes an entry.
  ///
  /// - Parameters:
  ///   - entry: The new version.
  ///   - expecting: The version shown; nil takes the stored one.
  ///   - resolving: Decisions about conflicting entries.
  ///   - now: The time of the command.
  ///   - then: `refused` by the rules of the tracker; `changedElsewhere` if it was deleted or differs from `expecting`.
  public func edit(
    _ entry: Entry, expecting: Entry? = nil, resolving: ConflictResolution = ConflictResolution(), now: Moment,
    then: @escaping Completion
  ) {
    let (actor, edits) = (actor, editing[entry.kind])
    decide(now: now, then: then) { reader, context in
      guard let before = try expecting ?? reader.record(entry.kind, entry.id) else { throw Problem.changedElsewhere }
      let changes =
        try edits?(entry, before, reader, context) ?? [EntryChange(before: before, after: entry)]
      return Decision(
        Batch("\(entry.kind).edit", actor: actor, try reader.checked(changes, resolving, context)),
        expecting: expecting.map { [$0] } ?? [])
    }
  }

  /// Deletes an entry.
  public func delete(_ entry: Entry, now: Moment, then: @escaping Completion) {
    commit(Batch("\(entry.kind).delete", actor: actor, [.delete(entry.kind, entry.id)]), now: now, then: then)
  }

  /// Changes settings in their stored form; a `Problem` thrown by `change` is returned and nothing is written.
  func changeSettings(
    _ label: String, now: Moment, then: @escaping Completion,
    _ change: @escaping @Sendable (inout Settings, ReadingContext) throws -> Void
  ) {
    let (actor, held) = (actor, held)
    decide(now: now, then: then) { _, context in
      var settings = context.settings
      try change(&settings, context)
      return Decision(Batch(label, actor: actor, settings.changes(from: context.settings, except: held)))
    }
  }

  /// Writes changes of any trackers as a single undo step, or none of them if one is refused.
  func apply(
    _ changes: [EntryChange], label: String, resolving: ConflictResolution = ConflictResolution(), now: Moment,
    then: @escaping Completion, settings change: (@Sendable (inout Settings, ReadingContext) -> Void)? = nil
  ) {
    let actor = actor
    decide(now: now, then: then) { reader, context in
      var writes: [Change] = []
      for kind in RecordKind.allCases {
        let own = changes.filter { ($0.before ?? $0.after)?.kind == kind }
        if !own.isEmpty { writes += try reader.checked(own, resolving, context) }
      }
      if let change {
        var settings = context.settings
        change(&settings, context)
        writes += settings.changes(from: context.settings)
      }
      return Decision(Batch(label, actor: actor, writes), expecting: changes.compactMap(\.before))
    }
  }

  /// Makes a decision within the writing transaction; a `Problem` thrown by `body` is returned and nothing is written.
  func decide(
    now: Moment, then: @escaping Completion,
    _ body: @escaping @Sendable (Reader, ReadingContext) throws -> Decision
  ) {
    let makeContext = makeContext
    let deciding: @Sendable (Reader) throws -> Result<Decision, Problem> = { reader in
      let context = try makeContext(reader, now, .full)
      do {
        let decision = try body(reader, context)
        if let list = decision.batch.unreadableList(in: context.rows) { throw Problem.unreadableList(list) }
        return .success(decision)
      } catch let problem as Problem { return .failure(problem) }
    }
    switch pace {
    case .immediate:
      do throws(StoreError) {
        switch try store.commitNow(at: now, deciding: deciding) {
        case .success(let receipt): settle(now: now, then) { () throws(StoreError) in receipt }
        case .failure(let problem): then(.failure(problem))
        }
      } catch {
        then(.failure(error.problem))
      }
    case .background:
      pending.assign(pending.value + 1)
      store.commit(at: now, deciding: deciding, alsoRead: readingAfter(now: now)) { result in
        switch result {
        case .success(.failure(let problem)):
          self.pending.assign(self.pending.value - 1)
          then(.failure(problem))
        case .success(.success(let committed)): self.deliver(.success(committed), now: now, then)
        case .failure(let error): self.deliver(.failure(error), now: now, then)
        }
      }
    }
  }

  /// The stored entries an entry conflicts with: fasts of its day, and overlapping ones.
  public func inTheWay(
    of entry: Entry, now: Moment, then: @escaping @MainActor @Sendable (Result<[Entry], Problem>) -> Void
  ) {
    fetch(now: now, then) { reader, context in
      let others = try reader.around([entry]).filter { $0.id != entry.id }
      return EntryRules.inTheWay(of: entry, in: others, dayStart: context.settings.dayStart)
    }
  }

  /// The entry within some seconds of another one that tells of the same, as after a command given twice; nil without one.
  public func twin(
    of entry: Entry, within seconds: Double, now: Moment,
    then: @escaping @MainActor @Sendable (Result<Entry?, Problem>) -> Void
  ) {
    fetch(now: now, then) { reader, _ in
      let at = entry.stamp.instant
      return try reader.entries(entry.kind, from: at - seconds, to: at + seconds)
        .first { EntryRules.tellsTheSame(entry, $0) }
    }
  }
}

nonisolated extension Batch {
  /// A list that the batch would write over although its stored form could not be read.
  ///
  /// Another program or a newer version wrote it. Whoever names the setting means to replace it.
  func unreadableList(in rows: [SettingKey: String]) -> SettingKey? {
    guard !label.hasPrefix("settings.change:") else { return nil }
    let keys = changes.compactMap { if case .set(let key, _) = $0 { key } else { nil } }
    return Settings.unreadableLists(in: rows.filter { keys.contains($0.key) }).first
  }
}

nonisolated extension Reader {
  /// The entries around changes of a single tracker.
  func around(of changes: [EntryChange]) throws -> [Entry] {
    try around(changes.flatMap { [$0.before, $0.after].compactMap { $0 } })
  }

  /// The entries around others of a single tracker.
  func around(_ entries: [Entry]) throws -> [Entry] {
    let instants = entries.map(\.stamp.instant)
    guard let first = instants.min(), let last = instants.max(), let kind = entries.first?.kind else { return [] }
    let reach = RecordType.of(kind).reach
    guard reach > 0 else { return [] }
    var found = try self.entries(kind, from: first - reach, to: last + reach)
    // The running fast may have begun at any time.
    let running = kind == .fast ? try runningFast().map { Entry.fast($0) } : nil
    if let running, !found.contains(running) { found.append(running) }
    return found
  }

  /// The changes to write for a single tracker, with decisions applied; throws the first refusal.
  func checked(_ changes: [EntryChange], _ resolving: ConflictResolution, _ context: ReadingContext) throws -> [Change]
  {
    // Pure deletions conflict with nothing.
    if changes.allSatisfy({ $0.after == nil }) { return changes.compactMap(\.change) }
    let around = try around(of: changes)
    let dayStart = context.settings.dayStart
    let facts = DerivationFacts(context.settings) { (try? records(Weight.self, limit: 1))?.first?.kilograms }
    let changes = EntryRules.settled(changes, around: around, resolving: resolving, dayStart: dayStart, facts: facts)
    let refusals = EntryRules.refusals(
      of: changes, around: around, resolving: resolving, dayStart: dayStart, now: context.now.instant)
    if let first = refusals.min(by: { $0.key < $1.key }) { throw Problem.refused(first.value) }
    let anchors = changes.compactMap { change -> Change? in
      guard let fast = change.after?.record as? Fast, fast.isRunning, change.hasNewTimes else { return nil }
      return ClockAnchor.change(of: fast, now: context.now)
    }
    return changes.compactMap(\.change) + anchors
  }
}
