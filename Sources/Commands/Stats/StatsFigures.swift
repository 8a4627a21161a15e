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

  /// The rows of the table in its order: part by part where the tracker has parts, such as one measure after another;
  /// those of trackers of later releases as far as they are known.
  private mutating func fill() {
    guard let tracker = subject.tracker else { return sessions(session.managers.timer.state.value) }
    let ids = FigureID.all(of: tracker).filter { $0.stats != nil }
    guard ids.first.map({ figures.parts(of: $0).isEmpty }) ?? true else { return parts() }
    let isOriginal = Tracker.original.contains(tracker)
    for id in ids {
      if isOriginal { add(id) } else if figures[id].flatMap(texts.known) != nil { row(id) }
    }
    let count = ids.first { $0.unit == .count && $0.period == .chart }
    isEmpty = count.flatMap { figures[$0]?.number } ?? 0 == 0
  }

  // MARK: Rows

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

  /// Adds a figure, in a form of its own where it has one; those that nobody publishes now are left out.
  private mutating func add(_ id: FigureID) {
    if id.isOfSeries, id.stats == "days" { return days(id) }
    if id.name.hasSuffix(".weekday") { return weekdays(id) }
    switch id {
    case .hydrationLately, .weightLately, .sleepLately, .moodLately: lately(id)
    case .moodEnergyLately: data("latelyEnergy", trend(id)?.course.rawValue)
    case .fastingStage: stages()
    // Told with the days.
    case .hydrationAverage: break
    case .hydrationBeverage: beverages(session.managers.hydration.state.value.stats.perBeverage)
    case .weightMargin: data("kilogramsPerWeekMargin", figures[id]?.number)
    case .weightIndex: if figures[id]?.number != nil { row(id) }
    case .weightWeek, .weightMonth, .weightInterval, .weightMilestones, .weightForecast:
      weight(id, session.managers.weight.state.value)
    case .sleepUsualTimes, .sleepConsistency: sleep(id, session.managers.sleep.state.value)
    default: if !id.name.hasSuffix(".weekdayMet") { row(id) }
    }
  }

  /// Days with entries out of those possible; of drinks a day counts once it is over, and their mean is told first.
  private mutating func days(_ id: FigureID) {
    let leavesToday = subject.tracker == .hydration
    if leavesToday { row(.hydrationAverage) }
    let known = figures[id]?.number ?? 0
    let possible = range.count - (leavesToday && range.contains(session.today) ? 1 : 0)
    let share = words.percent(known / Double(max(1, possible)))
    let text = words(
      .Stats.daysOf(n: words.count(Int(known)), of: words.count(possible), share: share))
    row(id, text: text)
    data("daysOf", possible)
  }

  /// The mean of each weekday, Monday first, with the share of days that met the goal if there is one; JSON only if no
  /// weekday occurs twice in the period.
  private mutating func weekdays(_ id: FigureID) {
    guard let met = FigureID.all(of: subject.figures).first(where: { $0.name == id.name + "Met" }) else { return }
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
  private mutating func lately(_ id: FigureID) {
    guard let key = id.stats else { return }
    let (trend, unit) = (trend(id), key.dropFirst("lately".count))
    row(id, value: trend?.course.rawValue)
    data("lately28Days" + unit, trend?.recent)
    data("before90Days" + unit, trend?.usual)
  }

  private func trend(_ id: FigureID) -> RecentTrend? {
    if case .lately(let trend, _) = figures[id]?.text { trend } else { nil }
  }

  // MARK: Trackers

  private mutating func stages() {
    for stage in FastStage.allCases {
      let id = FigureID.fastingStage.of(stage.id)
      if figures[id]?.number ?? 0 > 0 { row(id, key: "secondsInStage.\(stage.id)") }
    }
  }

  private mutating func beverages(_ amounts: [String: Double]) {
    data("millilitresByDrink", amounts)
    for (name, _) in amounts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      row(.hydrationBeverage.of(name), value: amounts)
    }
  }

  private mutating func weight(_ id: FigureID, _ state: WeightState) {
    switch id {
    case .weightWeek:
      row(id)
      data("trendChange7DaysSpan", state.weekChange?.days)
    case .weightMonth:
      row(id)
      data("trendChange30DaysSpan", state.monthChange?.days)
    case .weightInterval:
      guard let interval = figures[.weightRate]?.interval, interval.contains(0) else { return }
      row(id, value: [interval.lowerBound, interval.upperBound])
    default:
      guard state.progress != nil else { return }
      let days = state.forecast.map(StatsFigures.days) ?? []
      row(id, value: id == .weightForecast ? days.map(\.iso) : nil)
    }
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

  private mutating func sleep(_ id: FigureID, _ state: SleepState) {
    guard id == .sleepConsistency else { return row(id, value: state.rhythm.map { [$0.bed, $0.wake] }) }
    row(id)
    data("isConsistent", state.consistency?.isGood)
    data("consistencyNights", state.consistency?.count)
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

  /// The figures of a subject that has them part by part; the first of each part bears its name.
  ///
  /// `more` adds further rows of a part.
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
