// User actions on a running session. Each first processes everything due before it.

extension RunningSession {
  /// Pauses and stops all sounds.
  ///
  /// No effect if already paused or ended.
  public mutating func pause(at now: Moment, rate: Double = 1) -> [SessionEffect] {
    let effects = advance(to: now, rate: rate)
    guard !hasEnded, !isPaused, plan.canPause else { return effects }
    pausedAt = elapsed(at: now)
    return effects + [.silence]
  }

  /// Resumes.
  ///
  /// With 3 s or less left in a work phase, its countdown cue is repeated (Workouts.md, Pauses).
  public mutating func resume(at now: Moment) -> [SessionEffect] {
    guard !hasEnded, let since = pausedAt else { return [] }
    settle(at: now)
    let elapsed = elapsed(at: now)
    endPause(elapsed)
    lastKnown = max(elapsed, since)
    let position = position(elapsed: lastKnown)
    let segment = segment(at: position)
    guard case .work = segment.phase, let last = agenda.cues[..<cuesDone].last(where: { $0.cue == .countdown }),
      last.offset >= segment.begins, last.offset <= position
    else { return [] }
    note(.countdown, at: lastKnown, lateness: 0, sounded: true)
    return [.sound(CueOrder(cue: .countdown, planned: start.instant + lastKnown, lateness: 0))]
  }

  /// Skips to the end of the current phase without playing the cues in between.
  ///
  /// Passes a gate and resumes if paused. No effect in an open-ended phase.
  public mutating func skip(at now: Moment, rate: Double = 1) -> [SessionEffect] {
    var effects = advance(to: now, rate: rate)
    guard !hasEnded else { return effects }
    let position = position(at: now)
    let segment = segment(at: position)
    if segment.waits { return effects + passGate(at: now, rate: rate) }
    guard segment.ends.isFinite else { return effects }
    effects += leap(from: position, to: segment.ends, gates: gatesPassed, at: now)
    return effects + pass(to: elapsed(at: now), rate: rate, rings: true, away: false)
  }

  /// Goes back to the start of the current phase, or of the previous one within the first 3 s, replaying its cues.
  public mutating func back(at now: Moment, rate: Double = 1) -> [SessionEffect] {
    let effects = advance(to: now, rate: rate)
    let position = position(at: now)
    guard !hasEnded, position >= 0 else { return effects }
    let elapsed = elapsed(at: now)
    let index = agenda.index(at: position, passed: gatesPassed)
    let into = waited(elapsed: elapsed) ?? position - agenda.segments[index].begins
    return effects + leap(toSegment: into < 3 ? max(0, index - 1) : index, at: now, rate: rate)
  }

  /// Restarts the current phase, replaying its cues.
  public mutating func restartPhase(at now: Moment, rate: Double = 1) -> [SessionEffect] {
    let effects = advance(to: now, rate: rate)
    let position = position(at: now)
    guard !hasEnded, position >= 0 else { return effects }
    return effects + leap(toSegment: agenda.index(at: position, passed: gatesPassed), at: now, rate: rate)
  }

  /// Jumps to the start of a phase of the agenda, also before the first one and across gates, replaying its cues.
  public mutating func jump(to index: Int, at now: Moment, rate: Double = 1) -> [SessionEffect] {
    let effects = advance(to: now, rate: rate)
    guard !hasEnded, agenda.segments.indices.contains(index) else { return effects }
    return effects + leap(toSegment: index, at: now, rate: rate)
  }

  /// Seeks forward or back within the session, but not across a gate.
  ///
  /// Cues in between stay silent; a cue exactly at the target sounds. Resumes if paused. No effect before the first
  /// phase.
  public mutating func seek(by seconds: Double, at now: Moment, rate: Double = 1) -> [SessionEffect] {
    var effects = advance(to: now, rate: rate)
    let position = position(at: now)
    guard !hasEnded, position >= 0 else { return effects }
    let lowest = gatesPassed > 0 ? agenda.gates[gatesPassed - 1] : 0
    let highest = nextGate ?? agenda.length
    let target = min(max(lowest, Seconds.settled(position + seconds)), highest)
    guard target != position else { return effects }
    effects += leap(from: position, to: target, gates: gatesPassed, at: now)
    return effects + pass(to: elapsed(at: now), rate: rate, rings: true, away: false)
  }

