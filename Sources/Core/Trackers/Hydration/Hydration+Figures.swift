// The figures of hydration: their rows of the table.

extension FigureID {
  /// Any drink; its part is the drink's id.
  public static let hydrationDrink = FigureID(
    "hydration.drink", "Entries.plain", .volume, .latest, "Hydration.whyDrink")

  // Today.
  public static let hydrationTotal = FigureID(
    "hydration.total", "Hydration.totalToday", .volume, .today, "Hydration.whyTotal",
    fields: [.init("water.today", "fieldWater")])
  public static let hydrationCount = FigureID(
    "hydration.count", "Hydration.drinks", .count, .today, "Hub.whyCount")
  public static let hydrationShare = FigureID(
    "hydration.share", "Hydration.shareOfGoal", .percent, .today, "Hydration.whyTotal")
  /// The share beyond 100 % too, for programs that read `status`.
  public static let hydrationRatio = FigureID(
    "hydration.ratio", "Hydration.shareOfGoal", .percent, .today, "Hydration.whyTotal",
    fields: [.init("water.percent", "fieldWaterPercent", .whole)])
  public static let hydrationPace = FigureID("hydration.pace", "Hydration.pace", .volume, .now, "Hydration.whyPace")
  public static let hydrationLeft = FigureID(
    "hydration.left", "Hydration.leftToday", .volume, .today, "Hydration.whyLeft",
    fields: [.init("water.left", "fieldWaterLeft")])
  public static let hydrationGoal = FigureID(
    "hydration.goal", "Entries.goal", .volume, .today, "Hydration.whyGoal",
    fields: [.init("water.goal", "fieldWaterGoal")])
  public static let hydrationCaffeine = FigureID(
    "hydration.caffeine", "Hydration.caffeineToday", .milligrams, .today, "Hydration.whyCaffeine",
    fields: [.init("caffeine.today", "fieldCaffeine")])
  public static let hydrationCaffeineLeft = FigureID(
    "hydration.caffeineLeft", "Hydration.caffeineLeft", .milligrams, .now, "Hydration.whyCaffeineLeft",
    fields: [.init("caffeine.left", "fieldCaffeineLeft")])
  public static let hydrationAlcohol = FigureID(
    "hydration.alcohol", "Hydration.alcoholToday", .grams, .today, "Hydration.whyAlcohol",
    fields: [.init("alcohol.today", "fieldAlcohol")])

  // Always the same days.
  public static let hydrationStreak = FigureID(
    "hydration.streak", "Hydration.figureStreak", .days, .now, "Hydration.whyStreak", stats: "streakDays",
    fields: [.init("water.streak", "fieldWaterStreak", .whole)])
  public static let hydrationRecent = FigureID(
    "hydration.recent", "Hydration.figureRecent", .volume, .lastDays(7), "Hydration.whyRecent",
    stats: "last7DaysMillilitres")
  public static let hydrationUsual = FigureID("hydration.usual", "Hub.usualTitle", .volume, .weekday, "Hub.whyUsual")
  public static let hydrationLately = FigureID(
    "hydration.lately", "Stats.lately", .volume, .lately, "Stats.whyLately", stats: "latelyMillilitres")

  // The period of the chart.
  public static let hydrationDays = SeriesFigureIDs("hydration", .volume, "Millilitres", mean: nil)
  /// The drinks of today as entered.
  public static let hydrationDrunk = FigureID(
    "hydration.drunk", "Hydration.drunkTitle", .volume, .today, "Explain.drunk")
  /// The counted drinks of a day, each beverage among its rows.
  public static let hydrationDay = hydrationDays.day
  public static let hydrationMet = FigureID(
    "hydration.met", "Hydration.figureMet", .count, .chart, "Hydration.whyMet", stats: "daysMet")
  public static let hydrationAverage = FigureID(
    "hydration.average", "Hydration.figureAverage", .volume, .chart, "Hydration.whyAverage",
    stats: "averageMillilitres")
  public static let hydrationSum = FigureID(
    "hydration.sum", "Hydration.figureTotal", .volumeInAll, .chart, "Hydration.whySum", stats: "totalMillilitres")
  /// Its part is the name of the drink.
  public static let hydrationBeverage = FigureID(
    "hydration.beverage", "Entries.plain", .volume, .chart, "Hydration.whyBeverage", stats: "millilitresByDrink")
  public static let hydrationCaffeineADay = FigureID(
    "hydration.caffeineADay", "Stats.caffeine", .milligrams, .chart, "Hydration.whyCaffeine",
    stats: "caffeineMilligramsADay")
  public static let hydrationAlcoholInAll = FigureID(
    "hydration.alcoholInAll", "Stats.alcohol", .grams, .chart, "Hydration.whyAlcohol", stats: "alcoholGrams")

  // All days.
  public static let hydrationAllDays = FigureID(
    "hydration.allDays", "Hydration.figureDays", .count, .all, "Hydration.whyDays")
  public static let hydrationAllSum = FigureID(
    "hydration.allSum", "Hydration.figureTotal", .volumeInAll, .all, "Hydration.whySum")
  public static let hydrationAllMet = FigureID(
    "hydration.allMet", "Hydration.figureMet", .count, .all, "Hydration.whyMet")
  public static let hydrationLongest = FigureID(
    "hydration.longest", "Hydration.figureLongest", .days, .all, "Hydration.whyLongest", stats: "longestStreakDays")
  public static let hydrationAllAverage = FigureID(
    "hydration.allAverage", "Hydration.figureAverage", .volume, .all, "Hydration.whyAverage")

  static let hydration: [FigureID] =
    [
      hydrationDrink, hydrationTotal, hydrationGoal, hydrationLeft, hydrationRatio, hydrationDrunk, hydrationCount,
      hydrationShare, hydrationPace,
    ] + hydrationDays.all + [
      hydrationLately, hydrationMet, hydrationAverage, hydrationSum, hydrationBeverage, hydrationCaffeineADay,
      hydrationAlcoholInAll, hydrationRecent, hydrationStreak, hydrationLongest,
      hydrationCaffeine, hydrationCaffeineLeft, hydrationAlcohol, hydrationUsual,
      hydrationAllDays, hydrationAllSum, hydrationAllMet, hydrationAllAverage,
    ]
}
