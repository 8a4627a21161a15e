// `fastlife foods`: looks up foods of the built-in table.
import ArgumentParser
import Core
import Managers
import Words

/// Looks up foods.
struct FoodsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "foods", .Help.foods,
      examples: """
        fastlife foods search rye
        fastlife foods show cheddar
        """, subcommands: [FoodsSearch.self, FoodsShow.self], defaultSubcommand: FoodsSearch.self)
  }
}

/// Lists foods.
struct FoodsSearch: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("search", .Help.foodsSearch) }
  @Argument(help: .text(.Help.foodsName))
  var name: [String]
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    let found = try session.foods(name)
    if json { return session.say(CommandJSON.text(["foods": found.map(session.object)])) }
    session.sayRows(
      found.map { item in
        (item.name(isGerman: session.isGerman), FoodTexts(session.words).summary(item))
      })
  }
}

/// Shows one food.
struct FoodsShow: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("show", .Help.foodsShow) }
  @Argument(help: .text(.Help.foodsName))
  var name: [String]
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    let found = try session.foods(name)
    let named = found.filter { FoodCandidate.item($0).isNamed(name.joined(separator: " ")) }
    guard let item = named.first ?? found.first else { return }
    if json { return session.say(CommandJSON.text(["food": session.object(item)])) }
    let (words, nutrients) = (session.words, item.nutrients)
    let grams: [(Message, Double?)] = [
      (.Food.protein, nutrients.protein), (.Food.carbs, nutrients.carbs), (.Food.sugar, nutrients.sugar),
      (.Food.fat, nutrients.fat), (.Food.saturated, nutrients.saturated), (.Food.fibre, nutrients.fibre),
      (.Food.salt, nutrients.salt), (.Food.alcohol, nutrients.alcohol),
    ]
    session.say(words(.Food.inHundred(name: item.name(isGerman: session.isGerman))))
    session.sayRows(
      [(words(.Food.energy), nutrients.kcal.map { words.energy($0) } ?? words(.Charts.unknown))]
        + grams.compactMap { label, grams in grams.map { (words(label), words.grams($0)) } }
        + item.portions.map { ($0.name(isGerman: session.isGerman), words.grams($0.grams)) })
    session.say(words(.Food.source))
  }
}

extension CommandSession {
  fileprivate var isGerman: Bool { words.language == .german }

  /// The foods of a name, the closest first; refused where there is none.
  fileprivate func foods(_ name: [String]) throws -> [FoodItem] {
    let text = name.joined(separator: " ")
    let found = FoodTable.standard.search(text)
    guard !found.isEmpty else { throw CommandError(.Food.unknownFood(name: text), code: 65) }
    return found
  }

  fileprivate func object(_ item: FoodItem) -> [String: Any?] {
    let nutrients = item.nutrients
    return [
      "id": item.id, "name": item.name(isGerman: isGerman), "kcal": nutrients.kcal, "protein": nutrients.protein,
      "carbs": nutrients.carbs, "fat": nutrients.fat, "fibre": nutrients.fibre, "sugar": nutrients.sugar,
      "saturated": nutrients.saturated, "salt": nutrients.salt, "alcohol": nutrients.alcohol,
      "density": item.density,
      "portions": item.portions.map { portion -> [String: Any?] in
        ["name": portion.name(isGerman: isGerman), "grams": portion.grams]
      },
    ]
  }
}
