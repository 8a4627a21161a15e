// Sleep: nights and naps, last night, averages, regularity (spec fastlife 1.4 and 6).
import Core
import Store

/// Owns the state of sleep.
public final class SleepManager {
  /// The published state.
  public let state: CurrentValue<SleepState>
  public let library: Library
  private let window: HistoryWindow
  private let chart = ChartWindow(ChartPeriod(lengths: ChartPeriod.fromDayToAll))

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(SleepState(), in: library.values)
    window = HistoryWindow(library.extent)
    library.register([.sleep], state, window, chart) { try SleepManager.read($0, $1, limit: $2, period: $3) }
  }

  /// A template for a form: the last eight hours, not rated (spec fastlife 6).
  public func template(now: Moment) -> Sleep {
    Sleep(
      id: library.identifiers.next(), bed: Stamp(now.instant - 8 * 3600, in: now.zone), wake: now.stamp,
      source: library.source)
  }

  /// The last requested period, from which keys step even before it is loaded.
  public var period: ChartPeriod { chart.period }

  /// Shows another period in the chart.
  public func show(_ period: ChartPeriod, now: Moment) {
    chart.period = period
    library.refresh(now: now)
  }

  /// Loads more history.
  public func showMore(now: Moment) {
    window.grow()
    library.refresh(now: now)
  }

  private nonisolated static func read(
    _ reader: Reader, _ context: ReadingContext, limit: Int, period: ChartPeriod
  ) throws -> SleepState {
    var state = SleepState()
    state.period = period
    state.need = context.settings.sleepNeed
    state.history = try reader.records(Sleep.self, limit: limit)
    let start = context.settings.dayStart
    state.lastDay = SleepRules.lastNight(state.history, now: context.now.instant).flatMap { newest in
      let day = Day(newest.wake, dayStart: start)
      return SleepDay(day: day, sleeps: state.history.filter { Day($0.wake, dayStart: start) == day })
    }
    // A nap must not turn an older night into last night.
    if let day = state.lastDay, SleepRules.lastNight([day.night], now: context.now.instant) == nil {
      state.lastDay = nil
    }
    if context.isGlance { return state }
    state.count = context.isFull ? try reader.count(.sleep) : state.history.count
    state.hasMore = state.count > state.history.count
    state.today = context.today
    try readFigures(reader, context, into: &state)
    let range = DayRange(last: 30, endingOn: context.today)
    let totals = try reader.totalsByDay(.sleep, range)
    state.days = range.map { DayValue(day: $0, value: totals[$0]?.sum, goal: state.need) }
    guard context.isFull else { return state }
    if period.isEverything { state.period.since = try reader.sums(.sleep).first }
    let charted = state.period.range(today: context.today)
    let sums = try reader.totalsByDay(.sleep, charted)
    state.chart = charted.map { DayValue(day: $0, value: sums[$0]?.sum, goal: state.need) }
    state.chartFigures = SeriesFigures(state.chart.map(\.value))
    let newest = DayRange(last: min(charted.count, 100), endingOn: charted.end - 1)
    state.nights = SleepDay.days(
      of: try reader.records(Sleep.self, in: newest.range), dayStart: context.settings.dayStart)
    state.scores = state.nights.flatMap(\.sleeps).compactMap { SleepScore.score(of: $0) }
    let scores = state.scores
    state.meanScore = scores.isEmpty ? nil : Double(scores.reduce(0, +)) / Double(scores.count)
    return state
  }

  /// Reads the figures of two and four weeks from the records themselves.
  private nonisolated static func readFigures(
    _ reader: Reader, _ context: ReadingContext, into state: inout SleepState
  ) throws {
    let window = DayRange(last: SleepRhythm.window, endingOn: context.today)
    let sleeps = try reader.records(Sleep.self, in: window.range)
    let days = SleepDay.days(of: sleeps, dayStart: context.settings.dayStart)
    let now = context.now.instant
    state.recent = days
    state.workDays = Set(context.settings.workDays)
    state.average = SleepRules.average(days, now: now)
    state.week = SleepRules.lastDays(days, now: now)
    state.trend = SleepRules.trend(days, now: now)
    // Naps would make bedtimes look irregular, so only nights count.
    state.consistency = SleepConsistency(days.map(\.night), now: now)
    state.index = SleepRegularity(sleeps, dayStart: context.settings.dayStart)
    state.rhythm = SleepRhythm(days, workDays: state.workDays)
    let slept = Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.seconds) })
    state.lately = try reader.lately(.sleep, today: context.today) { $0.sum }
    state.debt = SleepDebt(slept: slept, need: state.need, today: context.today)
  }
}
