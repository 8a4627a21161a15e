// Sleep: nights and naps, last night, averages, regularity (Sleep.md, Nights and naps; Sleep.md, Figures).
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
    library.addDaySeries(of: .sleep, [.sleep: { $0.sum }])
    library.register([.sleep], state, window, chart) { try SleepManager.read($0, $1, limit: $2, period: $3) }
  }

  /// A template for a form: the last eight hours, not rated (Sleep.md, Sleeps).
  public func template(now: Moment) -> Sleep {
    Sleep(
      id: library.identifiers.next(), bed: Stamp(now.instant - 8 * 3600, in: now.zone), wake: now.stamp,
      source: library.source)
  }

  /// Notes that the person goes to bed; the night is logged when they are up.
  public func goToBed(at bed: Stamp, now: Moment, then: @escaping Completion) {
    library.changeSettings("sleep.bed", now: now, then: then) { settings, _ in settings.wentToBed = [bed] }
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
    // A sleep that ends later has been that night.
    state.bedtime = context.settings.wentToBed.last.flatMap { bed in
      bed.instant <= context.now.instant && state.history.allSatisfy { $0.wake.instant <= bed.instant } ? bed : nil
    }
    let start = context.settings.dayStart
    state.lastDay = try SleepRules.lastNight(state.history, now: context.now.instant).flatMap { newest in
      let day = Day(newest.wake, dayStart: start)
      let isNap = try !reader.napDays(in: day..<(day + 1)).isEmpty
      return SleepDay(day: day, sleeps: state.history.filter { Day($0.wake, dayStart: start) == day }, isNap: isNap)
    }
    // A nap is no night, and must not turn an older one into last night.
    if let day = state.lastDay, day.isNap || SleepRules.lastNight([day.night], now: context.now.instant) == nil {
      state.lastDay = nil
    }
    if context.isGlance { return state }
    state.count = context.isFull ? try reader.count(.sleep) : state.history.count
    state.hasMore = state.count > state.history.count
    state.today = context.today
    let oldest = state.history.last.map { Day($0.wake, dayStart: start) } ?? context.today
    state.naps = try reader.napDays(in: min(oldest, context.today - SleepRhythm.window)..<(context.today + 1))
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
    state.naps.formUnion(try reader.napDays(in: charted.range))
    state.nights = SleepDay.days(
      of: try reader.records(Sleep.self, in: newest.range), dayStart: context.settings.dayStart, naps: state.naps)
    state.scores = state.nights.flatMap { day in
      day.sleeps.filter { day.share(of: $0) != .nap }.compactMap { SleepScore.score(of: $0) }
    }
    let scores = state.scores
    state.meanScore = scores.isEmpty ? nil : Double(scores.reduce(0, +)) / Double(scores.count)
    return state
  }

  /// Reads the figures of two and four weeks from the records themselves.
  private nonisolated static func readFigures(
    _ reader: Reader, _ context: ReadingContext, into state: inout SleepState
  ) throws {
    let window = DayRange(last: SleepRhythm.window, endingOn: context.today)
    let all = SleepDay.days(
      of: try reader.records(Sleep.self, in: window.range), dayStart: context.settings.dayStart, naps: state.naps)
    // The night of a day with nothing but naps is unknown.
    let days = all.filter { !$0.isNap }
    state.recent = days
    state.workDays = Set(context.settings.workDays)
    state.window = SleepWindow(today: context.today, hasEntryToday: all.last?.day == context.today)
    let (week, before) = (
      state.window.last(SleepRules.week), state.window.last(SleepRules.week, before: SleepRules.week)
    )
    state.week = days.filter { week.contains($0.day) }
    state.average = SleepRules.average(state.week)
    let earlier = SleepRules.average(days.filter { before.contains($0.day) })
    state.trend = state.average.flatMap { average in earlier.map { average - $0 } }
    state.consistency = SleepConsistency(state.week.map(\.night))
    state.index = SleepRegularity(days.flatMap(\.sleeps), dayStart: context.settings.dayStart)
    state.rhythm = SleepRhythm(days, workDays: state.workDays)
    let slept = Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.seconds) })
    state.lately = try reader.lately(.sleep, today: context.today) { $0.sum }
    state.debt = SleepDebt(slept: slept, need: state.need, window: state.window)
  }
}

extension SleepManager: RecordManager, TrackerManager {
  public typealias R = Sleep
  public var tracker: Tracker { .sleep }

  public func showFigures(of period: ChartPeriod, now: Moment) -> DayRange {
    show(period, now: now)
    return state.value.period.range(today: library.today(now))
  }
}
