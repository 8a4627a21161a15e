// The log of a session (Sittings.md, Log; Workouts.md, Log): the first phase of a sitting, or a workout from work 1 on,
// for the time actually spent. Pauses and skipped time do not count (Core.docc 018).

extension RunningSession {
  /// Abandoned sessions are logged only if longer than this (Sittings.md, Log).
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
    let energy = energy(elapsed: elapsed, spent: spent)
    let isMet = energy != nil && options.kilograms != nil
    let details = SessionDetails(bells: bells, energy: isMet ? .met : nil, sets: sets)
    return Session(
      id: id, start: Stamp(instant: began, zone: start.zone, offset: start.offset),
      end: Stamp(instant: ended, zone: start.zone, offset: start.offset),
      counts: energy == nil ? .mindful : .workout, activity: plan.activity, energy: energy, title: plan.title,
      details: details.isEmpty ? nil : details, source: "timer")
  }

  /// Kilocalories of the time spent, that outside the rounds by rates of its own; nil for mindful sessions.
  private func energy(elapsed: Double, spent: Double) -> Double? {
    guard let rate = energyRate else { return nil }
    guard let kilograms = options.kilograms, plan.isWorkout else {
      return SessionEnergy.kilocalories(seconds: spent, perMinute: rate)
    }
    let outside = spentOutsideRounds(elapsed: elapsed, spent: spent)
    let parts = [
      (spent - outside.warmUp - outside.coolDown, plan.met), (outside.warmUp, Compendium.warmUp.met),
      (outside.coolDown, Compendium.coolDown.met),
    ]
    return parts.reduce(0) { sum, part in
      let perMinute = SessionEnergy.perMinute(met: part.1, kilograms: kilograms)
      return sum + SessionEnergy.kilocalories(seconds: part.0, perMinute: perMinute)
    }
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
