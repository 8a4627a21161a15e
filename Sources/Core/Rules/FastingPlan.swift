// The days as somebody plans to fast: a goal for each weekday, or rest, or a row of days that repeats, such as every other
// day; and when the next fast is due. A start is only ever proposed: nothing here starts anything (peers 1.2).

/// Goals by weekday or in turn; an empty plan means the one goal of the settings, every day.
public struct FastingPlan: Hashable, Sendable {
  /// Seconds for Monday to Sunday, or for the days in turn from `from` on; 0 for a day of rest; empty without a plan.
  public var goals: [Double]
  /// The day of the first goal, for goals that repeat in turn; nil for those of weekdays.
  public let from: Day?

  /// How many days may take turns.
  public static let turns = 2...14

  /// A Monday from which days take turns where no other day was named.
  static let anchor = Day(number: 4)

  /// Creates a plan of 2–14 goals; anything else is none.
  ///
  /// Seven are those of the weekdays, whatever day is named.
  public init(goals: [Double] = [], from: Day? = nil) {
    self.goals = FastingPlan.turns.contains(goals.count) ? goals : []
    self.from = self.goals.isEmpty || goals.count == 7 ? nil : from ?? FastingPlan.anchor
  }

  /// Goals that repeat in turn, the first on `day`; seven of them are goals of weekdays.
  public static func inTurn(_ goals: [Double], from day: Day) -> FastingPlan {
    guard goals.count == 7 else { return FastingPlan(goals: goals, from: day) }
    return FastingPlan(goals: (0..<7).map { goals[($0 - day.weekday + 8) % 7] })
  }

  /// A fast every other day, the first on `day`.
  public static func alternating(_ goal: Double, from day: Day) -> FastingPlan {
    FastingPlan(goals: [goal, 0], from: day)
  }

  /// The same goal every day, to begin a plan with.
  public static func even(_ goal: Double) -> FastingPlan { FastingPlan(goals: Array(repeating: goal, count: 7)) }

  /// Whether there is no plan.
  public var isEmpty: Bool { goals.isEmpty }

  /// Whether goals are those that a plan may have: 2–14 of them, 0 or 1–48 h in quarter hours; or none at all.
  public static func isValid(_ goals: [Double]) -> Bool {
    goals.isEmpty
      || turns.contains(goals.count) && goals.allSatisfy { $0 == 0 || Limits.fastingGoal.contains($0 / 3600) }
  }

  /// The goal in seconds of a fast that begins on `day`; nil on a day of rest.
  public func goal(on day: Day, standard: Double) -> Double? {
    guard !isEmpty else { return standard }
    let goal = goals[from.map { ((day - $0) % goals.count + goals.count) % goals.count } ?? day.weekday - 1]
    return goal > 0 ? goal : nil
  }

  /// The fast that is due or comes next after one that ended at `end`.
  ///
  /// It ends at the time of day at which the last one ended: with one goal for every day it begins at end + 24 h − goal
  /// (issue 3). A weekday's goal counts for the fast that begins on it. A fast whose whole time has passed is not due any
  /// more: with a plan the next one is answered, without one nothing. On a paused day none is due.
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

/// A fast that the plan proposes.
public struct ProposedFast: Hashable, Sendable {
  public var start: Instant
  /// Seconds.
  public var goal: Double

  /// Creates a planned fast.
  public init(start: Instant, goal: Double) {
    self.start = start
    self.goal = goal
  }

  /// Whether its start has come.
  public func isDue(at now: Instant) -> Bool { now >= start }
}

extension Settings {
  /// The plan of the settings.
  public var plan: FastingPlan { FastingPlan(goals: fastingPlan, from: fastingPlanFrom) }
}
