// Sums over the fasts that start on a logical day, as kept in the totals table and used by streaks, charts, calendar
// and statistics. Several fasts on a day are allowed everywhere (Fasting.md, Days).

/// The finished fasts of a day.
public struct DayFasts: Hashable, Sendable {
  /// The logical day they start on.
  public var day: Day
  /// Number of finished fasts.
  public var count: Int
  /// Number of fasts that met their goal.
  public var metCount: Int
  /// Total seconds.
  public var seconds: Double
  /// Seconds of the longest fast.
  public var longest: Double
  /// Seconds of the longest fast that met its goal; 0 without one.
  public var longestMet: Double

  /// Creates a day's sums.
  public init(day: Day, count: Int, metCount: Int, seconds: Double, longest: Double, longestMet: Double) {
    self.day = day
    self.count = count
    self.metCount = metCount
    self.seconds = seconds
    self.longest = longest
    self.longestMet = longestMet
  }

  /// Whether any fast of the day met its goal, which is the day's verdict.
  public var isMet: Bool { metCount > 0 }

  /// Seconds of the fast that decides the day: the longest that met its own goal, else the longest.
  public var deciding: Double { isMet ? longestMet : longest }

  /// Minimum seconds for a fasted day without a goal met (Fasting.md, Days).
  public static let leastFasted = 14.0 * 3600

  /// Whether the day counts as fasted: any goal met, or a fast of 14 h or more (Fasting.md, Days).
  public var isFasted: Bool { isMet || longest >= DayFasts.leastFasted }

  /// The days credited to a streak; empty if no goal was met.
  ///
  /// These are the day itself and, for a fast over 24 h that met its goal, one more for each full 24 hours, so that a
  /// long fast keeps the streak (Fasting.md, Days).
  public var creditedDays: DayRange {
    isMet ? DayFasts.creditedDays(day, longestMet: longestMet) : DayRange(day, until: day)
  }

  /// The days credited to a day whose longest fast with a goal met took `longestMet` seconds.
  public static func creditedDays(_ day: Day, longestMet: Double) -> DayRange {
    let whole = Int(min(max(longestMet, 0), Limits.fastMinutes.highest * 60) / 86400)
    return DayRange(day, until: day + 1 + whole)
  }

  /// Days after the first credited to the longest allowed fast.
  public static let longestReach = Int(Limits.fastMinutes.highest / 1440)

  /// The sums of each day with finished fasts, oldest first; running fasts are excluded.
  public static func days(of fasts: some Sequence<Fast>, dayStart: Int = 0) -> [DayFasts] {
    var byDay: [Day: DayFasts] = [:]
    for fast in fasts where !fast.isRunning {
      let day = Day(fast.start, dayStart: dayStart)
      var sums = byDay[day] ?? DayFasts(day: day, count: 0, metCount: 0, seconds: 0, longest: 0, longestMet: 0)
      sums.count += 1
      sums.metCount += fast.metGoal ? 1 : 0
      sums.seconds += fast.duration
      sums.longest = max(sums.longest, fast.duration)
      if fast.metGoal { sums.longestMet = max(sums.longestMet, fast.duration) }
      byDay[day] = sums
    }
    return byDay.values.sorted { $0.day < $1.day }
  }
}
