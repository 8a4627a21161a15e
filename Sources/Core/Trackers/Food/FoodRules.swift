// The rules of something eaten.

/// Rules of energy and nutrients.
public enum FoodRules {
  /// Parses an energy into kilocalories; throws outside the limit, which is 0–20,000 kcal unless given.
  public static func readEnergy(
    _ text: String, unit: EnergyUnit, field: String = "food.kcal", within limit: Limit = Limits.foodEnergy,
    example kcal: Double = 620
  ) throws(Refusal) -> (kcal: Double, typed: Typed) {
    try NumberText.reading(text, field: field, .coarse) { text throws(Refusal) in
      guard let energy = EnergyText(text, unit: unit) else {
        throw limit.unreadable(
          field, typed: text, unit: unit.symbol, scale: unit.kilocalories, digits: 0, example: unit.example(kcal))
      }
      guard limit.contains(energy.kcal) else {
        throw limit.refusal(
          field, typed: text, unit: energy.unit.symbol, scale: energy.unit.kilocalories, digits: 0,
          example: energy.unit.example(kcal))
      }
      return (energy.kcal, energy.typed)
    }
  }
}

/// A typed energy and its kilocalories: `620`, `620 kcal`, `2600kJ`.
public struct EnergyText: Hashable, Sendable {
  public let kcal: Double
  public let typed: Typed
  public let unit: EnergyUnit

  /// Parses `text`; `unit` is the default unit.
  public init?(_ text: String, unit: EnergyUnit) {
    let text = NumberText.trimmed(text)
    let number = text.prefix { !$0.isLetter }
    let name = NumberText.trimmed(String(text.dropFirst(number.count))).lowercased()
    guard let value = NumberText(String(number)), let unit = name.isEmpty ? unit : EnergyText.names[name] else {
      return nil
    }
    kcal = unit.kilocalories(from: value.value)
    typed = Typed(number: value.plain, unit: unit.symbol)
    self.unit = unit
  }

  /// Accepted unit names in lower case.
  static let names: [String: EnergyUnit] = ["kcal": .kcal, "cal": .kcal, "kj": .kJ]
}

extension FoodRules {
  /// Kilocalories a day below which a goal is asked about.
  ///
  /// Source: Codex Standard 203-1995, formula foods for very low energy diets: 450 to 800 kcal a day.
  public static let lowGoal = 800.0

  /// Parses a goal into kilocalories a day, nil for none; throws outside 1–20,000 kcal, field `food.goal`.
  ///
  /// `unit` is that of a bare number.
  public static func readGoal(_ text: String, unit: EnergyUnit) throws(Refusal) -> Double? {
    if NumberText.trimmed(text).isEmpty { return nil }
    return try readEnergy(text, unit: unit, field: "food.goal", within: Limits.energyGoal, example: 2150).kcal
  }
}

extension FoodRules {
  /// Parses goals of a day: `2150kcal p120 c245 f60`, in any order; `none` is no goal of energy.
  ///
  /// `unit` is that of a bare number.
  ///
  /// - Throws: A refusal of `food.goal`, or of the nutrient that is outside 0–2,000 g.
  public static func readGoals(_ text: String, unit: EnergyUnit) throws(Refusal) -> FoodGoals {
    var goals = FoodGoals()
    var energy: [Substring] = []
    for token in text.split(separator: " ") {
      let term: EnergyTerm? =
        switch token.first {
        case "p", "P", "e", "E": .protein
        case "c", "C", "k", "K": .carbs
        case "f", "F": .fat
        default: nil
        }
      let number = String(token.dropFirst()).trimmingSuffix("g")
      guard let term, NumberText(NumberText.thousands(in: number)?.text ?? number) != nil else {
        energy.append(token)
        continue
      }
      let grams = try NumberText.reading(number, field: "food.\(term.rawValue)") { number throws(Refusal) in
        guard let grams = NumberText(number)?.value, Limits.nutrient.contains(grams) else {
          throw Limits.nutrient.refusal(
            "food.\(term.rawValue)", typed: String(token), unit: "g", digits: 0, example: token.prefix(1) + "120")
        }
        return grams
      }
      switch term {
      case .protein: goals.protein = grams
      case .carbs: goals.carbs = grams
      default: goals.fat = grams
      }
    }
    let rest = energy.joined(separator: " ")
    goals.kcal = rest == "none" ? nil : try readGoal(rest, unit: unit)
    return goals
  }
}

extension String {
  /// Without a suffix, where it has it.
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

extension Food {
  public func placed(_ settings: Settings, now: Instant) -> Food { placedBy(now) }

  /// Things eaten may follow each other at once.
  public static let reach = 0.0

