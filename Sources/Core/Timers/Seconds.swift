// Arithmetic of the seconds that timers count in: what is added and taken away many times must not drift, and what is shown
// in whole seconds must not be one off.

/// Arithmetic of seconds in timers: exact to the microsecond, so that binary fractions never show a wrong second.
public enum Seconds {
  /// `value` rounded to the microsecond.
  public static func settled(_ value: Double) -> Double { (value * 1_000_000).rounded() / 1_000_000 }
  /// Whole seconds left, rounded up; never negative.
  public static func ceiling(_ value: Double) -> Int { max(0, Int(settled(value).rounded(.up))) }
  /// Whole seconds passed, rounded down; never negative.
  public static func floor(_ value: Double) -> Int { max(0, Int(settled(value).rounded(.down))) }
}
