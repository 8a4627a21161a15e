// Explains numbers unique to the Hub: parts of the running fast, usual values of a weekday, seven-day means, goals.
// All of it comes from the same published state as the numbers themselves.
import Core
import Managers
import Screen
import Words

/// Builds the Hub's own explanations.
struct HubReasons {
  typealias Row = Explanation.Row
  let managers: Managers
  let words: Words
  let now: Moment

  private var settings: Settings { managers.settings.state.value }
  private var today: Day { Day(now, dayStart: settings.dayStart) }

  // MARK: Fasting

  /// Explains share, start, end or remaining time of the running fast.
  func fast(_ number: HubEditor) -> Explanation? {
    let state = managers.fasting.state.value
    guard let fast = state.active else { return nil }
    let progress = state.progress(at: now)
    let start = Row(words(.Entries.start), words.dayAndTime(fast.start, today: Day(now)))
    let goal = Row(words(.Entries.goal), FastingTexts.goal(fast.goal, words))
    let elapsed = Row(words(.Fasting.explainElapsed), words.clock(progress.elapsed))
    let end = Stamp(fast.start.instant + fast.goal, in: now.zone)
    switch number {
    case .fastPercent:
      let share = words.percent(Double(progress.percent) / 100)
      return reason(.Fasting.explainShare, share, .Hub.whyPercent, terms: [elapsed, goal], n: 1)
    case .fastStart:
      return reason(
        .Entries.start, start.value, .Hub.whyStart, terms: [Row(words(.Explain.source), words.source(fast.source))],
        n: 1)
    case .fastUntil:
      let when = words.dayAndTime(end, today: Day(now))
      return reason(.Hub.goalReachedAt, when, .Hub.whyUntil, terms: [start, goal], n: 1)
    default:
      let value = words.clock(progress.isReached ? progress.overtime : progress.remaining)
      return reason(
        progress.isReached ? .Hub.timeOver : .Hub.timeLeft, value, .Hub.whyLeft, terms: [goal, elapsed], n: 1)
    }
  }

  // MARK: Usual

  /// Explains the mean of the last eight days on today's weekday.
  func usual(_ card: String, _ text: (Double) -> String) -> Explanation? {
    guard let usual = managers.hub.state.value.usual[card] else { return nil }
    let known = Set(usual.days)
    let others = (1...WeekdayUsual.most).map { today - 7 * $0 }.filter { !known.contains($0) }
    return Explanation(
      title: words(.Hub.usualTitle(weekday: words.weekday(today.weekday))), value: text(usual.mean),
      formula: [words(card == "fasting" ? .Hub.whyUsualFast : .Hub.whyUsual)],
      rows: zip(usual.days, usual.values).map { Row(date($0), text($1)) },
      exclusions: others.map { Row(date($0), words(.Hydration.noEntries)) })
  }

  // MARK: Hydration

  /// Explains the number of drinks, based on the explanation of their sum.
  func drinks(_ total: Explanation) -> Explanation {
    var found = total
    found.title = words(.Hydration.drinks)
    found.value = words.count(managers.hydration.state.value.today.count)
    found.formula = [words(.Hub.whyCount)]
    found.terms = []
    return found
  }

  /// Explains the share of the goal, based on the explanation of the sum.
  func share(_ total: Explanation) -> Explanation {
    var found = total
    found.title = words(.Hydration.shareOfGoal)
    found.value = words.percent(Double(managers.hydration.state.value.sums.percent) / 100)
    return found
  }

  // MARK: Weight

  /// Explains the seven-day mean of the weights.
  var weights: Explanation? {
    let state = managers.weight.state.value
    guard let mean = state.weekAverage else { return nil }
    let unit = settings.weightUnit
    let days = state.days.filter { $0.day > today - 7 }
    return Explanation(
      title: words(.Hub.sevenDaysTitle), value: words.weight(mean, unit: unit), formula: [words(.Hub.whyWeights)],
      rows: days.reversed().compactMap { day in
        day.value.map { Row(date(day.day), words.weight($0, unit: unit, decimals: 2)) }
      }, exclusions: missing(Set(days.map(\.day)), last: 7, .Explain.noReading))
  }

