// The figures of sleep: their rows of the table.

extension FigureID {
  // Last night.
  public static let sleepNight = FigureID(
    "sleep.night", "Sleep.lastNight", .duration, .latest, "Sleep.whyLastNight",
    fields: [.init("sleep.last", "fieldSleep")])
  /// From bed to wake, and the share of it that was slept; known where stages are.
  public static let sleepInBed = FigureID(
    "sleep.inBed", "Sleep.inBed", .duration, .latest, "Sleep.whyEfficiency", stats: "lastNightInBedSeconds")
  public static let sleepEfficiency = FigureID(
    "sleep.efficiency", "Sleep.efficiency", .percent, .latest, "Sleep.whyEfficiency", stats: "lastNightEfficiency")
  public static let sleepTimes = FigureID("sleep.times", "Sleep.lastNight", .none, .latest, "Sleep.whyLastNight")
  public static let sleepScore = FigureID("sleep.score", "Sleep.scoreTitle", .whole, .latest, "Sleep.whyScore")
  public static let sleepDistance = FigureID(
    "sleep.distance", "Sleep.ofNeed", .duration, .latest, "Explain.sleepDistance")
  public static let sleepShareOfNeed = FigureID(
    "sleep.shareOfNeed", "Stats.shareOfNeed", .percent, .latest, "Sleep.whyLastNight", stats: "lastNightShareOfNeed")

  // Seven days to four weeks.
  public static let sleepMean = FigureID(
    "sleep.weekMean", "Sleep.average", .duration, .lastDays(7), "Hub.whySleeps", stats: "last7DaysSeconds")
  public static let sleepNeed = FigureID(
    "sleep.need", "Sleep.need", .duration, .now, "Hub.whyNeed", stats: "needSeconds")
  public static let sleepNights = FigureID("sleep.nights", "Hub.nightsTitle", .count, .lastDays(30), "Hub.whyNights")
  public static let sleepUsual = FigureID("sleep.usual", "Hub.usualTitle", .duration, .weekday, "Hub.whyUsual")
  public static let sleepLately = FigureID(
    "sleep.lately", "Stats.lately", .duration, .lately, "Stats.whyLately", stats: "latelySeconds")
  public static let sleepBedtime = FigureID(
    "sleep.bedtime", "Sleep.bedtime", .minuteOfDay, .lastDays(28), "Sleep.whyBedtime",
    stats: "bedtimeMinutesAfterMidnight")
  public static let sleepOwed = FigureID(
    "sleep.owed", "Sleep.owed", .duration, .lastDays(14), "Sleep.whyOwed", stats: "owedSeconds")
  /// From and to, in minutes after midnight.
  public static let sleepUsualTimes = FigureID(
    "sleep.usualTimes", "Sleep.usual", .none, .lastDays(28), "Sleep.whyUsual", stats: "usualMinutesAfterMidnight")
  public static let sleepIndex = FigureID(
    "sleep.index", "Sleep.index", .whole, .lastDays(28), "Sleep.whyIndex", stats: "regularityIndex")
  public static let sleepConsistency = FigureID(
    "sleep.consistency", "Sleep.consistency", .none, .lastDays(7), "Sleep.whyConsistency", stats: "consistency")
  public static let sleepDeviation = FigureID(
    "sleep.bedDeviation", "Sleep.consistency", .none, .lastDays(7), "Sleep.whyConsistency")
  public static let sleepJetlag = FigureID(
    "sleep.jetlag", "Sleep.jetlag", .none, .lastDays(28), "Sleep.whyJetlag", stats: "socialJetlagMinutes")
  public static let sleepCourse = FigureID("sleep.course", "Sleep.course", .none, .lastDays(14), "Sleep.whyCourse")

  // The period of the chart.
  public static let sleepMeanScore = FigureID(
    "sleep.meanScore", "Stats.meanScore", .whole, .chart, "Explain.scoresMean", stats: "meanScore")
  public static let sleepBestScore = FigureID("sleep.bestScore", "Sleep.bestScore", .whole, .chart, "Explain.scoreBest")
  public static let sleepScoreTrend = FigureID(
    "sleep.scoreTrend", "Sleep.scoreTrend", .whole, .chart, "Explain.scoreTrend")
  public static let sleepDays = SeriesFigureIDs("sleep", .duration, "Seconds", mean: "Stats.mean")

  static let sleep: [FigureID] =
    [sleepNight, sleepTimes, sleepScore, sleepDistance] + sleepDays.all + [
      sleepLately, sleepMean, sleepNeed, sleepOwed, sleepUsualTimes, sleepJetlag, sleepBedtime, sleepMeanScore,
      sleepIndex, sleepConsistency, sleepDeviation, sleepShareOfNeed, sleepInBed, sleepEfficiency,
      sleepNights, sleepUsual, sleepCourse, sleepBestScore, sleepScoreTrend,
    ]
}
