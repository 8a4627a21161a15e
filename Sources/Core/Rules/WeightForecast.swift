// When the goal would be reached if weight went on as in the last 28 days, as a range of dates; and the ten milestones on
// the way. A line drawn on, no promise: the texts say so.

/// When a goal weight would be reached on the present course.
public enum WeightForecast: Hashable, Sendable {
  case reached
  /// Both ends of the rate's 95 % interval lead to the goal: by the faster and by the slower one.
  case between(Day, Day)
  /// The faster end leads there, the slower one never does, or only after ten years.
  case notBefore(Day)
  /// Even the faster end takes more than ten years.
  case beyond
  /// The rate leads away from the goal, or nowhere.
  case notOnThisCourse

  /// Days after which no date is named: ten years.
  static let farthest = 3653

  /// The forecast from the line of the rate.
  ///
  /// - Parameters:
  ///   - goal: Kilograms.
  ///   - latest: The latest reading in kilograms; it decides in which direction the goal lies.
  ///   - isReached: Whether the goal counts as reached (`WeightProgress`).
  ///   - rate: The rate with its interval.
  ///   - today: The day that days are counted from.
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

  /// Whole days for so many kilograms; nil for ever, and for more than ten years.
  private static func days(_ kilograms: Double, perWeek: Double) -> Int? {
    guard perWeek > 0 else { return nil }
    let days = (kilograms / perWeek * 7).rounded(.up)
    return days <= Double(farthest) ? Int(days) : nil
  }
}

extension WeightProgress {
  /// How many milestones there are between start and goal (spec fastlife 4).
  public static let milestoneCount = 10

  /// The weight of a milestone in kilograms, 1…10; the tenth is the goal.
  public static func milestone(_ number: Int, from start: Double, to goal: Double) -> Double {
    start + (goal - start) * Double(number) / Double(milestoneCount)
  }
}
