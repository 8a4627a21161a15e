// The length of a weight plateau, with neither clear gain nor clear loss. A fact about the readings without judgement:
// the texts say for how long the rate has been indistinguishable from 0.

/// Three or more weeks during which the rate's 95 % interval contained 0 every day.
public struct WeightPlateau: Hashable, Sendable {
  /// Minimum consecutive days (Weight.md, Rate: the interval contains 0 for at least 21 days).
  public static let fewestDays = 21
  /// Days examined; a longer plateau is reported as at least this long.
  public static let farthest = 84
  /// Minimum readings within a rate's 28 days: two a week.
  ///
  /// With fewer the interval is wide for lack of data, which says nothing about the weight.
  public static let fewestReadings = 8

  /// Consecutive days up to today, 21–84.
  public let days: Int
  /// Number of whole weeks.
  public var weeks: Int { days / 7 }
  /// Whether it may have begun before the days examined.
  public var isAtLeast: Bool { days == WeightPlateau.farthest }

  /// Finds a plateau ending `today` in daily means, oldest first; nil if it is too short.
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
