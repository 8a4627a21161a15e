// A free workout: rounds of work separated by rests (Workouts.md, Rounds).

/// The plan of a free workout; lengths in whole seconds.
public struct IntervalPlan: SessionContent {
  public static let activity = "free"
  /// Seconds of work, 0–600; 0 lasts 1 s (Workouts.md, Rounds).
  public var work: Int
  /// Seconds of rest, 0–600; 0 for none.
  public var rest: Int
  /// Rounds, 1–200.
  public var rounds: Int
  public var countdown = 0
  /// Warm-up and cool-down around the rounds, 0–30 minutes each.
  public var margins = WorkoutMargins.none

  public var isWorkout: Bool { true }
  /// work × rounds + rest × (rounds − 1), and what surrounds them.
  public var total: Int? {
    max(0, work) * max(0, rounds) + max(0, rest) * max(0, rounds - 1) + margins.seconds
  }
  public var title: String { "\(rounds) x \(work)s/\(rest)s" }
  /// The timer of the plan.
  public var timer: IntervalTimer { IntervalTimer(work: work, rest: rest, rounds: rounds) }

  public func agenda(_ lengths: CueLengths, _ options: SessionOptions) -> Agenda {
    Agenda.intervals(self, lengths).within(margins, auftakt: lengths.auftakt).with(options.extras)
  }

  public func validated() throws(Refusal) -> IntervalPlan {
    try PlanCheck.check("timer.work", work, in: Limits.workSeconds, unit: "s", example: 30)
    try PlanCheck.check("timer.rest", rest, in: Limits.restSeconds, unit: "s", example: 10)
    try PlanCheck.check("timer.rounds", rounds, in: Limits.rounds, unit: "", example: 10)
    try margins.check()
    try PlanCheck.check("timer.countdown", countdown, in: Limits.countdownSeconds, unit: "s", example: 5)
    return self
  }
}

extension IntervalPlan {
  private enum Key: String, CodingKey { case work, rest, rounds, countdown }

  /// Encodes the plan, omitting margins of 0.
  public func encode(to encoder: any Encoder) throws {
    try margins.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(work, forKey: .work)
    try container.encode(rest, forKey: .rest)
    try container.encode(rounds, forKey: .rounds)
    try container.encode(countdown, forKey: .countdown)
  }

  /// Decodes a plan; fields added later are optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    work = try container.planned(.work)
    rest = try container.planned(.rest)
    rounds = try container.planned(.rounds)
    countdown = try container.plannedIfPresent(.countdown) ?? 0
    margins = try WorkoutMargins(from: decoder)
  }
}
