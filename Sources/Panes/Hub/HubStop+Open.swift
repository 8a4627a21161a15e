// What a part of a Hub card opens on Enter, and the actions of the cards.
import Core
import Managers
import Screen
import Words

extension HubStop {
  /// Opens it (Enter); what is no figure, or has no entries, opens the tracker of its card.
  func open(from card: String, _ setup: PaneSetup, now: Moment) -> Outcome {
    var opens: FigureOpening?
    if case .figure(let id) = self { opens = setup.managers.figures(at: now)[id]?.opens }
    return opens?.open(setup, now: now) ?? TrackerViews.open(card, setup, now: now)
  }

  /// Where it comes from; nil for what is no figure.
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
