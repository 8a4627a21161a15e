// Days with something beside days without it: what Daylio and Bearable show of an activity, with the interval and the
// numbers of days that they leave out. It describes; it says nothing about causes.

/// A figure's mean on days with something, and on the other days.
public struct Contrast: Hashable, Sendable {
  /// Fewest days on each side for a claim (Statistics.md, Relations).
  public static let leastDays = 8

  /// The means of both sides, in the unit of the figure.
  public let with: Double
  public let without: Double
  public let daysWith: Int
  public let daysWithout: Int
  /// The value that days with it exceed; nil where days simply have it or not.
  public let above: Double?
  /// The 95 % interval of the difference; nil with a single day on a side.
  ///
  /// Welch's for sides that spread differently (1947, Biometrika 34:28), with its degrees of freedom by Satterthwaite,
  /// widened by the ratio of days to independent days, since neighbouring days are alike.
  public let interval: ClosedRange<Double>?

  public var difference: Double { with - without }
  /// Whether both sides have days enough for a claim.
  public var hasEnough: Bool { min(daysWith, daysWithout) >= Contrast.leastDays }
  /// Whether the interval of the difference excludes 0, with days enough.
  public var isClear: Bool { hasEnough && interval.map { !$0.contains(0) } ?? false }

  /// Compares the second values of pairs by the first: 1 for days with it, 0 for others.
  ///
  /// Of `graded` figures days above the median are those with it. nil if one side is empty. `independent` is the
  /// effective number of pairs (`Correlation.independent`).
  init?(_ pairs: [(x: Double, y: Double)], isGraded: Bool, independent: Double) {
    var border = 0.5
    if isGraded {
      guard let median = pairs.map(\.x).median else { return nil }
      border = median
    }
    let sides = [pairs.filter { $0.x > border }, pairs.filter { $0.x <= border }].map { Side($0.map(\.y)) }
    guard let with = sides[0], let without = sides[1] else { return nil }
    (self.with, self.without) = (with.mean, without.mean)
    (daysWith, daysWithout) = (with.count, without.count)
    above = isGraded ? border : nil
    guard with.count > 1, without.count > 1 else {
      interval = nil
      return
    }
    let (one, other) = (with.variance / Double(with.count), without.variance / Double(without.count))
    let both = one + other
    let squares = one * one / Double(with.count - 1) + other * other / Double(without.count - 1)
    let freedom = min(squares > 0 ? both * both / squares : independent, independent - 2)
    let widened = (both * Double(pairs.count) / max(independent, 1)).squareRoot()
    let half = StudentT.twoSided95(freedom: Int(max(1, freedom))) * widened
    let middle = with.mean - without.mean
    interval = (middle - half)...(middle + half)
  }

  /// The values of one side; nil for none.
  private struct Side {
    let count: Int
    let mean: Double
    let variance: Double

    init?(_ values: [Double]) {
      guard !values.isEmpty else { return nil }
      count = values.count
      let mean = values.reduce(0, +) / Double(values.count)
      self.mean = mean
      variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, values.count - 1))
    }
  }
}
