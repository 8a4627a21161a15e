// Fasting plans: a goal or rest for each weekday, or a repeating cycle of days such as every other day; and the time of
// the next fast. A plan only proposes starts and never starts anything (Fasting.md, Plans).

/// Goals by weekday or in a cycle; an empty plan means the goal in the settings, every day.
public struct FastingPlan: Hashable, Sendable {
  /// Seconds for Monday to Sunday, or for a cycle starting at `from`; 0 for a rest day; empty without a plan.
  public var goals: [Double]
  /// The first day of the cycle; nil for weekday goals.
  public let from: Day?

  /// Valid lengths of a cycle in days.
  public static let turns = 2...14

  /// A Monday, the default first day of a cycle.
  static let anchor = Day(number: 4)

  /// Creates a plan from 2–14 goals; other counts give an empty plan.
  ///
  /// Seven goals always belong to the weekdays, and `from` is ignored.
  public init(goals: [Double] = [], from: Day? = nil) {
    self.goals = FastingPlan.turns.contains(goals.count) ? goals : []
    self.from = self.goals.isEmpty || goals.count == 7 ? nil : from ?? FastingPlan.anchor
  }

  /// Creates a cycle starting on `day`; seven goals become weekday goals.
  public static func inTurn(_ goals: [Double], from day: Day) -> FastingPlan {
    guard goals.count == 7 else { return FastingPlan(goals: goals, from: day) }
    return FastingPlan(goals: (0..<7).map { goals[($0 - day.weekday + 8) % 7] })
  }

  /// Fasting every other day, starting on `day`.
  public static func alternating(_ goal: Double, from day: Day) -> FastingPlan {
    FastingPlan(goals: [goal, 0], from: day)
  }

  /// The same goal every day, as the starting point of a plan.
  public static func even(_ goal: Double) -> FastingPlan { FastingPlan(goals: Array(repeating: goal, count: 7)) }

  /// Whether there is no plan.
  public var isEmpty: Bool { goals.isEmpty }

  /// Whether goals are valid: none, or 2–14 of them, each 0 or 1–48 h in quarter hours.
  public static func isValid(_ goals: [Double]) -> Bool {
    goals.isEmpty
      || turns.contains(goals.count) && goals.allSatisfy { $0 == 0 || Limits.fastingGoal.contains($0 / 3600) }
  }

  /// The goal in seconds of a fast starting on `day`; nil on a rest day.
  public func goal(on day: Day, standard: Double) -> Double? {
    guard !isEmpty else { return standard }
    let goal = goals[from.map { ((day - $0) % goals.count + goals.count) % goals.count } ?? day.weekday - 1]
    return goal > 0 ? goal : nil
  }

  /// The fast that is due, or the next one, after a fast that ended at `end`.
  ///
  /// It ends at the same time of day as the last one: with a fixed daily goal it starts at end + 24 h − goal
  /// (Fasting.md, Plans). A weekday's goal applies to the fast starting on it. Once its whole time has passed, a fast
  /// is no longer due: a plan then gives the next one, no plan gives nil. Nothing is due on paused days.
  public func next(
    after end: Instant, standard: Double, now: Instant, in zone: Zone, dayStart: Int = 0, pauses: [Pause] = []
  ) -> ProposedFast? {
    let first = Day(end, offset: zone.offset(at: end), dayStart: dayStart)
    let today = Day(now, offset: zone.offset(at: now), dayStart: dayStart)
    let from = isEmpty ? first : max(first, today - 3)
    for day in DayRange(from, through: from + 4 + max(7, goals.count)) {
      guard let goal = goal(on: day, standard: standard), goal > 0, !Pauses.contain(day, in: pauses) else { continue }
      let begins = day.start(in: zone, dayStart: dayStart)
      let days = max(1, ((max(end, begins) - end + goal) / 86400).rounded(.up))
      let start = end + (days * 86400 - goal)
      guard start < (day + 1).start(in: zone, dayStart: dayStart) else { continue }
      if start + goal > now { return ProposedFast(start: start, goal: goal) }
      if isEmpty { return nil }
    }
    return nil
  }
}

/// A fast proposed by the plan.
public struct ProposedFast: Hashable, Sendable {
  public var start: Instant
  /// Seconds.
  public var goal: Double

  /// Creates a proposed fast.
  public init(start: Instant, goal: Double) {
    self.start = start
    self.goal = goal
  }

  /// Whether its start has come.
  public func isDue(at now: Instant) -> Bool { now >= start }
}

extension Settings {
  /// The plan in the settings.
  public var plan: FastingPlan {
    get { FastingPlan(goals: fastingPlan, from: fastingPlanFrom) }
    set { (fastingPlan, fastingPlanFrom) = (newValue.goals, newValue.from) }
  }
}
