// The figures of fasting: their rows of the table.

extension FigureID {
  // The running fast, or the time since the last one.
  public static let fastingElapsed = FigureID(
    "fasting.elapsed", "Fasting.explainElapsed", .clock, .now, "Fasting.explainElapsedHow",
    fields: [.init("fast.elapsed", "fieldElapsed", .duration), .init("fast.clock", "fieldClock", .clock)])
  public static let fastingShare = FigureID(
    "fasting.share", "Fasting.explainShare", .percent, .now, "Hub.whyPercent",
    fields: [.init("fast.percent", "fieldPercent", .whole), .init("fast.reached", "fieldReached")])
  public static let fastingGoal = FigureID(
    "fasting.goal", "Entries.goal", .duration, .now, "Fasting.explainGoal", fields: [.init("fast.goal", "fieldGoal")])
  public static let fastingStart = FigureID(
    "fasting.start", "Entries.start", .instant, .now, "Hub.whyStart",
    fields: [.init("fast.start", "fieldStart", .timeOfDay)])
  public static let fastingUntil = FigureID(
    "fasting.until", "Hub.goalReachedAt", .instant, .now, "Hub.whyUntil",
    fields: [.init("fast.end", "fieldEnd", .timeOfDay)])
  public static let fastingLeft = FigureID(
    "fasting.left", "Hub.timeLeft", .clock, .now, "Hub.whyLeft", fields: [.init("fast.left", "fieldLeft", .duration)])
  public static let fastingPause = FigureID(
    "fasting.pause", "Fasting.explainWindow", .duration, .now, "Fasting.explainWindowHow")
  // The eating window: from the end of the last fast to the start of the next.
  public static let fastingWindowEnd = FigureID(
    "fasting.windowEnd", "Fasting.windowEnd", .instant, .now, "Fasting.explainWindowEnd",
    fields: [.init("window.end", "fieldWindowEnd", .timeOfDay)])
  public static let fastingWindowLeft = FigureID(
    "fasting.windowLeft", "Fasting.windowLeft", .duration, .now, "Fasting.explainWindowEnd",
    fields: [.init("window.left", "fieldWindowLeft", .duration)])
  public static let fastingLasted = FigureID(
    "fasting.lasted", "Fasting.columnLength", .duration, .latest, "Fasting.explainLength")

  /// Any finished fast; its part is the fast's id.
  public static let fastingFast = FigureID(
    "fasting.fast", "Fasting.columnLength", .duration, .latest, "Fasting.explainLength")

  // Always the same days.
  public static let fastingStreak = FigureID(
    "fasting.streak", "Fasting.figureStreak", .days, .now, "Fasting.explainStreak", stats: "streakDays",
    fields: [.init("fast.streak", "fieldStreak", .whole)])
  public static let fastingLongestStreak = FigureID(
    "fasting.longestStreak", "Fasting.figureLongestStreak", .days, .all, "Fasting.explainLongestStreak",
    stats: "longestStreakDays")
  public static let fastingRecent = FigureID(
    "fasting.recent", "Fasting.figureRecent", .duration, .lastEntries(7), "Fasting.explainRecent")
  public static let fastingBest = FigureID(
    "fasting.best", "Fasting.best", .duration, .lastDays(30), "Fasting.explainBest")
  public static let fastingUsual = FigureID(
    "fasting.usual", "Hub.usualTitle", .duration, .weekday, "Hub.whyUsualFast")

  // The period of the chart.
  public static let fastingCount = FigureID(
    "fasting.count", "Fasting.figureCount", .count, .chart, "Fasting.explainCount", stats: "fasts")
  public static let fastingMet = FigureID(
    "fasting.met", "Fasting.figureMet", .count, .chart, "Fasting.explainMet", stats: "met")
  public static let fastingAverage = FigureID(
    "fasting.average", "Fasting.figureAverage", .duration, .chart, "Fasting.explainAverage", stats: "averageSeconds")
  public static let fastingMedian = FigureID(
    "fasting.median", "Fasting.figureMedian", .duration, .chart, "Fasting.explainMedian", stats: "medianSeconds")
  public static let fastingLongest = FigureID(
    "fasting.longest", "Fasting.figureLongest", .duration, .chart, "Fasting.explainLongest", stats: "longestSeconds")
  /// Whole hours.
  public static let fastingTotal = FigureID(
    "fasting.total", "Fasting.figureTotal", .none, .chart, "Fasting.explainTotal", stats: "totalHours")
  public static let fastingDays = FigureID(
    "fasting.days", "Fasting.figureDays", .count, .chart, "Fasting.explainDays", stats: "daysFasted")
  /// The days in the chart: those on which a fast began, while `fastingDays` are all that one touched.
  public static let fastingCharted = FigureID(
    "fasting.charted", "Hydration.figureDays", .count, .chart, "Explain.seriesDays")
  /// The longest fast of a day; its part is the ISO date.
  public static let fastingDay = FigureID(
    "fasting.day", "Fasting.longestOfDay", .duration, .chart, "Fasting.explainDay")
  /// Its part is the id of the stage.
  public static let fastingStage = FigureID(
    "fasting.stage", "Fasting.stages", .duration, .chart, "Fasting.explainStage", stats: "secondsInStage")
  /// Its part is 1 (Monday) to 7.
  public static let fastingWeekday = FigureID(
    "fasting.weekday", "Stats.onWeekday", .duration, .chart, "Fasting.explainWeekday", stats: "meanByWeekdaySeconds")
  public static let fastingWeekdayMet = FigureID(
    "fasting.weekdayMet", "Stats.onWeekday", .percent, .chart, "Explain.seriesShareMet", stats: "shareMetByWeekday")

  // All fasts.
  public static let fastingAllCount = FigureID(
    "fasting.allCount", "Fasting.figureCount", .count, .all, "Fasting.explainAll")
  public static let fastingAllMet = FigureID(
    "fasting.allMet", "Fasting.figureMet", .count, .all, "Fasting.explainMet")
  public static let fastingAllAverage = FigureID(
    "fasting.allAverage", "Fasting.figureAverage", .duration, .all, "Fasting.explainAverage")
  /// Whole hours.
  public static let fastingAllTotal = FigureID(
    "fasting.allTotal", "Fasting.figureTotal", .none, .all, "Fasting.explainAll")
  public static let fastingAllSince = FigureID(
    "fasting.allSince", "Fasting.allSince", .none, .all, "Fasting.explainAll")

  static let fasting: [FigureID] = [
    fastingElapsed, fastingLeft, fastingGoal, fastingShare, fastingStart, fastingUntil,
    fastingCount, fastingMet, fastingAverage, fastingMedian, fastingLongest, fastingTotal, fastingDays, fastingCharted,
    fastingDay, fastingWeekday, fastingWeekdayMet, fastingStage,
    fastingStreak, fastingLongestStreak, fastingWindowEnd, fastingWindowLeft, fastingPause, fastingLasted, fastingFast,
    fastingRecent, fastingBest, fastingUsual,
    fastingAllCount, fastingAllMet, fastingAllAverage, fastingAllTotal, fastingAllSince,
  ]
}
