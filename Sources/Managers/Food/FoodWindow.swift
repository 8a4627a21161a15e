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
    let range = DayRange(day, until: day + 1).range
    let settings = context.settings
    var eaten = FoodState.DayEaten(day: day, goal: goal, mark: settings.food[mark: day])
    eaten.countsEstimates = settings.food.countsEstimates
    eaten.foods = try reader.records(Food.self, in: range, newestFirst: false)
    if !carriers.isEmpty {
      eaten.drinks = try reader.drinks(on: day).compactMap { FoodState.DrinkEaten($0, settings.drinks) }
    }
    eaten.sums = FoodWindow.sums(eaten)
    if !settings.isHidden(.burn) {
      eaten.burns = try reader.records(Burn.self, in: range, newestFirst: false)
      eaten.burns += try shared(on: day, beside: eaten.burns)
    }
    eaten.sessions = ActiveEnergy.estimated(
      try reader.records(Session.self, in: range, newestFirst: false), beside: eaten.burns)
    let facts = try facts(on: eaten, since: isPlain ? day : first(behind: day))
    eaten.budget = FoodBudget(day, facts)
    eaten.hasHistory = !isPlain
    if eaten.hasHistory { eaten.expenditure = facts.expenditure(on: day) }
    eaten.fast = try DayMeals(eaten.foods).flatMap(fast)
    return eaten
  }

  /// Energy used on a day as the health store has it, of each sort of which the person has told nothing.
  ///
  /// It is of the whole day, so that no session's estimate is added to it.
  private func shared(on day: Day, beside told: [Burn]) throws -> [Burn] {
    let dayStart = context.settings.dayStart
    let start = day.start(in: context.now.zone, dayStart: dayStart)
    let end = min((day + 1).start(in: context.now.zone, dayStart: dayStart), context.now.instant)
    return try [(Burn.Sort.active, HealthKind.energyActive), (.resting, .energyResting)].compactMap { sort, kind in
      guard !told.contains(where: { $0.sort == sort }), end > start, let kcal = try reader.healthDay(kind, on: day)
      else { return nil }
      return Burn(
        id: UUIDValue(high: UInt64(kind.id), low: UInt64(bitPattern: Int64(day.number))),
        at: Stamp(start, in: context.now.zone), sort, kcal: kcal, minutes: (end - start) / 60,
        source: ForeignSource.source(of: HealthType.activity.rawValue))
    }
  }

  /// The sums of food and drinks: each gram and kilocalorie once.
  private static func sums(_ day: FoodState.DayEaten) -> Nutrients {
    let drunk = day.drinks.reduce(into: Nutrients()) { sum, drink in
      if drink.kcal > 0 { sum.kcal = (sum.kcal ?? 0) + drink.kcal }
      if drink.alcohol > 0 { sum.alcohol = (sum.alcohol ?? 0) + drink.alcohol }
    }
    return day.foods.reduce(drunk) { sum, food in
      var nutrients = food.nutrients
      nutrients.kcal = day.energy(of: food)
      return sum + nutrients
    }
  }

  /// The kinds of drinks that carry energy or alcohol; none while drinks are hidden.
  private var carriers: [Beverage] {
    let settings = context.settings
    guard !settings.isHidden(.hydration) else { return [] }
    return settings.drinks.filter { $0.contents.energy > 0 || $0.contents.alcohol > 0 }
  }

  /// The totals of days on which something was eaten, with the energy of their drinks and, where it counts, of estimates.
  func totals(_ days: Range<Day>) throws -> [DayTotal] {
    let energy = Dictionary(carriers.map { ($0.name, $0.contents) }) { first, _ in first }.filter {
      $0.value.energy > 0
    }
    let drunk = try reader.volumes(of: Set(energy.keys), days)
    let estimated = context.settings.food.countsEstimates ? try reader.estimatedEnergy(days) : [:]
    return try reader.totals(.food, days).map { total in
      var total = total
      for (name, millilitres) in (drunk[total.day] ?? [:]).sorted(by: { $0.key < $1.key }) {
        total.sum += energy[name].map { Stimulants.energy(millilitres, $0) } ?? 0
      }
      total.sum += estimated[total.day] ?? 0
      return total
    }
  }

  /// The same by day.
  func totalsByDay(_ range: DayRange) throws -> [Day: DayTotal] {
    Dictionary(uniqueKeysWithValues: try totals(range.range).map { ($0.day, $0) })
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

  /// The days of a period on which something was eaten, each with its budget.
  ///
  /// A fixed budget is its goal, without what movement gives back. In a period of more than a year, whose bars are means,
  /// it is the goal in force, whatever the mode.
  func chart(_ days: DayRange, _ today: FoodState.DayEaten) throws -> [DayValue] {
    if days.count > FoodWindow.mostBudgets || context.settings.food.budget == .fixed {
      return try totals(days.range).map { DayValue(day: $0.day, value: $0.sum, goal: $0.goal ?? today.goal) }
    }
    let facts = try facts(on: today, since: first(behind: days.start))
    let eaten = facts.intake.filter { days.contains($0.day) }
    return zip(eaten, FoodBudget.each(eaten.map(\.day), facts)).map {
      DayValue(day: $0.day, value: $0.amount, goal: $1.energy?.shown)
    }
  }

  /// The first day that the budget of a day looks back upon; months and years are shared among weeks and months.
  private func first(behind day: Day) -> Day {
    let whole = [.month, .year].contains(context.settings.food.budget) ? DayRange(yearOf: day).start - 7 : day
    return min(whole, day - FoodBudget.lookBack)
  }

  /// Days of a chart whose budgets are computed.
  private static let mostBudgets = 366

  /// The facts behind the budgets of days up to one, from the first that counts on.
  private func facts(on eaten: FoodState.DayEaten, since first: Day) throws -> BudgetFacts {
    let (day, goal) = (eaten.day, eaten.goal)
    let settings = context.settings
    var goals = settings.foodGoals
    goals.kcal = goal
    var facts = BudgetFacts(settings: settings.food, goals: goals, firstWeekday: settings.firstWeekday)
    let span = DayRange(first, through: day)
    let complete = Set(settings.food.marks.lazy.filter { $0.kind == .complete }.map(\.day))
    for total in try totals(span.range) where total.sum > 0 || complete.contains(total.day) {
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
    // A day on which so far only something was drunk.
    if facts.eaten[.kcal]?.last?.day != day, let kcal = eaten.sums.kcal {
      facts.eaten[.kcal, default: []].append(DayIntake(day, kcal))
    }
    facts.active[day] = eaten.active
    guard !isPlain, !settings.isHidden(.weight) else { return facts }
    facts.weights = try reader.totals(.weight, span.range).compactMap { total in
      total.mean.map { WeightDay(day: total.day, kilograms: $0, count: total.count) }
    }
    facts.start = settings.expenditureStart(kilograms: facts.weights.last?.kilograms, on: day)
    return facts
  }
}
