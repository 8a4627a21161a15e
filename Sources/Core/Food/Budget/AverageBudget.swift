// The budget against a running average, Health Bank's newest (Budget.md, Running average). Today is in none of its
// windows.

/// Whether the data suffice for a budget from maintenance.
public struct BudgetValidity: Hashable, Sendable {
  /// Days from the first weight to the last, and days with intake among the last 14, from which on they do.
  public static let weightSpan = 14
  public static let intakeDays = 7
  public static let intakeWindow = 14

  /// Days from the first to the last weight of the window.
  public let weightSpan: Int
  /// Days with intake among the 14 before today.
  public let intakeDays: Int

  /// Creates the validity of counts.
  public init(weightSpan: Int, intakeDays: Int) { (self.weightSpan, self.intakeDays) = (weightSpan, intakeDays) }

  public var hasWeights: Bool { weightSpan >= BudgetValidity.weightSpan }
  public var hasIntake: Bool { intakeDays >= BudgetValidity.intakeDays }
  /// Whether the fixed goal still stands in for maintenance.
  public var isCalibrating: Bool { !(hasWeights && hasIntake) }
}

/// A base of a day's budget and whether it only stands in.
public struct BudgetBase: Hashable, Sendable {
  /// The goal that stands in where none is set.
  public static let standIn = 2000.0

  public let kcal: Double
  /// Whether maintenance is not known yet and the fixed goal stands in.
  public let isCalibrating: Bool

  /// Creates the base: maintenance with the adjustment or, while it is missing or not valid, the fixed goal.
  ///
  /// The adjustment alone is no budget, and it does not change the goal (Budget.md, Running average).
  public init(maintenance: Double?, adjustment: Double?, goal: Double?, isValid: Bool) {
    if let maintenance, isValid {
      (kcal, isCalibrating) = (maintenance + (adjustment ?? 0), false)
    } else {
      (kcal, isCalibrating) = (goal ?? BudgetBase.standIn, true)
    }
  }
}

/// A day's budget against the running average, with all that explains it.
public struct AverageBudget: Hashable, Sendable {
  /// Days of the intake that the credit compares, the last of them yesterday.
  public static let creditDays = 7

  /// The windows of credit and maintenance: days used, and days left out with the reason.
  public let recent: IntakeWindow
  public let fit: IntakeWindow
  /// The daily weights used, oldest first.
  public let weights: [WeightDay]
  public let maintenance: Maintenance
  public let validity: BudgetValidity
  public let base: BudgetBase
  public let budget: DayBudget

  /// Computes the budget of `today`; a past day's is computed from its own windows in the same way.
  ///
  /// - Parameters:
  ///   - intake: Kilocalories by day, in any order; days after `today` are ignored.
  ///   - all: Daily means of weight, oldest first.
  ///   - goals: Adjustment and fixed goal.
  ///   - today: The day.
  ///   - firstWeekday: The day on which the credit starts anew, as in `Day.weekday`.
  ///   - partial: Days that the person wants left out.
  ///   - isBank: Whether the credit is the sum of this week's days instead of the difference of averages.
  ///   - kcalPerKilogram: A setting.
  ///   - alpha: The weight of the newest day in smoothed means, a setting.
  public init(
    _ intake: [DayIntake], weights all: [WeightDay], goals: FoodGoals, today: Day, firstWeekday: Int,
    partial: Set<Day> = [], isBank: Bool = false, kcalPerKilogram: Double = Maintenance.kcalPerKilogram,
    alpha: Double = WeightTrend.classicAlpha
  ) {
    recent = IntakeWindow(intake, last: AverageBudget.creditDays, before: today, partial: partial, alpha: alpha)
    fit = IntakeWindow(intake, last: Maintenance.fitDays, before: today, partial: partial, alpha: alpha)
    weights = all.within(fit.range)
    maintenance = Maintenance(fit, weights: weights, kcalPerKilogram: kcalPerKilogram)
    let lately = IntakeWindow(intake, last: BudgetValidity.intakeWindow, before: today, partial: partial)
    validity = BudgetValidity(
      weightSpan: (weights.last?.day ?? today) - (weights.first?.day ?? weights.last?.day ?? today),
      intakeDays: lately.used.count)
    base = BudgetBase(
      maintenance: maintenance.kcal, adjustment: goals.adjustment, goal: goals.kcal,
      isValid: !validity.isCalibrating)
    let eaten = intake.lazy.filter { $0.day == today }.reduce(0) { $0 + $1.amount }
    let daysLeft = DayBudget.daysLeft(today: today, firstWeekday: firstWeekday)
    if isBank {
      let cycle = DayRange(today.firstOfWeek(startingOn: firstWeekday), until: today)
      let past = IntakeWindow(intake, in: cycle, partial: partial).used
      budget = DayBudget(
        base: base.kcal, credit: DayBudget.banked(base: base.kcal, past), daysLeft: daysLeft, eaten: eaten)
    } else {
      budget = DayBudget(base: base.kcal, smoothed: recent.smoothed, daysLeft: daysLeft, eaten: eaten)
    }
  }

  /// The budget of a macronutrient in grams; nil without a goal for it (Budget.md, Macronutrients).
  ///
  /// Without a logged day there is no credit.
  public static func macro(
    _ term: EnergyTerm, _ grams: [DayIntake], goals: FoodGoals, base: Double, today: Day, firstWeekday: Int,
    partial: Set<Day> = [], alpha: Double = WeightTrend.classicAlpha
  ) -> DayBudget? {
    guard let goal = goals.grams(term, of: base) else { return nil }
    let recent = IntakeWindow(grams, last: creditDays, before: today, partial: partial, alpha: alpha)
    return DayBudget(
      base: goal, smoothed: recent.smoothed,
      daysLeft: DayBudget.daysLeft(today: today, firstWeekday: firstWeekday),
      eaten: grams.lazy.filter { $0.day == today }.reduce(0) { $0 + $1.amount })
  }
}
