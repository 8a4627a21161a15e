// What a running session looks like at a moment: everything the Timer pane, the status line and `status` show.

/// The state of a session at a moment.
public struct SessionState: Hashable, Sendable {
  public var phase: SessionPhase
  /// Whole seconds left in the phase, rounded up; nil where only a person ends it.
  public var remaining: Int?
  /// Whole seconds of the phase that have passed, rounded down.
  public var passed: Int
  /// Whole seconds left until the end, rounded up, without countdown and lead-in; nil while the end is open.
  public var totalRemaining: Int?
  /// Whole seconds really spent in the session so far, as they would be logged.
  public var totalPassed: Int
  /// Share of the phase that has passed, 0…1; 0 where only a person ends it.
  public var phaseProgress: Double
  /// Share of the session that has passed, 0…1; 0 for an endless one.
  public var progress: Double
  /// The round that runs or is rested from, from 1; 0 for a sitting.
  public var round: Int
  /// Rounds of the plan; 0 for a sitting.
  public var rounds: Int
  /// The step of the round, from 1, and how many a round has; 0 where a round is one step.
  public var step: Int
  public var steps: Int
  /// Whether it stands at a gate until a person goes on.
  public var waits: Bool
  public var isPaused: Bool
  /// Wall time at which the phase and the session end if nothing pauses them; while paused, as of now; nil while open.
  public var phaseEnds: Instant?
  public var ends: Instant?

  /// The seconds a clock shows: those left, or those passed where only a person ends the phase.
  public var clock: Int { remaining ?? passed }
  /// The seconds a clock of the whole session shows: those left; while the end is open those passed, of a sitting its phase's.
  public var totalClock: Int { totalRemaining ?? (rounds > 0 ? totalPassed : clock) }
}
