// The usual value of a weekday: the mean of its last eight, to answer "is today like other Saturdays?". Today and days
// without entries are excluded; below three such days there is no answer.

/// The mean of recent days of the same weekday.
public struct WeekdayUsual: Hashable, Sendable {
  /// Most days considered, and minimum known days.
  public static let most = 8
  public static let least = 3

  /// In the unit of the values.
  public let mean: Double
  /// Number of days in the mean, 3–8.
  public var count: Int { days.count }
  /// The days in the mean, newest first.
  public let days: [Day]
  /// Their values, in the same order.
  public let values: [Double]

  /// Computes the usual value for the weekday of `day` from the days before it; nil with fewer than three.
  public init?(_ values: [Day: Double], for day: Day) {
    days = (1...WeekdayUsual.most).map { day - 7 * $0 }.filter { values[$0]?.isFinite ?? false }
    guard days.count >= WeekdayUsual.least else { return nil }
    self.values = days.compactMap { values[$0] }
    mean = self.values.reduce(0, +) / Double(days.count)
  }

  /// The days considered for `day`.
  public static func range(for day: Day) -> Range<Day> { (day - 7 * most)..<(day + 1) }
}
