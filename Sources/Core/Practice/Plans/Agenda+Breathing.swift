// The agenda of a breathing exercise (Breathing.md, Cues): a cue at the start of each phase, and the end gong
// after the last. Times are sums of whole milliseconds from the start, so that nothing drifts: 99 rounds of 4-7-8 end
// at 1,881.000 s.

extension Agenda {
  /// The phases and cues of a breathing exercise; each phase of a round is a step.
  static func breathing(_ pattern: BreathingPattern) -> Agenda {
    var segments: [SessionSegment] = []
    var cues: [AgendaCue] = []
    var at = 0
    for round in 1...max(1, pattern.rounds) {
      for (index, segment) in pattern.segments.enumerated() {
        let begins = Double(at) / 1000
        at += segment.milliseconds
        segments.append(
          SessionSegment(
            .breath(segment.phase), begins: begins, ends: Double(at) / 1000, round: round, step: index + 1))
        cues.append(AgendaCue(offset: begins, cue: .breath(segment.phase)))
      }
    }
    cues.append(AgendaCue(offset: Double(at) / 1000, cue: .gongEnd))
    return Agenda(
      segments: segments, cues: cues, rounds: max(1, pattern.rounds), steps: pattern.segments.count)
  }
}
