// The manager of food's reads: the entries of a day, and the facts behind its budget.
import Core
import Store

/// Reads days of food.
nonisolated struct FoodWindow {
  let reader: Reader
  let context: ReadingContext

  /// A day with its entries, sums and budget.
  ///
  /// - Parameters:
  ///   - day: Today, or an earlier day.
  ///   - goal: Its goal in kilocalories; nil for none.
  /// - Returns: The day; without entries an empty one.
  /// - Throws: Errors of the store.
  func eaten(on day: Day, _ goal: Double?) throws -> FoodState.DayEaten {
    let foods = try reader.records(Food.self, in: DayRange(day, until: day + 1).range, newestFirst: false)
    return FoodState.DayEaten(
      day: day, foods: foods, sums: foods.reduce(Nutrients()) { $0 + $1.nutrients }, goal: goal,
      budget: FoodBudget(day, try facts(on: day, goal)), hasHistory: !isPlain, mark: context.settings.food[mark: day],
      fast: try DayMeals(foods).flatMap(fast))
  }

  private func fast(before meals: DayMeals) throws -> Fast? {
    guard !context.settings.isHidden(.fasting) else { return nil }
    let fasts = try reader.fasts(limit: FoodWindow.fastsBefore, before: meals.first.instant)
    return meals.fast(among: fasts, dayStart: context.settings.dayStart)
  }

  /// Fasts that may have ended last before a meal: those of an import may overlap.
  private static let fastsBefore = 3

  /// Whether the budget needs nothing but the goal, and nobody asks for more.
  private var isPlain: Bool { context.settings.food.budget == .fixed && !context.isFull }

  /// The facts behind the budget of a day.
  ///
  /// At a glance, and on the Hub's first frame, only what the budget's mode needs.
  func facts(on day: Day, _ goal: Double?) throws -> BudgetFacts {
    let settings = context.settings
    var goals = settings.foodGoals
    goals.kcal = goal
    var facts = BudgetFacts(settings: settings.food, goals: goals, firstWeekday: settings.firstWeekday)
    let first = [.month, .year].contains(settings.food.budget) ? DayRange(yearOf: day).start - 7 : day
    let span = DayRange(isPlain ? day : min(first, day - FoodBudget.lookBack), through: day)
    let complete = Set(settings.food.marks.lazy.filter { $0.kind == .complete }.map(\.day))
    for total in try reader.totals(.food, span.range) where total.sum > 0 || complete.contains(total.day) {
      facts.eaten[.kcal, default: []].append(DayIntake(total.day, total.sum))
      facts.goalsInForce[total.day] = total.goal
      let macros: [(EnergyTerm, Double?)] = [
        (.protein, total.second), (.carbs, total.parts["carbs"]), (.fat, total.parts["fat"]),
      ]
      for (term, grams) in macros {
        if let grams, grams > 0 { facts.eaten[term, default: []].append(DayIntake(total.day, grams)) }
      }
    }
    facts.goalsInForce[day] = goal
    if settings.food.eatsBack != .none {
      for total in try reader.totals(.session, DayRange(day, through: day).range) { facts.active[day] = total.second }
    }
    guard !isPlain, !settings.isHidden(.weight) else { return facts }
    facts.weights = try reader.totals(.weight, span.range).compactMap { total in
      total.mean.map { WeightDay(day: total.day, kilograms: $0, count: total.count) }
    }
    facts.start = settings.expenditureStart(kilograms: facts.weights.last?.kilograms, on: day)
    return facts
  }
}
