// Values for a fast's clock face: elapsed, remaining, fraction and colour step (Fasting.md, Clock;
// Fasting.md, Colours). All derive from two instants, so closing the program for hours makes no difference.

/// The progress of a fast.
public struct FastProgress: Hashable, Sendable {
  /// Seconds since the start, never negative.
  public let elapsed: Double
  /// Seconds to the goal, 0 once reached; the whole goal while idle.
  public let remaining: Double
  /// The goal in seconds; 0 for none.
  public let goal: Double
  /// 0…1; 0 without a goal.
  public let fraction: Double
  /// Whether a fast is running.
  public let isRunning: Bool

  /// Progress at `now` for a fast started at `start`; nil if none is running.
  public init(start: Instant?, goal: Double, now: Instant) {
    self.init(elapsed: start.map { now - $0 }, goal: goal)
  }

  /// Progress from elapsed seconds, for callers with a clock that keeps counting during suspend.
  public init(elapsed: Double?, goal: Double) {
    isRunning = elapsed != nil
    self.elapsed = max(0, elapsed ?? 0)
    self.goal = max(0, goal)
    remaining = max(0, self.goal - self.elapsed)
    fraction = self.goal > 0 ? min(self.elapsed / self.goal, 1) : 0
  }

  /// Percent, truncated: 99 until the goal is actually reached.
  public var percent: Int { goal > 0 ? FixedText.whole(min(elapsed * 100 / goal, 100)) : 0 }

  /// Percent, truncated, also beyond the goal.
  public var wholePercent: Int { goal > 0 ? FixedText.whole(elapsed * 100 / goal) : 0 }

  /// Whether a goal is set and reached.
  public var isReached: Bool { goal > 0 && elapsed >= goal }

  /// Seconds beyond the goal.
  public var overtime: Double { goal > 0 ? max(0, elapsed - goal) : 0 }

  /// The colour step for display.
  public var colour: FastColour { FastColour(fraction: isRunning ? fraction : nil) }
}

/// The colour steps of a fast; themes assign the colours (Fasting.md, Colours).
public enum FastColour: String, CaseIterable, Hashable, Sendable {
  case grey, blue, teal, cyanGreen, greenTeal, vividGreen, celebrationGreen

  /// The step for a fraction of the goal; nil means idle.
  public init(fraction: Double?) {
    switch fraction {
    case nil: self = .grey
    case .some(..<0.25): self = .blue
    case .some(..<0.5): self = .teal
    case .some(..<0.75): self = .cyanGreen
    case .some(..<0.9): self = .greenTeal
    case .some(..<1): self = .vividGreen
    default: self = .celebrationGreen
    }
  }
}

/// Clock format for whole seconds.
public enum ClockText {
  /// `HH:MM:SS`, truncated to whole seconds; hours have at least two digits.
  public static func text(_ seconds: Double) -> String {
    let total = seconds.isFinite ? Int(min(max(seconds, 0), 1e12)) : 0
    return "\(two(total / 3600)):\(two(total / 60 % 60)):\(two(total % 60))"
  }

  private static func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
}
