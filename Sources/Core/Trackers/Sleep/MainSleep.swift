// Naps and nights: the longest sleep of a wake day is its main sleep, and a short one far from the usual hours is a nap
// (law 13). A day with nothing but naps is an unknown night, neither a short nor a missed one.

/// The longest sleep of a wake day, by its times alone.
public struct MainSleep: Hashable, Sendable {
  public let day: Day
  /// Seconds from bed to wake.
  public let seconds: Double
  /// The midpoint in minutes since midnight, by the clock at waking.
  public let middle: Double

  /// Creates the main sleep of a day from its length and its end.
  public init(day: Day, seconds: Double, wake: Stamp) {
    self.day = day
    self.seconds = seconds
    middle = ClockTimes.wrapped(ClockTimes.minutes(wake) - seconds / 120)
  }

  /// Main sleeps that tell the usual hours, and how many must be known.
  public static let window = 28
  public static let least = 7
  /// Seconds below which a main sleep may be a nap.
  public static let nap = 3 * 3600.0
  /// Minutes from the usual middle beyond which it is one.
  public static let distance = 6 * 60.0
  /// Minutes since midnight between which a nap lies while the usual hours are unknown.
  static let daytime = 10 * 60.0...22 * 60.0

  /// Whether it is a nap, by the main sleeps of the days before, oldest first.
  public func isNap(after earlier: some BidirectionalCollection<MainSleep>) -> Bool {
    guard seconds < MainSleep.nap else { return false }
    let usual = earlier.suffix(MainSleep.window).map(\.middle)
    guard usual.count >= MainSleep.least, let median = ClockTimes.median(usual) else {
      let half = seconds / 120
      return MainSleep.daytime.contains(middle - half) && MainSleep.daytime.contains(middle + half)
    }
    return abs(ClockTimes.difference(from: median, to: middle)) > MainSleep.distance
  }

  /// The days whose main sleep is a nap; `mains` by day, oldest first, at most one each.
  public static func napDays(_ mains: [MainSleep]) -> Set<Day> {
    Set(mains.indices.filter { mains[$0].isNap(after: mains[..<$0]) }.map { mains[$0].day })
  }
}
