// An open meditation: a first phase and an optional closing phase (Sittings.md, Lengths), or an endless sitting, which
// counts up until the user ends it. Bells may ring during the first phase.

/// The plan of a sitting; lengths in whole seconds.
public struct SittingPlan: SessionContent {
  public static let activity = "open"
  /// The first phase, 1–120 minutes; ignored if endless.
  public var phase1: Int
  /// The closing phase, 0–30 minutes; ignored if endless.
  public var phase2: Int
  public var countdown: Int
  public var sounds: PlanSounds?
  /// Whether only the user ends it.
  public var isEndless: Bool
  /// Bells during the first phase.
  public var bells: IntervalBells
  /// Strokes of gongs and bells, 1–3; the phase change always has three.
  public var strokes: Int

  /// Number of listed bells, or the first of an interval, that do not fit into the first phase.
  public var silentBells: Int {
    guard !isEndless else { return 0 }
    return switch bells {
    case .none, .random: 0
    case .every(let seconds): seconds < phase1 ? 0 : 1
    case .at(let list): list.count - bells.offsets(in: phase1).count
    }
  }

  /// Creates a plan.
  public init(
    phase1: Int, phase2: Int, countdown: Int = 0, isEndless: Bool = false, bells: IntervalBells = .none,
    strokes: Int = 1
  ) {
    self.phase1 = phase1
    self.phase2 = phase2
    self.countdown = countdown
    self.isEndless = isEndless
    self.bells = bells
    self.strokes = strokes
  }

  public var isWorkout: Bool { false }
  public var total: Int? { isEndless ? nil : max(0, phase1) + max(0, phase2) }
  public var title: String {
    if isEndless { return "∞" }
    return phase2 > 0 ? "\(clockText(phase1)) + \(clockText(phase2))" : clockText(phase1)
  }

  public func agenda(_ lengths: CueLengths, _ options: SessionOptions) -> Agenda { .sitting(self) }

  public func drawn(using chance: inout SeededGenerator) -> SittingPlan {
    var plan = self
    plan.bells = bells.drawn(in: isEndless ? nil : phase1, using: &chance)
    return plan
  }

  public func validated() throws(Refusal) -> SittingPlan {
    if !isEndless {
      try PlanCheck.check("timer.phase1", phase1, in: Limits.sittingMinutes, size: 60, unit: "min", example: 15)
      try PlanCheck.check("timer.phase2", phase2, in: Limits.closingMinutes, size: 60, unit: "min", example: 3)
    }
    try PlanCheck.check("timer.strokes", strokes, in: Limits.strokes, unit: "", example: 2)
    try PlanCheck.check("timer.countdown", countdown, in: Limits.countdownSeconds, unit: "s", example: 5)
    return self
  }
}

extension SittingPlan {
  private enum Key: String, CodingKey { case phase1, phase2, countdown, sounds, endless, bells, strokes }

  /// Encodes the plan, omitting default values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(phase1, forKey: .phase1)
    try container.encode(phase2, forKey: .phase2)
    try container.encode(countdown, forKey: .countdown)
    try container.encodeIfPresent(sounds, forKey: .sounds)
    if isEndless { try container.encode(true, forKey: .endless) }
    if bells != .none { try container.encode(bells, forKey: .bells) }
    if strokes != 1 { try container.encode(strokes, forKey: .strokes) }
  }

  /// Decodes a plan; fields added later are optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    phase1 = try container.planned(.phase1)
    phase2 = try container.planned(.phase2)
    countdown = try container.plannedIfPresent(.countdown) ?? 0
    sounds = try container.decodeIfPresent(PlanSounds.self, forKey: .sounds)
    isEndless = try container.decodeIfPresent(Bool.self, forKey: .endless) ?? false
    bells = try container.decodeIfPresent(IntervalBells.self, forKey: .bells) ?? .none
    strokes = try container.plannedIfPresent(.strokes) ?? 1
  }
}
