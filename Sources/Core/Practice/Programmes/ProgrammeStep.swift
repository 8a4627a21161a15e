// A step of a programme: an exercise, its amount, and the rest after it.
//
// | value       | unit | range   | source                                            |
// |-------------|------|---------|---------------------------------------------------|
// | seconds     | s    | 1 … 600 | Programmes.md, Values; `Limits.exerciseSeconds`   |
// | repetitions | –    | 1 … 999 | Programmes.md, Values; `Limits.repetitions`       |
// | rest        | s    | 0 … 600 | Programmes.md, Values; `Limits.restSeconds`       |
// | split       | s    | 0 … 60  | Programmes.md, Values; `Limits.changeoverSeconds` |

/// An exercise of a programme with its amount and the rest after it.
public struct ProgrammeStep: Hashable, Sendable {
  /// The amount of an exercise, per side if it is split.
  public enum Amount: Hashable, Sendable {
    /// A fixed time.
    case seconds(Int)
    /// Waits until the repetitions are confirmed.
    case repetitions(Int)
    /// Waits without a limit.
    case open
  }

  /// The exercise name as typed; `ExerciseCatalogue` finds its page, if any.
  public var exercise: String
  public var amount: Amount
  /// Seconds of rest afterwards; 0 for none.
  public var rest: Int
  /// Default changeover seconds if a text gives none.
  public static let usualChangeover = 5
  /// Seconds of changeover between left and right; nil for exercises not split by side.
  public var split: Int?

  /// Creates a step.
  public init(_ exercise: String, _ amount: Amount, rest: Int = 0, split: Int? = nil) {
    self.exercise = exercise
    self.amount = amount
    self.rest = rest
    self.split = split
  }

  /// Seconds of a new step, and of its rest (Programmes.md, Editing).
  public static let newSeconds = 30
  public static let newRest = 15

  /// Seconds of the exercise without its rest; a step waiting for a key counts only its changeover.
  public var workSeconds: Int {
    let once = if case .seconds(let seconds) = amount { seconds } else { 0 }
    return split.map { 2 * once + $0 } ?? once
  }

  /// Whether the step waits for a key.
  public var waits: Bool { if case .seconds = amount { false } else { true } }

  /// The step with its name trimmed; throws the `Refusal` of the first value outside its range.
  public func validated() throws(Refusal) -> ProgrammeStep {
    var step = self
    step.exercise = try PracticeName.checked(exercise, field: "programme.exercise", example: "Plank")
    switch amount {
    case .seconds(let seconds):
      try ProgrammeStep.check("programme.seconds", seconds, Limits.exerciseSeconds, "s", example: "45s")
    case .repetitions(let times):
      try ProgrammeStep.check("programme.repetitions", times, Limits.repetitions, "", example: "12x")
    case .open: break
    }
    try ProgrammeStep.check("programme.rest", rest, Limits.restSeconds, "s", example: "rest 15s")
    if let split {
      try ProgrammeStep.check("programme.split", split, Limits.changeoverSeconds, "s", example: "split 5s")
    }
    return step
  }

  static func check(
    _ field: String, _ value: Int, _ limit: Limit, _ unit: String, example: String
  ) throws(Refusal) {
    guard limit.contains(Double(value)) else {
      let typed = unit.isEmpty ? "\(value)" : "\(value) \(unit)"
      throw limit.refusal(field, typed: typed, unit: unit, example: example)
    }
  }
}
