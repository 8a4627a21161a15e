// The published state of the sleep manager: last night, four weeks of wake days and their figures, and a chart's
// period.
import Core

/// The published state of the sleep manager.
public nonisolated struct SleepState: Hashable, Sendable {
  /// When the person went to bed for the night that goes on; nil while they are up.
  public var bedtime: Stamp?
  /// Nights and naps, newest first; a window.
  public var history: [Sleep] = []
  public var hasMore = false
  /// The wake day whose night ended within the last 24 hours, with all its sleeps; nil where it has nothing but naps.
  public var lastDay: SleepDay?
  /// The main sleep of that day.
  public var lastNight: Sleep? { lastDay?.main }
  /// Total seconds asleep on that day.
  public var lastSeconds: Double? { lastDay?.shownSeconds }
  /// The days of `history`, of four weeks and of the chart with nothing but naps.
  public var naps: Set<Day> = []
  /// The wake days of the figures over a number of days.
  public var window = SleepWindow(today: Day(number: 0), hasEntryToday: false)
  /// Seconds slept by wake day over the last 30 days, oldest first, today last; nil where the night is unknown.
  public var days: [DayValue] = []
  /// The chart's period, and the seconds slept on each of its days; nil if unknown.
  public var period = ChartPeriod(lengths: ChartPeriod.fromDayToAll)
  public var chart: [DayValue] = []
  /// The period's wake days with their sleeps, oldest first, limited to the newest hundred.
  public var nights: [SleepDay] = []
  /// Scores of those `nights` with stages, oldest first.
  public var scores: [Int] = []
  /// Their mean; nil without any.
  public var meanScore: Double?
  /// Mean seconds per day over the last seven days, and the difference to the week before.
  public var average: Double?
  /// The days behind it, oldest first.
  public var week: [SleepDay] = []
  public var trend: Double?
  /// Regularity of the last seven days' nights (Sleep.md, Consistency); nil below two.
  public var consistency: SleepConsistency?
  /// 0–100; the score of `consistency`.
  public var regularity: Int? { consistency?.score }
  /// The regularity index over four weeks; nil below seven wake days.
  public var index: SleepRegularity?
  /// Usual times and social jetlag over four weeks; nil below three nights.
  public var rhythm: SleepRhythm?
  /// The wake days of four weeks whose nights are known, with their sleeps, oldest first, behind the figures.
  public var recent: [SleepDay] = []
  /// Weekdays on which work sets the wake time.
  public var workDays: Set<Int> = []
  /// The sleep debt over 14 nights; nil without entries.
  public var debt: SleepDebt?
  /// The last four weeks compared with the days before; nil without enough data.
  public var lately: RecentTrend?
  /// Needed sleep in seconds.
  public var need = 7.0 * 3600
  /// The logical day of the read.
  public var today = Day(number: 0)
  public var count = 0

  /// Figures over the days of the chart in seconds; nil without data.
  public var chartFigures: SeriesFigures?

  /// Creates the state of an empty store.
  public init() {}
}
