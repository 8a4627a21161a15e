// The library, the managers' only access to the store. Every action of a manager becomes a batch here. After the
// commit, the affected windows are read in the same hop of the store's queue and published together, so that no two
// screens ever show different states of the same data.
//
// | event                       | effect                                                                     |
// |-----------------------------|----------------------------------------------------------------------------|
// | `commit`, `undo`, `redo`    | store's queue: transaction, affected windows; mailbox: published           |
// | another process has written | `turn` sees a new data version: every window read, published               |
// | the logical day changes     | `turn`: every window read, published                                       |
// | a restore has taken place   | as any write of another process, and `exchanges` incremented               |
// | the file was replaced       | `recover`: reopened, every window read, published, `exchanges` incremented |
import Core
import Store

/// The context of a read: the settings in force and the current day.
public nonisolated struct ReadingContext: Sendable {
  public let now: Moment
  public let settings: Settings
  /// The rows behind the settings, including those that are not fields of `Settings`.
  let rows: [SettingKey: String]
  /// Identifies the restore behind the store's contents; nil if never restored.
  let epoch: String?
  /// Rest days of current and former fasting plans, and paused days.
  let rests: RestDays
  /// The current logical day.
  public let today: Day
  /// The amount of data to read.
  let depth: Depth
  /// Whether only the newest entries are needed, without charts and histories.
  var isGlance: Bool { depth == .glance }
  /// Whether to read everything, including data whose cost grows with the years.
  var isFull: Bool { depth == .full }

  /// The amount of data windows read.
  enum Depth: Sendable {
    /// The newest entries and the current state (`status`).
    case glance
    /// The data of the Hub's first frame, without lifetime figures and data of other screens.
    ///
    /// Everything if another pane is shown first.
    case hub
    case full
  }

  init(
    _ reader: Reader, now: Moment, forced: [SettingKey: String], region: (LanguageChoice) -> RegionDefaults,
    depth: Depth
  ) throws {
    self.now = now
    rows = try reader.settings().merging(forced) { $1 }
    // Nothing in a glance tells of habits, whose list takes as long to read as all other settings.
    var settings = Settings(rows: rows, except: depth == .glance ? Settings.habitsKey : nil)
    let defaults = region(settings.language)
    // Whoever was set up before there were systems was shown metric units; `null` leaves it to the region.
    let isOld = settings.onboarded && rows[SettingKey(rawValue: "units.system")] == nil
    settings.units.region = isOld ? .metric : defaults.system
    if rows[Settings.weekStart] == nil { settings.firstWeekday = defaults.firstWeekday }
    self.settings = settings
    epoch = try reader.epoch()
    self.depth = depth == .hub && settings.firstPane != .hub ? .full : depth
    rests = RestDays(
      settings.plan, pastJSON: rows[RestDays.key], pauses: settings.pauses,
      days: Set(settings.unlogged.lazy.filter(\.isRest).map(\.day)))
    today = Day(now, dayStart: settings.dayStart)
  }
}

/// Publishes the data read; runs on the main thread.
public typealias Publication = @MainActor @Sendable () -> Void

/// Reads a manager's window on the store's queue and returns its publication.
public typealias WindowRead = @Sendable (Reader, ReadingContext) throws -> Publication

/// A part of the published data.
struct Window {
  /// The records it depends on; nil for all of them.
  let kinds: Set<RecordKind>?
  let request: () -> WindowRead
}

/// The result of a durable change.
public nonisolated struct Done: Sendable, Equatable {
  /// The label of the batch written, undone or redone.
  public let label: String

  /// Creates a result.
  public init(label: String) { self.label = label }
}

/// Called on the main thread once an action is carried out or refused.
public typealias Completion = @MainActor @Sendable (Result<Done, Problem>) -> Void

/// The managers' access to the store.
public final class Library {
  /// Whether work blocks: never for the screen, always for commands and tests.
  public enum Pace: Sendable {
    case background, immediate
  }

