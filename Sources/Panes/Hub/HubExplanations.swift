// Explains the Hub numbers. Numbers that a tracker's pane also shows reuse its explanation, so that both agree; only
// those unique to the Hub are explained here.
import Core
import Managers
import Screen
import Words

extension HubEditor {
  /// The explanation of the number; nil if it only opens a form.
  func explanation(_ setup: PaneSetup, _ words: Words, now: Moment) -> Explanation? {
    let managers = setup.managers
    let own = HubReasons(managers: managers, words: words, now: now)
    let sleep = SleepExplanations(state: managers.sleep.state.value, words: words, now: now)
    switch self {
    case .fastAdd, .drinkAdd, .weightAdd, .sleepAdd, .moodAdd: return nil
    case .fastTimes, .fastLast: return fasting(.clock, setup, words, now)
    case .fastGoal: return fasting(.goal, setup, words, now)
    case .fastStreak: return fasting(.figure(.streak), setup, words, now)
    case .fastMean: return fasting(.figure(.recent), setup, words, now)
    case .fastLasted:
      return managers.fasting.state.value.history.first.map { FastingExplanations.fast($0, words, now: now) }
    case .fastPercent, .fastStart, .fastUntil: return own.fast(self)
    case .fastToggle: return managers.fasting.state.value.active == nil ? nil : own.fast(self)
    case .drinksToday: return hydration(.total, setup, words, now)
    case .drinksCount: return own.drinks(hydration(.total, setup, words, now))
    case .hydrationPercent: return own.share(hydration(.total, setup, words, now))
    case .hydrationLeft: return hydration(.left, setup, words, now)
    case .hydrationGoal: return hydration(.goal, setup, words, now)
    case .hydrationMean: return hydration(.recent, setup, words, now)
    case .hydrationStreak: return hydration(.streak, setup, words, now)
    case .waking: return hydration(.pace, setup, words, now)
    case .weightLatest, .weightTime: return weight(.latest, setup, words, now)
    case .weightGoal: return weight(.figure(.goal), setup, words, now)
    case .weightLeft, .weightProgress: return weight(.figure(.toGo), setup, words, now)
    case .weightRate: return weight(.figure(.rate), setup, words, now)
    case .weightChange: return weight(.figure(.week), setup, words, now)
    case .weightMean: return own.weights
    case .sleepNight, .sleepTimes: return sleep.lastNight
    case .sleepScore: return sleep.score
    case .sleepConsistency, .sleepDeviation: return sleep.rhythm(.consistency)
    case .sleepMean: return own.sleeps
    case .sleepNeed: return own.need
    case .sleepNights: return own.nights
    case .moodLatest, .moodTime: return mood(.latest, setup, words, now)
    case .moodMeans: return mood(.moodAverage, setup, words, now).map(own.bothMeans)
    case .moodStability, .moodTrend: return mood(.stability, setup, words, now)
    case .moodToday: return mood(.today, setup, words, now)
    case .moodGoal, .moodProgress: return own.moodGoals
    case .fastUsual: return own.usual("fasting") { words.duration($0) }
    case .hydrationUsual:
      let unit = managers.settings.state.value.volumeUnit
      return own.usual("hydration") { words.volume($0, unit: unit) }
    case .sleepUsual: return own.usual("sleep") { words.duration($0) }
    case .moodUsual: return own.usual("mood") { words.number($0) }
    }
  }

  private func fasting(_ area: FastingPane.Area, _ setup: PaneSetup, _ words: Words, _ now: Moment) -> Explanation? {
    let pane = FastingPane(setup)
    pane.area = area
    return pane.explanation(words, now: now)
  }

  private func hydration(_ figure: HydrationFigure, _ setup: PaneSetup, _ words: Words, _ now: Moment) -> Explanation {
    HydrationExplanations(setup, words, now: now).figure(figure)
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
