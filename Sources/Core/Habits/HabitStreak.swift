// Streaks of habits, always computed forward from the days themselves (Habits.md, Streaks). Rewards can
// only be spent after they are earned; the cap limits rewards on hand, not rewards ever earned.
//
// | outcome of a day | with a reward on hand             | without a reward                       |
// |------------------|-----------------------------------|----------------------------------------|
// | success          | +1, one earned at each full week  | +1                                     |
// | needs grace      | spent, +1 (earned before spending)| back to 0, rewards too                 |
// | breaks           | back to 0, rewards too            | the same                               |
// | no log           | spent, +1                         | back to 0, rewards too                 |
//
// On a paused day a success counts; anything else changes nothing.

/// A streak and its rewards.
public struct HabitStreak: Hashable, Sendable {
  public var current = 0
  public var longest = 0
  /// Rewards earned and spent since they were last lost.
  public var earned = 0
  public var used = 0
  /// Most rewards on hand.
  var most = 0
  /// The first day of the run, and its latest day that counted without a reward.
  public internal(set) var firstDay: Day?
  public internal(set) var lastDay: Day?
  /// Days of the run healed by a reward, oldest first.
  public internal(set) var spent: [Day] = []
  /// Length of the run that just ended; 0 while a run continues.
  public internal(set) var endedRun = 0
  /// Whether a run continues and today is still open.
  public internal(set) var isOpen = false
  /// The last day on which the run can still be saved.
  ///
  /// nil without a run, or if inaction cannot end it.
  public internal(set) var lastChance: Day?

  /// Rewards on hand.
  public var available: Int { max(0, min(most, earned - used)) }

  /// Creates an empty streak.
  public init(most: Int = 0) { self.most = most }

  mutating func count(_ reward: HabitReward?, on day: Day) {
    grow(day)
    lastDay = day
    guard let reward, current.isMultiple(of: max(1, reward.every)), earned - used < reward.most else { return }
    earned += 1
  }

  private mutating func grow(_ day: Day) {
    if current == 0 { firstDay = day }
    current += 1
    longest = max(longest, current)
    endedRun = 0
  }

  /// Ends the run, keeping earned and spent rewards.
  mutating func end() {
    if current > 0 { endedRun = current }
    (current, spent) = (0, [])
  }

  private mutating func lose() {
    end()
    (earned, used) = (0, 0)
  }

  /// Spends a reward and counts the day; false if none is on hand.
  private mutating func heal(_ day: Day) -> Bool {
    guard available > 0 else { return false }
    used += 1
    grow(day)
    spent.append(day)
    return true
  }

  /// Finds the last day on which the run can be saved, starting at the first open day.
  ///
  /// `leave` applies the cost of a skipped day.
  private mutating func lookAhead(
    from next: Day, pauses: RestDays, leave: (inout HabitStreak, Day) -> Void
  ) {
    guard current > 0 else { return }
    var left = self
    lastChance = DayRange(next, until: next + RewardStreak.horizon).first { day in
      guard !pauses.contains(day) else { return false }
      leave(&left, day)
      return left.current == 0
    }
  }
}

// MARK: - Any habit

extension HabitStreak {
  /// Computes the streak of a habit.
  ///
  /// - Parameters:
  ///   - habit: The habit.
  ///   - days: Its days with logs, oldest first, without duplicates.
  ///   - pauses: Rest days; successes count, anything else neither counts nor breaks.
  ///   - today: Today for this habit; open until it has a success.
  ///   - firstWeekday: The first day of a week, for goals of a week.
  public init(
    _ habit: Habit, _ days: [HabitDay], pauses: RestDays = RestDays(), today: Day, firstWeekday: Int = 1
  ) {
    self.init(most: habit.reward?.most ?? 0)
    guard let first = habit.firstDay(days) else { return }
    // Days after today, logged in a zone further east, count too.
    let end = max(today, days.last?.day ?? today)
    guard first <= end else { return }
    let hasPauses = !pauses.pauses.isEmpty
    if habit.isPeriodic {
      count(habit, days, from: first, to: end, pauses: pauses, today: today, firstWeekday: firstWeekday)
      return
    }
    let (reward, unlogged) = (habit.reward, habit.outcome(of: nil))
    var next = 0
    // Twenty years are some seven thousand iterations, so iterate over day numbers.
    for number in first.number...end.number {
      let isLogged = next < days.count && days[next].day.number == number
      let outcome = isLogged ? habit.outcome(of: days[next]) : unlogged
      if isLogged { next += 1 }
      let day = Day(number: number)
      if isLogged, outcome == .success {
        count(reward, on: day)
        continue
      }
      // Today stays open until it has a success; avoidance counts up to now.
      let isOpen = number == today.number && outcome == .noData
      // On a paused day only a success counts.
      let isPaused = hasPauses && pauses.contains(day)
      if isOpen { self.isOpen = !isPaused && current > 0 }
      if !isOpen, !isPaused { take(outcome, reward, on: day) }
    }
    // Inaction keeps a streak where silence counts.
    guard !habit.countsSilence else { return }
    let isDecided = days.last.map { $0.day >= today && habit.outcome(of: $0) != .noData } ?? false
    lookAhead(from: isDecided ? today + 1 : today, pauses: pauses) { left, day in
      left.take(.noData, habit.reward, on: day)
    }
  }

