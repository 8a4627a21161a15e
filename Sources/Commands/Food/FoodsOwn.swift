// `fastlife foods list|add|edit|archive`: the foods of one's own.
import ArgumentParser
import Core
import Managers
import Words

/// The values of a food, field by field.
struct FoodValues: ParsableArguments {
  @Option(help: .text(.Help.editBrand))
  var brand: String?
  @Option(help: .text(.Help.editBarcode))
  var barcode: String?
  @Option(help: .text(.Help.editBasis), completion: .values(of: "basis", .item))
  var basis: String?
  @Option(help: .text(.Help.editKcal))
  var kcal: String?
  @Option(help: .text(.Help.editProtein))
  var protein: String?
  @Option(help: .text(.Help.editCarbs))
  var carbs: String?
  @Option(help: .text(.Help.editFat))
  var fat: String?
  @Option(help: .text(.Help.editFibre))
  var fibre: String?
  @Option(help: .text(.Help.editSugar))
  var sugar: String?
  @Option(help: .text(.Help.editSaturated))
  var saturated: String?
  @Option(help: .text(.Help.editSalt))
  var salt: String?
  @Option(help: .text(.Help.editAlcohol))
  var alcohol: String?
  @Option(help: .text(.Help.editPortions))
  var portions: String?
  @Option(help: .text(.Help.editNote))
  var note: String?

  /// The texts given, by field.
  private var given: [String: String] {
    [
      "brand": brand, "barcode": barcode, "basis": basis, "kcal": kcal, "protein": protein, "carbs": carbs, "fat": fat,
      "fibre": fibre, "sugar": sugar, "saturated": saturated, "salt": salt, "alcohol": alcohol, "portions": portions,
      "note": note,
    ].compactMapValues { $0 }
  }

  var isEmpty: Bool { given.isEmpty }

  /// A food with the values given.
  @MainActor
  func applied(to food: OwnFood, _ session: CommandSession, name: String? = nil) throws -> OwnFood {
    let input = EntryInput(session.settings, session.words, now: session.now, isStrict: true)
    let given = given.merging(name.map { ["name": $0] } ?? [:]) { first, _ in first }
    var entry = Entry(food)
    for field in RecordType.of(.item).fields {
      if let typed = given[field.name] { try field.read(&entry, typed, input) }
    }
    return entry.record as? OwnFood ?? food
  }
}

/// How foods of one's own are listed.
struct FoodListing: ParsableArguments {
  @Flag(help: .text(.Help.foodsArchived))
  var archived = false
  @Flag(help: .text(.Help.json))
  var json = false

  @MainActor
  func carryOut(in environment: CommandEnvironment, _ isMeant: (OwnFood) -> Bool = { _ in true }) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    try session.list(archived: archived, json: json, isMeant)
  }
}

/// Lists one's own foods.
struct FoodsList: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .Help.foodsList) }
  @OptionGroup var listing: FoodListing

  func run(in environment: CommandEnvironment) throws { try listing.carryOut(in: environment) }
}

/// Adds a food of one's own.
struct FoodsAdd: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("add", .Help.foodsAdd) }
  @Argument(help: .text(.Help.foodsOwnName))
  var name: String
  @OptionGroup var values: FoodValues
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    let food = OwnFood(
      id: session.library.identifiers.next(), at: session.now.stamp, name: "", source: session.library.source)
    try session.save(try values.applied(to: food, session, name: name), json: json)
  }
}

/// Changes a food of one's own.
struct FoodsEdit: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("edit", .Help.foodsEdit) }
  @Argument(help: .text(.Help.foodsWhich), completion: .names(.foods))
  var food: String
  @Option(help: .text(.Help.foodsRename))
  var name: String?
  @OptionGroup var values: FoodValues
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    let old = try session.ownFood(food, archived: true)
    guard name != nil || !values.isEmpty else { throw CommandError(.Food.nothingToEdit, code: 64) }
    try session.save(try values.applied(to: old, session, name: name), was: old, json: json)
  }
}

/// The food that goes out of sight, or comes back.
struct FoodArchiving: ParsableArguments {
  @Argument(help: .text(.Help.foodsWhich), completion: .names(.foods))
  var food: String
  @Flag(help: .text(.Help.foodsRestore))
  var restore = false
  @Flag(help: .text(.Help.json))
  var json = false

  @MainActor
  func carryOut(in environment: CommandEnvironment, _ isMeant: (OwnFood) -> Bool = { _ in true }) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    let old = try session.ownFood(food, archived: restore, isMeant)
    var changed = old
    changed.isArchived = !restore
    try session.save(changed, was: old, json: json)
  }
}

/// Puts a food of one's own out of sight.
struct FoodsArchive: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("archive", .Help.foodsArchive) }
  @OptionGroup var archiving: FoodArchiving

  func run(in environment: CommandEnvironment) throws { try archiving.carryOut(in: environment) }
}

extension OwnFood {
  /// The mark before the name of a recipe or a meal in a line.
  var mark: String { sort == .food ? "" : "=" }
}

extension CommandSession {
  /// Lists foods of one's own.
  func list(archived: Bool, json: Bool, _ isMeant: (OwnFood) -> Bool) throws {
    let foods = try ownFoods(archived: archived).filter(isMeant)
      .sorted { ($0.name.lowercased(), $0.item) < ($1.name.lowercased(), $1.item) }
    if json { return say(CommandJSON.text(["foods": foods.map { object(Entry($0)) }])) }
    guard !foods.isEmpty else { return say(words(.Food.noOwnFoods)) }
    sayRows(
      foods.map { food in
        let facts = [FoodTexts(words).summary(FoodItem(food)), food.isArchived ? words(.Habits.archived) : ""]
        return (words.marked(food.mark + food.name), facts.filter { !$0.isEmpty }.joined(separator: "   "))
      })
  }

  /// The food of one's own of a name, an id or the beginning of one.
  func ownFood(_ name: String, archived: Bool = false, _ isMeant: (OwnFood) -> Bool = { _ in true }) throws -> OwnFood {
    let all = try ownFoods(archived: archived).filter(isMeant)
    let named = all.filter { $0.name.lowercased() == name.lowercased() }
    let found = named.isEmpty && name.count >= 4 ? all.filter { $0.item.hasPrefix(name.uppercased()) } : named
    guard let food = found.first else { throw CommandError(.Food.noSuchOwnFood(name: name), code: 66) }
    guard found.count == 1 else {
      let ids = found.map { $0.item.prefix(8).lowercased() }.joined(separator: ", ")
      throw CommandError(.Food.severalFoods(name: name, foods: ids), code: 65)
    }
    return food
  }

  /// Saves a food of one's own and says so.
  func save(_ food: OwnFood, was old: OwnFood? = nil, json: Bool) throws {
    try carryOut { managers.food.save(food, expecting: old, now: now, then: $0) }
    report(old == nil ? "item.add" : "item.edit", Entry(food), json: json)
  }
}
