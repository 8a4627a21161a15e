// Writing entries: the store validates each by its tracker's rules against its neighbours, within the transaction that
// writes it (`Reader.checked`). All managers, lists and commands use this path; nothing is validated against data a
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
    let change = EntryChange(before: nil, after: entry)
    let entries = EntryWrite("\(entry.kind).add", actor: actor, [change], resolving: resolving, forced: forced)
    write(entries.deciding(at: now), now: now, then: then)
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
      let writes = try reader.checked(changes, context.settings, now: now, resolving: resolving)
      return Decision(
        Batch("\(entry.kind).edit", actor: actor, writes), expecting: expecting.map { [$0] } ?? [])
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
    then: @escaping Completion
  ) {
    let entries = EntryWrite(label, actor: actor, changes, resolving: resolving, forced: forced)
    write(entries.deciding(at: now), now: now, then: then)
  }

  /// Writes changes of any trackers and of settings as a single undo step, or none of them if one is refused.
  func apply(
    _ changes: [EntryChange], label: String, resolving: ConflictResolution, now: Moment, then: @escaping Completion,
    settings change: @escaping @Sendable (inout Settings, ReadingContext) -> Void
  ) {
    let actor = actor
    decide(now: now, then: then) { reader, context in
      var settings = context.settings
      change(&settings, context)
      let writes = try reader.checked(changes, context.settings, now: now, resolving: resolving)
      return Decision(
        Batch(label, actor: actor, writes + settings.changes(from: context.settings)),
        expecting: changes.compactMap(\.before))
    }
  }

  /// Makes a decision within the writing transaction; a `Problem` thrown by `body` is returned and nothing is written.
  func decide(
    now: Moment, then: @escaping Completion,
    _ body: @escaping @Sendable (Reader, ReadingContext) throws -> Decision
  ) {
    let makeContext = makeContext
    let deciding: Deciding = { reader in
      let context = try makeContext(reader, now, .full)
      do {
        let decision = try body(reader, context)
        if let list = decision.batch.unreadableList(in: context.rows) { throw Problem.unreadableList(list) }
        return .success(decision)
      } catch let problem as Problem { return .failure(problem) }
    }
    write(deciding, now: now, then: then)
  }

  /// Writes the changes that are decided on within the writing transaction.
  private func write(_ deciding: @escaping Deciding, now: Moment, then: @escaping Completion) {
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
