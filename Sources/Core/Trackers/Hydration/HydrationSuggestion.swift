// Goals suggested by common rules. Each rule is named with its source; none is advice, and none is set unless chosen.

/// A rule for a hydration goal.
public enum HydrationSuggestion: Hashable, Sendable {
  /// Adequate intake of total water for women and men, 2.0 and 2.5 l a day, about a fifth of it from food.
  ///
  /// EFSA Panel on Dietetic Products, Scientific opinion on dietary reference values for water, EFSA Journal
  /// 2010;8(3):1459.
  case efsaWomen, efsaMen
  /// 30 ml per kilogram of body weight, a clinical rule of thumb (30–35 ml/kg).
  case perKilogram(weight: Double)

  /// Fraction of total water from drinks (EFSA 2010: food provides 20–30 %).
  static let shareOfDrinks = 0.8
  /// Millilitres a day of total water for women and men (EFSA 2010).
  public static let efsa = (women: 2000.0, men: 2500.0)
  /// Millilitres a day per kilogram.
  public static let millilitresPerKilogram = 30.0
  /// Rounding step of results in millilitres.
  public static let step = 50.0

  /// Millilitres a day from drinks, rounded to 50 ml and clamped to the goal's limits.
  public var millilitres: Double {
    let exact: Double =
      switch self {
      case .efsaWomen: HydrationSuggestion.efsa.women * HydrationSuggestion.shareOfDrinks
      case .efsaMen: HydrationSuggestion.efsa.men * HydrationSuggestion.shareOfDrinks
      case .perKilogram(let weight): weight * HydrationSuggestion.millilitresPerKilogram
      }
    let rounded = (exact / HydrationSuggestion.step).rounded() * HydrationSuggestion.step
    let ounces = VolumeUnit.oz.value(ofMillilitres: rounded)
    guard !Limits.hydrationGoal.contains(ounces) else { return rounded }
    return VolumeUnit.oz.millilitres(from: Limits.hydrationGoal.clamp(ounces))
  }

  /// The applicable rules; the one by weight needs a known weight.
  public static func all(kilograms: Double?) -> [HydrationSuggestion] {
    [.efsaWomen, .efsaMen] + (kilograms.map { [.perKilogram(weight: $0)] } ?? [])
  }
}
