// The date range in which the goal would be reached at the rate of the last 28 days, and the ten milestones on the way.
// It is an extrapolation, not a promise, and the texts say so.
//
// The range holds all dates on which the 95 % interval of the line contains the goal, so it carries the joint error of
// where the line stands and where it leads (E. C. Fieller 1954, J. R. Stat. Soc. B 16:175). WeightSimulationTests count
// how often the true date lies in it.

/// The forecast for a goal weight at the current rate.
public enum WeightForecast: Hashable, Sendable {
  case reached
  /// The readings do not cover a fortnight yet: the first day on which they can.
  case tooEarly(Day)
  /// The line may stand at the goal, and what is left is less than days differ by; no date can be told.
  case withinNoise
  /// The first and the last date; the first is today where the line may stand at the goal already.
  case between(Day, Day)
  /// The goal is not reached before this date, and maybe never, or only after ten years.
  case notBefore(Day)
  /// Even the first date is more than ten years away.
  case beyond
  /// The rate leads away from the goal.
  case notOnThisCourse

  /// Days after which no date is given: ten years.
  static let farthest = 3653
  /// Days that the readings cover before there are dates.
  ///
  /// In the first days of eating less or more, water moves the weight more than anything that lasts (Kreitzman, Coxon
  /// and Szaz 1992, Am. J. Clin. Nutr. 56:292S).
  public static let fewestDays = 14

  /// Computes the forecast from the rate's line; nil if there are too few readings for one.
  ///
  /// - Parameters:
  ///   - goal: Kilograms.
  ///   - latest: The latest reading in kilograms, which determines the direction to the goal.
  ///   - isReached: Whether the goal counts as reached (`WeightProgress`).
  ///   - days: The daily means of the rate's 28 days or more, oldest first.
  ///   - rate: The rate with its interval.
  ///   - today: The day the forecast starts from.
  public init?(
    goal: Double, latest: Double, isReached: Bool, days: [WeightDay], rate: WeightRate?, today: Day
  ) {
    let first = days.first { $0.day > today - WeightRate.span && $0.day <= today }?.day
    if isReached {
      self = .reached
    } else if let first, today < first + (WeightForecast.fewestDays - 1) {
      self = .tooEarly(first + (WeightForecast.fewestDays - 1))
    } else if let rate {
      self.init(goal: goal, isBelow: goal < latest, rate: rate, today: today)
    } else {
      return nil
    }
  }

  private init(goal: Double, isBelow: Bool, rate: WeightRate, today: Day) {
    let leadsAway = isBelow ? rate.perWeek >= 0 : rate.perWeek <= 0
    let left = isBelow ? rate.level - goal : goal - rate.level
    let isNear = left <= rate.deviation / 2
    guard let reach = rate.reach(goal), !(leadsAway && rate.isDistinguishable) else {
      self = isNear ? .withinNoise : .notOnThisCourse
      return
    }
    guard let first = WeightForecast.days(reach.first) else {
      self = leadsAway ? .notOnThisCourse : .beyond
      return
    }
    if let last = reach.last.flatMap(WeightForecast.days) {
      self = .between(today + first, today + last)
    } else {
      self = isNear && first == 0 ? .withinNoise : .notBefore(today + first)
    }
  }

  /// Whole days until the line is there; nil after more than ten years.
  private static func days(_ days: Double) -> Int? {
    days.rounded(.up) <= Double(farthest) ? Int(days.rounded(.up)) : nil
  }
}

extension WeightRate {
  /// The days from today on at which the line's 95 % interval contains a weight in kilograms; nil if there are none.
  ///
  /// They satisfy (level − weight + slope t)² ≤ band(t). Without a `last` they go on for ever, as they do while the
  /// slope's interval contains 0.
  func reach(_ kilograms: Double) -> (first: Double, last: Double?)? {
    let (slope, distance) = (perWeek / 7, level - kilograms)
    let (a, b, c) = (slope * slope - band.slope, distance * slope - band.both, distance * distance - band.level)
    let root = max(0, b * b - a * c).squareRoot()
    if a > 0 {
      let last = (root - b) / a
      return last < 0 ? nil : (max(0, (-root - b) / a), last)
    }
    // The interval contains the weight today, and keeps widening faster than the line moves.
    if c <= 0 { return (0, nil) }
    guard a < 0 else { return b < 0 ? (-c / (2 * b), nil) : nil }
    return ((-root - b) / a, nil)
  }
}

extension WeightProgress {
  /// Number of milestones between start and goal (Weight.md, Goal).
  public static let milestoneCount = 10

  /// The weight of a milestone in kilograms, 1…10; the tenth is the goal.
  public static func milestone(_ number: Int, from start: Double, to goal: Double) -> Double {
    start + (goal - start) * Double(number) / Double(milestoneCount)
  }
}
