// The library: the managers' one door to the store. Every verb of a manager becomes one batch here; when it is committed
// the windows it touches are read again in the same hop of the store's queue and published together, so that no two
// screens ever show different states of the same data.
//
// | event                        | what happens                                                             |
// |------------------------------|--------------------------------------------------------------------------|
// | `commit`, `undo`, `redo`     | store's queue: transaction, windows of what changed; mailbox: published  |
// | another process has written  | `turn` sees a new data version: every window read, published             |
// | the logical day changes      | `turn`: every window read, published                                     |
// | a restore has taken place    | as any write of another process, and `exchanges` told                    |
// | the file is another one      | `recover`: opened anew, every window read, published, `exchanges` told   |
import Core
import Store

/// What a window needs to know when it reads: the settings in force and the day it is.
public nonisolated struct ReadingContext: Sendable {
  public let now: Moment
  public let settings: Settings
  /// The rows that the settings were made from, for those that are no fields of them.
  let rows: [SettingKey: String]
  /// Names the restore that the store's contents come from; nil when they never were restored.
  let epoch: String?
  /// The days on which the plans of fasting, present and past, say that no fast begins, and those of pauses.
  let rests: RestDays
  /// The logical day of now.
  public let today: Day
  /// How much is wanted.
  let depth: Depth
  /// Whether only the newest entries matter: windows leave charts and histories out.
  var isGlance: Bool { depth == .glance }
  /// Whether windows read all that they publish, also what costs more with the years.
  var isFull: Bool { depth == .full }

  /// How much of what they publish windows read.
  enum Depth: Sendable {
    /// The newest entries and what is in force (`status`).
    case glance
    /// What the Hub shows before any key: neither figures of all time nor what other screens alone show. Everything
    /// where another pane is shown first.
    case hub
    case full
  }

  init(
    _ reader: Reader, now: Moment, forced: [SettingKey: String], firstWeekday: (LanguageChoice) -> Int, depth: Depth
  ) throws {
    self.now = now
    rows = try reader.settings().merging(forced) { $1 }
    var settings = Settings(rows: rows)
    // Until one is chosen, weeks begin as they do where the user lives.
    if rows[Settings.weekStart] == nil { settings.firstWeekday = firstWeekday(settings.language) }
    self.settings = settings
    epoch = try reader.epoch()
    self.depth = depth == .hub && settings.firstPane != .hub ? .full : depth
    rests = RestDays(settings.plan, pastJSON: rows[RestDays.key], pauses: settings.pauses)
    today = Day(now, dayStart: settings.dayStart)
  }
}

/// Publishes what was read; runs on the main thread.
public typealias Publication = @MainActor @Sendable () -> Void

/// Reads one manager's window on the store's queue and answers how to publish it.
public typealias WindowRead = @Sendable (Reader, ReadingContext) throws -> Publication

/// A part of what managers publish.
struct Window {
  /// The records it is made of; nil for all of them.
  let kinds: Set<RecordKind>?
  let request: () -> WindowRead
}

/// What a verb answers once its change is durable.
public nonisolated struct Done: Sendable, Equatable {
  /// The label of the batch that was written, undone or redone.
  public let label: String

  /// Creates an answer.
  public init(label: String) { self.label = label }
}

/// Told once a verb has been carried out or refused, on the main thread.
public typealias Completion = @MainActor @Sendable (Result<Done, Problem>) -> Void

/// The managers' door to the store.
public final class Library {
  /// How the library works: the screen never waits, commands and tests do.
  public enum Pace: Sendable {
    case background, immediate
  }

  /// How much history windows hold.
  public enum Extent: Sendable {
    /// What screens show.
    case full
    /// The newest entries only, for `status`.
    case glance
    /// Settings alone, for commands that write or list entries: no window is read, before or after.
    case entry
  }

