// Syncs that the person asks for, and the ways back: a step of the log, the other value of a conflict, an own entry in the
// place of another program's.
import Core
import Store

extension HealthManager {
  /// Counts the samples that a first import of a type would find.
  public func preview(
    _ type: HealthType, now: Moment, then: @escaping @MainActor @Sendable (Result<SyncPreview, Problem>) -> Void
  ) {
    aside { store throws(StoreError) in
      try store.previewSync(type, at: now)
    } then: { result in
      then(result.mapError(\.problem))
    }
  }

  /// Syncs a type as a step of undo.
  ///
  /// - Parameters:
  ///   - type: One that has entries.
  ///   - operation: How; `historical` takes in everything from before, and sends it out.
  ///   - now: The moment.
  ///   - then: The message, also of a failure.
  public func sync(
    _ type: HealthType, _ operation: SyncOperation, now: Moment,
    then: @escaping @MainActor @Sendable (SyncMessage) -> Void
  ) {
    update { $0.running.insert(type) }
    aside { store throws(StoreError) in
      try HealthManager.sync(type, operation, store, now)
    } then: { [weak self] result in
      self?.update { $0.running.remove(type) }
      self?.entriesChanged(now: now)
      let (added, problem): (Int, SyncProblem?) =
        switch result {
        case .success(let added): (added, nil)
        case .failure(let error): (0, SyncProblem(error))
        }
      let access = self?.state.value.access(to: type) ?? .undetermined
      then(.after(operation, access: access, added: added, problem: problem))
    }
  }

  /// Switches types on for the first time, with everything from before or with new samples alone.
  ///
  /// Nothing is synced in the background meanwhile, so that the choice is there before any sample is taken in.
  public func switchOn(
    _ types: [HealthType], _ choice: HealthChoice, now: Moment,
    then: @escaping @MainActor @Sendable (Result<SyncMessage, Problem>) -> Void
  ) {
    hold(types)
    switchOn(types, now: now) { [weak self] result in
      if case .failure(let problem) = result {
        self?.release(types)
        return then(.failure(problem))
      }
      self?.begin(types, choice, now: now, then: then)
    }
  }

  /// Keeps the background away from types, also a sync that is on its way.
  private func hold(_ types: [HealthType]) {
    update { $0.running.formUnion(types) }
    library.store.hold(types)
  }

  private func release(_ types: [HealthType]) {
    update { $0.running.subtract(types) }
    library.store.release(types)
  }

  private func begin(
    _ types: [HealthType], _ choice: HealthChoice, now: Moment,
    then: @escaping @MainActor @Sendable (Result<SyncMessage, Problem>) -> Void
  ) {
    let operation: SyncOperation = choice == .all ? .historical : .futureOnly
    aside { store throws(StoreError) in
      var added = 0
      for type in types { added += try HealthManager.sync(type, operation, store, now) }
      return added
    } then: { [weak self] result in
      self?.release(types)
      self?.entriesChanged(now: now)
      switch result {
      case .failure(let error): then(.success(.failed(SyncProblem(error))))
      case .success(let added): then(.success(.after(operation, access: .authorized, added: added)))
      }
    }
  }

  /// Answers how many entries are new.
  private nonisolated static func sync(
    _ type: HealthType, _ operation: SyncOperation, _ store: Store, _ now: Moment
  ) throws(StoreError) -> Int {
    switch operation {
    case .futureOnly:
      try store.syncFromNowOn(type, at: now)
      return 0
    case .historical:
      try store.drainAllNow(at: now, isAsked: true)
      let added = try store.syncNow(type, .historical, initial: .all, at: now).added
      // Entries logged before the sync was on.
      try store.drainAllNow(at: now)
      return added
    case .reset:
      try store.drainAllNow(at: now, isAsked: true)
      return try store.syncNow(type, .withReset, at: now).added
    }
  }

  /// Carries the wizard's choice out, for the types that it has switched on.
  public func begin(_ choices: [HealthType: HealthChoice], now: Moment) {
    guard !choices.isEmpty else { return }
    // Those that are only read have nothing to choose.
    let synced = choices.filter { SharedType.of($0.key) != nil }
    hold(Array(synced.keys))
    answer(granted: Set(choices.keys), now: now) { [weak self] _ in
      for choice in HealthChoice.allCases {
        let types = synced.filter { $0.value == choice }.keys
        if !types.isEmpty { self?.begin(types.sorted { $0.rawValue < $1.rawValue }, choice, now: now) { _ in } }
      }
    }
  }

  // MARK: Ways back

  /// Takes a step of the log back as a step of the person's; its samples stay away from then on.
  public func takeBack(step: Int64, now: Moment, then: @escaping Completion) {
    let actor = actor
    fetch(now: now) { [self] (result: Result<[EntryChange]?, Problem>) in
      switch result {
      case .failure(let problem): then(.failure(problem))
      case .success(let changes):
        guard let changes, !changes.isEmpty else { return then(.failure(.notNow("sync.none"))) }
        let batch = Batch("health.back", actor: actor, changes.compactMap(\.change))
        commit(batch, expecting: changes.compactMap(\.before), now: now) { [weak self] result in
          self?.refresh(now: now)
          then(result)
        }
      }
    } _: { reader in
      try reader.changesBack(of: step)
    }
  }

  /// Takes the other side's value of a conflict: the entry follows it, or goes where it was deleted there.
  public func takeTheirs(ours: Entry, theirs: Entry?, now: Moment, then: @escaping Completion) {
    let actor = actor
    fetch(now: now) { [self] (result: Result<Entry?, Problem>) in
      guard case .success(let current?) = result else { return then(.failure(.changedElsewhere)) }
      let changes: [Change]
      if let theirs, let shared = SharedType.of(ours.kind) {
        changes = [.update(Entry(shared.followed(current.record, theirs.record), importNumber: current.importNumber))]
      } else {
        changes = [.delete(ours.kind, ours.id)]
      }
      commit(Batch("health.theirs", actor: actor, changes), expecting: [current], now: now, then: then)
    } _: { reader in
      try reader.record(ours.kind, ours.id)
    }
  }

  /// Hides another program's entry: its sample is put away, and stays in the health store.
  public func hide(_ entry: Entry, now: Moment, then: @escaping Completion) {
    commit(
      Batch("health.hide", actor: actor, [.delete(entry.kind, entry.id)]), expecting: [entry], now: now, then: then)
  }

  /// Puts an own entry in the place of another program's, whose sample is put away.
  ///
  /// - Parameters:
  ///   - entry: The entry as shown.
  ///   - now: The moment.
  ///   - then: The own entry.
  public func useOwn(
    _ entry: Entry, now: Moment, then: @escaping @MainActor @Sendable (Result<Entry, Problem>) -> Void
  ) {
    guard let own = entry.copied(id: identifiers.next(), source: source) else {
      return then(.failure(.changedElsewhere))
    }
    let batch = Batch("health.own", actor: actor, [.delete(entry.kind, entry.id), .insert(own)])
    commit(batch, expecting: [entry], now: now) { result in
      then(result.map { _ in own })
    }
  }
}
