// The rows of the table of figures for statistics across trackers: relations, tags, scales, and the summary.

extension FigureID {
  /// A relation; its part names both figures and the days between them, as for the rows below.
  public static let pairR = FigureID("statistics.r", "Stats.columnR", .none, .chart, "Stats.whyR")
  public static let pairRho = FigureID("statistics.rho", "Stats.columnRho", .none, .chart, "Stats.whyRho")
  public static let pairInterval = FigureID("statistics.interval", "Stats.columnInterval", .none, .chart, "Stats.whyR")
  public static let pairDays = FigureID("statistics.pairDays", "Stats.columnN", .count, .chart, "Stats.whyR")
  public static let pairFalseShare = FigureID(
    "statistics.falseShare", "Stats.falseShare", .percent, .chart, "Stats.whyClaims")
  /// The second figure on days with the first and on the others, and their difference.
  public static let pairWith = FigureID("statistics.with", "Stats.columnWith", .none, .chart, "Stats.whyContrast")
  public static let pairWithout = FigureID(
    "statistics.without", "Stats.columnWithout", .none, .chart, "Stats.whyContrast")
  public static let pairDifference = FigureID(
    "statistics.difference", "Stats.columnDifference", .none, .chart, "Stats.whyContrast")
  public static let pairDifferenceInterval = FigureID(
    "statistics.differenceInterval", "Stats.columnInterval", .none, .chart, "Stats.whyContrast")
  /// How many days have the first figure, out of how many.
  public static let pairSides = FigureID(
    "statistics.sides", "Stats.columnDays", .count, .chart, "Stats.whyContrast")
  /// How many relations are reliable, and among how many.
  public static let pairClaims = FigureID(
    "statistics.claims", "Stats.claimsTitle", .count, .chart, "Explain.claims")
  /// The mean of the entries that a list shows.
  public static let listMean = FigureID("list.mean", "Stats.listMean", .none, .all, "Explain.listMean")
  /// The entries with a tag; its part is the tag.
  public static let tagCount = FigureID("statistics.tag", "Stats.columnEntries", .count, .all, "Explain.tagCount")
  /// A scale over the selected period; its part is the name of the scale, as for the rows below.
  public static let scaleMean = FigureID("statistics.scaleMean", "Stats.mean", .level, .chart, "Stats.whyScale")
  public static let scaleLowest = FigureID("statistics.scaleLowest", "Stats.lowest", .level, .chart, "Stats.whyScale")
  public static let scaleHighest = FigureID(
    "statistics.scaleHighest", "Stats.highest", .level, .chart, "Stats.whyScale")
  public static let scaleDays = FigureID(
    "statistics.scaleDays", "Hydration.figureDays", .count, .chart, "Explain.seriesDays")
  public static let scaleCount = FigureID(
    "statistics.scaleCount", "Stats.columnEntries", .count, .chart, "Explain.scaleCount")
  /// A figure of the summary; its part is a `DayFigure`, followed by a weekday for the last of them.
  public static let summaryRecent = FigureID(
    "statistics.recent", "Stats.summaryRecent", .none, .lately, "Stats.whyLately")
  public static let summaryUsual = FigureID("statistics.usual", "Stats.summaryUsual", .none, .lately, "Stats.whyLately")
  public static let summaryDays = FigureID(
    "statistics.days", "Hydration.figureDays", .count, .lastDays(118), "Explain.seriesDays")
  public static let summaryWeekday = FigureID(
    "statistics.weekday", "Stats.onWeekday", .none, .lastDays(118), "Explain.seriesMean")
  /// The change from before to the last 28 days.
  public static let summaryChange = FigureID(
    "statistics.change", "Stats.columnDifference", .none, .lately, "Stats.whyLately")

  /// The mean of a figure in the weekly recap; its part is a `DayFigure`, as for the rows below.
  public static let recapMean = FigureID("statistics.recapMean", "Stats.mean", .none, .lastDays(7), "Stats.whyRecap")
  public static let recapDays = FigureID(
    "statistics.recapDays", "Hydration.figureDays", .count, .lastDays(7), "Stats.whyRecap")
  public static let recapBefore = FigureID(
    "statistics.recapBefore", "Stats.summaryUsual", .none, .lastDays(35), "Stats.whyRecap")
  public static let recapChange = FigureID(
    "statistics.recapChange", "Stats.columnDifference", .none, .lastDays(35), "Stats.whyRecap")
  public static let recapInterval = FigureID(
    "statistics.recapInterval", "Stats.columnInterval", .none, .lastDays(35), "Stats.whyRecap")

  /// A figure over the weeks of a year, and how many of its days are known; its part is a `DayFigure`.
  public static let yearMean = FigureID("year.mean", "Stats.mean", .none, .lastDays(364), "Stats.whyYear")
  public static let yearKnown = FigureID(
    "year.days", "Hydration.figureDays", .count, .lastDays(364), "Stats.whyYear")
  /// A week of it; its part is a `DayFigure` and the number of the week, oldest first: `sleep 51`.
  public static let yearWeek = FigureID("year.week", "Stats.mean", .none, .lastDays(364), "Stats.whyYear")
  /// The days done of a habit; its part is the id of its subject, for a week followed by its number: `meditation 51`.
  public static let yearDone = FigureID("year.done", "Stats.yearDone", .count, .lastDays(364), "Stats.whyYearDone")
  public static let yearDoneWeek = FigureID(
    "year.doneWeek", "Stats.yearDone", .count, .lastDays(364), "Stats.whyYearDone")
  /// The days done of all habits in the weeks with the most and the fewest.
  public static let yearMost = FigureID("year.most", "Stats.yearMost", .count, .lastDays(364), "Stats.whyYearDone")
  public static let yearFewest = FigureID(
    "year.fewest", "Stats.yearFewest", .count, .lastDays(364), "Stats.whyYearDone")

  static let year: [FigureID] = [
    yearMean, yearKnown, yearWeek, yearDone, yearDoneWeek, yearMost, yearFewest,
  ]

  static let statistics: [FigureID] = [
    pairR, pairRho, pairInterval, pairDays, pairFalseShare, pairWith, pairWithout, pairDifference,
    pairDifferenceInterval, pairSides, pairClaims, summaryChange, recapMean, recapDays, recapBefore, recapChange,
    recapInterval, listMean, tagCount, scaleMean, scaleLowest,
    scaleHighest,
    scaleDays, scaleCount, summaryRecent, summaryUsual, summaryDays, summaryWeekday,
  ]
}
