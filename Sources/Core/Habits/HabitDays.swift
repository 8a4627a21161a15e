// Habit data by day: the sums read from the store, their meaning for streaks and calendars, and the diary's weekly
// totals. Unknown is not zero: a dry evening is one stated as such.

/// The logs of a habit on one day.
public struct HabitDay: Hashable, Sendable {
  public var day: Day
  /// The number of logs.
  public var count: Int
  /// The sum of their values; a log without a value counts as 1.
  public var total: Double
  /// The value of the latest log.
  public var last: Double?

  /// Creates a day.
  public init(_ day: Day, count: Int = 1, total: Double = 1, last: Double? = nil) {
    self.day = day
    self.count = count
    self.total = total
    self.last = last
  }
}

/// The effect of a day on the streak.
public enum HabitOutcome: Hashable, Sendable {
  case success, needsGrace, breaks, noData
}

extension Habit {
  /// The effect of a day on the streak; nil stands for a day without a log.
  ///
  /// Of a week or month it is the day's part of the goal.
  public func outcome(of day: HabitDay?) -> HabitOutcome {
    switch mode {
    case .avoidance: return day == nil ? .success : .breaks
    case .yesNo, .awareness: return day == nil ? .noData : .success
    case .counter where isLimit:
      guard let day else { return .success }
      return day.total <= Double(goal(on: day.day)) + 1e-9 ? .success : .breaks
    case .counter:
      guard let day else { return .noData }
      let goal = isPeriodic ? 0 : Double(goal(on: day.day)) - 1e-9
      return day.total >= goal && (!isPeriodic || day.total > 0) ? .success : .noData
    case .levels:
      guard let level = level(of: day?.last) else { return .noData }
      switch level.effect {
      case .success: return .success
      case .needsGrace: return .needsGrace
      case .breaksStreak: return .breaks
      }
    }
  }

  /// The first day with known data.
  ///
  /// Where silence counts that is the day after the habit was added or the first log, whichever is earlier.
  public func firstDay(_ logged: [HabitDay]) -> Day? {
    let added = countsSilence ? created.map { $0 + 1 } : nil
    return [logged.first?.day, added].compactMap { $0 }.min()
  }

  /// The calendar state of a day: done, missed, skipped during a pause, or unknown.
  ///
  /// A counter below its goal counts as missed only once the day is over. Silence counts only from the habit's first
  /// day up to today.
  public func state(of logged: HabitDay?, on day: Day, since first: Day?, pauses: RestDays, today: Day) -> DayState {
    let outcome = outcome(of: logged)
    if countsSilence, logged == nil {
      guard let first, day >= first, day <= today else { return .unknown }
      return pauses.contains(day) ? .skipped : .done
    }
    if outcome == .success { return .done }
    if pauses.contains(day) { return .skipped }
    return outcome == .noData && !(logged != nil && mode == .counter && !isPeriodic && day < today)
      ? .unknown : .missed
  }
}

extension StreakDays {
  /// Creates the days of a habit.
  ///
  /// - Parameters:
  ///   - habit: The habit.
  ///   - logged: Its days with logs, oldest first, without duplicates.
  ///   - rests: Rest days.
  ///   - today: Today for this habit.
  public init(_ habit: Habit, _ logged: [HabitDay], rests: RestDays = RestDays(), today: Day) {
    var marks = logged.map { day in
      let outcome = habit.outcome(of: day)
      let isShare = habit.mode == .counter && !habit.isLimit && !habit.isPeriodic
      let goal = isShare ? habit.goal(on: day.day) : 0
      let share = goal > 0 ? day.total / Double(goal) : 1
      return DayMark(
        day.day, isDone: outcome == .success, share: outcome == .success || isShare ? share : 0,
        isFinal: outcome != .noData)
    }
    if habit.isPeriodic, !habit.isLimit { marks.removeAll { !$0.isDone && !$0.isFinal } }
    if habit.countsSilence, let first = habit.firstDay(logged), first <= today {
      let known = Set(logged.map(\.day))
      marks += DayRange(first, through: today).filter { !known.contains($0) && !rests.contains($0) }
        .map { DayMark($0, isDone: true, share: 1) }
    }
    self.init(marks, rests: rests, today: today)
  }
}

/// Diary totals over some days: answers and named drinks.
public struct AlcoholDays: Hashable, Sendable {
  /// The days covered, excluding future ones.
  public var days: DayRange
  /// Days with an answer, or of which another program tells.
  public var answered = 0
  /// Days stated as steady without any alcoholic drink named.
  public var dry = 0
  /// Evenings with named drinks.
  public var named = 0
  /// Evenings of more than steady of which no drink is named: nobody knows how much it was.
  public var unmeasured = 0
  public var grams = 0.0
  /// Number of evenings per level.
  public var levels: [NoAlcLevel: Int] = [:]
  /// Evenings planned as dry, and those of them that were; the last one only once something is known of it.
  public var planned = 0
  public var kept = 0

  /// Days without an answer, excluded from all counts.
  public var unknown: Int { days.count - answered }

  /// Totals the diary logs of some days; the last log of a day counts.
  ///
  /// - Parameters:
  ///   - logs: The logs.
  ///   - days: The days.
  ///   - poured: Grams of alcohol in drinks of the Hydration pane, which count on evenings without named drinks.
  ///   - plan: Weekdays planned as dry.
  public init(_ logs: [HabitLog], in days: DayRange, poured: [Day: Double] = [:], plan: [Int] = []) {
    self.days = days
    let byDay = Dictionary(grouping: logs.filter { days.contains($0.day) }, by: \.day)
    for day in days {
      let known = answered + named
      let isDry = take(byDay[day] ?? [], poured: poured[day] ?? 0)
      let isAhead = day == days.end - 1 && answered + named == known
      guard plan.contains(day.weekday), !isAhead else { continue }
      planned += 1
      if isDry { kept += 1 }
    }
  }

  /// Takes an evening; whether it was dry.
  private mutating func take(_ logs: [HabitLog], poured: Double) -> Bool {
    let entry = NoAlc.entry(logs)
    let names = entry.map { !$0.drinks.isEmpty } ?? false
    let grams = names ? AlcoholDrinks.grams(entry?.drinks ?? []) : poured
    self.grams += grams
    if names || grams > 0 { named += 1 }
    guard let entry else { return take(drinks: NoAlc.told(logs), isPoured: grams > 0) }
    guard let level = NoAlcLevel(storedValue: entry.value) else { return false }
    answered += 1
    levels[level, default: 0] += 1
    if level != .steady, grams == 0 { unmeasured += 1 }
    guard level == .steady, grams == 0 else { return false }
    dry += 1
    return true
  }

  /// Takes the drinks of a day without an answer, as other programs tell them; nil where none does.
  private mutating func take(drinks: Double?, isPoured: Bool) -> Bool {
    guard let drinks else { return false }
    answered += 1
    levels[NoAlcLevel(drinks: drinks), default: 0] += 1
    guard drinks == 0, !isPoured else { return false }
    dry += 1
    return true
  }

  /// The equivalent number of a country's standard drinks.
  public func units(_ unit: AlcoholUnit) -> Double { grams / unit.grams }
}
