// Data of the fasting chart (Fasting.md, Chart): a point per day up to today. Past days without a fast are 0; today and
// future days without a fast have no point; several fasts on a day show the longest. The chart aggregates days to fit
// its width.

/// The data of the fasting chart.
public struct FastingSeries: Hashable, Sendable {
  /// A day of the chart.
  public struct Point: Hashable, Sendable {
    public let day: Day
    public let hours: Double
    /// Whether the goal was met that day.
    public let isMet: Bool
  }

  public let points: [Point]
  /// Top of the y axis in hours: the smallest multiple of 24 that fits all values and the goal.
  public let yMax: Double

  /// Whether there are no positive values.
  public var isEmpty: Bool { points.allSatisfy { $0.hours <= 0 } }

  /// Creates the series for `range`.
  ///
  /// - Parameters:
  ///   - days: the sums of the days with fasts, in any order.
  ///   - range: the days on the axis.
  ///   - today: the logical day of now.
  ///   - goal: seconds; only extends the axis.
  public init(days: some Sequence<DayFasts>, range: DayRange, today: Day, goal: Double) {
    let byDay = Dictionary(days.map { ($0.day, $0) }) { $0.longest >= $1.longest ? $0 : $1 }
    points = range.compactMap { day in
      if let sums = byDay[day] { return Point(day: day, hours: sums.longest / 3600, isMet: sums.isMet) }
      return day < today ? Point(day: day, hours: 0, isMet: false) : nil
    }
    let highest = max(points.map(\.hours).max() ?? 0, goal / 3600)
    yMax = max(24, (highest / 24).rounded(.up) * 24)
  }
}
