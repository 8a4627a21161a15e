// The rows of other subjects that stand beside moods.

extension Mood {
  public static var rows: [any TrackerRow] {
    [
      Nudge(.mood, title: .text("Reminders.itemMood"), text: .text("Notices.nudgeMood")) { rule in
        (rule.timing, rule.throttle) = (.exact(20 * 60), 1440)
      }, HabitFeed.mood, DayFigure.mood, DayFigure.energy, FigureRows(FigureID.mood),
      SharedRow(Mood.self),
    ]
  }
}

extension HabitFeed {
  public static let mood = HabitFeed("mood", .mood, .text("Habits.feedMood"), level: level(ofMood:))
}

extension DayFigure {
  public static let mood = DayFigure("mood", .mood, .text("Stats.figureMood"), .level)
  public static let energy = DayFigure("energy", .mood, .text("Stats.figureEnergy"), .level)
}
