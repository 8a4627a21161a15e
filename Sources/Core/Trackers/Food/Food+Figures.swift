// The figures of food: their rows of the table. Those of a day have its ISO date as their part, those of today none.

extension FigureID {
  /// Anything eaten; its part is the entry's id.
  public static let foodEntry = FigureID("food.entry", "Food.energy", .energy, .latest, "Food.whyEntry")

  // Today, or a day.
  public static let foodEnergy = FigureID(
    "food.energy", "Food.eaten", .energy, .today, "Food.whyEnergy", fields: [.init("food.eaten", "fieldFood")])
  public static let foodProtein = FigureID(
    "food.protein", "Food.protein", .grams, .today, "Food.whyNutrient", fields: [.init("food.protein", "fieldProtein")])
  public static let foodCarbs = FigureID(
    "food.carbs", "Food.carbs", .grams, .today, "Food.whyNutrient", fields: [.init("food.carbs", "fieldCarbs")])
  public static let foodFat = FigureID(
    "food.fat", "Food.fat", .grams, .today, "Food.whyNutrient",
    fields: [.init("food.fat", "fieldFat")])
  public static let foodFibre = FigureID("food.fibre", "Food.fibre", .grams, .today, "Food.whyNutrient")
  /// Of food and drinks, each counted once.
  public static let foodAlcohol = FigureID(
    "food.alcohol", "Food.alcohol", .grams, .today, "Food.whyAlcohol",
    fields: [.init("food.alcohol", "fieldFoodAlcohol")])
  /// The energy of drinks, which is part of what was eaten.
  public static let foodDrinks = FigureID(
    "food.drinks", "Food.drinks", .energy, .today, "Food.whyDrinks", fields: [.init("food.drinks", "fieldFoodDrinks")])
  public static let foodActive = FigureID(
    "food.active", "Food.active", .energy, .today, "Food.whyActive", fields: [.init("burn.active", "fieldActive")])
  public static let foodResting = FigureID(
    "food.resting", "Food.resting", .energy, .today, "Food.whyResting", fields: [.init("burn.resting", "fieldResting")])
  public static let foodCount = FigureID("food.count", "Food.entries", .count, .today, "Food.whyCount")
  public static let foodGoal = FigureID(
    "food.goal", "Entries.goal", .energy, .today, "Food.whyGoal", fields: [.init("food.goal", "fieldFoodGoal")])
  public static let foodLeft = FigureID(
    "food.left", "Food.left", .energy, .today, "Food.whyLeft", fields: [.init("food.left", "fieldFoodLeft")])
  public static let foodShare = FigureID("food.share", "Food.share", .percent, .today, "Food.whyLeft")

  // The meals of today, or of a day.
  public static let foodFirst = FigureID(
    "food.first", "Food.firstMeal", .minuteOfDay, .today, "Food.whyFirstMeal",
    fields: [.init("food.first", "fieldFirstMeal")])
  public static let foodLast = FigureID(
    "food.last", "Food.lastMeal", .minuteOfDay, .today, "Food.whyLastMeal",
    fields: [.init("food.last", "fieldLastMeal")])
  public static let foodWindow = FigureID(
    "food.window", "Food.window", .duration, .today, "Food.whyWindow", fields: [.init("food.window", "fieldWindow")])
  /// The fast that ended before the first meal.
  public static let foodFasted = FigureID("food.fasted", "Food.fasted", .duration, .today, "Food.whyFasted")

  // The budget of today, or of a day.
  public static let foodBudget = FigureID(
    "food.budget", "Food.budget", .energy, .today, "Food.whyBudget", fields: [.init("food.budget", "fieldFoodBudget")])
  public static let foodBase = FigureID("food.base", "Food.base", .energy, .today, "Food.whyBase")
  public static let foodCredit = FigureID("food.credit", "Food.credit", .energyChange, .today, "Food.whyCredit")
  /// Grams of macronutrients, by term: the mean of the last days, the goal, the budget of today, and the rest of it.
  public static let foodMacroMean = FigureID("food.macroMean", "Food.mean", .grams, .lastDays(7), "Food.whyMacroMean")
  public static let foodMacroBase = FigureID("food.macroBase", "Food.base", .grams, .today, "Food.whyMacroBase")
  public static let foodMacroBudget = FigureID("food.macroBudget", "Food.budget", .grams, .today, "Food.whyMacroBudget")
  public static let foodMacroLeft = FigureID("food.macroLeft", "Food.left", .grams, .today, "Food.whyMacroLeft")

  // Always the same days.
  public static let foodMean = FigureID("food.smoothed", "Food.mean", .energy, .lastDays(7), "Food.whyMean")
  public static let foodFit = FigureID("food.fit", "Food.fit", .energy, .lastDays(90), "Food.whyFit")
  public static let foodWeekChange = FigureID(
    "food.weekChange", "Food.weekChange", .massChange, .lastDays(90), "Food.whyWeekChange")
  public static let foodMaintenance = FigureID(
    "food.maintenance", "Food.maintenance", .energy, .lastDays(90), "Food.whyMaintenance",
    stats: "maintenanceKilocalories")
  /// Energy used in a day, with its interval.
  public static let foodExpenditure = FigureID(
    "food.expenditure", "Food.expenditure", .energy, .lastDays(180), "Food.whyExpenditure",
    stats: "expenditureKilocalories", fields: [.init("food.expenditure", "fieldExpenditure", needsHistory: true)])
  public static let foodWeek = FigureID(
    "food.week", "Food.week", .energy, .week, "Food.whyWeek",
    fields: [.init("food.week", "fieldFoodWeek", needsHistory: true)])
  public static let foodRecent = FigureID(
    "food.recent", "Food.recent", .energy, .lastDays(7), "Food.whyRecent", stats: "last7DaysKilocalories")

  // The period of the chart.
  public static let foodDays = SeriesFigureIDs("food", .energy, "Kilocalories", mean: "Stats.mean")

  /// The figures of the meals of a day.
  public static let foodMeals: [FigureID] = [foodFirst, foodLast, foodWindow, foodFasted]

  static let food: [FigureID] =
    [
      foodEntry, foodEnergy, foodGoal, foodLeft, foodBudget, foodProtein, foodCarbs, foodFat, foodFibre, foodAlcohol,
      foodDrinks, foodActive, foodResting, foodCount, foodShare,
    ] + foodMeals + [
      foodBase, foodCredit, foodMacroMean, foodMacroBase, foodMacroBudget, foodMacroLeft, foodMean, foodFit,
      foodWeekChange, foodWeek, foodMaintenance, foodExpenditure, foodRecent,
    ] + foodDays.all
}
