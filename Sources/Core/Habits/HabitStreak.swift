// Streaks of habits, always computed from the days themselves, forward in time (spec meditation 5 and 7.1, I5, I6): what
// is earned can be spent only afterwards, and the cap limits what is on hand, not what was ever earned.
//
// | outcome of a day | with a reward on hand             | without one                            |
// |------------------|-----------------------------------|----------------------------------------|
// | success          | +1, one earned at each full week  | +1                                     |
// | needs grace      | spent, +1 (what is due comes first)| back to 0, rewards too                |
// | breaks           | back to 0, rewards too            | the same                               |
// | no log           | spent, +1                         | back to 0, rewards too            |
//
// On a paused day a success counts, anything else leaves all as it was.

/// A streak with its rewards.
public struct HabitStreak: Hashable, Sendable {
  public var current = 0
  public var longest = 0
  /// Rewards ever earned and spent, since they were last lost.
  public var earned = 0
  public var used = 0
  /// Rewards on hand at most.
  var most = 0
  /// The first day of the run, and the newest that counted by itself; nil without one.
  public internal(set) var firstDay: Day?
  public internal(set) var lastDay: Day?
  /// The days of the run in whose place a reward stands, oldest first.
  public internal(set) var spent: [Day] = []
  /// Length of the run that has ended; 0 while one goes on.
  public internal(set) var endedRun = 0
  /// Whether today is still open while a run goes on.
  public internal(set) var isOpen = false
  /// The last day on which the run can still be kept; nil without a run, and where nothing that is left undone ends it.
  public internal(set) var lastChance: Day?

  /// Rewards on hand.
  public var available: Int { max(0, min(most, earned - used)) }

  /// Creates the streak of nothing.
  public init(most: Int = 0) { self.most = most }

  private mutating func count(_ reward: HabitReward?, on day: Day) {
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

  /// The run is over; what was earned and spent stays.
  private mutating func end() {
    if current > 0 { endedRun = current }
    (current, spent) = (0, [])
  }

  private mutating func lose() {
    end()
    (earned, used) = (0, 0)
  }

  /// Spends one and counts the day; false where none is on hand.
  private mutating func heal(_ day: Day) -> Bool {
    guard available > 0 else { return false }
    used += 1
    grow(day)
    spent.append(day)
    return true
  }

  /// Finds the last day on which the run can be kept, from the first that is open on: days that are left out cost what
  /// `leave` makes of them.
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
  /// The streak of a habit.
  ///
  /// - Parameters:
  ///   - habit: What is counted.
  ///   - days: Its days with logs, oldest first, each once.
  ///   - pauses: Days on which nothing is asked; what was done counts, anything else neither counts nor breaks.
  ///   - today: The day it is for this habit; while it has no success it is still open.
  public init(_ habit: Habit, _ days: [HabitDay], pauses: RestDays = RestDays(), today: Day) {
    self.init(most: habit.reward?.most ?? 0)
    guard let first = habit.firstDay(days) else { return }
    // Days ahead of today, written further east, count too.
    let end = max(today, days.last?.day ?? today)
    guard first <= end else { return }
    let hasPauses = !pauses.pauses.isEmpty
    let (reward, unlogged) = (habit.reward, habit.outcome(of: nil))
    var next = 0
    // Twenty years are some seven thousand turns: days are counted by their numbers.
    for number in first.number...end.number {
      let isLogged = next < days.count && days[next].day.number == number
      let outcome = isLogged ? habit.outcome(of: days[next]) : unlogged
      if isLogged { next += 1 }
      let day = Day(number: number)
      if isLogged, outcome == .success {
        count(reward, on: day)
        continue
      }
      // While today has no success it is open; what was avoided up to now counts.
      let isOpen = number == today.number && outcome == .noData
      // On a paused day what was done counts, and nothing else does.
      let isPaused = hasPauses && pauses.contains(day)
      if isOpen { self.isOpen = !isPaused && current > 0 }
      if !isOpen, !isPaused { take(outcome, reward, on: day) }
    }
    // What is avoided is kept by leaving things as they are.
    guard habit.mode != .avoidance else { return }
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
  ///   - pauses: Days on which nothing is asked: a steady evening counts, any other is left out in either form.
  ///   - today: The evening it is; without an answer it is still open.
  ///   - reward: What is earned.
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
      // An evening without an answer ends nothing.
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

  /// Steady counts and earns; another level spends a reward and counts, or returns the count to 0 and leaves what was
  /// earned and spent as it is.
  private mutating func takeSeed(_ level: NoAlcLevel, _ reward: HabitReward?, on day: Day) {
    if level == .steady { return count(reward, on: day) }
    guard reward?.heals ?? false, available > 0 else { return end() }
    used += 1
    let last = lastDay
    count(reward, on: day)
    spent.append(day)
    lastDay = last
  }

  /// Another level, or no answer, earns first where a week would be full, then spends; without a reward all is lost.
  private mutating func takeJoker(_ level: NoAlcLevel?, _ reward: HabitReward?, on day: Day) {
    if level == .steady { return count(reward, on: day) }
    take(.needsGrace, reward, on: day)
  }
}

// MARK: - Beside others

extension RewardStreak {
  /// The streak of a habit as it stands beside others.
  public init(_ streak: HabitStreak) {
    self.init(
      current: streak.current, longest: streak.longest, rewards: streak.available, endedRun: streak.endedRun,
      lastDay: streak.lastDay, firstDay: streak.firstDay)
    isOpen = streak.isOpen
    spent = streak.spent
    lastChance = streak.lastChance
  }
}
