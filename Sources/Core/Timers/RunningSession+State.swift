// The state of a session as a function of its dates and now.

extension RunningSession {
  /// The state at `now`.
  public func state(at now: Moment) -> SessionState {
    let elapsed = elapsed(at: now)
    let position = hasEnded ? agenda.length : position(elapsed: elapsed)
    let span = span(at: position)
    let left = span.ends - position
    let length = span.ends - span.begins
    let whole = agenda.length
    return SessionState(
      phase: span.phase, remaining: Seconds.ceiling(left),
      totalRemaining: Seconds.ceiling(min(whole, whole - position)),
      phaseProgress: length > 0 ? min(1, max(0, (position - span.begins) / length)) : 1,
      progress: whole > 0 ? min(1, max(0, position / whole)) : (position < 0 ? 0 : 1),
      round: span.round, rounds: rounds, isPaused: isPaused,
      phaseEnds: instant(ofPosition: span.ends, now: elapsed), ends: instant(ofPosition: whole, now: elapsed))
  }

  /// The wall time at which the phase ends; nil for sittings, of which only the end is shown (spec meditation 7.5).
  public func phaseEnd(at now: Moment) -> Instant? { plan.isWorkout ? state(at: now).phaseEnds : nil }

  /// Seconds on the counting-on clock until the next cue, phase change or end; nil while paused or ended.
  public func secondsToNextEvent(at now: Moment) -> Double? {
    guard !hasEnded, !isPaused else { return nil }
    let position = position(at: now)
    let change = span(at: position).ends - position
    guard cuesDone < agenda.cues.count else { return max(0, change) }
    return max(0, min(change, agenda.cues[cuesDone].offset - position))
  }

  /// A phase and its bounds in positions.
  struct Span {
    var phase: SessionPhase
    var begins: Double
    var ends: Double
    var round = 0
  }

  var rounds: Int {
    if case .free(_, _, let rounds, _) = plan { max(1, rounds) } else { 0 }
  }

  func span(at position: Double) -> Span {
    if position < -agenda.leadIn { return Span(phase: .countdown, begins: -lead, ends: -agenda.leadIn) }
    if position < 0 { return Span(phase: .leadIn, begins: -agenda.leadIn, ends: 0) }
    switch plan {
    case .open(let phase1, let phase2, _):
      let timer = TwoPhaseTimer(start: 0, phase1: Double(phase1), phase2: Double(phase2))
      let first = Double(max(0, phase1))
      switch timer.state(at: position) {
      case .finished: return Span(phase: .finished, begins: agenda.length, ends: agenda.length)
      case .phase1: return Span(phase: .sitting, begins: 0, ends: first)
      case .phase2: return Span(phase: .closing, begins: first, ends: agenda.length)
      }
    case .free(let work, let rest, let rounds, _):
      let state = IntervalTimer(work: work, rest: rest, rounds: rounds).state(at: position)
      let phase: SessionPhase =
        switch state.part {
        case .work: .work(round: state.round)
        case .rest: .rest(round: state.round)
        case .finished: .finished
        }
      return Span(phase: phase, begins: state.begins, ends: state.ends, round: state.round)
    }
  }
}
