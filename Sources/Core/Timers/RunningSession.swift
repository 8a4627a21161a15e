// A session in progress: a frozen plan, its start, and what has been paused, waited or leapt over since. Everything
// shown is a function of these and now (DESIGN law 5); `advance` only fires what is due. Stored as JSON while it runs.
//
// elapsed  = seconds since the press of start on the clock that counts on in suspend; by wall dates after a reboot
// position = elapsed − countdown − lead-in − pauses − waits at gates + leaps, stopped at the next gate; 0 is the start
//            of the first phase
import Foundation

/// A session in progress.
public struct RunningSession: Sendable, Identifiable {
  public let id: UUID
  public let plan: SessionPlan
  public let lengths: CueLengths
  public let options: SessionOptions
  /// The press of start.
  public let start: Stamp
  /// Identifies the boot that `anchorUptime` belongs to.
  public internal(set) var boot: String
  /// A reading of the clock that counts on, and the elapsed seconds it stands for.
  public internal(set) var anchorUptime: Double
  public internal(set) var anchorElapsed: Double
  /// Elapsed seconds at which the running pause began; nil while it runs.
  public internal(set) var pausedAt: Double?
  /// Seconds of all finished pauses.
  public internal(set) var pausedTotal: Double
  /// Seconds leapt forward by skip, less those leapt back.
  public internal(set) var leapt: Double
  /// How many leaps there were.
  public internal(set) var leaps: Int
  /// Of `leapt`, the seconds within the part that is logged: they were not really spent.
  public internal(set) var unspent: Double
  /// Seconds waited at gates that were left; they were really spent.
  public internal(set) var held: Double
  /// How many gates were passed.
  public internal(set) var gatesPassed: Int
  /// How many cues of the agenda are done with (sounded or passed over).
  public internal(set) var cuesDone: Int
  /// The cues that were due so far, and how late they were.
  public internal(set) var bells: [SoundedBell]
  /// Elapsed seconds when the session was last attended to.
  public internal(set) var lastKnown: Double
  /// The sleep that it ran on through, until somebody attends to it; nil when there was none.
  public internal(set) var slept: SessionGap?
  /// Whether it has ended; then nothing happens any more.
  public internal(set) var hasEnded: Bool
  /// Computed from plan, lengths and options; not stored.
  public let agenda: Agenda

  /// Starts a session now.
  public init(
    id: UUID, plan: SessionPlan, lengths: CueLengths = CueLengths(), options: SessionOptions = .plain, at now: Moment
  ) {
    self.init(
      id: id, plan: plan, lengths: lengths, options: options,
      agenda: Agenda(plan, lengths: lengths, options: options), at: now)
  }

  /// Starts a session with an agenda of any shape, which tests make up.
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
    lastKnown = 0
    hasEnded = false
    self.agenda = agenda
  }

  /// Whether it is paused.
  public var isPaused: Bool { pausedAt != nil }

  /// Seconds between the press of start and the first phase.
  public var lead: Double { Double(plan.countdown) + agenda.leadIn }

  /// Elapsed seconds since the press of start at `now`; never less than when last attended to after a reboot.
  public func elapsed(at now: Moment) -> Double {
    if now.boot == boot { return max(0, Seconds.settled(anchorElapsed + now.uptime - anchorUptime)) }
    return max(lastKnown, now.instant - start.instant)
  }

  /// Until when it was done, as far as is known at `now`: a pause, and what a workout or a sitting without end was left
  /// alone for, count for nothing; a sitting with an end runs to it by itself.
  public func done(by now: Moment) -> Instant {
    if let pausedAt { return start.instant + pausedAt }
    guard !plan.isWorkout, agenda.length.isFinite else { return start.instant + lastKnown }
    return min(now.instant, instant(ofPosition: agenda.length, now: elapsed(at: now)))
  }

  /// The position of the next gate; nil when none is ahead.
  var nextGate: Double? { gatesPassed < agenda.gates.count ? agenda.gates[gatesPassed] : nil }

  /// The position at `elapsed` were there no gate ahead, stopped while paused.
  private func free(elapsed: Double) -> Double {
    Seconds.settled((pausedAt ?? elapsed) - lead - pausedTotal - held + leapt)
  }

  /// The position at `elapsed`, stopped while paused and at the next gate.
  func position(elapsed: Double) -> Double {
    let position = free(elapsed: elapsed)
    return nextGate.map { min(position, $0) } ?? position
  }

  /// Seconds waited so far at the gate that stands open; nil while none does.
  func waited(elapsed: Double) -> Double? {
    guard let nextGate else { return nil }
    let position = free(elapsed: elapsed)
    return position >= nextGate ? Seconds.settled(position - nextGate) : nil
  }

  /// The position at `now`: seconds since the first phase began, negative before it.
  public func position(at now: Moment) -> Double { position(elapsed: elapsed(at: now)) }

  /// The wall time of a position, on the session's own clock (start plus measured time), as of the pauses so far.
  func instant(ofPosition position: Double, now: Double) -> Instant {
    start.instant + elapsed(ofPosition: position, now: now)
  }

  /// The elapsed seconds at which a position is reached, if a running pause ended `now` and no gate lay ahead.
  func elapsed(ofPosition position: Double, now: Double) -> Double {
    let pause = pausedAt.map { max(0, now - $0) } ?? 0
    return Seconds.settled(position + lead + pausedTotal + held + pause - leapt)
  }
}

extension RunningSession: Hashable {
  /// Equal in everything that is stored; the agenda follows from that.
  public static func == (a: RunningSession, b: RunningSession) -> Bool {
    a.id == b.id && a.lastKnown == b.lastKnown && a.cuesDone == b.cuesDone && a.hasEnded == b.hasEnded
      && a.pausedAt == b.pausedAt && a.pausedTotal == b.pausedTotal && a.leapt == b.leapt && a.leaps == b.leaps
      && a.unspent == b.unspent && a.held == b.held && a.gatesPassed == b.gatesPassed && a.boot == b.boot
      && a.anchorUptime == b.anchorUptime && a.anchorElapsed == b.anchorElapsed && a.start == b.start
      && a.bells == b.bells && a.slept == b.slept && a.lengths == b.lengths && a.options == b.options
      && a.plan == b.plan
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(lastKnown)
  }
}
