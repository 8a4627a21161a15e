// Arithmetic of timer seconds: repeated addition and subtraction must not drift, and displayed whole seconds must not
// be off by one.

/// Arithmetic of timer seconds, exact to the microsecond so that binary fractions never show a wrong second.
public enum Seconds {
  /// `value` rounded to the microsecond.
  public static func settled(_ value: Double) -> Double { (value * 1_000_000).rounded() / 1_000_000 }
  /// Whole seconds remaining, rounded up; never negative.
  public static func ceiling(_ value: Double) -> Int { max(0, Int(settled(value).rounded(.up))) }
  /// Whole seconds elapsed, rounded down; never negative.
  public static func floor(_ value: Double) -> Int { max(0, Int(settled(value).rounded(.down))) }
}
