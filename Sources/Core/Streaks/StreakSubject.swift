// What is done day by day whose days in a row are counted beside each other, and how one of them stands: its streak, what
// today has to do with it, how firm it is. The days of a habit are counted by the rules of its list (Core/Habits).

/// What a streak is counted of.
public enum StreakSubject: Hashable, Sendable {
  case meditation, workout, fasting, hydration
  /// The diary, or a habit of one's own list.
  case habit(Habit)

  /// Those that everybody has, in the order in which they are shown; habits follow.
  public static let common: [StreakSubject] = [.meditation, .workout, .fasting, .hydration]

  /// Its stable name in commands and settings: `meditation`, or the id of the habit.
  public var id: String {
    switch self {
    case .meditation: "meditation"
    case .workout: "workout"
    case .fasting: "fasting"
    case .hydration: "hydration"
    case .habit(let habit): habit.id
    }
  }

  /// The kind of session it is made of; nil for trackers and habits.
  public var session: SessionKind? {
    switch self {
    case .meditation: .mindful
    case .workout: .workout
    case .fasting, .hydration, .habit: nil
    }
  }

  /// The tracker it belongs to; nil for sessions and habits, which are never hidden.
  public var tracker: Tracker? {
    switch self {
    case .fasting: .fasting
    case .hydration: .hydration
    case .meditation, .workout, .habit: nil
    }
  }

  /// The habit; nil for anything else.
  public var habit: Habit? { if case .habit(let habit) = self { habit } else { nil } }

  /// Whether rewards are earned: on sessions by the policy of the settings (spec meditation 4.2), on a habit by its own
  /// rule.
  ///
  /// Fasts and drinks have one rule of their own, without rewards: today is waited for, a missed day ends the streak (spec
  /// fastlife 2.4, 3).
  public var hasRewards: Bool { session != nil || habit?.reward != nil }

  /// The policy that counts the days of sessions, fasts and drinks.
  public func policy(_ settings: Settings) -> StreakPolicy { session != nil ? settings.streaks.policy : .grace }

  /// The subject of a kind of session.
  public init(_ kind: SessionKind) { self = kind == .mindful ? .meditation : .workout }

  /// The hour at which its day begins: a habit may have its own.
  public func dayStart(_ dayStart: Int) -> Int { habit?.cutover ?? dayStart }
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
    /// Nothing has happened so far of what the day is to be without.
    case kept
    /// A reward stands in for it.
    case spent
    /// The streak goes on if it is done today.
    case waiting
    /// Nothing is asked of anybody today.
    case skipped
    /// No streak runs.
    case ended
  }

  public let subject: StreakSubject
  public let days: StreakDays
  public let streak: RewardStreak
  /// 0–1; nil where nothing was ever done.
  public let strength: Double?
  public let today: Today

  /// The subject by its days and the policy that counts them.
  ///
  /// - Parameters:
  ///   - subject: Which one; a habit has its own rules.
  ///   - days: Its days up to today, or to the day on which what is under way began.
  ///   - policy: What counts them.
  ///   - today: The logical day.
  ///   - isRunning: Whether something is under way that may count for today.
  public init(
    _ subject: StreakSubject, _ days: StreakDays, _ policy: StreakPolicy, today: Day, isRunning: Bool = false
  ) {
    self.init(subject, days, days.streak(policy), strength: days.strength, today: today, isRunning: isRunning)
  }

  /// A habit by its days, counted by its own rules.
  public init(_ habit: Habit, _ days: [HabitDay], _ streak: HabitStreak, rests: RestDays, today: Day) {
    let known = StreakDays(habit, days, rests: rests, today: today)
    // What an evening without an answer was is not known: it neither builds nor wears down.
    self.init(
      .habit(habit), known, RewardStreak(streak), strength: known.strength(overUnknown: !habit.isDiary), today: today)
  }

  private init(
    _ subject: StreakSubject, _ days: StreakDays, _ counted: RewardStreak, strength: Double?, today: Day,
    isRunning: Bool = false
  ) {
    self.subject = subject
    self.days = days
    self.strength = strength
    var streak = counted
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
        subject.habit?.mode == .avoidance ? .kept : .done
      } else if streak.spent.last == today {
        .spent
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
    streak.lastChance.map { ($0 + 1).start(in: zone, dayStart: subject.dayStart(dayStart)) }
  }
}

extension DueStreak {
  /// A streak that ends with today; nil for one that does not.
  public init?(
    _ streak: RewardStreak, _ subject: StreakSubject, today: Day, end: Instant, now: Instant,
    least: Int = DueStreak.least
  ) {
    guard streak.lastChance == today else { return nil }
    self.init(subject, days: streak.waiting, isDone: false, end: end, now: now, least: least)
  }
}
