// What is due today and what yesterday left open: streaks that end with the day, and trackers that one keeps but did not
// answer yesterday. Statements, no reproaches: unknown is not missed.

/// A streak that ends with the day unless something is done.
public struct DueStreak: Hashable, Sendable {
  public let subject: StreakSubject
  /// Days it has lasted.
  public let days: Int
  /// Seconds until it ends.
  public let left: Double

  /// Days from which on a run is called a streak.
  public static let least = 2

  /// A streak at risk; nil when it is none, or today is done already.
  ///
  /// - Parameters:
  ///   - subject: Whose days they are.
  ///   - days: Days in a row that ended yesterday.
  ///   - isDone: Whether today counts already.
  ///   - end: When the logical day is over.
  ///   - now: The moment.
  ///   - least: Days that it must have lasted.
  public init?(
    _ subject: StreakSubject, days: Int, isDone: Bool, end: Instant, now: Instant, least: Int = DueStreak.least
  ) {
    guard days >= least, !isDone, end > now else { return nil }
    self.subject = subject
    self.days = days
    left = end - now
  }
}

/// Which trackers have no answer for a day.
public enum Unanswered {
  /// Days looked back upon, and on how many of them a tracker must have entries to be one that is kept.
  public static let window = 14
  public static let least = 4

  /// Whether a kept tracker has nothing on `day`.
  public static func isOpen(daysWithEntries: Set<Day>, on day: Day) -> Bool {
    guard !daysWithEntries.contains(day) else { return false }
    return (1...window).count { daysWithEntries.contains(day - $0) } >= least
  }
}
