// The rows of other subjects that stand beside sessions.

extension Session {
  public static var rows: [any TrackerRow] { [StreakSubject.meditation, StreakSubject.workout] }
}

extension StreakSubject {
  public static let meditation = StreakSubject(
    "meditation", .text("Streaks.habitMeditation"), short: .text("Hub.habit-sitting"), session: .mindful,
    days: .sitting)
  public static let workout = StreakSubject(
    "workout", .text("Streaks.habitWorkout"), short: .text("Hub.habit-workout"), session: .workout, days: .workout)
}
