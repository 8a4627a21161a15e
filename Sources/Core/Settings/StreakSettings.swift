// How streaks are counted and what the calendar shows, as the settings hold it, and the rows of the table (spec meditation
// 7.3).

/// The settings of streaks and of the calendar.
public struct StreakSettings: Hashable, Sendable {
  /// What counts the days of meditation and of workouts.
  public var policy = StreakPolicy.seed
  /// Minutes a day, 1–120: the rings of the calendar and the strength of the habit; a streak needs less.
  public var meditationGoal = 10
  public var workoutGoal = 30
  /// Whether the calendar leaves out what is below the minutes that count for a streak.
  public var filtersCalendar = false
  /// What has a ring in the calendar, by `StreakSubject.id`; nil for the first of which something is known.
  public var rings: [String]?

  /// Rings of a day at most.
  public static let mostRings = 4

  /// Creates the settings of a fresh store.
  public init() {}

  /// Minutes a day of a kind of session.
  public func goal(_ kind: SessionKind) -> Int { kind == .mindful ? meditationGoal : workoutGoal }
}

extension Settings {
  /// The settings of streaks and of the calendar.
  static let streakRows: [SettingDefinition] = [
    choice("streak.policy", \.streaks.policy, StreakPolicy.self),
    row("meditation.goal", \.streaks.meditationGoal, Limits.goalMinutes, "min"),
    row("workout.goal", \.streaks.workoutGoal, Limits.goalMinutes, "min"),
    row("calendar.filter", \.streaks.filtersCalendar, accepts: "true, false"),
    row("calendar.rings", \.streaks.rings, accepts: "JSON, null") { ($0 ?? []).count <= StreakSettings.mostRings },
  ]
}
