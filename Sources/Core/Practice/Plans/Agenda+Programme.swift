// The agenda of a programme (Programmes.md, Runs): work and rest of each exercise, round by round, without a rest after
// the final exercise. Exercises with repetitions and open ones are gates. A split exercise consists of its left side,
// the changeover and its right side.
//
// | cue       | when                                                                                     |
// |-----------|------------------------------------------------------------------------------------------|
// | auftakt   | with the first exercise; `length of auftakt`      before the end of a rest or changeover |
// | countdown | 3 s before the end of a timed exercise, at once in a shorter one                         |
// | ausklang  | at the end                                                                               |

/// A spoken announcement in a programme.
public enum Announcement: Hashable, Sendable {
  /// The next exercise, its number from 1, and their total.
  case exercise(Int, of: Int, ExerciseLabel)
  /// The final exercise.
  case lastExercise(ExerciseLabel)
  /// The first exercise of a new round.
  case round(Int, of: Int, ExerciseLabel)
  case lastRound(ExerciseLabel)
}

extension Announcement {
  /// The announced exercise.
  public var label: ExerciseLabel {
    switch self {
    case .exercise(_, _, let label), .lastExercise(let label), .round(_, _, let label), .lastRound(let label): label
    }
  }
}

/// An announcement and its due time.
public struct AgendaAnnouncement: Hashable, Sendable {
  /// Seconds since the first phase began.
  public var offset: Double
  /// Number of gates that must be passed before it is due.
  public var gates: Int
  public var what: Announcement
}

extension Agenda {
  /// The phases and cues of a programme.
  static func programme(_ programme: Programme, auftakt: Double, speaks: Bool = false) -> Agenda {
    var builder = ProgrammeAgenda(programme: programme, auftakt: auftakt)
    builder.build()
    let said = speaks ? builder.announcements : []
    builder.cues =
      said.map { AgendaCue(offset: $0.offset, cue: .announcement, gates: $0.gates, says: $0.what) } + builder.cues
    return Agenda(
      segments: builder.segments, cues: builder.cues, rounds: max(1, programme.rounds), steps: programme.steps.count)
  }

  /// The spoken announcements of a programme.
  ///
  /// The first exercise is announced at its start, each following one at the start of the rest before it.
  public static func announcements(of programme: Programme) -> [AgendaAnnouncement] {
    var builder = ProgrammeAgenda(programme: programme, auftakt: 0)
    builder.build()
    let shift = Double(max(0, programme.margins.warmUp))
    return builder.announcements.map { said in
      AgendaAnnouncement(offset: said.offset + shift, gates: said.gates, what: said.what)
    }
  }
}

/// Lays out the exercises of all rounds in sequence.
private struct ProgrammeAgenda {
  let programme: Programme
  let auftakt: Double
  var segments: [SessionSegment] = []
  var cues: [AgendaCue] = []
  var announcements: [AgendaAnnouncement] = []
  private var at = 0.0
  private var gates = 0

  init(programme: Programme, auftakt: Double) {
    self.programme = programme
    self.auftakt = auftakt
  }

  private var rounds: Int { max(1, programme.rounds) }

  mutating func build() {
    let steps = programme.steps
    guard let first = steps.first else { return }
    cue(.auftakt, at: 0)
    say(.exercise(1, of: steps.count, label(first)))
    for round in 1...rounds {
      for (index, step) in steps.enumerated() {
        work(step, round, index + 1)
        let isLast = round == rounds && index + 1 == steps.count
        guard step.rest > 0, !isLast else { continue }
        say(next(round, index + 1))
        pass(.rest(round: round), Double(step.rest), round, index + 1)
      }
    }
    cue(.ausklang, at: at)
  }

  private mutating func work(_ step: ProgrammeStep, _ round: Int, _ number: Int) {
    guard let split = step.split else { return side(nil, step, round, number) }
    side(.left, step, round, number)
    pass(.changeover(round: round), Double(split), round, number)
    side(.right, step, round, number)
  }

  private mutating func side(_ side: BodySide?, _ step: ProgrammeStep, _ round: Int, _ number: Int) {
    var segment = SessionSegment(.work(round: round), begins: at, ends: at, round: round, step: number)
    segment.side = side
    guard case .seconds(let seconds) = step.amount else {
      segment.waits = true
      segments.append(segment)
      gates += 1
      return
    }
    segment.ends = at + Double(seconds)
    segments.append(segment)
    cue(.countdown, at: max(at, segment.ends - Agenda.countdownSeconds))
    at = segment.ends
  }

  /// Appends an interval between two exercises, ending with the lead-in.
  private mutating func pass(_ phase: SessionPhase, _ seconds: Double, _ round: Int, _ number: Int) {
    let ends = at + seconds
    segments.append(SessionSegment(phase, begins: at, ends: ends, round: round, step: number))
    if auftakt > 0, auftakt < seconds { cue(.auftakt, at: ends - auftakt) }
    at = ends
  }

  private mutating func cue(_ cue: Cue, at offset: Double) {
    cues.append(AgendaCue(offset: offset, cue: cue, gates: gates))
  }

  private mutating func say(_ what: Announcement) {
    announcements.append(AgendaAnnouncement(offset: at, gates: gates, what: what))
  }

  /// The announcement of the exercise after `number`, which counts from 1.
  private func next(_ round: Int, _ number: Int) -> Announcement {
    let steps = programme.steps
    guard number < steps.count else {
      let label = label(steps[0])
      return round + 1 == rounds ? .lastRound(label) : .round(round + 1, of: rounds, label)
    }
    let label = label(steps[number])
    return round == rounds && number + 1 == steps.count
      ? .lastExercise(label) : .exercise(number + 1, of: steps.count, label)
  }

  private func label(_ step: ProgrammeStep) -> ExerciseLabel {
    ExerciseLabel(step.exercise, side: step.split == nil ? nil : .left)
  }
}
