// Whether mood and energy rise or fall: the mean of the last week beside that of the three weeks before, with an interval
// that counts alike days as fewer. Without one, halves of seven entries "rise" or "fall" in half of all weeks in which
// nothing changes.

/// The last seven days of mood and energy compared with the 21 days before.
public struct MoodChange: Hashable, Sendable {
  /// Days of both periods, today included, and how many of each must be known.
  public static let recentDays = 7
  public static let earlierDays = 21
  public static let leastRecent = 4
  public static let leastEarlier = 10

  /// The days considered.
  public static func range(today: Day) -> DayRange { DayRange(last: recentDays + earlierDays, endingOn: today) }

  /// Means of the days' levels, 1–10; the level of a day is the mean of its mood and energy.
  public let recent: Double
  public let earlier: Double
  /// Half of the 95 % interval of their difference.
  public let margin: Double
  /// Known days of both periods.
  public let recentCount: Int
  public let earlierCount: Int

  public var count: Int { recentCount + earlierCount }

  /// The difference of both means.
  public var difference: Double { recent - earlier }
  /// The direction, where the interval of the difference excludes 0.
  public var course: MoodCourse { abs(difference) <= margin ? .unclear : difference > 0 ? .rising : .falling }

  /// Compares the levels of days; nil if too few are known.
  public init?(_ levels: [Day: Double], today: Day) {
    let earlier = DayRange(last: MoodChange.earlierDays, endingOn: today - MoodChange.recentDays)
    let recent = DayRange(last: MoodChange.recentDays, endingOn: today)
    guard
      let change = PeriodChange(
        levels, in: recent, since: earlier, least: (MoodChange.leastRecent, MoodChange.leastEarlier))
    else { return nil }
    (self.recent, self.earlier, margin) = (change.recent, change.earlier, change.margin)
    (recentCount, earlierCount) = (change.recentCount, change.earlierCount)
  }
}
