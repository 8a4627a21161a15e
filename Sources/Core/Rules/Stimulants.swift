// Caffeine and alcohol that a drink carries (peers 1.3): one record of a drink feeds the goal and these. Amounts are what
// the user says of a drink; ours carry nothing until then. Description, no advice.
import Foundation

/// What a drink carries besides water.
public struct DrinkContents: Hashable, Codable, Sendable {
  /// Milligrams of caffeine in 100 ml; 0 for none.
  ///
  /// Examples: filter coffee 45, black tea 22, cola 11 (EFSA 2015, EFSA Journal 13(5):4102, and its
  /// fact sheet on typical servings).
  public var caffeine: Double
  /// Percent of alcohol by volume; 0 for none.
  public var alcohol: Double

  /// Creates contents.
  public init(caffeine: Double = 0, alcohol: Double = 0) {
    self.caffeine = caffeine
    self.alcohol = alcohol
  }

  /// Whether there is nothing to tell.
  public var isEmpty: Bool { caffeine == 0 && alcohol == 0 }
}

/// Caffeine and alcohol of drinks.
public enum Stimulants {
  /// Seconds after which half of the caffeine is left: a mean of adults, 1.5 to 9.5 h among them (Institute of Medicine
  /// 2001, Caffeine for the Sustainment of Mental Task Performance, chapter 2).
  public static let halfLife = 5.0 * 3600
  /// Seconds back after which less than a hundredth of a drink's caffeine is left.
  public static let reach = 7 * halfLife
  /// Grams of alcohol in a millilitre (density of ethanol at 20 °C).
  public static let gramsPerMillilitre = 0.789

  /// Milligrams of caffeine in so many millilitres of a kind of drink.
  public static func caffeine(_ millilitres: Double, _ contents: DrinkContents) -> Double {
    millilitres / 100 * contents.caffeine
  }

  /// Grams of alcohol in so many millilitres of a kind of drink.
  public static func alcohol(_ millilitres: Double, _ contents: DrinkContents) -> Double {
    millilitres * contents.alcohol / 100 * gramsPerMillilitre
  }

  /// Milligrams of caffeine in drinks.
  public static func caffeine(of drinks: some Sequence<Drink>, _ table: [Beverage]) -> Double {
    sum(drinks, table) { drink, contents in caffeine(drink.millilitres, contents) }
  }

  /// Grams of alcohol in drinks.
  public static func alcohol(of drinks: some Sequence<Drink>, _ table: [Beverage]) -> Double {
    sum(drinks, table) { drink, contents in alcohol(drink.millilitres, contents) }
  }

  /// Milligrams of caffeine that are still in the body: each drink's halves every five hours from when it was drunk.
  public static func caffeineLeft(of drinks: some Sequence<Drink>, _ table: [Beverage], at now: Instant) -> Double {
    sum(drinks, table) { drink, contents in
      let age = now - drink.at.instant
      guard age >= 0 else { return 0 }
      return caffeine(drink.millilitres, contents) * pow(0.5, age / halfLife)
    }
  }

  private static func sum(
    _ drinks: some Sequence<Drink>, _ table: [Beverage], _ amount: (Drink, DrinkContents) -> Double
  ) -> Double {
    let contents = Dictionary(table.map { ($0.name, $0.contents) }) { first, _ in first }
    return drinks.reduce(0) { sum, drink in sum + (contents[drink.beverage].map { amount(drink, $0) } ?? 0) }
  }
}
