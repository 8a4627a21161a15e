// What common rules would give as a goal. Rules are named with their source; none of them is advice, and none is set
// without being chosen.

/// A rule for a goal of drinks.
public enum HydrationSuggestion: Hashable, Sendable {
  /// Adequate intake of total water for women and men, 2.0 and 2.5 l a day, of which food gives about a fifth:
  /// EFSA Panel on Dietetic Products, Scientific opinion on dietary reference values for water, EFSA Journal 2010;8(3):1459.
  case efsaWomen, efsaMen
  /// 30 ml for each kilogram of weight, a rule of thumb of clinical practice (30–35 ml/kg).
  case perKilogram(weight: Double)

  /// The share of total water that comes from drinks (EFSA 2010: food gives 20–30 %).
  static let shareOfDrinks = 0.8
  /// Millilitres a day of total water for women and men (EFSA 2010).
  public static let efsa = (women: 2000.0, men: 2500.0)
  /// Millilitres a day for each kilogram.
  public static let millilitresPerKilogram = 30.0
  /// What a result is rounded to, millilitres.
  public static let step = 50.0

  /// Millilitres a day from drinks, rounded to 50 ml and never outside the goal's limits.
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

  /// The rules that can be reckoned; the one by weight only when a weight is known.
  public static func all(kilograms: Double?) -> [HydrationSuggestion] {
    [.efsaWomen, .efsaMen] + (kilograms.map { [.perKilogram(weight: $0)] } ?? [])
  }
}
