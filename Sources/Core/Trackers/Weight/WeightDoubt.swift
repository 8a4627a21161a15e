// Plausibility check for typed weights: a value far off the trend suggests a lost digit, the wrong unit, or another
// person on the scale. It only leads to a question, never to a refusal.

/// The usual deviation of readings from the trend, and a check of new ones.
public struct WeightDoubt: Hashable, Sendable {
  /// Robust deviations from the trend beyond which a form asks (Weight.md, Doubts).
  public static let deviations = 5.0
  /// Scales the median absolute deviation to a standard deviation (for a normal distribution).
  ///
  /// Source: Rousseeuw and Croux 1993, J. Am. Stat. Assoc. 88:1273.
  static let consistency = 1.4826
  /// Minimum distances for a deviation; below it only `share` applies.
  ///
  /// The first day and each after a gap have no distance, so seven distances need at least eight daily means.
  static let fewest = 7
  /// Lower bound of the deviation as a fraction of the trend, even for identical readings.
  ///
  /// Five such deviations are 1 kg at 80 kg, the weight of a meal and a drink.
  static let floor = 0.002_5
  /// Tolerated fraction of the trend while too little is known.
  ///
  /// A guard against typing errors, not a health rule: weight varies by about 2 % a day, a lost or doubled digit
  /// changes it far more.
  static let share = 0.08
  /// Additional fraction per week since the nearest day of the trend, as weight changes meanwhile.
  static let sharePerWeek = 0.01
  /// Days around an entry within which the trend applies.
  static let reach = 60

  /// Robust standard deviation of readings from the preceding trend, kilograms; nil below `fewest`.
  public let deviation: Double?

  /// Estimates the deviation from daily means and their trend line, which has a point for each.
  public init(days: [WeightDay], line: [TrendPoint]) {
    // By index: a zip of slices makes the runtime instantiate six types, which `status` would pay for at each start.
    var distances: [Double] = []
    for index in line.indices.dropFirst() where index < days.count && !line[index].startsAnew {
      distances.append(abs(days[index].kilograms - line[index - 1].kilograms))
    }
    deviation =
      distances.count < WeightDoubt.fewest ? nil : distances.median.map { $0 * WeightDoubt.consistency }
  }

  /// Kilograms from the trend to an implausible value (negative below it); nil if plausible or unknown.
  ///
  /// `trend` is the trend on the day closest to the entry's `day`.
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
