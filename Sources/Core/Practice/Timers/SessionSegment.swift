// The phases of a session as data. Positions are seconds since the start of the first phase; the countdown and the
// lead-in have negative ones.

/// A phase of a session.
public enum SessionPhase: Hashable, Sendable {
  /// The start countdown.
  case countdown
  /// The lead-in sound before work 1.
  case leadIn
  /// First phase of a sitting.
  case sitting
  /// Closing phase of a sitting.
  case closing
  /// Before the rounds of a workout.
  case warmUp
  /// The work phase of a round, from 1.
  case work(round: Int)
  /// The rest after a round, from 1.
  case rest(round: Int)
  /// A breathing phase.
  case breath(BreathPhase)
  /// Changing from the left to the right side of an exercise, in a round from 1.
  case changeover(round: Int)
  /// After the rounds of a workout.
  case coolDown
  case finished

  /// Whether it belongs to a workout, but to none of its rounds.
  public var isOutsideRounds: Bool { self == .warmUp || self == .coolDown }
}

/// A phase with its bounds.
public struct SessionSegment: Hashable, Sendable {
  public var phase: SessionPhase
  /// The position of its start.
  public var begins: Double
  /// The position of its end; infinite if only the user ends it, equal to its start for a gate.
  public var ends: Double
  /// Its round, from 1, or 0 without rounds; a rest belongs to the round before it.
  public var round: Int
  /// Its step within the round, from 1; 0 if a round is a single step.
  public var step: Int
  /// Whether it is a gate, which counts up until the user calls `proceed` (12 push-ups, an open step).
  public var waits: Bool
  /// The side of the body for a split exercise; nil otherwise.
  public var side: BodySide?

  /// Creates a segment.
  public init(
    _ phase: SessionPhase, begins: Double, ends: Double, round: Int = 0, step: Int = 0, waits: Bool = false
  ) {
    self.phase = phase
    self.begins = begins
    self.ends = ends
    self.round = round
    self.step = step
    self.waits = waits
  }

  /// Whether it is the work of a round.
  public var isWork: Bool { if case .work = phase { true } else { false } }
  /// Length in seconds; 0 for a gate.
  public var length: Double { ends - begins }
}
