// The finished fasts of a period with all their figures, derived from a single list so that rows and totals always
// agree (Fasting.md, Figures).

/// The fasts begun in a period, and their statistics.
public struct FastingPeriod: Hashable, Sendable {
  /// The fasts, newest first: the rows of the list.
  public let fasts: [Fast]
  /// Counts, sums, mean and longest.
  public let stats: FastingStats
  /// The median length in seconds; nil without fasts.
  public let median: Double?
  private let stageSeconds: [FastStage: Double]
  /// The sums of each day with fasts, oldest first.
  public let days: [DayFasts]
  /// Mean of the days' longest fasts in seconds by weekday, Monday first; nil for weekdays without fasts.
  public let weekdayMeans: [Double?]

  /// Summarises finished fasts in any order, ignoring running ones.
  public init(fasts: some Sequence<Fast>, dayStart: Int = 0, rests: RestDays = RestDays()) {
    let finished = fasts.filter { !$0.isRunning }.sorted { $0.start > $1.start }
    self.fasts = finished
    days = DayFasts.days(of: finished, dayStart: dayStart)
    stats = FastingStats(days: days, rests: rests)
    median = finished.lazy.map(\.duration).median
    stageSeconds = Dictionary(
      uniqueKeysWithValues: FastStage.allCases.map { stage in
        (stage, finished.reduce(0) { $0 + stage.seconds(of: $1.duration) })
      })
    weekdayMeans = WeekdayMeans.of(days.map { ($0.day, $0.longest) })
  }

  /// Seconds spent in a stage.
  public func seconds(in stage: FastStage) -> Double { stageSeconds[stage] ?? 0 }
}

extension FastStage {
  /// Seconds spent in the stage by a fast of this length.
  public func seconds(of length: Double) -> Double {
    let end = endHour.map { $0 * 3600 } ?? .infinity
    return max(0, min(length, end) - startHour * 3600)
  }
}
