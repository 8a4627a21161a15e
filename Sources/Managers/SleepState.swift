// What the sleep manager publishes: last night, four weeks of wake days and the figures of them, and a chart's period.
import Core

/// What the sleep manager publishes.
public nonisolated struct SleepState: Hashable, Sendable {
  /// Nights and naps, newest first; a window.
  public var history: [Sleep] = []
  public var hasMore = false
  /// The wake day whose night ended within the last 24 hours, with all that was slept on it.
  public var lastDay: SleepDay?
  /// The main sleep of that day.
  public var lastNight: Sleep? { lastDay?.main }
  /// Seconds of all sleeps of that day.
  public var lastSeconds: Double? { lastDay?.seconds }
  /// Seconds slept by wake day, last 30 days, oldest first, today last.
  public var days: [DayValue] = []
  /// The period the chart shows, and the seconds slept on each of its days; nil where nothing is known.
  public var period = ChartPeriod(lengths: ChartPeriod.fromDayToAll)
  public var chart: [DayValue] = []
  /// The period's wake days with their sleeps, oldest first; the newest hundred days of it.
  public var nights: [SleepDay] = []
  /// Scores of `nights` that have stages, oldest first.
  public var scores: [Int] = []
  /// Mean length of what ended in the last seven days, seconds, and that minus the week before.
  public var average: Double?
  public var trend: Double?
  /// How regular the main sleeps of the last seven days are (spec fastlife 6); nil below two nights.
  public var consistency: SleepConsistency?
  /// 0–100; the score of `consistency`.
  public var regularity: Int? { consistency?.score }
  /// The regularity index of four weeks; nil below seven wake days.
  public var index: SleepRegularity?
  /// Usual times and social jetlag of four weeks; nil below three nights.
  public var rhythm: SleepRhythm?
  /// The wake days of four weeks with their sleeps, oldest first: what the figures are of.
  public var recent: [SleepDay] = []
  /// Weekdays on which work sets the wake time.
  public var workDays: Set<Int> = []
  /// What is owed over 14 nights; nil without any.
  public var debt: SleepDebt?
  /// The last four weeks against the days before; nil where too little is known.
  public var lately: RecentTrend?
  /// Need, seconds.
  public var need = 7.0 * 3600
  /// The logical day of the reading.
  public var today = Day(number: 0)
  public var count = 0

  /// What the days of the chart come to, seconds; nil where none is known.
  public var chartFigures: SeriesFigures? { SeriesFigures(chart.map(\.value)) }

  /// Creates the state of an empty store.
  public init() {}
}
