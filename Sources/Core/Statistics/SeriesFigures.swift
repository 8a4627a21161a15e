// Summary of a daily series: known days, mean, median, deviation, extremes, and means by weekday. Computed from the
// series a chart draws, so that chart and figures agree.

/// Figures of the known days of a series.
public struct SeriesFigures: Hashable, Sendable {
  /// Days with a value.
  public let days: Int
  /// Mean, middle, lowest and highest of the known days, in the unit of the series.
  public let mean: Double
  public let median: Double
  public let lowest: Double
  public let highest: Double
  /// The sample standard deviation; nil below two days.
  public let deviation: Double?

  /// Summarises a series; nil without known days.
  public init?(_ values: [Double?]) {
    let known = values.compactMap { $0 }
    guard let lowest = known.min(), let highest = known.max(), let median = known.median else { return nil }
    days = known.count
    let mean = known.reduce(0, +) / Double(known.count)
    self.mean = mean
    self.median = median
    self.lowest = lowest
    self.highest = highest
    let squares = known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    deviation = known.count > 1 ? (squares / Double(known.count - 1)).squareRoot() : nil
  }
}

/// Means of values by weekday.
public enum WeekdayMeans {
  /// A mean per weekday, Monday first; nil for weekdays without values.
  public static func of(_ values: some Sequence<(day: Day, value: Double)>) -> [Double?] {
    var sums = Array(repeating: (sum: 0.0, count: 0), count: 7)
    for (day, value) in values {
      sums[day.weekday - 1].sum += value
      sums[day.weekday - 1].count += 1
    }
    return sums.map { $0.count > 0 ? $0.sum / Double($0.count) : nil }
  }
}
