// The daily values that relations, summaries and exports are made of, by kind of records, as managers add them
// (`Library.addDaySeries`).
import Core
import Store

/// Reads the daily values that a tracker has for relations.
public typealias DaySeriesRead =
  @Sendable (Reader, ReadingContext, DayRange) throws -> [DayFigure: [Day: Double]]

nonisolated extension DayFigure {
  /// Reads daily values from the totals of days.
  static func reading(
    _ kind: RecordKind, _ figures: [DayFigure: @Sendable (DayTotal) -> Double?]
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
