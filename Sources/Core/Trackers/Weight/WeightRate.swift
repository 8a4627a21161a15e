// The rate of weight change: the slope of a regression line through the daily means of 28 days, with an interval that
// keeps its 95 % coverage although consecutive days are correlated.
//
// Ordinary least squares assume independent days, but water, salt and digestion carry over: with a correlation of 0.4
// between neighbouring days the textbook interval covers only 81 % (simulated). Here the correlation is estimated from
// the residuals of up to twelve weeks, and the variance of the line accounts for it. WeightSimulationTests simulate it.

/// Kilograms per week over the last 28 days.
public struct WeightRate: Hashable, Sendable {
  /// Days considered, including today (Weight.md, Rate: "over 28 days").
  public static let span = 28
  /// Minimum days with a reading (Weight.md, Rate).
  public static let fewestDays = 3
  /// Days from which the correlation of neighbouring days is estimated: these and two stretches of 28 before.
  public static let correlatedDays = 3 * span
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
  /// Assumed correlation of neighbouring days, 0–0.95.
  public let autocorrelation: Double
  /// Half the width of the line's 95 % interval, squared.
  let band: Band

  /// The 95 % interval in kilograms per week.
  public var interval: ClosedRange<Double> { (perWeek - margin)...(perWeek + margin) }
  /// Whether the interval excludes 0; only then is weight said to rise or fall.
  public var isDistinguishable: Bool { abs(perWeek) > margin }

  /// Computes the rate over the daily means of the 28 days up to `today`; nil below three days with a reading.
  ///
  /// The days, oldest first, may begin earlier and end later.
  public init?(days all: [WeightDay], today: Day) {
    let known = all.filter { $0.day > today - WeightRate.correlatedDays && $0.day <= today }
    var days: [WeightDay] = []
    var line: WeightLine?
    var alike = NeighbourCorrelation()
    for back in stride(from: WeightRate.correlatedDays, to: 0, by: -WeightRate.span) {
      let start = today - back
      days = known.filter { $0.day > start && $0.day <= start + WeightRate.span }
      line = days.count < WeightRate.fewestDays ? nil : WeightLine(days)
      if let line { alike.add(line.residuals, on: line.days, coefficients: 2) }
    }
    // The last stretch is that of the rate.
    guard let line else { return nil }
    let autocorrelation = alike.value
    let spread = line.spread(NeighbourCorrelation.powers(autocorrelation, upTo: WeightRate.span))
    let variance = max(line.squares / spread.residuals, WeightRate.rounding * WeightRate.rounding)
    let quantile = StudentT.twoSided95(freedom: days.count - 2)
    let lag = Double(today.number) - line.meanDay
    self.days = days
    self.autocorrelation = autocorrelation
    perWeek = line.slope * 7
    level = line.level(on: today)
    deviation = variance.squareRoot()
    band = Band(
      level: spread.mean + 2 * lag * spread.both + lag * lag * spread.slope,
      both: spread.both + lag * spread.slope, slope: spread.slope, scale: quantile * quantile * variance)
    margin = band.slope.squareRoot() * 7
  }

  /// The squared half width of the line's 95 % interval t days from today: level + 2t both + t² slope.
  struct Band: Hashable {
    let level, both, slope: Double

    init(level: Double, both: Double, slope: Double, scale: Double) {
      (self.level, self.both, self.slope) = (level * scale, both * scale, slope * scale)
    }
  }
}

/// A least-squares line through daily means.
struct WeightLine {
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

  /// The variances of mean and slope, their covariance, and the expected sum of squared residuals, all per variance of
  /// a day.
  ///
  /// Days are correlated by `powers[distance]`.
  func spread(_ powers: [Double]) -> (mean: Double, both: Double, slope: Double, residuals: Double) {
    var (mean, both, slope) = (0.0, 0.0, 0.0)
    let count = Double(days.count)
    for a in days {
      for b in days {
        let power = powers[min(abs(a - b), powers.count - 1)]
        mean += power
        both += (Double(b) - meanDay) * power
        slope += (Double(a) - meanDay) * (Double(b) - meanDay) * power
      }
    }
    return (
      mean / (count * count), both / (count * width), slope / (width * width),
      max(count - mean / count - slope / width, 0.05)
    )
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
