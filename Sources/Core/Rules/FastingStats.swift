// Lifetime figures of fasting from the per-day sums (spec fastlife 2.7 with its resolutions: days are distinct, the
// average is over completed fasts, "since" is the oldest).

/// Lifetime statistics of fasting.
public struct FastingStats: Hashable, Sendable {
  /// Finished fasts.
  public let completed: Int
  /// Distinct days with a goal met or at least 14 h.
  public let daysFasted: Int
  /// Whole hours, truncated.
  public let totalHours: Int
  /// Finished fasts that met their goal.
  public let metCount: Int
  /// Longest run of days that count for the streak.
  public let longestStreak: Int
  /// Seconds; nil when there is no fast.
  public let average: Double?
  /// Seconds; nil when there is no fast.
  public let longest: Double?
  /// The day of the first fast; nil when there is none.
  public let since: Day?

  /// Statistics of all `days`, in any order; runs go on over days of rest.
  public init(days: some Sequence<DayFasts>, rests: RestDays = RestDays()) {
    let days = Array(days)
    let seconds = days.reduce(0) { $0 + $1.seconds }
    completed = days.reduce(0) { $0 + $1.count }
    daysFasted = days.count { $0.isFasted }
    totalHours = FixedText.whole(seconds / 3600)
    metCount = days.reduce(0) { $0 + $1.metCount }
    longestStreak = StreakRules.longestRun(days.flatMap(\.creditedDays), rests: rests)
    average = completed > 0 ? seconds / Double(completed) : nil
    longest = completed > 0 ? days.map(\.longest).max() : nil
    since = days.map(\.day).min()
  }
}
