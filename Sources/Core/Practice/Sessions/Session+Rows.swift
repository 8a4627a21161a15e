// The rows of other subjects that stand beside sessions.

extension Session {
  public static var rows: [any TrackerRow] {
    [
      StreakSubject.meditation, StreakSubject.workout, HabitFeed.session(.mindful), HabitFeed.session(.workout),
      DayFigure.sitting, DayFigure.workout, SharedRow(Session.self),
    ]
  }
}

extension StreakSubject {
  public static let meditation = StreakSubject(
    "meditation", .text("Streaks.habitMeditation"), short: .text("Hub.habit-sitting"), session: .mindful,
    days: .sitting)
  public static let workout = StreakSubject(
    "workout", .text("Streaks.habitWorkout"), short: .text("Hub.habit-workout"), session: .workout, days: .workout)
}

extension HabitFeed {
  /// The minutes of a kind of session.
  public static func session(_ kind: SessionKind) -> HabitFeed { kind == .mindful ? sittings : workouts }

  private static let sittings = HabitFeed(
    "mindful", .session, .text("Habits.feedMindful"), part: "mindful", countsMinutes: true)
  private static let workouts = HabitFeed(
    "workout", .session, .text("Habits.feedWorkout"), part: "workout", countsMinutes: true)
}

extension DayFigure {
  public static let sitting = DayFigure("sitting", .session, .text("Stats.figureSitting"), .minutes)
  public static let workout = DayFigure("workout", .session, .text("Stats.figureWorkout"), .minutes)
}
