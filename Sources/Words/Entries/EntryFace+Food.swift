// How something eaten reads.
//
// | kind | on the page of a day                           |
// |------|------------------------------------------------|
// | food | lunch, Cheddar, 40 g, 161 kcal, P 10 C 1 F 13  |
// | item | (none: a food of one's own is of no day)       |
// | burn | active, running, 45 m, 320 kcal                |
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

extension EntryFace {
  static let burn = EntryFace(
    Burn.self,
    columns: [
      RecordColumn(.History.columnWhen) { $1.when($0.at) },
      RecordColumn(.FieldName.type, rank: 5) { $1.words(Message.named($0.sort)) },
      RecordColumn(.FieldName.activity, rank: 8, narrowWidth: 14) { $1.words.marked($0.activity ?? "") },
      RecordColumn(.FieldName.minutes, isNumber: true, rank: 6) { burn, texts in
        burn.minutes.map { texts.words.duration($0 * 60) } ?? ""
      },
      RecordColumn(.Food.energy, isNumber: true) { $1.words.energy($0.kcal) },
    ],
    dayFacts: { burn, texts in texts.facts(of: burn) },
    line: { burn, texts in ([texts.when(burn.at)] + texts.facts(of: burn)).joined(separator: "  ") })
}

extension Message {
  /// The name of a sort of energy used.
  fileprivate static func named(_ sort: Burn.Sort) -> Message {
    switch sort {
    case .active: .Food.sortActive
    case .resting: .Food.sortResting
    }
  }
}

extension EntryTexts {
  /// The facts of a record of energy used, without its time.
  fileprivate func facts(of burn: Burn) -> [String] {
    [
      words(Message.named(burn.sort)), burn.activity.map(words.marked) ?? "",
      burn.minutes.map { words.duration($0 * 60) } ?? "", words.energy(burn.kcal),
    ].filter { !$0.isEmpty }
  }

  /// The name of its meal; empty without one.
  fileprivate func meal(_ food: Food) -> String { food.meal.map { FoodTexts(words).meal($0) } ?? "" }
}
