// A run of a workout programme (Programmes.md, Runs). The programme is frozen with the plan, so that later edits do not
// affect a running session.

/// The plan of a programme's run.
public struct ProgrammePlan: SessionContent {
  public static let activity = "programme"
  /// The programme as it was at the start.
  public var programme: Programme
  public var countdown: Int

  /// Creates a plan.
  public init(_ programme: Programme, countdown: Int = 0) {
    self.programme = programme
    self.countdown = countdown
  }

  public var isWorkout: Bool { true }
  /// nil if an exercise waits for the user.
  public var total: Int? { programme.waits ? nil : programme.runSeconds }
  public var title: String { programme.name }

  public func agenda(_ lengths: CueLengths, _ options: SessionOptions) -> Agenda {
    Agenda.programme(programme, auftakt: lengths.auftakt, speaks: options.speaks)
      .within(programme.margins, auftakt: lengths.auftakt).with(options.extras)
  }

  public func validated() throws(Refusal) -> ProgrammePlan {
    _ = try programme.validated()
    try PlanCheck.check("timer.countdown", countdown, in: Limits.countdownSeconds, unit: "s", example: 5)
    return self
  }
}

extension ProgrammePlan {
  private enum Key: String, CodingKey { case programme, countdown }

  /// Decodes a plan; fields added later are optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    programme = try container.decode(Programme.self, forKey: .programme)
    countdown = try container.plannedIfPresent(.countdown) ?? 0
  }
}
