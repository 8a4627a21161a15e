// The figures of weight: their rows of the table.

extension FigureID {
  public static let weightLatest = FigureID(
    "weight.latest", "Weight.value", .mass, .latest, "Explain.reading", stats: "kilograms",
    fields: [.init("weight.latest", "fieldWeight")])
  /// Any reading; its part is the reading's id.
  public static let weightReading = FigureID("weight.reading", "Weight.value", .mass, .latest, "Explain.reading")
  public static let weightTime = FigureID("weight.time", "Weight.columnWhen", .instant, .latest, "Explain.reading")
  public static let weightTrend = FigureID(
    "weight.trend", "Weight.trend", .mass, .now, "Explain.trendAdaptive", stats: "trendKilograms")
  public static let weightBest = FigureID(
    "weight.best", "Weight.bestLow", .mass, .lastDays(10), "Explain.bestLow", stats: "best10DaysKilograms")
  /// Changes of the trend over about a week and about a month, with their true span in the label.
  public static let weightWeek = FigureID(
    "weight.week", "Weight.trendWeek", .massChange, .lastDays(7), "Explain.change",
    stats: "trendChange7DaysKilograms")
  public static let weightMonth = FigureID(
    "weight.month", "Weight.trendMonth", .massChange, .lastDays(30), "Explain.change",
    stats: "trendChange30DaysKilograms")
  public static let weightWeekMean = FigureID(
    "weight.weekMean", "Hub.sevenDaysTitle", .mass, .lastDays(7), "Hub.whyWeights")
  public static let weightRate = FigureID(
    "weight.rate", "Weight.perWeekLabel", .massChange, .lastDays(28), "Explain.rate", stats: "kilogramsPerWeek")
  public static let weightMargin = FigureID(
    "weight.margin", "Weight.intervalLabel", .massSpread, .lastDays(28), "Explain.rateInterval",
    stats: "kilogramsPerWeekMargin")
  public static let weightInterval = FigureID(
    "weight.interval", "Weight.intervalLabel", .none, .lastDays(28), "Explain.rateInterval",
    stats: "kilogramsPerWeekInterval")
  public static let weightGoal = FigureID(
    "weight.goal", "Weight.goal", .mass, .now, "Explain.goal", stats: "goalKilograms",
    fields: [.init("weight.goal", "fieldWeightGoal")])
  public static let weightToGo = FigureID(
    "weight.toGo", "Weight.toGoLabel", .mass, .now, "Explain.goal", stats: "toGoKilograms")
  public static let weightProgress = FigureID("weight.progress", "Weight.toGoLabel", .percent, .now, "Explain.goal")
  public static let weightMilestones = FigureID(
    "weight.milestones", "Weight.milestones", .count, .now, "Explain.milestones", stats: "milestones")
  public static let weightForecast = FigureID(
    "weight.forecast", "Weight.forecast", .none, .lastDays(28), "Explain.forecast", stats: "forecast")
  public static let weightIndex = FigureID(
    "weight.index", "Weight.bmi", .level, .latest, "Explain.index", stats: "bodyMassIndex")
  public static let weightLately = FigureID(
    "weight.lately", "Stats.lately", .mass, .lately, "Stats.whyLately", stats: "latelyKilograms")
  /// The change since the first reading, the number of readings, and the most days in a row with one.
  public static let weightNet = FigureID(
    "weight.net", "Weight.sinceFirst", .massChange, .all, "Explain.weightNet")
  public static let weightEntries = FigureID(
    "weight.entries", "Weight.total", .count, .all, "Explain.weightEntries")
  public static let weightRun = FigureID("weight.run", "Weight.longestRun", .days, .all, "Explain.weightRun")
  /// The days of the chart.
  public static let weightDays = SeriesFigureIDs("weight", .mass, "Kilograms", mean: "Stats.mean")

  static let weight: [FigureID] =
    [weightLatest, weightReading, weightTime] + weightDays.all + [
      weightLately, weightTrend, weightWeek, weightMonth, weightRate, weightMargin, weightInterval, weightBest,
      weightIndex, weightGoal, weightToGo, weightProgress, weightMilestones, weightForecast,
      weightWeekMean, weightNet, weightEntries, weightRun,
    ]
}
