// What the mood manager publishes: entries, a rolling year of days, averages and stability, and a chart's period.
import Core

/// The entries of one day, summed up.
public nonisolated struct MoodDay: Hashable, Sendable {
  public var day: Day
  /// Means of the day's entries, 1–10.
  public var mood: Double
  public var energy: Double
  /// Lowest and highest mood of the day.
  public var range: ClosedRange<Int>
  public var count: Int
}

/// What the mood manager publishes.
public nonisolated struct MoodState: Hashable, Sendable {
  /// Entries, newest first; a window.
  public var history: [Mood] = []
  public var hasMore = false
  /// Number of entries today.
  public var today = 0
  /// All entries there are.
  public var count = 0
  /// The entries of today and the six days before it, newest first, and their means.
  public var week: [Mood] = []
  public var moodAverage: Double?
  public var energyAverage: Double?
  /// Mean mood of each of the last 30 days, oldest first, today last.
  public var days: [DayValue] = []
  /// Mean energy of the same days.
  public var energyDays: [DayValue] = []
  /// The days of the last 53 weeks that have entries, oldest first.
  public var year: [MoodDay] = []
  /// The period the chart shows, its days, and the means of its days that have entries, oldest first.
  public var period = ChartPeriod(lengths: ChartPeriod.fromDayToAll)
  public var chartDays = DayRange(last: 30, endingOn: Day(number: 0))
  public var chart: [DayValue] = []
  public var energyChart: [DayValue] = []
  /// Every entry of the chart's day where it shows a single one, oldest first.
  public var chartEntries: [Mood] = []
  /// The day whose entries a screen asked for, and these, newest first.
  public var inspectedDay: Day?
  public var inspected: [Mood] = []
  /// The last four weeks of mood and of energy against the days before; nil where too little is known.
  public var lately: RecentTrend?
  public var energyLately: RecentTrend?
  /// 0–100 (spec fastlife 7); nil below two entries.
  public var stability: Int?
  /// Which way the seven newest entries go; nil below two.
  public var course: MoodCourse?
  public var latest: Mood? { history.first }
  /// What the days of the charts come to, 1–10; nil where none has an entry.
  public var chartFigures: SeriesFigures? { SeriesFigures(chart.map(\.value)) }
  public var energyFigures: SeriesFigures? { SeriesFigures(energyChart.map(\.value)) }

  /// Creates the state of an empty store.
  public init() {}
}
