// The parts of fasting to read from the store: the amount of history, the period, the month. Screens set them here and
// get the data with the next publication. Only requested parts are read.
import Core
import Store

/// The days of a month with finished fasts, for a calendar.
public nonisolated struct FastingMonth: Hashable, Sendable {
  /// Any day of the month.
  public var month: Day
  /// The finished fasts begun in it, newest first.
  public var fasts: [Fast] = []
  /// The sums of days with fasts.
  public var days: [Day: DayFasts] = [:]
  /// Days credited to the streak by a longer fast.
  public var carried: Set<Day> = []

  /// Creates a month without fasts.
  public init(month: Day) { self.month = month }
}

/// The windows of the fasting manager.
final class FastingWindows {
  private let history: HistoryWindow
  let chart = ChartWindow()
  /// Any day of the month in the calendar.
  var month: Day?
  /// Whether a screen shows the figures of the period and of all time.
  var wantsFigures = false
  /// Position of the chart's cursor, in days with fasts before the newest; nil if hidden.
  var inspected: Int?

  init(_ extent: Library.Extent) { history = HistoryWindow(extent) }

  func grow() { history.grow() }

  nonisolated struct Request: Sendable {
    var limit: Int
    var period: ChartPeriod
    var month: Day?
    var wantsFigures: Bool
    var inspected: Int?
  }

  var request: Request {
    Request(
      limit: history.size, period: chart.period, month: month, wantsFigures: wantsFigures, inspected: inspected)
  }
}

extension FastingManager {
  /// The last requested period, from which keys step even before it is loaded.
  public var period: ChartPeriod { windows.chart.period }

  /// Shows another period in chart and figures, and the fasts of one of its days.
  ///
  /// `back` counts days with fasts before the newest; nil resets a visible cursor to the newest.
  public func show(_ period: ChartPeriod, inspecting back: Int? = nil, now: Moment) {
    windows.chart.period = period
    windows.inspected = back ?? windows.inspected.map { _ in 0 }
    library.refresh(now: now)
  }

  /// Loads more history.
  public func showMore(now: Moment) {
    windows.grow()
    library.refresh(now: now)
  }

  /// Loads the month containing `day` for a calendar.
  public func showMonth(of day: Day, now: Moment) {
    guard windows.month.map({ DayRange(monthOf: $0).contains(day) }) != true else { return }
    windows.month = day.firstOfMonth
    library.refresh(now: now)
  }

  /// Loads the fasts of the period and the figures of all time from now on.
  public func showFigures(now: Moment) {
    guard !windows.wantsFigures else { return }
    windows.wantsFigures = true
    library.refresh(now: now)
  }
}

nonisolated extension FastingState {
  /// Reads the state from the store.
  init(_ reader: Reader, _ context: ReadingContext, _ request: FastingWindows.Request) throws {
    self.init()
    let settings = context.settings
    dayStart = settings.dayStart
    standardGoal = settings.fastingGoal
    plan = settings.plan
    rests = context.rests
    goal = plan.goal(on: context.today, standard: standardGoal) ?? standardGoal
    active = try reader.runningFast()
    history = try reader.fasts(limit: request.limit)
    (streak, streakDays) = try reader.fastingStreak(context, running: active)
    anchor = context.rows[ClockAnchor.key].flatMap(ClockAnchor.init(json:))
    if context.isGlance { return }
    count = context.isFull ? try reader.count(.fast) - (active == nil ? 0 : 1) : history.count
    hasMore = count > history.count
    let range = DayRange(last: 30, endingOn: context.today)
    let totals = try reader.totalsByDay(.fast, range)
    days = range.map { day in
      DayValue(day: day, value: totals[day]?.highest, goal: totals[day]?.goal ?? settings.fastingGoal)
    }
    countsToday = totals.values.contains { total in
      total.met > 0 && DayFasts.creditedDays(total.day, longestMet: total.second).contains(context.today)
    }
    period = request.period
    chart = try FastingState.sums(reader, period.range(today: context.today))
    if let back = request.inspected, !chart.isEmpty {
      let day = chart[max(0, chart.count - 1 - back)].day
      inspectedDay = day
      inspected = try reader.fasts(in: day..<(day + 1))
    }
    let recent = history.prefix(7).map(\.duration)
    average = recent.isEmpty ? nil : recent.reduce(0, +) / Double(recent.count)
    month = try request.month.map { try FastingState.month(reader, $0) }
    stats = FastingStats(days: chart)
    guard request.wantsFigures else { return }
    let period = FastingPeriod(
      fasts: try reader.fasts(in: period.range(today: context.today).range), dayStart: dayStart, rests: rests)
    (figures, stats) = (period, period.stats)
    let all = try FastingState.sums(reader, DayRange(Limits.earliestDay, through: context.today + 2))
    lifetime = FastingStats(days: all, rests: rests)
    longestRun = StreakRules.longestDays(all.flatMap(\.creditedDays), rests: rests)
  }

  private static func sums(_ reader: Reader, _ range: DayRange) throws -> [DayFasts] {
    try reader.totals(.fast, range.range).map { total in
      DayFasts(
        day: total.day, count: total.count, metCount: total.met, seconds: total.sum, longest: total.highest,
        longestMet: total.second)
    }
  }

  /// The month and the week before it, whose long fasts may extend into it.
  private static func month(_ reader: Reader, _ day: Day) throws -> FastingMonth {
    let days = DayRange(monthOf: day)
    var month = FastingMonth(month: day)
    month.fasts = try reader.fasts(in: days.range).reversed()
    for sums in try sums(reader, DayRange(days.start - 8, until: days.end)) {
      if days.contains(sums.day) { month.days[sums.day] = sums }
      month.carried.formUnion(sums.creditedDays.dropFirst().filter(days.contains))
    }
    return month
  }
}
