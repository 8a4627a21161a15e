// Recent changes of a figure: the last four weeks compared with the ninety days before (peers 1.16). Medians and median
// absolute deviations keep outliers from deciding, and too few days give no result. Not to be confused with the weight
// trend line, which follows single readings.

/// The last four weeks of a figure compared with the ninety days before.
public struct RecentTrend: Hashable, Sendable {
  /// The result of the comparison.
  public enum Course: String, Hashable, Sendable {
    case higher, lower, usual
  }
  /// Days in the recent and in the earlier period.
  public static let recentDays = 28
  public static let usualDays = 90
  /// Minimum known days per period: half of the recent, a third of the earlier one.
  public static let leastRecent = 14
  public static let leastUsual = 30

  /// The medians of both periods, in the unit of the figure.
  public let recent: Double
  public let usual: Double
  /// The largest difference considered usual.
  public let margin: Double
  /// Known days in both periods.
  public let recentCount: Int
  public let usualCount: Int

  /// The days considered: those before `today`, which is not over.
  public static func range(today: Day) -> DayRange {
    DayRange(last: recentDays + usualDays, endingOn: today - 1)
  }

  /// Compares the values before `today`; nil if too few days are known.
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

  /// The direction of a difference beyond the margin; `usual` for a constant figure.
  public var course: Course {
    abs(recent - usual) <= margin ? .usual : recent > usual ? .higher : .lower
  }

  /// A robust standard deviation.
  ///
  /// 1.4826 × the median absolute deviation (Rousseeuw and Croux 1993), or 1.2533 × the mean absolute deviation if more
  /// than half of the values are equal (Iglewicz and Hoaglin 1993).
  private static func spread(_ values: [Double], around middle: Double) -> Double {
    let distances = values.map { abs($0 - middle) }
    if let median = distances.median, median > 0 { return 1.4826 * median }
    return 1.2533 * distances.reduce(0, +) / Double(distances.count)
  }

  /// The half width of a 95 % interval for the difference of two medians, in standard deviations.
  ///
  /// 1.96 × 1.2533 × √(1/n₁ + 1/n₂), counting two days as one because neighbouring days are correlated (see
  /// WeightRate).
  private static func factor(_ recent: Int, _ usual: Int) -> Double {
    1.96 * 1.2533 * (2 / Double(recent) + 2 / Double(usual)).squareRoot()
  }
}
