// The Hub: order of the cards and the day on one axis. The cards' numbers come from the trackers' own managers.
import Core
import Store

/// Owns what only the Hub shows.
public final class HubManager {
  /// What screens show.
  public let state = CurrentValue(HubState())
  private let library: Library

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    library.register { [weak self] in
      { reader, context in
        let new = try HubManager.read(reader, context)
        return { self?.state.assign(new) }
      }
    }
  }

  /// Moves a card to another one's place; the cards between shift (spec fastlife 8).
  public func move(_ card: String, to target: String, now: Moment, then: @escaping Completion) {
    library.changeSettings("hub.order", now: now, then: then) { settings, _ in
      settings.hubOrder = HubOrder.move(card, to: target, in: HubManager.order(settings))
    }
  }

  /// Moves a card so many places on among those that are shown, from where it then stands; at an end it stays.
  public func move(_ card: String, by steps: Int, now: Moment, then: @escaping Completion) {
    library.changeSettings("hub.order", now: now, then: then) { settings, _ in
      let order = HubManager.order(settings)
      let shown = HubManager.shown(order, settings)
      guard let place = shown.firstIndex(of: card), shown.indices.contains(place + steps) else { return }
      settings.hubOrder = HubOrder.move(card, to: shown[place + steps], in: order)
    }
  }

  /// The cards of an order without those of hidden trackers.
  private nonisolated static func shown(_ order: [String], _ settings: Settings) -> [String] {
    order.filter { card in !(Tracker(rawValue: card).map(settings.isHidden) ?? false) }
  }

  /// All cards in order, those of hidden trackers among them.
  private nonisolated static func order(_ settings: Settings) -> [String] {
    HubOrder.load(settings.hubOrder, known: Settings.standardHubOrder)
  }

  /// Writes the answers to what yesterday left open, as one change.
  ///
  /// - Parameters:
  ///   - entries: New records; each must pass the rules of its tracker, as if it were saved there.
  ///   - insisting: What was decided about others that they touch.
  ///   - now: The moment of the command.
  ///   - then: `refused` with the first rule that an entry breaks.
  public func answer(
    _ entries: [Entry], insisting: Insistence = Insistence(), now: Moment, then: @escaping Completion
  ) {
    guard !entries.isEmpty else { return then(.success(Done(label: "hub.catchUp"))) }
    let changes = entries.map { EntryChange(before: nil, after: $0) }
    library.apply(changes, label: "hub.catchUp", insisting: insisting, now: now, then: then)
  }

  /// A new record's id and source, for those who make entries.
  public func template() -> (id: UUIDValue, source: String) { (library.identifiers.next(), library.source) }

  private nonisolated static func read(_ reader: Reader, _ context: ReadingContext) throws -> HubState {
    var state = HubState()
    let days = context.today..<(context.today + 1)
    state.today = context.today
    let settings = context.settings
    state.order = shown(order(settings), settings)
    if context.isGlance { return state }
    state.sessions = try reader.records(Session.self, in: days, newestFirst: false)
    if !settings.isHidden(.sleep) {
      state.sleeps = try reader.records(Sleep.self, in: days, newestFirst: false)
    }
    if !settings.isHidden(.mood) {
      state.moods = try reader.records(Mood.self, in: days, newestFirst: false)
    }
    // As far back as one that ended today, or went on through yesterday, may have begun.
    let fasts = settings.isHidden(.fasting) ? [] : try reader.fasts(in: (context.today - reach)..<(context.today + 1))
    state.fasts = fasts.filter { $0.end.map { Day($0, dayStart: settings.dayStart) >= context.today } ?? true }
    try weekdays(&state, fasts, reader, context)
    return state
  }

  /// Days back on which fasts that matter today may have begun: those of the longest fast, in whole and in part.
  private nonisolated static let reach = DayFasts.longestReach + 1

  /// What is usual for today's weekday, and what yesterday left open: one read a tracker serves both.
  private nonisolated static func weekdays(
    _ state: inout HubState, _ fasts: [Fast], _ reader: Reader, _ context: ReadingContext
  ) throws {
    let today = context.today
    for card in state.order {
      guard let kind = Tracker(rawValue: card)?.kind else { continue }
      let totals = try reader.totals(kind, WeekdayUsual.range(for: today))
      let values = totals.compactMap { total in HubState.value(of: total, kind).map { (total.day, $0) } }
      if kind != .weight {
        state.usual[card] = WeekdayUsual(Dictionary(values) { first, _ in first }, for: today)
      }
      var known = Set(totals.map(\.day))
      if kind == .fast {
        let running = try reader.runningFast()
        for fast in fasts + (running.map { [$0] } ?? []) { known.formUnion(days(of: fast, context)) }
      }
      // On a day of rest or of a pause there is nothing to answer.
      if (kind == .fast ? context.rests : context.pauses).contains(today - 1) { known.insert(today - 1) }
      if Unanswered.isOpen(daysWithEntries: known, on: today - 1) { state.unanswered.append(card) }
    }
  }

  /// The days that a fast answers for: the one it began on, and those that it went on for whole.
  private nonisolated static func days(of fast: Fast, _ context: ReadingContext) -> DayRange {
    let dayStart = context.settings.dayStart
    let first = max(Day(fast.start, dayStart: dayStart), context.today - (Unanswered.window + 1))
    let seconds = (fast.end?.instant ?? context.now.instant) - fast.start.instant
    let credited = DayFasts.creditedDays(Day(fast.start, dayStart: dayStart), longestMet: seconds)
    let last = fast.end.map { Day($0, dayStart: dayStart) } ?? context.today
    return DayRange(first, until: max(credited.end, last))
  }
}

extension HubState {
  /// What a day of a tracker is compared by: seconds of its longest fast, millilitres, seconds slept, mean mood.
  nonisolated static func value(of total: DayTotal, _ kind: RecordKind) -> Double? {
    switch kind {
    case .fast: total.highest
    case .mood: total.mean
    default: total.sum
    }
  }
}
