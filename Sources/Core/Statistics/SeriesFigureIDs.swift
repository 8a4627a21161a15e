// The figures every tracker has of the days in its chart: known days, mean, median, spread, extremes, and means by
// weekday.

/// The rows of the table for the days of a chart.
public struct SeriesFigureIDs: Sendable {
  public let days, mean, median, deviation, lowest, highest: FigureID
  /// The value of a day; its part is the ISO date.
  public let day: FigureID
  /// The mean of each weekday; its part is 1 (Monday) to 7.
  public let weekday: FigureID
  /// The share of each weekday's days that met their goal; its part is as above.
  public let weekdayMet: FigureID

  /// Creates the rows of a tracker.
  ///
  /// - Parameters:
  ///   - tracker: The first word of the names.
  ///   - unit: The unit of the days.
  ///   - suffix: The unit in the keys of `stats`, such as `Kilograms`.
  ///   - mean: The label of the mean; nil if the tracker has one of its own.
  init(_ tracker: String, _ unit: FigureUnit, _ suffix: String, mean: String?) {
    let label = mean
    func row(_ name: String, _ label: String, _ unit: FigureUnit, _ meaning: String, _ key: String?) -> FigureID {
      var id = FigureID(tracker + "." + name, label, unit, .chart, "Explain." + meaning, stats: key)
      id.isOfSeries = true
      return id
    }
    day = row("day", "Stats.ofDay", unit, "seriesDay", nil)
    days = row("days", "Hydration.figureDays", .count, "seriesDays", "days")
    self.mean = row("mean", label ?? "Stats.mean", unit, "seriesMean", label == nil ? nil : "mean" + suffix)
    median = row("median", "Stats.median", unit, "seriesMedian", "median" + suffix)
    deviation = row(
      "deviation", "Stats.deviation", unit == .mass ? .massSpread : unit, "seriesDeviation", "deviation" + suffix)
    lowest = row("lowest", "Stats.lowest", unit, "seriesEnds", "lowest" + suffix)
    highest = row("highest", "Stats.highest", unit, "seriesEnds", "highest" + suffix)
    weekday = row("weekday", "Stats.onWeekday", unit, "seriesMean", "meanByWeekday" + suffix)
    weekdayMet = row("weekdayMet", "Stats.onWeekday", .percent, "seriesShareMet", "shareMetByWeekday")
  }

  var all: [FigureID] { [days, day, mean, median, deviation, lowest, highest, weekday, weekdayMet] }
}
