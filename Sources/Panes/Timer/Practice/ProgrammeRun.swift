// Where a running programme stands, as its face shows it: the exercise, its side, what follows, and what waits.
import Canvas
import Core
import Screen
import Words

/// A running programme at a moment.
struct ProgrammeRun {
  let programme: Programme
  let face: ProgrammeFace
  /// The exercise that runs or rests, as the programme has it.
  let step: ProgrammeStep
  /// Whether it stands until a person goes on.
  let waits: Bool
  private let part: ProgrammeFace.Part

  /// Reads where a session stands; nil for other kinds and before the first exercise.
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

  /// The exercise that a rest or a changeover leads to; nil while one runs.
  var nextStep: ProgrammeStep? {
    switch part {
    case .work: nil
    case .changeover: step
    case .rest: programme.steps[face.exercise % programme.steps.count]
    }
  }

  /// What comes between the exercise and the one that follows: `rest 15 s`, `change 5 s`; nil where nothing does.
  func between(_ words: Words) -> String? {
    guard case .work(let side) = part else { return nil }
    if side == .left, let split = step.split {
      return split > 0 ? words(.Programme.change(time: words.seconds(Double(split)))) : nil
    }
    let isLast = face.exercise == face.exercises && face.round == face.rounds
    return step.rest > 0 && !isLast ? words(.Programme.rest(time: words.seconds(Double(step.rest)))) : nil
  }

  /// What follows, as a caption of its own.
  var next: ProgrammeFace.Caption {
    ProgrammeFace(
      programme, round: face.round, step: face.exercise, part: part, isPaused: true
    ).small
  }

  /// The small text: what the large one is, how often it is done where it waits.
  func caption(_ words: Words) -> String {
    if waits, face.small == .exercise { return words.amount(of: step) }
    return words.caption(face.small)
  }
}

extension RunningSession {
  /// The exercise whose page is asked for: the one that runs, in a rest the one that follows; nil without a programme.
  func exercise(at now: Moment) -> ExerciseLabel? { ProgrammeRun(self, at: now)?.face.big }
}
