// Weekly guidelines for alcohol of public health bodies, shown beside the week of the diary in the user's own units. They
// are figures of their bodies, not advice of this program.

/// Whose weekly guideline is shown.
public enum AlcoholGuideline: String, CaseIterable, Codable, Sendable, SettingValue {
  /// That of the country whose standard drink is in use, if it has one.
  case unit
  case uk, au, fr, ca
  case none

  /// The guideline in force with a standard drink; nil for none.
  public func inForce(_ drink: AlcoholUnit) -> AlcoholGuideline? {
    switch self {
    case .unit: AlcoholGuideline(rawValue: drink.rawValue)
    case .none: nil
    default: self
    }
  }

  /// Grams a week; 0 where there is no number.
  public var grams: Double {
    switch self {
    // UK Chief Medical Officers, Low Risk Drinking Guidelines, 2016: 14 units.
    case .uk: 14 * AlcoholUnit.uk.grams
    // NHMRC, Australian Guidelines to Reduce Health Risks from Drinking Alcohol, 2020: 10 standard drinks.
    case .au: 10 * AlcoholUnit.au.grams
    // Santé publique France and INCa, Avis d'experts, 2017: 10 standard drinks.
    case .fr: 10 * AlcoholUnit.fr.grams
    // CCSA, Canada's Guidance on Alcohol and Health, 2023: 2 standard drinks, the upper end of its low risk.
    case .ca: 2 * AlcoholUnit.ca.grams
    case .unit, .none: 0
    }
  }

  /// Who published it, and when.
  public var source: String {
    switch self {
    case .uk: "UK Chief Medical Officers 2016"
    case .au: "NHMRC 2020"
    case .fr: "Santé publique France 2017"
    case .ca: "CCSA 2023"
    case .unit, .none: ""
    }
  }
}

extension NoAlc {
  /// The hour until which a drink of the Hydration pane belongs to the evening before.
  static let morning = 6

  /// The evening of a drink.
  public static func evening(of stamp: Stamp) -> Day {
    let civil = CivilTime(stamp.instant, offset: stamp.offset)
    return civil.hour < morning ? civil.day - 1 : civil.day
  }

  /// Grams of alcohol in drinks, by evening.
  public static func poured(_ drinks: some Sequence<Drink>, _ table: [Beverage]) -> [Day: Double] {
    var grams: [Day: Double] = [:]
    for drink in drinks {
      let alcohol = Stimulants.alcohol(of: [drink], table)
      if alcohol > 0 { grams[evening(of: drink.at), default: 0] += alcohol }
    }
    return grams
  }

  /// The level that grams of alcohol propose.
  public static func proposed(_ grams: Double, unit: AlcoholUnit) -> NoAlcLevel {
    NoAlcLevel(drinks: grams / unit.grams)
  }
}
