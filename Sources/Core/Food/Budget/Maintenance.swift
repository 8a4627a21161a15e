// The energy that keeps one's weight, from ninety days of intake and weights (Budget.md, Running average).
// `Expenditure` gives the same with an interval; this is the plain rule of the mode `average`.

/// Maintenance and its parts.
public struct Maintenance: Hashable, Sendable {
  /// Kilocalories per kilogram of body weight.
  ///
  /// Source: Wishnofsky M. (1958), Caloric equivalents of gained or lost weight, Am. J. Clin. Nutr. 6:542, 3500 kcal a
  /// pound; rounded to 7700 kcal a kilogram (Budget.md, Running average).
  public static let kcalPerKilogram = 7700.0
  /// Days of intake and weights, the last of them yesterday.
  public static let fitDays = 90

  /// The exponentially weighted mean of the intake; nil without any.
  public let smoothedIntake: Double?
  /// The slope of the weight's trend, kilograms a week; 0 below two days with a weight.
  public let kilogramsPerWeek: Double
  /// The energy in that change, kilocalories a week.
  public let imbalancePerWeek: Double
  /// Kilocalories a day that keep the weight; nil without intake.
  public let kcal: Double?

  /// Creates maintenance from its parts.
  public init(
    smoothedIntake: Double?, kilogramsPerWeek: Double, kcalPerKilogram: Double = Maintenance.kcalPerKilogram
  ) {
    self.smoothedIntake = smoothedIntake
    self.kilogramsPerWeek = kilogramsPerWeek
    let imbalance = kilogramsPerWeek * kcalPerKilogram
    imbalancePerWeek = imbalance
    kcal = smoothedIntake.map { $0 - imbalance / 7 }
  }

  /// Creates maintenance from the intake of a window and the daily weights in the same days, oldest first.
  public init(_ intake: IntakeWindow, weights: [WeightDay], kcalPerKilogram: Double = Maintenance.kcalPerKilogram) {
    self.init(
      smoothedIntake: intake.smoothed,
      kilogramsPerWeek: Maintenance.kilogramsPerWeek(
        weights.within(intake.range), alpha: intake.alpha),
      kcalPerKilogram: kcalPerKilogram)
  }

  /// The slope of a line through the classic trend of daily weights, oldest first; 0 below two days.
  ///
  /// The change of a week in the weight pane is that of the trend chosen there; both print their window.
  public static func kilogramsPerWeek(
    _ weights: [WeightDay], alpha: Double = WeightTrend.classicAlpha
  ) -> Double {
    guard weights.count > 1 else { return 0 }
    let trend = WeightTrend.classic(weights, alpha: alpha).map { WeightDay(day: $0.day, kilograms: $0.kilograms) }
    return WeightLine(trend).slope * 7
  }
}
