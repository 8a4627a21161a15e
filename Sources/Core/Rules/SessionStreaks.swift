// Streaks of sittings and of workouts with their rewards (spec meditation 4.2). A pure function of the qualifying days
// and today: recomputing never changes the result, and nothing is stored.

/// A streak with rewards.
public struct RewardStreak: Hashable, Sendable {
  /// Days in a row that end today; 0 while today is open.
  public var current: Int
  public var longest: Int
  /// One for each 7 days, at most 3, one less for each day without activity.
  public var rewards: Int
  /// Length of the run that waits for today, or has ended; 0 while one is running.
  public var endedRun: Int
  /// The newest qualifying day up to today; nil without any.
  public var lastDay: Day?

  /// Creates a streak.
  public init(current: Int = 0, longest: Int = 0, rewards: Int = 0, endedRun: Int = 0, lastDay: Day? = nil) {
    self.current = current
    self.longest = longest
    self.rewards = rewards
    self.endedRun = endedRun
    self.lastDay = lastDay
  }
}

extension StreakRules {
  /// Days of a reward, and how many one may have (spec meditation 4.2).
  public static let rewardDays = 7
  public static let mostRewards = 3

  /// The streak over the days whose minutes qualify.
  public static func sessions(qualifying days: some Sequence<Day>, today: Day) -> RewardStreak {
    let days = Set(days.filter { $0 <= today })
    guard let last = days.max() else { return RewardStreak() }
    var length = 0
    while days.contains(last - length) { length += 1 }
    let missed = today - last
    let earned = min(mostRewards, length / rewardDays)
    return RewardStreak(
      current: missed == 0 ? length : 0, longest: longestRun(days), rewards: max(0, earned - missed),
      endedRun: missed == 0 ? 0 : length, lastDay: last)
  }

  /// The streak of one kind of session.
  public static func sessions(_ minutes: [Day: DayMinutes], _ kind: SessionKind, today: Day) -> RewardStreak {
    sessions(qualifying: minutes.filter { DayMinutes.qualifies($0.value[kind]) }.keys, today: today)
  }
}