  /// The amount of history in windows.
  public enum Extent: Sendable {
    /// The data of screens.
    case full
    /// Only the newest entries, for `status`; settings without the list of habits.
    case glance
    /// Those of the trackers in the line of `status` alone, which prompts and bars ask for every few seconds.
    case line
    /// Only settings, for commands that write or list entries; no window is ever read.
    case entry

    /// Whether only the newest entries are read.
    var isGlance: Bool { self == .glance || self == .line }
  }

  public let store: Store
  public let pace: Pace
  public let extent: Extent
  /// The actor of this process's changes.
  public let actor: Actor
  /// The source of new record ids.
  public let identifiers: Identifiers
  /// Settings forced by the configuration file, as JSON.
  let forced: [SettingKey: String]
  /// The first weekday in the user's region, by language.
  private let region: @Sendable (LanguageChoice) -> RegionDefaults
  /// All values published by the library and the managers over it; whoever shows them observes these.
  public let values: ValueGroup
  /// Number of changes being written.
  public let pending: CurrentValue<Int>
  /// The problem of the last background read; nil if it succeeded.
  public let problem: CurrentValue<Problem?>
  /// Number of times the data were replaced as a whole, as by a restore; the display shows the new state.
  public let exchanges: CurrentValue<Int>
  var windows: [Window] = []
  /// The daily values for relations, by kind of records; their managers add them.
  private(set) var daySeries: [RecordKind: DaySeriesRead] = [:]
  /// The changes of an edit, for trackers where it also changes other records.
  var editing: [RecordKind: @Sendable (Entry, _ old: Entry, Reader, ReadingContext) throws -> [EntryChange]] = [:]
  var context: ReadingContext?
  var version: Int?
  var isRefreshing = false
  /// Whether windows are read by `readOnce` alone.
  private(set) var isHeld = false
  /// When to read the data omitted by `loadHub`, on the continuous clock; not before the first frame.
  var restAt = Double.infinity
  /// A window changed during a read, so another read follows.
  var refreshAgain: Moment?

  /// Whether every window has been read in full.
  public var isWhole: Bool { context?.isFull ?? false }

  /// Settings fixed by the configuration file, whose changes are not written.
  public var held: Set<SettingKey> { Set(forced.keys) }

  /// The amount of data windows read.
  var depth: ReadingContext.Depth { extent.isGlance ? .glance : .full }

  /// The windows that are read.
  var readWindows: [Window] {
    switch extent {
    case .full, .glance: windows
    case .line: windows.filter { $0.kinds?.isSubset(of: Library.lineKinds) ?? true }
    case .entry: []
    }
  }

  /// What the line of `status` tells of.
  private static let lineKinds = Set(Tracker.original.map(\.kind) + [.session])

  /// Creates a library.
  public init(
    store: Store, pace: Pace = .background, extent: Extent = .full, actor: Actor = .screen,
    identifiers: Identifiers = .random,
    forced: [SettingKey: String] = [:],
    region: @escaping @Sendable (LanguageChoice) -> RegionDefaults = { _ in RegionDefaults() }
  ) {
    values = ValueGroup()
    pending = CurrentValue(0, in: values)
    problem = CurrentValue(nil, in: values)
    exchanges = CurrentValue(0, in: values)
    self.store = store
    self.forced = forced
    self.region = region
    self.pace = pace
    self.extent = extent
    self.actor = actor
    self.identifiers = identifiers
  }

  /// A library over the same store for managers that no screen shows: they are asked for periods of their own, then
  /// `readOnce` reads all of them.
  func twin() -> Library {
    let twin = Library(
      store: store, pace: pace, actor: actor, identifiers: identifiers, forced: forced, region: region)
    twin.isHeld = true
    return twin
  }

  /// Adds a window; `request` runs on the main thread and returns the read for the store's queue.
  ///
  /// `kinds` are all records it depends on, so that changes of others do not reload it; nil for everything.
  func register(_ kinds: Set<RecordKind>? = nil, _ request: @escaping () -> WindowRead) {
    windows.append(Window(kinds: kinds, request: request))
  }

