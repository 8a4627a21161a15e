// The figures of mood and energy: their rows of the table.

extension FigureID {
  // The latest entry.
  public static let moodLatest = FigureID("mood.latest", "Mood.latest", .none, .latest, "Mood.whyLevels")
  public static let moodMood = FigureID(
    "mood.mood", "Mood.mood", .whole, .latest, "Mood.whyLevels", fields: [.init("mood.mood", "fieldMood", .whole)])
  public static let moodEnergy = FigureID(
    "mood.energy", "Mood.energy", .whole, .latest, "Mood.whyLevels",
    fields: [.init("mood.energy", "fieldEnergy", .whole)])
  public static let moodTime = FigureID("mood.time", "Mood.latest", .instant, .latest, "Mood.whyLevels")
  public static let moodNext = FigureID("mood.next", "Mood.next", .instant, .now, "Mood.whyNext")

  /// Any entry; its part is the entry's id.
  public static let moodEntry = FigureID("mood.entry", "Mood.title", .none, .latest, "Mood.whyLevels")

  // Seven days, seven entries, today.
  public static let moodAverage = FigureID(
    "mood.average", "Mood.moodAverage", .level, .lastDays(7), "Mood.whyAverage", stats: "last7DaysMood")
  public static let moodEnergyAverage = FigureID(
    "mood.energyAverage", "Mood.energyAverage", .level, .lastDays(7), "Mood.whyAverage", stats: "last7DaysEnergy")
  /// Both at once.
  public static let moodMeans = FigureID("mood.means", "Hub.sevenDaysTitle", .none, .lastDays(7), "Mood.whyAverage")
  public static let moodStability = FigureID(
    "mood.stability", "Mood.stability", .none, .lastEntries(7), "Mood.whyStability", stats: "stability")
  /// The difference of the last week to the three weeks before; in words where it is more than chance.
  public static let moodCourse = FigureID("mood.course", "Mood.course", .none, .lastDays(28), "Mood.whyCourse")
  public static let moodToday = FigureID("mood.today", "Mood.today", .count, .today, "Mood.whyToday")
  public static let moodUsual = FigureID("mood.usual", "Hub.usualTitle", .level, .weekday, "Hub.whyUsual")
  public static let moodGoal = FigureID("mood.goal", "Entries.goal", .none, .now, "Hub.whyMoodGoal")
  /// The means as shares of the goals.
  public static let moodProgress = FigureID(
    "mood.progress", "Fasting.explainShare", .none, .lastDays(7), "Hub.whyMoodGoal")
  public static let moodLately = FigureID(
    "mood.lately", "Stats.lately", .level, .lately, "Stats.whyLately", stats: "latelyMood")
  public static let moodEnergyLately = FigureID(
    "mood.energyLately", "Stats.lately", .level, .lately, "Stats.whyLately", stats: "latelyEnergy")

  // The period of the chart.
  public static let moodDays = SeriesFigureIDs("mood", .level, "Mood", mean: "Stats.mean")
  public static let moodMeanEnergy = FigureID(
    "mood.meanEnergy", "Stats.meanEnergy", .level, .chart, "Explain.seriesMean", stats: "meanEnergy")

  /// The last 53 weeks: days with entries; mood and energy of a day by its ISO date, of a weekday by `mood-1`, of a
  /// month by `energy-2026-11-01`.
  public static let moodYearCount = FigureID(
    "mood.yearDays", "Hydration.figureDays", .count, .lastDays(371), "Explain.yearDays")
  public static let moodYearDay = FigureID(
    "mood.yearDay", "Stats.ofDay", .level, .lastDays(371), "Explain.seriesDay")
  public static let moodYearWeekday = FigureID(
    "mood.yearWeekday", "Mood.meansByWeekday", .level, .lastDays(371), "Explain.seriesMean")
  public static let moodYearMonth = FigureID(
    "mood.yearMonth", "Stats.ofMonth", .level, .lastDays(371), "Explain.seriesMean")

  static let mood: [FigureID] =
    [moodLatest, moodMood, moodEnergy, moodTime, moodNext, moodEntry] + moodDays.all + [
      moodLately, moodMeanEnergy, moodEnergyLately, moodAverage, moodEnergyAverage, moodStability,
      moodMeans, moodCourse, moodToday, moodUsual, moodGoal, moodProgress,
      moodYearCount, moodYearDay, moodYearWeekday, moodYearMonth,
    ]
}
