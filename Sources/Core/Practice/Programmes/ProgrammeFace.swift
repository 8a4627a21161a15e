// The display of a running programme, as a pure function of its position (Programmes.md, Picture).
//
// | part          | sign  | large                | small, running | small, paused                     |
// |---------------|-------|----------------------|----------------|-----------------------------------|
// | work          | flame | the exercise         | Exercise       | Up next: the next item; no sign   |
// | rest, change  | pause | the next item        | Up next        | the same as running               |
//
// The next item is the next exercise; at the end of a round "Round k with X" or "Last round with X" (small only); after
// the last "Recovery". Small and large are separate texts. Signs are names: the screen draws them one cell wide.

/// The display of a running programme.
public struct ProgrammeFace: Hashable, Sendable {
  /// The position within a step.
  public enum Part: Hashable, Sendable {
    /// The exercise; with a side if the step is split.
    case work(BodySide?)
    /// Changing from left to right.
    case changeover
    /// After the exercise.
    case rest
  }

  public enum Sign: String, Sendable { case flame, pause, none }

  /// The item after a work phase.
  public enum Next: Hashable, Sendable {
    case exercise(ExerciseLabel)
    /// The first exercise of another round.
    case round(Int, ExerciseLabel)
    /// The first exercise of the last round.
    case lastRound(ExerciseLabel)
  }

  public enum Caption: Hashable, Sendable {
    case exercise
    /// "Up next" alone, above the large text.
    case upNext
    /// "Up next: …".
    case upNextIs(Next)
    /// Nothing is left.
    case recovery
  }

  public var sign: Sign
  /// The exercise shown large; nil at the end.
  public var big: ExerciseLabel?
  public var small: Caption
  /// "Exercise i / n".
  public var exercise: Int
  public var exercises: Int
  /// "Round r / n".
  public var round: Int
  public var rounds: Int

  /// Creates the display for a position; `round` and `step` count from 1 and are clamped to the programme's.
  public init(_ programme: Programme, round: Int, step: Int, part: Part, isPaused: Bool) {
    exercises = programme.steps.count
    rounds = max(1, programme.rounds)
    exercise = min(max(1, step), max(1, exercises))
    self.round = min(max(1, round), rounds)
    let current = programme.steps.indices.contains(exercise - 1) ? programme.steps[exercise - 1] : nil
    let next = ProgrammeFace.next(programme, round: self.round, step: exercise, part: part)
    switch part {
    case .work(let side):
      big = current.map { ExerciseLabel($0.exercise, side: side) }
      sign = isPaused ? .none : .flame
      small = isPaused ? next.map(Caption.upNextIs) ?? .recovery : .exercise
    case .rest, .changeover:
      big = next?.label
      sign = .pause
      small = next == nil ? .recovery : .upNext
    }
  }

  /// The item after a position; nil after the last exercise of the last round.
  private static func next(_ programme: Programme, round: Int, step: Int, part: Part) -> Next? {
    let steps = programme.steps
    func label(_ index: Int) -> ExerciseLabel {
      ExerciseLabel(steps[index].exercise, side: steps[index].split == nil ? nil : .left)
    }
    guard steps.indices.contains(step - 1) else { return nil }
    if part == .changeover || part == .work(.left), steps[step - 1].split != nil {
      return .exercise(ExerciseLabel(steps[step - 1].exercise, side: .right))
    }
    if step < steps.count { return .exercise(label(step)) }
    guard round < programme.rounds else { return nil }
    return round + 1 == programme.rounds ? .lastRound(label(0)) : .round(round + 1, label(0))
  }
}

extension ProgrammeFace.Next {
  /// The exercise of the item.
  public var label: ExerciseLabel {
    switch self {
    case .exercise(let label), .round(_, let label), .lastRound(let label): label
    }
  }
}
