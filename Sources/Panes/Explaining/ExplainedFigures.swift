// Explains the figures of `stats` and `status` by name, with the same explanations that `?` shows on screen. The
// names are a table; figures without an on-screen counterpart have no row.
//
// | names              | source                                              |
// |--------------------|-----------------------------------------------------|
// | `fasting.met`      | a tracker, then the key of `stats --json`           |
// | `fast.streak`      | a field of `status --format`                        |
import Core
import Managers
import Screen
import Words

/// Explains figures by name.
public struct ExplainedFigures {
  private let setup: PaneSetup
  let words: Words
  let now: Moment

  /// Creates explanations from the published state of the managers.
  public init(_ managers: Managers, words: Words, now: Moment) {
    setup = PaneSetup(managers: managers, outbox: Outbox(), drafts: .none, words: { words })
    (self.words, self.now) = (words, now)
  }

  /// The explanations for a name: several if it stands for several figures, none if it is unknown or has no data yet.
  public func explanations(of name: String) -> [Explanation] {
    if let editor = ExplainedFigures.status[name] {
      return [editor.explanation(setup, words, now: now)].compactMap { $0 }
    }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return [] }
    return switch parts[0] {
    case "caffeine", "alcohol": carried(name)
    case "fasting": fasting(parts[1])
    case "hydration": hydration(parts[1])
    case "weight": weight(parts[1])
    case "sleep": sleep(parts[1])
    case "mood": mood(parts[1])
    default: []
    }
  }

  /// Status fields that are also numbers on the Hub.
  private static let status: [String: HubEditor] = [
    "fast.elapsed": .fastTimes, "fast.clock": .fastTimes, "fast.left": .fastGoal, "fast.goal": .fastGoal,
    "fast.percent": .fastPercent, "fast.reached": .fastPercent, "fast.start": .fastStart, "fast.end": .fastUntil,
    "fast.streak": .fastStreak, "water.today": .drinksToday, "water.goal": .hydrationGoal,
    "water.left": .hydrationLeft, "water.percent": .hydrationPercent, "water.streak": .hydrationStreak,
    "weight.latest": .weightLatest, "weight.goal": .weightGoal, "sleep.last": .sleepNight, "mood.mood": .moodLatest,
    "mood.energy": .moodLatest,
  ]

  // MARK: Trackers

  private func fasting(_ key: String) -> [Explanation] {
    let state = setup.managers.fasting.state.value
    let texts = FastingFigureTexts(state, words, today: Day(now, dayStart: state.dayStart))
    func figures(_ figures: FastingFigure...) -> [Explanation] {
      figures.map { FastingFigureExplanations(texts: texts).explanation(of: $0) }
    }
    if let stage = FastStage.allCases.first(where: { key == "secondsInStage.\($0.id)" }) {
      return figures(.stage(stage))
    }
    switch key {
    case "fasts": return figures(.count)
    case "met": return figures(.met)
    case "averageSeconds": return figures(.average)
    case "medianSeconds": return figures(.median)
    case "longestSeconds": return figures(.longest)
    case "totalHours": return figures(.total)
    case "daysFasted": return figures(.days)
    case "meanByWeekdaySeconds", "shareMetByWeekday": return (1...7).flatMap { figures(.weekday($0)) }
    case "streakDays": return figures(.streak)
    case "longestStreakDays": return figures(.longestStreak)
    default: return []
    }
  }

  private func hydration(_ key: String) -> [Explanation] {
    let explain = HydrationExplanations(setup, words, now: now)
    let state = setup.managers.hydration.state.value
    func figures(_ figures: HydrationFigure...) -> [Explanation] { figures.map(explain.figure) }
    switch key {
    case "averageMillilitres": return figures(.average)
    case "days": return figures(.days)
    case "latelyMillilitres", "lately28DaysMillilitres", "before90DaysMillilitres": return figures(.lately)
    case "daysMet": return figures(.met)
    case "totalMillilitres": return figures(.sum)
    case "millilitresByDrink":
      return HydrationTexts.order(of: state.stats.perBeverage, state.drinks).flatMap { figures(.beverage($0)) }
    case "last7DaysMillilitres": return figures(.recent)
    case "streakDays": return figures(.streak)
    case "longestStreakDays": return figures(.longest)
    default:
      let unit = setup.managers.settings.state.value.volumeUnit
      let days = state.chart.map { DayValue(day: $0.day, value: $0.total) }
      if key == "shareMetByWeekday" { return shares(state.chart.map { ($0.day, $0.isMet) }) }
      return series(key, "Millilitres", days, state.chartDays) { words.volume($0, unit: unit) }
    }
  }

  private func carried(_ name: String) -> [Explanation] {
    let explain = HydrationExplanations(setup, words, now: now)
    let state = setup.managers.hydration.state.value
    switch name {
    case "caffeine.today": return state.caffeineToday == nil ? [] : [explain.figure(.caffeine)]
    case "caffeine.left": return state.caffeineToday == nil ? [] : [explain.figure(.caffeineLeft)]
    case "alcohol.today": return state.alcoholToday == nil ? [] : [explain.figure(.alcohol)]
    default: return []
    }
  }

  private static let weights: [String: WeightFigure] = [
    "trendKilograms": .trend, "change7DaysKilograms": .week, "change30DaysKilograms": .month,
    "kilogramsPerWeek": .rate, "kilogramsPerWeekMargin": .interval, "kilogramsPerWeekInterval": .interval,
    "best10DaysKilograms": .best,
    "bodyMassIndex": .bmi, "goalKilograms": .goal, "toGoKilograms": .toGo, "milestones": .milestones,
    "forecast": .forecast,
  ]

  private func weight(_ key: String) -> [Explanation] {
    let state = setup.managers.weight.state.value
    let settings = setup.managers.settings.state.value
    let explain = WeightExplanations(
      state: state, settings: settings, words: words, today: Day(now, dayStart: settings.dayStart), civil: Day(now))
    if let figure = ExplainedFigures.weights[key] { return state.latest == nil ? [] : [explain.figure(figure)] }
    func text(_ kilograms: Double) -> String { words.weight(kilograms, unit: settings.weightUnit) }
    switch key {
    case "kilograms": return state.latest.map { [explain.reading($0)] } ?? []
    case "latelyKilograms", "lately28DaysKilograms", "before90DaysKilograms":
      return [.lately(state.lately, words, text)]
    case "change7ReadingsKilograms": return [explain.sevenReadings]
    default: return series(key, "Kilograms", state.chart, state.chartDays, text)
    }
  }

  private static let nights: [String: RhythmRows.Kind] = [
    "owedSeconds": .owed, "usualMinutesAfterMidnight": .usual, "socialJetlagMinutes": .jetlag,
    "bedtimeMinutesAfterMidnight": .bedtime, "regularityIndex": .index, "consistency": .consistency,
    "isConsistent": .consistency, "latelySeconds": .lately, "lately28DaysSeconds": .lately,
    "before90DaysSeconds": .lately,
  ]

  private func sleep(_ key: String) -> [Explanation] {
    let state = setup.managers.sleep.state.value
    let explain = SleepExplanations(state: state, words: words, now: now)
    func number(_ editor: HubEditor) -> [Explanation] { [editor.explanation(setup, words, now: now)].compactMap { $0 } }
    if let kind = ExplainedFigures.nights[key] { return state.lastDay == nil ? [] : [explain.rhythm(kind)] }
    switch key {
    case "last7DaysSeconds": return number(.sleepMean)
    case "needSeconds": return number(.sleepNeed)
    case "meanScore": return state.scores.isEmpty ? [] : [explain.meanScore]
    case "lastNightShareOfNeed": return number(.sleepNight)
    default:
      return series(key, "Seconds", state.chart, state.period.range(today: state.today)) { words.duration($0) }
    }
  }

  private func mood(_ key: String) -> [Explanation] {
    let state = setup.managers.mood.state.value
    let explain = MoodExplanations(figures: MoodFigures(state: state, words: words, now: now))
    func text(_ level: Double) -> String { words.number(level, decimals: 1) }
    switch key {
    case "last7DaysMood": return [explain.explanation(of: .moodAverage)].compactMap { $0 }
    case "last7DaysEnergy": return [explain.explanation(of: .energyAverage)].compactMap { $0 }
    case "stability": return [explain.explanation(of: .stability)].compactMap { $0 }
    case "latelyMood", "lately28DaysMood", "before90DaysMood": return [.lately(state.lately, words, text)]
    case "latelyEnergy": return [.lately(state.energyLately, words, text)]
    case "meanEnergy": return series("meanMood", "Mood", state.energyChart, state.chartDays, text)
    default: return series(key, "Mood", state.chart, state.chartDays, text)
    }
  }
}
