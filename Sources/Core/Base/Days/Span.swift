// Durations between instants and days, in the few forms that rules and timers share.

/// Durations in seconds.
public enum Span {
  /// Seconds in `minutes`.
  public static func seconds(minutes: Double) -> Double { minutes * 60 }

  /// Seconds from `now` until `target`; never negative.
  public static func remaining(until target: Double, now: Double) -> Double { max(0, target - now) }
}

extension Day {
  /// Full calendar years from this day to `other`; negative if `other` is earlier.
  public func years(to other: Day) -> Int {
    guard other >= self else { return -other.years(to: self) }
    let (a, b) = (civil, other.civil)
    return b.year - a.year - ((b.month, b.day) < (a.month, a.day) ? 1 : 0)
  }
}
