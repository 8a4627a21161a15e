// The position in a running programme as displayed: exercise, side, next exercise, and whether it waits.
import Canvas
import Core
import Screen
import Words

/// A running programme at a point in time.
struct ProgrammeRun {
  let programme: Programme
  let face: ProgrammeFace
  /// The current exercise, running or resting, as defined in the programme.
  let step: ProgrammeStep
  /// Whether it waits for the user to continue.
  let waits: Bool
  private let part: ProgrammeFace.Part

  /// Reads the position of a session; nil for other kinds and before the first exercise.
  init?(_ running: RunningSession, at now: Moment) {
    guard case .programme(let plan) = running.plan else { return nil }
    let segment = running.segment(at: now)
    let part: ProgrammeFace.Part
    switch segment.phase {
    case .work: part = .work(segment.side)
    case .rest: part = .rest
    case .changeover: part = .changeover
    default: return nil
    }
    guard plan.programme.steps.indices.contains(segment.step - 1) else { return nil }
    self.part = part
    programme = plan.programme
    step = programme.steps[segment.step - 1]
    waits = segment.waits
    face = ProgrammeFace(
      programme, round: segment.round, step: segment.step, part: part, isPaused: running.isPaused)
  }

  /// The exercise after a rest or changeover; nil while one is running.
  var nextStep: ProgrammeStep? {
    switch part {
    case .work: nil
    case .changeover: step
    case .rest: programme.steps[face.exercise % programme.steps.count]
    }
  }

  /// The transition to the next exercise: `rest 15 s`, `change 5 s`; nil if there is none.
  func between(_ words: Words) -> String? {
    guard case .work(let side) = part else { return nil }
    if side == .left, let split = step.split {
      return split > 0 ? words(.Programme.change(time: words.seconds(Double(split)))) : nil
    }
    let isLast = face.exercise == face.exercises && face.round == face.rounds
    return step.rest > 0 && !isLast ? words(.Programme.rest(time: words.seconds(Double(step.rest)))) : nil
  }

  /// The next item as a separate caption.
  var next: ProgrammeFace.Caption {
    ProgrammeFace(
      programme, round: face.round, step: face.exercise, part: part, isPaused: true
    ).small
  }

  /// The small text: the role of the large one, or the amount to do while waiting.
  func caption(_ words: Words) -> String {
    if waits, face.small == .exercise { return words.amount(of: step) }
    return words.caption(face.small)
  }
}

extension RunningSession {
  /// The exercise whose page to open: the running one, or the next one during a rest; nil without a programme.
  func exercise(at now: Moment) -> ExerciseLabel? { ProgrammeRun(self, at: now)?.face.big }
}
