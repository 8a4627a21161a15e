// The summary: every figure's last four weeks beside the ninety days before them, and its means by weekday over both.
import Core
import Store

/// A figure's last weeks and weekdays, in its base unit.
public nonisolated struct FigureSummary: Hashable, Sendable {
  public let figure: DayFigure
  /// The last 28 days against the 90 before; nil where too few of them are known.
  public let lately: RecentTrend?
  /// The mean of each weekday over all of them, Monday first; nil where none is known.
  public let weekdays: [Double?]
  /// Known days.
  public let days: Int

  /// The summary of a figure's days up to yesterday.
  public init(_ figure: DayFigure, _ values: [Day: Double], today: Day) {
    self.figure = figure
    lately = RecentTrend(values, today: today)
    weekdays = WeekdayMeans.of(values.map { ($0.key, $0.value) })
    days = values.count
  }
}

extension StatsManager {
  /// The summaries of all figures that have entries, in the order of the trackers.
  nonisolated static func summary(_ reader: Reader, _ context: ReadingContext) throws -> [FigureSummary] {
    let series = try series(reader, context, RecentTrend.range(today: context.today))
    return DayFigure.allCases.compactMap { figure in
      series[figure].map { FigureSummary(figure, $0, today: context.today) }
    }
  }
}
