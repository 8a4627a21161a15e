// Arithmetic of timer seconds: repeated addition and subtraction must not drift, and displayed whole seconds must not
// be off by one.

/// Arithmetic of timer seconds, exact to the microsecond so that binary fractions never show a wrong second.
public enum Seconds {
  /// More seconds than any clock reads, a set one included, up to the year 9999: another program wrote a session with more.
  static let longest = 3e11
  /// `value` rounded to the microsecond.
  public static func settled(_ value: Double) -> Double { (value * 1_000_000).rounded() / 1_000_000 }
  /// Whole seconds remaining, rounded up; never negative.
  public static func ceiling(_ value: Double) -> Int { Int(min(max(0, settled(value)), longest).rounded(.up)) }
  /// Whole seconds elapsed, rounded down; never negative.
  public static func floor(_ value: Double) -> Int { Int(min(max(0, settled(value)), longest).rounded(.down)) }
}
