// Arithmetic of timer seconds: repeated addition and subtraction must not drift, and displayed whole seconds must not
// be off by one.

/// Arithmetic of timer seconds, exact to the microsecond so that binary fractions never show a wrong second.
public enum Seconds {
  /// More seconds than any session has: a stored one that says more was written by another program.
  static let longest = 1e9
  /// `value` rounded to the microsecond.
  public static func settled(_ value: Double) -> Double { (value * 1_000_000).rounded() / 1_000_000 }
  /// Whole seconds remaining, rounded up; never negative.
  public static func ceiling(_ value: Double) -> Int { Int(min(max(0, settled(value)), longest).rounded(.up)) }
  /// Whole seconds elapsed, rounded down; never negative.
  public static func floor(_ value: Double) -> Int { Int(min(max(0, settled(value)), longest).rounded(.down)) }
}
