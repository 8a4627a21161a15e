// Energy computed from nutrients, and each of them from the others (Food.md, Computed fields). Computed values are only
// offered, never written over a value of one's own.

extension Nutrients {
  /// The value of a term.
  public subscript(term: EnergyTerm) -> Double? {
    get { self[keyPath: term.path] }
    set { self[keyPath: term.path] = newValue }
  }

  /// Whether protein, carbs or fat is known.
  public var hasMacros: Bool { EnergyTerm.macros.contains { self[$0] != nil } }

  /// The value of a term as the others give it; nil where one of them is missing or the result is negative.
  ///
  /// Energy and alcohol need all three macronutrients, a macronutrient needs energy and the two others; missing alcohol
  /// is none. With any other missing value taken as 0, 500 kcal alone would propose 125 g of protein.
  public func computed(_ term: EnergyTerm) -> Double? {
    let needed = [EnergyTerm.kcal] + EnergyTerm.macros
    guard needed.allSatisfy({ $0 == term || self[$0] != nil }) else { return nil }
    let value = balanced(term)
    return value.isFinite && value >= 0 ? value : nil
  }

  /// The value of a term with any missing one as 0; may be negative.
  ///
  /// It values foods of other programs that came without energy; forms never show it.
  public func balanced(_ term: EnergyTerm) -> Double {
    let carriers = EnergyTerm.macros + [.alcohol]
    let carried = carriers.filter { $0 != term }.reduce(0) { $0 + (self[$1] ?? 0) * $1.factor }
    return term == .kcal ? carried : ((kcal ?? 0) - carried) / term.factor
  }

  /// The energy that counts, and whether it is only estimated because none was given; nil where nothing carries any.
  ///
  /// Estimated energy is left out of sums unless the person chose otherwise (Food.md, Estimates). Alcohol alone is
  /// no estimate: its energy is all there is.
  public var countedEnergy: (kcal: Double, isEstimated: Bool)? {
    if let kcal { return (kcal, false) }
    guard hasMacros || alcohol != nil else { return nil }
    return (balanced(.kcal), hasMacros)
  }
}
