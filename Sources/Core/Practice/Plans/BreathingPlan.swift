// A breathing exercise: a pattern with its rounds (Breathing.md, Run). It always ends on a complete breath and cannot
// be paused, since breathing goes on.

/// The plan of a breathing exercise.
public struct BreathingPlan: SessionContent {
  public static let activity = "breathing"
  /// The pattern as it was at the start.
  public var pattern: BreathingPattern
  public var countdown: Int
  public var sounds: PlanSounds?

  /// Creates a plan.
  public init(_ pattern: BreathingPattern, countdown: Int = 0) {
    self.pattern = pattern
    self.countdown = countdown
  }

  public var isWorkout: Bool { false }
  public var canPause: Bool { false }
  /// Rounded up to whole seconds.
  public var total: Int? { (pattern.totalMilliseconds + 999) / 1000 }
  public var title: String { pattern.name }

  public func agenda(_ lengths: CueLengths, _ options: SessionOptions) -> Agenda { .breathing(pattern) }

  public func validated() throws(Refusal) -> BreathingPlan {
    _ = try pattern.validated()
    try PlanCheck.check("timer.countdown", countdown, in: Limits.countdownSeconds, unit: "s", example: 5)
    return self
  }
}

extension BreathingPlan {
  private enum Key: String, CodingKey { case pattern, countdown, sounds }

  /// Decodes a plan; fields added later are optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    pattern = try container.decode(BreathingPattern.self, forKey: .pattern)
    countdown = try container.plannedIfPresent(.countdown) ?? 0
    sounds = try container.decodeIfPresent(PlanSounds.self, forKey: .sounds)
  }
}
