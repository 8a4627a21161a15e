// What the hydration pane says: beverages, vessels and amounts in words. One place, so that pane, forms and the Hub agree.
import Core
import Words

/// Names of drinks and vessels.
public enum HydrationTexts {
  /// The name of a drink: ours in the language in force, the user's as typed.
  public static func beverage(_ id: String) -> Message {
    switch id {
    case "water": .Hydration.water
    case "coffee": .Hydration.coffee
    case "tea": .Hydration.tea
    default: .Entries.plain(text: id)
    }
  }

  /// The name of a vessel: ours in the language in force until the user renames it.
  public static func vessel(_ vessel: Vessel) -> Message {
    switch vessel.name {
    case "glass": .Hydration.glass
    case "bottle": .Hydration.bottle
    case "cup": .Hydration.cup
    case "mug": .Hydration.mug
    default: .Entries.plain(text: vessel.name)
    }
  }

  /// The drinks that were drunk, ours first and in the order of the ring, then the user's by name.
  static func order(of perBeverage: [String: Double]) -> [String] {
    let others = perBeverage.keys.filter { !HydrationRules.beverages.contains($0) }.sorted()
    return (HydrationRules.beverages + others).filter { (perBeverage[$0] ?? 0) > 0 }
  }
}
