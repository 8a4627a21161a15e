// The points of the fasting chart (spec fastlife 2.6): one a civil day up to today, past days without a fast are 0, today
// and the future without one have none; several fasts of a day show the longest.

/// What the fasting chart draws.
public struct FastingSeries: Hashable, Sendable {
  /// One day, or one week when the range is too long for days.
  public struct Point: Hashable, Sendable {
    /// The day, or the first day of the week.
    public let day: Day
    public let hours: Double
    /// Whether the goal was met that day; for weeks, on most of its fasted days.
    public let isMet: Bool
  }

  /// A point for each day; what a chart draws that sums days up by its own width.
  public let daily: [Point]
  /// What a chart of at most a hundred points draws.
  public let points: [Point]
  /// Top of the y axis in hours: 24, or the next multiple of 24 that holds every value and the goal.
  public let yMax: Double
  /// Whether points are weeks (means over the days with a fast) because there would be more than 100 days.
  public let isWeekly: Bool

  /// Whether nothing positive is there to draw.
  public var isEmpty: Bool { points.allSatisfy { $0.hours <= 0 } }

  /// The series for `range`.
  ///
  /// - Parameters:
  ///   - days: the sums of the days in the range that have fasts, in any order.
  ///   - range: the days on the axis.
  ///   - today: the logical day of now.
  ///   - goal: seconds; widens the axis only.
  ///   - onlyFasts: leave days without a fast out instead of drawing 0 (the year range).
  public init(
    days: some Sequence<DayFasts>, range: DayRange, today: Day, goal: Double, onlyFasts: Bool = false
  ) {
    let byDay = Dictionary(days.map { ($0.day, $0) }) { $0.longest >= $1.longest ? $0 : $1 }
    var daily: [Point] = []
    for day in range where day <= today || byDay[day] != nil {
      if let sums = byDay[day] {
        daily.append(Point(day: day, hours: sums.longest / 3600, isMet: sums.isMet))
      } else if day < today, !onlyFasts {
        daily.append(Point(day: day, hours: 0, isMet: false))
      }
    }
    self.daily = daily
    isWeekly = daily.count > 100
    points = isWeekly ? FastingSeries.weeks(daily) : daily
    let highest = max(points.map(\.hours).max() ?? 0, goal / 3600)
    yMax = max(24, (highest / 24).rounded(.up) * 24)
  }

  private static func weeks(_ points: [Point]) -> [Point] {
    Dictionary(grouping: points) { $0.day.firstOfWeek() }.map { monday, days in
      let fasted = days.filter { $0.hours > 0 }
      let mean = fasted.isEmpty ? 0 : fasted.reduce(0) { $0 + $1.hours } / Double(fasted.count)
      return Point(day: monday, hours: mean, isMet: 2 * fasted.count { $0.isMet } > fasted.count)
    }.sorted { $0.day < $1.day }
  }
}
