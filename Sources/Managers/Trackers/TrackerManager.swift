// The managers of the trackers as code sees them that treats all alike: figures, `stats`, relations.
import Core
import Store

/// The manager of a tracker.
public protocol TrackerManager: AnyObject {
  associatedtype State: FigureSource
  var tracker: Tracker { get }
  var state: CurrentValue<State> { get }
  /// Reads the figures of a period; returns its days as read.
  func showFigures(of period: ChartPeriod, now: Moment) -> DayRange
}

extension TrackerManager {
  /// The published figures.
  var figures: any FigureSource { state.value }
}

extension FastingManager: TrackerManager {
  public var tracker: Tracker { .fasting }

  public func showFigures(of period: ChartPeriod, now: Moment) -> DayRange {
    showFigures(now: now)
    show(period, now: now)
    return period.range(today: library.today(now))
  }
}

extension HydrationManager: TrackerManager {
  public var tracker: Tracker { .hydration }

  public func showFigures(of period: ChartPeriod, now: Moment) -> DayRange {
    showCarried(now: now)
    show(period, now: now)
    return state.value.chartDays
  }
}

extension WeightManager: TrackerManager {
  public var tracker: Tracker { .weight }

  public func showFigures(of period: ChartPeriod, now: Moment) -> DayRange {
    show(period, now: now)
    return state.value.chartDays
  }
}

extension SleepManager: TrackerManager {
  public var tracker: Tracker { .sleep }

  public func showFigures(of period: ChartPeriod, now: Moment) -> DayRange {
    show(period, now: now)
    return state.value.period.range(today: library.today(now))
  }
}

extension MoodManager: TrackerManager {
  public var tracker: Tracker { .mood }

  public func showFigures(of period: ChartPeriod, now: Moment) -> DayRange {
    show(period, now: now)
    return state.value.chartDays
  }
}

extension Library {
  /// The logical day.
  func today(_ now: Moment) -> Day { Day(now, dayStart: settings.dayStart) }
}

/// Reads the daily values that a tracker has for relations.
public typealias DaySeriesRead =
  @Sendable (Reader, ReadingContext, DayRange) throws -> [DayFigure: [Day: Double]]

/// The daily values of one kind of records.
struct DaySeriesSource {
  let kind: RecordKind
  let read: DaySeriesRead
}

nonisolated extension DayFigure {
  /// The values that everyone has.
  static let common: [RecordKind: DaySeriesRead] = [
    .fast: reading(.fast, [(.fasting, { $0.highest })]),
    .drink: reading(.drink, [(.drinks, { $0.sum })]),
    .weight: reading(.weight, [(.weight, { $0.mean })]),
    .sleep: reading(.sleep, [(.sleep, { $0.sum })]),
    .mood: reading(.mood, [(.mood, { $0.mean }), (.energy, { $0.secondMean })]),
    .session: reading(
      .session, [(.sitting, { $0.seconds(of: .mindful) }), (.workout, { $0.seconds(of: .workout) })]),
  ]

  /// Reads daily values from the totals of days.
  static func reading(
    _ kind: RecordKind, _ figures: [(DayFigure, @Sendable (DayTotal) -> Double?)]
  ) -> DaySeriesRead {
    { reader, _, range in
      var series: [DayFigure: [Day: Double]] = [:]
      for total in try reader.totals(kind, range.range) {
        for (figure, value) in figures {
          if let value = value(total) { series[figure, default: [:]][total.day] = value }
        }
      }
      return series
    }
  }
}
