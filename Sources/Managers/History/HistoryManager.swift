// History: the list of a tracker's entries, limited by a period and a filter. It holds a page around the visible rows,
// never the whole history; a filter scans its days on the store's queue and counts its matches.
import Core
import Foundation
import Store
import Synchronization

/// The contents of a list.
public nonisolated struct HistoryQuery: Hashable, Sendable {
  public var kind: RecordKind
  public var filter: EntryFilter
  /// nil for all periods.
  public var period: ChartPeriod?

  /// Creates a query for all entries of a tracker.
  public init(_ kind: RecordKind) {
    self.kind = kind
    filter = EntryFilter(kind, [])
  }

  /// Whether it includes all entries of a tracker, so that pages need no scan.
  var isEverything: Bool { filter.terms.isEmpty && period == nil }

  /// The logical days with possible matches; nil for all.
  public func days(today: Day) -> Range<Day>? {
    filter.days(within: period?.range(today: today))?.range
  }
}

/// The published state of the history manager.
public nonisolated struct HistoryState: Hashable, Sendable {
  public var query: HistoryQuery
  /// A page of matches, newest first, and the index of its first row.
  public var rows: [Entry] = []
  public var offset = 0
  /// Number of matches, and of the tracker's entries.
  public var found = 0
  public var total = 0
  /// The mean of the tracker's main number over the matches, in base units.
  ///
  /// nil without matches, and for unfiltered lists.
  public var mean: Double?
  /// The tracker's first day, for stepping back in time.
  public var firstDay: Day?

  /// Creates the state of an unread list.
  public init(_ query: HistoryQuery) { self.query = query }

  /// The row at an index of the whole list; nil if it is not loaded.
  public subscript(place: Int) -> Entry? {
    rows.indices.contains(place - offset) ? rows[place - offset] : nil
  }
}

/// Owns the list of entries.
public final class HistoryManager {
  /// Rows per page.
  public nonisolated static let page = 240

  /// The published state.
  public let state: CurrentValue<HistoryState>
  /// The matches of the same search in other trackers.
  public let hits: CurrentValue<HistoryHits>
  let library: Library
  private var query = HistoryQuery(.drink)
  private var others: [HistoryQuery] = []
  private var offset = 0
  private var isOpen = false
  /// A read is in progress; the request has changed since.
  private var isReading = false
  private var isStale = false
  /// Counts requests, so that outdated scans stop early.
  private nonisolated let asked = Mutex(0)

