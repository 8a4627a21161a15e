// The budget of one day: a base, the credit of the days before, and what is left (Budget.md, Running average;
// Budget.md, Macronutrients). All modes end in it, for energy in kilocalories and for macronutrients in grams.

/// How a day's budget is made; a setting (Budget.md, Modes).
public enum BudgetMode: String, CaseIterable, Codable, Sendable {
  /// The goal of the day as it is.
  case fixed
  /// `AverageBudget`: the smoothed last seven days against maintenance and adjustment.
  case average
  /// As `average`, but the credit is the sum of this week's differences.
  case bank
  /// `FlexibleBudget`: days of a week, weeks of a month, months of a year.
  case week, month, year
  /// `WeeklyBudget`: a sum for a week, shared equally among its remaining days.
  case cycle
  /// `Expenditure` and an adjustment.
  case adaptive
}

/// The budget of a day.
public struct DayBudget: Hashable, Sendable {
  /// The amount of a day without any credit.
  public let base: Double
  /// Not eaten before, so to be spread over the days left; negative if too much was eaten, nil if nothing is known.
  public let credit: Double?
  /// Days over which the credit is spread, today included.
  public let daysLeft: Int
  /// Base and today's part of the credit; may be negative.
  public let adjusted: Double
  /// Eaten today.
  public let eaten: Double

  /// Creates a budget from a credit; a `daysLeft` below 1 counts as 1.
  public init(base: Double, credit: Double?, daysLeft: Int, eaten: Double) {
    self.base = base
    self.credit = credit
    self.daysLeft = max(daysLeft, 1)
    adjusted = base + (credit ?? 0) / Double(self.daysLeft)
    self.eaten = eaten
  }

  /// Creates a budget whose credit is the base less the smoothed intake of the last days; without that, none.
  public init(base: Double, smoothed: Double?, daysLeft: Int, eaten: Double) {
    self.init(base: base, credit: smoothed.map { base - $0 }, daysLeft: daysLeft, eaten: eaten)
  }

  /// Creates the budget of a fixed goal.
  public init(goal: Double, eaten: Double) { self.init(base: goal, credit: nil, daysLeft: 1, eaten: eaten) }

  /// The adjusted budget as it is shown, never below 0.
  public var shown: Double { max(adjusted, 0) }

  /// The rest, exactly adjusted less eaten; negative if more was eaten.
  public var remaining: Double { adjusted - eaten }

  /// The bar of this budget.
  public var bar: BudgetBar { BudgetBar(value: base, progress: eaten, threshold: adjusted, credit: credit) }

  /// Days until the week ends, today included: 7 on its first day, 1 on its last.
  public static func daysLeft(today: Day, firstWeekday: Int) -> Int { today.next(weekday: firstWeekday) - today }

  /// Credit as a sum: the base less the intake of each day; days without any intake give and take nothing.
  ///
  /// The alternative of mode `bank` (Budget.md, Running average).
  public static func banked(base: Double, _ past: some Sequence<DayIntake>) -> Double {
    past.reduce(0) { $0 + base - $1.amount }
  }
}

/// Energy of activity that may be eaten as well, in fixed mode alone: the other modes contain it already.
public enum ActivityShare: String, CaseIterable, Codable, Sendable {
  case none, half, all

  /// The share, 0–1.
  public var fraction: Double {
    switch self {
    case .none: 0
    case .half: 0.5
    case .all: 1
    }
  }
}
