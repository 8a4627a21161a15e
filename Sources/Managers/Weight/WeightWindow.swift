// The weight manager's read after every change: one pass over the totals of the days shown, a few single readings, and
// the figures derived from them.
import Core
import Store

/// Reads the published state of weight.
nonisolated struct WeightWindow {
  private let reader: Reader
  private let context: ReadingContext
  private let period: ChartPeriod
  private let inspected: Day?

  /// Days read before the visible range for the adaptive trend; older ones have no influence (0.9^180).
  private static let runUp = 180
  /// Before every record (`Limits.earliestDay`).
  private static let beginning = Limits.earliestDay - 1

  init(_ reader: Reader, _ context: ReadingContext, _ period: ChartPeriod, _ inspected: Day?) {
    self.reader = reader
    self.context = context
    self.period = period
    self.inspected = inspected
  }

  /// Reads the state with a limited history.
  func read(limit: Int) throws -> WeightState {
    var state = WeightState()
    state.period = period
    state.goal = context.settings.weightGoal
    state.history = try reader.records(Weight.self, limit: limit)
    if context.isGlance || state.history.isEmpty {
      state.chartDays = period.range(today: context.today)
      return state
    }
    state.first = try reader.earliest(.weight)?.record as? Weight
    try readDays(&state)
    guard context.isFull else { return state }
    state.count = try reader.count(.weight)
    state.hasMore = state.count > state.history.count
    let tenDays = DayRange(last: WeightBest.span, endingOn: context.today)
    state.best = WeightBest(
      try reader.records(Weight.self, in: tenDays.range), first: state.first?.kilograms, goal: state.goal)
    state.story = try story(of: state)
    state.lately = try reader.lately(.weight, today: context.today) { $0.mean }
    return state
  }

  /// Reads only the data for plausibility checks, for commands, which read no window.
  func usual() throws -> WeightState {
    var state = WeightState()
    _ = try readRecent(&state)
    return state
  }

  /// Reads the days behind the figures with their trend, and the usual deviation from it.
  private func readRecent(_ state: inout WeightState) throws -> (days: [WeightDay], line: [TrendPoint]) {
    let recent = recent
    let (days, line) = try trend(before: recent)
    let close = days.indices.filter { days[$0].day >= recent.start }
    state.doubt = WeightDoubt(days: close.map { days[$0] }, line: close.map { line[$0] })
    (state.days, state.trend) = values(days, line, in: recent)
    return (days, line)
  }

  private var recent: DayRange { DayRange(last: WeightState.longest, endingOn: context.today) }

  /// Means, trend, rate and chart; the chart's days are read separately only if they reach further back.
  private func readDays(_ state: inout WeightState) throws {
    let recent = recent
    state.chartDays = period.range(
      today: context.today, first: state.first.map { Day($0.at, dayStart: context.settings.dayStart) })
    let (days, line) = try readRecent(&state)
    state.week = state.days.filter { $0.day > context.today - 7 }
    let week = state.week.compactMap(\.value)
    state.weekAverage = week.isEmpty ? nil : week.reduce(0, +) / Double(week.count)
    state.weekChange = WeightTrend.change(line, over: .week, today: context.today)
    state.monthChange = WeightTrend.change(line, over: .month, today: context.today)
    state.rate = WeightRate(days: days, today: context.today)
    if let goal = state.goal, let latest = state.latest {
      state.forecast = WeightForecast(
        goal: goal, latest: latest.kilograms, isReached: state.isReached, days: days, rate: state.rate,
        today: context.today)
    }
    state.plateau = WeightPlateau(days: days, today: context.today)
    state.before = line.last { $0.day < recent.start }.map { DayValue(day: $0.day, value: $0.kilograms) }
    // The classic line was read from the beginning.
    if recent.contains(state.chartDays.start) || context.settings.weightTrend == .classic {
      (state.chart, state.chartTrend) = values(days, line, in: state.chartDays)
    } else {
      let (days, line) = try trend(before: state.chartDays)
      (state.chart, state.chartTrend) = values(days, line, in: state.chartDays)
    }
    state.chartFigures = SeriesFigures(state.chart.map(\.value))
    if period.days == 1 {
      state.chartReadings = try reader.records(Weight.self, in: state.chartDays.range, newestFirst: false)
    }
    if let inspected {
      state.inspectedDay = inspected
      state.inspected = try reader.records(Weight.self, in: inspected..<(inspected + 1), newestFirst: false)
    }
  }

  private func values(
    _ days: [WeightDay], _ line: [TrendPoint], in range: DayRange
  ) -> (means: [DayValue], trend: [DayValue]) {
    (
      days.filter { range.contains($0.day) }.map { DayValue(day: $0.day, value: $0.kilograms) },
      line.filter { range.contains($0.day) }.map { DayValue(day: $0.day, value: $0.kilograms) }
    )
  }

  /// The daily means up to the end of `shown`, with a run-up, and the trend at each of them.
  ///
  /// The classic line decays by readings rather than days, so it needs all of them.
  private func trend(before shown: DayRange) throws -> (days: [WeightDay], line: [TrendPoint]) {
    let choice = context.settings.weightTrend
    let start = choice == .classic ? WeightWindow.beginning : shown.start - WeightWindow.runUp
    let totals = try reader.totals(.weight, start..<max(start, shown.end))
    let days = totals.compactMap { total in
      total.mean.map { WeightDay(day: total.day, kilograms: $0, count: total.count) }
    }
    return (days, WeightTrend.line(days, choice))
  }

  private func story(of state: WeightState) throws -> WeightStory {
    var story = WeightStory()
    story.week = state.weekChange
    story.month = state.monthChange
    story.entries = state.count
    if let first = state.first, let latest = state.latest { story.net = latest.kilograms - first.kilograms }
    story.plateau = state.plateau
    story.bestStreak = StreakRules.longestRun(try reader.daysLogged(.weight))
    return story
  }
}
