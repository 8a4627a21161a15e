// The days of the fasting chart (spec fastlife 2.6): one a day up to today, past days without a fast are 0, today and the
// future without one have none; several fasts of a day show the longest. A chart sums days up by its own width.

/// What the fasting chart draws.
public struct FastingSeries: Hashable, Sendable {
  /// One day.
  public struct Point: Hashable, Sendable {
    public let day: Day
    public let hours: Double
    /// Whether the goal was met that day.
    public let isMet: Bool
  }

  public let points: [Point]
  /// Top of the y axis in hours: 24, or the next multiple of 24 that holds every value and the goal.
  public let yMax: Double

  /// Whether nothing positive is there to draw.
  public var isEmpty: Bool { points.allSatisfy { $0.hours <= 0 } }

  /// The series for `range`.
  ///
  /// - Parameters:
  ///   - days: the sums of the days in the range that have fasts, in any order.
  ///   - range: the days on the axis.
  ///   - today: the logical day of now.
  ///   - goal: seconds; widens the axis only.
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
