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
  /// Whether the run goes on if something is done today.
  public var isOpen = false
  /// The first day of the run that goes on, waits for today or has ended; nil without one.
  public var firstDay: Day?

  /// Creates a streak.
  public init(
    current: Int = 0, longest: Int = 0, rewards: Int = 0, endedRun: Int = 0, lastDay: Day? = nil, firstDay: Day? = nil
  ) {
    self.firstDay = firstDay
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

  /// The streak of one kind of session: the days whose minutes qualify, going on over paused ones, which neither count nor
  /// cost a reward.
  public static func sessions(
    _ minutes: [Day: DayMinutes], _ kind: SessionKind, pauses: RestDays = RestDays(), today: Day
  ) -> RewardStreak {
    let days = Set(minutes.filter { DayMinutes.qualifies($0.value[kind]) && $0.key <= today }.keys)
    guard let last = days.max(), let oldest = days.min() else { return RewardStreak() }
    var (first, day, length) = (last, last, 0)
    while day >= oldest, days.contains(day) || pauses.contains(day) {
      if days.contains(day) { (first, length) = (day, length + 1) }
      day = day - 1
    }
    let missed = DayRange(last + 1, until: today + 1).count { !pauses.contains($0) }
    let earned = min(mostRewards, length / rewardDays)
    var streak = RewardStreak(
      current: missed == 0 ? length : 0, longest: longestRun(days, rests: pauses), rewards: max(0, earned - missed),
      endedRun: missed == 0 ? 0 : length, lastDay: last, firstDay: first)
    streak.isOpen = missed == 1 && !pauses.contains(today)
    return streak
  }
}
