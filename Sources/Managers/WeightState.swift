// What the weight manager publishes: readings, daily means with their trend, and every figure made from them, so that pane,
// Hub, story and explanation speak of the same numbers.
import Core

/// What the weight manager publishes.
public nonisolated struct WeightState: Hashable, Sendable {
  /// Readings, newest first; a window, see `hasMore`.
  public var history: [Weight] = []
  public var hasMore = false
  /// Kilograms.
  public var goal: Double?
  /// One mean a day of the last 90 days with readings, oldest first, kilograms.
  public var days: [DayValue] = []
  /// The trend at each of `days`, kilograms.
  public var trend: [DayValue] = []
  /// The day before the first of `days` that had readings, with its trend: what the first of `trend` was made from.
  public var before: DayValue?
  /// The period the chart shows, its days, its daily means and the trend at each of them.
  public var period = ChartPeriod(lengths: ChartPeriod.fromDayToAll)
  public var chartDays = DayRange(last: 30, endingOn: Day(number: 0))
  public var chart: [DayValue] = []
  public var chartTrend: [DayValue] = []
  /// Every reading of the chart's day where it shows a single one, oldest first.
  public var chartReadings: [Weight] = []
  /// The day the chart's cursor is on, and its readings, oldest first.
  public var inspectedDay: Day?
  public var inspected: [Weight] = []
  /// The rate with its interval; nil when too little is known.
  public var rate: WeightRate?
  /// For how long the rate has not been distinguishable from 0; nil below three weeks.
  public var plateau: WeightPlateau?
  /// The readings of the last ten days and the one nearest the goal; nil without any.
  public var best: WeightBest?
  /// The last four weeks against the days before; nil where too little is known.
  public var lately: RecentTrend?
  /// When the goal would be reached; nil without a goal or a rate.
  public var forecast: WeightForecast?
  /// What is usual, for the question whether a value is meant.
  public var doubt = WeightDoubt(days: [], line: [])
  /// The readings in force seven and thirty days before today that changes are counted from; nil without them.
  public var weekBase: Weight?
  public var monthBase: Weight?
  /// Mean of the daily means of today and the six days before it, kilograms; nil without a reading on any of them.
  public var weekAverage: Double?
  /// Mean of all readings, kilograms.
  public var average: Double?
  public var story = WeightStory()
  /// The oldest reading, for progress towards the goal.
  public var first: Weight?
  public var count = 0

  /// Creates the state of an empty store.
  public init() {}

  /// Newest reading.
  public var latest: Weight? { history.first }
  /// Kilograms a week; nil when too little is known.
  public var perWeek: Double? { rate?.perWeek }
  /// Latest reading minus the one in force seven days before, kilograms; nil without one (spec fastlife 4 R).
  public var sevenDayChange: Double? { change(from: weekBase) }
  /// Latest reading minus the one in force thirty days before, kilograms.
  public var thirtyDayChange: Double? { change(from: monthBase) }

  /// Newest minus oldest of the seven newest readings, kilograms; nil below two (spec fastlife 4).
  public var sevenReadingsChange: Double? {
    guard history.count > 1, let newest = history.first, let oldest = history.prefix(7).last else { return nil }
    return newest.kilograms - oldest.kilograms
  }

  /// The way from the first reading to the goal; nil without goal or readings.
  public var progress: WeightProgress? {
    guard let goal, let latest else { return nil }
    return WeightProgress(start: (first ?? latest).kilograms, current: latest.kilograms, goal: goal)
  }

  /// Kilograms from the trend to a value that is to be asked about; nil when it is likely.
  func doubt(of kilograms: Double, on day: Day) -> Double? {
    let near = trend.min { abs($0.day - day) < abs($1.day - day) }
    let trend = near.flatMap { near in near.value.map { (day: near.day, kilograms: $0) } }
    return doubt.distance(of: kilograms, on: day, from: trend)
  }

  /// What the days of the chart come to, kilograms; nil where none has a reading.
  public var chartFigures: SeriesFigures? { SeriesFigures(chart.map(\.value)) }

  private func change(from base: Weight?) -> Double? {
    guard let base, let latest else { return nil }
    return latest.kilograms - base.kilograms
  }
}
