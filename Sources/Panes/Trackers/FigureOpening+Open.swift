// What a number opens on Enter (Invariants.md, Own editors, decision 014): the form of its goal, or the list of the
// entries behind it; and where a tracker is shown in full.
import Core
import Managers
import Screen
import Words

extension FigureOpening {
  /// Opens it.
  func open(_ setup: PaneSetup, now: Moment) -> Outcome {
    switch self {
    case .goal(let tracker):
      setup.views(of: tracker.rawValue)?.goal.map { .present($0(setup, now)) } ?? TrackerGoalForm(tracker, setup)?.open
        ?? .stay
    case .entries(let kind, let filter): setup.listing(kind, filter, now)
    case .fastTimes, .fastStart, .waking:
      setup.trackers.lazy.compactMap { $0.openings[self] }.first.map { .present($0(setup, now)) } ?? .stay
    }
  }
}

extension TrackerViews {
  /// Shows the tracker in full; one without a place of its own as a list of its entries.
  static func open(_ name: String, _ setup: PaneSetup, now: Moment) -> Outcome {
    guard let place = setup.views(of: name)?.place else {
      guard let kind = Tracker(rawValue: name)?.kind else { return .go(name) }
      return setup.listing(kind, "", now)
    }
    switch place {
    case .pane(let pane, _, _): return .go(pane)
    case .screen(_, _, _, let make): return .present(make(setup))
    }
  }

  /// Shows the tracker of a figure: sittings and workouts belong to the timer, habits to the list of them.
  static func open(figure: DayFigure, _ setup: PaneSetup, now: Moment) -> Outcome {
    if figure.kind == .habit { return .present(EntryForms.add(.habit, setup, now: now)) }
    return open(Tracker(figure.kind)?.rawValue ?? "timer", setup, now: now)
  }

  /// The item that opens the form of a new entry.
  static func adding(_ tracker: Tracker, _ key: String, _ text: Message, _ setup: PaneSetup) -> QuickChoice {
    QuickChoice(tracker: tracker, key: key, text: text) { .present(EntryForms.add(tracker.kind, setup, now: $0)) }
  }
}
