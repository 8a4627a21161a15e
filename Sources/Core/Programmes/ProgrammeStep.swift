// One line of a programme: an exercise, how much of it, and the rest that follows.
//
// | value        | unit | range   | source                                       |
// |--------------|------|---------|----------------------------------------------|
// | seconds      | s    | 1 … 600 | spec meditation 3.5; `Limits.exerciseSeconds`|
// | repetitions  | –    | 1 … 999 | issue 4; `Limits.repetitions`                |
// | rest         | s    | 0 … 600 | spec meditation 3.5; `Limits.restSeconds`    |
// | split        | s    | 0 … 60  | issue 4; `Limits.changeoverSeconds`          |

/// An exercise of a programme with its amount and the rest after it.
public struct ProgrammeStep: Hashable, Sendable {
  /// How much of an exercise is done; on each side, where it is split.
  public enum Amount: Hashable, Sendable {
    /// By the clock.
    case seconds(Int)
    /// Waits until the repetitions are said to be done.
    case repetitions(Int)
    /// Waits for as long as one likes.
    case open
  }

  /// The exercise by its name, as typed; `ExerciseCatalogue` knows which of them have a page.
  public var exercise: String
  public var amount: Amount
  /// Seconds of rest afterwards; 0 means there is none.
  public var rest: Int
  /// Seconds of changeover where a text says only that there is one.
  public static let usualChangeover = 5
  /// Seconds of changeover between left and right; nil when the exercise is not done for each side.
  public var split: Int?

  /// Creates a step.
  public init(_ exercise: String, _ amount: Amount, rest: Int = 0, split: Int? = nil) {
    self.exercise = exercise
    self.amount = amount
    self.rest = rest
    self.split = split
  }

  /// Seconds of a new step and its rest (spec meditation 3.5).
  public static let newSeconds = 30
  public static let newRest = 15

  /// Seconds of the exercise without its rest; what waits for a key has none but its changeover.
  public var workSeconds: Int {
    let once = if case .seconds(let seconds) = amount { seconds } else { 0 }
    return split.map { 2 * once + $0 } ?? once
  }

  /// Whether the step waits for a key.
  public var waits: Bool { if case .seconds = amount { false } else { true } }

  /// Answers the step itself with its name trimmed, or throws the `Refusal` of the first value outside its range.
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
