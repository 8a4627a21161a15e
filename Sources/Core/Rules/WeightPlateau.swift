// For how long weight has neither clearly risen nor clearly fallen. A fact about the readings, no judgement of them: the
// texts say that the rate cannot be told from 0, and for how long.

/// Three weeks or more on each of whose days the rate's 95 % interval contained 0.
public struct WeightPlateau: Hashable, Sendable {
  /// Days in a row it takes (spec peers 1.4: the interval contains 0 for at least 21 days).
  public static let fewestDays = 21
  /// Days that are looked back on; a longer one is said to be at least this long.
  public static let farthest = 84
  /// Readings a rate needs among its 28 days to count: two a week.
  ///
  /// With fewer the interval is wide because little is known, which is no news about the weight.
  public static let fewestReadings = 8

  /// Days in a row up to today, 21–84.
  public let days: Int
  /// Whole weeks of them.
  public var weeks: Int { days / 7 }
  /// Whether it may have begun earlier than was looked.
  public var isAtLeast: Bool { days == WeightPlateau.farthest }

  /// Looks back from `today` over daily means, which are given oldest first; nil when it is not so long.
  public init?(days all: [WeightDay], today: Day) {
    var count = 0
    while count < WeightPlateau.farthest, WeightPlateau.isLevel(all, on: today - count) { count += 1 }
    guard count >= WeightPlateau.fewestDays else { return nil }
    days = count
  }

  private static func isLevel(_ days: [WeightDay], on day: Day) -> Bool {
    guard let rate = WeightRate(days: days, today: day) else { return false }
    return rate.days.count >= fewestReadings && !rate.isDistinguishable
  }
}
