// Two ways to erase data: clearing trackers, which can be undone, and purging everything permanently.
import Core
import Formats
import Store

extension Library {
  /// Clears trackers and settings as a single batch, which can be undone.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of records to remove.
  ///   - settings: The settings to set back; those that the configuration file fixes stay.
  ///   - now: The time of the command.
  ///   - then: Called when it is durable and every window is published.
  public func reset(
    _ kinds: Set<RecordKind>, settings: Set<SettingKey> = [], now: Moment, then: @escaping Completion
  ) {
    // Lest cleared entries come back.
    let syncs = syncsEnded(byClearing: kinds)
    // With the fasts their goal goes, which is asked for anew (Settings.md, Reset).
    let goal: [SettingKey] = kinds.contains(.fast) ? [SettingKey(rawValue: "fasting.goal")] : []
    let settings = settings.union(syncs.map { Settings.synced($0.type) } + goal)
    let scope = ResetScope.records(kinds, settings: settings.subtracting(held))
    switch pace {
    case .immediate:
      settle(now: now, then) { () throws(StoreError) in
        try store.resetNow(scope, actor: actor, at: now)
      }
    case .background:
      pending.assign(pending.value + 1)
      store.reset(scope, actor: actor, at: now) { result in
        self.finish(result.map { Done(label: $0.label) }, now: now, then)
      }
    }
  }

  /// The types whose sync ends when their entries are cleared; their samples stay in the health store.
  public func syncsEnded(byClearing kinds: Set<RecordKind>) -> [SharedType] {
    kinds.compactMap(SharedType.of).filter { $0.rules.stopsWhenCleared && settings[syncs: $0.type] }
  }

  /// Erases all entries, settings, changes, snapshots and drafts permanently.
  ///
  /// The caller must have obtained confirmation by a typed word. What could not be removed is a problem that names it; all
  /// else is gone then, too.
  public func purge(now: Moment, then: @escaping Completion) {
    let isText: @Sendable (String) -> Bool = { TextFile(path: $0) != nil }
    func outcome(_ left: [StoreError]) -> Result<Done, Problem> {
      left.isEmpty ? .success(Done(label: "purge")) : .failure(.left(paths: left.map(\.path)))
    }
    switch pace {
    case .immediate:
      do throws(StoreError) {
        let left = try store.purgeNow(forcing: forced, texts: isText)
        try load(now: now)
        then(outcome(left))
      } catch {
        then(.failure(error.problem))
      }
    case .background:
      pending.assign(pending.value + 1)
      store.purge(forcing: forced, texts: isText) { result in
        let left = (try? result.get()) ?? []
        self.finish(result.map { _ in Done(label: "purge") }, now: now) { then($0.flatMap { _ in outcome(left) }) }
      }
    }
  }

  /// Publishes every window after a change that did not read any itself, then completes.
  private func finish(_ result: Result<Done, StoreError>, now: Moment, _ then: @escaping Completion) {
    pending.assign(pending.value - 1)
    guard case .success = result else { return then(result.mapError(\.problem)) }
    let read = reading(now: now)
    store.read({ reader in try read(reader) }) { windows in
      switch windows {
      case .success(let publish): publish()
      case .failure(let error): self.problem.assign(error.problem)
      }
      then(result.mapError(\.problem))
    }
  }
}