  public let store: Store
  public let pace: Pace
  public let extent: Extent
  /// Who the changes of this process are made by.
  public let actor: Actor
  /// Makes the ids of new records.
  public let identifiers: Identifiers
  /// Settings that the configuration file forces, as their JSON texts.
  let forced: [SettingKey: String]
  /// The first day of the week where the user lives, by the language that is set.
  private let firstWeekday: @Sendable (LanguageChoice) -> Int
  /// Number of changes that are on their way to the disk.
  public let pending = CurrentValue(0)
  /// The last problem of a read that nobody asked for; nil when the last one went well.
  public let trouble = CurrentValue<Problem?>(nil)
  /// How often another program has exchanged the data as a whole, as a restore does; what is shown is the new state.
  public let exchanges = CurrentValue(0)
  var windows: [Window] = []
  var context: ReadingContext?
  var version: Int?
  var isRefreshing = false
  /// When what `loadHub` left out is read, by the clock that counts on; not before the first frame is shown.
  var restAt = Double.infinity
  /// A window changed while a read was under way: read once more.
  var refreshAgain: Moment?

  /// Whether every window has been read in full.
  public var isWhole: Bool { context?.isFull ?? false }

  /// Settings that the configuration file holds: no change of them is written.
  public var held: Set<SettingKey> { Set(forced.keys) }

  /// How much windows read.
  var depth: ReadingContext.Depth { extent == .glance ? .glance : .full }

  /// Creates a library.
  public init(
    store: Store, pace: Pace = .background, extent: Extent = .full, actor: Actor = .screen,
    identifiers: Identifiers = .random,
    forced: [SettingKey: String] = [:], firstWeekday: @escaping @Sendable (LanguageChoice) -> Int = { _ in 1 }
  ) {
    self.store = store
    self.forced = forced
    self.firstWeekday = firstWeekday
    self.pace = pace
    self.extent = extent
    self.actor = actor
    self.identifiers = identifiers
  }

  /// Adds a window: `request` is asked on the main thread and answers what to read on the store's queue.
  ///
  /// `kinds` are all the records it looks at, so that changes of others leave it alone; nil when it looks at everything.
  func register(_ kinds: Set<RecordKind>? = nil, _ request: @escaping () -> WindowRead) {
    windows.append(Window(kinds: kinds, request: request))
  }

  /// Adds the window of a manager with a history and a chart: `read` is given the size of one and the period of the
  /// other, and what it answers is published as `state`.
  func register<State: Equatable & Sendable>(
    _ kinds: Set<RecordKind>, _ state: CurrentValue<State>, _ window: HistoryWindow, _ chart: ChartWindow,
    _ read: @escaping @Sendable (Reader, ReadingContext, Int, ChartPeriod) throws -> State
  ) {
    register(kinds) { [weak state] in
      let size = window.size
      let period = chart.period
      return { reader, context in
        let new = try read(reader, context, size, period)
        return { state?.assign(new) }
      }
    }
  }

  /// Makes the context of a read on the store's queue.
  var makeContext: @Sendable (Reader, Moment, ReadingContext.Depth) throws -> ReadingContext {
    let (forced, firstWeekday) = (forced, firstWeekday)
    return { reader, now, depth in
      try ReadingContext(reader, now: now, forced: forced, firstWeekday: firstWeekday, depth: depth)
    }
  }

  /// The settings as last read.
  public var settings: Settings { context?.settings ?? Settings() }

  /// What records made by this process name as their source.
  public var source: String { actor == .command ? "command" : "manual" }

  /// Writes a batch; `then` is told when it is durable and every window is published.
  ///
  /// `expecting` are entries as they were shown: when one is no longer so, nothing is written (`changedElsewhere`).
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

  /// Takes back the last change of the user.
  public func undo(now: Moment, then: @escaping Completion) {
    switch pace {
    case .immediate: settle(now: now, then) { () throws(StoreError) in try store.undoNow(at: now) }
    case .background:
      pending.assign(pending.value + 1)
      store.undo(at: now, alsoRead: readingAfter(now: now)) { self.deliver($0, now: now, then) }
    }
  }

  /// Repeats what was last taken back.
  public func redo(now: Moment, then: @escaping Completion) {
    switch pace {
    case .immediate: settle(now: now, then) { () throws(StoreError) in try store.redoNow(at: now) }
    case .background:
      pending.assign(pending.value + 1)
      store.redo(at: now, alsoRead: readingAfter(now: now)) { self.deliver($0, now: now, then) }
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

  func deliver(_ result: Result<Committed<Publication>, StoreError>, now: Moment, _ then: Completion) {
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
    if receipt.conflict != nil { return .failure(.changedElsewhere) }
    return .success(Done(label: receipt.label))
  }
}
