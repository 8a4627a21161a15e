// Activities whose streaks are shown side by side, and the status of each: its streak, the state of today, its
// strength. Habits count by the rules in Core/Habits.

/// The subject of a streak: a row beside its tracker, or a habit.
public struct StreakSubject: TrackerRow {
  /// Stable name in commands and settings: `meditation`, or the id of the habit.
  public let id: String
  /// The kind of session behind it; nil for trackers and habits.
  public let session: SessionKind?
  /// The tracker it belongs to; nil for sessions and habits, which are never hidden.
  public let tracker: Tracker?
  /// The habit, which may be the diary; nil for anything else.
  public let habit: Habit?
  /// Its name, and the one among others in a line.
  public let label: Wording
  public let shortLabel: Wording
  /// The figure whose days it counts, and that of its days in a row; nil for habits.
  public let days: DayFigure?
  public let figure: FigureID

  /// Creates a row.
  public init(
    _ id: String, _ label: Wording, short: Wording, tracker: Tracker? = nil, session: SessionKind? = nil,
    days: DayFigure, figure: FigureID = .streakWaiting
  ) {
    (self.id, self.label, shortLabel, habit) = (id, label, short, nil)
    (self.tracker, self.session, self.days, self.figure) = (tracker, session, days, figure)
  }

  private init(_ habit: Habit) {
    (id, self.habit, tracker, session, days, figure) = (habit.id, habit, nil, nil, nil, .streakWaiting)
    (label, shortLabel) = (.verbatim(habit.name), .verbatim(habit.name))
  }

  /// A habit of the user's list, or the diary.
  public static func habit(_ habit: Habit) -> StreakSubject { StreakSubject(habit) }

  /// The subjects common to all users in display order, sessions first; habits follow.
  public static let common: [StreakSubject] = {
    let all = RecordType.rows(StreakSubject.self)
    return all.filter { $0.session != nil } + all.filter { $0.session == nil }
  }()

  /// Whether it earns rewards.
  ///
  /// Sessions do by the policy in the settings (Streaks.md, Policies), habits by their own rule. Fasts and drinks
  /// follow a fixed rule without rewards: today is waited for, a missed day ends the streak
  /// (Streaks.md, Fasts and drinks).
  public var hasRewards: Bool { session != nil || habit?.reward != nil }

  /// The policy for sessions, fasts and drinks.
  public func policy(_ settings: Settings) -> StreakPolicy { session != nil ? settings.streaks.policy : .grace }

  /// The subject of a kind of session.
  public init(_ kind: SessionKind) { self = kind == .mindful ? .meditation : .workout }

  /// The hour at which its day starts; a habit may have its own.
  public func dayStart(_ dayStart: Int) -> Int { habit?.cutover ?? dayStart }
}

extension StreakSubject: Hashable {
  public static func == (one: StreakSubject, other: StreakSubject) -> Bool {
    one.id == other.id && one.habit == other.habit
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(habit)
  }
}

/// The status of a streak's subject.
public struct SubjectStreak: Hashable, Sendable {
  /// The state of today.
  public enum Today: String, Hashable, Sendable {
    /// Never done so far.
    case new
    /// Today counts.
    case done
    /// An activity in progress may still count for today.
    case running
    /// Avoided so far today.
    case kept
    /// A reward replaces today.
    case spent
    /// The streak continues if done today.
    case waiting
    /// Today is skipped.
    case skipped
    /// No streak is active.
    case ended
  }

  public let subject: StreakSubject
  public let days: StreakDays
  public let streak: RewardStreak
  /// 0–1; nil if never done.
  public let strength: Double?
  public let today: Today
  /// How much of its goal the running week or month has; nil for a goal of days.
  public let progress: HabitProgress?

  /// Creates the status from days and a policy.
  ///
  /// - Parameters:
  ///   - subject: The subject; habits use their own rules.
  ///   - days: Its days up to today, or to the day an activity in progress began.
  ///   - policy: The streak policy.
  ///   - today: The logical day.
  ///   - isRunning: Whether an activity in progress may count for today.
  public init(
    _ subject: StreakSubject, _ days: StreakDays, _ policy: StreakPolicy, today: Day, isRunning: Bool = false
  ) {
    self.init(subject, days, days.streak(policy), strength: days.strength, today: today, isRunning: isRunning)
  }

  /// Creates the status of a habit by its own rules.
  public init(
    _ habit: Habit, _ days: [HabitDay], _ streak: HabitStreak, rests: RestDays, today: Day,
    progress: HabitProgress? = nil
  ) {
    let known = StreakDays(habit, days, rests: rests, today: today)
    // UnloggedTracker evenings are unknown: they neither raise nor lower the strength.
    let strength =
      habit.isPeriodic ? known.strength(of: habit, days) : known.strength(overUnknown: !habit.isDiary)
    self.init(
      .habit(habit), known, RewardStreak(streak), strength: strength, today: today, progress: progress)
  }

  private init(
    _ subject: StreakSubject, _ days: StreakDays, _ counted: RewardStreak, strength: Double?, today: Day,
    isRunning: Bool = false, progress: HabitProgress? = nil
  ) {
    self.subject = subject
    self.progress = progress
    self.days = days
    self.strength = strength
    var streak = counted
    // Days covered by an activity in progress are open, but only up to today.
    let isAlive = streak.current > 0 || streak.isOpen
    if let chance = streak.lastChance, chance < today { streak.lastChance = today }
    if isRunning { streak.lastChance = nil }
    self.streak = streak
    self.today =
      if isRunning {
        .running
      } else if days.isEmpty {
        .new
      } else if let progress {
        SubjectStreak.today(progress, isAlive: isAlive, isResting: days.rests.contains(today))
      } else if days.state(on: today) == .done {
        subject.habit?.countsSilence ?? false ? .kept : .done
      } else if streak.spent.last == today {
        .spent
      } else if days.rests.contains(today) {
        .skipped
      } else {
        isAlive ? .waiting : .ended
      }
  }

  /// The state of the running week or month.
  private static func today(_ progress: HabitProgress, isAlive: Bool, isResting: Bool) -> Today {
    if progress.isMet { return progress.isLimit ? .kept : .done }
    if isResting { return .skipped }
    return isAlive && !progress.isLimit ? .waiting : .ended
  }

  /// The period that the streak counts.
  public var period: HabitPeriod { subject.habit?.period ?? .day }

  /// Displayed length in days: the run that continues, or the one waiting for today.
  public var length: Int { max(streak.current, streak.waiting) }

  /// The moment the streak breaks unless continued; nil if nothing is at risk.
  public func breaks(in zone: Zone, dayStart: Int) -> Instant? {
    streak.lastChance.map { ($0 + 1).start(in: zone, dayStart: subject.dayStart(dayStart)) }
  }
}

extension DueStreak {
  /// Creates a due streak if it ends today; nil otherwise.
  public init?(
    _ streak: RewardStreak, _ subject: StreakSubject, today: Day, end: Instant, now: Instant,
    least: Int = DueStreak.least
  ) {
    guard streak.lastChance == today else { return nil }
    self.init(subject, days: streak.waiting, isDone: false, end: end, now: now, least: least)
  }
}
