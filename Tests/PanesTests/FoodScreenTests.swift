// The food screen as people meet it: its states and sizes, the line that logs, days, the goal.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor private func meals(_ days: Int) -> [Entry] {
  (0..<days).flatMap { day -> [Entry] in
    func entry(_ place: Int, _ hour: Double, _ name: String?, _ meal: String, _ nutrients: Nutrients) -> Entry {
      let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, UInt8(place), UInt8(day / 256), UInt8(day % 256)))
      return Entry(Food(id: id, at: ago(hours: Double(day) * 24 + hour), name: name, meal: meal, nutrients: nutrients))
    }
    let swing = Double((day * 7) % 13) * 20
    return [
      entry(0, 5, "Oats", "breakfast", Nutrients(kcal: 227 + swing, protein: 8, carbs: 41, fat: 4, fibre: 6)),
      entry(1, 2, "lentil soup", "lunch", Nutrients(kcal: 410, protein: 24, carbs: 52, fat: 11)),
      entry(2, 1, nil, "snack", Nutrients(protein: 20)),
    ]
  }
}

@MainActor private func rig(
  _ days: Int, _ language: Language = .english, unicode: Bool = true
) throws -> PaneRig {
  try PaneRig(language, entries: meals(days), unicode: unicode) { FoodScreen($0) }
}

@MainActor @Test func `food looks as stored, empty, on day one and after a year`() throws {
  for (rig, name) in [
    (try rig(0), "empty"), (try rig(1), "day-one"), (try rig(365), "year"), (try rig(40, .german), "german"),
  ] {
    for size in [Size(40, 12), Size(80, 24), Size(132, 43)] {
      let frame = rig.driver.shell.draw(size: size, now: rig.time.now)
      #expect(Golden.difference(frame, "food-\(name)-\(size)") == nil)
    }
  }
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo], [true, false])
func `food overlaps nowhere at any size`(language: Language, unicode: Bool) throws {
  for days in [0, 1, 40] {
    let rig = try rig(days, language, unicode: unicode)
    #expect(Laws.sweep(rig.driver, sizes: Sizes.sweep(language)).joined(separator: "\n") == "")
    rig.press("}")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
    rig.press("{ a o a t")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
  }
}

@MainActor @Test func `the overview has every number of the budget with its explanation, at every size`() throws {
  let managers = try AppRig.managers(.eating)
  let settings = managers.managers.settings
  settings.change(
    now: managers.time.now,
    {
      ($0.foodGoal, $0.food.budget) = (2100, .average)
      ($0.food.protein, $0.food.carbs, $0.food.fat) = (110, 220, 70)
    }, then: { _ in })
  for language in [Language.english, .german, .pseudo] {
    let rig = AppRig(over: managers, language: language)
    rig.press("7 f")
    #expect(rig.top == "food.overview")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.sweep(language)).joined(separator: "\n") == "")
  }
  let rig = AppRig(over: managers, language: .english)
  rig.press("7 f")
  for (name, size) in [("wide", Size(132, 43)), ("usual", Size(80, 24)), ("small", Size(40, 12))] {
    let frame = rig.driver.shell.draw(size: size, now: managers.time.now)
    #expect(Golden.difference(frame, "food-overview-\(name)") == nil)
  }
  // Every figure explains itself, and names the days.
  for _ in 0..<30 {
    rig.press("?")
    #expect(rig.text.contains("Where this number comes from"), "\(rig.text)")
    rig.press("Esc Down")
  }
}

@MainActor @Test func `w proposes a goal from what the body uses, and only t takes it`() throws {
  let rig = try AppRig(.eating)
  rig.press("7 f")
  let proposal = try #require(rig.managers.managers.food.state.value.proposal)
  #expect(rig.text.contains("a day as the goal") && rig.managers.managers.settings.state.value.foodGoal == nil)
  rig.press("t")
  #expect(rig.managers.managers.settings.state.value.foodGoal == proposal)
  #expect(rig.managers.managers.food.state.value.proposal == nil)
  rig.press("u")
  #expect(rig.managers.managers.settings.state.value.foodGoal == nil)
}

