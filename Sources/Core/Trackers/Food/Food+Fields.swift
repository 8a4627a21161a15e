// The fields of something eaten.
import Foundation

extension Food {
  /// When, its name, the meal, energy and nutrients, the food of a table and how much of it.
  public static let fields: [RecordField<Food>] = heading + nutrients + amounts

  private static let nutrients: [RecordField<Food>] = NutrientRow.all.map { $0.field(\Food.nutrients, \Food.typed) }

  private static let heading: [RecordField<Food>] =
    [
      RecordField("at", ["at_ms", "zone", "offset"], .stamp, .time("food.at"), { $0.at }, { $0.at = $1 }),
      RecordField("name", nil, .optionalText, .text, { $0.name }, { $0.name = $1 }).searched { $0.name },
      RecordField("meal", nil, .optionalText, { $0.meal }, { $0.meal = $1 }).with(mealText),
    ]

  private static let amounts: [RecordField<Food>] =
    [
      RecordField("item", nil, .optionalText, { $0.item }, { $0.item = $1 }).listed(as: "item"),
      RecordField("amount", nil, .optionalNumber(0...100_000), { $0.amount }, { $0.amount = $1 }).listed(as: "amount"),
      RecordField("unit", nil, .optionalText, { $0.unit }, { $0.unit = $1 }).listed(as: "unit"),
      RecordField("grams", nil, .optionalNumber(0...100_000), { $0.grams }, { $0.grams = $1 }).listed(as: "grams"),
      RecordField.typed(
        of: "kcal", meaning: { $0.nutrients.kcal ?? 0 }, { EnergyText($0.text, unit: .kcal)?.kcal }, { $0.typed },
        { $0.typed = $1 }
      ).listed(as: "typed"),
    ]

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
