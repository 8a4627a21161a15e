// A sum of energy for a cycle of days (spec healthbank 6.1).

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

/// A sum for a number of days, counted from a start day on and before it.
public struct PeriodBudget: Hashable, Sendable {
  /// The share from which on the bar warns.
  public static let warning = 0.85

  /// Kilocalories of the period.
  public let total: Double
  /// The days of the period that contains today.
  public let period: DayRange
  /// Days left, today included.
  public let daysLeft: Int
  /// Eaten in the period, and of it before today.
  public let consumed: Double
  public let consumedBefore: Double

  /// Creates the budget of the period that contains `today`; a length below 1 counts as 1.
  public init(total: Double, length: Int, start: Day, today: Day, _ days: some Sequence<DayIntake>) {
    let length = max(length, 1)
    let passed = (Double(today - start) / Double(length)).rounded(.down)
    let first = start + Int(passed) * length
    let window = IntakeWindow(Array(days), in: DayRange(first, until: first + length))
    self.total = total
    period = window.range
    daysLeft = period.end - today
    consumed = window.sum
    consumedBefore = window.used.lazy.filter { $0.day < today }.reduce(0) { $0 + $1.amount }
  }

  /// Kilocalories for each day left, today included.
  public var perDay: Double { (total - consumedBefore) / Double(daysLeft) }

  /// The share eaten, not capped; 0 for a budget of 0.
  public var progress: Double { total > 0 ? consumed / total : 0 }

  /// Whether the bar warns.
  public var isWarning: Bool { progress > PeriodBudget.warning }
}
