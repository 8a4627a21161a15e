// What a series of days comes to: how many days are known, their mean, middle, spread and ends, and their means by
// weekday. Made from the very series that a chart draws, so that chart and figures cannot disagree.

/// Figures of the days of a series that are known.
public struct SeriesFigures: Hashable, Sendable {
  /// Days with a value.
  public let days: Int
  /// Mean, middle, lowest and highest of the known days, in the unit of the series.
  public let mean: Double
  public let median: Double
  public let lowest: Double
  public let highest: Double
  /// How far the days usually lie from their mean: the standard deviation of a sample; nil below two days.
  public let deviation: Double?

  /// The figures of a series; nil where no day is known.
  public init?(_ values: some Collection<Double?>) {
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

/// Means of values by the weekday of their day.
public enum WeekdayMeans {
  /// One mean a weekday, Monday first, in the unit of the values; nil where no day is known.
  public static func of(_ values: some Sequence<(day: Day, value: Double)>) -> [Double?] {
    var sums = Array(repeating: (sum: 0.0, count: 0), count: 7)
    for (day, value) in values {
      sums[day.weekday - 1].sum += value
      sums[day.weekday - 1].count += 1
    }
    return sums.map { $0.count > 0 ? $0.sum / Double($0.count) : nil }
  }
}
