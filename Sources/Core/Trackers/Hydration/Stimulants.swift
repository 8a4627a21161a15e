// Caffeine and alcohol in drinks (Hydration.md, Contents), derived from the drink records that also count towards the
// goal. Contents are user-defined; the built-in beverages have none by default. They describe, and give no advice.
import Foundation

/// The contents of a beverage besides water.
public struct DrinkContents: Hashable, Codable, Sendable {
  /// Milligrams of caffeine per 100 ml; 0 for none.
  ///
  /// Examples: filter coffee 45, black tea 22, cola 11 (EFSA 2015, EFSA Journal 13(5):4102, and its fact sheet on
  /// typical servings).
  public var caffeine: Double
  /// Percent of alcohol by volume; 0 for none.
  public var alcohol: Double
  /// Kilocalories per 100 ml, that of alcohol among them; 0 for none.
  ///
  /// Examples, as labelled: cola 42, orange juice 45, beer 43.
  public var energy: Double

  /// Creates contents.
  public init(caffeine: Double = 0, alcohol: Double = 0, energy: Double = 0) {
    self.caffeine = caffeine
    self.alcohol = alcohol
    self.energy = energy
  }

  /// Whether it contains none of them.
  public var isEmpty: Bool { caffeine == 0 && alcohol == 0 && energy == 0 }
}

/// Caffeine and alcohol of drinks.
public enum Stimulants {
  /// Half-life of caffeine in seconds: the mean for adults, who range from 1.5 to 9.5 h.
  ///
  /// Institute of Medicine 2001, Caffeine for the Sustainment of Mental Task Performance, chapter 2.
  public static let halfLife = 5.0 * 3600
  /// Seconds after which less than a hundredth of the caffeine is left.
  public static let reach = 7 * halfLife
  /// Grams per millilitre of alcohol (density of ethanol at 20 °C).
  public static let gramsPerMillilitre = 0.789

  /// Milligrams of caffeine in a volume of a beverage.
  public static func caffeine(_ millilitres: Double, _ contents: DrinkContents) -> Double {
    millilitres / 100 * contents.caffeine
  }

  /// Grams of alcohol in a volume of a beverage.
  public static func alcohol(_ millilitres: Double, _ contents: DrinkContents) -> Double {
    millilitres * contents.alcohol / 100 * gramsPerMillilitre
  }

  /// Kilocalories in a volume of a beverage.
  public static func energy(_ millilitres: Double, _ contents: DrinkContents) -> Double {
    millilitres / 100 * contents.energy
  }

  /// Total milligrams of caffeine in drinks.
  public static func caffeine(of drinks: some Sequence<Drink>, _ table: [Beverage]) -> Double {
    sum(drinks, table) { drink, contents in caffeine(drink.millilitres, contents) }
  }

  /// Total grams of alcohol in drinks.
  public static func alcohol(of drinks: some Sequence<Drink>, _ table: [Beverage]) -> Double {
    sum(drinks, table) { drink, contents in alcohol(drink.millilitres, contents) }
  }

  /// Milligrams of caffeine remaining in the body; each drink's amount halves every five hours.
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
