// What is done day by day whose days in a row are counted beside each other, and how one of them stands: its streak, what
// today has to do with it, how firm it is. The diary and own habits have lists and rules of their own (Core/Habits).

/// What a streak is counted of.
public enum StreakSubject: String, CaseIterable, Hashable, Sendable {
  case meditation, workout, fasting, hydration

  /// The kind of session it is made of; nil for habits of trackers.
  public var session: SessionKind? {
    switch self {
    case .meditation: .mindful
    case .workout: .workout
    case .fasting, .hydration: nil
    }
  }

  /// The tracker it belongs to; nil for sessions, which are never hidden.
  public var tracker: Tracker? {
    switch self {
    case .fasting: .fasting
    case .hydration: .hydration
    case .meditation, .workout: nil
    }
  }

  /// Whether rewards are earned, and the policy of the settings counts its days (spec meditation 4.2).
  ///
  /// Fasts and drinks have one rule of their own, without rewards: today is waited for, a missed day ends the streak (spec
  /// fastlife 2.4, 3).
  public var hasRewards: Bool { session != nil }

  /// The policy that counts its days.
  public func policy(_ settings: Settings) -> StreakPolicy { hasRewards ? settings.streaks.policy : .grace }

  /// The habit of a kind of session.
  public init(_ kind: SessionKind) { self = kind == .mindful ? .meditation : .workout }
}

/// How what a streak is counted of stands.
public struct SubjectStreak: Hashable, Sendable {
  /// What today has to do with a streak.
  public enum Today: String, Hashable, Sendable {
    /// Nothing was done yet, ever.
    case new
    /// The day counts.
    case done
    /// Something is under way that may count for it.
    case running
    /// The streak goes on if it is done today.
    case waiting
    /// Nothing is asked of anybody today.
    case skipped
    /// No streak runs.
    case ended
  }

  public let habit: StreakSubject
  public let days: StreakDays
  public let streak: RewardStreak
  /// 0–1; nil where nothing was ever done.
  public let strength: Double?
  public let today: Today

  /// The habit by its days.
  ///
  /// - Parameters:
  ///   - habit: Which one.
  ///   - days: Its days up to today, or to the day on which what is under way began.
  ///   - policy: What counts them.
  ///   - today: The logical day.
  ///   - isRunning: Whether something is under way that may count for today.
  public init(_ habit: StreakSubject, _ days: StreakDays, _ policy: StreakPolicy, today: Day, isRunning: Bool = false) {
    self.habit = habit
    self.days = days
    var streak = days.streak(policy)
    strength = days.strength
    // Days that what is under way has reached are open, but today is the last of them.
    let isAlive = streak.current > 0 || streak.isOpen
    if let chance = streak.lastChance, chance < today { streak.lastChance = today }
    if isRunning { streak.lastChance = nil }
    self.streak = streak
    self.today =
      if isRunning {
        .running
      } else if days.isEmpty {
        .new
      } else if days.state(on: today) == .done {
        .done
      } else if days.rests.contains(today) {
        .skipped
      } else {
        isAlive ? .waiting : .ended
      }
  }

  /// Days of the streak as it is told: the run that goes on, or the one that waits for today.
  public var length: Int { max(streak.current, streak.waiting) }

  /// How it ends: the moment after which the streak is broken unless something is done; nil where nothing is at risk.
  public func breaks(in zone: Zone, dayStart: Int) -> Instant? {
    streak.lastChance.map { ($0 + 1).start(in: zone, dayStart: dayStart) }
  }
}

extension DueStreak {
  /// A streak that ends with today; nil for one that does not.
  public init?(_ streak: RewardStreak, _ habit: StreakSubject, today: Day, end: Instant, now: Instant) {
    guard streak.lastChance == today else { return nil }
    self.init(habit, days: streak.waiting, isDone: false, end: end, now: now)
  }
}
