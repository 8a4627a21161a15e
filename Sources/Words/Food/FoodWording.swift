// Something eaten as text.
public import Core

/// Texts of food in a language.
public struct FoodTexts {
  private let words: Words

  /// Creates texts.
  public init(_ words: Words) { self.words = words }

  /// Its name, or its energy where it has none.
  public func name(_ food: Food) -> String {
    food.name.map(words.marked) ?? food.nutrients.kcal.map { words.energy($0) } ?? words(.Food.unnamed)
  }

  /// The name of a food that a line may mean.
  public func name(_ candidate: FoodCandidate, isGerman: Bool) -> String {
    words.marked(candidate.name(isGerman: isGerman))
  }

  /// Where a food is from, and how it was eaten of late: `built in`, `yours, 12 times, mostly 40 g`.
  public func about(_ candidate: FoodCandidate, _ habit: FoodHabit?) -> String {
    var origin: Message = .Food.fromBuiltIn
    switch candidate {
    case .eaten: origin = .Food.fromYours
    case .item(let item):
      switch item.rank {
      case .own: origin = .Food.fromYours
      case .builtIn: break
      case .generic, .branded: origin = item.brand.map { .Entries.plain(text: $0) } ?? .Food.fromTable
      }
    }
    var parts = [words(origin)]
    if let habit {
      parts.append(words(.Food.eatenTimes(n: habit.times)))
      if let amount = amount(habit.amount, habit.unit) { parts.append(words(.Food.mostly(amount: amount))) }
    }
    return parts.joined(separator: ", ")
  }

  /// The energy of a food's basis, or of the last amount eaten of one without a basis: `403 in 100 g`.
  public func energyOfBasis(_ candidate: FoodCandidate) -> String {
    let energy = energy(candidate)
    guard case .item(let item) = candidate, !energy.isEmpty else { return energy }
    return words(.Food.energyIn(energy: energy, basis: basis(item.basis)))
  }

  /// The same without the basis: `403 kcal`.
  public func energy(_ candidate: FoodCandidate) -> String {
    switch candidate {
    case .eaten(let food): food.nutrients.kcal.map { words.energy($0) } ?? ""
    case .item(let item): item.nutrients.kcal.map { words.energy($0) } ?? ""
    }
  }

  /// The name of a meal.
  public func meal(_ meal: String) -> String {
    Meals.standard.contains(meal) ? words(Message(key: "Food.meal-" + meal, arguments: [])) : words.marked(meal)
  }

  /// How much: `60 g`, `2 slices`; nil where nobody knows.
  public func amount(_ food: Food) -> String? { amount(food.amount, food.unit) }

  private func amount(_ amount: Double?, _ unit: String?) -> String? {
    guard let amount else { return nil }
    let number = words.shortNumber(amount, decimals: 1)
    guard let unit else { return number }
    // The name of a portion has no plural.
    let isPlain = unit == "g" || unit == "ml" || amount == 1
    return words.with((isPlain ? "" : words.signs("× ")) + words.marked(unit), number)
  }

  /// Name and amount.
  public func what(_ food: Food) -> String {
    [food.name.map(words.marked) ?? words(.Charts.unknown), amount(food)].compactMap { $0 }.joined(separator: ", ")
  }

  /// Name, amount, energy and the three macronutrients: `Cheddar, 40 g   161 kcal   P 10   C 1   F 13`.
  public func summary(_ food: Food) -> String {
    let named = food.name == nil ? nil : what(food)
    let energy = food.nutrients.kcal.map { words.energy($0) }
    return [named, energy, macros(food.nutrients)].compactMap { $0 }.joined(separator: "   ")
  }

  /// Entries of one line: the first by its summary, several by their names and their sum.
  public func summary(_ foods: [Food]) -> String {
    guard foods.count != 1, let first = foods.first else { return foods.first.map { summary($0) } ?? "" }
    let names = foods.dropFirst().reduce(what(first)) { $0 + " + " + what($1) }
    return names + "   " + energy(foods.reduce(Nutrients()) { $0 + $1.nutrients })
  }

  /// The basis of a food in short: `100 g`.
  public func basis(_ basis: FoodBasis) -> String {
    switch basis {
    case .g: words.with("g", "100")
    case .ml: words.with("ml", "100")
    case .serving: words(.Food.serving)
    }
  }

  /// The brand of a food, and energy and macronutrients of its basis.
  public func summary(_ item: FoodItem) -> String {
    let basis: Message? =
      switch item.basis {
      case .g: nil
      case .ml: .Food.perMillilitres
      case .serving: .Food.perServing
      }
    return [
      item.brand.map(words.marked), item.nutrients.kcal.map { words.energy($0) }, macros(item.nutrients),
      basis.map { words($0) },
    ].compactMap { $0 }.joined(separator: "   ")
  }

  /// The basis of a food, with its name: `100 g of Cheddar`.
  public func heading(_ item: FoodItem, isGerman: Bool) -> String {
    let name = words.marked(item.name(isGerman: isGerman))
    return switch item.basis {
    case .g: words(.Food.inHundred(name: name))
    case .ml: words(.Food.inMillilitres(name: name))
    case .serving: words(.Food.inServing(name: name))
    }
  }

  /// A part of a recipe or a meal: `oats, 60 g`.
  public func what(_ part: FoodPart) -> String {
    var food = Food(
      id: UUIDValue(), at: Stamp(instant: Instant(seconds: 0), zone: "UTC", offset: 0), nutrients: part.nutrients)
    (food.name, food.amount, food.unit) = (part.name, part.amount, part.unit)
    return what(food)
  }

  /// Energy and the three macronutrients.
  public func energy(_ nutrients: Nutrients) -> String {
    [nutrients.kcal.map { words.energy($0) }, macros(nutrients)].compactMap { $0 }.joined(separator: "   ")
  }

  /// The three macronutrients; nil where none is known.
  public func macros(_ nutrients: Nutrients) -> String? {
    guard nutrients.protein != nil || nutrients.carbs != nil || nutrients.fat != nil else { return nil }
    return words(
      .Food.macros(
        protein: grams(nutrients.protein), carbs: grams(nutrients.carbs), fat: grams(nutrients.fat)))
  }

  /// Whole grams without the unit; a dash where unknown.
  public func grams(_ grams: Double?) -> String {
    grams.map { words.number($0, decimals: 0) } ?? words(.Charts.unknown)
  }

  /// Energy in the user's unit, without it; a dash where unknown.
  public func kilocalories(_ kilocalories: Double?) -> String {
    kilocalories.map { words.energyNumber($0) } ?? words(.Charts.unknown)
  }
}

extension BudgetMode {
  /// Its name.
  public var label: Message {
    switch self {
    case .fixed: .Food.budgetFixed
    case .average: .Food.budgetAverage
    case .bank: .Food.budgetBank
    case .week: .Food.budgetWeek
    case .month: .Food.budgetMonth
    case .year: .Food.budgetYear
    case .cycle: .Food.budgetCycle
    case .adaptive: .Food.budgetAdaptive
    }
  }
}
