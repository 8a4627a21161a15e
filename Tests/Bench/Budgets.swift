// The budgets of a year, each as of its day, over ten years of a diary.
import Core

enum BudgetBench {
  /// Milliseconds of the slowest mode, the best of twenty rounds.
  static func slowest() -> Double {
    let monday = Day(number: 20_780).firstOfWeek(startingOn: 1)
    let days = DayRange(monday - 3650, until: monday)
    let year = DayRange(monday - 364, through: monday)
    return BudgetMode.allCases.map { mode in
      var settings = FoodSettings()
      settings.budget = mode
      let facts = BudgetFacts(
        settings: settings, goals: FoodGoals(kcal: 2000, adjustment: 0), firstWeekday: 1,
        eaten: [.kcal: days.map { DayIntake($0, 2150) }], weights: days.map { WeightDay(day: $0, kilograms: 80) })
      return (0..<20).map { _ in
        let time = ContinuousClock().measure { precondition(FoodBudget.each(year, facts).count == year.count) }
        return time / .milliseconds(1)
      }.min() ?? 0
    }.max() ?? 0
  }
}
