// The goals of a day, none of which is set until the person does.

/// Goals of a day; nil where none is set.
///
/// They are one value of the settings, so there can be no second one.
public struct FoodGoals: Hashable, Codable, Sendable {
  /// Kilocalories.
  public var kcal: Double?
  /// Grams of protein, carbs and fat.
  public var protein: Double?
  public var carbs: Double?
  public var fat: Double?
  /// Percent of the energy, instead of grams.
  public var shares: MacroShares?
  /// Kilocalories a day more or less than one uses.
  public var adjustment: Double?
  /// Kilocalories and minutes of activity.
  public var activeKcal: Double?
  public var activeMinutes: Double?

  /// Creates goals.
  public init(
    kcal: Double? = nil, protein: Double? = nil, carbs: Double? = nil, fat: Double? = nil, shares: MacroShares? = nil,
    adjustment: Double? = nil, activeKcal: Double? = nil, activeMinutes: Double? = nil
  ) {
    (self.kcal, self.protein, self.carbs, self.fat) = (kcal, protein, carbs, fat)
    (self.shares, self.adjustment) = (shares, adjustment)
    (self.activeKcal, self.activeMinutes) = (activeKcal, activeMinutes)
  }

  /// Grams of a macronutrient a day in a budget of `kcal`: from its share if there are shares, else the goal in grams.
  public func grams(_ term: EnergyTerm, of kcal: Double) -> Double? {
    if let shares { return shares.grams(term, of: kcal) }
    switch term {
    case .protein: return protein
    case .carbs: return carbs
    case .fat: return fat
    case .kcal, .alcohol: return nil
    }
  }
}
