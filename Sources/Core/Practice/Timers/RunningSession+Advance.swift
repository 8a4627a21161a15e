// Advancing a session: firing due cues, detecting gaps, recovering after a restart (Sessions.md, When things stop).

extension RunningSession {
  /// Real seconds without attention after which a workout is paused, as of the last attended moment
  /// (Sessions.md, When things stop).
  public static let stallSeconds = 2.0
  /// Seconds without attention after which a sitting offers to end at the moment of sleep
  /// (Sessions.md, When things stop).
  public static let sleepSeconds = 60.0

  /// Advances to `now` and returns the due effects.
  ///
  /// `rate` is virtual seconds per real second (1 except with `--clock`). Of the cues due since the last call, only
  /// those of the latest instant sound; the others are skipped. The end is reported once.
  public mutating func advance(to now: Moment, rate: Double = 1) -> [SessionEffect] {
    guard !hasEnded else { return [] }
    settle(at: now)
    let elapsed = elapsed(at: now)
    guard !isPaused else { return [] }
    let gap = gap(until: elapsed)
    let stall = Self.stallSeconds * max(1, rate)
    if plan.isWorkout, gap.seconds > stall {
      pausedAt = lastKnown
      return [.silence, .stalled(gap)]
    }
    let hasSlept = !plan.isWorkout && gap.seconds > max(Self.sleepSeconds, stall)
    // An unanswered sleep question is asked again at the end; the sitting continues meanwhile.
    guard let slept = hasSlept ? sleep(gap) : self.slept else {
      return pass(to: elapsed, rate: rate, rings: true, away: false)
    }
    let shorter = log(endedAt: slept)
    let effects = pass(to: elapsed, rate: rate, rings: true, away: false)
    return (hasSlept ? [.slept(slept)] : []) + offering(shorter, from: slept, effects)
  }

  /// The effects, with an end that offers the log as of where the session was left.
  private func offering(_ shorter: Session?, from left: SessionGap, _ effects: [SessionEffect]) -> [SessionEffect] {
    effects.map { effect in
      guard case .ended(var ending) = effect, let whole = ending.log, shorter?.duration != whole.duration else {
        return effect
      }
      (ending.slept, ending.shorter) = (left, shorter)
      return .ended(ending)
    }
  }

  /// Follows a session driven by another process: skips cues silently and reports only phase changes.
  public mutating func follow(to now: Moment) -> [SessionEffect] {
    guard !hasEnded, !isPaused else { return [] }
    settle(at: now)
    let elapsed = elapsed(at: now)
    let change = phaseChange(to: elapsed)
    notePhases(endedBy: elapsed)
    cuesDone = max(cuesDone, dueCount(at: position(elapsed: elapsed)))
    lastKnown = max(lastKnown, elapsed)
    return change
  }

  /// Adopts the progress of an earlier copy of the same session.
  ///
  /// This keeps cues from sounding twice and avoids detecting a stall where there was none.
  public mutating func takeNote(of earlier: RunningSession) {
    guard earlier.id == id else { return }
    takeSets(of: earlier)
    lastKnown = max(lastKnown, earlier.lastKnown)
    if leaps == earlier.leaps { cuesDone = max(cuesDone, earlier.cuesDone) }
    if earlier.bells.count > bells.count { bells = earlier.bells }
  }

  /// Recovers after no program was running.
  ///
  /// A sitting has kept counting silently and may have ended; a workout is paused at the last known moment. Nothing
  /// sounds.
  public mutating func recover(at now: Moment) -> [SessionEffect] {
    guard !hasEnded else { return [] }
    settle(at: now)
    guard !isPaused else { return [] }
    let elapsed = elapsed(at: now)
    let gap = gap(until: elapsed)
    if plan.isWorkout {
      pausedAt = lastKnown
      return [.stalled(gap)]
    }
    // An endless sitting cannot have ended meanwhile, so the user is asked.
    let asks = !agenda.length.isFinite && gap.seconds > Self.sleepSeconds
    let slept = asks ? [SessionEffect.slept(sleep(gap))] : []
    // Nobody watched it to its end, if it has come: it may be shortened to where it was left.
    let left = merged(gap)
    let shorter = log(endedAt: left)
    let effects = pass(to: elapsed, rate: 1, rings: false, away: true)
    return slept + (left.seconds > Self.sleepSeconds ? offering(shorter, from: left, effects) : effects)
  }

