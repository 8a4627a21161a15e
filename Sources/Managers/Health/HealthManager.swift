// The health store beside the entries: answers of the person, syncs, the log, ranks of sources, and the pulse. All of it
// goes on beside the store's queue, so that no screen waits for a file that another program may hold.
//
// | event                        | effect                                                       |
// |------------------------------|--------------------------------------------------------------|
// | the screen is up             | `look`: the answers are read, which banners depend on        |
// | a screen about it is shown   | contents, sources and log are read until it is hidden        |
// | the file has changed         | what is shown is read anew                                   |
// | the Hub is shown             | the pulse is read, and every 30 s while it is allowed        |
import Core
import Store

/// Owns the state of the health store.
public final class HealthManager {
  /// The published state.
  public let state: CurrentValue<HealthState>
  let library: Library
  private var viewers = 0
  /// Whether somebody shows the pulse, and when it is read next, on the continuous clock.
  private var showsPulse = false
  private var pulseAt = 0.0
  /// Whether the answers are read at all: not by commands, nor where there is no file beside the data.
  private var isOn = false
  private var isRefreshing = false
  /// Something has changed since the reading that goes on was begun.
  private var refreshAgain: Moment?

  /// Seconds between readings of the pulse.
  static let pulseInterval = 30.0

  /// Creates the manager; it reads nothing before `look`.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(HealthState(), in: library.values)
    library.register { [weak self] in
      guard let self, isOn else { return { _, _ in {} } }
      let isShown = viewers > 0
      return { reader, _ in
        let (records, waiting) = (try reader.syncRecords(), try reader.outboxCount())
        let log = isShown ? try reader.syncLog() : nil
        return { [weak self] in
          self?.update { state in
            (state.records, state.waiting) = (records, waiting)
            if let log { state.log = log }
          }
        }
      }
    }
  }

  // MARK: Reading

  /// Notes before the first frame that nobody was asked yet, which is so where there is no file; nothing is read for it.
  ///
  /// Banners that depend on it are then there from the beginning.
  public func lookForFile() {
    if library.store.hasHealth, !library.store.hasHealthFile { update { $0.access = [:] } }
  }

  /// Reads the person's answers, once the first frame is drawn.
  public func look(now: Moment) {
    isOn = true
    refresh(now: now)
  }

  /// Reads contents, sources and log, and keeps them up to date until `hide`.
  public func show(now: Moment) {
    viewers += 1
    refresh(now: now)
  }

  /// Leaves them as they are, once nobody shows them.
  public func hide() { viewers = max(0, viewers - 1) }

  /// Reads the pulse, and again every 30 s, until `hidePulse`.
  public func showPulse(now: Moment) {
    showsPulse = true
    pulseAt = min(pulseAt, now.uptime)
  }

  /// Reads the pulse no longer.
  public func hidePulse() { showsPulse = false }

  /// Reads the pulse where it is time; called once a turn of the loop.
  public func turn(_ now: Moment) {
    guard isOn, showsPulse, state.value.access(to: .pulse) == .authorized, now.uptime >= pulseAt else { return }
    readPulse(now)
  }

  /// Seconds until the pulse is read again; nil while it is not.
  public func nextDeadline(_ now: Moment) -> Double? {
    guard isOn, showsPulse, state.value.access(to: .pulse) == .authorized else { return nil }
    return max(0, pulseAt - now.uptime)
  }

  private func readPulse(_ now: Moment) {
    pulseAt = now.uptime + HealthManager.pulseInterval
    aside { store throws(StoreError) in
      try store.pulse(at: now)
    } then: { [weak self] result in
      if case .success(let pulse) = result { self?.update { $0.pulse = pulse } }
    }
  }

  /// Reads anew for the open screens; called when the file has changed, too.
  public func refresh(now: Moment) {
    guard isOn, library.store.hasHealth else { return }
    guard !isRefreshing else {
      refreshAgain = now
      return
    }
    isRefreshing = true
    let isShown = viewers > 0
    if showsPulse, state.value.access(to: .pulse) == .authorized { readPulse(now) }
    aside { store throws(StoreError) in
      var new = HealthState()
      new.access = try store.healthAccess()
      guard isShown else { return new }
      (new.counts, new.samples) = try store.healthOverview()
      for type in HealthType.allCases where new.counts[type] != nil {
        new.sources[type] = try store.healthSources(type).map { SourceCount($0.source, $0.count) }
      }
      new.refusals = try store.healthRefusals()
      let (records, waiting, failures, log) = try store.readNow { reader in
        (try reader.syncRecords(), try reader.outboxCount(), try reader.outboxFailures(), try reader.syncLog())
      }
      (new.records, new.waiting, new.failures, new.log) = (records, waiting, failures, log)
      return new
    } then: { [weak self] result in
      self?.isRefreshing = false
      switch result {
      case .success(let new):
        self?.update { state in
          (state.access, state.problem) = (new.access, nil)
          guard isShown else { return }
          (state.counts, state.samples, state.sources) = (new.counts, new.samples, new.sources)
          (state.records, state.waiting, state.log) = (new.records, new.waiting, new.log)
          (state.failures, state.refusals) = (new.failures, new.refusals)
        }
      case .failure(let error): self?.update { $0.problem = SyncProblem(error) }
      }
      if let self, let again = refreshAgain {
        refreshAgain = nil
        refresh(now: again)
      }
    }
  }

  func update(_ change: (inout HealthState) -> Void) {
    var new = state.value
    change(&new)
    state.assign(new)
  }

  // MARK: Answers

  /// Keeps the person's answer for types; the popup counts as answered.
  ///
  /// - Parameters:
  ///   - granted: The types that may be read and written; they are switched on by themselves.
  ///   - refused: Types that are refused and switched off.
  ///   - now: The moment.
  ///   - then: Called when both the settings and the file have it.
  public func answer(
    granted: Set<HealthType> = [], refused: Set<HealthType> = [], now: Moment, then: @escaping Completion
  ) {
    let answers = Dictionary(
      granted.map { ($0, SyncAccess.authorized) } + refused.map { ($0, SyncAccess.denied) }
    ) { first, _ in first }
    let settle: @MainActor @Sendable () -> Void = { [self] in
      library.changeSettings("settings.edit", now: now, then: then) { settings, _ in
        settings.healthShown = true
        for type in refused { settings[syncs: type] = false }
      }
    }
    guard !answers.isEmpty else { return settle() }
    aside { store throws(StoreError) in
      try store.setHealthAccess(answers, at: now)
    } then: { [weak self] result in
      if case .failure(let error) = result { return then(.failure(error.problem)) }
      self?.update { state in state.access = (state.access ?? [:]).merging(answers) { $1 } }
      settle()
    }
  }

  /// Switches a type off; entries and samples stay.
  public func switchOff(_ type: HealthType, now: Moment, then: @escaping Completion) {
    library.changeSettings("settings.edit", now: now, then: then) { settings, _ in settings[syncs: type] = false }
  }

  /// Switches types on, once they are allowed.
  public func switchOn(_ types: [HealthType], now: Moment, then: @escaping Completion) {
    library.changeSettings("health.on", now: now, then: then) { settings, _ in
      for type in types { settings[syncs: type] = true }
    }
  }

  /// Ranks the sources of a type, the best first.
  public func rank(_ order: [String], of type: HealthType, now: Moment, then: @escaping Completion) {
    library.changeSettings("settings.edit", now: now, then: then) { settings, _ in settings[sourcesOf: type] = order }
  }

  // MARK: Offers

  /// Closes the offer to sync a type for good.
  public func closeNudge(_ type: HealthType, now: Moment, then: @escaping Completion) {
    library.changeSettings("settings.edit", now: now, then: then) { settings, _ in settings[nudgeClosed: type] = true }
  }

  /// Keeps the answer to fasting's offer: it comes back at every fifth visit, or never.
  public func answerFastingNudge(isLater: Bool, now: Moment, then: @escaping Completion) {
    library.changeSettings("settings.edit", now: now, then: then) { settings, _ in
      var nudge = FastingNudge(stored: settings.fastingNudge)
      if isLater { nudge.remindLater() } else { nudge.end() }
      settings.fastingNudge = nudge.stored
    }
  }

  /// Counts a visit of the fasting pane; whether its offer is shown during it.
  ///
  /// No step of the person's, so that undo passes over it.
  public func visitFasting(now: Moment) -> Bool {
    var nudge = FastingNudge(stored: library.settings.fastingNudge)
    let isShown = nudge.visit()
    keep(now: now) { $0.fastingNudge = nudge.stored }
    return isShown
  }

  /// Notes that the popup about sharing was shown by itself, likewise.
  public func noteShown(now: Moment) {
    keep(now: now) { $0.healthShown = true }
  }

  private func keep(now: Moment, _ edit: (inout Settings) -> Void) {
    let old = library.settings
    var new = old
    edit(&new)
    // Mostly nothing has changed, which comparing all settings as they are stored would take a millisecond to tell.
    guard new != old else { return }
    let changes = new.changes(from: old, except: library.held)
    if !changes.isEmpty { library.commit(Batch("settings.edit", actor: .sync, changes), now: now) { _ in } }
  }

  // MARK: Working beside the store's queue

  func aside<T: Sendable>(
    _ body: @escaping @Sendable (Store) throws(StoreError) -> T,
    then: @escaping @MainActor @Sendable (Result<T, StoreError>) -> Void
  ) {
    guard library.pace == .immediate else { return library.store.aside(body, then: then) }
    do throws(StoreError) { then(.success(try body(library.store))) } catch { then(.failure(error)) }
  }

  /// Reads the entries anew after a sync has written some.
  func entriesChanged(now: Moment) {
    library.refresh(now: now)
    refresh(now: now)
  }

  /// Writes changes to entries as one step; `expecting` are those shown.
  func commit(_ batch: Batch, expecting: [Entry], now: Moment, then: @escaping Completion) {
    library.commit(batch, expecting: expecting, now: now, then: then)
  }

  /// Reads from the store.
  func fetch<T: Sendable>(
    now: Moment, _ then: @escaping @MainActor @Sendable (Result<T, Problem>) -> Void,
    _ body: @escaping @Sendable (Reader) throws -> T
  ) {
    library.fetch(now: now, then) { reader, _ in try body(reader) }
  }

  /// Ids and actor of changes made here.
  var identifiers: Identifiers { library.identifiers }
  var actor: Actor { library.actor }
  var source: String { library.source }
}
