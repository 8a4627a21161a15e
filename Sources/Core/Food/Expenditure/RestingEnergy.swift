// Energy used at rest and in a day, from body measures alone: where an estimate starts before there are data.

/// The sex of a body, as formulas of energy tell it apart.
public enum BodySex: String, CaseIterable, Codable, Sendable {
  case female, male
}

/// How active the days are.
///
/// Source of the ranges: FAO/WHO/UNU (2004), Human energy requirements, table 5.1: physical activity level 1.40–1.69
/// sedentary or light, 1.70–1.99 active, 2.00–2.40 vigorous; here the middles of the ranges, the first one halved.
public enum ActivityLevel: String, CaseIterable, Codable, Sendable {
  case sedentary, light, active, vigorous

  /// Energy of a day in multiples of the energy at rest.
  public var factor: Double {
    switch self {
    case .sedentary: 1.45
    case .light: 1.6
    case .active: 1.85
    case .vigorous: 2.2
    }
  }
}

/// What formulas of energy know about a body.
public struct BodyFacts: Hashable, Codable, Sendable {
  public var sex: BodySex
  /// Years.
  public var age: Double
  /// Centimetres and kilograms.
  public var height: Double
  public var weight: Double

  /// Creates facts.
  public init(sex: BodySex, age: Double, height: Double, weight: Double) {
    (self.sex, self.age, self.height, self.weight) = (sex, age, height, weight)
  }

  /// Kilocalories a day at rest.
  ///
  /// Source: Mifflin M. D., St Jeor S. T. et al. (1990), A new predictive equation for resting energy expenditure in
  /// healthy individuals, Am. J. Clin. Nutr. 51:241: 10 kg + 6.25 cm − 5 years, + 5 for men, − 161 for women.
  public var restingEnergy: Double {
    10 * weight + 6.25 * height - 5 * age + (sex == .male ? 5 : -161)
  }
}
