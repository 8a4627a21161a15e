// The bars and figures of the hydration history (spec fastlife 3): per-day sums by drink in, a series and range statistics
// out.

/// One day's drinks by kind, as the totals table keeps them.
public struct DayDrinks: Hashable, Sendable {
  public var day: Day
  /// Millilitres by drink.
  public var perBeverage: [String: Double]
  /// Millilitres in force that day.
  public var goal: Double
  /// Millilitres.
  public var total: Double { DrinksOfDay(perBeverage: perBeverage, goal: goal).total }
  /// Whether the goal was reached.
  public var isMet: Bool { HydrationRules.isMet(total: total, goal: goal) }

  /// Creates a day.
  public init(day: Day, perBeverage: [String: Double], goal: Double) {
    self.day = day
    self.perBeverage = perBeverage
    self.goal = goal
  }
}

/// Figures of a range of days.
public struct HydrationStats: Hashable, Sendable {
  /// Days with entries.
  public let days: Int
  /// Millilitres.
  public let total: Double
  /// Millilitres a day that has entries; 0 without any.
  public let average: Double
  /// Days that reached their goal.
  public let daysMet: Int
  /// Millilitres by drink.
  public let perBeverage: [String: Double]

  /// Figures of the days that have entries.
  public init(_ days: some Sequence<DayDrinks>) {
    let days = Array(days)
    self.days = days.count
    total = days.reduce(0) { $0 + $1.total }
    average = days.isEmpty ? 0 : total / Double(days.count)
    daysMet = days.count { $0.isMet }
    perBeverage = days.reduce(into: [:]) { $0.merge($1.perBeverage, uniquingKeysWith: +) }
  }

  /// Whole units of a figure in millilitres, truncated.
  public func whole(_ millilitres: Double, _ unit: VolumeUnit) -> Int {
    FixedText.whole(unit.value(ofMillilitres: millilitres) + 1e-6)
  }

  /// The share of one drink in percent of the total, truncated.
  public func percent(of beverage: String) -> Int {
    total > 0 ? FixedText.whole((perBeverage[beverage] ?? 0) / total * 100 + 1e-9) : 0
  }
}
