// A streak with rewards, by the selected policy (Streaks.md, Policies). A pure function of a habit's days:
// recomputing never changes the result, and nothing is stored.
//
// | policy | today is open             | a missed day                       | rewards                              |
// |--------|---------------------------|------------------------------------|--------------------------------------|
// | seed   | 0 days, the run waits     | costs a reward each, the run ends  | one for each 7 days of the last run  |
// | joker  | counted up to yesterday   | replaced by a reward, if any       | earned and spent in the order of days|
// | grace  | counted up to yesterday   | ends the run                       | one for each 7 days of the run       |

/// The rule for counting streaks and rewards.
public enum StreakPolicy: String, CaseIterable, Sendable, Codable {
  /// An open day suspends the streak until it is done (Streaks.md, Policies); the default.
  case seed
  /// A reward replaces a missed day.
  case joker
  /// An open day is waited for; a missed one ends the streak.
  case grace
}

/// A streak and its rewards.
public struct RewardStreak: Hashable, Sendable {
  /// Consecutive days; 0 while today is open under the policy `seed`.
  public var current: Int
  public var longest: Int
  /// Rewards on hand, at most 3.
  public var rewards: Int
  /// Length of the run that waits for today, or has ended; 0 while a run continues.
  public var endedRun: Int
  /// The latest done day up to today; nil without any.
  public var lastDay: Day?
  /// The first day of the run that continues, waits for today, or has ended; nil without one.
  public var firstDay: Day?
  /// Whether today is open and the run continues if it is done.
  public var isOpen = false
  /// The missed days of the run replaced by rewards, oldest first (policy `joker`).
  public var spent: [Day] = []
  /// The last day on which the run can still be saved; nil without a run, or beyond `horizon`.
  public var lastChance: Day?

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

  /// Days of the run waiting for today; 0 without one.
  public var waiting: Int { isOpen ? max(current, endedRun) : 0 }

  /// Rewards earned in the run, including spent ones.
  public var earned: Int { rewards + spent.count }

  /// Days per reward, and most rewards on hand (Streaks.md, Policies).
  public static let daysOfReward = 7
  public static let mostRewards = 3

  /// Days to search for the last chance; beyond that lies an open-ended pause.
  static let horizon = 400
}

// MARK: - Policies

extension StreakDays {
  /// The streak under a policy, the single source for panes, calendar and commands.
  public func streak(_ policy: StreakPolicy) -> RewardStreak {
    var streak = policy == .joker ? streakByJokers : streakByRuns(policy)
    streak.lastChance = lastChance(of: streak, policy)
    return streak
  }

  /// `seed` and `grace`: from the last run and the days after it.
  private func streakByRuns(_ policy: StreakPolicy) -> RewardStreak {
    let runs = runs
    guard let last = runs.last else { return RewardStreak() }
    let after = (last.newest + 1)..<max(last.newest + 1, todayIndex + 1)
    let missed = after.count { states[$0] != .skipped }
    var streak = RewardStreak(
      longest: runs.map(\.length).max() ?? 0, lastDay: first + last.newest, firstDay: first + last.oldest)
    streak.isOpen = missed == 1 && state(on: today) == .unknown
    let isAlive = missed == 0 || policy == .grace && streak.isOpen
    streak.current = isAlive ? last.length : 0
    streak.endedRun = isAlive ? 0 : last.length
    let earned = min(RewardStreak.mostRewards, last.length / RewardStreak.daysOfReward)
    streak.rewards = policy == .seed ? max(0, earned - missed) : isAlive ? earned : 0
    return streak
  }

  /// `joker`: forward over all days, earning before spending; up to yesterday while today is open.
  private var streakByJokers: RewardStreak {
    var streak = RewardStreak()
    for index in 0..<max(0, todayIndex + 1) {
      let day = first + index
      switch states[index] {
      case .skipped: continue
      case .done:
        if streak.current == 0 { streak.firstDay = day }
        streak.lastDay = day
        streak.endedRun = 0
        streak.earnForNext()
        streak.current += 1
      case .missed, .unknown:
        guard day < today else { break }
        streak.earnForNext()
        if streak.rewards > 0 {
          streak.rewards -= 1
          streak.spent.append(day)
          streak.current += 1
        } else if streak.current > 0 {
          (streak.endedRun, streak.current, streak.spent) = (streak.current, 0, [])
        }
      }
      streak.longest = max(streak.longest, streak.current)
    }
    streak.isOpen = streak.current > 0 && state(on: today) == .unknown
    return streak
  }

  /// The last day on which a run can still be saved: the next active day, extended by available jokers.
  private func lastChance(of streak: RewardStreak, _ policy: StreakPolicy) -> Day? {
    guard streak.current > 0 || streak.isOpen else { return nil }
    var left = streak
    if policy != .joker { left.rewards = 0 }
    let next = state(on: today) == .done ? today + 1 : today
    for day in DayRange(next, until: next + RewardStreak.horizon) where !rests.contains(day) {
      if policy == .joker { left.earnForNext() }
      guard left.rewards > 0 else { return day }
      left.rewards -= 1
      left.current += 1
    }
    return nil
  }
}

extension RewardStreak {
  /// Earns the reward completed by the next day of the run, up to the maximum.
  fileprivate mutating func earnForNext() {
    guard (current + 1) % RewardStreak.daysOfReward == 0 else { return }
    rewards = min(RewardStreak.mostRewards, rewards + 1)
  }
}

// MARK: - Sessions

extension StreakDays {
  /// Creates the days of a kind of session; a day is done if its rounded minutes qualify.
  ///
  /// - Parameters:
  ///   - minutes: Minutes of own sessions by day, in any order.
  ///   - goal: Minutes a day, for the ring.
  ///   - rests: Rest days.
  ///   - today: The logical day; later ones are ignored.
  public init(
    minutes: [(day: Day, minutes: Double)], goal: Int, rests: RestDays = RestDays(), today: Day
  ) {
    let marks = minutes.filter { $0.day <= today }.map { day, minutes in
      DayMark(
        day, isDone: DayMinutes.qualifies(minutes), share: DayMinutes.share(minutes, ofGoal: goal) ?? 0)
    }
    self.init(marks, rests: rests, today: today)
  }
}
