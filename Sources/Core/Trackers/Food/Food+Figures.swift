// The figures of food: their rows of the table. Those of a day have its ISO date as their part, those of today none.

extension FigureID {
  /// Anything eaten; its part is the entry's id.
  public static let foodEntry = FigureID("food.entry", "Food.energy", .energy, .latest, "Food.whyEntry")

  // Today, or a day.
  public static let foodEnergy = FigureID(
    "food.energy", "Food.eaten", .energy, .today, "Food.whyEnergy", fields: ["food.eaten"])
  public static let foodProtein = FigureID(
    "food.protein", "Food.protein", .grams, .today, "Food.whyNutrient", fields: ["food.protein"])
  public static let foodCarbs = FigureID(
    "food.carbs", "Food.carbs", .grams, .today, "Food.whyNutrient", fields: ["food.carbs"])
  public static let foodFat = FigureID("food.fat", "Food.fat", .grams, .today, "Food.whyNutrient", fields: ["food.fat"])
  public static let foodFibre = FigureID("food.fibre", "Food.fibre", .grams, .today, "Food.whyNutrient")
  public static let foodCount = FigureID("food.count", "Food.entries", .count, .today, "Food.whyCount")
  public static let foodGoal = FigureID(
    "food.goal", "Entries.goal", .energy, .today, "Food.whyGoal", fields: ["food.goal"])
  public static let foodLeft = FigureID(
    "food.left", "Food.left", .energy, .today, "Food.whyLeft", fields: ["food.left"])
  public static let foodShare = FigureID("food.share", "Food.share", .percent, .today, "Food.whyLeft")

  // Always the same days.
  public static let foodRecent = FigureID(
    "food.recent", "Food.recent", .energy, .lastDays(7), "Food.whyRecent", stats: "last7DaysKilocalories")

  // The period of the chart.
  public static let foodDays = SeriesFigureIDs("food", .energy, "Kilocalories", mean: "Stats.mean")

  /// The sums of a day, in the order of columns.
  public static let foodSums: [FigureID] = [foodEnergy, foodProtein, foodCarbs, foodFat, foodFibre]

  static let food: [FigureID] =
    [foodEntry] + foodSums + [foodCount, foodGoal, foodLeft, foodShare, foodRecent] + foodDays.all
}
