// The fields of something eaten.
import Foundation

extension Food {
  /// When, its name, the meal, energy and nutrients, the food of a table and how much of it.
  public static let fields: [RecordField<Food>] =
    [
      RecordField("at", ["at_ms", "zone", "offset"], .stamp, .time("food.at"), { $0.at }, { $0.at = $1 }),
      RecordField("name", nil, .optionalText, .text, { $0.name }, { $0.name = $1 }).searched { $0.name },
      RecordField("meal", nil, .optionalText, { $0.meal }, { $0.meal = $1 }).with(mealText),
      RecordField(
        "kcal", nil, .optionalNumber(0...Limits.foodEnergy.highest), { $0.nutrients.kcal }, { $0.nutrients.kcal = $1 }
      ).with(energyText),
      nutrient("protein", \.protein, example: "24"), nutrient("carbs", \.carbs, example: "52"),
      nutrient("fat", \.fat, example: "11"), nutrient("fibre", \.fibre, example: "8"),
      nutrient("sugar", \.sugar, example: "5"), nutrient("saturated", \.saturated, example: "3"),
      nutrient("salt", \.salt, example: "1.2"),
      nutrient("alcohol", \.alcohol, Limits.foodAlcohol, example: "14"),
      RecordField("item", nil, .optionalText, { $0.item }, { $0.item = $1 }).listed(as: "item"),
      RecordField("amount", nil, .optionalNumber(0...100_000), { $0.amount }, { $0.amount = $1 }).listed(as: "amount"),
      RecordField("unit", nil, .optionalText, { $0.unit }, { $0.unit = $1 }).listed(as: "unit"),
      RecordField("grams", nil, .optionalNumber(0...100_000), { $0.grams }, { $0.grams = $1 }).listed(as: "grams"),
      RecordField.typed(
        of: "kcal", meaning: { $0.nutrients.kcal ?? 0 }, { EnergyText($0.text, unit: .kcal)?.kcal }, { $0.typed },
        { $0.typed = $1 }
      ).listed(as: "typed"),
    ]

  private static func nutrient(
    _ name: String, _ path: WritableKeyPath<Nutrients, Double?> & Sendable, _ limit: Limit = Limits.nutrient,
    example: String
  ) -> RecordField<Food> {
    let number: FieldInput<Double?> = .number("food.\(name)", limit, unit: "g", example: example)
    let field = RecordField<Food>(
      name, nil, .optionalNumber(0...limit.highest), { $0.nutrients[keyPath: path] },
      { $0.nutrients[keyPath: path] = $1 })
    guard let term = EnergyTerm(rawValue: name) else {
      return field.with(numberText(number, name, path, example: example))
    }
    var text = numberText(number, name, path, example: example) { food, context in hint(term, food, context) ?? "" }
    let read = text.read
    text.read = { food, typed, context throws(Refusal) in
      if try adopt(term, typed, &food) { return }
      try read(&food, typed, context)
    }
    text.adopts = true
    return field.with(text)
  }

  private static func numberText(
    _ number: FieldInput<Double?>, _ name: String, _ path: WritableKeyPath<Nutrients, Double?> & Sendable,
    example: String, echo: (@Sendable (Food, any FieldContext) -> String)? = nil
  ) -> FieldText<Food> {
    FieldText(
      .number, isOptional: true, example: example, options: [name], echo: echo,
      show: { number.show($0.nutrients[keyPath: path], $1) },
      read: { food, typed, context throws(Refusal) in
        food.nutrients[keyPath: path] = try number.read(typed, food.nutrients[keyPath: path], food.stamp, context)
      })
  }

  /// The value of a term as the others give it, where the field says something else, or nothing.
  private static func hint(_ term: EnergyTerm, _ food: Food, _ context: any FieldContext) -> String? {
    guard let hint = ComputedHint(term, of: food.nutrients, decimals: 0) else { return nil }
    // An empty field of alcohol says none already.
    if term == .alcohol, hint.value == nil, hint.text == "0" { return nil }
    let number: Wording = term == .kcal ? .energyNumber(hint.computed) : .number(hint.computed, decimals: 0)
    return context.text(.text("Food.computed", number))
  }

  /// Takes the computed value of a term, unrounded, if that is asked for; whether it was.
  private static func adopt(_ term: EnergyTerm, _ typed: String, _ food: inout Food) throws(Refusal) -> Bool {
    guard NumberText.trimmed(typed) == FieldText<Food>.adoption else { return false }
    guard let value = food.nutrients.computed(term), term.limit.contains(value) else {
      throw Refusal(field: "food.\(term.rawValue)", .unreadable(typed: typed, example: term == .kcal ? "620" : "24"))
    }
    food.nutrients[term] = value
    if term == .kcal { food.typed = nil }
    return true
  }

  private static let energyText: FieldText<Food> = {
    var text = typedEnergy
    let read = text.read
    text.read = { food, typed, context throws(Refusal) in
      if try adopt(.kcal, typed, &food) { return }
      try read(&food, typed, context)
    }
    text.adopts = true
    return text
  }()

  private static let typedEnergy = FieldText<Food>(
    .number, example: "620", options: ["kcal"],
    echo: { food, context in
      hint(.kcal, food, context) ?? food.nutrients.kcal.map { context.text(.energy($0)) }
        ?? context.settings.energyUnit.symbol
    },
    show: { food, context in
      let unit = context.settings.energyUnit
      return food.typed.map { $0.unit == unit.symbol ? $0.number : $0.text } ?? food.nutrients.kcal.map(unit.typed)
        ?? ""
    },
    read: { food, typed, context throws(Refusal) in
      guard !NumberText.trimmed(typed).isEmpty else { return (food.nutrients.kcal, food.typed) = (nil, nil) }
      let energy = try FoodRules.readEnergy(typed, unit: context.settings.energyUnit)
      (food.nutrients.kcal, food.typed) = (energy.kcal, energy.typed)
    })

  private static let mealText = FieldText<Food>(
    .name, isOptional: true, options: ["meal"],
    choices: { context in context.settings.food.meals.map { context.text(Meals.wording($0)) } },
    show: { food, context in food.meal.map { context.text(Meals.wording($0)) } ?? "" },
    read: { food, typed, context throws(Refusal) in
      let text = NumberText.trimmed(typed)
      food.meal =
        text.isEmpty
        ? nil
        : try Meals.read(text, of: context.settings.food.meals, known: food.meal) {
          context.text(Meals.wording($0))
        }
    })
}
