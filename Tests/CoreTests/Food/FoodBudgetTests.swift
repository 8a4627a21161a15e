// The budget of a day in each mode: its parts, the days used, and the invariants.
import Core
import Foundation
import Testing

private let monday = Day(iso: "2026-11-23") ?? Day(number: 0)

/// `count` days up to the day before `end`, each with the same energy and weight.
private func steady(_ kcal: Double, days count: Int, before end: Day, mode: BudgetMode) -> BudgetFacts {
  var settings = FoodSettings()
  settings.budget = mode
  let days = DayRange(end - count, until: end)
  return BudgetFacts(
    settings: settings, goals: FoodGoals(kcal: 2000, adjustment: 0), firstWeekday: 1,
    eaten: [.kcal: days.map { DayIntake($0, kcal) }], weights: days.map { WeightDay(day: $0, kilograms: 80) })
}

@Test(arguments: BudgetMode.allCases, [0, 3, 6]) func `what is left is the budget less what was eaten, in every mode`(
  mode: BudgetMode, offset: Int
) throws {
  let today = monday + offset
  var facts = steady(2300, days: 120, before: today, mode: mode)
  facts.eaten[.kcal]?.append(DayIntake(today, 640))
  let budget = FoodBudget(today, facts)
  let energy = try #require(budget.energy)
  #expect(energy.eaten == 640 && budget.remaining == energy.adjusted - 640)
  #expect(budget.mode == mode && !budget.isCalibrating)
}

@Test(arguments: [BudgetMode.average, .bank], [0, 2, 6])
func `who eats the same and keeps the weight has that as the budget on any day of the week`(
  mode: BudgetMode, offset: Int
) throws {
  let budget = FoodBudget(monday + offset, steady(2150, days: 120, before: monday + offset, mode: mode))
  let energy = try #require(budget.energy)
  #expect(abs(energy.adjusted - 2150) < 1e-6 && abs(energy.credit ?? 0) < 1e-6)
}

@Test func `a fixed budget is the goal in force, and what training used counts as far as the person says`() throws {
  var facts = steady(1900, days: 40, before: monday, mode: .fixed)
  facts.active[monday] = 300
  #expect(FoodBudget(monday, facts).energy?.adjusted == 2000)
  facts.settings.eatsBack = .half
  #expect(FoodBudget(monday, facts).energy?.adjusted == 2150)
  facts.goalsInForce[monday - 3] = 1800
  #expect(FoodBudget(monday - 3, facts).energy?.base == 1800)
  facts.goals.kcal = nil
  #expect(FoodBudget(monday, facts).energy == nil)
}

@Test(arguments: [BudgetMode.week, .cycle])
func `a week shares seven goals, and a day without entries neither gives nor takes`(mode: BudgetMode) throws {
  var facts = BudgetFacts(goals: FoodGoals(kcal: 2000), firstWeekday: 1)
  facts.settings.budget = mode
  // Monday as the goal, Tuesday 600 more, nothing on Wednesday: Thursday to Sunday share the rest.
  facts.eaten[.kcal] = [DayIntake(monday, 2000), DayIntake(monday + 1, 2600)]
  let thursday = FoodBudget(monday + 3, facts)
  #expect(thursday.energy?.adjusted == 1850 && thursday.energy?.daysLeft ?? 0 >= 1)
  let window = try #require(thursday.sum?.window)
  #expect(window.used.map(\.day) == [monday, monday + 1])
  #expect(window.omitted.map(\.day) == [monday + 2] && window.omitted.first?.reason == .unlogged)
}

@Test func `a month shares among weeks, and a year among months, each with its days`() throws {
  for mode in [BudgetMode.month, .year] {
    var facts = steady(2000, days: 364, before: monday, mode: mode)
    let before = try #require(FoodBudget(monday, facts).energy?.adjusted)
    // Months share equally, though they differ in length: eight days of November are left of two shares.
    #expect(abs(before - (mode == .month ? 2000 : 2125)) < 1e-6, "\(mode) \(before)")
    facts.eaten[.kcal]?[363].amount = 2700
    let after = try #require(FoodBudget(monday, facts).energy?.adjusted)
    #expect(after < before && after > before - 200, "\(mode) \(after)")
  }
}

@Test func `a marked day is left out with its reason, and a complete one counts however little it is`() throws {
  var facts = steady(2200, days: 20, before: monday, mode: .bank)
  facts.eaten[.kcal]?[18].amount = 300
  #expect(FoodBudget(monday, facts).average.recent.omitted.isEmpty)
  facts.settings.partialBelow = 500
  let left = FoodBudget(monday, facts).average.recent.omitted
  #expect(left.map(\.day) == [monday - 2] && left.first?.reason == .partial)
  facts.settings[mark: monday - 2] = .complete
  #expect(FoodBudget(monday, facts).average.recent.omitted.isEmpty)
  facts.settings[mark: monday - 3] = .partial
  #expect(FoodBudget(monday, facts).average.recent.omitted.map(\.day) == [monday - 3])
}

