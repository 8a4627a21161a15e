// The rows of other subjects that stand beside fasts.

extension Fast {
  public static var rows: [any TrackerRow] {
    [
      Nudge(.fasting, title: .text("General.fasting"), text: .text("Notices.nudgeFasting"), reminds: false) { rule in
        (rule.frequency, rule.timing) = (.eventDriven, .before(30))
        (rule.throttle, rule.tone, rule.sound, rule.interruption) = (60, .motivational, true, .active)
      } fires: {
        $1.streak >= 3 || ($1.progress ?? 0) > 0.8
      }, StreakSubject.fasting, DayFigure.fasting, DayGoal.fasting, FigureRows(FigureID.fasting),
      SharedRow(Fast.self),
    ]
  }
}

extension StreakSubject {
  public static let fasting = StreakSubject(
    "fasting", .text("Streaks.habitFasting"), short: .text("Hub.habit-fasting"), tracker: .fasting, days: .fasting,
    figure: .fastingStreak)
}

extension DayFigure {
  /// The longest fast begun that day.
  public static let fasting = DayFigure(
    "fasting", .fast, .text("Stats.figureFasting"), .hours, coupling: .mealTimes)
}

extension DayGoal {
  fileprivate static let fasting = DayGoal(.fast, "fasting.goal") { $0.fastingGoal }
}
