// The two-phase timer of a sitting (spec meditation 1.1, 1.2): a state as a function of three dates and now.
// Times are seconds on any one clock; nothing depends on ticks.

/// The state of the two-phase timer; remaining in whole seconds, rounded up.
public enum TwoPhaseState: Hashable, Sendable {
  case phase1(remaining: Int)
  case phase2(remaining: Int)
  case finished
}

/// A two-phase timer that was started; finished from its end on.
public struct TwoPhaseTimer: Hashable, Codable, Sendable {
  /// When it was started, in seconds.
  public let start: Double
  /// When the first phase ends.
  public let phase1End: Double
  /// When the closing phase ends.
  public let end: Double

  /// Creates a timer started at `start` with both lengths in seconds; negative lengths count as 0.
  public init(start: Double, phase1: Double, phase2: Double) {
    self.init(start: start, phase1End: start + max(0, phase1), end: start + max(0, phase1) + max(0, phase2))
  }

  /// Creates a timer from its three dates.
  public init(start: Double, phase1End: Double, end: Double) {
    self.start = start
    self.phase1End = phase1End
    self.end = end
  }

  /// The state at `now`.
  public func state(at now: Double) -> TwoPhaseState {
    let first = Seconds.settled(phase1End - now)
    let whole = Seconds.settled(end - now)
    if whole <= 0 { return .finished }
    if first > 0 { return .phase1(remaining: Seconds.ceiling(first)) }
    return .phase2(remaining: Seconds.ceiling(whole))
  }
}

/// Arithmetic of seconds in timers: exact to the microsecond, so that binary fractions never show a wrong second.
public enum Seconds {
  /// `value` rounded to the microsecond.
  public static func settled(_ value: Double) -> Double { (value * 1_000_000).rounded() / 1_000_000 }
  /// Whole seconds left, rounded up; never negative.
  public static func ceiling(_ value: Double) -> Int { max(0, Int(settled(value).rounded(.up))) }
  /// Whole seconds passed, rounded down; never negative.
  public static func floor(_ value: Double) -> Int { max(0, Int(settled(value).rounded(.down))) }
}
