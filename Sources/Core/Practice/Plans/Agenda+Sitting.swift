// The agenda of a sitting (Sittings.md, Cues): a gong, bells during the first phase, three strokes at the start of
// the closing phase, and the end gong. An endless sitting has no closing phase and no end gong.

extension Agenda {
  /// The phases and cues of a sitting.
  static func sitting(_ plan: SittingPlan) -> Agenda {
    let strokes = min(max(1, plan.strokes), 3)
    let bells = plan.bells.offsets(in: plan.isEndless ? nil : plan.phase1).map {
      AgendaCue(offset: Double($0), cue: .bell, strokes: strokes)
    }
    let opening = [AgendaCue(offset: 0, cue: .gong, strokes: strokes)] + bells
    if plan.isEndless {
      return Agenda(segments: [SessionSegment(.sitting, begins: 0, ends: .infinity)], cues: opening)
    }
    let phase1 = Double(max(0, plan.phase1))
    let end = phase1 + Double(max(0, plan.phase2))
    let change = end > phase1 ? [AgendaCue(offset: phase1, cue: .gongTriple)] : []
    return Agenda(
      segments: [
        SessionSegment(.sitting, begins: 0, ends: phase1), SessionSegment(.closing, begins: phase1, ends: end),
      ], cues: opening + change + [AgendaCue(offset: end, cue: .gongEnd, strokes: strokes)], loggedLength: phase1)
  }
}
