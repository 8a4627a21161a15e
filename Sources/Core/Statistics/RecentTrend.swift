// Recent changes of a figure: the last four weeks compared with the ninety days before (Statistics.md, Lately). Medians
// and median absolute deviations keep outliers from deciding, and too few days give no result. The margin allows for
// days being like the days before, as much as these were: slow figures need more to be called higher. Not to be
// confused with the weight trend line, which follows single readings.
import Foundation

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
  /// Assumed correlation of neighbouring days, 0–0.95.
  public let autocorrelation: Double
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
    let known = values.keys.filter { all.contains($0) }.sorted().map { (day: $0.number, value: values[$0] ?? 0) }
    let lately = known.filter { $0.day >= border.number }
    let before = known.filter { $0.day < border.number }
    guard lately.count >= RecentTrend.leastRecent, before.count >= RecentTrend.leastUsual,
      let recent = lately.map(\.value).median, let usual = before.map(\.value).median
    else { return nil }
    (self.recent, self.usual, recentCount, usualCount) = (recent, usual, lately.count, before.count)
    let spread = RecentTrend.spread(before.map(\.value), around: usual)
    var alike = NeighbourCorrelation()
    for (days, middle) in [(lately, recent), (before, usual)] {
      // A day far off is like no other, and would hide how alike the rest are.
      let distances = days.map { min(max($0.value - middle, -3 * spread), 3 * spread) }
      alike.add(distances, on: days.map(\.day), coefficients: 1)
    }
    autocorrelation = alike.value
    margin = spread * RecentTrend.factor(lately.map(\.day), before.map(\.day), autocorrelation)
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

  /// The half width of a 95 % interval for the difference of two medians, in standard deviations of a day.
  ///
  /// Medians of days with a correlation ρ have the covariance asin(ρ) per pair of days, which is 1.2533² for a day with
  /// itself (P. K. Sen 1968, Ann. Math. Stat. 39:1724, for normal values). Days that are alike also spread less around
  /// their own middle than around the true one.
  private static func factor(_ recent: [Int], _ usual: [Int], _ autocorrelation: Double) -> Double {
    let powers = NeighbourCorrelation.powers(autocorrelation, upTo: recentDays + usualDays)
    let shares = powers.map { asin($0) }
    func mean(_ table: [Double], _ some: [Int], _ others: [Int]) -> Double {
      var sum = 0.0
      for day in some { for other in others { sum += table[abs(day - other)] } }
      return sum / Double(some.count * others.count)
    }
    let variance = mean(shares, recent, recent) + mean(shares, usual, usual) - 2 * mean(shares, recent, usual)
    let spread = max(1 - mean(powers, usual, usual), 0.05)
    return 1.96 * (max(variance, 0) / spread).squareRoot()
  }
}
