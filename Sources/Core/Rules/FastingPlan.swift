// The week as somebody plans to fast: a goal for each weekday, or rest; and when the next fast is due. A start is only
// ever proposed: nothing here starts anything (peers 1.2).

/// Goals by weekday; an empty plan means the one goal of the settings, every day.
public struct FastingPlan: Hashable, Sendable {
  /// Seconds for Monday to Sunday, 0 for a day of rest; empty without a plan.
  public var goals: [Double]

  /// Creates a plan; anything but seven goals is no plan.
  public init(goals: [Double] = []) { self.goals = goals.count == 7 ? goals : [] }

  /// The same goal every day, to begin a plan with.
  public static func even(_ goal: Double) -> FastingPlan { FastingPlan(goals: Array(repeating: goal, count: 7)) }

  /// Whether there is no plan.
  public var isEmpty: Bool { goals.isEmpty }

  /// Whether goals are those that a plan may have: seven of them, 0 or 1–48 h in quarter hours; or none at all.
  public static func isValid(_ goals: [Double]) -> Bool {
    goals.isEmpty || goals.count == 7 && goals.allSatisfy { $0 == 0 || Limits.fastingGoal.contains($0 / 3600) }
  }

  /// The goal in seconds of a fast that begins on `day`; nil on a day of rest.
  public func goal(on day: Day, standard: Double) -> Double? {
    guard !isEmpty else { return standard }
    let goal = goals[day.weekday - 1]
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
    for day in DayRange(from, through: from + 11) {
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
