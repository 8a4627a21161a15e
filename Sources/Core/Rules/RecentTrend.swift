// Whether a figure has been higher or lower than usual lately: the last four weeks against the ninety days before them
// (peers 1.16). Medians and the median distance from them, so that single far-off days decide nothing; and no answer from
// few days. Not the trend line of weight, which follows single readings.

/// The last four weeks of a figure against the ninety days before.
public struct RecentTrend: Hashable, Sendable {
  /// How the last weeks compare.
  public enum Course: String, Hashable, Sendable {
    case higher, lower, usual
  }
  /// Days that are compared, and the days before them that are usual.
  public static let recentDays = 28
  public static let usualDays = 90
  /// How many days of each must be known: half of the one, a third of the other.
  public static let leastRecent = 14
  public static let leastUsual = 30

  /// The middle of the last four weeks and of the days before, in the unit of the figure.
  public let recent: Double
  public let usual: Double
  /// How far both may lie apart and still be as usual.
  public let margin: Double
  /// Known days of both stretches.
  public let recentCount: Int
  public let usualCount: Int

  /// The days that are looked at before `today`, which is not over.
  public static func range(today: Day) -> DayRange {
    DayRange(last: recentDays + usualDays, endingOn: today - 1)
  }

  /// Compares the days of `values`, today and later left out; nil where too few of them are known.
  public init?(_ values: [Day: Double], today: Day) {
    let border = today - RecentTrend.recentDays
    let all = RecentTrend.range(today: today)
    let lately = values.filter { all.contains($0.key) && $0.key >= border }.map(\.value)
    let before = values.filter { all.contains($0.key) && $0.key < border }.map(\.value)
    guard lately.count >= RecentTrend.leastRecent, before.count >= RecentTrend.leastUsual,
      let recent = lately.median, let usual = before.median
    else { return nil }
    (self.recent, self.usual, recentCount, usualCount) = (recent, usual, lately.count, before.count)
    margin = RecentTrend.spread(before, around: usual) * RecentTrend.factor(lately.count, before.count)
  }

  /// Which way the last weeks lie beyond the margin; a figure that never changed has none.
  public var course: Course {
    abs(recent - usual) <= margin ? .usual : recent > usual ? .higher : .lower
  }

  /// What a usual distance from the middle stands for as a standard deviation: 1.4826 × the median distance (Rousseeuw
  /// and Croux 1993), or 1.2533 × the mean distance where more than half of the days are the same (Iglewicz and Hoaglin
  /// 1993).
  private static func spread(_ values: [Double], around middle: Double) -> Double {
    let distances = values.map { abs($0 - middle) }
    if let median = distances.median, median > 0 { return 1.4826 * median }
    return 1.2533 * distances.reduce(0, +) / Double(distances.count)
  }

  /// The half width of a 95 % interval of the difference of two medians, in standard deviations: 1.96 × 1.2533 ×
  /// √(1/n₁ + 1/n₂); two days count as one, as neighbouring days resemble each other (see the rate of weight).
  private static func factor(_ recent: Int, _ usual: Int) -> Double {
    1.96 * 1.2533 * (2 / Double(recent) + 2 / Double(usual)).squareRoot()
  }
}
