// `fastlife recipe` and `fastlife meal`: foods made of foods. A recipe is one food whose numbers follow from its parts and
// from its yield; a meal is logged as its parts.
import ArgumentParser
import Core
import Formats
import Managers
import Words

/// Recipes.
struct RecipeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "recipe", .Help.recipe, discussion: .Help.dishDiscussion,
      examples: """
        fastlife recipe add soup.toml
        fastlife recipe add Porridge 'oats 60g' 'milk 200ml' --yield '1 serving'
        fastlife recipe show Porridge --toml
        fastlife recipe edit soup.toml
        fastlife eat =soup 300g
        """,
      subcommands: [
        DishList<RecipeSort>.self, DishShow<RecipeSort>.self, DishAdd<RecipeSort>.self, DishEdit<RecipeSort>.self,
        DishArchive<RecipeSort>.self,
      ], defaultSubcommand: DishList<RecipeSort>.self)
  }
}

/// Meals.
struct MealCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "meal", .Help.meal, discussion: .Help.dishDiscussion,
      examples: """
        fastlife meal add 'Usual breakfast' 'oats 60g' 'milk 200ml' '1 banana'
        fastlife meal show 'Usual breakfast'
        fastlife eat =usual
        """,
      subcommands: [
        DishList<MealSort>.self, DishShow<MealSort>.self, DishAdd<MealSort>.self, DishEdit<MealSort>.self,
        DishArchive<MealSort>.self,
      ], defaultSubcommand: DishList<MealSort>.self)
  }
}

/// Which of the two a command is about.
protocol DishSort {
  static var sort: OwnFood.Sort { get }
}

enum RecipeSort: DishSort { static let sort = OwnFood.Sort.recipe }
enum MealSort: DishSort { static let sort = OwnFood.Sort.meal }

/// Lists recipes or meals.
struct DishList<S: DishSort>: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .Help.dishList) }
  @OptionGroup var listing: FoodListing

  func run(in environment: CommandEnvironment) throws { try listing.carryOut(in: environment) { $0.sort == S.sort } }
}

/// Shows one with its parts.
struct DishShow<S: DishSort>: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("show", .Help.dishShow) }
  @Argument(help: .text(.Help.foodsWhich), completion: .names(.foods))
  var name: String
  @Flag(help: .text(.Help.dishToml))
  var toml = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    let dish = try session.ownFood(name, archived: true) { $0.sort == S.sort }
    if json { return session.say(CommandJSON.text(["food": session.object(Entry(dish))])) }
    if toml {
      for line in DishFile(dish).toml.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
        session.say(String(line))
      }
      return
    }
    session.show(FoodItem(dish))
    session.sayParts(of: dish)
  }
}

/// What a recipe or a meal is made of: a file, or a name and parts.
struct DishContents: ParsableArguments {
  @Argument(help: .text(.Help.dishWords), completion: .file(extensions: ["toml"]))
  var words: [String]
  @Option(help: .text(.Help.editYield))
  var yield: String?
  @Option(help: .text(.Help.editPortions))
  var portions: String?
  @Option(help: .text(.Help.editNote))
  var note: String?

  @MainActor
  fileprivate func file(_ session: CommandSession) throws -> DishFile {
    var file: DishFile
    if words.count == 1 {
      let text = try session.environment.shortText(words[0])
      do throws(MappingProblem) { file = try DishFile(toml: text) } catch {
        throw CommandError(error.message(in: words[0]), code: 65)
      }
    } else {
      file = DishFile(name: words.first ?? "", parts: Array(words.dropFirst()))
    }
    (file.yield, file.portions) = (yield ?? file.yield, portions ?? file.portions)
    file.note = note ?? file.note
    return file
  }
}

/// Adds one from a file, or from a name and parts.
struct DishAdd<S: DishSort>: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("add", .Help.dishAdd) }
  @OptionGroup var contents: DishContents
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    let file = try contents.file(session)
    let blank = OwnFood(
      id: session.library.identifiers.next(), at: session.now.stamp, name: "", sort: S.sort,
      source: session.library.source)
    if let other = try session.ownFoods().first(where: { $0.sort == S.sort && $0.name == file.name }) {
      throw CommandError(.Food.dishIsThere(name: other.name), code: 65)
    }
    try session.save(try session.filled(blank, with: file), json: json)
  }
}

/// Changes the one whose name a file has.
struct DishEdit<S: DishSort>: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("edit", .Help.dishEdit) }
  @OptionGroup var contents: DishContents
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    let file = try contents.file(session)
    let old = try session.ownFood(file.name, archived: true) { $0.sort == S.sort }
    try session.save(try session.filled(old, with: file), was: old, json: json)
  }
}

/// Puts one out of sight.
struct DishArchive<S: DishSort>: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("archive", .Help.foodsArchive) }
  @OptionGroup var archiving: FoodArchiving

  func run(in environment: CommandEnvironment) throws {
    try archiving.carryOut(in: environment) { $0.sort == S.sort }
  }
}

extension DishFile {
  /// The file of a recipe or a meal.
  init(_ dish: OwnFood) {
    let portions = dish.portions.map { "\($0.english) \(NumberText.editable($0.grams))" }.joined(separator: ", ")
    self.init(
      name: dish.name, yield: dish.sort == .meal ? nil : dish.yieldText, parts: dish.parts.map(\.line),
      portions: portions.isEmpty ? nil : portions, note: dish.note)
  }
}

extension CommandSession {
  /// A dish with the contents of a file, its parts looked up.
  fileprivate func filled(_ dish: OwnFood, with file: DishFile) throws -> OwnFood {
    var dish = dish
    (dish.name, dish.note) = (file.name, file.note)
    if let text = file.yield, let read = try OwnFood.readYield(text) {
      (dish.basis, dish.yields) = read
    } else {
      (dish.basis, dish.yields) = (.g, nil)
    }
    dish.portions = try file.portions.map { text throws(Refusal) in try OwnFood.portions(text) } ?? []
    let history = try store.readNow { try $0.foodHistory(now: now.instant) }
    let reader = EatenReader(
      words, now: now, history: history, meals: settings.food.meals, imported: environment.importedFoods)
    let template = Food(id: dish.id, at: now.stamp, nutrients: Nutrients())
    dish.parts = try file.parts.map { try part($0, reader, template) }
    return dish
  }

  /// Foods that a refusal names.
  private static let named = 6

  private func part(_ text: String, _ reader: EatenReader, _ template: Food) throws -> FoodPart {
    do { return try reader.part(text, template) } catch let doubt as EatenReader.Doubt {
      let names = doubt.candidates.prefix(CommandSession.named).map { $0.name(isGerman: reader.isGerman) }
      throw CommandError(.Food.severalFoods(name: text, foods: names.joined(separator: ", ")), code: 65)
    } catch let refusal as Refusal where refusal.field == "food.name" {
      throw CommandError(.Food.unknownFood(name: text), code: 65)
    }
  }

  /// Prints the parts of a recipe or a meal.
  fileprivate func sayParts(of dish: OwnFood) {
    let texts = FoodTexts(words)
    say(words(.Food.parts) + (dish.yieldText.map { ", " + words(.FieldName.yield) + " " + $0 } ?? ""))
    sayRows(dish.parts.map { part in (texts.what(part), texts.energy(part.nutrients)) })
  }
}
