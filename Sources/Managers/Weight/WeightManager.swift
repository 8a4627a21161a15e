// Weight: all readings, daily means, trend, goal (Weight.md, Trend).
import Core
import Store

/// Owns the state of weight.
public final class WeightManager {
  /// The published state.
  public let state: CurrentValue<WeightState>
  public let library: Library
  private let window: HistoryWindow
  private let chart = ChartWindow(ChartPeriod(lengths: ChartPeriod.fromDayToAll))
  /// The day at the chart's cursor.
  private var inspected: Day?

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(WeightState(), in: library.values)
    window = HistoryWindow(library.extent)
    library.addDaySeries(of: .weight, [.weight: { $0.mean }])
    library.register([.weight]) { [weak self, window, chart] in
      let size = window.size
      let period = chart.period
      let inspected = self?.inspected
      return { reader, context in
        let new = try WeightWindow(reader, context, period, inspected).read(limit: size)
        return { self?.state.assign(new) }
      }
    }
  }

  /// Checks whether a value is so far off the trend that forms and commands ask before saving (`WeightDoubt`).
  ///
  /// Returns the kilograms from the trend to it, negative below; nil for a plausible value.
  public func doubt(of kilograms: Double, at stamp: Stamp, now: Moment) -> Double? {
    let day = Day(stamp, dayStart: library.settings.dayStart)
    guard library.extent == .entry else { return state.value.doubt(of: kilograms, on: day) }
    let makeContext = library.makeContext
    let usual = try? library.store.readNow { reader in
      return try WeightWindow(reader, makeContext(reader, now, .full), ChartPeriod(), nil).usual()
    }
    return usual?.doubt(of: kilograms, on: day)
  }

  /// The latest reading in kilograms; nil without one.
  ///
  /// Commands that load no figures read it when asked.
  public var latestKilograms: Double? {
    guard library.extent == .entry else { return state.value.latest?.kilograms }
    return (try? library.store.readNow { try $0.records(Weight.self, limit: 1) })?.first?.kilograms
  }

  /// A template for a form: now, without a value.
  public func template(now: Moment) -> Weight {
    Weight(id: library.identifiers.next(), at: now.stamp, kilograms: 0, source: library.source)
  }

  /// Sets the goal in kilograms; nil removes it.
  ///
  /// A first goal enables the chart's goal line (Weight.md, Goal).
  public func setGoal(_ kilograms: Double?, now: Moment, then: @escaping Completion) {
    if let kilograms {
      do throws(Refusal) {
        try WeightRules.checkGoal(kilograms, unit: library.settings.weightUnit)
      } catch {
        return then(.failure(.refused(error)))
      }
    }
    library.changeSettings("weight.goal", now: now, then: then) { settings, _ in
      if kilograms != nil, settings.weightGoal == nil { settings.weightGoalLine = true }
      settings.weightGoal = kilograms
    }
  }

  /// The last requested period, from which keys step even before it is loaded.
  public var period: ChartPeriod { chart.period }

  /// Shows another period in the chart, and the readings of one of its days.
  public func show(_ period: ChartPeriod, inspecting day: Day? = nil, now: Moment) {
    chart.period = period
    inspected = day
    library.refresh(now: now)
  }

  /// Loads more history.
  public func showMore(now: Moment) {
    window.grow()
    library.refresh(now: now)
  }
}

extension WeightManager: RecordManager, TrackerManager {
  public typealias R = Weight
  public var tracker: Tracker { .weight }

  public func showFigures(of period: ChartPeriod, now: Moment) -> DayRange {
    show(period, now: now)
    return state.value.chartDays
  }
}
