// How fast weight moves: the slope of a straight line through the daily means of 28 days, with an interval that covers
// the truth in 95 of 100 cases although the noise of one day resembles that of the day before.
//
// Plain least squares assume that days are independent. Water, salt and the gut do not forget overnight: with a
// correlation of 0.4 between neighbouring days the textbook interval covers only 81 % (simulated). Here the
// correlation is estimated from the residuals and the variance of the slope is that of correlated days. WeightRateTests
// simulate it.

/// Kilograms a week over the last 28 days.
public struct WeightRate: Hashable, Sendable {
  /// Days looked back on, today included (issue 3: "over 28 days").
  public static let span = 28
  /// Fewest days with a reading (spec fastlife 8 R).
  public static let fewestDays = 3
  /// Standard deviation that rounding to 0.1 kg alone makes: the readings are never surer than that.
  static let rounding = 0.1 / 3.464_101_615

  /// The daily means that were used, oldest first.
  public let days: [WeightDay]
  /// Slope in kilograms a week; negative when weight falls.
  public let perWeek: Double
  /// Half of the 95 % interval, kilograms a week.
  public let margin: Double
  /// Where the line stands today, kilograms.
  public let level: Double
  /// Standard deviation of the days around the line, kilograms.
  public let deviation: Double
  /// Correlation of neighbouring days that the interval reckons with, 0–0.85.
  public let likeness: Double

  /// The 95 % interval in kilograms a week.
  public var interval: ClosedRange<Double> { (perWeek - margin)...(perWeek + margin) }
  /// Whether the interval leaves 0 out: only then weight is said to fall or rise.
  public var isDistinguishable: Bool { abs(perWeek) > margin }

  /// The rate over the daily means of the 28 days up to `today`; nil below three days with a reading.
  public init?(days all: some Sequence<WeightDay>, today: Day) {
    let days = all.filter { $0.day > today - WeightRate.span && $0.day <= today }
    guard days.count >= WeightRate.fewestDays else { return nil }
    let line = Line(days)
    let likeness = line.likeness
    let powers = (0..<WeightRate.span).reduce(into: [1.0]) { list, _ in list.append((list.last ?? 1) * likeness) }
    let (spread, expected) = line.spread(powers)
    let variance = max(line.squares / expected, WeightRate.rounding * WeightRate.rounding)
    self.days = days
    self.likeness = likeness
    perWeek = line.slope * 7
    level = line.level(on: today)
    deviation = variance.squareRoot()
    margin = StudentT.twoSided95(freedom: days.count - 2) * (variance * spread).squareRoot() * 7
  }
}

/// A straight line of least squares through daily means.
private struct Line {
  let days: [Int]
  let meanDay: Double
  let meanValue: Double
  /// Sum of squared distances of the days from their mean.
  let width: Double
  /// Kilograms a day.
  let slope: Double
  let residuals: [Double]
  /// Sum of squared residuals.
  let squares: Double

  init(_ points: [WeightDay]) {
    let count = Double(points.count)
    let days = points.map(\.day.number)
    let meanDay = Double(days.reduce(0, +)) / count
    let meanValue = points.reduce(0) { $0 + $1.kilograms } / count
    let width = days.reduce(0) { $0 + (Double($1) - meanDay) * (Double($1) - meanDay) }
    let above = points.reduce(0) { $0 + (Double($1.day.number) - meanDay) * ($1.kilograms - meanValue) }
    let slope = width > 0 ? above / width : 0
    residuals = points.map { $0.kilograms - meanValue - slope * (Double($0.day.number) - meanDay) }
    squares = residuals.reduce(0) { $0 + $1 * $1 }
    (self.days, self.meanDay, self.meanValue, self.width, self.slope) = (days, meanDay, meanValue, width, slope)
  }

  func level(on day: Day) -> Double { meanValue + slope * (Double(day.number) - meanDay) }

  /// The correlation of neighbouring days: that of the residuals, freed of the bias that fitting a line brings, drawn
  /// towards 0.3 (weight of five pairs) and half a standard error up, as too low an estimate makes an interval that lies.
  var likeness: Double {
    let prior = 0.3
    let priorPairs = 5.0
    var pairs = 0.0
    var products = 0.0
    for index in days.indices.dropFirst() where days[index] - days[index - 1] == 1 {
      pairs += 1
      products += residuals[index] * residuals[index - 1]
    }
    let count = Double(days.count)
    var estimate = 0.0
    if pairs > 0, squares > 1e-12 {
      let raw = products / pairs / (squares / count)
      // Kendall 1954 (Biometrika 41:403) for a fitted mean is (1 + 4ρ)/n; a fitted slope takes one more.
      estimate = raw + (2 + 4 * max(raw, 0)) / count
    }
    let drawn = (pairs * estimate + priorPairs * prior) / (pairs + priorPairs)
    let error = ((1 - min(drawn * drawn, 0.99)) / (pairs + priorPairs)).squareRoot()
    return min(max(drawn + error / 2, 0), 0.85)
  }

  /// For days correlated by `powers[distance]`: the slope's variance per variance of a day, and the expected sum of
  /// squared residuals per variance of a day.
  func spread(_ powers: [Double]) -> (slope: Double, residuals: Double) {
    var variance = 0.0
    var taken = 0.0
    let count = Double(days.count)
    for a in days {
      for b in days {
        let power = powers[min(abs(a - b), powers.count - 1)]
        let product = (Double(a) - meanDay) * (Double(b) - meanDay)
        variance += product * power
        taken += (1 / count + product / width) * power
      }
    }
    return (variance / (width * width), max(count - taken, 0.05))
  }
}

/// The distribution that a mean of few values has.
enum StudentT {
  /// 97.5 % quantiles for 1…26 degrees of freedom.
  ///
  /// Source: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2.
  private static let quantiles = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
    2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
  ]

  /// How many standard errors an interval of 95 % reaches to each side; beyond 26 degrees of freedom that of 26.
  static func twoSided95(freedom: Int) -> Double { quantiles[min(max(freedom, 1), quantiles.count) - 1] }
}
