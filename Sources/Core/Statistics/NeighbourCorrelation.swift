// How much a day's value takes after the day before: the first autocorrelation of daily values around a fitted course.
// Intervals and margins over days are widened by it, since days that are alike say less than as many independent ones.

/// A cautious estimate of the correlation of neighbouring days, from distances to fitted lines or middles.
///
/// The plain estimate of a short series is too low, and too low an estimate makes an interval too narrow. So it is
/// corrected for the bias of fitting, drawn towards 0.3 with the weight of five pairs, and raised by a standard error.
struct NeighbourCorrelation {
  /// What little data is drawn towards, and with the weight of how many pairs.
  private static let prior = 0.3
  private static let priorPairs = 5.0
  /// The highest value: beyond it a month of days would say nothing at all.
  private static let highest = 0.95

  private var pairs = 0.0
  private var products = 0.0
  private var squares = 0.0
  private var count = 0.0
  private var fits = 0.0
  private var coefficients = 0.0

  /// Adds a stretch of days with their distances to what was fitted to them, both oldest first.
  ///
  /// `coefficients` is the number of values that the fit took from them: 1 for a middle, 2 for a line.
  mutating func add(_ distances: [Double], on days: [Int], coefficients: Int) {
    for index in days.indices {
      squares += distances[index] * distances[index]
      guard index > 0, days[index] - days[index - 1] == 1 else { continue }
      pairs += 1
      products += distances[index] * distances[index - 1]
    }
    count += Double(days.count)
    fits += 1
    self.coefficients += Double(coefficients)
  }

  /// The estimate, 0–0.95.
  var value: Double {
    var estimate = 0.0
    if pairs > 0, squares > 1e-12 {
      let plain = products / pairs / (squares / count)
      // Kendall 1954 (Biometrika 41:403) gives (1 + 4ρ)/n for a fitted mean; a fitted slope costs one more.
      estimate = plain + (coefficients + 4 * fits * max(plain, 0)) / count
    }
    let weight = pairs + Self.priorPairs
    let drawn = (pairs * estimate + Self.priorPairs * Self.prior) / weight
    let error = ((1 - min(drawn * drawn, 0.99)) / weight).squareRoot()
    return min(max(drawn + error, 0), Self.highest)
  }

  /// The correlations of days 0, 1, 2 … `most` apart.
  static func powers(_ value: Double, upTo most: Int) -> [Double] {
    var powers = [1.0]
    for _ in 0..<max(most, 0) { powers.append((powers.last ?? 1) * value) }
    return powers
  }
}
