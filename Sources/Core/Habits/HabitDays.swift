// What is known of a habit day by day: the sums that the store reads, what they mean for a streak and for a calendar, and
// what the diary's weeks come to. Unknown is not zero, and a dry evening is one that was stated.

/// The logs of a habit on one day.
public struct HabitDay: Hashable, Sendable {
  public var day: Day
  /// How many logs there are.
  public var count: Int
  /// The sum of their values; one without a value counts as 1.
  public var total: Double
  /// The value of the last one by time.
  public var last: Double?

  /// Creates a day.
  public init(_ day: Day, count: Int = 1, total: Double = 1, last: Double? = nil) {
    self.day = day
    self.count = count
    self.total = total
    self.last = last
  }
}

/// What a day means for a streak.
public enum HabitOutcome: Hashable, Sendable {
  case success, needsGrace, breaks, noData
}

extension Habit {
  /// What a day means for the streak; nil is a day without a log.
  public func outcome(of day: HabitDay?) -> HabitOutcome {
    switch mode {
    case .avoidance: return day == nil ? .success : .breaks
    case .yesNo, .awareness: return day == nil ? .noData : .success
    case .counter:
      guard let day else { return .noData }
      return goal == 0 || day.total >= Double(goal) - 1e-9 ? .success : .noData
    case .levels:
      guard let level = level(of: day?.last) else { return .noData }
      switch level.effect {
      case .success: return .success
      case .needsGrace: return .needsGrace
      case .breaksStreak: return .breaks
      }
    }
  }

  /// The first day of which something is known: of what is avoided the day after it was added, else the first with a log.
  public func firstDay(_ logged: [HabitDay]) -> Day? {
    let added = mode == .avoidance ? created.map { $0 + 1 } : nil
    return [logged.first?.day, added].compactMap { $0 }.min()
  }

  /// What is known of a day: done, missed, skipped on a paused one, else unknown.
  ///
  /// A counter below its goal is missed only when the day is over; a day that was avoided is known only between the day
  /// the habit began and today.
  public func state(of logged: HabitDay?, on day: Day, since first: Day?, pauses: RestDays, today: Day) -> DayState {
    let outcome = outcome(of: logged)
    if mode == .avoidance, logged == nil {
      guard let first, day >= first, day <= today else { return .unknown }
      return pauses.contains(day) ? .skipped : .done
    }
    if outcome == .success { return .done }
    if pauses.contains(day) { return .skipped }
    return outcome == .noData && !(logged != nil && mode == .counter && day < today) ? .unknown : .missed
  }
}

extension StreakDays {
  /// The days of a habit.
  ///
  /// - Parameters:
  ///   - habit: Which one.
  ///   - logged: Its days with logs, oldest first, each once.
  ///   - rests: Days on which nothing is asked.
  ///   - today: The day it is for this habit.
  public init(_ habit: Habit, _ logged: [HabitDay], rests: RestDays = RestDays(), today: Day) {
    var marks = logged.map { day in
      let outcome = habit.outcome(of: day)
      let share = habit.mode == .counter && habit.goal > 0 ? day.total / Double(habit.goal) : 1
      return DayMark(
        day.day, isDone: outcome == .success, share: outcome == .success || habit.mode == .counter ? share : 0,
        isFinal: outcome != .noData)
    }
    if habit.mode == .avoidance, let first = habit.firstDay(logged), first <= today {
      let known = Set(logged.map(\.day))
      marks += DayRange(first, through: today).filter { !known.contains($0) && !rests.contains($0) }
        .map { DayMark($0, isDone: true, share: 1) }
    }
    self.init(marks, rests: rests, today: today)
  }
}

/// Some days of the diary: what was answered, and what the named drinks come to.
public struct AlcoholDays: Hashable, Sendable {
  /// The days, those to come left out.
  public var days: DayRange
  /// Days with an answer.
  public var answered = 0
  /// Days that were stated as steady, with nothing named that has alcohol in it.
  public var dry = 0
  /// Evenings with drinks named, and grams of alcohol in them.
  public var named = 0
  public var grams = 0.0
  /// Evenings of each level.
  public var levels: [NoAlcLevel: Int] = [:]

  /// Days without an answer, which count as nothing.
  public var unknown: Int { days.count - answered }

  /// What logs of the diary come to on some days; of several logs of a day the last counts.
  public init(_ logs: [HabitLog], in days: DayRange) {
    self.days = days
    let byDay = Dictionary(grouping: logs.filter { days.contains($0.day) }, by: \.day)
    for (_, logs) in byDay {
      guard let entry = NoAlc.entry(logs), let level = NoAlcLevel(storedValue: entry.value) else { continue }
      answered += 1
      levels[level, default: 0] += 1
      let grams = AlcoholDrinks.grams(entry.drinks)
      self.grams += grams
      if !entry.drinks.isEmpty { named += 1 }
      if level == .steady, grams == 0 { dry += 1 }
    }
  }

  /// How many drinks of a country that is.
  public func units(_ unit: AlcoholUnit) -> Double { grams / unit.grams }
}
