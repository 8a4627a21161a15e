// One line of something eaten: its meaning, and refused lines.
import Foundation
import Testing

@testable import Core

private nonisolated(unsafe) let words = EatenWords(
  meal: { Meals.find($0, of: Meals.standard) { ["breakfast": "Frühstück", "lunch": "Mittagessen"][$0] ?? $0 } },
  time: { text in
    text == "13:40" || text == "20m ago" ? Stamp(instant: Instant(seconds: 40), zone: "UTC", offset: 0) : nil
  })

private func read(_ text: String) throws -> EatenLine { try EatenLine(text, words) }

@Test func `a bare number is energy, and marks name grams`() throws {
  let line = try read("620 p40 c60.5 f20g fi8 su5 sa3 na1,2 alc14")
  #expect(
    line.nutrients
      == Nutrients(
        kcal: 620, protein: 40, carbs: 60.5, fat: 20, fibre: 8, sugar: 5, saturated: 3, salt: 1.2, alcohol: 14))
  #expect(line.food == "" && line.typed == Typed(number: "620", unit: "kcal"))
}

@Test(arguments: ["2600kj", "2600 kJ", "2600kJ"])
func `energy is typed in kilojoules too, and kept as typed`(text: String) throws {
  let line = try read(text)
  #expect(abs((line.nutrients.kcal ?? 0) - 2600 / 4.184) < 1e-9)
  #expect(line.typed == Typed(number: "2600", unit: "kJ"))
}

@Test(
  arguments: [
    ("oats 60g", "oats", 60.0, "g"), ("60 g oats", "oats", 60, "g"), ("milk 2 dl", "milk", 200, "ml"),
    ("2 eggs", "eggs", 2, nil), ("rye bread 1.5kg", "rye bread", 1500, "g"),
    ("crème brûlée 1,5", "crème brûlée", 1.5, nil),
  ] as [(String, String, Double, String?)])
func `a number beside the words of a food is how much of it`(text: String, food: String, amount: Double, unit: String?)
  throws
{
  // A number behind the words is energy where no unit follows.
  let line = try read(text)
  if unit == nil, text.hasSuffix("1,5") {
    #expect(line.nutrients.kcal == 1.5)
  } else {
    #expect(line.amount == amount && line.unit == unit)
  }
  #expect(line.food == food)
}

@Test func `meal, time, tags and note stand anywhere`() throws {
  let line = try read("Mittagessen oats 13:40 60g #home \"with jam\"")
  #expect(line.meal == "lunch" && line.food == "oats" && line.amount == 60)
  #expect(line.at?.instant == Instant(seconds: 40))
  #expect(line.note == "with jam #home")
  #expect(try read("620 lunch 20m ago").at != nil)
}

@Test func `numbers typed beside a food count in place of the table's`() throws {
  let line = try read("oats 60g p10")
  #expect(line.food == "oats" && line.nutrients == Nutrients(protein: 10))
  #expect(try read("lentil soup 410 p24").food == "lentil soup")
}

@Test(arguments: [
  ("Milk, 2 % fat 200ml", "Milk, 2 % fat"), ("200 ml Milk, 2 % fat", "Milk, 2 % fat"),
  ("Milch 3,5% 200ml", "Milch 3,5%"),
  ("size 7 rolls 200ml", "size 7 rolls"),
])
func `a number in the name of a food is none of its amount`(text: String, food: String) throws {
  let line = try read(text)
  #expect(line.food == food && line.amount == 200 && line.unit == "ml" && line.nutrients.isEmpty)
}

@Test func `a point is the last thing again`() throws {
  #expect(try read(".").isAgain)
  #expect(try read(". dinner").meal == "dinner")
}

@Test(arguments: [
  ("p-3", "food.protein"), ("p3000", "food.protein"), ("alc701", "food.alcohol"), ("20001", "food.kcal"),
  ("1e9", "food.line"), ("620 500", "food.kcal"), ("p40 p50", "food.protein"), ("", "food.line"), ("60g", "food.line"),
  ("lunch", "food.line"), ("oats 0g", "food.amount"), ("oats 200000g", "food.amount"),
])
func `what cannot be eaten is refused by its field`(text: String, field: String) {
  #expect { try read(text) } throws: { ($0 as? Refusal)?.field == field }
}

// MARK: - With a food

