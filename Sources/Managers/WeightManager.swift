// Weight: every reading kept, daily means, trend, goal (spec fastlife 4).
import Core
import Store

/// Owns the state of weight.
public final class WeightManager {
  /// What screens show.
  public let state = CurrentValue(WeightState())
  private let library: Library
  private let window: HistoryWindow
  private let chart = ChartWindow()

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    window = HistoryWindow(library.extent)
    library.register(state, window, chart) { try WeightManager.read($0, $1, limit: $2, period: $3) }
  }

  /// Adds or changes a reading.
  ///
  /// - Parameters:
  ///   - weight: The reading as it should be; a new one has an id of `newID()`.
  ///   - expecting: The entry as it was shown; when it is no longer so, `changedElsewhere`.
  ///   - keepingDuplicate: Keeps a reading less than 30 minutes and 0.1 lb away from another; without it that is
  ///     refused as `duplicate`.
  ///   - now: The moment of the command.
  ///   - then: `refused` for values or times out of range.
  public func save(
    _ weight: Weight, expecting: Weight? = nil, keepingDuplicate: Bool = false, now: Moment, then: @escaping Completion
  ) {
    let isNew = expecting == nil && !library.isKnown(weight, among: state.value.history)
    do throws(Refusal) {
      try WeightRules.check(weight, now: now.instant)
      if isNew, !keepingDuplicate,
        WeightRules.duplicate(
          of: weight.kilograms, at: weight.at.instant,
          in: library.near(weight.at.instant, weight.at.instant, among: state.value.history)) != nil
      {
        throw Refusal(field: "weight.value", .duplicate)
      }
    } catch {
      return then(.failure(.refused(error)))
    }
    let change: Change = isNew ? .insert(.weight(weight)) : .update(.weight(weight))
    library.commit(
      Batch(isNew ? "weight.add" : "weight.edit", actor: library.actor, [change]),
      expecting: expecting.map { [.weight($0)] } ?? [], now: now, then: then)
  }

  /// A reading to begin a form with: now, no value.
  public func template(now: Moment) -> Weight {
    Weight(id: library.identifiers.next(), at: now.stamp, kilograms: 0, source: library.source)
  }

  /// Deletes a reading.
  public func delete(_ weight: Weight, now: Moment, then: @escaping Completion) {
    library.commit(Batch("weight.delete", actor: library.actor, [.delete(.weight, weight.id)]), now: now, then: then)
  }

  /// Sets the goal in kilograms; nil removes it.
  public func setGoal(_ kilograms: Double?, now: Moment, then: @escaping Completion) {
    var settings = library.settings
    settings.weightGoal = kilograms
    if let kilograms, !Limits.weight.contains(Mass.pounds(kilograms: kilograms)) {
      return then(
        .failure(
          .refused(
            Limits.weight.refusal(
              "weight.goal", typed: FixedText.text(kilograms, decimals: 1) + " kg", unit: "kg",
              scale: 1 / MassUnit.lb.kilograms, example: "75 kg"))))
    }
    let changes = settings.changes(from: library.settings)
    library.commit(Batch("weight.goal", actor: library.actor, changes), now: now, then: then)
  }

  /// Shows another period in the chart.
  public func show(_ period: ChartPeriod, now: Moment) {
    chart.period = period
    library.refresh(now: now)
  }

  /// Reads a longer stretch of history.
  public func showMore(now: Moment) {
    window.grow()
    library.refresh(now: now)
  }

  private nonisolated static func read(
    _ reader: Reader, _ context: ReadingContext, limit: Int, period: ChartPeriod
  ) throws -> WeightState {
    var state = WeightState()
    state.period = period
    state.goal = context.settings.weightGoal
    state.history = try reader.records(Weight.self, limit: limit)
    if context.isGlance { return state }
    state.count = try reader.count(.weight)
    state.hasMore = state.count > state.history.count
    state.first = try reader.earliest(.weight)?.record as? Weight
    let shown = DayRange(last: 90, endingOn: context.today)
    let (means, line) = try trend(reader, context, shown)
    state.days = means.filter { shown.contains($0.day) }.map { DayValue(day: $0.day, value: $0.kilograms) }
    state.trend = line
    let charted = period.range(today: context.today)
    let (chartMeans, chartLine) = try trend(reader, context, charted)
    state.chart = chartMeans.filter { charted.contains($0.day) }.map { DayValue(day: $0.day, value: $0.kilograms) }
    state.chartTrend = chartLine
    state.perWeek = WeightStats.weeklySlope(days: means, today: context.today)
    state.sevenDayChange = WeightStats(state.history).change(
      since: context.today - 7, dayStart: context.settings.dayStart)
    return state
  }

  /// The daily means up to the end of `shown`, with a run-up before it, and the trend on its days.
  ///
  /// 180 days outlast any memory of the trend.
  private nonisolated static func trend(
    _ reader: Reader, _ context: ReadingContext, _ shown: DayRange
  ) throws -> (means: [WeightDay], line: [DayValue]) {
    let totals = try reader.totals(.weight, DayRange(shown.start - 180, until: shown.end).range)
    let means = totals.compactMap { total in
      total.mean.map { WeightDay(day: total.day, kilograms: $0, count: total.count) }
    }
    let line = WeightTrend.line(means, context.settings.weightTrend).filter { shown.contains($0.day) }
    return (means, line.map { DayValue(day: $0.day, value: $0.kilograms) })
  }
}
