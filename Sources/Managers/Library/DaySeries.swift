// The daily values that relations, summaries and exports are made of, by kind of records: the common ones, and those that
// managers add (`Library.addDaySeries`).
import Core
import Store

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