  /// Passes the current gate; no effect without one.
  ///
  /// Resumes if paused.
  public mutating func proceed(at now: Moment, rate: Double = 1) -> [SessionEffect] {
    let effects = advance(to: now, rate: rate)
    guard !hasEnded, waited(elapsed: elapsed(at: now)) != nil else { return effects }
    return effects + passGate(at: now, rate: rate)
  }

  /// Ends the session now, or at the start of the current pause, and logs the time actually spent.
  public mutating func abort(at now: Moment, rate: Double = 1) -> [SessionEffect] {
    let effects = advance(to: now, rate: rate)
    guard !hasEnded else { return effects }
    return effects + [.silence, .ended(close(.aborted, elapsed: pausedAt ?? elapsed(at: now)))]
  }

  /// Ends the session without logging; its log up to where it was paused or left is withheld for an undo.
  public mutating func discard(at now: Moment) -> [SessionEffect] {
    guard !hasEnded else { return [] }
    settle(at: now)
    let elapsed = elapsed(at: now)
    var ending = close(.discarded, elapsed: slept?.elapsed ?? pausedAt ?? elapsed)
    ending.at = start.instant + elapsed
    let isLoggable = (ending.log?.duration ?? 0) <= Limits.sessionHours.highest * 3600
    (ending.log, ending.withheld) = (nil, isLoggable ? ending.log : nil)
    return [.silence, .ended(ending)]
  }

  /// Marks the session as attended, so that time during an earlier sleep counts.
  public mutating func attend() { slept = nil }

  /// Ends a sitting at the moment the machine went to sleep.
  public mutating func endAtSleep(_ gap: SessionGap) -> [SessionEffect] {
    guard !hasEnded else { return [] }
    return [.silence, .ended(close(.asleep, elapsed: gap.elapsed))]
  }

  // MARK: Jumps and gates

  private mutating func passGate(at now: Moment, rate: Double) -> [SessionEffect] {
    let elapsed = elapsed(at: now)
    endPause(elapsed)
    let gate = segment(at: position(elapsed: elapsed))
    leave(gate, spent: spent(elapsed: elapsed), at: elapsed, isFinished: true)
    leaveGate(elapsed)
    gatesPassed += 1
    let next = segment(at: position(elapsed: elapsed))
    lastKnown = max(lastKnown, elapsed)
    return [.phaseChanged(next.phase)] + pass(to: elapsed, rate: rate, rings: true, away: false)
  }

  private mutating func leap(toSegment index: Int, at now: Moment, rate: Double) -> [SessionEffect] {
    let effects = leap(
      from: position(at: now), to: agenda.segments[index].begins, gates: agenda.gates(before: index), at: now)
    return effects + pass(to: elapsed(at: now), rate: rate, rings: true, away: false)
  }

  /// Jumps to a position; cues due at that position are still to come.
  private mutating func leap(from position: Double, to target: Double, gates: Int, at now: Moment) -> [SessionEffect] {
    let elapsed = elapsed(at: now)
    let before = segment(at: position)
    let spent = spent(elapsed: elapsed)
    let logged = agenda.loggedLength
    unspent = Seconds.settled(unspent + min(max(0, target), logged) - min(max(0, position), logged))
    endPause(elapsed)
    leaveGate(elapsed)
    leapt = Seconds.settled(leapt + target - position)
    leaps += 1
    gatesPassed = gates
    lastKnown = max(lastKnown, elapsed)
    cuesDone = agenda.cues.firstIndex { $0.gates > gates || $0.offset >= target } ?? agenda.cues.count
    let after = segment(at: target)
    if after != before || target == after.begins { leave(before, spent: spent, at: elapsed, isFinished: false) }
    return [.silence] + (after == before ? [] : [.phaseChanged(after.phase)])
  }

  private mutating func endPause(_ elapsed: Double) {
    guard let since = pausedAt else { return }
    pausedTotal = Seconds.settled(pausedTotal + max(0, elapsed - since))
    pausedAt = nil
  }

  /// Adds the wait at a gate to the time spent, so that the clock matches the gate.
  private mutating func leaveGate(_ elapsed: Double) {
    if let waited = waited(elapsed: elapsed) { held = Seconds.settled(held + waited) }
  }
}
