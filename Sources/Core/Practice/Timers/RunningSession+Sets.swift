// The parts of a workout as they come to an end: what was finished is kept with its time, and the time spent before and
// after the rounds has an energy of its own. Seconds spent are those that are logged: waits count, pauses and jumps do
// not.

extension RunningSession {
  /// Notes the phases that ended between the last known moment and `elapsed`.
  mutating func notePhases(endedBy elapsed: Double) {
    guard plan.isWorkout else { return }
    let position = min(position(elapsed: elapsed), agenda.length)
    let first = agenda.index(at: self.position(elapsed: lastKnown), passed: gatesPassed)
    let next = agenda.index(at: position, passed: gatesPassed)
    guard first < next else { return }
    let whole = spent(elapsed: elapsed) - (waited(elapsed: elapsed) ?? 0)
    for segment in agenda.segments[first..<next] {
      leave(
        segment, spent: whole - (position - segment.ends), at: self.elapsed(ofPosition: segment.ends, now: elapsed),
        isFinished: true)
    }
  }

  /// Adopts what an earlier copy of the same session has seen come to an end since.
  mutating func takeSets(of earlier: RunningSession) {
    guard leaps == earlier.leaps, gatesPassed == earlier.gatesPassed, !isPaused, earlier.lastKnown > lastKnown else {
      return
    }
    (sets, phaseSince) = (earlier.sets, earlier.phaseSince)
    (warmedUp, cooledDown) = (earlier.warmedUp, earlier.cooledDown)
  }

  /// Leaves a phase with `spent` seconds spent so far; keeps it if it is finished.
  mutating func leave(_ segment: SessionSegment, spent: Double, at elapsed: Double, isFinished: Bool) {
    guard plan.isWorkout else { return }
    let lasted = max(0, Seconds.settled(spent - phaseSince))
    phaseSince = Seconds.settled(spent)
    let part: FinishedSet.Part
    switch segment.phase {
    case .warmUp: (part, warmedUp) = (.warmUp, warmedUp + lasted)
    case .coolDown: (part, cooledDown) = (.coolDown, cooledDown + lasted)
    case .work: part = .work
    default: return
    }
    guard isFinished, sets.count < SessionDetails.mostSets else { return }
    let step = step(of: segment)
    var repetitions: Int?
    if case .repetitions(let times) = step?.amount { repetitions = times }
    sets.append(
      FinishedSet(
        part, exercise: step?.exercise, side: segment.side, round: segment.round, step: segment.step,
        repetitions: repetitions, finished: elapsed - lead, lasted: lasted))
  }

  /// The step of a programme that a segment belongs to; nil for others.
  public func step(of segment: SessionSegment) -> ProgrammeStep? {
    guard case .programme(let plan) = plan, plan.programme.steps.indices.contains(segment.step - 1) else { return nil }
    return plan.programme.steps[segment.step - 1]
  }

  /// The place in the agenda of an exercise of a round, or of a round of a free workout; nil if there is none.
  public func index(ofRound round: Int, step: Int) -> Int? {
    agenda.segments.firstIndex { $0.isWork && $0.round == round && $0.step == step }
  }

  /// Seconds spent before and after the rounds by `elapsed`, of the `spent` ones.
  func spentOutsideRounds(elapsed: Double, spent: Double) -> (warmUp: Double, coolDown: Double) {
    let since = max(0, spent - phaseSince)
    var running = self
    running.pausedAt = nil
    let phase = hasEnded ? nil : running.segment(at: running.position(elapsed: elapsed)).phase
    return (warmedUp + (phase == .warmUp ? since : 0), cooledDown + (phase == .coolDown ? since : 0))
  }
}
