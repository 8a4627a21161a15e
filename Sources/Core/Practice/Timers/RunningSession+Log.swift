// The log of a session (spec meditation 1.5, 3.4): the first phase of a sitting, or a workout from work 1 on, for the
// time actually spent. Pauses and skipped time do not count (Core.docc 018).

extension RunningSession {
  /// Abandoned sessions are logged only if longer than this (spec meditation C2, C3).
  public static let leastLoggedSeconds = 3.0

  /// Ends the session at `elapsed` and returns the ending with its log.
  mutating func close(_ reason: SessionEnding.Reason, elapsed: Double) -> SessionEnding {
    let log = log(elapsed: elapsed, isWhole: (reason == .natural || reason == .away) && leapt == 0)
    hasEnded = true
    pausedAt = nil
    return SessionEnding(reason: reason, at: start.instant + elapsed, log: log)
  }

  /// The log if the session had ended when the machine went to sleep; for a sitting that ended meanwhile.
  public func log(endedAt gap: SessionGap) -> Session? { log(elapsed: gap.elapsed, isWhole: false) }

  /// Seconds actually spent in the logged part by `elapsed`, including waits at gates.
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

  /// Kilocalories per minute; nil for mindful sessions.
  private var energyRate: Double? {
    let isYoga: Bool
    switch (plan.isWorkout, options.logging) {
    case (true, .mindful), (false, .plain), (false, .mindful): return nil
    case (true, _): isYoga = false
    case (false, .yoga): isYoga = true
    }
    if let kilograms = options.kilograms { return SessionEnergy.perMinute(met: plan.met, kilograms: kilograms) }
    return isYoga ? SessionEnergy.yogaPerMinute : SessionEnergy.hiitPerMinute
  }
}
