// What a running session looks like at a moment: everything the Timer pane, the status line and `status` show.

/// The part of a session that runs.
public enum SessionPhase: Hashable, Sendable {
  /// The start countdown.
  case countdown
  /// The lead-in sound before work 1.
  case leadIn
  /// First phase of a sitting.
  case sitting
  /// Closing phase of a sitting.
  case closing
  /// Work of a round, from 1.
  case work(round: Int)
  /// The rest after a round, from 1.
  case rest(round: Int)
  case finished
}

/// The state of a session at a moment.
public struct SessionState: Hashable, Sendable {
  public var phase: SessionPhase
  /// Whole seconds left in the phase, rounded up.
  public var remaining: Int
  /// Whole seconds left until the end, rounded up; the countdown and the lead-in are not counted.
  public var totalRemaining: Int
  /// Share of the phase that has passed, 0…1.
  public var phaseProgress: Double
  /// Share of the session that has passed, 0…1.
  public var progress: Double
  /// The round that runs or is rested from, from 1; 0 for a sitting.
  public var round: Int
  /// Rounds of the plan; 0 for a sitting.
  public var rounds: Int
  public var isPaused: Bool
  /// Wall time at which the phase and the session end if nothing pauses them; while paused, as of now.
  public var phaseEnds: Instant
  public var ends: Instant
}