private let bread = FoodItem(
  id: "t/1", english: "Rye bread", german: "Roggenbrot", nutrients: Nutrients(kcal: 200, protein: 8, salt: 1),
  portions: [FoodPortion(english: "slice", german: "Scheibe", grams: 45)])
private let milk = FoodItem(
  id: "t/2", english: "Milk, whole", german: "Vollmilch", synonyms: ["milk"], nutrients: Nutrients(kcal: 60),
  density: 1.03)
private let noon = Stamp(instant: Instant(seconds: 0), zone: "UTC", offset: 0)

private func eaten(_ text: String, _ item: FoodItem, isGerman: Bool = false) throws -> Food {
  try read(text).food(item, isGerman: isGerman, id: UUID(), now: noon, source: "test")
}

@Test func `grams, millilitres and portions become the nutrients of that much`() throws {
  let slices = try eaten("2 slices rye bread", bread)
  #expect(slices.nutrients == Nutrients(kcal: 180, protein: 7.2, salt: 0.9) && slices.grams == 90)
  #expect(slices.amount == 2 && slices.unit == "slice" && slices.name == "Rye bread")
  #expect(try eaten("rye 100g p12", bread).nutrients == Nutrients(kcal: 200, protein: 12, salt: 1))
  #expect(try eaten("milk 200ml", milk).nutrients.kcal == 123.6)
  #expect(try eaten("rye bread", bread).grams == 45)
  #expect(try eaten("milk", milk).grams == 100)
  #expect(try eaten("1 Scheibe Roggenbrot", bread, isGerman: true).unit == "Scheibe")
}

@Test func `a unit that a food does not have is refused with those it has`() {
  #expect { try eaten("rye bread 2cups", bread) } throws: { error in
    (error as? Refusal)?.reason == .unreadable(typed: "cups", example: "g, slice")
  }
}

@Test func `a food is found by the beginnings of its words, in both languages, the closest name first`() {
  let table = FoodTable([
    bread, milk, FoodItem(id: "t/3", english: "Bread", german: "Brot", nutrients: Nutrients(kcal: 1)),
  ])
  #expect(table.search("br").map(\.id) == ["t/3", "t/1"])
  #expect(table.search("rogg").map(\.id) == ["t/1"])
  #expect(table.search("2 slices bread").isEmpty)
  #expect(table.search("slices rye", isCounted: true).map(\.id) == ["t/1"])
  #expect(table.search("bread", uses: ["t/1": 3]).map(\.id) == ["t/1", "t/3"])
}

@Test func `foods eaten often come first, and old times count less`() {
  func food(_ item: String?, _ name: String, daysAgo: Double) -> Food {
    let at = Stamp(instant: Instant(seconds: -daysAgo * 86_400), zone: "UTC", offset: 0)
    return Food(id: UUID(), at: at, name: name, nutrients: Nutrients(kcal: 1), item: item)
  }
  let history = FoodHistory(
    [
      food("a", "A", daysAgo: 0), food(nil, "soup", daysAgo: 1), food("b", "B", daysAgo: 100),
      food("b", "B", daysAgo: 101),
    ],
    now: Instant(seconds: 0))
  #expect(history.last?.name == "A" && history.own.map(\.name) == ["soup"])
  #expect((history.uses["a"] ?? 0) > (history.uses["b"] ?? 0))
}

@Test func `the first letters of a word find what looking at every name finds, as well fitting`() {
  let names = [
    ("Rye bread", "Roggenbrot"), ("Bread, rye, toasted", "Brot"), ("Red rice", "Roter Reis"), ("Egg", "Ei"),
    ("Eggs of quails", "Wachteleier"), ("Rice", "Reis, roh"), ("Oat cereal", "Hafer"), ("R", "E"),
  ]
  let table = FoodTable(
    names.enumerated().map { FoodItem(id: "t/\($0)", english: $1.0, german: $1.1, nutrients: Nutrients(kcal: 1)) })
  for typed in ["r", "ri", "ric", "rice", "rices", "e", "ei", "eie", "eier", "egg", "eggs", "b", "bre", "w", "h", "x"] {
    let found = table.matches([typed], isCounted: false)
    let slow = names.indices.compactMap { place -> (place: Int, fit: FoodTable.Fit)? in
      [names[place].0, names[place].1].compactMap { FoodTable.fit([typed], FoodTable.Name($0)) }.min().map {
        (place, $0)
      }
    }
    #expect(found.map(\.place) == slow.map(\.place) && found.map(\.fit) == slow.map(\.fit), "\(typed)")
  }
}
