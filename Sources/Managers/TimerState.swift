// What the timer manager publishes, and who may sound.
import Core

/// What is offered after the program had stopped during a session (DESIGN 6).
public nonisolated enum SessionOffer: Hashable, Sendable {
  /// A sitting ran on: continue, or end it at the moment of sleep.
  case slept(SessionGap)
  /// A workout stands paused where it was left: continue, end or discard.
  case stalled(SessionGap)
}

/// What the timer manager publishes.
public nonisolated struct TimerState: Hashable, Sendable {
  /// The session in progress; its picture at a moment is `running.state(at:)`.
  public var running: RunningSession?
  /// Whether one is stored that cannot be read: starting another or discarding it removes it.
  public var isUnreadable = false
  /// Whether this process sounds and ends it.
  public var isOwner = false
  /// What is offered about it.
  public var offer: SessionOffer?
  /// How the last session of this run of the program ended; nil after `acknowledge`.
  public var ending: SessionEnding?
  /// Grows with every cue, for the visual flash.
  public var flashes = 0
  /// The round that was announced last.
  public var announced: AnnouncedRound?
  /// Whether no cue can be heard on this machine.
  public var isSilent = false
  /// Whether a cue of the session in progress, or of the last one, was not heard here: silenced, or played by nothing.
  public var isUnheard = false
  /// What is wrong with the sound, as it was told last; nil while nothing is known to be.
  public var soundTrouble: SoundTrouble?
  /// Finished sessions, newest first; a window.
  public var history: [Session] = []
  public var hasMore = false
  /// Minutes of sitting and of workouts, last 30 days, oldest first, today last.
  public var mindful: [DayValue] = []
  public var workouts: [DayValue] = []
  /// The plans of the set-up pages.
  public var openPlan = SessionPlan.openDefault
  public var freePlan = SessionPlan.freeDefault

  /// Creates the state of an empty store.
  public init() {}
}

/// A round that is announced before it begins.
public nonisolated struct AnnouncedRound: Hashable, Sendable {
  public var round: Int
  public var rounds: Int
  /// Grows with every announcement.
  public var count: Int
}

/// Decides which process sounds cues and ends a session: the one that holds the lock in the runtime folder.
public struct SessionOwnership {
  /// Tries to become the owner; true when this process is it now.
  public var take: () -> Bool
  /// Lets go.
  public var release: () -> Void

  /// Creates an ownership.
  public init(take: @escaping () -> Bool, release: @escaping () -> Void) {
    self.take = take
    self.release = release
  }

  /// Always the owner: one process, tests.
  public static let alone = SessionOwnership(take: { true }, release: {})
}
