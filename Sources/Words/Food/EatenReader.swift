// Reads lines of food in the user's language, with the built-in foods and those eaten before.
import Assets
public import Core

extension FoodTable {
  /// The built-in foods.
  public static let standard = FoodTable(FoodItem.table(FoodFile.table))
}

/// Makes entries of lines.
public struct EatenReader {
  private var words: EatenWords
  private let wordsOf: (Moment) -> EatenWords
  private let history: FoodHistory
  private let finder: FoodFinder
  /// Whether foods are named in German.
  public let isGerman: Bool

  /// Creates a reader of lines typed at a moment.
  ///
  /// `imported` finds foods of imported tables by the beginnings of words, the likeliest first.
  public init(
    _ words: Words, now: Moment, history: FoodHistory, meals: [String] = Meals.standard,
    imported: @escaping @Sendable ([String]) -> [FoodItem] = { _ in [] }
  ) {
    self.history = history
    finder = FoodFinder(builtIn: .standard, history, imported: imported)
    isGerman = words.language == .german
    let texts = FoodTexts(words)
    wordsOf = { now in
      let times = TimeLanguage(now: now, region: words.region)
      return EatenWords(
        meal: { Meals.find($0, of: meals) { texts.meal($0) } }, energyUnit: words.energyUnit,
        time: { text throws(Refusal) in
          do throws(Refusal) { return try times.pastOrAgo(text, field: "food.at").stamp } catch {
            if case .unreadable = error.reason { return nil }
            throw error
          }
        })
    }
    self.words = wordsOf(now)
  }

  /// The reader of lines typed at another moment.
  public func typed(at now: Moment) -> EatenReader {
    var copy = self
    copy.words = wordsOf(now)
    return copy
  }

  /// Reads a line.
  public func line(_ text: String) throws(Refusal) -> EatenLine { try EatenLine(text, words) }

  /// The foods that a line may mean, the likeliest first.
  public func candidates(for line: EatenLine) -> FoodCandidates {
    finder.candidates(for: line)
  }

  /// The food that a line means beyond doubt: the only one, or of those of exactly that name the only one of the first
  /// rank; nil for none.
  ///
  /// - Throws: `EatenReader.Doubt` where it may mean several.
  public func candidate(for line: EatenLine) throws(Doubt) -> FoodCandidate? {
    let all = candidates(for: line)
    guard all.count > 1 else { return all.first }
    let isCounted = line.amount != nil && line.unit == nil
    let named = all.filter { $0.isNamed(line.food, isCounted: isCounted) }
    if let best = named.map(finder.rank).min() {
      let first = named.filter { finder.rank($0) == best }
      if first.count == 1 { return first[0] }
    }
    throw Doubt(food: line.food, candidates: named.isEmpty ? Array(all) : named)
  }

  /// A line that may mean several foods.
  public struct Doubt: Error {
    public let food: String
    /// The likeliest first.
    public let candidates: [FoodCandidate]
  }

  /// The entries of a line.
  public struct Eaten: Hashable, Sendable {
    /// One entry, or those of the parts of a meal.
    public var foods: [Food]
    /// The copy of a food of an imported table, which is kept with its first use.
    public var copy: OwnFood?

    /// Creates the entries of a line.
    public init(foods: [Food], copy: OwnFood? = nil) { (self.foods, self.copy) = (foods, copy) }
  }

  /// The entries of a line, as `food`; a meal is logged as its parts.
  ///
  /// `id` gives the ids of further entries.
  public func eaten(
    _ line: EatenLine, _ template: Food, _ candidate: FoodCandidate?, id: () -> UUIDValue
  ) throws(Refusal) -> Eaten {
    guard case .item(let item)? = candidate, !line.isAgain else {
      if line.isDish { throw Refusal(field: "food.name", .unreadable(typed: line.food, example: "oats 60g")) }
      return Eaten(foods: [try food(line, template, candidate)])
    }
    if let meal = history.items.first(where: { $0.item == item.id && $0.sort == .meal }) {
      return Eaten(foods: try parts(of: meal, item, line, template, id))
    }
    var eaten = Eaten(foods: [try food(line, template, candidate)])
    if item.rank > .builtIn {
      let copy = OwnFood(
        copying: item, isGerman: isGerman, id: id(), at: template.at, source: template.source)
      eaten.foods[0].item = copy.item
      eaten.copy = copy
    }
    return eaten
  }

  private func parts(
    of meal: OwnFood, _ item: FoodItem, _ line: EatenLine, _ template: Food, _ id: () -> UUIDValue
  ) throws(Refusal) -> [Food] {
    // Its numbers are those of its parts.
    guard line.nutrients.isEmpty else {
      throw Refusal(field: "food.line", .unreadable(typed: line.food, example: "=" + meal.name))
    }
    guard let share = item.share(of: line.amount, unit: line.unit) else {
      let known = item.units(isGerman: isGerman).joined(separator: ", ")
      throw Refusal(field: "food.amount", .unreadable(typed: line.unit ?? "", example: known))
    }
    return meal.eaten(
      share.factor, id: id, at: line.at ?? template.at, meal: line.meal, source: template.source, note: line.note)
  }

  /// The part of a recipe or a meal that a line means.
  ///
  /// - Throws: As `candidate` and `food`.
  public func part(_ text: String, _ template: Food) throws -> FoodPart {
    let line = try line(text)
    return FoodPart(try food(line, template, try candidate(for: line)))
  }

  /// How each food was eaten of late.
  public var habits: FoodHabits { history.habits }

  /// The things eaten last, to choose from.
  public var recent: [Food] { history.recent }

  /// The entry of a line: the last thing again, a food, or numbers alone; id, time and source are those of a template.
  ///
  /// - Throws: `Refusal`, of `food.name` where no food is called that and no number was typed.
  public func food(_ line: EatenLine, _ template: Food, _ candidate: FoodCandidate?) throws(Refusal) -> Food {
    if line.isAgain {
      guard let last = history.last else { throw Refusal(field: "food.line", .missing(example: "oats 60g")) }
      var food = last.again(
        id: template.id, at: line.at ?? template.at, meal: line.meal, source: template.source)
      food.note = line.note
      return food
    }
    guard let candidate else { return try line.food(id: template.id, now: template.at, source: template.source) }
    return try line.food(
      candidate, isGerman: isGerman, id: template.id, now: template.at, source: template.source)
  }
}
