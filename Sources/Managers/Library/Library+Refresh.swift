// The library's reading side: the first load, other processes' writes, the change of day.
import Core
import Store

extension Library {
  /// Reads every window synchronously, for commands.
  public func load(now: Moment) throws(StoreError) { try load(now: now, depth) }

  /// Reads the data of the Hub's first frame, at a cost that does not grow with the years.
  ///
  /// Input must wait for `loadRest`, so that no other screen is shown half loaded.
  public func loadHub(now: Moment) throws(StoreError) { try load(now: now, .hub) }

  /// Reads every window synchronously after `loadHub`, or in the background if another program holds the file.
  ///
  /// On failure `problem` reports it, and later turns retry.
  public func loadRest(now: Moment) {
    restAt = now.uptime
    do throws(StoreError) {
      try store.withoutWaiting { () throws(StoreError) in try load(now: now) }
      problem.assign(nil)
    } catch .busy {
      refresh(now: now)
    } catch {
      problem.assign(error.problem)
    }
  }

  private func load(now: Moment, _ depth: ReadingContext.Depth) throws(StoreError) {
    let read = reading(now: now, depth)
    // Read first: a write in between is then noticed, at worst redundantly.
    let version = try? store.dataVersion()
    let letter = try store.readNow { reader in try read(reader) }
    self.version = version
    letter()
  }

  /// Called once per turn of the loop: reloads after a change of the logical day, or if a load is incomplete.
  public func turn(_ now: Moment) {
    if !isRefreshing, isHalfRead, now.uptime >= restAt {
      restAt = now.uptime + 1
      return refresh(now: now)
    }
    guard let context, Day(now, dayStart: context.settings.dayStart) != context.today else { return }
    refresh(now: now)
  }

  /// Whether only the Hub's data have been loaded.
  private var isHalfRead: Bool { context?.depth == .hub && restAt < .infinity }

  /// Called after the store's folder changed on disk: reloads if another process has written.
  ///
  /// It also runs during a write of our own, whose windows may have been read before the other process wrote; the
  /// notification does not repeat. Our own writes do not change the version.
  public func noticeWrites(now: Moment) {
    store.dataVersion { result in
      switch result {
      case .success(let current):
        guard current != self.version || self.isHalfRead else { return self.problem.assign(nil) }
        self.version = current
        self.refresh(now: now)
      case .failure(let error): self.fail(error, now: now)
      }
    }
  }

  /// Reads every window in the background and publishes them; synchronously if the pace is immediate.
  public func refresh(now: Moment) {
    if isHeld { return }
    if pace == .immediate { return refreshAtOnce(now: now) }
    guard !isRefreshing else {
      refreshAgain = now
      return
    }
    isRefreshing = true
    let read = reading(now: now)
    store.read({ reader in try read(reader) }) { result in
      self.isRefreshing = false
      switch result {
      case .success(let letter):
        letter()
        self.problem.assign(nil)
      case .failure(let error):
        // The noticed version was not displayed, so the next notification reloads.
        self.version = nil
        self.fail(error, now: now)
      }
      if let again = self.refreshAgain {
        self.refreshAgain = nil
        self.refresh(now: again)
      }
    }
  }

  /// Reads every window once; completes on the main thread, synchronously if the pace is immediate.
  func readOnce(now: Moment, then: @escaping @MainActor @Sendable (Problem?) -> Void) {
    let read = reading(now: now, .full)
    let answer: @MainActor @Sendable (Result<Publication, StoreError>) -> Void = { result in
      switch result {
      case .success(let publish):
        publish()
        then(nil)
      case .failure(let error): then(error.problem)
      }
    }
    if pace == .background { return store.read(read, then: answer) }
    do throws(StoreError) { answer(.success(try store.readNow(read))) } catch { answer(.failure(error)) }
  }

  /// Reads unpublished data; completes on the main thread, synchronously if the pace is immediate.
  ///
  /// A `Problem` thrown by `body` is passed on.
  func fetch<T: Sendable>(
    now: Moment, _ then: @escaping @MainActor @Sendable (Result<T, Problem>) -> Void,
    _ body: @escaping @Sendable (Reader, ReadingContext) throws -> T
  ) {
    let makeContext = makeContext
    let read: @Sendable (Reader) throws -> Result<T, Problem> = { reader in
      let context = try makeContext(reader, now, .full)
      do { return .success(try body(reader, context)) } catch let problem as Problem { return .failure(problem) }
    }
    let answer: @MainActor @Sendable (Result<Result<T, Problem>, StoreError>) -> Void = { result in
      switch result {
      case .success(let inner): then(inner)
      case .failure(let error): then(.failure(error.problem))
      }
    }
    if pace == .background { return store.read(read, then: answer) }
    do throws(StoreError) { answer(.success(try store.readNow(read))) } catch { answer(.failure(error)) }
  }

  /// Fetches an entry from the store; nil if it no longer exists.
  public func find(
    _ kind: RecordKind, _ id: UUIDValue, now: Moment,
    then: @escaping @MainActor @Sendable (Result<Entry?, Problem>) -> Void
  ) {
    fetch(now: now, then) { reader, _ in try reader.record(kind, id) }
  }

  private func refreshAtOnce(now: Moment) {
    do throws(StoreError) {
      try load(now: now)
      problem.assign(nil)
    } catch {
      problem.assign(error.problem)
    }
  }

  /// The read for the store's queue: the context first, then every window; returns their publication.
  func reading(
    now: Moment, _ depth: ReadingContext.Depth? = nil
  ) -> @Sendable (Reader) throws -> Publication {
    let read = requests(now: now, depth ?? self.depth)
    return { reader in try read(reader, { _ in true }) }
  }

  /// The read within a writing transaction, limited to windows affected by the receipt.
  ///
  /// Everything is read if the effect may reach further: a setting, a new day, or an earlier write by another process.
  func readingAfter(now: Moment) -> @Sendable (Reader, Receipt) throws -> Publication {
    let read = requests(now: now, depth)
    let isNewDay = context.map { Day(now, dayStart: $0.settings.dayStart) != $0.today } ?? true
    let known = isRefreshing || isNewDay ? nil : version
    return { reader, receipt in
      let isAlone = try known != nil && !receipt.settingsTouched && reader.dataVersion() == known
      return try read(reader) { kinds in !isAlone || kinds.map { !$0.isDisjoint(with: receipt.kinds) } ?? true }
    }
  }

  private func requests(
    now: Moment, _ depth: ReadingContext.Depth
  ) -> @Sendable (Reader, _ isWanted: (Set<RecordKind>?) -> Bool) throws -> Publication {
    let requests = readWindows.map { ($0.kinds, $0.request()) }
    let makeContext = makeContext
    return { reader, isWanted in
      let context = try makeContext(reader, now, depth)
      let publications = try requests.compactMap { isWanted($0.0) ? try $0.1(reader, context) : nil }
      return {
        let isRestored = context.epoch != nil && self.context.map { $0.epoch != context.epoch } ?? false
        self.context = context
        if isRestored { self.exchanges.assign(self.exchanges.value + 1) }
        for publish in publications { publish() }
      }
    }
  }
}
