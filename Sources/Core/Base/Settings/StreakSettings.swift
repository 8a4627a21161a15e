// Settings of streaks and the calendar, and their rows in the settings table (Streaks.md, Policies).

/// The settings of streaks and of the calendar.
public struct StreakSettings: Hashable, Sendable {
  /// The policy for meditation and workout streaks.
  public var policy = StreakPolicy.seed
  /// Minutes a day, 1–120, for the calendar rings and the habit strength; a streak needs less.
  public var meditationGoal = 10
  public var workoutGoal = 30
  /// Whether the calendar hides days below the minutes that count for a streak.
  public var filtersCalendar = false
  /// Ids (`StreakSubject.id`) of the calendar rings; nil for the first subjects with data.
  public var rings: [String]?

  /// Most rings per day.
  public static let mostRings = 4

  /// Goal in minutes a day for a kind of session.
  public func goal(_ kind: SessionKind) -> Int { kind == .mindful ? meditationGoal : workoutGoal }
}

extension Settings {
  /// The settings of streaks and the calendar.
  static let streakRows: [SettingDefinition] = [
    choice("streak.policy", \.streaks.policy, StreakPolicy.self),
    row("meditation.goal", \.streaks.meditationGoal, Limits.goalMinutes, "min"),
    row("workout.goal", \.streaks.workoutGoal, Limits.goalMinutes, "min"),
    row("calendar.filter", \.streaks.filtersCalendar, accepts: "true, false"),
    row("calendar.rings", \.streaks.rings, accepts: "JSON, null") { ($0 ?? []).count <= StreakSettings.mostRings },
  ]
}
