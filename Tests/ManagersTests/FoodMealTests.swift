// The figures of a day's meals, the daily values for relations, and sums that no later change of a food may touch.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

@MainActor
struct FoodMealTests {
  let rig: ManagersRig
  var now: Moment { rig.time.now }
  private var food: FoodManager { rig.managers.food }

  init() throws { rig = try AppRig.managers(.empty) }

  private func at(_ hour: Double, daysAgo: Int = 0) -> Stamp {
    Stamp((Day(now) - daysAgo).start(in: now.zone) + hour * 3600, in: now.zone)
  }

  private func eat(_ hour: Double, daysAgo: Int = 0, kcal: Double = 500, protein: Double = 20) throws {
    let eaten = Food(
      id: UUID(), at: at(hour, daysAgo: daysAgo), name: "soup", nutrients: Nutrients(kcal: kcal, protein: protein))
    _ = try rig.store.insertNow([Entry(eaten)], at: now)
    try rig.library.load(now: now)
  }

  private func figure(_ id: FigureID) -> Figure? { rig.managers.figures(at: now)[id] }

  @Test func `a day has its first meal, its last, the time between and the fast before, each with its entries`() throws
  {
    for id in FigureID.foodMeals { #expect(figure(id) == nil, "\(id.name)") }
    try eat(13.5)
    #expect(figure(.foodWindow)?.number == 0 && figure(.foodFasted) == nil)
    let fast = Fast(id: UUID(), start: at(20, daysAgo: 1), end: at(12), goal: 16 * 3600)
    rig.library.commit(Batch("test", actor: .importing, [.insert(.fast(fast))]), now: now) { _ in }
    try eat(12)
    try eat(9, kcal: 0)
    #expect(figure(.foodFirst)?.number == 720 && figure(.foodLast)?.number == 810)
    #expect(figure(.foodWindow)?.number == 1.5 * 3600 && figure(.foodFasted)?.number == 16 * 3600)
    #expect(figure(.foodWindow)?.derivation?.rows.count == 2)
    guard case .entries(.fast, let filter)? = figure(.foodFasted)?.opens else {
      Issue.record("the fast opens no list")
      return
    }
    #expect(filter == "on:" + Entry.fast(fast).day(dayStart: 0).iso)
    // A day before has figures of its own while it is shown.
    try eat(8, daysAgo: 3)
    food.show(food.period.earlier.earlier.earlier, now: now)
    #expect(figure(.foodFirst.of((Day(now) - 3).iso))?.number == 480 && figure(.foodFirst)?.number == 720)
  }

  @Test func `a meal makes, ends and moves no fast, and hidden fasts say nothing of meals`() throws {
    let fast = Fast(id: UUID(), start: at(20, daysAgo: 1), end: at(12), goal: 16 * 3600)
    rig.library.commit(Batch("test", actor: .importing, [.insert(.fast(fast))]), now: now) { _ in }
    let before = rig.managers.fasting.state.value
    try eat(12)
    try eat(14)
    #expect(rig.managers.fasting.state.value == before && figure(.foodFasted) != nil)
    rig.managers.settings.change(now: now, { $0.hidden = [.fasting] }, then: { _ in })
    #expect(figure(.foodFasted) == nil && figure(.foodFirst) != nil)
  }

  @Test func `last meals and eating windows are related with other figures, and never with each other`() throws {
    for day in 1...40 {
      let late = Double(day * 7 % 11) / 2
      try eat(8, daysAgo: day, kcal: 400 + late * 100, protein: 20 + late * 5)
      try eat(16 + late, daysAgo: day, kcal: 600)
    }
    let marked = Day(now) - 2
    rig.managers.settings.change(now: now, { $0.food[mark: marked] = .partial }, then: { _ in })
    let stats = rig.managers.stats
    stats.show(.pairs, now: now)
    let pairs = try #require(stats.state.value.pairs)
    let names = Set(pairs.map { Set([$0.first.name, $0.second.name]) })
    #expect(
      names == [
        ["food", "food.last"], ["food", "food.window"], ["food.protein", "food.last"], ["food.protein", "food.window"],
      ])
    for pair in pairs {
      #expect(!pair.points.contains { $0.day == Day(now) - 2 } && pair.points.count == 39)
      let last = pair.first.name == "food.last" || pair.second.name == "food.last"
      let values = pair.first.scale == (last ? .clock : .hours) ? pair.points.map(\.x) : pair.points.map(\.y)
      #expect(values.min() == (last ? 960 : 8 * 3600.0), "\(pair.id)")
    }
  }

  // MARK: Property

  @Test(arguments: 0..<20) func `a change of a food changes no sum of a day`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 1)
    var items = (0..<4).map { index in
      OwnFood(
        id: UUID(), at: now.stamp, name: "food \(index)",
        nutrients: Nutrients(kcal: .random(in: 1...900, using: &random), protein: .random(in: 0...90, using: &random)),
        portions: [FoodPortion(english: "slice", german: "slice", grams: .random(in: 1...90, using: &random))])
    }
    let recipe = OwnFood(
      id: UUID(), at: now.stamp, name: "dish", sort: .recipe,
      parts: items.map {
        FoodPart(
          item: $0.item, name: $0.name, amount: 50, unit: "g", grams: 50, nutrients: $0.nutrients.scaled(by: 0.5))
      }
    ).following(nil, by: nil)
    items.append(recipe)
    _ = try rig.store.insertNow(items.map { Entry($0) }, at: now)
    let foods = try (0..<60).map { index in
      let item = items[index % items.count]
      var line = EatenLine(food: item.name)
      (line.amount, line.unit) = (.random(in: 1...500, using: &random), "g")
      return Entry(
        try line.food(
          FoodItem(item), isGerman: false, id: UUID(),
          now: at(.random(in: 0...14, using: &random), daysAgo: index % 12),
          source: "test"))
    }
    _ = try rig.store.insertNow(foods, at: now)
    try rig.library.load(now: now)
    func sums() throws -> [Day: Double] {
      let range = DayRange(last: 30, endingOn: Day(now))
      let totals = try rig.store.readNow { try $0.totals(.food, range.range) }
      return Dictionary(uniqueKeysWithValues: totals.map { ($0.day, $0.sum) })
    }
    let (before, shown) = (try sums(), food.state.value.today.sums)
    #expect(before.count == 12)
    for var item in items.shuffled(using: &random) {
      let stored = item
      switch Int.random(in: 0..<3, using: &random) {
      case 0: item.nutrients.kcal = .random(in: 1...900, using: &random)
      case 1: (item.name, item.portions) = ("other \(item.name)", [])
      default: item.isArchived = true
      }
      food.save(item, expecting: stored, now: now) { #expect((try? $0.get()) != nil) }
      #expect(try sums() == before)
    }
    food.delete(food.state.value.library[0], now: now) { #expect((try? $0.get()) != nil) }
    #expect(try sums() == before && food.state.value.today.sums == shown)
  }
}
