// An open meditation: a first phase, and a closing phase that may be missing (spec meditation 1).

/// The plan of a sitting; lengths in whole seconds.
public struct SittingPlan: SessionContent {
  public static let activity = "open"
  /// The first phase: 1–120 minutes.
  public var phase1: Int
  /// The closing phase: none up to 30 minutes.
  public var phase2: Int
  public var countdown: Int

  /// Creates a plan.
  public init(phase1: Int, phase2: Int, countdown: Int = 0) {
    self.phase1 = phase1
    self.phase2 = phase2
    self.countdown = countdown
  }

  public var isWorkout: Bool { false }
  public var total: Int? { max(0, phase1) + max(0, phase2) }
  public var title: String { phase2 > 0 ? "\(clockText(phase1)) + \(clockText(phase2))" : clockText(phase1) }

  public func agenda(_ lengths: CueLengths, _ options: SessionOptions) -> Agenda { .sitting(self) }

  public func validated() throws(Refusal) -> SittingPlan {
    try PlanCheck.check("timer.phase1", phase1, in: Limits.sittingMinutes, size: 60, unit: "min", example: 15)
    try PlanCheck.check("timer.phase2", phase2, in: Limits.closingMinutes, size: 60, unit: "min", example: 3)
    try PlanCheck.check("timer.countdown", countdown, in: Limits.countdownSeconds, unit: "s", example: 5)
    return self
  }
}

extension SittingPlan {
  private enum Key: String, CodingKey { case phase1, phase2, countdown }

  /// Decodes what was encoded; what was added later may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    phase1 = try container.decode(Int.self, forKey: .phase1)
    phase2 = try container.decode(Int.self, forKey: .phase2)
    countdown = try container.decodeIfPresent(Int.self, forKey: .countdown) ?? 0
  }
}