@Test func `marks stay one a day and in order`() {
  var settings = FoodSettings()
  for offset in [3, 1, 2, 1] { settings[mark: monday + offset] = .partial }
  settings[mark: monday + 2] = .complete
  #expect(DiaryMarks.isValid(settings.marks) && settings.marks.count == 3)
  #expect(settings[mark: monday + 2] == .complete)
  settings[mark: monday + 2] = nil
  #expect(settings.marks.map(\.day) == [monday + 1, monday + 3])
}

@Test func `an adaptive budget stands on one estimate through a week, and on the goal until there is one`() throws {
  let known = steady(2300, days: 60, before: monday + 4, mode: .adaptive)
  let bases = (0...3).map { FoodBudget(monday + $0, known).energy?.base }
  #expect(Set(bases).count == 1 && abs((bases[0] ?? 0) - 2300) < 60)
  let short = FoodBudget(monday, steady(2300, days: 10, before: monday, mode: .adaptive))
  #expect(short.isCalibrating && short.energy?.adjusted == 2000)
}

@Test func `a later day changes no earlier budget`() {
  var facts = steady(2150, days: 100, before: monday, mode: .average)
  let before = FoodBudget(monday - 20, facts)
  facts.eaten[.kcal]?.append(DayIntake(monday, 9000))
  facts.weights.append(WeightDay(day: monday, kilograms: 70))
  #expect(FoodBudget(monday - 20, facts) == before)
}

@Test func `macronutrients have their goals in grams, or as shares of the base`() {
  var facts = steady(2000, days: 30, before: monday, mode: .fixed)
  facts.goals.protein = 120
  facts.eaten[.protein] = [DayIntake(monday, 45)]
  #expect(FoodBudget(monday, facts).macros[.protein]?.remaining == 75)
  #expect(FoodBudget(monday, facts).macros[.fat] == nil)
  facts.goals.shares = MacroShares(protein: 30, carbs: 40, fat: 30)
  #expect(FoodBudget(monday, facts).macros[.protein]?.base == 150)
}

@Test(arguments: [
  ("2150kcal p120 c245 f60", FoodGoals(kcal: 2150, protein: 120, carbs: 245, fat: 60)),
  ("p120g", FoodGoals(protein: 120)), ("2150 kcal", FoodGoals(kcal: 2150)), ("none", FoodGoals()),
  ("9000kJ e90", FoodGoals(kcal: 9000 / 4.184, protein: 90)),
])
func `goals of a day are typed in one line`(text: String, goals: FoodGoals) throws {
  let read = try FoodRules.readGoals(text, unit: .kcal)
  #expect(abs((read.kcal ?? 0) - (goals.kcal ?? 0)) < 1e-9)
  #expect(read.protein == goals.protein && read.carbs == goals.carbs && read.fat == goals.fat)
}

@Test(arguments: ["p2001", "25000", "abc"]) func `goals out of range are refused`(text: String) {
  #expect(throws: Refusal.self) { try FoodRules.readGoals(text, unit: .kcal) }
}

@Test(arguments: BudgetMode.allCases) func `budgets of several days are those of each`(mode: BudgetMode) {
  let facts = steady(2150, days: 200, before: monday, mode: mode)
  let days = DayRange(monday - 20, through: monday)
  #expect(FoodBudget.each(days, facts) == days.map { FoodBudget($0, facts) })
}

// Invariants.md, Pure services
@Test(arguments: BudgetMode.allCases) func `the same facts give the same budget, in whatever zone and order`(
  mode: BudgetMode
) {
  var facts = steady(2150, days: 120, before: monday, mode: mode)
  for (index, day) in DayRange(monday - 120, until: monday).enumerated() {
    facts.eaten[.kcal]?[index] = DayIntake(day, Double(1700 + index * 37 % 900))
  }
  let budget = FoodBudget(monday, facts)
  let before = ProcessInfo.processInfo.environment["TZ"]
  for zone in ["Pacific/Kiritimati", "America/St_Johns"] {
    setenv("TZ", zone, 1)
    tzset()
    #expect(FoodBudget(monday, facts) == budget, "\(zone)")
  }
  if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") }
  tzset()
}

// Invariants.md, Pure services
@Test func `rules have no clock, no zone and no language of the machine`() throws {
  let root = URL(filePath: #filePath).appending(path: "../../../../Sources/Core").standardized
  let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
  let sources = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  #expect(sources.count > 100)
  let taken = [
    "Date()", "Date.now", "Calendar.current", "TimeZone.current", "Locale.current", "ContinuousClock", "ProcessInfo",
    "FileManager",
  ]
  for file in sources {
    let text = try String(contentsOf: file, encoding: .utf8)
    for word in taken { #expect(!text.contains(word), "\(file.lastPathComponent): \(word)") }
  }
}
