// Streaks as runs of consecutive civil days, always recomputed from the days themselves, so that deleting can shorten
// them and a same-day duplicate changes nothing (Streaks.md, Fasts and drinks). Day arithmetic is calendar arithmetic.

/// The current and the longest streak.
public struct Streak: Hashable, Sendable {
  public var current: Int
  /// Never less than `current`.
  public var longest: Int

  /// Creates a streak.
  public init(current: Int = 0, longest: Int = 0) {
    self.current = current
    self.longest = longest
  }
}

/// The state of a habit on a day; unknown is not missed.
public enum DayState: String, Hashable, Sendable, Codable {
  case done, missed, skipped, unknown
}

/// Runs of days.
public enum StreakRules {
  /// The streak of `days` in any order, continuing across skipped days; a day after today (travel west) is tolerated.
  public static func streak(of days: some Sequence<Day>, rests: RestDays = RestDays(), today: Day) -> Streak {
    counted(days, rests: rests, today: today).streak
  }

  /// The same with the first and last day of the current streak; nil at zero.
  public static func counted(
    _ days: some Sequence<Day>, rests: RestDays = RestDays(), today: Day
  ) -> (streak: Streak, days: DayRange?) {
    let found = StreakDays(done: days, rests: rests, today: today).streak(.grace)
    let streak = Streak(current: found.current, longest: found.longest)
    guard found.current > 0, let first = found.firstDay, let last = found.lastDay else { return (streak, nil) }
    return (streak, DayRange(first, through: last))
  }

  /// The current streak; `next` yields distinct days, newest first, and is called only as far as the run extends.
  public static func current<E: Error>(today: Day, next: () throws(E) -> Day?) throws(E) -> Int {
    guard var last = try next(), today - last <= 1 else { return 0 }
    var length = 1
    while let day = try next(), last - day == 1 {
      last = day
      length += 1
    }
    return length
  }

  /// The longest run of consecutive `days`, continuing across skipped ones without counting them.
  public static func longestRun(_ days: some Sequence<Day>, rests: RestDays = RestDays()) -> Int {
    runs(of: days, rests).runs.map(\.length).max() ?? 0
  }

  /// The longest run's first to last day, the newest of equals; nil without days.
  public static func longestDays(_ days: some Sequence<Day>, rests: RestDays = RestDays()) -> DayRange? {
    let (first, runs) = runs(of: days, rests)
    guard let length = runs.map(\.length).max(), let run = runs.last(where: { $0.length == length }) else { return nil }
    return DayRange(first + run.oldest, through: first + run.newest)
  }

  /// The runs of days, oldest first, and the day their indices start from.
  private static func runs(of days: some Sequence<Day>, _ rests: RestDays) -> (first: Day, runs: [StreakDays.Run]) {
    let days = Array(days)
    let habit = StreakDays(done: days, rests: rests, today: days.max() ?? Day(number: 0))
    return (habit.first, habit.runs)
  }

  /// The state of a fasting day (Streaks.md, Calendar; Days.md, States).
  ///
  /// Done with any goal met, otherwise skipped on a rest day, missed if all finished fasts fell short, unknown without
  /// one.
  public static func state(of fasts: DayFasts?, isRest: Bool = false) -> DayState {
    if fasts?.isMet == true { return .done }
    if isRest { return .skipped }
    return (fasts?.count ?? 0) > 0 ? .missed : .unknown
  }

  /// The state of a hydration day.
  ///
  /// Done once the goal is reached, missed if the day is over and something was logged, unknown without entries.
  public static func state(total: Double?, goal: Double, day: Day, today: Day) -> DayState {
    guard let total, total > 0 else { return .unknown }
    if HydrationRules.isMet(total: total, goal: goal) { return .done }
    return day < today ? .missed : .unknown
  }
}
