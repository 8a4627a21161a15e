// The Hub: the order of the cards and the day strip. The cards' numbers come from the trackers' own managers.
import Core
import Store

/// Owns state shown only on the Hub.
public final class HubManager {
  /// The published state.
  public let state: CurrentValue<HubState>
  private let library: Library

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(HubState(), in: library.values)
    // Named one by one, since the line of `status` reads what depends on none of them in particular.
    library.register(Set(RecordKind.allCases)) { [weak self] in
      { reader, context in
        let new = try HubManager.read(reader, context)
        return { self?.state.assign(new) }
      }
    }
  }

  /// Moves a card to another one's place, shifting those between (Hub.md, Cards).
  public func move(_ card: String, to target: String, now: Moment, then: @escaping Completion) {
    library.changeSettings("hub.order", now: now, then: then) { settings, _ in
      settings.hubOrder = HubOrder.move(card, to: target, in: HubManager.order(settings))
    }
  }

  /// Moves a card by a number of places among the visible cards; no effect beyond the ends.
  public func move(_ card: String, by steps: Int, now: Moment, then: @escaping Completion) {
    let known = Set(state.value.order)
    library.changeSettings("hub.order", now: now, then: then) { settings, _ in
      let order = HubManager.order(settings)
      let shown = order.filter(known.contains)
      guard let place = shown.firstIndex(of: card), shown.indices.contains(place + steps) else { return }
      settings.hubOrder = HubOrder.move(card, to: shown[place + steps], in: order)
    }
  }

  /// The order without cards that are hidden, and without later ones that have never been used.
  private nonisolated static func shown(_ settings: Settings, _ reader: Reader) throws -> [String] {
    try order(settings).filter { card in
      if card == HubOrder.practice { return try settings.showsPractice && reader.latest(.session) != nil }
      guard let tracker = Tracker(rawValue: card), !settings.isHidden(tracker) else { return false }
      return try Tracker.original.contains(tracker) || reader.latest(tracker.kind) != nil
    }
  }

  /// All cards in order, including those that are not shown.
  private nonisolated static func order(_ settings: Settings) -> [String] {
    HubOrder.load(settings.hubOrder, known: HubOrder.known)
  }

  /// Writes the answers to open items of the last days as a single change.
  ///
  /// - Parameters:
  ///   - entries: New records; each must pass the rules of its tracker.
  ///   - mark: The mark of a day's diary; nil for none.
  ///   - nothing: The days of trackers on which there was nothing to log.
  ///   - resolving: Decisions about conflicting entries.
  ///   - now: The time of the command.
  ///   - then: `refused` with the first rule broken by an entry.
  public func answer(
    _ entries: [Entry], marking mark: (day: Day, kind: DiaryMark.Kind)? = nil, nothing: [UnloggedAnswer] = [],
    resolving: ConflictResolution = ConflictResolution(),
    now: Moment, then: @escaping Completion
  ) {
    guard !entries.isEmpty || mark != nil || !nothing.isEmpty else { return then(.success(Done(label: "hub.catchUp"))) }
    let changes = entries.map { EntryChange(before: nil, after: $0) }
    library.apply(changes, label: "hub.catchUp", resolving: resolving, now: now, then: then) { settings, context in
      if let mark { settings.food[mark: mark.day] = mark.kind }
      if !nothing.isEmpty {
        settings.unlogged = UnloggedAnswers.adding(nothing, to: settings.unlogged, today: context.today)
      }
    }
  }

  /// The id and source of a new record, for callers that create entries.
  public func template() -> (id: UUIDValue, source: String) { (library.identifiers.next(), library.source) }

  private nonisolated static func read(_ reader: Reader, _ context: ReadingContext) throws -> HubState {
    var state = HubState()
    let days = context.today..<(context.today + 1)
    state.today = context.today
    let settings = context.settings
    state.order = try shown(settings, reader)
    if context.isGlance { return state }
    for kind in [RecordKind.session, .sleep, .mood] where !settings.isHidden(kind: kind) {
      state.entries[kind] = try reader.entries(kind, in: days, newestFirst: false)
    }
    // Include fasts that ended today or lasted through yesterday.
    let fasts = settings.isHidden(.fasting) ? [] : try reader.fasts(in: (context.today - reach)..<(context.today + 1))
    state.fasts = fasts.filter { $0.end.map { Day($0, dayStart: settings.dayStart) >= context.today } ?? true }
    try weekdays(&state, fasts, reader, context)
    state.doubtfulEnergy = try doubtfulEnergy(reader, context)
    if state.doubtfulEnergy != nil { state.note(Tracker.food.rawValue, on: context.today - 1) }
    return state
  }

  /// Days back on which fasts relevant today or to an open day may have begun, based on the longest fast.
  private nonisolated static let reach = DayFasts.longestReach + UnloggedTracker.reach

  /// Reads today's usual weekday values and yesterday's gaps, with one read per tracker for both.
  private nonisolated static func weekdays(
    _ state: inout HubState, _ fasts: [Fast], _ reader: Reader, _ context: ReadingContext
  ) throws {
    let today = context.today
    for card in state.order {
      guard let kind = Tracker.original.first(where: { $0.rawValue == card })?.kind else { continue }
      let totals = try reader.totals(kind, WeekdayUsual.range(for: today))
      if let value = HubState.usualValue[kind] {
        let values = totals.compactMap { total in value(total).map { (total.day, $0) } }
        state.usual[card] = WeekdayUsual(Dictionary(values) { first, _ in first }, for: today)
      }
      var known = Set(totals.map(\.day))
      if kind == .fast {
        let running = try reader.runningFast()
        for fast in fasts + (running.map { [$0] } ?? []) { known.formUnion(days(of: fast, context)) }
      }
      for day in DayRange(today - UnloggedTracker.reach, until: today).reversed() {
        // Rest days, paused days and days answered need no answer.
        let isSettled =
          (kind == .fast ? context.rests : context.pauses).contains(day)
          || context.settings.unlogged.contains { $0.tracker == card && $0.day == day }
        if !isSettled, UnloggedTracker.isOpen(daysWithEntries: known, on: day) { state.note(card, on: day) }
      }
    }
  }

  /// Yesterday's energy where it is doubtful beside the days before.
  private nonisolated static func doubtfulEnergy(_ reader: Reader, _ context: ReadingContext) throws -> Double? {
    let (settings, yesterday) = (context.settings, context.today - 1)
    guard !settings.isHidden(.food), settings.food[mark: yesterday] == nil, !context.pauses.contains(yesterday),
      try reader.latest(.food) != nil
    else { return nil }
    let range = DayRange(last: 29, endingOn: yesterday)
    let totals = try FoodWindow(reader: reader, context: context).totals(range.range)
    guard let last = totals.last, last.day == yesterday else { return nil }
    return DayDoubt.isDoubtful(last.sum, beside: totals.dropLast().map(\.sum).filter { $0 > 0 }) ? last.sum : nil
  }

  /// The days covered by a fast: the one it began on, and those it spanned completely.
  private nonisolated static func days(of fast: Fast, _ context: ReadingContext) -> DayRange {
    let dayStart = context.settings.dayStart
    let first = max(
      Day(fast.start, dayStart: dayStart), context.today - (UnloggedTracker.window + UnloggedTracker.reach))
    let seconds = (fast.end?.instant ?? context.now.instant) - fast.start.instant
    let credited = DayFasts.creditedDays(Day(fast.start, dayStart: dayStart), longestMet: seconds)
    let last = fast.end.map { Day($0, dayStart: dayStart) } ?? context.today
    return DayRange(first, until: max(credited.end, last))
  }
}

extension HubState {
  /// Notes that a card has nothing on a day.
  nonisolated fileprivate mutating func note(_ card: String, on day: Day) {
    if let index = open.firstIndex(where: { $0.day == day }) {
      open[index].cards.append(card)
    } else {
      open.append(OpenDay(day: day, cards: [card]))
      open.sort { $0.day > $1.day }
    }
  }

  /// The value used to compare days: seconds of the longest fast, millilitres, seconds slept, mean mood.
  nonisolated static let usualValue: [RecordKind: @Sendable (DayTotal) -> Double?] = [
    .fast: { $0.highest }, .drink: { $0.sum }, .sleep: { $0.sum }, .mood: { $0.mean },
  ]
}