@MainActor @Test
func `m says that a day is partial, then complete, then nothing, and y copies yesterday in one change`() throws {
  let rig = try AppRig(.eating)
  let food = rig.managers.managers.food
  rig.press("7 [ m")
  #expect(food.state.value.shown.mark == .partial && rig.text.contains("only partly logged"))
  rig.press("m")
  #expect(food.state.value.shown.mark == .complete)
  rig.press("m ]")
  #expect(food.state.value.shown.mark == nil)
  let (before, yesterday) = (food.state.value.today.foods.count, food.state.value.today.day - 1)
  rig.press("y Enter Enter")
  let copied = food.state.value.today.foods
  rig.press("[")
  #expect(copied.count == before + food.state.value.shown.foods.count && food.state.value.shown.day == yesterday)
  rig.press("] u")
  #expect(food.state.value.today.foods.count == before)
}

// Invariants.md, Live values
@MainActor @Test func `beside a field stands what the others give, and = takes it unrounded`() throws {
  let rig = try AppRig(.eating)
  let before = rig.managers.managers.food.state.value.today.foods.count
  // Time, name, meal, energy; then protein, carbs, fat.
  rig.press("7 A Tab Tab Tab Tab 2 4 Tab 5 2 . 5 Tab 1 1")
  #expect(rig.text.contains("ƒ 405"), "\(rig.text)")
  rig.press("Shift-Tab Shift-Tab Shift-Tab =")
  #expect(!rig.text.contains("ƒ") && rig.text.contains("405"), "\(rig.text)")
  // Another value is never overwritten: the hint comes back.
  rig.press("Tab Ctrl-U 3 0")
  #expect(rig.text.contains("ƒ 429") && rig.text.contains("405"), "\(rig.text)")
  rig.press("Ctrl-S")
  let foods = rig.managers.managers.food.state.value.today.foods
  #expect(foods.count == before + 1 && foods.last?.nutrients.kcal == 405 && foods.last?.nutrients.protein == 30)
}

@MainActor @Test func `the keys of food clash with nothing and all have texts`() throws {
  let rig = try rig(3)
  let screen = FoodScreen(rig.setup)
  #expect(Laws.table(screen, shell: rig.driver.shell, words: Words(language: .german), now: rig.time.now) == [])
  #expect(Laws.help(rig.driver) == [])
}

@MainActor @Test func `a line is understood while it is typed, logged by Enter and taken back by undo`() throws {
  let rig = try rig(0)
  rig.press("a o a t s Space 6 0 g")
  #expect(rig.screen().contains("Oats, 60 g") && rig.screen().contains("227 kcal"), "\(rig.screen())")
  rig.press("Enter")
  let food = try #require(rig.managers.food.state.value.today.foods.first)
  #expect(food.nutrients.kcal == 227.4 && food.item != nil && food.grams == 60)
  #expect(rig.screen().contains("Oats, 60 g"), "\(rig.screen())")
  rig.press("u")
  #expect(!rig.managers.food.state.value.isUsed)
}

@MainActor @Test func `what no food is called is said at the line, and nothing is logged`() throws {
  let rig = try rig(0)
  rig.press("a x y z z y Enter")
  #expect(rig.screen().contains("No food is called that"), "\(rig.screen())")
  #expect(!rig.managers.food.state.value.isUsed)
}

@MainActor @Test func `a point logs the last thing again`() throws {
  let rig = try rig(1)
  rig.press(".")
  #expect(rig.managers.food.state.value.today.foods.count == 4)
}

@MainActor @Test func `brackets go to the days before, and a line there is logged on that day`() throws {
  let rig = try rig(3)
  rig.press("[")
  #expect(rig.screen().contains("Yesterday"), "\(rig.screen())")
  rig.press("a 6 2 0 Enter")
  let shown = rig.managers.food.state.value.shown
  #expect(shown.foods.count == 4 && shown.foods.contains { $0.nutrients.kcal == 620 })
  #expect(rig.managers.food.state.value.today.foods.count == 3)
}

@MainActor @Test func `a goal below eight hundred kilocalories is asked about, and any goal shows what is left`() throws
{
  let rig = try rig(1)
  rig.press("g 7 0 0 Ctrl-S")
  #expect(rig.screen().contains("Codex") && rig.managers.settings.state.value.foodGoal == nil, "\(rig.screen())")
  rig.press("Ctrl-S")
  #expect(rig.managers.settings.state.value.foodGoal == 700)
  rig.press("g Ctrl-U 2 0 0 0 Ctrl-S")
  #expect(rig.managers.settings.state.value.foodGoal == 2000)
  #expect(rig.screen().contains("1,363 kcal left"), "\(rig.screen())")
}

