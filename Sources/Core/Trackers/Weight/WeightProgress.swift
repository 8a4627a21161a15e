// Progress from a first weight to a goal (Weight.md, Goal).

/// Progress from a start weight to a goal, whether losing or gaining (Weight.md, Goal).
public struct WeightProgress: Hashable, Sendable {
  /// 0…100; 100 once the goal is reached or passed.
  public let percent: Double
  /// Kilograms still to go; 0 once reached.
  public let toGo: Double

  /// Progress of `current` from `start` to `goal`, all kilograms.
  public init(start: Double, current: Double, goal: Double) {
    // In thousandths of a pound, so that a typed 181 lb is exactly 95 % of the way from 200 to 180.
    let whole = Mass.milliPounds(kilograms: goal) - Mass.milliPounds(kilograms: start)
    let done = Mass.milliPounds(kilograms: current) - Mass.milliPounds(kilograms: start)
    let left = Mass.milliPounds(kilograms: goal) - Mass.milliPounds(kilograms: current)
    let isReached = left == 0 || whole == 0 || (whole > 0) != (left > 0)
    let isLosing = whole < 0 || (whole == 0 && left < 0)
    if whole == 0 {
      percent = left == 0 ? 100 : 0
      toGo = left == 0 ? 0 : abs(goal - current)
    } else {
      percent = isReached ? 100 : max(0, Double(done) / Double(whole) * 100)
      toGo = isReached ? 0 : isLosing ? current - goal : goal - current
    }
  }

  /// The share shown, truncated to whole percent, so that it agrees with the milestones.
  public var share: Double { (percent + 1e-9).rounded(.down) / 100 }

  /// Number of milestones passed, one for each 10 %.
  public var milestones: Int { Int(percent / 10 + 1e-9) }
}
