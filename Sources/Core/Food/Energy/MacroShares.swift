// Goals of macronutrients as shares of the energy (Food.md, Goals).

/// Percent of a day's energy from each macronutrient; nil where there is no goal.
public struct MacroShares: Hashable, Codable, Sendable {
  public var protein: Double?
  public var carbs: Double?
  public var fat: Double?

  /// Creates shares in percent.
  public init(protein: Double? = nil, carbs: Double? = nil, fat: Double? = nil) {
    (self.protein, self.carbs, self.fat) = (protein, carbs, fat)
  }

  /// The share of a macronutrient; nil for energy and alcohol.
  public subscript(term: EnergyTerm) -> Double? {
    switch term {
    case .protein: protein
    case .carbs: carbs
    case .fat: fat
    case .kcal, .alcohol: nil
    }
  }

  /// The sum of the given shares.
  public var sum: Double { EnergyTerm.macros.reduce(0) { $0 + (self[$1] ?? 0) } }

  /// Whether they add up to 100; if not, a form says the difference and still saves.
  public var isWhole: Bool { abs(sum - 100) < 1e-9 }

  /// 100 less the two other shares, a missing one as 0; nil if that is negative.
  public func computed(_ term: EnergyTerm) -> Double? {
    guard EnergyTerm.macros.contains(term) else { return nil }
    let rest = 100 - EnergyTerm.macros.filter { $0 != term }.reduce(0) { $0 + (self[$1] ?? 0) }
    return rest >= 0 ? rest : nil
  }

  /// Grams of a macronutrient in `kcal` a day; nil without a share.
  public func grams(_ term: EnergyTerm, of kcal: Double) -> Double? {
    self[term].map { kcal * $0 / 100 / term.factor }
  }
}
