// A sum of energy for a cycle of days (Budget.md, Week).

/// A sum for a week that begins on a weekday, shared equally among its remaining days.
public struct WeeklyBudget: Hashable, Sendable {
  /// Kilocalories of the week.
  public let total: Double
  /// The days of the week, from the reset on.
  public let week: DayRange
  /// Days since the reset, 0–6, and days left, today included.
  public let cycleDay: Int
  public let daysLeft: Int
  /// Eaten since the reset; energy used in activity may be among the amounts as negative.
  public let consumed: Double

  /// Creates the budget of the week that contains `today`.
  public init(total: Double, firstWeekday: Int, today: Day, _ days: some Sequence<DayIntake>) {
    self.total = total
    week = DayRange(weekOf: today, firstWeekday: firstWeekday)
    cycleDay = today - week.start
    daysLeft = 7 - cycleDay
    consumed = days.lazy.filter { [week] in week.contains($0.day) }.reduce(0) { $0 + $1.amount }
  }

  /// The rest of the week; negative if more was eaten.
  public var remaining: Double { total - consumed }

  /// Whole kilocalories left per remaining day, rounded towards 0.
  public var remainingPerDay: Double { (remaining / Double(daysLeft)).rounded(.towardZero) }
}
