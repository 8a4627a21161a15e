// The rows printed by `fastlife stats`: each number is published by a manager, with the name used on the panes and a
// stable key for JSON.
import Core
import Managers
import Words

/// A figure: label and text for people, key and value in base units for JSON.
struct StatsRow {
  var key: String
  var label: String
  /// Empty for JSON-only figures.
  var text: String
  var value: Any?
}

/// A tracker's figures over a period.
@MainActor
struct StatsFigures {
  let tracker: Tracker
  /// The days of the period, as the manager has read them.
  private(set) var range: DayRange
  /// `Fasting, 30 days: 23 Oct to 21 Nov`.
  private(set) var heading = ""
  var rows: [StatsRow] = []
  /// Whether the period has no entries.
  private(set) var isEmpty = true
  private let session: CommandSession
  var words: Words { session.words }

  /// Requests the period from the tracker's manager and collects its figures.
  init(_ tracker: Tracker, _ own: ChartPeriod?, _ asked: StatsPeriod, _ session: CommandSession) throws {
    self.tracker = tracker
    self.session = session
    var period = own ?? ChartPeriod(days: asked.days, lengths: ChartPeriod.lengthsAndAll)
    let first = try session.store.readNow { try $0.earliest(tracker.kind) }
    period.since = first.map { Day($0.stamp, dayStart: session.settings.dayStart) }
    range = period.range(today: session.today)
    fill(period)
    let words = session.words
    let from = words.dayAndMonth(range.start, today: range.count > 300 ? session.today : nil)
    let through = words.dayAndMonth(range.end - 1, today: session.today)
    let days = words(.Units.days(n: range.count))
    heading =
      words(.tracker(tracker)) + ", "
      + (own == nil
        ? words(.Charts.titled(length: asked.name, from: from, to: through))
        : days + ": " + words(.Time.range(from: from, to: through)))
  }

  private mutating func fill(_ period: ChartPeriod) {
    let managers = session.managers
    let now = session.now
    switch tracker {
    case .fasting:
      managers.fasting.showFigures(now: now)
      managers.fasting.show(period, now: now)
      fasting(managers.fasting.state.value)
    case .hydration:
      managers.hydration.show(period, now: now)
      range = managers.hydration.state.value.chartDays
      hydration(managers.hydration.state.value)
    case .weight:
      managers.weight.show(period, now: now)
      range = managers.weight.state.value.chartDays
      weight(managers.weight.state.value)
    case .sleep:
      managers.sleep.show(period, now: now)
      range = managers.sleep.state.value.period.range(today: session.today)
      sleep(managers.sleep.state.value)
    case .mood:
      managers.mood.show(period, now: now)
      range = managers.mood.state.value.chartDays
      mood(managers.mood.state.value)
    }
  }

  mutating func add(_ key: String, _ label: Message, _ text: String?, _ value: Any?) {
    rows.append(StatsRow(key: key, label: words(label), text: text ?? words(.Charts.unknown), value: value))
  }

  private func length(_ seconds: Double?) -> String? { seconds.map { words.duration($0) } }
  private func days(_ n: Int) -> String { words(.Units.days(n: n)) }

  // MARK: Trackers

  private mutating func fasting(_ state: FastingState) {
    let period = state.figures ?? FastingPeriod(fasts: [])
    let stats = period.stats
    let words = words
    isEmpty = stats.completed == 0
    add("fasts", .Fasting.figureCount, words.count(stats.completed), stats.completed)
    let met = period.shareMet.map { words(.Fasting.metOf(n: words.count(stats.metCount), share: words.percent($0))) }
    add("met", .Fasting.figureMet, met ?? words.count(0), stats.metCount)
    add("averageSeconds", .Fasting.figureAverage, length(stats.average), stats.average)
    add("medianSeconds", .Fasting.figureMedian, length(period.median), period.median)
    add("longestSeconds", .Fasting.figureLongest, length(stats.longest), stats.longest)
    add("totalHours", .Fasting.figureTotal, length(Double(stats.totalHours) * 3600), stats.totalHours)
    add("daysFasted", .Fasting.figureDays, words.count(stats.daysFasted), stats.daysFasted)
    let shares = WeekdayMeans.of(period.fasts.map { (Day($0.start, dayStart: state.dayStart), $0.metGoal ? 1 : 0) })
    weekdays(period.weekdayMeans, "Seconds", met: shares) { seconds in seconds.map { words.duration($0) } }
    for stage in FastStage.allCases where period.seconds(in: stage) > 0 {
      let seconds = period.seconds(in: stage)
      add("secondsInStage.\(stage.id)", stage.title, length((seconds / 60).rounded() * 60), seconds)
    }
    add("streakDays", .Fasting.figureStreak, days(state.streak.current), state.streak.current)
    add("longestStreakDays", .Fasting.figureLongestStreak, days(state.streak.longest), state.streak.longest)
  }

