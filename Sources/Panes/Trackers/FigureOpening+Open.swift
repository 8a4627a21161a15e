// What a number opens on Enter (INV-NAV-1, decision 014): the form of its goal, or the list of the entries behind it.
import Core
import Managers
import Screen
import Words

extension FigureOpening {
  /// Opens it.
  func open(_ setup: PaneSetup, now: Moment) -> Outcome {
    switch self {
    case .goal(let tracker):
      TrackerViews.of(tracker.rawValue)?.goal.map { .present($0(setup, now)) } ?? .stay
    case .fastTimes: .present(FastingForms.times(setup, now: now))
    case .fastStart: .present(FastingForms.startTime(setup, now: now))
    case .waking: .present(HydrationForms.waking(setup, now: now))
    case .entries(let kind, let filter): FigureOpening.listing(kind, filter, setup, now)
    }
  }

  /// The one list of entries, which has to leave its previous place first; a separate one where there is none.
  static func listing(
    _ kind: RecordKind, _ filter: String, _ setup: PaneSetup, _ now: Moment
  ) -> Outcome {
    let screen = setup.list?(kind, filter, now) ?? separate(kind, filter, setup, now)
    return .several([.dismiss(screen), .present(screen)])
  }

  private static func separate(
    _ kind: RecordKind, _ filter: String, _ setup: PaneSetup, _ now: Moment
  ) -> HistoryScreen {
    let screen = HistoryScreen(setup)
    screen.prepare(kind, filter: filter, now: now)
    return screen
  }
}

/// A part of a Hub card that can have the focus: a figure, or what tells of the key that adds an entry or starts.
nonisolated enum HubStop: Hashable {
  case figure(FigureID)
  case add(Tracker)
  case startOrStop
  case practise

  /// The name of its click target.
  var target: String {
    switch self {
    case .figure(let id): "part:" + id.key
    case .add(let tracker): "part:add-" + tracker.rawValue
    case .startOrStop: "part:startOrStop"
    case .practise: "part:practise"
    }
  }

  /// Opens it (Enter); what is no figure, or has no entries, opens the tracker of its card.
  @MainActor
  func open(from card: String, _ setup: PaneSetup, now: Moment) -> Outcome {
    var opens: FigureOpening?
    if case .figure(let id) = self { opens = setup.managers.figures(at: now)[id]?.opens }
    return opens?.open(setup, now: now) ?? TrackerViews.open(card, setup, now: now)
  }

  /// Where it comes from; nil for what is no figure.
  @MainActor
  func explanation(_ setup: PaneSetup, _ words: Words, now: Moment) -> Explanation? {
    guard case .figure(let id) = self else { return nil }
    return setup.figures(words, now: now).explanation(id)
  }
}

/// Actions of the Hub cards.
enum HubCardActions {
  /// Starts the session proposed next and shows it, or shows the one that runs.
  static func practise(_ setup: PaneSetup, now: Moment) -> Outcome {
    let state = setup.managers.timer.state.value
    guard state.running == nil else { return .go("timer") }
    let plan = setup.managers.settings.state.value.plan(after: state.history.first)
    return .several([.go("timer"), TimerForms.start(plan, setup, now: now)])
  }

  /// The form that adds an entry to a card's tracker; of fasting, the one that starts or stops.
  static func add(_ card: String, _ setup: PaneSetup, now: Moment) -> Outcome {
    if card == HubOrder.practice { return .present(SessionForms.add(setup, now: now)) }
    guard let tracker = Tracker(rawValue: card) else { return .ignored }
    return .present(
      tracker == .fasting
        ? FastingForms.toggle(setup, now: now) : EntryForms.add(tracker.kind, setup, now: now))
  }
}
