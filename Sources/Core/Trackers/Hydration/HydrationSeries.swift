// Bars and statistics of the hydration history, computed from per-day sums by beverage (Hydration.md, Figures).

/// A day's drinks by beverage, as kept in the totals table.
public struct DayDrinks: Hashable, Sendable {
  public var day: Day
  /// Millilitres by beverage.
  public var perBeverage: [String: Double]
  /// The goal of that day in millilitres.
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

/// Statistics of days; a day still running is none of them (law 13).
public struct HydrationStats: Hashable, Sendable {
  /// Days with entries.
  public let days: Int
  /// Millilitres.
  public let total: Double
  /// Millilitres per day with entries; 0 without any.
  public let average: Double
  /// Days that reached their goal.
  public let daysMet: Int
  /// Millilitres by beverage.
  public let perBeverage: [String: Double]

  /// Computes statistics of the days with entries.
  public init(_ days: some Sequence<DayDrinks>) {
    let days = Array(days)
    self.days = days.count
    total = days.reduce(0) { $0 + $1.total }
    average = days.isEmpty ? 0 : total / Double(days.count)
    daysMet = days.count { $0.isMet }
    perBeverage = days.reduce(into: [:]) { $0.merge($1.perBeverage, uniquingKeysWith: +) }
  }

  /// A beverage's percentage of the total, truncated.
  public func percent(of beverage: String) -> Int {
    total > 0 ? FixedText.whole((perBeverage[beverage] ?? 0) / total * 100 + 1e-9) : 0
  }
}
