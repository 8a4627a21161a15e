// What a session leaves behind (spec meditation 1.5, 3.4): a sitting its first phase, a workout its run from work 1 on, both
// as long as was really spent in them. Pauses and what was leapt over do not count (Core.docc 018).

extension RunningSession {
  /// Abandoned sessions are logged only when longer than this (spec meditation C2, C3).
  public static let leastLoggedSeconds = 3.0

  /// Marks the session as ended at `elapsed` and says what is to be logged.
  mutating func close(_ reason: SessionEnding.Reason, elapsed: Double) -> SessionEnding {
    let log = log(elapsed: elapsed, isWhole: (reason == .natural || reason == .away) && leapt == 0)
    hasEnded = true
    pausedAt = nil
    return SessionEnding(reason: reason, at: start.instant + elapsed, log: log)
  }

  /// What would be logged had the session ended when the machine fell asleep; for a sitting that ended meanwhile.
  public func log(endedAt gap: SessionGap) -> Session? { log(elapsed: gap.elapsed, isWhole: false) }

  /// Seconds really spent in the part that is logged, with those waited at gates, at `elapsed`.
  func spent(elapsed: Double) -> Double {
    var running = self
    running.pausedAt = nil
    let timed = min(max(0, running.position(elapsed: elapsed)), agenda.loggedLength) - unspent
    return max(0, Seconds.settled(timed + held + (running.waited(elapsed: elapsed) ?? 0)))
  }

  private func log(elapsed: Double, isWhole: Bool) -> Session? {
    let spent = spent(elapsed: elapsed)
    guard spent > (isWhole ? 0 : Self.leastLoggedSeconds) else { return nil }
    let began = start.instant + lead
    let ended = began + spent
    let rate = energyRate
    let isMet = rate != nil && options.kilograms != nil
    let details = SessionDetails(bells: bells, energy: isMet ? .met : nil)
    return Session(
      id: id, start: Stamp(instant: began, zone: start.zone, offset: start.offset),
      end: Stamp(instant: ended, zone: start.zone, offset: start.offset),
      counts: rate == nil ? .mindful : .workout, activity: plan.activity,
      energy: rate.map { SessionEnergy.kilocalories(seconds: spent, perMinute: $0) }, title: plan.title,
      details: details.isEmpty ? nil : details, source: "timer")
  }

  /// Kilocalories a minute; nil for what counts as mindful.
  private var energyRate: Double? {
    let isYoga: Bool
    switch (plan.isWorkout, options.logging) {
    case (true, .mindful), (false, .plain), (false, .mindful): return nil
    case (true, _): isYoga = false
    case (false, .yoga): isYoga = true
    }
    if let kilograms = options.kilograms {
      return SessionEnergy.perMinute(
        met: isYoga ? SessionEnergy.yogaMET : SessionEnergy.circuitMET, kilograms: kilograms)
    }
    return isYoga ? SessionEnergy.yogaPerMinute : SessionEnergy.hiitPerMinute
  }
}