  /// Adds the daily values that a tracker has for relations.
  func addDaySeries(of kind: RecordKind, _ read: @escaping DaySeriesRead) { daySeries[kind] = read }

  /// Adds the daily values that a tracker has in its totals.
  func addDaySeries(of kind: RecordKind, _ figures: [DayFigure: @Sendable (DayTotal) -> Double?]) {
    addDaySeries(of: kind, DayFigure.reading(kind, figures))
  }

  /// Creates the context of a read on the store's queue.
  var makeContext: @Sendable (Reader, Moment, ReadingContext.Depth) throws -> ReadingContext {
    let (forced, region) = (forced, region)
    return { reader, now, depth in
      try ReadingContext(reader, now: now, forced: forced, region: region, depth: depth)
    }
  }

  /// The settings as last read.
  public var settings: Settings { context?.settings ?? Settings() }

  /// The logical day.
  func today(_ now: Moment) -> Day { Day(now, dayStart: settings.dayStart) }

  /// The source of records made by this process.
  public var source: String { actor == .command ? "command" : "manual" }

  /// Writes a batch; `then` is called when it is durable and every window is published.
  ///
  /// `expecting` are entries as displayed; if one differs, nothing is written (`changedElsewhere`).
  public func commit(_ batch: Batch, expecting: [Entry] = [], now: Moment, then: @escaping Completion) {
    switch pace {
    case .immediate:
      settle(now: now, then) { () throws(StoreError) in try store.commitNow(batch, at: now, expecting: expecting) }
    case .background:
      pending.assign(pending.value + 1)
      store.commit(batch, at: now, expecting: expecting, alsoRead: readingAfter(now: now)) {
        self.deliver($0, now: now, then)
      }
    }
  }

  /// Undoes the user's last change, or the earlier one `agreed` on where `stepChanged` offers it.
  public func undo(_ agreed: Int64? = nil, now: Moment, then: @escaping Completion) {
    switch pace {
    case .immediate: settle(now: now, then) { () throws(StoreError) in try store.undoNow(agreed, at: now) }
    case .background:
      pending.assign(pending.value + 1)
      store.undo(agreed, at: now, alsoRead: readingAfter(now: now)) { self.deliver($0, now: now, then) }
    }
  }

  /// Undoes an import, also an older one, unless a row of it has changed since.
  func undo(import number: Int64, now: Moment, then: @escaping Completion) {
    switch pace {
    case .immediate: settle(now: now, then) { () throws(StoreError) in try store.undoImportNow(number, at: now) }
    case .background:
      pending.assign(pending.value + 1)
      store.undo(import: number, at: now, alsoRead: readingAfter(now: now)) { self.deliver($0, now: now, then) }
    }
  }

  /// Redoes the last undone change, or the one `agreed` on where `stepChanged` offers it.
  public func redo(_ agreed: Int64? = nil, now: Moment, then: @escaping Completion) {
    switch pace {
    case .immediate: settle(now: now, then) { () throws(StoreError) in try store.redoNow(agreed, at: now) }
    case .background:
      pending.assign(pending.value + 1)
      store.redo(agreed, at: now, alsoRead: readingAfter(now: now)) { self.deliver($0, now: now, then) }
    }
  }

  func settle(now: Moment, _ then: Completion, _ act: () throws(StoreError) -> Receipt) {
    do {
      let receipt = try act()
      if extent != .entry { try load(now: now) }
      then(Library.answer(receipt))
    } catch {
      then(.failure(error.problem))
    }
  }

  func deliver(_ result: Result<CommitResult<Publication>, StoreError>, now: Moment, _ then: Completion) {
    pending.assign(pending.value - 1)
    switch result {
    case .success(let committed):
      committed.value()
      then(Library.answer(committed.receipt))
    case .failure(let error):
      then(.failure(error.problem))
      recover(from: error, now: now)
    }
  }

  private static func answer(_ receipt: Receipt) -> Result<Done, Problem> {
    if let conflict = receipt.conflict { return .failure(conflict.problem) }
    return .success(Done(label: receipt.label))
  }
}
