// The rows of the table of figures for sessions; the part of each is the kind, `mindful` or `workout`.

extension FigureID {
  public static let practiceCount = row("sessions", "Count", .count, stats: "sessions")
  public static let practiceTotal = row("total", "Total", .duration, stats: "seconds")
  public static let practicePractised = row("practised", "Days", .count, stats: "days")
  public static let practiceMean = row("mean", "Mean", .duration, stats: "meanSeconds")
  public static let practiceLongest = row("longest", "Longest", .duration, stats: "longestSeconds")
  public static let practiceEnergy = row("energy", "Energy", .whole, stats: "kilocalories")
  /// Today and this week, whatever the period; of both kinds together without a part.
  public static let practiceToday = row("today", "Today", .duration, .today, stats: "secondsToday")
  public static let practiceWeek = row("week", "Week", .duration, .week, stats: "secondsThisWeek")
  /// All sessions there are, and the round numbers of hours and of sessions passed last.
  public static let practiceEver = row("ever", "Ever", .duration, .all, stats: "secondsInAll")
  public static let practiceMilestone = row("milestone", "Milestone", .count, .all, stats: "milestoneHours")
  public static let practiceRound = row("round", "Round", .count, .all, stats: "milestoneSessions")
  /// A whole month; its part is the kind and the ISO date of the first day: `mindful 2026-11-01`.
  public static let practiceMonth = row("month", "Month", .duration, .all)

  private static func row(
    _ name: String, _ text: String, _ unit: FigureUnit, _ period: FigurePeriod = .chart, stats: String? = nil
  ) -> FigureID {
    FigureID("practice." + name, "Timer.figure" + text, unit, period, "Explain.practice" + text, stats: stats)
  }

  static let practice: [FigureID] = [
    practiceCount, practiceTotal, practicePractised, practiceMean, practiceLongest, practiceEnergy, practiceToday,
    practiceWeek, practiceEver, practiceMilestone, practiceRound, practiceMonth,
  ]
}
