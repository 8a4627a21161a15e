// The daily means of the weight chart, its ranges, and its axis limits (Weight.md, Chart).

/// The mean weight of a logical day.
public struct WeightDay: Hashable, Sendable {
  public var day: Day
  /// Mean kilograms.
  public var kilograms: Double
  /// Number of entries on that day.
  public var count: Int

  /// Creates a day's mean.
  public init(day: Day, kilograms: Double, count: Int = 1) {
    self.day = day
    self.kilograms = kilograms
    self.count = count
  }
}

/// The ranges of the weight chart.
public enum WeightRange: String, CaseIterable, Hashable, Sendable {
  case day, week, month
  case quarter = "3months"
  case year, all
}

/// Axis limits of the weight chart, in pounds as in Weight.md, Chart.
public enum WeightAxis {
  /// Padding on both sides without a goal line: fraction of the range, and minimum pounds.
  private static let padding: [WeightRange: (share: Double, least: Double)] = [
    .month: (0.15, 3), .quarter: (0.2, 5), .year: (0.25, 8), .all: (0.3, 10),
  ]

  /// Layout with a goal line: two spreads of the data that select one of three paddings, the headroom, and the minimum
  /// height.
  private static let aroundGoal:
    [WeightRange: (near: Double, far: Double, pads: [Double], top: Double, height: Double)] = [
      .month: (5, 10, [5, 10, 20], 2, 10), .quarter: (5, 10, [8, 15, 25], 3, 15),
      .year: (10, 20, [15, 25, 35], 5, 20), .all: (15, 30, [20, 30, 40], 5, 25),
    ]

  /// The axis limits in pounds for the drawn `pounds`; `goal` is the goal line if drawn.
  ///
  /// Day and week ignore the goal line, which may then lie outside.
  public static func domain(pounds: [Double], range: WeightRange, goal: Double? = nil) -> ClosedRange<Double> {
    guard let low = pounds.min(), let high = pounds.max() else { return 0...200 }
    let (bottom, top) = goal.flatMap { around($0, low, high, range) } ?? alone(pounds, low, high, range)
    let lowest = min(bottom, low.rounded(.down))
    return lowest...max(top, high.rounded(.up), lowest + 1)
  }

  private static func alone(
    _ pounds: [Double], _ low: Double, _ high: Double, _ range: WeightRange
  ) -> (Double, Double) {
    let centre = (pounds.reduce(0, +) / Double(pounds.count)).rounded()
    if range == .day { return (centre - 5, centre + 5) }
    guard let (share, least) = padding[range] else {
      guard high - low > 5 else { return (centre - 2.5, centre + 2.5) }
      let pad = (high - low) * 0.1
      return ((low - pad).rounded(.down), (high + pad).rounded(.up))
    }
    let pad = max((high - low) * share, least)
    return ((low - pad).rounded(.down), (high + pad).rounded(.up))
  }

  private static func around(
    _ goal: Double, _ low: Double, _ high: Double, _ range: WeightRange
  ) -> (Double, Double)? {
    guard let rule = aroundGoal[range] else { return nil }
    let spread = high - low
    let pad = spread < rule.near ? rule.pads[0] : spread < rule.far ? rule.pads[1] : rule.pads[2]
    let bottom = goal - pad
    return (bottom, max(max(high, goal) + rule.top, bottom + rule.height))
  }
}
