// What the user does to a running session. Every verb first lets pass what was due before it.

extension RunningSession {
  /// Pauses; all sounds stop.
  ///
  /// Nothing happens when it is paused already or has ended.
  public mutating func pause(at now: Moment, rate: Double = 1) -> [SessionEffect] {
    let effects = advance(to: now, rate: rate)
    guard !hasEnded, !isPaused else { return effects }
    pausedAt = elapsed(at: now)
    return effects + [.silence]
  }

  /// Resumes.
  ///
  /// With 3 s or less left in a work phase its countdown cue sounds again at once (spec meditation 3.3).
  public mutating func resume(at now: Moment) -> [SessionEffect] {
    guard !hasEnded, let since = pausedAt else { return [] }
    settle(at: now)
    let elapsed = elapsed(at: now)
    pausedTotal = Seconds.settled(pausedTotal + max(0, elapsed - since))
    pausedAt = nil
    lastKnown = max(elapsed, since)
    let position = position(elapsed: lastKnown)
    let span = span(at: position)
    guard case .work = span.phase, let last = agenda.cues[..<cuesDone].last(where: { $0.cue == .countdown }),
      last.offset >= span.begins, last.offset <= position
    else { return [] }
    return [.sound(CueOrder(cue: .countdown, planned: start.instant + lastKnown, lateness: 0))]
  }

  /// Leaps to the end of the phase that runs; the cues in between stay silent.
  ///
  /// Resumes when paused.
  public mutating func skip(at now: Moment, rate: Double = 1) -> [SessionEffect] {
    var effects = advance(to: now, rate: rate)
    guard !hasEnded else { return effects }
    let position = position(at: now)
    let target = span(at: position).ends
    effects += leap(from: position, to: target, at: now, keepingCuesAt: true)
    return effects + pass(to: elapsed(at: now), rate: rate, rings: true, away: false)
  }

  /// Leaps to the start of the phase that runs, or of the one before when it began less than 3 s ago.
  public mutating func back(at now: Moment, rate: Double = 1) -> [SessionEffect] {
    let effects = advance(to: now, rate: rate)
    guard !hasEnded else { return effects }
    let position = position(at: now)
    guard position >= 0 else { return effects }
    var target = span(at: position).begins
    if position - target < 3, target > 0 { target = span(at: target - 0.001).begins }
    return effects + leap(from: position, to: target, at: now, keepingCuesAt: false)
  }

  /// Ends it now, or as of the pause that runs; logs what was really done.
  public mutating func abort(at now: Moment, rate: Double = 1) -> [SessionEffect] {
    let effects = advance(to: now, rate: rate)
    guard !hasEnded else { return effects }
    return effects + [.silence, .ended(close(.aborted, elapsed: pausedAt ?? elapsed(at: now)))]
  }

  /// Ends it without logging anything.
  public mutating func discard(at now: Moment) -> [SessionEffect] {
    guard !hasEnded else { return [] }
    settle(at: now)
    hasEnded = true
    return [
      .silence, .ended(SessionEnding(reason: .discarded, at: start.instant + elapsed(at: now), log: nil)),
    ]
  }

  /// Ends a sitting as of the moment the machine fell asleep.
  public mutating func endAtSleep(_ gap: SessionGap) -> [SessionEffect] {
    guard !hasEnded else { return [] }
    return [.silence, .ended(close(.asleep, elapsed: gap.elapsed))]
  }

  private mutating func leap(
    from position: Double, to target: Double, at now: Moment, keepingCuesAt: Bool
  ) -> [SessionEffect] {
    let elapsed = elapsed(at: now)
    let before = span(at: position).phase
    let logged = plan.loggedLength
    unspent = Seconds.settled(unspent + min(max(0, target), logged) - min(max(0, position), logged))
    if let since = pausedAt {
      pausedTotal = Seconds.settled(pausedTotal + max(0, elapsed - since))
      pausedAt = nil
    }
    leapt = Seconds.settled(leapt + target - position)
    lastKnown = max(lastKnown, elapsed)
    cuesDone =
      agenda.cues.firstIndex { keepingCuesAt ? $0.offset >= target : $0.offset > target } ?? agenda.cues.count
    let after = span(at: target).phase
    return [.silence] + (after == before ? [] : [.phaseChanged(after)])
  }
}
