// A snapshot of a running session, with everything shown by the Timer pane, the status line and `status`.

/// The state of a session at a moment.
public struct SessionState: Hashable, Sendable {
  public var phase: SessionPhase
  /// Whole seconds left in the phase, rounded up; nil if only the user ends it.
  public var remaining: Int?
  /// Whole seconds elapsed in the phase, rounded down.
  public var passed: Int
  /// Whole seconds left until the end, rounded up, without countdown and lead-in; nil if open-ended.
  public var totalRemaining: Int?
  /// Whole seconds actually spent so far, as they would be logged.
  public var totalPassed: Int
  /// Elapsed fraction of the phase, 0…1; 0 if only the user ends it.
  public var phaseProgress: Double
  /// Elapsed fraction of the session, 0…1; 0 for an endless one.
  public var progress: Double
  /// The current round, from 1, including its rest; 0 for a sitting.
  public var round: Int
  /// Rounds of the plan; 0 for a sitting.
  public var rounds: Int
  /// The step within the round, from 1, and steps per round; 0 if a round is a single step.
  public var step: Int
  public var steps: Int
  /// Whether it waits at a gate for the user.
  public var waits: Bool
  public var isPaused: Bool
  /// Wall times at which the phase and the session end without further pauses; while paused, as of now; nil if
  /// open-ended.
  public var phaseEnds: Instant?
  public var ends: Instant?

  /// Seconds for a clock: remaining, or elapsed if only the user ends the phase.
  public var clock: Int { remaining ?? passed }
  /// Seconds for a clock of the whole session.
  ///
  /// Remaining; elapsed if open-ended, for a sitting those of its phase.
  public var totalClock: Int { totalRemaining ?? (rounds > 0 ? totalPassed : clock) }
}
