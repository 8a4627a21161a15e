// A session in progress: a frozen plan, its start, and the time paused, waited or skipped since. The display is a
// function of these and the current time (law 5); `advance` only fires due effects. Stored as JSON while
// running.
//
//     elapsed  = seconds since pressing start on the clock that includes suspend; by wall time after a reboot
//     position = elapsed − countdown − lead-in − pauses − waits at gates + jumps, limited by the next gate;
//                0 is the start of the first phase
import Foundation

/// A session in progress.
public struct RunningSession: Sendable, Identifiable {
  public let id: UUID
  public let plan: SessionPlan
  public let lengths: CueLengths
  public let options: SessionOptions
  /// The time start was pressed.
  public let start: Stamp
  /// Identifies the boot of `anchorUptime`.
  public internal(set) var boot: String
  /// A reading of the continuous clock, and the elapsed seconds at that reading.
  public internal(set) var anchorUptime: Double
  public internal(set) var anchorElapsed: Double
  /// Elapsed seconds at the start of the current pause; nil while running.
  public internal(set) var pausedAt: Double?
  /// Total seconds of finished pauses.
  public internal(set) var pausedTotal: Double
  /// Net seconds skipped forward.
  public internal(set) var leapt: Double
  /// Number of jumps.
  public internal(set) var leaps: Int
  /// The part of `leapt` within the logged part, which was not actually spent.
  public internal(set) var unspent: Double
  /// Seconds waited at passed gates, which were actually spent.
  public internal(set) var held: Double
  /// Number of gates passed.
  public internal(set) var gatesPassed: Int
  /// Number of finished cues of the agenda (sounded or skipped).
  public internal(set) var cuesDone: Int
  /// The cues due so far, with their delays.
  public internal(set) var bells: [SoundedBell]
  /// The finished sets of a workout.
  public internal(set) var sets: [FinishedSet]
  /// Seconds spent when the current phase began, and those spent outside the rounds before it.
  var phaseSince: Double
  var warmedUp: Double
  var cooledDown: Double
  /// Elapsed seconds when the session was last attended to.
  public internal(set) var lastKnown: Double
  /// The sleep during which it kept running, until attended to; nil without one.
  public internal(set) var slept: SessionGap?
  /// Whether it has ended, which is final.
  public internal(set) var hasEnded: Bool
  /// Derived from plan, lengths and options; not stored.
  public let agenda: Agenda

  /// Starts a session now.
  public init(
    id: UUID, plan: SessionPlan, lengths: CueLengths = CueLengths(), options: SessionOptions = .plain, at now: Moment
  ) {
    self.init(
      id: id, plan: plan, lengths: lengths, options: options,
      agenda: Agenda(plan, lengths: lengths, options: options), at: now)
  }

  /// Starts a session with an arbitrary agenda, for tests.
  package init(
    id: UUID, plan: SessionPlan, lengths: CueLengths = CueLengths(), options: SessionOptions = .plain, agenda: Agenda,
    at now: Moment
  ) {
    self.id = id
    self.plan = plan
    self.lengths = lengths
    self.options = options
    start = now.stamp
    boot = now.boot
    anchorUptime = now.uptime
    anchorElapsed = 0
    pausedTotal = 0
    leapt = 0
    leaps = 0
    unspent = 0
    held = 0
    gatesPassed = 0
    cuesDone = 0
    bells = []
    sets = []
    (phaseSince, warmedUp, cooledDown) = (0, 0, 0)
    lastKnown = 0
    hasEnded = false
    self.agenda = agenda
  }

  /// Whether it is paused.
  public var isPaused: Bool { pausedAt != nil }

  /// Seconds between pressing start and the first phase.
  public var lead: Double { Double(plan.countdown) + agenda.leadIn }

  /// Elapsed seconds since pressing start at `now`; after a reboot at least `lastKnown`.
  public func elapsed(at now: Moment) -> Double {
    if now.boot == boot { return max(0, Seconds.settled(anchorElapsed + now.uptime - anchorUptime)) }
    return max(lastKnown, now.instant - start.instant)
  }

  /// The end of the activity as known at `now`.
  ///
  /// Pauses do not count, nor does unattended time of a workout or an endless sitting; other sittings run to their end
  /// on their own.
  public func done(by now: Moment) -> Instant {
    if let pausedAt { return start.instant + pausedAt }
    guard !plan.isWorkout, agenda.length.isFinite else { return start.instant + lastKnown }
    return min(now.instant, instant(ofPosition: agenda.length, now: elapsed(at: now)))
  }

  /// The position of the next gate; nil if none is ahead.
  var nextGate: Double? { gatesPassed < agenda.gates.count ? agenda.gates[gatesPassed] : nil }

  /// The position at `elapsed` ignoring gates, stopped while paused.
  private func free(elapsed: Double) -> Double {
    Seconds.settled((pausedAt ?? elapsed) - lead - pausedTotal - held + leapt)
  }

  /// The position at `elapsed`, stopped while paused and at the next gate.
  func position(elapsed: Double) -> Double {
    let position = free(elapsed: elapsed)
    return nextGate.map { min(position, $0) } ?? position
  }

  /// Seconds waited so far at the current gate; nil without one.
  func waited(elapsed: Double) -> Double? {
    guard let nextGate else { return nil }
    let position = free(elapsed: elapsed)
    return position >= nextGate ? Seconds.settled(position - nextGate) : nil
  }

  /// The position at `now`: seconds since the start of the first phase, negative before it.
  public func position(at now: Moment) -> Double { position(elapsed: elapsed(at: now)) }

  /// The wall time of a position by the session's own clock (start plus measured time), given the pauses so far.
  func instant(ofPosition position: Double, now: Double) -> Instant {
    start.instant + elapsed(ofPosition: position, now: now)
  }

  /// The elapsed seconds at a position, if the current pause ended `now` and no gate lay ahead.
  func elapsed(ofPosition position: Double, now: Double) -> Double {
    let pause = pausedAt.map { max(0, now - $0) } ?? 0
    return Seconds.settled(position + lead + pausedTotal + held + pause - leapt)
  }
}

extension RunningSession: Hashable {
  /// Compares all stored properties; the agenda is derived from them.
  public static func == (a: RunningSession, b: RunningSession) -> Bool {
    a.id == b.id && a.lastKnown == b.lastKnown && a.cuesDone == b.cuesDone && a.hasEnded == b.hasEnded
      && a.pausedAt == b.pausedAt && a.pausedTotal == b.pausedTotal && a.leapt == b.leapt && a.leaps == b.leaps
      && a.unspent == b.unspent && a.held == b.held && a.gatesPassed == b.gatesPassed && a.boot == b.boot
      && a.anchorUptime == b.anchorUptime && a.anchorElapsed == b.anchorElapsed && a.start == b.start
      && a.bells == b.bells && a.sets == b.sets && a.phaseSince == b.phaseSince && a.warmedUp == b.warmedUp
      && a.cooledDown == b.cooledDown && a.slept == b.slept && a.lengths == b.lengths && a.options == b.options
      && a.plan == b.plan
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(lastKnown)
  }
}
