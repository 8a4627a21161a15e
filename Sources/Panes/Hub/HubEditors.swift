// From a number of the Hub to its own editor, the same one that its pane opens.
import Core
import Managers
import Screen
import Words

extension HubEditor {
  /// What Enter on this number does.
  func open(_ setup: PaneSetup, now: Moment) -> Outcome {
    let managers = setup.managers
    switch self {
    case .fastTimes: return .present(FastingForms.times(setup, now: now))
    case .fastStart: return .present(FastingForms.start(setup, now: now))
    case .fastGoal: return .present(FastingForms.goal(setup, now: now))
    case .fastToggle: return .present(FastingForms.toggle(setup, now: now))
    case .fastHistory, .fastStreak: return .go("fasting")
    case .drinkAdd: return .present(HydrationForms.add(setup, now: now))
    case .hydrationGoal: return .present(HydrationForms.goal(setup, now: now))
    case .hydrationDay: return .go("hydration")
    case .waking: return .present(HydrationForms.waking(setup, now: now))
    case .weightAdd: return .present(WeightForms.add(setup, now: now))
    case .weightGoal: return .present(WeightForms.goal(setup, now: now))
    case .weightHistory: return .go("weight")
    case .sleepAdd: return .present(SleepForms.add(setup, now: now))
    case .sleepNeed: return .present(SleepForms.need(setup, now: now))
    case .sleepHistory, .sleepScore:
      guard let night = managers.sleep.state.value.lastNight else { return .go("sleep") }
      return .present(SleepForms.edit(night, setup, now: now))
    case .moodAdd: return .present(MoodForms.add(setup, now: now))
    case .moodHistory: return .present(MoodScreen(setup))
    }
  }
}

/// What the cards of the Hub lead to.
enum HubCardActions {
  /// The form that adds to a card.
  static func add(_ card: String, _ setup: PaneSetup, now: Moment) -> Outcome {
    switch card {
    case "fasting": HubEditor.fastToggle.open(setup, now: now)
    case "hydration": HubEditor.drinkAdd.open(setup, now: now)
    case "weight": HubEditor.weightAdd.open(setup, now: now)
    case "sleep": HubEditor.sleepAdd.open(setup, now: now)
    default: HubEditor.moodAdd.open(setup, now: now)
    }
  }

  /// The pane of a card; mood is a screen of its own.
  static func pane(_ card: String, _ setup: PaneSetup) -> Outcome {
    card == "mood" ? .present(MoodScreen(setup)) : .go(card)
  }
}
