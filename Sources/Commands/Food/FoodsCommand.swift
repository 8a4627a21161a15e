// `fastlife foods`: looks up foods, and keeps one's own.
import ArgumentParser
import Core
import Managers
import Store
import Words

/// Looks up foods and changes one's own.
struct FoodsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "foods", .Help.foods, discussion: .Help.foodsDiscussion,
      examples: """
        fastlife foods search rye
        fastlife foods show cheddar
        fastlife foods add 'Rye crisp' --kcal 334 --protein 9 --portions 'slice 10'
        fastlife foods edit 'Rye crisp' --brand Wasa --barcode 7300400118101
        fastlife foods code 7300400118101
        fastlife foods archive 'Rye crisp'
        fastlife foods import FoodData_Central_csv.zip --only generic
        fastlife foods import BLS_4_0_2025_DE.zip
        """,
      subcommands: [
        FoodsSearch.self, FoodsShow.self, FoodsList.self, FoodsAdd.self, FoodsEdit.self, FoodsArchive.self,
        FoodsCode.self, FoodsImport.self, FoodsSources.self, FoodsRemove.self,
      ], defaultSubcommand: FoodsSearch.self)
  }
}

/// The key that a food is looked up by.
struct FoodQuery: ParsableArguments {
  @Argument(help: .text(.Help.foodsName))
  var name: [String]
  @Flag(help: .text(.Help.json))
  var json = false

  var text: String { name.joined(separator: " ") }
}

/// Lists foods.
struct FoodsSearch: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("search", .Help.foodsSearch) }
  @OptionGroup var query: FoodQuery

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    let found = try session.foods(query.text)
    if query.json { return session.say(CommandJSON.text(["foods": found.map(session.object)])) }
    session.sayRows(
      found.map { item in
        (item.name(isGerman: session.isGerman), FoodTexts(session.words).summary(item))
      })
  }
}

/// Shows one food.
struct FoodsShow: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("show", .Help.foodsShow) }
  @OptionGroup var query: FoodQuery

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    let found = try session.foods(query.text)
    let named = found.filter { FoodCandidate.item($0).isNamed(query.text) }
    guard let item = named.first ?? found.first else { return }
    if query.json { return session.say(CommandJSON.text(["food": session.object(item)])) }
    session.show(item)
  }
}

/// Shows the food of a barcode.
struct FoodsCode: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("code", .Help.foodsCode) }
  @Argument(help: .text(.Help.foodsBarcode))
  var code: String?
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    guard let code = code ?? environment.readLine() else {
      throw Refusal(field: "item.barcode", .missing(example: FoodsCode.example))
    }
    let digits = code.filter(\.isNumber)
    guard OwnFood.isBarcode(digits) else {
      throw Refusal(field: "item.barcode", .unreadable(typed: code, example: FoodsCode.example))
    }
    guard let item = try session.food(ofBarcode: digits) else {
      throw CommandError(.Food.unknownBarcode(code: digits), code: 66)
    }
    if json { return session.say(CommandJSON.text(["food": session.object(item)])) }
    session.show(item)
  }

  private static let example = "4006381333931"
}

extension CommandSession {
  var isGerman: Bool { words.language == .german }

  /// The foods of a name, the closest first; refused where there is none.
  func foods(_ text: String) throws -> [FoodItem] {
    let found = try finder().candidates(for: EatenLine(food: text)).compactMap { candidate -> FoodItem? in
      if case .item(let item) = candidate { item } else { nil }
    }
    guard !found.isEmpty else { throw CommandError(.Food.unknownFood(name: text), code: 65) }
    return found
  }

  /// One's own foods and those of tables.
  private func finder() throws -> FoodFinder {
    let history = try store.readNow { try $0.foodHistory(now: now.instant) }
    return FoodFinder(builtIn: .standard, history, imported: environment.importedFoods)
  }

  /// The food of a barcode; nil where none has it.
  func food(ofBarcode code: String) throws -> FoodItem? {
    try ownFoods().first { food in
      food.barcode.map { FoodItem.isSameBarcode($0, code) } ?? false
    }.map { FoodItem($0) } ?? FoodBase.open(environment.location)?.food(ofBarcode: code)
  }

  /// Prints a food with all that is known of it.
  func show(_ item: FoodItem) {
    let nutrients = item.nutrients
    let grams: [(Message, Double?)] = [
      (.Food.protein, nutrients.protein), (.Food.carbs, nutrients.carbs), (.Food.sugar, nutrients.sugar),
      (.Food.fat, nutrients.fat), (.Food.saturated, nutrients.saturated), (.Food.fibre, nutrients.fibre),
      (.Food.salt, nutrients.salt), (.Food.alcohol, nutrients.alcohol),
    ]
    say(FoodTexts(words).heading(item, isGerman: isGerman))
    sayRows(
      [(words(.Food.energy), nutrients.kcal.map { words.energy($0) } ?? words(.Charts.unknown))]
        + grams.compactMap { label, grams in grams.map { (words(label), words.grams($0)) } }
        + item.portions.map { ($0.name(isGerman: isGerman), words.grams($0.grams)) }
        + [(Message.FieldName.brand, item.brand), (.FieldName.barcode, item.barcode)].compactMap { label, text in
          text.map { (words(label), $0) }
        })
    if item.rank == .builtIn { say(words(.Food.source)) }
  }

  func object(_ item: FoodItem) -> [String: Any?] {
    let nutrients = item.nutrients
    return [
      "id": item.id, "name": item.name(isGerman: isGerman), "kcal": nutrients.kcal, "protein": nutrients.protein,
      "carbs": nutrients.carbs, "fat": nutrients.fat, "fibre": nutrients.fibre, "sugar": nutrients.sugar,
      "saturated": nutrients.saturated, "salt": nutrients.salt, "alcohol": nutrients.alcohol,
      "density": item.density, "basis": item.basis.rawValue, "brand": item.brand, "barcode": item.barcode,
      "portions": item.portions.map { portion -> [String: Any?] in
        ["name": portion.name(isGerman: isGerman), "grams": portion.grams]
      },
    ]
  }
}
