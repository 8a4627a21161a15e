// The rows printed by `fastlife stats`: the published figures of a tracker, under the keys of the table of figures.
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
  let subject: StatsSubject
  /// The days of the period, as the manager has read them.
  private(set) var range: DayRange
  /// `Fasting, 30 days: 23 Oct to 21 Nov`.
  private(set) var heading = ""
  private(set) var rows: [StatsRow] = []
  /// Whether the period has no entries.
  private(set) var isEmpty = true
  private let session: CommandSession
  private let figures: Figures
  private let texts: FigureTexts
  private var words: Words { session.words }

  /// Requests the period from the subject's manager and collects its figures.
  init(_ subject: StatsSubject, _ own: ChartPeriod?, _ asked: StatsPeriod, _ session: CommandSession) throws {
    self.subject = subject
    self.session = session
    var period = own ?? ChartPeriod(days: asked.days, lengths: ChartPeriod.lengthsAndAll)
    let first = try session.store.readNow { try $0.earliest(subject.kind) }
    period.since = first.map { Day($0.stamp, dayStart: session.settings.dayStart) }
    let manager = session.managers.trackers.first { $0.tracker == subject.tracker }
    range =
      manager?.showFigures(of: period, now: session.now)
      ?? session.managers.timer.showSums(of: period, now: session.now)
    figures = session.managers.figures(at: session.now)
    texts = FigureTexts(session.words, session.settings, now: session.now)
    fill()
    // No figure is no proof that there is no entry.
    if isEmpty { isEmpty = try session.store.readNow { try $0.totals(subject.kind, range.range) }.isEmpty }
    let words = session.words
    let from = words.dayAndMonth(range.start, today: range.count > 300 ? session.today : nil)
    let through = words.dayAndMonth(range.end - 1, today: session.today)
    let days = words(.Units.days(n: range.count))
    heading =
      words(subject.title) + ", "
      + (own == nil
        ? words(.Charts.titled(length: asked.name, from: from, to: through))
        : days + ": " + words(.Time.range(from: from, to: through)))
  }

  private mutating func fill() {
    switch subject.tracker {
    case .fasting: fasting(session.managers.fasting.state.value)
    case .hydration: hydration(session.managers.hydration.state.value)
    case .weight: weight(session.managers.weight.state.value)
    case .sleep: sleep()
    case .mood: mood()
    case .food: food()
    case nil: sessions(session.managers.timer.state.value)
    default: parts()
    }
  }

  // MARK: Rows

  /// Adds figures as published; those that nobody publishes now are left out.
  private mutating func add(_ ids: FigureID...) {
    for id in ids { row(id) }
  }

  /// Adds a figure; `text` and `value` override what is published of it.
  private mutating func row(_ id: FigureID, key: String? = nil, text: String? = nil, value: Any? = nil) {
    guard let figure = figures[id], let key = key ?? id.stats else { return }
    rows.append(
      StatsRow(
        key: key, label: texts.label(figure), text: text ?? texts.value(figure), value: value ?? figure.number))
  }

  /// Adds a value that only JSON has.
  private mutating func data(_ key: String, _ value: Any?) {
    rows.append(StatsRow(key: key, label: "", text: "", value: value))
  }

  /// Days with entries out of those possible, then their statistics; `leavesToday` where a day counts once it is over.
  private mutating func series(_ ids: SeriesFigureIDs, leavesToday: Bool = false) {
    let known = figures[ids.days]?.number ?? 0
    isEmpty = known == 0
    let possible = range.count - (leavesToday && range.contains(session.today) ? 1 : 0)
    let share = words.percent(known / Double(max(1, possible)))
    let text = words(
      .Stats.daysOf(n: words.count(Int(known)), of: words.count(possible), share: share))
    row(ids.days, text: text)
    data("daysOf", possible)
    add(ids.mean, ids.median, ids.deviation, ids.lowest, ids.highest)
    weekdays(ids.weekday, met: ids.weekdayMet)
  }

  /// The mean of each weekday, Monday first, with the share of days that met the goal if there is one; JSON only if no
  /// weekday occurs twice in the period.
  private mutating func weekdays(_ id: FigureID, met: FigureID) {
    let days = (1...7).map { (mean: figures[id.of(String($0))], met: figures[met.of(String($0))]?.number) }
    func list(_ numbers: [Double?]) -> [Any] { numbers.map { $0.map { $0 as Any } ?? CommandJSON.null } }
    let hasGoals = subject == .tracker(.fasting) || subject == .tracker(.hydration)
    if hasGoals, let key = met.stats { data(key, list(days.map(\.met))) }
    let means = list(days.map { $0.mean?.number })
    guard let key = id.stats else { return }
    data(key, means)
    guard range.count >= 14 else { return }
    for (index, day) in days.enumerated() {
      guard let mean = texts.known(day.mean) else { continue }
      let text = day.met.map { words(.Stats.withShareMet(mean: mean, share: words.percent($0))) }
      let label = words(.Stats.onWeekday(weekday: words.weekday(index + 1)))
      rows.append(StatsRow(key: key, label: label, text: text ?? mean, value: means))
    }
  }

  /// The last four weeks against the ninety days before, regardless of the period.
  private mutating func lately(_ id: FigureID, _ trend: RecentTrend?, _ unit: String) {
    guard let figure = figures[id] else { return }
    rows.append(
      StatsRow(
        key: "lately" + unit, label: texts.label(figure), text: texts.value(figure), value: trend?.course.rawValue))
    data("lately28Days" + unit, trend?.recent)
    data("before90Days" + unit, trend?.usual)
  }

  // MARK: Trackers

  private mutating func fasting(_ state: FastingState) {
    isEmpty = state.stats.completed == 0
    add(
      .fastingCount, .fastingMet, .fastingAverage, .fastingMedian, .fastingLongest, .fastingTotal, .fastingDays)
    weekdays(.fastingWeekday, met: .fastingWeekdayMet)
    for stage in FastStage.allCases {
      let id = FigureID.fastingStage.of(stage.id)
      if figures[id]?.number ?? 0 > 0 { row(id, key: "secondsInStage.\(stage.id)") }
    }
    add(.fastingStreak, .fastingLongestStreak)
  }

  private mutating func hydration(_ state: HydrationState) {
    let amounts = state.stats.perBeverage
    add(.hydrationAverage)
    series(FigureID.hydrationDays, leavesToday: true)
    isEmpty = state.chart.isEmpty
    lately(.hydrationLately, state.lately, "Millilitres")
    add(.hydrationMet, .hydrationSum)
    data("millilitresByDrink", amounts)
    for (name, _) in amounts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      row(.hydrationBeverage.of(name), value: amounts)
    }
    add(
      .hydrationCaffeineADay, .hydrationAlcoholInAll, .hydrationRecent, .hydrationStreak, .hydrationLongest)
  }

  private mutating func weight(_ state: WeightState) {
    add(.weightLatest)
    series(FigureID.weightDays)
    lately(.weightLately, state.lately, "Kilograms")
    add(.weightTrend, .weightWeek, .weightMonth, .weightRate)
    data("trendChange7DaysSpan", state.weekChange?.days)
    data("trendChange30DaysSpan", state.monthChange?.days)
    data("kilogramsPerWeekMargin", figures[.weightMargin]?.number)
    if let interval = figures[.weightRate]?.interval, interval.contains(0) {
      row(.weightInterval, value: [interval.lowerBound, interval.upperBound])
    }
    add(.weightBest)
    if figures[.weightIndex]?.number != nil { add(.weightIndex) }
    add(.weightGoal, .weightToGo)
    guard state.progress != nil else { return }
    add(.weightMilestones)
    row(.weightForecast, value: (state.forecast.map(StatsFigures.days) ?? []).map(\.iso))
  }

  /// The first and last day of a forecast, if it has any.
  private static func days(of forecast: WeightForecast) -> [Day] {
    switch forecast {
    case .between(let first, let last): [first, last]
    case .notBefore(let first): [first]
    case .tooEarly(let first): [first]
    case .reached, .withinNoise, .beyond, .notOnThisCourse: []
    }
  }

  private mutating func sleep() {
    let state = session.managers.sleep.state.value
    series(FigureID.sleepDays)
    lately(.sleepLately, state.lately, "Seconds")
    add(.sleepMean, .sleepNeed, .sleepOwed)
    row(.sleepUsualTimes, value: state.rhythm.map { [$0.bed, $0.wake] })
    add(.sleepJetlag, .sleepBedtime, .sleepMeanScore, .sleepIndex, .sleepConsistency)
    data("isConsistent", state.consistency?.isGood)
    data("consistencyNights", state.consistency?.count)
    add(.sleepShareOfNeed, .sleepInBed, .sleepEfficiency)
  }

  private mutating func mood() {
    let state = session.managers.mood.state.value
    series(FigureID.moodDays)
    lately(.moodLately, state.lately, "Mood")
    add(.moodMeanEnergy)
    data("latelyEnergy", state.energyLately?.course.rawValue)
    add(.moodAverage, .moodEnergyAverage, .moodStability)
  }

  /// The figures of each kind of sessions, their streaks, and the whole months that a longer period touches.
  private mutating func sessions(_ state: TimerState) {
    parts { figures, part in
      guard let kind = SessionKind(rawValue: part), let ever = state.ever[kind] else { return }
      let subject = StreakSubject(kind).id
      figures.row(.streakDays.of(subject), key: part + ".streakDays")
      figures.row(.streakLongest.of(subject), key: part + ".longestStreakDays")
      let (range, key) = (figures.range, part + ".secondsByMonth")
      let months = ever.months.filter { $0.first < range.end && $0.first.adding(months: 1) > range.start }
      let seconds = Dictionary(uniqueKeysWithValues: months.map { (String($0.first.iso.prefix(7)), $0.seconds) })
      guard range.count > 45 else { return figures.data(key, seconds) }
      for month in months.reversed() {
        figures.row(.practiceMonth.of(part + " " + month.first.iso), key: key, value: seconds)
      }
    }
    isEmpty = state.sums.isEmpty
  }

  /// The figures of a tracker that has them part by part, such as one measure after another; the first of each part bears
  /// its name.
  ///
  /// `more` adds further rows of a part.
  /// The figures of food, as far as they are known.
  private mutating func food() {
    isEmpty = figures[FigureID.foodDays.days]?.number == 0
    for id in FigureID.all(of: "food") where id.stats != nil && figures[id].flatMap(texts.known) != nil { row(id) }
  }

  private mutating func parts(_ more: (inout StatsFigures, String) -> Void = { _, _ in }) {
    let ids = FigureID.all(of: subject.figures).filter { $0.stats != nil }
    for (part, label) in ids.first.map(figures.parts) ?? [] {
      for id in ids {
        guard let figure = figures[id.of(part)], let key = id.stats else { continue }
        let name = id == ids.first ? texts(label) : "  " + texts.label(figure)
        rows.append(
          StatsRow(key: part + "." + key, label: name, text: texts.known(figure) ?? "", value: figure.number))
      }
      let before = rows.count
      more(&self, part)
      for index in before..<rows.count { rows[index].label = "  " + rows[index].label }
    }
    isEmpty = rows.isEmpty
  }
}
