// The fasts that start on one logical day, as sums: what the totals table keeps and what streaks, charts, calendar and
// statistics read. Several fasts on a day are tolerated everywhere (spec fastlife 2.3 R).

/// One day's finished fasts.
public struct DayFasts: Hashable, Sendable {
  /// The logical day they start on.
  public var day: Day
  /// How many finished fasts start that day.
  public var count: Int
  /// How many of them met their goal.
  public var metCount: Int
  /// Seconds of all of them.
  public var seconds: Double
  /// Seconds of the longest.
  public var longest: Double
  /// Seconds of the longest that met its goal; 0 without one.
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

  /// Whether any fast of the day met its goal: the verdict of the day.
  public var isMet: Bool { metCount > 0 }

  /// Seconds from which a day counts as fasted without a goal met (spec fastlife 2.7).
  public static let leastFasted = 14.0 * 3600

  /// Whether the day counts as fasted: any goal met, or a fast of 14 h or more (spec fastlife 2.7).
  public var isFasted: Bool { isMet || longest >= DayFasts.leastFasted }

  /// The days a streak counts for it, empty when no goal was met.
  ///
  /// These are the day itself and, of a fast over 24 h that met its goal, each further day it went on for whole, so that
  /// a long fast keeps the streak (issue 3).
  public var creditedDays: DayRange {
    isMet ? DayFasts.creditedDays(day, longestMet: longestMet) : DayRange(day, until: day)
  }

  /// The days that a day counts for on which a goal was met, by a fast of `longestMet` seconds at most.
  public static func creditedDays(_ day: Day, longestMet: Double) -> DayRange {
    let whole = Int(min(max(longestMet, 0), Limits.fastMinutes.highest * 60) / 86400)
    return DayRange(day, until: day + 1 + whole)
  }

  /// Days after its first that the longest fast allowed counts for.
  public static let longestReach = Int(Limits.fastMinutes.highest / 1440)

  /// The sums of each day that has finished fasts, oldest first; running fasts are left out.
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
