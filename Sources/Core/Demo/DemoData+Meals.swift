// The demo's food diary: three meals and now and then a snack, in weeks that begin carefully and end less so.
import Foundation

extension DemoData {
  /// Meals of the `days` days up to `now`, in chronological order; some days have none, and some only breakfast.
  ///
  /// They use a random sequence of their own, so the other entries do not depend on them.
  public mutating func meals(days: Int, until now: Moment) -> [Entry] {
    var all: [Entry] = []
    all.reserveCapacity(days * 4)
    withSequence(2_000_003) { demo in
      let today = Day(now)
      for offset in stride(from: days - 1, through: 0, by: -1) {
        all += demo.eaten(on: today - offset, isRecent: offset < 60)
      }
    }
    return all.filter { $0.stamp.instant <= now.instant }
  }

  private mutating func eaten(on day: Day, isRecent: Bool) -> [Entry] {
    // Nobody logs every day; of late a little more often.
    guard chance(isRecent ? 0.96 : 0.8) else { return [] }
    let scale = 1 + (day.weekday >= 6 ? 0.18 : -0.03) + Double.random(in: -0.09...0.09, using: &random)
    let isPartial = chance(0.03)
    return DemoData.menu.compactMap { dish in
      guard dish.meal != "snack" || chance(0.7), !isPartial || dish.meal == "breakfast" else { return nil }
      let (name, kcal, protein, carbs, fat, fibre) = dish.choices.randomElement(using: &random) ?? dish.choices[0]
      let size = scale * Double.random(in: 0.9...1.1, using: &random)
      let nutrients = Nutrients(
        kcal: (kcal * size).rounded(), protein: (protein * size).rounded(), carbs: (carbs * size).rounded(),
        fat: (fat * size).rounded(), fibre: (fibre * size).rounded())
      return Entry(
        Food(
          id: id(), at: stamp(day, dish.hour * 3600 + jitter(1500)), name: name, meal: dish.meal, nutrients: nutrients,
          source: "demo"))
    }
  }

  /// A dish: kilocalories, and grams of protein, carbs, fat and fibre.
  private typealias Dish = (String, Double, Double, Double, Double, Double)

  private static let menu: [(meal: String, hour: Double, choices: [Dish])] = [
    (
      "breakfast", 12.1,
      [
        ("Oats with banana", 390, 13, 66, 8, 9), ("Rye bread with cheese", 340, 17, 38, 13, 6),
        ("Yogurt with muesli", 360, 16, 48, 11, 6),
      ]
    ),
    (
      "lunch", 14.3,
      [
        ("Lentil soup", 520, 30, 68, 13, 17), ("Rice with vegetables", 610, 17, 96, 17, 9),
        ("Chicken salad", 560, 42, 28, 31, 7), ("Pasta with tomatoes", 680, 22, 104, 19, 8),
      ]
    ),
    ("snack", 16.5, [("Apple", 95, 0, 25, 0, 4), ("Almonds", 230, 8, 8, 20, 5), ("Chocolate", 215, 3, 24, 12, 3)]),
    (
      "dinner", 18.8,
      [
        ("Salmon with potatoes", 790, 46, 62, 38, 8), ("Bean chilli", 720, 38, 84, 24, 22),
        ("Omelette with bread", 740, 41, 46, 42, 6), ("Curry with chickpeas", 810, 28, 102, 31, 18),
      ]
    ),
  ]
}