  /// Creates the manager; it reads nothing before `show`.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(HistoryState(HistoryQuery(.drink)), in: library.values)
    hits = CurrentValue(HistoryHits(), in: library.values)
    library.register { [weak self] in
      guard let self, isOpen else { return { _, _ in {} } }
      // Scans run separately: never inside a write transaction, and after its results are published.
      guard query.isEverything else { return { _, context in { [weak self] in self?.readAgain(context.now) } } }
      let read = request()
      return { reader, context in
        let new = try read(reader, context)
        return { [weak self] in if let new { self?.take(new) } }
      }
    }
  }

  /// Shows the matches of a query, starting with the newest; those of the same search in other trackers are counted after
  /// them.
  public func show(_ query: HistoryQuery, besides others: [HistoryQuery] = [], now: Moment) {
    self.others = others
    if query.kind != state.value.query.kind { state.assign(HistoryState(query)) }
    self.query = query
    offset = 0
    isOpen = true
    read(now)
  }

  /// Loads the page around an index unless loaded.
  public func load(around place: Int, now: Moment) {
    let state = state.value
    guard isOpen, state.query == query, state.found > 0 else { return }
    let margin = HistoryManager.page / 4
    let lowest = max(0, min(place - margin, state.found - 1))
    let highest = min(state.found - 1, place + margin)
    guard state[lowest] == nil || state[highest] == nil else { return }
    let wanted = max(0, place - HistoryManager.page / 2)
    guard wanted != offset || state.offset != offset else { return }
    offset = wanted
    read(now)
  }

  /// Closes the list, stopping a scan in progress.
  public func close() {
    isOpen = false
    asked.withLock { $0 += 1 }
  }

  /// Fetches the ids in a range of the list.
  public func ids(
    _ places: Range<Int>? = nil, now: Moment, then: @escaping @MainActor @Sendable (Result<[UUID], Problem>) -> Void
  ) {
    let query = query
    library.fetch(now: now, then) { reader, context in
      let days = query.days(today: context.today)
      guard !query.filter.terms.isEmpty else {
        return try reader.ids(query.kind, in: days, limit: places?.count ?? -1, offset: places?.lowerBound ?? 0)
      }
      var found: [UUID] = []
      var place = 0
      try reader.walk(query.kind, in: days) { entry in
        guard query.filter.matches(entry, dayStart: context.settings.dayStart) else { return true }
        if places?.contains(place) ?? true { found.append(entry.id) }
        place += 1
        return places.map { place < $0.upperBound } ?? true
      }
      return found
    }
  }

  /// Fetches the remaining entries with these ids, newest first.
  public func entries(
    _ ids: Set<UUID>, now: Moment, then: @escaping @MainActor @Sendable (Result<[Entry], Problem>) -> Void
  ) {
    let kind = query.kind
    library.fetch(now: now, then) { reader, _ in try reader.entries(kind, ids: ids) }
  }

  /// Starts a read; of several requests in a row only the last is carried out.
  private func read(_ now: Moment) {
    asked.withLock { $0 += 1 }
    guard !isReading else {
      isStale = true
      return
    }
    isReading = true
    isStale = false
    library.fetch(now: now, { self.finished($0, now) }, request())
  }

  private func readAgain(_ now: Moment) { if isOpen { read(now) } }

  private func finished(_ result: Result<HistoryState?, Problem>, _ now: Moment) {
    isReading = false
    switch result {
    case .success(let new): if let new { take(new) }
    case .failure(let problem): library.problem.assign(problem)
    }
    if isStale { readAgain(now) } else { count(others, now: now) }
  }

  /// Tells on any thread whether nothing else has been asked since.
  func ticket() -> @Sendable () -> Bool {
    let ticket = asked.withLock { $0 }
    return { self.asked.withLock { $0 } == ticket }
  }

  private func take(_ new: HistoryState) { if new.query == query { state.assign(new) } }

  /// The read for the store's queue; returns nil if the request is outdated.
  private func request() -> @Sendable (Reader, ReadingContext) throws -> HistoryState? {
    let query = query
    let offset = offset
    let ticket = asked.withLock { $0 }
    return { reader, context in
      try HistoryManager.read(query, offset: offset, reader, context) { self.asked.withLock { $0 } != ticket }
    }
  }

  private nonisolated static func read(
    _ query: HistoryQuery, offset: Int, _ reader: Reader, _ context: ReadingContext, isOld: () -> Bool
  ) throws -> HistoryState? {
    var state = HistoryState(query)
    let days = query.days(today: context.today)
    state.total = try reader.count(query.kind)
    state.firstDay = try reader.earliest(query.kind).map { $0.day(dayStart: context.settings.dayStart) }
    if query.isEverything {
      state.found = state.total
      state.offset = HistoryManager.start(offset, of: state.found)
      state.rows = try reader.entries(query.kind, limit: page, offset: state.offset)
      return state
    }
    let measure = RecordType.of(query.kind).filter.numbers.first
    var sum = 0.0
    var count = 0
    var last: [Entry] = []
    var walked = 0
    try reader.walk(query.kind, in: days) { entry in
      walked += 1
      if walked.isMultiple(of: 512), isOld() { return false }
      guard query.filter.matches(entry, dayStart: context.settings.dayStart) else { return true }
      if state.found >= offset, state.rows.count < page { state.rows.append(entry) }
      if state.found < offset {
        last.append(entry)
        if last.count > 2 * page { last.removeFirst(page) }
      }
      if let value = measure?.number(of: entry) {
        sum += value
        count += 1
      }
      state.found += 1
      return true
    }
    if isOld() { return nil }
    state.offset = offset
    // The offset exceeds the number of matches: return the last page.
    if state.rows.isEmpty, state.found > 0 {
      state.rows = Array(last.suffix(page))
      state.offset = state.found - state.rows.count
    }
    state.mean = count == 0 ? nil : sum / Double(count)
    return state
  }

  private nonisolated static func start(_ offset: Int, of count: Int) -> Int { max(0, min(offset, count - page)) }
}
