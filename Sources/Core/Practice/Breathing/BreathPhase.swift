// The phases of a breath and their lengths. Lengths are whole milliseconds, so that sums over any number of rounds stay
// exact: 99 rounds of 4-7-8 are 1,881,000 ms.

/// A phase of a breath.
public enum BreathPhase: String, CaseIterable, Codable, Sendable {
  case inhale, holdIn, exhale, holdOut

  /// Direction of the arrow in the middle of the shape (Breathing.md, Picture).
  public enum Direction: String, Sendable { case up, right, down }

  /// The phase's number, 1–4 (Breathing.md, Picture).
  public var number: Int {
    switch self {
    case .inhale: 1
    case .holdIn: 2
    case .exhale: 3
    case .holdOut: 4
    }
  }

  /// Up while inhaling, down while exhaling, right while holding.
  public var direction: Direction {
    switch self {
    case .inhale: .up
    case .exhale: .down
    case .holdIn, .holdOut: .right
    }
  }

  /// Whether the breath is held.
  public var isHold: Bool { self == .holdIn || self == .holdOut }
}

/// A phase and its length.
public struct BreathSegment: Hashable, Sendable {
  public var phase: BreathPhase
  /// 0–60,000 ms; a pattern drops segments of 0.
  public var milliseconds: Int

  /// Creates a segment.
  public init(_ phase: BreathPhase, milliseconds: Int) {
    self.phase = phase
    self.milliseconds = milliseconds
  }
}
