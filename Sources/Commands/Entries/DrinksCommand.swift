// `fastlife drinks`: beverages, their hydration factors and contents; the command-line version of the drinks screen.
import ArgumentParser
import Core
import Managers
import Words

/// Lists and changes the beverage table.
struct DrinksCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "drinks", .Help.drinks, discussion: .Help.drinksDiscussion,
      examples: """
        fastlife drinks
        fastlife drinks set coffee --caffeine 45 --factor 0.9
        fastlife drinks set Kombucha --factor 1
        fastlife drinks set Beer --alcohol 4.9
        fastlife drinks remove Kombucha
        """, subcommands: [DrinksList.self, DrinksSet.self, DrinksRemove.self], defaultSubcommand: DrinksList.self)
  }
}

struct DrinksList: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .Help.drinksList) }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    let drinks = session.settings.drinks.filter { !$0.isRetired }
    if json {
      let rows: [[String: Any?]] = drinks.map {
        [
          "name": $0.name, "factor": $0.factor, "caffeineMilligramsPer100ml": $0.contents.caffeine,
          "alcoholPercent": $0.contents.alcohol, "kilocaloriesPer100ml": $0.contents.energy,
        ]
      }
      return session.say(CommandJSON.text(["drinks": rows]))
    }
    drinks.forEach { session.say(session.line($0)) }
  }
}

struct DrinksSet: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("set", .Help.drinksSet) }
  @Argument(help: .text(.Help.drinksSetName), completion: .names(.drinks))
  var name: String
  @Option(help: .text(.Help.drinksSetFactor))
  var factor: String?
  @Option(help: .text(.Help.drinksSetCaffeine))
  var caffeine: String?
  @Option(help: .text(.Help.drinksSetAlcohol))
  var alcohol: String?
  @Option(help: .text(.Help.drinksSetEnergy))
  var energy: String?

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    try session.refuseForced(SettingKey(rawValue: "hydration.drinks"))
    let unit = session.settings.energyUnit
    let energy = try energy.map { text throws(Refusal) in
      try FoodRules.readEnergy(
        text, unit: unit, field: "drink.energy", within: Limits.drinkEnergy, example: 42
      ).kcal
    }
    let (factor, caffeine, alcohol) = (
      try DrinksSet.read(factor, "drink.factor", Limits.drinkFactor, "0.9"),
      try DrinksSet.read(caffeine, "drink.caffeine", Limits.caffeine, "45"),
      try DrinksSet.read(alcohol, "drink.alcohol", Limits.alcohol, "4.9")
    )
    let name = (try? session.beverage(self.name)) ?? NumberText.trimmed(self.name)
    try session.carryOut {
      session.managers.hydration.setDrink(
        name, factor: factor, caffeine: caffeine, alcohol: alcohol, energy: energy, now: session.now, then: $0)
    }
    let after = try Settings(rows: session.store.readNow { try $0.settings() })
    if let drink = after.drinks.first(where: { $0.name.lowercased() == name.lowercased() }) {
      session.say(session.line(drink))
    }
  }

  /// A typed number, with comma or point; nil if none was given.
  private static func read(
    _ text: String?, _ field: String, _ limit: Limit, _ example: String
  ) throws(Refusal) -> Double? {
    guard let text else { return nil }
    guard let value = try limit.read(text, field, example: example) else {
      throw Refusal(field: field, .missing(example: example))
    }
    return value
  }
}

struct DrinksRemove: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("remove", .Help.drinksRemove) }
  @Argument(help: .text(.Help.drinksRemoveName), completion: .names(.drinks))
  var name: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    try session.refuseForced(SettingKey(rawValue: "hydration.drinks"))
    let name = try session.beverage(name)
    guard !HydrationRules.beverages.contains(name) else { throw CommandError(.Hydration.drinkStays, code: 65) }
    try session.carryOut { session.managers.hydration.removeDrink(name, now: session.now, then: $0) }
    session.say(session.words.label(of: "hydration.drinks") + ": " + session.words(.beverage(name)))
  }
}

extension CommandSession {
  /// `Coffee  × 0.9  45 mg caffeine in 100 ml`.
  fileprivate func line(_ drink: Beverage) -> String {
    let factor = words.signs("× ") + words.shortNumber(drink.factor, decimals: 2)
    return ([words(.beverage(drink.name)), factor] + words.contents(drink.contents)).joined(separator: "  ")
  }
}