  private mutating func hydration(_ state: HydrationState) {
    let stats = state.stats
    let unit = session.settings.volumeUnit
    let words = words
    func volume(_ millilitres: Double?) -> String? { millilitres.map { words.volume($0, unit: unit) } }
    isEmpty = stats.days == 0
    let average = stats.days > 0 ? stats.average : nil
    add("averageMillilitres", .Hydration.figureAverage, volume(average), average)
    let days = state.chart.map { DayValue(day: $0.day, value: $0.total) }
    let shares = WeekdayMeans.of(state.chart.map { ($0.day, $0.isMet ? 1 : 0) })
    series(state.chartFigures, days, "Millilitres", mean: nil, met: shares, volume)
    lately(state.lately, "Millilitres", volume)
    add("daysMet", .Hydration.figureMet, words.count(stats.daysMet), stats.daysMet)
    add("totalMillilitres", .Hydration.figureTotal, words.volumeInAll(stats.total, unit: unit), stats.total)
    rows.append(StatsRow(key: "millilitresByDrink", label: "", text: "", value: stats.perBeverage))
    for (name, amount) in stats.perBeverage.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      let share = words.percent(Double(stats.percent(of: name)) / 100)
      let text = words(.Fasting.metOf(n: words.volume(amount, unit: unit), share: share))
      add("millilitresByDrink", .beverage(name), text, stats.perBeverage)
    }
    carried(days: stats.days)
    add("last7DaysMillilitres", .Hydration.figureRecent, volume(state.average), state.average)
    add("streakDays", .Hydration.figureStreak, self.days(state.streak.current), state.streak.current)
    add("longestStreakDays", .Hydration.figureLongest, self.days(state.streak.longest), state.streak.longest)
  }

  /// Caffeine and alcohol of the period's drinks, if any beverage contains them.
  private mutating func carried(days: Int) {
    let table = session.settings.drinks
    guard table.contains(where: { !$0.contents.isEmpty }), days > 0 else { return }
    var drinks: [Drink] = []
    let range = range
    try? session.store.readNow { reader in
      try reader.walk(.drink, in: range.range) { entry in
        if let drink = entry.record as? Drink { drinks.append(drink) }
        return true
      }
    }
    let caffeine = Stimulants.caffeine(of: drinks, table) / Double(days)
    if caffeine > 0 { add("caffeineMilligramsADay", .Stats.caffeine, words.milligrams(caffeine), caffeine) }
    let alcohol = Stimulants.alcohol(of: drinks, table)
    if alcohol > 0 { add("alcoholGrams", .Stats.alcohol, words.grams(alcohol), alcohol) }
  }

  private mutating func weight(_ state: WeightState) {
    let unit = session.settings.weightUnit
    let words = words
    func mass(_ kilograms: Double?) -> String? { kilograms.map { words.weight($0, unit: unit) } }
    func change(_ kilograms: Double?) -> String? { kilograms.map { words.weightChange($0, unit: unit) } }
    isEmpty = state.chartFigures == nil
    add("kilograms", .Weight.value, state.latest.map { words.weight($0, unit: unit) }, state.latest?.kilograms)
    let spread: (Double?) -> String? = { $0.map { words.weight($0, unit: unit == .st ? .lb : unit) } }
    series(state.chartFigures, state.chart, "Kilograms", mean: .Stats.mean, spread: spread, mass)
    lately(state.lately, "Kilograms", mass)
    let trend = state.trend.last?.value
    add("trendKilograms", .Weight.trend, mass(trend), trend)
    add("change7DaysKilograms", .Weight.sevenDays, change(state.sevenDayChange), state.sevenDayChange)
    add("change30DaysKilograms", .Weight.thirtyDays, change(state.thirtyDayChange), state.thirtyDayChange)
    let readings = state.sevenReadingsChange
    add("change7ReadingsKilograms", .Stats.sevenReadings, change(readings), readings)
    let rate = state.rate.map { rate in
      rate.isDistinguishable ? words(.Weight.perWeek(change: words.perWeek(rate, unit: unit))) : words(.Weight.rateNone)
    }
    add("kilogramsPerWeek", .Weight.perWeekLabel, rate, state.rate?.perWeek)
    rows.append(StatsRow(key: "kilogramsPerWeekMargin", label: "", text: "", value: state.rate?.margin))
    if let rate = state.rate, !rate.isDistinguishable {
      let interval = words(.Weight.perWeek(change: words.interval(rate, unit: unit)))
      add(
        "kilogramsPerWeekInterval", .Weight.intervalLabel, interval,
        [rate.interval.lowerBound, rate.interval.upperBound])
    }
    let best = state.best?.reading
    add(
      "best10DaysKilograms", state.best?.isHighest == true ? .Weight.bestHigh : .Weight.bestLow,
      best.map { words.weight($0, unit: unit) }, best?.kilograms)
    let bmi = state.latest?.bodyMassIndex(height: session.settings.height)
    if let bmi { add("bodyMassIndex", .Weight.bmi, words.number(bmi, decimals: 1), bmi) }
    weightGoal(state, mass)
  }

  /// Progress towards the goal; a dash without one.
  private mutating func weightGoal(_ state: WeightState, _ mass: (Double?) -> String?) {
    add("goalKilograms", .Weight.goal, mass(state.goal), state.goal)
    let isReached = (state.progress?.percent ?? 0) >= 100
    let toGo = isReached ? words(.Weight.goalReached) : mass(state.progress?.toGo)
    add("toGoKilograms", .Weight.toGoLabel, toGo, state.progress?.toGo)
    guard let progress = state.progress else { return }
    let done = words(.Weight.milestoneCount(done: words.count(progress.milestones)))
    add("milestones", .Weight.milestones, done, progress.milestones)
    let days = state.forecast.map(StatsFigures.days) ?? []
    let forecast = state.forecast.flatMap { words.forecast($0, today: session.today).first }
    add("forecast", .Weight.forecast, forecast, days.map(\.iso))
  }

  /// The first and last day of a forecast, if it has any.
  private static func days(of forecast: WeightForecast) -> [Day] {
    switch forecast {
    case .between(let first, let last): [first, last]
    case .notBefore(let first): [first]
    case .reached, .beyond, .notOnThisCourse: []
    }
  }

  private mutating func sleep(_ state: SleepState) {
    isEmpty = state.chartFigures == nil
    let words = words
    func time(_ seconds: Double?) -> String? { seconds.map { words.duration($0) } }
    series(state.chartFigures, state.chart, "Seconds", mean: .Stats.mean, time)
    lately(state.lately, "Seconds", time)
    add("last7DaysSeconds", .Sleep.average, length(state.average), state.average)
    add("needSeconds", .Sleep.need, length(state.need), state.need)
    let owed = state.debt.map { debt in
      words(
        .Sleep.owedOf(
          amount: words.owed(debt),
          nights: words(.Sleep.nightsOf(n: debt.nights.count, window: words.count(SleepDebt.window)))))
    }
    add("owedSeconds", .Sleep.owed, owed, state.debt?.owed)
    let rhythm = state.rhythm
    let usual = rhythm.map { words(.Time.range(from: words.clockTime($0.bed), to: words.clockTime($0.wake))) }
    add("usualMinutesAfterMidnight", .Sleep.usual, usual, rhythm.map { [$0.bed, $0.wake] })
    let shift = rhythm?.jetlag?.shift
    add("socialJetlagMinutes", .Sleep.jetlag, rhythm?.jetlag.map { words.jetlag($0) }, shift)
    let bed = rhythm?.bedtime(before: session.today + 1, need: state.need)
    add("bedtimeMinutesAfterMidnight", .Sleep.bedtime, bed.map { words(.Sleep.by(time: words.clockTime($0))) }, bed)
    let scores = state.scores
    let meanScore = scores.isEmpty ? nil : Double(scores.reduce(0, +)) / Double(scores.count)
    if let meanScore {
      add("meanScore", .Stats.meanScore(n: scores.count), words.number(meanScore, decimals: 0), meanScore)
    }
    let index = state.index?.index
    let scaled = index.map { words(.Sleep.indexScale(value: words.number($0, decimals: 0))) }
    add("regularityIndex", .Sleep.index, scaled, index)
    let score = state.consistency?.score
    add("consistency", .Sleep.consistency, score.map { words.percent(Double($0) / 100) }, score)
    rows.append(StatsRow(key: "isConsistent", label: "", text: "", value: state.consistency?.isGood))
    let share = state.need > 0 ? state.lastSeconds.map { $0 / state.need } : nil
    add("lastNightShareOfNeed", .Stats.shareOfNeed, share.map { words.percent($0) }, share)
  }

  private mutating func mood(_ state: MoodState) {
    let words = words
    func level(_ value: Double?) -> String? { value.map { words.number($0, decimals: 1) } }
    let energy = state.energyFigures
    isEmpty = state.chartFigures == nil
    series(state.chartFigures, state.chart, "Mood", mean: .Stats.mean, level)
    lately(state.lately, "Mood", level)
    add("meanEnergy", .Stats.meanEnergy, level(energy?.mean), energy?.mean)
    rows.append(StatsRow(key: "latelyEnergy", label: "", text: "", value: state.energyLately?.course.rawValue))
    add("last7DaysMood", .Mood.moodAverage, level(state.moodAverage), state.moodAverage)
    add("last7DaysEnergy", .Mood.energyAverage, level(state.energyAverage), state.energyAverage)
    let stability = state.stability
    add("stability", .Mood.stability, stability.map { words.percent(Double($0) / 100) }, stability)
  }
}
