// Today's open items and yesterday's gaps: streaks ending with the day, and actively used trackers without an entry
// yesterday. Statements, not reproaches: unknown is not missed.

/// A streak that ends today unless continued.
public struct DueStreak: Hashable, Sendable {
  public let subject: StreakSubject
  /// Its length in days.
  public let days: Int
  /// Seconds until it ends.
  public let left: Double

  /// Minimum days to call a run a streak.
  public static let least = 2

  /// Creates a streak at risk; nil if it is not, or today is done.
  ///
  /// - Parameters:
  ///   - subject: The subject of the streak.
  ///   - days: Consecutive days up to yesterday.
  ///   - isDone: Whether today counts already.
  ///   - end: The end of the logical day.
  ///   - now: The current time.
  ///   - least: Minimum length in days.
  public init?(
    _ subject: StreakSubject, days: Int, isDone: Bool, end: Instant, now: Instant, least: Int = DueStreak.least
  ) {
    guard days >= least, !isDone, end > now else { return nil }
    self.subject = subject
    self.days = days
    left = end - now
  }
}

/// Trackers without an entry for a day.
public enum UnloggedTracker {
  /// Days examined, and the minimum of them with entries for a tracker in active use.
  public static let window = 14
  public static let least = 4
  /// Days back that are asked about.
  public static let reach = 7

  /// Whether an actively used tracker has no entry on `day`.
  public static func isOpen(daysWithEntries: Set<Day>, on day: Day) -> Bool {
    guard !daysWithEntries.contains(day) else { return false }
    return (1...window).count { daysWithEntries.contains(day - $0) } >= least
  }
}
