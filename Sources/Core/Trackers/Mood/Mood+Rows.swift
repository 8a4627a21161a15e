// The rows of other subjects that stand beside moods.

extension Mood {
  public static var rows: [any TrackerRow] {
    [
      Nudge(.mood, title: .text("Reminders.itemMood"), text: .text("Notices.nudgeMood")) { rule in
        (rule.timing, rule.throttle) = (.exact(20 * 60), 1440)
      }, HabitFeed.mood,
    ]
  }
}

extension HabitFeed {
  public static let mood = HabitFeed("mood", .mood, .text("Habits.feedMood"), level: level(ofMood:))
}