  /// Records a sleep until the session is attended to; consecutive sleeps are merged.
  private mutating func sleep(_ gap: SessionGap) -> SessionGap {
    let whole = merged(gap)
    slept = whole
    return whole
  }

  /// A gap together with the unattended sleep before it, if any.
  private func merged(_ gap: SessionGap) -> SessionGap {
    slept.map { SessionGap(from: $0.from, to: gap.to, elapsed: $0.elapsed) } ?? gap
  }

  /// Switches to the clock of another boot, so that later moments are measured by it.
  mutating func settle(at now: Moment) {
    guard now.boot != boot else { return }
    anchorElapsed = elapsed(at: now)
    anchorUptime = now.uptime
    boot = now.boot
  }

  private func gap(until elapsed: Double) -> SessionGap {
    SessionGap(from: start.instant + lastKnown, to: start.instant + max(lastKnown, elapsed), elapsed: lastKnown)
  }

  private func dueCount(at position: Double) -> Int {
    agenda.cues.firstIndex { $0.gates > gatesPassed || $0.offset > position } ?? agenda.cues.count
  }

  private func phaseChange(to elapsed: Double) -> [SessionEffect] {
    let segment = segment(at: position(elapsed: elapsed))
    return segment == self.segment(at: position(elapsed: lastKnown)) ? [] : [.phaseChanged(segment.phase)]
  }

  /// Fires cues, phase change and end between the last known moment and `elapsed`.
  mutating func pass(to elapsed: Double, rate: Double, rings: Bool, away: Bool) -> [SessionEffect] {
    let position = position(elapsed: elapsed)
    let due = max(cuesDone, dueCount(at: position))
    var effects = sounding(agenda.cues[cuesDone..<due], at: elapsed, rate: rate, rings: rings)
    cuesDone = due
    effects += phaseChange(to: elapsed)
    notePhases(endedBy: elapsed)
    lastKnown = max(lastKnown, elapsed)
    if position >= agenda.length, nextGate == nil {
      let end = self.elapsed(ofPosition: agenda.length, now: elapsed)
      effects.append(.ended(close(away ? .away : .natural, elapsed: end)))
    }
    return effects
  }

  private mutating func sounding(
    _ due: ArraySlice<AgendaCue>, at elapsed: Double, rate: Double, rings: Bool
  ) -> [SessionEffect] {
    guard let newest = due.last else { return [] }
    var effects: [SessionEffect] = []
    for entry in due {
      let plannedAt = self.elapsed(ofPosition: entry.offset, now: elapsed)
      let planned = start.instant + plannedAt
      let lateness = max(0, elapsed - plannedAt) / max(rate, 0.001)
      let sounds = rings && entry.offset == newest.offset && entry.gates == newest.gates
      if let what = entry.says {
        if sounds { effects.append(.said(what)) }
        continue
      }
      note(entry.cue, at: plannedAt, lateness: lateness, sounded: sounds)
      guard sounds else {
        effects.append(.skipped(entry.cue, planned: planned, lateness: lateness))
        continue
      }
      effects.append(
        .sound(CueOrder(cue: entry.cue, planned: planned, lateness: lateness, strokes: entry.strokes)))
      if let round = entry.round { effects.append(.announced(round: round, of: agenda.rounds)) }
    }
    return effects
  }

  /// Records a cue's delay.
  mutating func note(_ cue: Cue, at elapsed: Double, lateness: Double, sounded: Bool) {
    guard bells.count < SessionDetails.most else { return }
    bells.append(SoundedBell(cue, planned: elapsed, late: lateness, sounded: sounded))
  }
}
