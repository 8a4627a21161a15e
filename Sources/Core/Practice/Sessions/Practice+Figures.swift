// The rows of the table of figures for sessions; the part of each is the kind, `mindful` or `workout`.

extension FigureID {
  public static let practiceCount = row("sessions", "Count", .count, stats: "sessions")
  public static let practiceTotal = row("total", "Total", .duration, stats: "seconds")
  public static let practicePractised = row("practised", "Days", .count, stats: "days")
  public static let practiceMean = row("mean", "Mean", .duration, stats: "meanSeconds")
  public static let practiceLongest = row("longest", "Longest", .duration, stats: "longestSeconds")
  public static let practiceEnergy = row("energy", "Energy", .whole, stats: "kilocalories")
  /// All sessions there are, and the round number of hours passed last.
  public static let practiceEver = row("ever", "Ever", .duration, .all, stats: "secondsInAll")
  public static let practiceMilestone = row("milestone", "Milestone", .count, .all, stats: "milestoneHours")

  private static func row(
    _ name: String, _ text: String, _ unit: FigureUnit, _ period: FigurePeriod = .chart, stats: String
  ) -> FigureID {
    FigureID("practice." + name, "Timer.figure" + text, unit, period, "Explain.practice" + text, stats: stats)
  }

  static let practice: [FigureID] = [
    practiceCount, practiceTotal, practicePractised, practiceMean, practiceLongest, practiceEnergy, practiceEver,
    practiceMilestone,
  ]
}