  private mutating func take(_ outcome: HabitOutcome, _ reward: HabitReward?, on day: Day) {
    let heals = reward?.heals ?? false
    switch outcome {
    case .success: count(reward, on: day)
    case .breaks: lose()
    case .noData: if !heals || !heal(day) { lose() }
    case .needsGrace:
      if heals, let reward, (current + 1).isMultiple(of: max(1, reward.every)), earned - used < reward.most {
        earned += 1
      }
      if !heals || !heal(day) { lose() }
    }
  }
}

// MARK: - The diary

/// How the diary's streak treats unanswered evenings.
public enum NoAlcForm: String, CaseIterable, Codable, Sendable, SettingValue {
  /// They neither count nor break (the seed).
  case seed
  /// Each needs a reward (the newer form).
  case joker
}

extension HabitStreak {
  /// Computes the streak of the diary.
  ///
  /// - Parameters:
  ///   - levels: The answers, oldest first, one per day.
  ///   - form: The rule for unanswered evenings.
  ///   - pauses: Rest days; in either form only steady evenings count.
  ///   - today: The current evening; open until answered.
  ///   - reward: The reward rule.
  public init(
    noAlc levels: [(day: Day, level: NoAlcLevel)], form: NoAlcForm = .seed, pauses: RestDays = RestDays(), today: Day,
    reward: HabitReward? = HabitReward()
  ) {
    self.init(most: reward?.most ?? 0)
    switch form {
    case .seed:
      for (day, level) in levels where level == .steady || !pauses.contains(day) {
        takeSeed(level, reward, on: day)
      }
      // An unanswered evening ends nothing.
      isOpen = current > 0 && levels.last.map { $0.day < today } ?? false && !pauses.contains(today)
    case .joker:
      guard var day = levels.first?.day else { return }
      var known = levels[...]
      let end = max(today, levels.last?.day ?? today)
      while day <= end {
        let level = known.first?.day == day ? known.removeFirst().level : nil
        let isPaused = level != .steady && pauses.contains(day)
        let isWaiting = level == nil && day == today
        if isWaiting { isOpen = !isPaused && current > 0 }
        if !isPaused, !isWaiting { takeJoker(level, reward, on: day) }
        day = day + 1
      }
      let isAnswered = levels.last.map { $0.day >= today } ?? false
      lookAhead(from: isAnswered ? today + 1 : today, pauses: pauses) { left, day in
        left.takeJoker(nil, reward, on: day)
      }
    }
  }

  /// Steady counts and earns.
  ///
  /// Any other level spends a reward and counts, or resets the run without touching earned and spent rewards.
  private mutating func takeSeed(_ level: NoAlcLevel, _ reward: HabitReward?, on day: Day) {
    if level == .steady { return count(reward, on: day) }
    guard reward?.heals ?? false, available > 0 else { return end() }
    used += 1
    let last = lastDay
    count(reward, on: day)
    spent.append(day)
    lastDay = last
  }

  /// Any level but steady, and no answer, earns a due reward first and then spends one; without a reward all is lost.
  private mutating func takeJoker(_ level: NoAlcLevel?, _ reward: HabitReward?, on day: Day) {
    if level == .steady { return count(reward, on: day) }
    take(.needsGrace, reward, on: day)
  }
}

// MARK: - Conversion

extension RewardStreak {
  /// Converts a habit's streak for display beside other streaks.
  public init(_ streak: HabitStreak) {
    self.init(
      current: streak.current, longest: streak.longest, rewards: streak.available, endedRun: streak.endedRun,
      lastDay: streak.lastDay, firstDay: streak.firstDay)
    isOpen = streak.isOpen
    spent = streak.spent
    lastChance = streak.lastChance
  }
}
