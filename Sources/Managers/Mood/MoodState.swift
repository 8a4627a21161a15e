// The published state of the mood manager: entries, a rolling year of days, averages and stability, and a chart's
// period.
import Core

/// A summary of a day's entries.
public nonisolated struct MoodDay: Hashable, Sendable {
  public var day: Day
  /// Means of the day's entries, 1–10.
  public var mood: Double
  public var energy: Double
  /// Lowest and highest mood of the day.
  public var range: ClosedRange<Int>
  public var count: Int
}

/// The published state of the mood manager.
public nonisolated struct MoodState: Hashable, Sendable {
  /// Entries, newest first; a window.
  public var history: [Mood] = []
  public var hasMore = false
  /// Number of entries today.
  public var today = 0
  /// Total number of entries.
  public var count = 0
  /// The entries of the last seven days including today, newest first, and their means.
  public var week: [Mood] = []
  public var moodAverage: Double?
  public var energyAverage: Double?
  /// Mean mood of each of the last 30 days, oldest first, today last.
  public var days: [DayValue] = []
  /// Mean energy of the same days.
  public var energyDays: [DayValue] = []
  /// The days with entries over the last 53 weeks, oldest first.
  public var year: [MoodDay] = []
  /// The tags of the entries of those weeks, most used first.
  public var tags: [TagCount] = []
  /// The chart's period, its days, and the means of days with entries, oldest first.
  public var period = ChartPeriod(lengths: ChartPeriod.fromDayToAll)
  public var chartDays = DayRange(last: 30, endingOn: Day(number: 0))
  public var chart: [DayValue] = []
  public var energyChart: [DayValue] = []
  /// All entries of a single-day chart, oldest first.
  public var chartEntries: [Mood] = []
  /// The day requested by a screen and its entries, newest first.
  public var inspectedDay: Day?
  public var inspected: [Mood] = []
  /// The last four weeks of mood and energy compared with the days before; nil without enough data.
  public var lately: RecentTrend?
  public var energyLately: RecentTrend?
  /// 0–100 (Mood.md, Stability); nil below two entries.
  public var stability: Int?
  /// The last week compared with the three weeks before; nil without enough days.
  public var change: MoodChange?
  public var latest: Mood? { history.first }
  /// Figures over the days of the charts, 1–10; nil without entries.
  public var chartFigures: SeriesFigures?
  public var energyFigures: SeriesFigures?

  /// Creates the state of an empty store.
  public init() {}
}
