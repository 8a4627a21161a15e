// Foods of one's own: totals of recipes and meals, their amounts, and refusals.
import Foundation
import Testing

@testable import Core

private let at = Stamp(instant: Instant(seconds: 1_770_000_000), zone: "UTC", offset: 0)

private func part(_ item: String? = nil, grams: Double?, _ nutrients: Nutrients) -> FoodPart {
  FoodPart(item: item, name: "part", amount: grams, unit: grams == nil ? nil : "g", grams: grams, nutrients: nutrients)
}

private func dish(
  _ sort: OwnFood.Sort, _ parts: [FoodPart], basis: FoodBasis = .g, yields: Double? = nil, id: UUID = UUID()
) -> OwnFood {
  OwnFood(id: id, at: at, name: "Soup", basis: basis, sort: sort, yields: yields, parts: parts)
    .following(nil, by: nil)
}

@Test func `a recipe's numbers are those of its parts in what it comes to`() {
  let parts = [
    part(grams: 250, Nutrients(kcal: 880, protein: 60, salt: 0.1)), part(grams: 150, Nutrients(kcal: 60, protein: 1)),
  ]
  let cooked = dish(.recipe, parts, yields: 1000)
  #expect(cooked.nutrients == Nutrients(kcal: 94, protein: 6.1))
  #expect(dish(.recipe, parts).nutrients.kcal == 235)
  #expect(dish(.recipe, parts, basis: .serving, yields: 4).nutrients == Nutrients(kcal: 235, protein: 15.25))
  #expect(dish(.meal, parts).nutrients.kcal == 940)
}

@Test func `what tables leave out is unknown of the whole, but alcohol is none`() {
  let parts = [part(grams: 100, Nutrients(kcal: 10, fibre: 2, alcohol: 5)), part(grams: 100, Nutrients(kcal: 20))]
  #expect(dish(.recipe, parts).nutrients == Nutrients(kcal: 15, alcohol: 2.5))
}

@Test(arguments: 0..<50) func `a recipe does not depend on the order of its parts`(seed: Int) {
  var numbers = SystemRandomNumberGenerator()
  let parts = (0..<12).map { _ in
    part(
      grams: .random(in: 0.1...400, using: &numbers),
      Nutrients(kcal: .random(in: 0...900, using: &numbers), fat: .random(in: 0...100, using: &numbers)))
  }
  let (one, other) = (dish(.recipe, parts), dish(.recipe, parts.shuffled()))
  #expect(one.nutrients == other.nutrients, "\(seed)")
}

@Test func `a recipe that is part of itself is refused, over however many others`() throws {
  let ids = (0..<3).map { _ in UUID() }
  let dishes = ids.enumerated().map { index, id in
    dish(.recipe, [part(ids[(index + 1) % 3].stored, grams: 10, Nutrients(kcal: 1))], id: id)
  }
  for dish in dishes {
    #expect(throws: Refusal(field: "item.parts", .partOfItself, typed: "Soup")) { try dish.checkParts(among: dishes) }
  }
  try dishes[0].checkParts(among: [dishes[0], dishes[1]])
}

@Test func `amounts of foods told by volume and by servings`() {
  let juice = FoodItem(
    id: "a", english: "Juice", german: "Saft", nutrients: Nutrients(kcal: 40),
    portions: [FoodPortion(english: "glass", german: "Glas", grams: 200)], basis: .ml)
  #expect(juice.share(of: 250, unit: "ml") == FoodShare(factor: 2.5))
  #expect(juice.share(of: 2, unit: "glass") == FoodShare(factor: 4))
  #expect(juice.share(of: 100, unit: "g") == nil && juice.units(isGerman: false) == ["ml", "glass"])
  var bar = FoodItem(id: "b", english: "Bar", german: "Riegel", nutrients: Nutrients(kcal: 200), basis: .serving)
  #expect(bar.share(of: nil, unit: nil) == FoodShare(factor: 1))
  #expect(bar.share(of: 2, unit: "servings")?.factor == 2 && bar.share(of: 20, unit: "g") == nil)
  bar.portions = [FoodPortion(english: "bar", german: "Riegel", grams: 40)]
  #expect(bar.share(of: 20, unit: "g") == FoodShare(factor: 0.5, grams: 20))
}

@Test func `what cannot be saved names the field`() throws {
  func refusal(_ food: OwnFood) -> String? {
    do throws(Refusal) { try food.checkValues(was: nil) } catch { return error.field }
    return nil
  }
  var food = OwnFood(id: UUID(), at: at, name: "")
  #expect(refusal(food) == "item.name")
  food.name = "Oats"
  #expect(refusal(food) == "item.kcal")
  food.nutrients.kcal = 389
  #expect(refusal(food) == nil)
  food.barcode = "40063"
  #expect(refusal(food) == "item.barcode")
  #expect(refusal(dish(.recipe, [])) == "item.parts")
  #expect(refusal(dish(.recipe, [part(grams: nil, Nutrients(kcal: 1))])) == "item.yield")
}

@Test(arguments: [("800 g", FoodBasis.g, 800.0), ("1.2kg", .g, 1200), ("4 servings", .serving, 4), ("2 l", .ml, 2000)])
func `what a recipe comes to is read with its unit`(text: String, basis: FoodBasis, yields: Double) throws {
  let read = try #require(try OwnFood.readYield(text))
  #expect(read.basis == basis && read.yields == yields)
}

@Test(arguments: ["x", "0 g", "5 miles", "-3"]) func `what a recipe cannot come to is refused`(text: String) {
  #expect { try OwnFood.readYield(text) } throws: { ($0 as? Refusal)?.field == "item.yield" }
}

@Test func `portions are names with weights`() throws {
  #expect(try OwnFood.portions("bowl 300, big slice 45g").map(\.grams) == [300, 45])
  #expect(throws: Refusal.self) { try OwnFood.portions("bowl") }
  #expect(throws: Refusal.self) { try OwnFood.portions("bowl 0") }
}

@Test func `one's own foods come before those of tables, the most used first`() throws {
  let own = OwnFood(id: UUID(), at: at, name: "Cheddar, mine", nutrients: Nutrients(kcal: 400))
  var hidden = OwnFood(id: UUID(), at: at, name: "Cheddar, old", nutrients: Nutrients(kcal: 400))
  hidden.isArchived = true
  let table = FoodTable([
    FoodItem(id: "t/1", english: "Cheddar", german: "Cheddar", nutrients: Nutrients(kcal: 403)),
    FoodItem(id: "t/2", english: "Cherries", german: "Kirschen", nutrients: Nutrients(kcal: 63)),
  ])
  let eaten = Food(id: UUID(), at: at, name: "Cherries", nutrients: Nutrients(kcal: 63), item: "t/2")
  let history = FoodHistory([eaten], items: [own, hidden], now: at.instant)
  let branded = FoodItem(
    id: "fdc/9", english: "Cheese", german: "Cheese", nutrients: Nutrients(kcal: 1), rank: .branded)
  let finder = FoodFinder(builtIn: table, history) { _ in [branded] }
  let names = finder.candidates(for: EatenLine(food: "che")).map { $0.name(isGerman: false) }
  #expect(names == ["Cherries", "Cheddar, mine", "Cheddar", "Cheese"])
}
