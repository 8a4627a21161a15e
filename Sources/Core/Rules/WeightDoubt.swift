// When a typed weight is far enough off the trend to ask about it: a lost digit, the wrong unit, somebody else on the
// scale. It asks, it never refuses.

/// How far readings usually lie off the trend, and whether a new one lies beyond it.
public struct WeightDoubt: Hashable, Sendable {
  /// Robust deviations off the trend beyond which a form asks (issue 3).
  public static let deviations = 5.0
  /// Makes the median of absolute deviations comparable with a standard deviation (for a normal distribution).
  ///
  /// Source: Rousseeuw and Croux 1993, J. Am. Stat. Assoc. 88:1273.
  static let consistency = 1.4826
  /// Fewest distances off the trend that a deviation is told from; below it `share` alone decides.
  ///
  /// The first day, and each after a gap, has no distance: seven of them are eight daily means or more.
  static let fewest = 7
  /// A deviation is never taken smaller than this share of the trend, though readings were all alike: five of them are
  /// 1 kg for 80 kg, what a meal and a glass weigh.
  static let floor = 0.002_5
  /// Share of the trend that a value may lie off it while too little is known.
  ///
  /// A guard against typing, no health rule: a day's weight moves by about 2 %, a lost or doubled digit by far more.
  static let share = 0.08
  /// Further share for each week since the trend's nearest day, as weight moves on meanwhile.
  static let sharePerWeek = 0.01
  /// Days around an entry in which the trend says anything.
  static let reach = 60

  /// The robust standard deviation of readings around the trend before each, kilograms; nil below `fewest`.
  public let deviation: Double?

  /// Learns from daily means and their trend line, which has a point for each of them.
  public init(days: [WeightDay], line: [TrendPoint]) {
    // By index: a zip of slices makes the runtime build six types, which `status` would pay for at each start.
    var distances: [Double] = []
    for index in line.indices.dropFirst() where index < days.count && !line[index].startsAnew {
      distances.append(abs(days[index].kilograms - line[index - 1].kilograms))
    }
    deviation =
      distances.count < WeightDoubt.fewest ? nil : distances.median.map { $0 * WeightDoubt.consistency }
  }

  /// Kilograms from the trend to a doubtful value (negative below it); nil when the value is likely or nothing is known.
  ///
  /// `trend` is the trend at its day nearest to the entry's `day`.
  public func distance(of kilograms: Double, on day: Day, from trend: (day: Day, kilograms: Double)?) -> Double? {
    guard let trend, trend.kilograms > 0 else { return nil }
    let away = abs(trend.day - day)
    guard away <= WeightDoubt.reach else { return nil }
    let usual = deviation.map { WeightDoubt.deviations * max($0, WeightDoubt.floor * trend.kilograms) }
    let moved = WeightDoubt.sharePerWeek * Double(max(0, away - 1)) / 7 * trend.kilograms
    let distance = kilograms - trend.kilograms
    return abs(distance) > (usual ?? WeightDoubt.share * trend.kilograms) + moved ? distance : nil
  }
}
