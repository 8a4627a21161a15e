// The phases of a session as data. Positions are seconds since the first phase began; the start countdown and the
// lead-in have negative ones.

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
  /// A phase of a breath.
  case breath(BreathPhase)
  /// Between the left and the right side of an exercise, in a round from 1.
  case changeover(round: Int)
  case finished
}

/// One phase with its bounds.
public struct SessionSegment: Hashable, Sendable {
  public var phase: SessionPhase
  /// The position at which it begins.
  public var begins: Double
  /// The position at which it ends; infinite when only a person ends it, that of its beginning for a gate.
  public var ends: Double
  /// The round it belongs to, from 1; 0 where there are none; a rest belongs to the round before it.
  public var round: Int
  /// The step inside the round, from 1; 0 where a round is one step.
  public var step: Int
  /// Whether it is a gate: it stands until a person says `proceed` (12 push-ups, an open step) and counts up.
  public var waits: Bool
  /// The side of the body, where an exercise is done for each; nil elsewhere.
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

  /// Seconds it lasts; 0 for a gate.
  public var length: Double { ends - begins }
}
