// Where a number of the Hub comes from: what its tracker's own pane says about the same number, so that both agree.
import Core
import Managers
import Screen
import Words

extension HubEditor {
  /// The explanation of the number; nil for what only leads to a form.
  func explanation(_ setup: PaneSetup, _ words: Words, now: Moment) -> Explanation? {
    let managers = setup.managers
    switch self {
    case .fastTimes, .fastToggle, .fastHistory: return fasting(.clock, setup, words, now)
    case .fastGoal: return fasting(.goal, setup, words, now)
    case .fastStreak: return fasting(.figure(.streak), setup, words, now)
    case .weightAdd: return weight(.latest, setup, words, now)
    case .weightGoal: return weight(.figure(.goal), setup, words, now)
    case .weightHistory: return weight(.figure(.rate), setup, words, now)
    case .sleepHistory: return SleepExplanations(state: managers.sleep.state.value, words: words).lastNight
    case .sleepScore: return SleepExplanations(state: managers.sleep.state.value, words: words).score
    case .moodAdd: return mood(.latest, setup, words, now)
    case .moodHistory: return mood(.today, setup, words, now)
    case .fastStart, .drinkAdd, .hydrationGoal, .hydrationDay, .waking, .sleepAdd, .sleepNeed: return nil
    }
  }

  private func fasting(_ spot: FastingSpot, _ setup: PaneSetup, _ words: Words, _ now: Moment) -> Explanation? {
    let pane = FastingPane(setup)
    pane.spot = spot
    return pane.explanation(words, now: now)
  }

  private func weight(_ area: WeightPane.Area, _ setup: PaneSetup, _ words: Words, _ now: Moment) -> Explanation? {
    let pane = WeightPane(setup)
    pane.area = area
    return setup.managers.weight.state.value.latest == nil ? nil : pane.explanation(words, now: now)
  }

  private func mood(_ figure: MoodFigure, _ setup: PaneSetup, _ words: Words, _ now: Moment) -> Explanation? {
    MoodExplanations(figures: MoodFigures(state: setup.managers.mood.state.value, words: words, now: now))
      .explanation(of: figure)
  }
}
