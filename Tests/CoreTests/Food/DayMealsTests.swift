// The meals of a day, the fast before them, and figures that are coupled with each other.
import Core
import Foundation
import Testing

private let day = Day(number: 20_600)

private func at(_ hour: Double, on day: Day = day) -> Stamp { Stamp(day.start(in: .utc) + hour * 3600, in: .utc) }

private func food(_ hour: Double, kcal: Double? = 300) -> Food {
  Food(id: UUID(), at: at(hour), nutrients: Nutrients(kcal: kcal, protein: 10))
}

private func fast(_ start: Double, _ end: Double?) -> Fast {
  Fast(id: UUID(), start: at(start), end: end.map { at($0) }, goal: 16 * 3600)
}

@Test func `the eating window goes from the first meal to the last, whatever the order of entries`() throws {
  let foods = [food(19.5), food(12), food(14)]
  for foods in [foods, foods.reversed()] {
    let meals = try #require(DayMeals(foods))
    #expect(meals.first == at(12) && meals.last == at(19.5) && meals.length == 7.5 * 3600)
  }
  #expect(DayMeals([food(9)])?.length == 0)
}

@Test func `what has no energy is no meal, what is unknown is one`() throws {
  #expect(DayMeals([food(8, kcal: 0)]) == nil && DayMeals([Food]()) == nil)
  let meals = try #require(DayMeals([food(8, kcal: 0), food(12), food(15, kcal: nil), food(23, kcal: 0)]))
  #expect(meals.first == at(12) && meals.last == at(15))
}

@Test func `a meal after midnight of a day that goes on is later than one before it`() {
  #expect(DayMeals.minutes(of: at(23), on: day) == 1380)
  #expect(DayMeals.minutes(of: at(1, on: day + 1), on: day) == 1500)
  let berlin = Stamp(instant: at(22).instant, zone: "Europe/Berlin", offset: 3600)
  #expect(DayMeals.minutes(of: berlin, on: day) == 1380)
}

@Test func `the fast before the first meal is the last one that ended by then, on the same day and to the minute`()
  throws
{
  let meals = try #require(DayMeals([food(12), food(19)]))
  let (early, right, later) = (fast(-20, 3), fast(-4, 12 + 40.0 / 3600), fast(13, 18))
  #expect(meals.fast(among: [later, early, right], dayStart: 0) == right)
  #expect(meals.fast(among: [early], dayStart: 0) == early)
  #expect(meals.fast(among: [later, fast(-20, -2), fast(-4, nil), fast(-4, 12.1)], dayStart: 0) == nil)
  // With a day that begins at four, three o'clock belongs to the day before.
  #expect(meals.fast(among: [early], dayStart: 4) == nil)
}

@Test(arguments: [0, 1]) func `figures that are counted from the same facts are no pair`(lag: Int) {
  func figure(_ name: String, _ coupling: DayFigure.Coupling?) -> DayFigure {
    DayFigure(name, .food, .verbatim(name), .hours, coupling: coupling)
  }
  let figures = [
    figure("food", .intake), figure("food.protein", .intake), figure("food.last", .mealTimes),
    figure("food.window", .mealTimes), figure("steps", nil), figure("pulse", nil), .fasting,
  ]
  let days = Dictionary(uniqueKeysWithValues: (0..<40).map { (day + $0, Double($0 * 7 % 11)) })
  let pairs = FigurePair.all(Dictionary(uniqueKeysWithValues: figures.map { ($0, days) }), lag: lag)
  let names = pairs.map { Set([$0.first.name, $0.second.name]) }
  for coupled in [["food", "food.protein"], ["food.last", "food.window"], ["fasting", "food.window"]] {
    #expect(!names.contains(Set(coupled)), "\(coupled)")
  }
  // 21 pairs of seven figures, but one of the intake and three of the times of meals.
  #expect(Set(names).count == 17 && names.contains(["food", "food.window"]) && names.contains(["steps", "pulse"]))
}
