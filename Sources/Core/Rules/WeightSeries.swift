// The points of the weight chart: every entry of today, or one mean a civil day (spec fastlife 4), and the limits of
// its axis.

/// The mean of one logical day's entries.
public struct WeightDay: Hashable, Sendable {
  public var day: Day
  /// Mean kilograms.
  public var kilograms: Double
  /// Mean of the values that are there.
  public var bmi: Double?
  public var bodyFat: Double?
  /// How many entries the day has.
  public var count: Int

  /// Creates a day's mean.
  public init(day: Day, kilograms: Double, bmi: Double? = nil, bodyFat: Double? = nil, count: Int = 1) {
    self.day = day
    self.kilograms = kilograms
    self.bmi = bmi
    self.bodyFat = bodyFat
    self.count = count
  }

  /// One mean a day that has entries, oldest first.
  public static func days(of weights: some Sequence<Weight>, dayStart: Int = 0) -> [WeightDay] {
    Dictionary(grouping: weights) { Day($0.at, dayStart: dayStart) }.map { day, entries in
      WeightDay(
        day: day, kilograms: mean(entries.map(\.kilograms)) ?? 0, bmi: mean(entries.compactMap(\.bmi)),
        bodyFat: mean(entries.compactMap(\.bodyFat)), count: entries.count)
    }.sorted { $0.day < $1.day }
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}

/// The ranges of the weight chart.
public enum WeightRange: String, CaseIterable, Hashable, Sendable {
  case day, week, month
  case quarter = "3months"
  case year, all

  /// Days of the rolling window; nil means everything.
  public var days: Int? {
    switch self {
    case .day: 1
    case .week: 7
    case .month: 30
    case .quarter: 90
    case .year: 365
    case .all: nil
    }
  }
}

/// What the weight chart draws.
public enum WeightSeries {
  /// All entries of today, oldest first.
  public static func today(_ weights: some Sequence<Weight>, today: Day, dayStart: Int = 0) -> [Weight] {
    weights.filter { Day($0.at, dayStart: dayStart) == today }.sorted { $0.at < $1.at }
  }

  /// One mean a civil day of the entries in the rolling window of `days` × 24 h up to `now`; nil takes all.
  public static func daily(
    _ weights: some Sequence<Weight>, days: Int?, now: Instant, dayStart: Int = 0
  ) -> [WeightDay] {
    guard let days else { return WeightDay.days(of: weights, dayStart: dayStart) }
    let from = now - Double(days) * 86_400
    return WeightDay.days(of: weights.filter { $0.at.instant >= from }, dayStart: dayStart)
  }
}

/// The limits of the weight chart's axis, in pounds as spec fastlife 4 states them.
public enum WeightAxis {
  /// Padding below and above without a goal line: share of the range and least number of pounds.
  private static let padding: [WeightRange: (share: Double, least: Double)] = [
    .month: (0.15, 3), .quarter: (0.2, 5), .year: (0.25, 8), .all: (0.3, 10),
  ]

  /// With a goal line: distances of data from the goal that widen the padding, the three paddings, the room above and
  /// the least height.
  private static let aroundGoal:
    [WeightRange: (near: Double, far: Double, pads: [Double], top: Double, height: Double)] = [
      .month: (5, 10, [5, 10, 20], 2, 10), .quarter: (5, 10, [8, 15, 25], 3, 15),
      .year: (10, 20, [15, 25, 35], 5, 20), .all: (15, 30, [20, 30, 40], 5, 25),
    ]

  /// Bottom and top in pounds for the drawn `pounds`; `goal` is the goal line's, if it is drawn.
  ///
  /// Day and week have no rule for a goal line, which may then lie outside.
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
