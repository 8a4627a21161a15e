// A session in progress: a frozen plan, its start, and what has been paused or leapt over since. Everything shown is a
// function of these and now (DESIGN law 5); `advance` only fires what is due. Stored as JSON while it runs.
//
// elapsed  = seconds since the press of start on the clock that counts on in suspend; by wall dates after a reboot
// position = elapsed − countdown − lead-in − pauses + leaps; 0 is the start of the first phase
import Foundation

/// How a session is to be logged, frozen at its start.
public enum SessionLogging: String, Codable, Sendable {
  /// A sitting as mindful minutes, a workout as a workout.
  case plain
  /// A sitting as a yoga workout (setting logMeditationAsYogaWorkout).
  case yoga
  /// A workout as mindful minutes (setting logWorkoutsAsMindfulness).
  case mindful
}

/// A session in progress.
public struct RunningSession: Hashable, Sendable, Identifiable {
  public let id: UUID
  public let plan: SessionPlan
  public let lengths: CueLengths
  public let logging: SessionLogging
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
  /// Of `leapt`, the seconds within the part that is logged: they were not really spent.
  public internal(set) var unspent: Double
  /// How many cues of the agenda are done with (sounded or passed over).
  public internal(set) var cuesDone: Int
  /// Elapsed seconds when the session was last attended to.
  public internal(set) var lastKnown: Double
  /// Whether it has ended; then nothing happens any more.
  public internal(set) var hasEnded: Bool
  /// Computed from the plan; not stored.
  public let agenda: Agenda

  /// Starts a session now.
  public init(
    id: UUID, plan: SessionPlan, lengths: CueLengths = CueLengths(), logging: SessionLogging = .plain, at now: Moment
  ) {
    self.id = id
    self.plan = plan
    self.lengths = lengths
    self.logging = logging
    start = now.stamp
    boot = now.boot
    anchorUptime = now.uptime
    anchorElapsed = 0
    pausedTotal = 0
    leapt = 0
    unspent = 0
    cuesDone = 0
    lastKnown = 0
    hasEnded = false
    agenda = Agenda(plan, lengths: lengths)
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

  /// The position at `elapsed`, stopped while paused.
  func position(elapsed: Double) -> Double {
    Seconds.settled((pausedAt ?? elapsed) - lead - pausedTotal + leapt)
  }

  /// The position at `now`: seconds since the first phase began, negative before it.
  public func position(at now: Moment) -> Double { position(elapsed: elapsed(at: now)) }

  /// The wall time of a position, on the session's own clock (start plus measured time), as of the pauses so far.
  func instant(ofPosition position: Double, now: Double) -> Instant {
    start.instant + elapsed(ofPosition: position, now: now)
  }

  /// The elapsed seconds at which a position is reached, if a running pause ended `now`.
  func elapsed(ofPosition position: Double, now: Double) -> Double {
    let pause = pausedAt.map { max(0, now - $0) } ?? 0
    return Seconds.settled(position + lead + pausedTotal + pause - leapt)
  }
}
