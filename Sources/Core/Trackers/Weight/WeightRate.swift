// The rate of weight change: the slope of a regression line through the daily means of 28 days, with an interval that
// keeps its 95 % coverage although consecutive days are correlated.
//
// Ordinary least squares assume independent days, but water, salt and digestion carry over: with a correlation of 0.4
// between neighbouring days the textbook interval covers only 81 % (simulated). Here the correlation is estimated from
// the residuals, and the variance of the slope accounts for it. WeightRateTests simulate it.

/// Kilograms per week over the last 28 days.
public struct WeightRate: Hashable, Sendable {
  /// Days considered, including today (issue 3: "over 28 days").
  public static let span = 28
  /// Minimum days with a reading (spec fastlife 8 R).
  public static let fewestDays = 3
  /// Standard deviation caused by rounding to 0.1 kg, a lower bound of the readings' precision.
  static let rounding = 0.1 / 3.464_101_615

  /// The daily means used, oldest first.
  public let days: [WeightDay]
  /// Slope in kilograms per week; negative for a falling weight.
  public let perWeek: Double
  /// Half of the 95 % interval, kilograms per week.
  public let margin: Double
  /// The line's value today, kilograms.
  public let level: Double
  /// Standard deviation of the days around the line, kilograms.
  public let deviation: Double
  /// Assumed correlation of neighbouring days, 0–0.85.
  public let autocorrelation: Double

  /// The 95 % interval in kilograms per week.
  public var interval: ClosedRange<Double> { (perWeek - margin)...(perWeek + margin) }
  /// Whether the interval excludes 0; only then is weight said to rise or fall.
  public var isDistinguishable: Bool { abs(perWeek) > margin }

  /// Computes the rate over the daily means of the 28 days up to `today`; nil below three days with a reading.
  public init?(days all: some Sequence<WeightDay>, today: Day) {
    let days = all.filter { $0.day > today - WeightRate.span && $0.day <= today }
    guard days.count >= WeightRate.fewestDays else { return nil }
    let line = Line(days)
    let autocorrelation = line.autocorrelation
    let powers = (0..<WeightRate.span).reduce(into: [1.0]) { list, _ in list.append((list.last ?? 1) * autocorrelation)
    }
    let (spread, expected) = line.spread(powers)
    let variance = max(line.squares / expected, WeightRate.rounding * WeightRate.rounding)
    self.days = days
    self.autocorrelation = autocorrelation
    perWeek = line.slope * 7
    level = line.level(on: today)
    deviation = variance.squareRoot()
    margin = StudentT.twoSided95(freedom: days.count - 2) * (variance * spread).squareRoot() * 7
  }
}

/// A least-squares line through daily means.
private struct Line {
  let days: [Int]
  let meanDay: Double
  let meanValue: Double
  /// Sum of squared distances of the days from their mean.
  let width: Double
  /// Kilograms per day.
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

  /// The estimated correlation of neighbouring days.
  ///
  /// The residuals' correlation, corrected for the bias of fitting a line, shrunk towards 0.3 (with the weight of five
  /// pairs) and raised by half a standard error, since too low an estimate makes the interval too narrow.
  var autocorrelation: Double {
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
      // Kendall 1954 (Biometrika 41:403) gives (1 + 4ρ)/n for a fitted mean; a fitted slope costs one more.
      estimate = raw + (2 + 4 * max(raw, 0)) / count
    }
    let drawn = (pairs * estimate + priorPairs * prior) / (pairs + priorPairs)
    let error = ((1 - min(drawn * drawn, 0.99)) / (pairs + priorPairs)).squareRoot()
    return min(max(drawn + error / 2, 0), 0.85)
  }

  /// The slope's variance and the expected sum of squared residuals, both per variance of a day.
  ///
  /// Days are correlated by `powers[distance]`.
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

/// Student's t distribution.
enum StudentT {
  /// 97.5 % quantiles for 1…26 degrees of freedom.
  ///
  /// Source: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2.
  private static let quantiles = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
    2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
  ]

  /// Half width of a 95 % interval in standard errors; above 26 degrees of freedom the value for 26.
  static func twoSided95(freedom: Int) -> Double { quantiles[min(max(freedom, 1), quantiles.count) - 1] }
}
