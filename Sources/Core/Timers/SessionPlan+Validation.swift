// The ranges of a plan (spec meditation 1.3, 2.7, 3.1), and how a value outside of them is refused.

extension SessionPlan {
  /// First phase of a sitting: 1–120 minutes, in seconds.
  public static let phase1Range = 60...7200
  /// Closing phase: none up to 30 minutes, in seconds.
  public static let phase2Range = 0...1800
  /// Start countdown in seconds.
  public static let countdownRange = 0...20
  /// Work phase in seconds.
  public static let workRange = 0...600
  /// Rest phase in seconds; 0 means no rest.
  public static let restRange = 0...600
  /// Rounds of a free workout.
  public static let roundsRange = 1...200

  /// Answers the plan itself, or throws the `Refusal` of the first value outside its range.
  public func validated() throws(Refusal) -> SessionPlan {
    switch self {
    case .open(let phase1, let phase2, let countdown):
      try Self.check("timer.phase1", phase1, in: Self.phase1Range, step: 60, unit: "min", example: 15)
      try Self.check("timer.phase2", phase2, in: Self.phase2Range, step: 60, unit: "min", example: 3)
      try Self.check("timer.countdown", countdown, in: Self.countdownRange, unit: "s", example: 5)
    case .free(let work, let rest, let rounds, let countdown):
      try Self.check("timer.work", work, in: Self.workRange, unit: "s", example: 30)
      try Self.check("timer.rest", rest, in: Self.restRange, unit: "s", example: 10)
      try Self.check("timer.rounds", rounds, in: Self.roundsRange, unit: "", example: 10)
      try Self.check("timer.countdown", countdown, in: Self.countdownRange, unit: "s", example: 5)
    }
    return self
  }

  private static func check(
    _ field: String, _ value: Int, in range: ClosedRange<Int>, step: Int = 1, unit: String, example: Int
  ) throws(Refusal) {
    guard !range.contains(value) else { return }
    func text(_ number: Int) -> String { unit.isEmpty ? "\(number)" : "\(number) \(unit)" }
    let typed = value % step == 0 ? text(value / step) : "\(value) s"
    throw Refusal(
      field: field,
      .outOfRange(
        typed: typed, lowest: text(range.lowerBound / step), highest: text(range.upperBound / step),
        example: text(example)))
  }
}