  /// Alcohol without anything else has the energy that it has; what is computed from macronutrients is an estimate.
  public static let dayTotal =
    "'', coalesce(kcal, iif(\(hasMacros), 0.0, alcohol * \(EnergyTerm.alcohol.factor)), 0.0), coalesce(protein, 0.0), 0"
  /// SQL of whether a macronutrient is known, and of the energy that is only computed.
  static let hasMacros = "coalesce(protein, carbs, fat) IS NOT NULL"
  package static let estimatedEnergy =
    "iif(kcal IS NULL AND \(hasMacros), "
    + (EnergyTerm.macros + [.alcohol]).map { "\($0.factor) * coalesce(\($0.rawValue), 0.0)" }.joined(separator: " + ")
    + ", 0.0)"

  /// The energy that counts in sums; nil where none is known, or only an estimate that does not count.
  public func energy(countingEstimates: Bool) -> Double? {
    nutrients.countedEnergy.flatMap { $0.isEstimated && !countingEstimates ? nil : $0.kcal }
  }

  /// Totals of a day besides its energy, which the day keeps as parts.
  public static let dayParts = ["carbs", "fat", "fibre", "alcohol"]

  public static let traits = [
    FilterKey("estimated", "geschätzt") { (food: Food) in food.nutrients.kcal == nil }
  ]

  /// Something typed tells a number at least; of another program's file the name alone may be known.
  public func checkValues(was before: Food?) throws(Refusal) {
    if nutrients.isEmpty, before?.nutrients.isEmpty != true {
      throw Refusal(field: "food.kcal", .missing(example: "620"))
    }
    for row in NutrientRow.all { try row.check(nutrients, was: before?.nutrients, field: "food." + row.name) }
  }

  /// Whether it is a meal within a fast that runs.
  public func breaks(_ fast: Fast) -> Bool { at.instant > fast.start.instant && isMeal }

  public static let recurs = true

  /// Of the same name and the same numbers.
  public func repeats(_ other: Food, within rounding: FileRounding) -> Bool {
    isNear(other) && name == other.name && nutrients == other.nutrients
  }
}

/// The meals of a day.
public enum Meals {
  /// Their stored names, in order.
  public static let standard = ["breakfast", "lunch", "dinner", "snack"]

  /// Most meals of a list, and most characters of a name.
  public static let most = 12
  static let longestName = 20

  /// Whether a list has 1–12 different names of one word each, as a line tells a meal by its word.
  public static func isValid(_ meals: [String]) -> Bool {
    (1...most).contains(meals.count) && Set(meals.map { $0.lowercased() }).count == meals.count
      && meals.allSatisfy { name in
        (1...longestName).contains(name.count) && !name.contains { $0.isWhitespace || $0 == "#" || $0 == "\"" }
          && !name.allSatisfy { $0.isNumber }
      }
  }

  /// Its name, in the user's language where it is one of those.
  public static func wording(_ meal: String) -> Wording {
    standard.contains(meal) ? .text("Food.meal-" + meal) : .verbatim(meal)
  }

  /// The stored name of a meal typed in any of its names; a name known before is kept.
  ///
  /// `name` is the name in the user's language.
  public static func read(
    _ text: String, of meals: [String], known: String? = nil, _ name: (String) -> String
  ) throws(Refusal) -> String {
    if let found = find(text, of: meals, name) { return found }
    if text == known { return text }
    throw Refusal(
      field: "food.meal", .unreadable(typed: text, example: meals.map(name).joined(separator: ", ")))
  }

  /// The stored name; nil for no meal.
  public static func find(_ text: String, of meals: [String], _ name: (String) -> String) -> String? {
    let typed = text.lowercased()
    return meals.first { $0.lowercased() == typed || name($0).lowercased() == typed }
  }

  /// The meal that an hour suggests, where the list has it: breakfast from 4:00, lunch from 10:30 to 15:00, dinner from 17:30 to 22:00.
  public static func usual(at stamp: Stamp, of meals: [String]) -> String? {
    let civil = CivilTime(stamp.instant, offset: stamp.offset)
    let minute = civil.hour * 60 + civil.minute
    let usual =
      switch minute {
      case 240..<630: "breakfast"
      case 630..<900: "lunch"
      case 1050..<1320: "dinner"
      default: "snack"
      }
    return meals.contains(usual) ? usual : nil
  }

  /// The hour that stands for a meal of which only the day is known: breakfast 8, lunch 13, snack 16, dinner 19, of any
  /// other noon.
  public static func hour(of meal: String?) -> Int {
    switch meal {
    case "breakfast": 8
    case "lunch": 13
    case "snack": 16
    case "dinner": 19
    default: 12
    }
  }
}
