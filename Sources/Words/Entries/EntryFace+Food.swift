// How something eaten reads.
//
// | kind | on the page of a day                           |
// |------|------------------------------------------------|
// | food | lunch, Cheddar, 40 g, 161 kcal, P 10 C 1 F 13  |
// | item | (none: a food of one's own is of no day)       |
import Core

extension EntryFace {
  static let food = EntryFace(
    Food.self,
    columns: [
      RecordColumn(.History.columnWhen) { $1.when($0.at) },
      RecordColumn(.Food.columnMeal, rank: 5) { food, texts in texts.meal(food) },
      RecordColumn(.Food.columnWhat, rank: 8, narrowWidth: 14) { FoodTexts($1.words).what($0) },
      RecordColumn(.Food.energy, isNumber: true) { food, texts in
        food.nutrients.kcal.map { texts.words.energy($0) } ?? texts.words(.Charts.unknown)
      },
    ],
    dayFacts: { food, texts in
      let own = FoodTexts(texts.words)
      return [
        texts.meal(food), own.what(food), food.nutrients.kcal.map { texts.words.energy($0) } ?? "",
        own.macros(food.nutrients) ?? "",
      ]
    },
    line: { food, texts in
      texts.when(food.at) + "  "
        + [texts.meal(food), FoodTexts(texts.words).summary(food)]
        .filter { !$0.isEmpty }.joined(separator: "  ")
    })
}

extension EntryFace {
  static let item = EntryFace(
    OwnFood.self,
    columns: [
      RecordColumn(.FieldName.name) { $1.words.marked($0.name) },
      RecordColumn(.Food.energy, isNumber: true) { food, texts in
        food.nutrients.kcal.map { texts.words.energy($0) } ?? texts.words(.Charts.unknown)
      },
    ],
    dayFacts: { food, texts in [texts.words.marked(food.name), FoodTexts(texts.words).summary(FoodItem(food))] },
    line: { food, texts in
      [texts.words.marked(food.name), FoodTexts(texts.words).summary(FoodItem(food))].joined(separator: "  ")
    })
}

extension EntryTexts {
  /// The name of its meal; empty without one.
  fileprivate func meal(_ food: Food) -> String { food.meal.map { FoodTexts(words).meal($0) } ?? "" }
}
