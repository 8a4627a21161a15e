// The agenda of a session: which cue is due when. Offsets are seconds since the first phase (work 1, or the sitting's
// first phase) began; the lead-in has negative ones. Built from the plan and the lengths of two recordings only.

/// Lengths of the recordings that decide when cues are due, frozen with the session; in seconds.
public struct CueLengths: Hashable, Codable, Sendable {
  /// Length of the lead-in; 2.00 s (spec meditation 3.2).
  public var auftakt: Double
  /// Length of the closing sound; 6.41 s (spec meditation 3.2).
  public var ausklang: Double

  /// Creates lengths.
  public init(auftakt: Double = 2.0, ausklang: Double = 6.41) {
    self.auftakt = auftakt
    self.ausklang = ausklang
  }

  /// Takes the lengths from a function such as `Sound.length`.
  public init(_ length: (Cue) -> Double) { self.init(auftakt: length(.auftakt), ausklang: length(.ausklang)) }
}

/// One cue of an agenda.
public struct AgendaCue: Hashable, Sendable {
  /// Seconds since the first phase began.
  public var offset: Double
  public var cue: Cue
  /// For an announcement, the round that comes next; nil for other cues.
  public var round: Int?

  /// Creates an entry.
  public init(offset: Double, cue: Cue, round: Int? = nil) {
    self.offset = offset
    self.cue = cue
    self.round = round
  }
}

/// Every cue of a session in the order of time; cues of one instant keep the order of their reasons.
public struct Agenda: Hashable, Sendable {
  /// The cues, sorted by offset.
  public let cues: [AgendaCue]
  /// Seconds between the end of the start countdown and the first phase (the lead-in of a workout).
  public let leadIn: Double
  /// Seconds from the first phase to the end.
  public let length: Double

  /// How long before the end of a work phase the countdown cue is due (spec meditation 3.2).
  public static let countdownSeconds = 3.0
  /// The share of a rest after which the next round is announced (spec meditation 3.2, C9).
  public static let announcementShare = 0.2
  /// The least wait for a lead-in or closing sound (spec meditation 3.1, 3.2).
  public static let leastWait = 0.5

  /// Computes the agenda of a plan.
  public init(_ plan: SessionPlan, lengths: CueLengths = CueLengths()) {
    length = plan.runLength
    switch plan {
    case .open(let phase1, let phase2, _):
      leadIn = 0
      cues = Agenda.sitting(phase1: Double(max(0, phase1)), phase2: Double(max(0, phase2)))
    case .free(let work, let rest, let rounds, _):
      leadIn = max(Agenda.leastWait, lengths.auftakt)
      cues = Agenda.workout(
        IntervalTimer(work: work, rest: rest, rounds: rounds), auftakt: lengths.auftakt, leadIn: leadIn)
    }
  }

  /// Whether round `round` of `rounds` is announced at all: both must lie in 1…99 (spec meditation 3.2).
  public static func announces(round: Int, of rounds: Int) -> Bool {
    (1...99).contains(round) && (1...99).contains(rounds)
  }

  private static func sitting(phase1: Double, phase2: Double) -> [AgendaCue] {
    var cues = [AgendaCue(offset: 0, cue: .gong)]
    if phase2 > 0 { cues.append(AgendaCue(offset: phase1, cue: .gongTriple)) }
    cues.append(AgendaCue(offset: phase1 + phase2, cue: .gongEnd))
    return cues
  }

  private static func workout(_ timer: IntervalTimer, auftakt: Double, leadIn: Double) -> [AgendaCue] {
    var cues = [AgendaCue(offset: -leadIn, cue: .auftakt)]
    for round in 1...timer.rounds {
      let ends = timer.workEnds(round)
      cues.append(AgendaCue(offset: max(timer.workBegins(round), ends - countdownSeconds), cue: .countdown))
      guard round < timer.rounds else { continue }
      let next = round + 1
      if announces(round: next, of: timer.rounds) {
        let cue = next == timer.rounds ? Cue.lastRound : Cue.round
        cues.append(AgendaCue(offset: ends + timer.rest * announcementShare, cue: cue, round: next))
      }
      if auftakt > 0, auftakt < timer.rest {
        cues.append(AgendaCue(offset: ends + timer.rest - auftakt, cue: .auftakt))
      }
    }
    cues.append(AgendaCue(offset: timer.length, cue: .ausklang))
    return cues.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
  }
}