@MainActor @Test func `the explanation of a sum names what went in and what nobody knows`() throws {
  let rig = try rig(1)
  rig.press("Up ?")
  #expect(rig.screen().contains("lentil soup") && rig.screen().contains("only estimated"), "\(rig.screen())")
}

@MainActor @Test func `a meal in a running fast asks whether the fast ends with it`() throws {
  let rig = try rig(0)
  rig.managers.fasting.start(at: ago(hours: 5), now: rig.time.now, then: { _ in })
  rig.press("a 6 2 0 Enter")
  #expect(rig.managers.food.state.value.today.foods.count == 1)
  #expect(rig.screen().contains("Does the fast end"), "\(rig.screen())")
  rig.press("n")
  #expect(rig.managers.fasting.state.value.active != nil)
  rig.press(". y")
  #expect(rig.managers.fasting.state.value.active == nil)
}

@MainActor @Test(arguments: [Language.english, .german])
func `the card of the Hub comes with the first meal, and no label of it stands alone`(language: Language) throws {
  let rig = AppRig(over: try AppRig.managers(.dayOne), language: language, tracing: true)
  #expect(!rig.text.contains("kcal"))
  rig.press("7 a 6 2 0 Space p 4 0 Space c 6 0 Space f 2 0 Enter Esc 1")
  #expect(rig.text.contains("620 kcal"), "\(rig.text)")
  #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
  for name in ["Carbs", "Kohlenhydrate"] where rig.text.contains(name) { #expect(rig.text.contains(name + " 60")) }
}

@MainActor @Test func `the foods a line may mean are a list, and the one picked is logged`() throws {
  let rig = try rig(1)
  rig.press("a c h e Space 4 0 g")
  let rows = rig.screen().split(separator: "\n").filter { $0.contains("in 100 g") }
  #expect(rows.count == 6, "\(rig.screen())")
  let third = try #require(rows.dropFirst(2).first).split(separator: "  ", omittingEmptySubsequences: true)
  let name = try #require(
    third.map { $0.trimmingCharacters(in: .whitespaces) }.first { $0.contains("hees") || $0.contains("Che") })
  rig.press("Down Down")
  #expect(rig.screen().contains("▸ " + name), "\(rig.screen())")
  rig.press("Enter")
  #expect(rig.managers.food.state.value.today.foods.contains { $0.name == name && $0.amount == 40 }, "\(name)")
}

@MainActor @Test func `a food without a weight does not stand in the way of one that has the amount typed`() throws {
  let rig = try PaneRig(
    entries: [Entry(Food(id: UUID(), at: ago(hours: 2), name: "Oats with banana", nutrients: Nutrients(kcal: 394)))]
  ) { FoodScreen($0) }
  rig.press("a o a t")
  #expect(rig.screen().contains("▸ Oats with banana"), "\(rig.screen())")
  rig.press("s Space 6 0 g")
  #expect(rig.screen().contains("▸ Oats ") && !rig.screen().contains("with banana"), "\(rig.screen())")
  rig.press("Enter")
  #expect(rig.managers.food.state.value.today.foods.contains { $0.name == "Oats" && $0.amount == 60 })
}

@MainActor @Test func `typing on picks the likeliest again, and beyond the ends of the list one leaves it`() throws {
  let rig = try rig(0)
  rig.press("a o a t Down")
  rig.press("s")
  #expect(rig.screen().contains("▸ Oats"), "\(rig.screen())")
  rig.press("Up")
  #expect(rig.screen().contains("▸ Oats") && rig.managers.food.state.value.today.foods.isEmpty)
}

@MainActor @Test func `a budget is offered once, where enough is known for it`() throws {
  let managers = try AppRig.managers(.eating)
  managers.managers.settings.change(now: managers.time.now, { $0.food.budget = .fixed }, then: { _ in })
  let rig = AppRig(over: managers, size: Size(132, 43))
  rig.press("7")
  #expect(rig.text.contains("A budget by what you use is possible now: o"), "\(rig.text)")
  rig.press("o Ctrl-S")
  let offered = managers.managers.settings.state.value.food.offered
  #expect(offered.count == 1 && managers.managers.food.state.value.offer != offered.first)
}

// MARK: - Meals beside fasts

