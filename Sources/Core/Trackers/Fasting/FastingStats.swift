// Lifetime fasting statistics from the per-day sums (Fasting.md, Figures): days are distinct, the
// average is over completed fasts, "since" is the oldest.

/// Lifetime statistics of fasting.
public struct FastingStats: Hashable, Sendable {
  /// Number of finished fasts.
  public let completed: Int
  /// Number of days with a goal met or at least 14 h.
  public let daysFasted: Int
  /// Whole hours, truncated.
  public let totalHours: Int
  /// Number of finished fasts that met their goal.
  public let metCount: Int
  /// Longest run of days that count for the streak.
  public let longestStreak: Int
  /// Mean seconds; nil without fasts.
  public let average: Double?
  /// Seconds; nil without fasts.
  public let longest: Double?
  /// The day of the first fast; nil without fasts.
  public let since: Day?

  /// Computes statistics of `days` in any order; runs continue across rest days.
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
