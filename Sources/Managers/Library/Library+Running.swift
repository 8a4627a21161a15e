// The session in progress has its own row outside the journal, since it is not an entry yet.
import Core
import Store

extension Library {
  /// Begins a session; `then` receives false if one is already running.
  func startRunning(
    _ session: StoredSession, now: Moment, then: @escaping @MainActor @Sendable (Result<Bool, Problem>) -> Void
  ) {
    run(then) { store throws(StoreError) in
      try store.startRunningNow(session, at: now)
    } later: { store, end in
      store.startRunning(session, at: now, then: end)
    }
  }

  /// Saves the state of a session; `then` receives false if it has ended or another process has changed it.
  func saveRunning(
    _ session: StoredSession, expecting: String?, now: Moment,
    then: @escaping @MainActor @Sendable (Result<Bool, Problem>) -> Void
  ) {
    run(then) { store throws(StoreError) in
      try store.saveRunningNow(session, expecting: expecting, at: now)
    } later: { store, end in
      store.saveRunning(session, expecting: expecting, at: now, then: end)
    }
  }

  /// Removes an unreadable stored session; `then` receives false if it was replaced meanwhile.
  func removeRunning(
    _ session: StoredSession, then: @escaping @MainActor @Sendable (Result<Bool, Problem>) -> Void
  ) {
    run(then) { store throws(StoreError) in
      try store.removeRunningNow(session)
    } later: { store, end in
      store.removeRunning(session, then: end)
    }
  }

  /// Ends a session once, logs it and reloads all windows; `then` receives false if it had already ended.
  ///
  /// The log of a discarded session is only for an undo; an `offer` to shorten it is kept until it is removed.
  func endRunning(
    _ id: UUIDValue, inserting session: Session?, isDiscarded: Bool, offering offer: String?, now: Moment,
    then: @escaping @MainActor @Sendable (Result<Bool, Problem>) -> Void
  ) {
    let refreshing: @MainActor @Sendable (Result<Bool, Problem>) -> Void = { result in
      then(result)
      self.reload(now: now)
    }
    run(refreshing) { store throws(StoreError) in
      try store.endRunningNow(id, inserting: session, isDiscarded: isDiscarded, offering: offer, at: now)
    } later: { store, end in
      store.endRunning(id, inserting: session, isDiscarded: isDiscarded, offering: offer, at: now, then: end)
    }
  }

  /// Removes an offer to shorten a session.
  func removeOffer(_ offer: String) {
    run({ _ in }) { store throws(StoreError) in
      try store.removeOfferNow(offer)
    } later: { store, end in
      store.removeOffer(offer, then: end)
    }
  }

  /// Claims a notification and reloads all windows; `then` receives true in the one process that may deliver it.
  ///
  /// The claim is dated `at`, or now if nil.
  func claim(
    _ name: String, at: Instant? = nil, now: Moment,
    then: @escaping @MainActor @Sendable (Result<Bool, Problem>) -> Void
  ) {
    var dated = now
    if let at { dated.instant = at }
    let date = dated
    let refreshing: @MainActor @Sendable (Result<Bool, Problem>) -> Void = { result in
      then(result)
      if case .success(true) = result { self.reload(now: now) }
    }
    run(refreshing) { store throws(StoreError) in
      try store.claimNow(name, at: date)
    } later: { store, end in
      store.claim(name, at: date, then: end)
    }
  }

  private func reload(now: Moment) {
    switch pace {
    case .immediate: try? load(now: now)
    case .background: refresh(now: now)
    }
  }

  private func run(
    _ then: @escaping @MainActor @Sendable (Result<Bool, Problem>) -> Void,
    _ immediately: (Store) throws(StoreError) -> Bool,
    later: (Store, @escaping @MainActor @Sendable (Result<Bool, StoreError>) -> Void) -> Void
  ) {
    switch pace {
    case .immediate:
      do throws(StoreError) { then(.success(try immediately(store))) } catch { then(.failure(error.problem)) }
    case .background: later(store) { result in then(result.mapError(\.problem)) }
    }
  }
}
