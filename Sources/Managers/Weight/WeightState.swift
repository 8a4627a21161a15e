// The published state of the weight manager: readings, daily means with their trend, and all figures derived from them,
// so that pane, Hub, story and explanation use the same numbers.
import Core

/// The published state of the weight manager.
public nonisolated struct WeightState: Hashable, Sendable {
  /// Readings, newest first; a window, see `hasMore`.
  public var history: [Weight] = []
  public var hasMore = false
  /// Kilograms.
  public var goal: Double?
  /// Daily means of the last 90 days with readings, oldest first, kilograms.
  public var days: [DayValue] = []
  /// The trend at each of `days`, kilograms.
  public var trend: [DayValue] = []
  /// The last day with readings before `days`, with its trend, from which the first `trend` value derives.
  public var before: DayValue?
  /// The chart's period, its days, its daily means and their trend.
  public var period = ChartPeriod(lengths: ChartPeriod.fromDayToAll)
  public var chartDays = DayRange(last: 30, endingOn: Day(number: 0))
  public var chart: [DayValue] = []
  public var chartTrend: [DayValue] = []
  /// All readings of a single-day chart, oldest first.
  public var chartReadings: [Weight] = []
  /// The day at the chart's cursor and its readings, oldest first.
  public var inspectedDay: Day?
  public var inspected: [Weight] = []
  /// The rate with its interval; nil without enough data.
  public var rate: WeightRate?
  /// How long the rate has been indistinguishable from 0; nil below three weeks.
  public var plateau: WeightPlateau?
  /// The readings of the last ten days, and the one closest to the goal; nil without any.
  public var best: WeightBest?
  /// The last four weeks compared with the days before; nil without enough data.
  public var lately: RecentTrend?
  /// The forecast for the goal; nil without a goal, and with too few readings.
  public var forecast: WeightForecast?
  /// The usual deviations, for plausibility checks.
  public var doubt = WeightDoubt(days: [], line: [])
  /// The trend's change over about a week and about a month; nil without readings near both ends.
  public var weekChange: TrendChange?
  public var monthChange: TrendChange?
  /// Mean of the daily means of the last seven days including today, kilograms; nil without readings.
  public var weekAverage: Double?
  /// The days with readings behind it.
  public var week: [DayValue] = []
  public var story = WeightStory()
  /// The oldest reading, for progress towards the goal.
  public var first: Weight?
  public var count = 0

  /// Creates the state of an empty store.
  public init() {}

  /// Newest reading.
  public var latest: Weight? { history.first }
  /// Kilograms per week; nil without enough data.
  public var perWeek: Double? { rate?.perWeek }

  /// The last days with readings, newest first, each with its mean and the trend there.
  public var daysNewestFirst: [WeightDayOnTrend] {
    zip(days, trend).compactMap { day, trend in
      day.value.flatMap { mean in
        trend.value.map { WeightDayOnTrend(day: day.day, mean: mean, trend: $0) }
      }
    }.reversed()
  }

  /// Progress from the first reading to the goal; nil without goal or readings.
  public var progress: WeightProgress? {
    guard let goal, let latest else { return nil }
    return WeightProgress(start: (first ?? latest).kilograms, current: latest.kilograms, goal: goal)
  }

  /// This state with a chart of the last three months; nil where the chart shows as much, or other days.
  public func quarter(today: Day) -> WeightState? {
    guard period.custom == nil, !period.isEverything, period.days < WeightState.longest else { return nil }
    return lately(days: WeightState.longest, today: today)
  }

  /// The days that a chart besides that of the period can reach back, which `days` always holds.
  public static let longest = 90

  /// This state with a chart of the last so many days, at most `longest`; nil without readings in them.
  public func lately(days count: Int, today: Day) -> WeightState? {
    var state = self
    state.period = ChartPeriod(days: count, lengths: period.lengths)
    state.chartDays = state.period.range(today: today)
    state.chart = days.filter { state.chartDays.contains($0.day) }
    state.chartTrend = trend.filter { state.chartDays.contains($0.day) }
    return state.chart.isEmpty ? nil : state
  }

  /// Kilograms from the trend to an implausible value; nil if plausible.
  func doubt(of kilograms: Double, on day: Day) -> Double? {
    let near = trend.min { abs($0.day - day) < abs($1.day - day) }
    let trend = near.flatMap { near in near.value.map { (day: near.day, kilograms: $0) } }
    return doubt.distance(of: kilograms, on: day, from: trend)
  }

  /// Figures over the days of the chart in kilograms; nil without readings.
  public var chartFigures: SeriesFigures?
}

/// A day's mean beside the trend there, in kilograms.
public nonisolated struct WeightDayOnTrend: Hashable, Sendable {
  public let day: Day
  public let mean: Double
  public let trend: Double

  /// How far the mean lies above the trend.
  public var difference: Double { mean - trend }
}
