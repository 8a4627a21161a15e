// The agenda of a sitting (spec meditation 1.4): a gong, three strokes where the closing phase begins, the end gong.

extension Agenda {
  /// The phases and cues of a sitting.
  static func sitting(_ plan: SittingPlan) -> Agenda {
    let phase1 = Double(max(0, plan.phase1))
    let end = phase1 + Double(max(0, plan.phase2))
    var cues = [AgendaCue(offset: 0, cue: .gong)]
    if end > phase1 { cues.append(AgendaCue(offset: phase1, cue: .gongTriple)) }
    cues.append(AgendaCue(offset: end, cue: .gongEnd))
    return Agenda(
      segments: [
        SessionSegment(.sitting, begins: 0, ends: phase1), SessionSegment(.closing, begins: phase1, ends: end),
      ], cues: cues, loggedLength: phase1)
  }
}
