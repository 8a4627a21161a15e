// Units of pure alcohol. Grams are the base unit.

/// A unit of pure alcohol; the raw value is its symbol.
public enum EthanolUnit: String, CaseIterable, Codable, Sendable {
  case g, drinks, ml
  case floz = "fl oz"

  /// Grams and millilitres in a standard drink.
  ///
  /// Source: NIAAA, A standard drink: the US drink of 14 g or 0.6 US fl oz, here 17.7 ml as in spec healthbank 3.
  public static let gramsPerDrink = AlcoholUnit.us.grams
  public static let millilitresPerDrink = 17.7

  /// The symbol: `g`, `drinks`, `ml`, `fl oz`.
  public var symbol: String { rawValue }

  /// Standard drinks per unit.
  private var drinks: Double {
    switch self {
    case .g: 1 / EthanolUnit.gramsPerDrink
    case .drinks: 1
    case .ml: 1 / EthanolUnit.millilitresPerDrink
    case .floz: VolumeUnit.oz.millilitres / EthanolUnit.millilitresPerDrink
    }
  }

  /// Converts `value` to grams.
  public func grams(from value: Double) -> Double {
    self == .g ? value : value * drinks * EthanolUnit.gramsPerDrink
  }

  /// Converts `grams` to this unit.
  public func value(ofGrams grams: Double) -> Double {
    self == .g ? grams : grams / EthanolUnit.gramsPerDrink / drinks
  }
}
