// The date range in which the goal would be reached at the rate of the last 28 days, and the ten milestones on the way.
// It is an extrapolation, not a promise, and the texts say so.

/// The forecast for a goal weight at the current rate.
public enum WeightForecast: Hashable, Sendable {
  case reached
  /// Both ends of the rate's 95 % interval lead to the goal: dates by the faster and the slower end.
  case between(Day, Day)
  /// The faster end leads to the goal; the slower one never does, or only after ten years.
  case notBefore(Day)
  /// Even the faster end takes more than ten years.
  case beyond
  /// The rate leads away from the goal, or is zero.
  case notOnThisCourse

  /// Days after which no date is given: ten years.
  static let farthest = 3653

  /// Computes the forecast from the rate's line.
  ///
  /// - Parameters:
  ///   - goal: Kilograms.
  ///   - latest: The latest reading in kilograms, which determines the direction to the goal.
  ///   - isReached: Whether the goal counts as reached (`WeightProgress`).
  ///   - rate: The rate with its interval.
  ///   - today: The day the forecast starts from.
  public init(goal: Double, latest: Double, isReached: Bool, rate: WeightRate, today: Day) {
    let direction = goal < latest ? -1.0 : 1
    let left = max(0, (goal - rate.level) * direction)
    let fast = max(rate.interval.lowerBound * direction, rate.interval.upperBound * direction)
    let slow = min(rate.interval.lowerBound * direction, rate.interval.upperBound * direction)
    if isReached {
      self = .reached
    } else if rate.perWeek * direction <= 0 {
      self = .notOnThisCourse
    } else if let first = WeightForecast.days(left, perWeek: fast) {
      if let last = WeightForecast.days(left, perWeek: slow) {
        self = .between(today + first, today + last)
      } else {
        self = .notBefore(today + first)
      }
    } else {
      self = .beyond
    }
  }

  /// Whole days for a change in kilograms; nil if never, or after more than ten years.
  private static func days(_ kilograms: Double, perWeek: Double) -> Int? {
    guard perWeek > 0 else { return nil }
    let days = (kilograms / perWeek * 7).rounded(.up)
    return days <= Double(farthest) ? Int(days) : nil
  }
}

extension WeightProgress {
  /// Number of milestones between start and goal (spec fastlife 4).
  public static let milestoneCount = 10

  /// The weight of a milestone in kilograms, 1…10; the tenth is the goal.
  public static func milestone(_ number: Int, from start: Double, to goal: Double) -> Double {
    start + (goal - start) * Double(number) / Double(milestoneCount)
  }
}