  // MARK: Sleep

  /// Explains the seven-day mean of the sleep times.
  var sleeps: Explanation? {
    let state = managers.sleep.state.value
    guard let mean = state.average else { return nil }
    let used = SleepRules.lastDays(state.recent, now: now.instant).reversed()
    return Explanation(
      title: words(.Sleep.average), value: words.duration(mean), formula: [words(.Hub.whySleeps)],
      rows: used.map { day in Row(words.range(day.night.bed, day.night.wake), words.duration(day.seconds)) })
  }

  /// Explains the need, with last night for comparison.
  var need: Explanation {
    let state = managers.sleep.state.value
    let night = state.lastSeconds.map { [Row(words(.Sleep.lastNight), words.duration($0))] } ?? []
    return reason(.Sleep.need, words.duration(state.need), .Hub.whyNeed, terms: night, n: 1)
  }

  /// Explains the number of days with nights within a month.
  var nights: Explanation {
    let days = managers.sleep.state.value.days.reversed()
    let rows = days.compactMap { day in day.value.map { Row(date(day.day), words.duration($0)) } }
    let missing = Explanation.runs(of: days.filter { $0.value == nil }.map(\.day))
    return Explanation(
      title: words(.Hub.nightsTitle), value: words.count(rows.count), formula: [words(.Hub.whyNights)], rows: rows,
      exclusions: missing.map { Row(text($0), words(.Sleep.notEntered)) })
  }

  // MARK: Mood

  /// Explains both weekly means, based on the explanation of the mood mean.
  func bothMeans(_ mood: Explanation) -> Explanation {
    let state = managers.mood.state.value
    var found = mood
    found.title = words(.Hub.sevenDaysTitle)
    if let mood = state.moodAverage, let energy = state.energyAverage {
      found.value = words(.Hub.moodEnergy(mood: words.number(mood), energy: words.number(energy)))
    }
    found.terms = [
      Row(words(.Mood.mood), words.count(state.week.reduce(0) { $0 + $1.mood })),
      Row(words(.Mood.energy), words.count(state.week.reduce(0) { $0 + $1.energy })),
    ]
    found.rows = state.week.map { mood in
      Row(
        words.dayAndTime(mood.at, today: Day(now)),
        words(.Mood.headline(mood: words.count(mood.mood), energy: words.count(mood.energy))))
    }
    return found
  }

  /// Explains the goals, with the weekly means for comparison.
  var moodGoals: Explanation {
    let state = managers.mood.state.value
    let goals = words(.Hub.moodEnergy(mood: words.count(settings.moodGoal), energy: words.count(settings.energyGoal)))
    var terms: [Row] = []
    if let mood = state.moodAverage, let energy = state.energyAverage,
      let shares = MoodGoals.shares(state, settings)
    {
      terms = [
        Row(words(.Mood.moodAverage), words.number(mood)), Row(words(.Mood.energyAverage), words.number(energy)),
        Row(
          words(.Fasting.explainShare),
          words(.Hub.moodEnergy(mood: words.percent(shares.mood), energy: words.percent(shares.energy)))),
      ]
    }
    return reason(.Entries.goal, goals, .Hub.whyMoodGoal, terms: terms, n: state.week.count)
  }

  // MARK: Parts

  private func reason(_ title: Message, _ value: String, _ formula: Message, terms: [Row], n: Int) -> Explanation {
    Explanation(title: words(title), value: value, formula: [words(formula)], terms: terms, n: n)
  }

  /// The unknown days among the last `count`.
  private func missing(_ known: Set<Day>, last count: Int, _ reason: Message) -> [Row] {
    Explanation.runs(of: DayRange(last: count, endingOn: today).filter { !known.contains($0) })
      .map { Row(text($0), words(reason)) }
  }

  private func date(_ day: Day) -> String { words.shortDate(day, today: today) }

  private func text(_ days: DayRange) -> String { words.days(days, today: today) }
}