/// Two meals of today after a fast, on a pane.
@MainActor private func ate(
  _ language: Language = .english, running: Bool = false, settings: [Change] = [],
  pane: @escaping (PaneSetup) -> any Component
) throws -> PaneRig {
  let fast = Fast(id: UUID(), start: ago(hours: 21.5), end: ago(hours: 5.5), goal: 16 * 3600)
  let next = Fast(id: UUID(), start: ago(hours: 1), goal: 16 * 3600)
  let meals = [5.5, 2.0].map { hours in
    Entry(Food(id: UUID(), at: ago(hours: hours), name: "soup", nutrients: Nutrients(kcal: 400)))
  }
  return try PaneRig(
    language, entries: [.fast(fast)] + (running ? [.fast(next)] : []) + meals, settings: settings, makePane: pane)
}

@MainActor @Test(arguments: [false, true])
func `the fasting pane says from when to when one ate today, and explains it`(isRunning: Bool) throws {
  let rig = try ate(running: isRunning) { FastingPane($0) }
  // Beside a running fast a narrow column has no room for it.
  for size in isRunning ? [Size(80, 24)] : [Size(132, 43), Size(120, 40), Size(80, 24)] {
    #expect(rig.screen(size).contains("Ate 09:02 to 12:32"), "\(rig.screen(size))")
  }
  try rig.click(on: "Ate 09:02")
  rig.press("?")
  #expect(rig.screen().contains("Eating window") && rig.screen().contains("3 h 30 m"), "\(rig.screen())")
  rig.press("Esc")
  #expect(rig.driver.cursorLine?.contains("Ate 09:02") == true)
  for language in [Language.german, .pseudo] {
    let other = try ate(language, running: isRunning) { FastingPane($0) }
    #expect(Laws.sweep(other.driver).joined(separator: "\n") == "")
  }
}

@MainActor @Test func `without food, or while it is hidden, the fasting pane knows no meals`() throws {
  let hidden = Change.set(SettingKey(rawValue: "privacy.hidden"), #"["food"]"#)
  let rig = try ate(settings: [hidden]) { FastingPane($0) }
  rig.press("Home Down Right Right")
  #expect(!rig.screen().contains("Ate") && !rig.screen().contains("09:02 to 12:32"), "\(rig.screen())")
}

@MainActor @Test func `the day card names the first meal and the fast before it, and both explain themselves`() throws {
  let rig = try ate { FoodScreen($0) }
  #expect(rig.screen().contains("first meal 09:02, fast 16 h, 2 entries"), "\(rig.screen())")
  try rig.click(on: "first meal")
  rig.press("?")
  #expect(rig.screen().contains("First meal") && rig.screen().contains("soup"), "\(rig.screen())")
  rig.press("Esc Right ?")
  #expect(rig.screen().contains("Fast before it"), "\(rig.screen())")
  rig.press("Esc Enter")
  #expect(rig.driver.shell.top?.name == "history", "\(rig.driver.shell.top?.name ?? "")")
  rig.press("Esc Esc")
  #expect(rig.screen(Size(40, 12)).contains("2 entries"))
  let german = try ate(.german) { FoodScreen($0) }
  #expect(german.screen().contains("erste Mahlzeit 09:02, 16 h gefastet"), "\(german.screen())")
}

// Invariants.md, One row of nutrients
@MainActor @Test(arguments: ["A", "b a", "g"])
func `diary, own foods and goals have the same rows, with what the others give and its key`(keys: String) throws {
  let managers = try AppRig.managers(.eating)
  managers.managers.settings.change(now: managers.time.now, { $0.goalNutrients = Nutrients() }, then: { _ in })
  let rig = AppRig(over: managers, size: Size(132, 43))
  rig.press("7 " + keys)
  func row(_ label: String) -> String {
    rig.text.split(separator: "\n").map(String.init).first { $0.contains(label + " ") && $0.contains("[ ") } ?? ""
  }
  func type(_ text: String, into label: String) {
    for _ in 0..<20 where rig.driver.cursorLine?.contains(label + " ") != true { rig.press("Tab") }
    rig.press("Ctrl-U \"" + text + "\"")
  }
  type("120", into: "Protein")
  type("245", into: "Carbs")
  type("60", into: "Fat")
  let energy = keys == "g" ? "Goal" : "Energy"
  #expect(rig.text.contains("ƒ 2,000"), "\(rig.text)")
  rig.press(Array(repeating: "Shift-Tab", count: 3).joined(separator: " "))
  type("=", into: energy)
  #expect(row(energy).contains("2000"), "\(rig.text)")
}
