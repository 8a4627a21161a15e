// Maps each Hub number to its editor (INV-NAV-1, decision 014): an entered number opens the form of its entry, a
// number based on a goal or need the form of that, and a number computed from several entries their list.
import Core
import Managers
import Screen
import Words

extension HubEditor {
  /// Opens the editor of this number (Enter).
  func open(_ setup: PaneSetup, now: Moment) -> Outcome {
    if let list = HubOverview(self, setup.managers, now: now) {
      let screen = setup.list?(list.kind, list.filter, now) ?? HubOverview.screen(list, setup, now: now)
      // There is a single list, so it has to leave its previous place first.
      return .several([.dismiss(screen), .present(screen)])
    }
    return .present(form(setup, now: now))
  }

  /// The form of a number not computed from several entries.
  private func form(_ setup: PaneSetup, now: Moment) -> any Component {
    let managers = setup.managers
    let latest = managers.weight.state.value.latest
    let (night, mood) = (managers.sleep.state.value.lastNight, managers.mood.state.value.latest)
    switch self {
    case .fastTimes: return FastingForms.times(setup, now: now)
    case .fastStart: return FastingForms.startTime(setup, now: now)
    case .fastToggle: return FastingForms.toggle(setup, now: now)
    case .fastLast, .fastLasted:
      return managers.fasting.state.value.history.first.map { FastingForms.edit($0, setup, now: now) }
        ?? FastingForms.add(setup, now: now)
    case .fastAdd: return FastingForms.add(setup, now: now)
    case .drinkAdd: return HydrationForms.add(setup, now: now)
    case .hydrationPercent, .hydrationLeft, .hydrationGoal: return HydrationForms.goal(setup, now: now)
    case .waking: return HydrationForms.waking(setup, now: now)
    case .weightAdd: return WeightForms.add(setup, now: now)
    case .weightLatest, .weightTime:
      return latest.map { WeightForms.edit($0, setup, now: now) } ?? WeightForms.add(setup, now: now)
    case .weightGoal, .weightLeft, .weightProgress: return WeightForms.goal(setup, now: now)
    case .sleepAdd: return SleepForms.add(setup, now: now)
    case .sleepNight, .sleepTimes, .sleepScore:
      return night.map { SleepForms.edit($0, setup, now: now) } ?? SleepForms.add(setup, now: now)
    case .sleepNeed: return SleepForms.need(setup, now: now)
    case .moodAdd: return MoodForms.add(setup, now: now)
    case .moodLatest, .moodTime:
      return mood.map { MoodForms.edit($0, setup, now: now) } ?? MoodForms.add(setup, now: now)
    case .moodGoal, .moodProgress: return MoodForms.goals(setup)
    default: return FastingForms.goal(setup, now: now)
    }
  }
}

/// Actions of the Hub cards.
enum HubCardActions {
  /// The form that adds an entry to a card's tracker.
  static func add(_ card: String, _ setup: PaneSetup, now: Moment) -> Outcome {
    switch card {
    case "fasting": HubEditor.fastToggle.open(setup, now: now)
    case "hydration": HubEditor.drinkAdd.open(setup, now: now)
    case "weight": HubEditor.weightAdd.open(setup, now: now)
    case "sleep": HubEditor.sleepAdd.open(setup, now: now)
    default: HubEditor.moodAdd.open(setup, now: now)
    }
  }

  /// The pane of a card; mood is a separate screen.
  static func pane(_ card: String, _ setup: PaneSetup) -> Outcome {
    card == "mood" ? .present(MoodScreen(setup)) : .go(card)
  }
}
