// The agenda of a free workout (Workouts.md, Rounds; Workouts.md, Cues): a lead-in before the first work phase and at
// the end of each rest, a countdown to the end of each work phase, the next round announced during the rest, and the
// closing sound.

extension Agenda {
  /// Seconds before the end of a work phase at which the countdown cue is due (Workouts.md, Cues).
  public static let countdownSeconds = 3.0
  /// The fraction of a rest after which the next round is announced (Workouts.md, Cues).
  public static let announcementShare = 0.2
  /// Minimum wait for a lead-in or closing sound (Workouts.md, Rounds; Workouts.md, Cues).
  public static let leastWait = 0.5

  /// Whether round `round` of `rounds` is announced; both must lie in 1…99 (Workouts.md, Cues).
  public static func announces(round: Int, of rounds: Int) -> Bool {
    (1...99).contains(round) && (1...99).contains(rounds)
  }

  /// The phases and cues of a free workout.
  static func intervals(_ plan: IntervalPlan, _ lengths: CueLengths) -> Agenda {
    let timer = plan.timer
    let leadIn = max(leastWait, lengths.auftakt)
    var segments: [SessionSegment] = []
    for round in 1...timer.rounds {
      let ends = timer.workEnds(round)
      segments.append(SessionSegment(.work(round: round), begins: timer.workBegins(round), ends: ends, round: round))
      guard round < timer.rounds else { break }
      segments.append(SessionSegment(.rest(round: round), begins: ends, ends: ends + timer.rest, round: round))
    }
    return Agenda(
      segments: segments, cues: cues(timer, auftakt: lengths.auftakt, leadIn: leadIn), leadIn: leadIn,
      rounds: timer.rounds)
  }

  private static func cues(_ timer: IntervalTimer, auftakt: Double, leadIn: Double) -> [AgendaCue] {
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
    return cues + [AgendaCue(offset: timer.length, cue: .ausklang)]
  }
}
