// Whether a figure differs in some days from the days before: the difference of both means, with an interval that counts
// alike days as fewer. Mood rises or falls by it, and the weekly recap tells by it which figures have changed.

/// The mean of recent days compared with that of the days before.
public struct PeriodChange: Hashable, Sendable {
  /// The means, in the unit of the values.
  public let recent: Double
  public let earlier: Double
  /// Half of the 95 % interval of their difference.
  public let margin: Double
  /// Known days of both periods.
  public let recentCount: Int
  public let earlierCount: Int

  public var difference: Double { recent - earlier }
  /// Whether the interval of the difference excludes 0.
  public var isClear: Bool { abs(difference) > margin }
  /// The 95 % interval of the difference.
  public var interval: ClosedRange<Double> { (difference - margin)...(difference + margin) }

  /// Compares two periods; nil if fewer than `least` of their days are known.
  public init?(
    _ values: [Day: Double], in recentDays: DayRange, since earlierDays: DayRange, least: (recent: Int, earlier: Int)
  ) {
    func known(_ days: DayRange) -> [(day: Int, value: Double)] {
      days.compactMap { day in values[day].map { (day.number, $0) } }
    }
    let (lately, before) = (known(recentDays), known(earlierDays))
    guard lately.count >= least.recent, before.count >= least.earlier else { return nil }
    let (recent, earlier) = (PeriodChange.mean(lately.map(\.value)), PeriodChange.mean(before.map(\.value)))
    (self.recent, self.earlier) = (recent, earlier)
    (recentCount, earlierCount) = (lately.count, before.count)
    var alike = NeighbourCorrelation()
    var squares = 0.0
    for (days, mean) in [(before, earlier), (lately, recent)] {
      let distances = days.map { $0.value - mean }
      alike.add(distances, on: days.map(\.day), coefficients: 1)
      squares += distances.reduce(0) { $0 + $1 * $1 }
    }
    let powers = NeighbourCorrelation.powers(alike.value, upTo: recentDays.end - earlierDays.start)
    func mean(_ some: [(day: Int, value: Double)], _ others: [(day: Int, value: Double)]) -> Double {
      let sum = some.reduce(0.0) { sum, a in others.reduce(sum) { $0 + powers[abs(a.day - $1.day)] } }
      return sum / Double(some.count * others.count)
    }
    // Days that are alike spread less around their own mean than around the true one.
    let (own, others) = (mean(lately, lately), mean(before, before))
    let known = lately.count + before.count
    let freedom = Double(known) - own * Double(lately.count) - others * Double(before.count)
    let variance = squares / max(freedom, 0.05) * max(own + others - 2 * mean(lately, before), 0)
    margin = StudentT.twoSided95(freedom: known - 2) * variance.squareRoot()
  }

  private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}
