// Streaks of habits, always computed from the days themselves, forward in time (spec meditation 5 and 7.1, I5, I6): what
// is earned can be spent only afterwards, and the cap limits what is on hand, not what was ever earned.
//
// | outcome of a day | with a reward on hand             | without one                            |
// |------------------|-----------------------------------|----------------------------------------|
// | success          | +1, one earned at each full week  | +1                                     |
// | needs grace      | spent, +1 (what is due comes first)| back to 0, rewards too                |
// | breaks           | back to 0, rewards too            | the same                               |
// | no log           | spent, +1                         | back to 0, rewards too; a paused day: as it was |

/// A streak with its rewards.
public struct HabitStreak: Hashable, Sendable {
  public var current = 0
  public var longest = 0
  /// Rewards ever earned and spent, since they were last lost.
  public var earned = 0
  public var used = 0
  /// Rewards on hand at most.
  var most = 0

  /// Rewards on hand.
  public var available: Int { max(0, min(most, earned - used)) }

  /// Creates the streak of nothing.
  public init(most: Int = 0) { self.most = most }

  private mutating func count(_ reward: HabitReward?) {
    current += 1
    longest = max(longest, current)
    guard let reward, current.isMultiple(of: max(1, reward.every)), earned - used < reward.most else { return }
    earned += 1
  }

  private mutating func lose() { (current, earned, used) = (0, 0, 0) }

  /// Spends one and counts the day; false where none is on hand.
  private mutating func heal() -> Bool {
    guard available > 0 else { return false }
    used += 1
    current += 1
    longest = max(longest, current)
    return true
  }
}

// MARK: - Any habit

extension HabitStreak {
  /// The streak of a habit.
  ///
  /// - Parameters:
  ///   - habit: What is counted.
  ///   - days: Its days with logs, oldest first, each once.
  ///   - pauses: Days on which nothing is asked; without a log they neither count nor break.
  ///   - today: The day it is for this habit; while it has no success it is still open.
  public init(_ habit: Habit, _ days: [HabitDay], pauses: RestDays = RestDays(), today: Day) {
    self.init(most: habit.reward?.most ?? 0)
    let isAvoidance = habit.mode == .avoidance
    // Nothing logged of what is avoided: the days since it was added.
    let added = isAvoidance ? habit.created.map { $0 + 1 } : nil
    guard let first = days.first?.day ?? added else { return }
    // Days ahead of today, written further east, count too.
    let end = max(today, days.last?.day ?? today)
    let hasPauses = !pauses.pauses.isEmpty
    var next = 0
    var day = first
    while day <= end {
      var logged: HabitDay?
      if next < days.count, days[next].day == day {
        logged = days[next]
        next += 1
      }
      let outcome = habit.outcome(of: logged)
      // While today has no success it is open; what was avoided up to now counts.
      let isOpen = day == today && outcome == .noData
      let isPaused = hasPauses && logged == nil && pauses.contains(day)
      if !isOpen, !isPaused { take(outcome, habit.reward) }
      day = day + 1
    }
  }

  private mutating func take(_ outcome: HabitOutcome, _ reward: HabitReward?) {
    let heals = reward?.heals ?? false
    switch outcome {
    case .success: count(reward)
    case .breaks: lose()
    case .noData: if !heals || !heal() { lose() }
    case .needsGrace:
      if heals, let reward, (current + 1).isMultiple(of: max(1, reward.every)), earned - used < reward.most {
        earned += 1
      }
      if !heals || !heal() { lose() }
    }
  }
}

// MARK: - The diary

/// How the diary's streak treats evenings without an answer.
public enum NoAlcForm: String, CaseIterable, Codable, Sendable, SettingValue {
  /// They neither count nor break (the seed).
  case seed
  /// Each needs a reward, too (the newer form).
  case joker
}

extension HabitStreak {
  /// The streak of the diary.
  ///
  /// - Parameters:
  ///   - levels: What was answered, oldest first, a day once.
  ///   - form: Which of the two rules.
  ///   - pauses: Days on which nothing is asked; without an answer they count as nothing in either form.
  ///   - today: The evening it is; without an answer it is still open.
  ///   - reward: What is earned.
  public init(
    noAlc levels: [(day: Day, level: NoAlcLevel)], form: NoAlcForm = .seed, pauses: RestDays = RestDays(), today: Day,
    reward: HabitReward? = HabitReward()
  ) {
    self.init(most: reward?.most ?? 0)
    switch form {
    case .seed: for (_, level) in levels { takeSeed(level, reward) }
    case .joker:
      guard var day = levels.first?.day else { return }
      var known = levels[...]
      let end = max(today, levels.last?.day ?? today)
      while day <= end {
        let level = known.first?.day == day ? known.removeFirst().level : nil
        let isOpen = level == nil && (day == today || pauses.contains(day))
        if !isOpen { takeJoker(level, reward) }
        day = day + 1
      }
    }
  }

  /// Steady counts and earns; another level spends a reward and counts, or returns the count to 0 and leaves what was
  /// earned and spent as it is.
  private mutating func takeSeed(_ level: NoAlcLevel, _ reward: HabitReward?) {
    if level == .steady { return count(reward) }
    guard reward?.heals ?? false, available > 0 else {
      current = 0
      return
    }
    used += 1
    count(reward)
  }

  /// Another level, or no answer, earns first where a week would be full, then spends; without a reward all is lost.
  private mutating func takeJoker(_ level: NoAlcLevel?, _ reward: HabitReward?) {
    if level == .steady { return count(reward) }
    take(.needsGrace, reward)
  }
}
