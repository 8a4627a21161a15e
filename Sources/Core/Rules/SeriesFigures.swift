// What a series of days comes to: how many days are known, their mean and their ends. Made from the very series that a
// chart draws, so that chart and figures cannot disagree.

/// Figures of the days of a series that are known.
public struct SeriesFigures: Hashable, Sendable {
  /// Days with a value.
  public let days: Int
  /// Mean, lowest and highest of them, in the unit of the series.
  public let mean: Double
  public let lowest: Double
  public let highest: Double

  /// The figures of a series; nil where no day is known.
  public init?(_ values: some Sequence<Double?>) {
    let known = values.compactMap { $0 }
    guard let lowest = known.min(), let highest = known.max() else { return nil }
    days = known.count
    mean = known.reduce(0, +) / Double(known.count)
    self.lowest = lowest
    self.highest = highest
  }
}
