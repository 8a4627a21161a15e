// The summary: each figure's last four weeks beside the ninety days before, and its means by weekday over both.
import Core
import Store

/// A figure's recent trend and weekday means, in its base unit.
public nonisolated struct FigureSummary: Hashable, Sendable {
  public let figure: DayFigure
  /// The last 28 days compared with the 90 before; nil without enough data.
  public let lately: RecentTrend?
  /// The mean of each weekday over both periods, Monday first; nil without data.
  public let weekdays: [Double?]
  /// Number of known days.
  public let days: Int
  /// The value of each of the last 28 days, oldest first.
  public let recent: [Double?]

  /// Summarises a figure's days up to yesterday.
  public init(_ figure: DayFigure, _ values: [Day: Double], today: Day) {
    self.figure = figure
    lately = RecentTrend(values, today: today)
    weekdays = WeekdayMeans.of(values.map { ($0.key, $0.value) })
    days = values.count
    recent = DayRange(last: RecentTrend.recentDays, endingOn: today - 1).map { values[$0] }
  }
}

extension StatsManager {
  /// The summaries of all figures with entries, in tracker order.
  nonisolated static func summary(
    _ reads: [RecordKind: DaySeriesRead], _ reader: Reader, _ context: ReadingContext
  ) throws -> [FigureSummary] {
    let series = try series(reads, reader, context, RecentTrend.range(today: context.today))
    return DayFigure.sorted(series.keys.filter { !$0.isPresence }).compactMap { figure in
      series[figure].map { FigureSummary(figure, $0, today: context.today) }
    }
  }
}
