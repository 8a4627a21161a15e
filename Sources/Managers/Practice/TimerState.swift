// The published state of the timer manager, and the ownership of sounds.
import Core

/// An offer after the program had stopped during a session (Sessions.md, When things stop).
public nonisolated enum SessionOffer: Hashable, Sendable {
  /// A sitting kept running: continue, or end it at the moment of sleep.
  case slept(SessionGap)
  /// A workout was paused where it was left: continue, end or discard.
  case stalled(SessionGap)
}

/// The published state of the timer manager.
public nonisolated struct TimerState: Hashable, Sendable {
  /// The session in progress; see `running.state(at:)` for its state at a moment.
  public var running: RunningSession?
  /// Whether one has ended that is not logged yet.
  public var isEnding = false
  /// Whether the stored session is unreadable; starting another or discarding it removes it.
  public var isUnreadable = false
  /// Whether this process plays its sounds and ends it.
  public var isOwner = false
  /// The current offer.
  public var offer: SessionOffer?
  /// The ending of the last session in this run of the program; nil after `acknowledge`.
  public var ending: SessionEnding?
  /// Incremented with every cue, for the visual flash.
  public var flashes = 0
  /// The last announced round.
  public var announced: AnnouncedRound?
  /// Whether cues are inaudible on this machine.
  public var isSilent = false
  /// Whether a cue of the current or last session was inaudible here: muted, or without a player.
  public var isUnheard = false
  /// The last reported sound problem; nil if none is known.
  public var soundProblem: SoundProblem?
  /// Finished sessions, newest first; a window.
  public var history: [Session] = []
  public var hasMore = false
  /// Minutes of sittings and of workouts over the last 30 days, oldest first, today last.
  public var mindful: [DayValue] = []
  public var workouts: [DayValue] = []
  /// The sums of each kind with sessions, over the days of the requested period.
  public var sums: [SessionKind: PracticeSums] = [:]
  public var sumsDays = DayRange(last: 30, endingOn: Day(number: 0))
  /// All sessions of each kind: with the sums, only while a period is asked for.
  public var ever: [SessionKind: PracticeHistory] = [:]
  /// The sums of each kind over today and over this week.
  public var today: [SessionKind: PracticeSums] = [:]
  public var week: [SessionKind: PracticeSums] = [:]
  public var weekDays = DayRange(last: 7, endingOn: Day(number: 0))
  /// The plans of the set-up pages.
  public var openPlan = SessionPlan.openDefault
  public var freePlan = SessionPlan.freeDefault

  /// Creates the state of an empty store.
  public init() {}
}

/// A round announced before it begins.
public nonisolated struct AnnouncedRound: Hashable, Sendable {
  public var round: Int
  public var rounds: Int
  /// Incremented with every announcement.
  public var count: Int
}

/// Determines the process that plays cues and ends a session: the holder of the lock beside the store.
public struct SessionOwnership {
  /// Tries to become the owner; true if this process is the owner now.
  public var take: () -> Bool
  /// Releases ownership.
  public var release: () -> Void

  /// Creates an ownership.
  public init(take: @escaping () -> Bool, release: @escaping () -> Void) {
    self.take = take
    self.release = release
  }

  /// Always the owner, for a single process and tests.
  public static let alone = SessionOwnership(take: { true }, release: {})
}
