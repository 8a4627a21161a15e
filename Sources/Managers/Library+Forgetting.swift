// The two acts of forgetting: emptying trackers, which undo brings back, and forgetting everything for good.
import Core
import Store

extension Library {
  /// Empties trackers as one batch; undo brings every entry back.
  ///
  /// - Parameters:
  ///   - kinds: The records that go.
  ///   - now: The moment of the command.
  ///   - then: Told when it is durable and every window is published.
  public func reset(_ kinds: Set<RecordKind>, now: Moment, then: @escaping Completion) {
    switch pace {
    case .immediate:
      settle(now: now, then) { () throws(StoreError) in
        try store.resetNow(.records(kinds), actor: actor, at: now)
      }
    case .background:
      pending.assign(pending.value + 1)
      store.reset(.records(kinds), actor: actor, at: now) { result in
        self.finish(result.map { Done(label: $0.label) }, now: now, then)
      }
    }
  }

  /// Forgets every entry, setting, change, snapshot and draft for good; the caller has had it confirmed by a typed word.
  public func purge(now: Moment, then: @escaping Completion) {
    switch pace {
    case .immediate:
      do throws(StoreError) {
        try store.purgeNow(forcing: forced)
        try load(now: now)
        then(.success(Done(label: "purge")))
      } catch {
        then(.failure(error.problem))
      }
    case .background:
      pending.assign(pending.value + 1)
      store.purge(forcing: forced) { result in self.finish(result.map { _ in Done(label: "purge") }, now: now, then) }
    }
  }

  /// Publishes every window after a change that brought no windows of its own, then answers.
  private func finish(_ result: Result<Done, StoreError>, now: Moment, _ then: @escaping Completion) {
    pending.assign(pending.value - 1)
    guard case .success = result else { return then(result.mapError(\.problem)) }
    let read = reading(now: now)
    store.read({ reader in try read(reader) }) { windows in
      switch windows {
      case .success(let publish): publish()
      case .failure(let error): self.trouble.assign(error.problem)
      }
      then(result.mapError(\.problem))
    }
  }
}
