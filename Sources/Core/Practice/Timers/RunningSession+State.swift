// The state of a session as a function of its dates and the current time.

extension RunningSession {
  /// The state at `now`.
  public func state(at now: Moment) -> SessionState {
    let elapsed = elapsed(at: now)
    let position = position(elapsed: elapsed)
    let segment = hasEnded ? finished : segment(at: position)
    let isOpen = segment.waits || !segment.ends.isFinite
    let passed = segment.waits ? waited(elapsed: elapsed) ?? 0 : position - segment.begins
    let left = segment.ends - position
    let endKnown = agenda.length.isFinite && (nextGate == nil || hasEnded)
    return SessionState(
      phase: segment.phase, remaining: isOpen ? nil : hasEnded ? 0 : Seconds.ceiling(left),
      passed: hasEnded ? 0 : Seconds.floor(passed),
      totalRemaining: !endKnown ? nil : hasEnded ? 0 : Seconds.ceiling(min(agenda.length, agenda.length - position)),
      totalPassed: Seconds.floor(spent(elapsed: pausedAt ?? elapsed)),
      phaseProgress: isOpen ? 0 : share(position - segment.begins, of: segment.length),
      progress: progress(at: position), round: segment.round, rounds: agenda.rounds, step: segment.step,
      steps: agenda.steps, waits: segment.waits && !hasEnded, isPaused: isPaused,
      phaseEnds: isOpen ? nil : instant(ofPosition: segment.ends, now: elapsed),
      ends: endKnown ? instant(ofPosition: agenda.length, now: elapsed) : nil)
  }

  private func share(_ part: Double, of whole: Double) -> Double {
    whole > 0 && !hasEnded ? min(1, max(0, part / whole)) : 1
  }

  /// Based on time if the length is known, otherwise on the number of finished phases.
  private func progress(at position: Double) -> Double {
    if hasEnded { return 1 }
    if agenda.hasEnd { return agenda.length > 0 ? share(position, of: agenda.length) : position < 0 ? 0 : 1 }
    guard agenda.length.isFinite, position >= 0 else { return 0 }
    let segment = segment(at: position)
    let inside = segment.length > 0 ? (position - segment.begins) / segment.length : 0
    let index = agenda.index(at: position, passed: gatesPassed)
    return min(1, (Double(index) + inside) / Double(max(1, agenda.segments.count)))
  }

  /// Whether it is a sitting.
  public var isSitting: Bool { if case .sitting = plan { true } else { false } }

  /// The wall time at which the phase ends; nil for sittings, which show only the overall end.
  public func phaseEnd(at now: Moment) -> Instant? { plan.isWorkout ? state(at: now).phaseEnds : nil }

  /// Seconds on the continuous clock until the next cue, phase change or end.
  ///
  /// nil while paused, after the end, or while waiting for the user.
  public func secondsToNextEvent(at now: Moment) -> Double? {
    guard !hasEnded, !isPaused else { return nil }
    let position = position(at: now)
    let segment = segment(at: position)
    var next = segment.waits ? Double.infinity : segment.ends - position
    if cuesDone < agenda.cues.count, agenda.cues[cuesDone].gates <= gatesPassed {
      next = min(next, agenda.cues[cuesDone].offset - position)
    }
    return next.isFinite ? max(0, next) : nil
  }

  /// Seconds until a clock in whole seconds changes; nil while it stands still.
  public func secondsToNextNumber(at now: Moment) -> Double? {
    guard !hasEnded, !isPaused else { return nil }
    let elapsed = elapsed(at: now)
    let position = position(elapsed: elapsed)
    let segment = segment(at: position)
    if segment.waits || !segment.ends.isFinite {
      let passed = segment.waits ? waited(elapsed: elapsed) ?? 0 : position - segment.begins
      return 1 - (passed - passed.rounded(.down))
    }
    // A countdown changes just after the whole second.
    return [segment.ends - position, agenda.length - position].filter { $0 > 0 && $0.isFinite }
      .map { max(0.001, Seconds.settled($0 - $0.rounded(.up) + 1)) }.min()
  }

  /// Seconds of the session that a jump passes over or takes back; waits at gates do not count.
  public func stake(at now: Moment, of jump: (inout RunningSession) -> [SessionEffect]) -> Double {
    var copy = self
    // A copy as published may lie behind by more than a stall: it is brought up to date, not paused.
    _ = copy.follow(to: now)
    let before = copy.position(at: now)
    _ = jump(&copy)
    return abs(copy.hasEnded ? agenda.length - before : copy.position(at: now) - before)
  }

  /// The phase at `now` with its bounds.
  public func segment(at now: Moment) -> SessionSegment { hasEnded ? finished : segment(at: position(at: now)) }

  /// The phase following the one at `now`; nil before the end.
  public func next(at now: Moment) -> SessionSegment? {
    let position = position(at: now)
    let next = position < 0 ? 0 : agenda.index(at: position, passed: gatesPassed) + 1
    return !hasEnded && next < agenda.segments.count ? agenda.segments[next] : nil
  }

  /// The phase at a position up to the next gate.
  func segment(at position: Double) -> SessionSegment {
    if position < -agenda.leadIn { return SessionSegment(.countdown, begins: -lead, ends: -agenda.leadIn) }
    if position < 0 { return SessionSegment(.leadIn, begins: -agenda.leadIn, ends: 0) }
    let index = agenda.index(at: position, passed: gatesPassed)
    return index < agenda.segments.count ? agenda.segments[index] : finished
  }

  private var finished: SessionSegment {
    SessionSegment(.finished, begins: agenda.length, ends: agenda.length, round: agenda.rounds)
  }
}
