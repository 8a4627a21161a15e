// The budget of a day in any mode, computed as of that day from the facts known then (Budget.md, Modes).

/// The facts behind the budgets of days.
public struct BudgetFacts: Hashable, Sendable {
  public var settings: FoodSettings
  /// The goals of today; their kilocalories give way to `goalsInForce`.
  public var goals: FoodGoals
  /// As in `Day.weekday`.
  public var firstWeekday: Int
  /// Amounts eaten, oldest first, one a day: kilocalories, and grams of macronutrients.
  public var eaten: [EnergyTerm: [DayIntake]]
  /// Daily means, oldest first.
  public var weights: [WeightDay]
  /// Kilocalories of activity by day.
  public var active: [Day: Double]
  /// The goals of days with an entry, as a past day keeps its own.
  public var goalsInForce: [Day: Double]
  /// Where the estimate of expenditure starts; nil for the mean of the logged days.
  public var start: ExpenditureStart?

  /// Creates facts.
  public init(
    settings: FoodSettings = FoodSettings(), goals: FoodGoals, firstWeekday: Int,
    eaten: [EnergyTerm: [DayIntake]] = [:], weights: [WeightDay] = [], active: [Day: Double] = [:],
    goalsInForce: [Day: Double] = [:], start: ExpenditureStart? = nil
  ) {
    (self.settings, self.goals, self.firstWeekday) = (settings, goals, firstWeekday)
    (self.eaten, self.weights, self.active) = (eaten, weights, active)
    (self.goalsInForce, self.start) = (goalsInForce, start)
  }

  /// The kilocalories of each day, oldest first.
  public var intake: [DayIntake] { eaten[.kcal] ?? [] }

  /// The days that count as partial: those marked so, and those of less than the person set and not marked complete.
  public var partial: Set<Day> {
    var days = Set(settings.marks.lazy.filter { $0.kind == .partial }.map(\.day))
    if let least = settings.partialBelow {
      let complete = Set(settings.marks.lazy.filter { $0.kind == .complete }.map(\.day))
      for intake in intake where intake.amount < least && !complete.contains(intake.day) { days.insert(intake.day) }
    }
    return days
  }

  /// Kilocalories of a day's goal; nil without one.
  public func goal(on day: Day) -> Double? { goalsInForce[day] ?? goals.kcal }

  /// Estimates the expenditure of a day; in mode `adaptive` that of the first day of its week, on which its budget stands.
  public func expenditure(on day: Day) -> ExpenditureEstimate {
    if let weekly = weekly(day) { return weekly }
    return Expenditure.estimate(intake, weights: weights, partial: partial, start: start, today: day)
  }

  /// The expenditure that the budgets of a week stand on; nil in modes other than `adaptive`.
  fileprivate func weekly(_ day: Day) -> ExpenditureEstimate? {
    guard settings.budget == .adaptive else { return nil }
    let first = day.firstOfWeek(startingOn: firstWeekday)
    let span = DayRange(first - Expenditure.window, through: first)
    return Expenditure.estimate(
      intake.within(span), weights: weights.within(span), partial: partial, start: start, today: first)
  }
}

/// The budget of a day with all that explains it.
public struct FoodBudget: Hashable, Sendable {
  /// Days before today that a budget of any mode looks back upon.
  public static let lookBack = Expenditure.window + 7

  /// The days of a sum that days share: used, and left out because nothing, or only a part, was logged.
  public struct Sum: Hashable, Sendable {
    /// Kilocalories of all days.
    public let total: Double
    public let days: DayRange
    /// The days before, which gave or took.
    public let window: IntakeWindow
  }

  public let day: Day
  public let mode: BudgetMode
  /// Kilocalories; nil without a goal, where the mode needs one.
  public let energy: DayBudget?
  /// Whether a fixed goal stands in for what is not known yet.
  public let isCalibrating: Bool
  /// The running average with its windows and maintenance, which the overview shows in every mode.
  public let average: AverageBudget
  /// The sum that days share; nil in modes without one.
  public let sum: Sum?
  /// The expenditure of the first day of the week, so that a week has one base; nil in modes other than `adaptive`.
  public let expenditure: ExpenditureEstimate?
  /// Grams of the macronutrients that have a goal, and the smoothed mean of the last seven days of each.
  public let macros: [EnergyTerm: DayBudget]
  public let means: [EnergyTerm: Double]

  /// Computes the budget of a day; facts of later days change nothing.
  public init(_ day: Day, _ facts: BudgetFacts) { self.init(day, facts, facts.partial, facts.weekly(day)) }

  /// Computes the budgets of days in order, each as of its day.
  public static func each(_ days: some Sequence<Day>, _ facts: BudgetFacts) -> [FoodBudget] {
    let partial = facts.partial
    var (week, estimate): (Day?, ExpenditureEstimate?) = (nil, nil)
    return days.map { day in
      let first = day.firstOfWeek(startingOn: facts.firstWeekday)
      if week != first { (week, estimate) = (first, facts.weekly(day)) }
      return FoodBudget(day, facts, partial, estimate)
    }
  }

  private init(_ day: Day, _ facts: BudgetFacts, _ partial: Set<Day>, _ expenditure: ExpenditureEstimate?) {
    let span = DayRange(day - FoodBudget.lookBack, through: day)
    let intake = facts.intake.within(span)
    let weights = facts.weights.within(span)
    let settings = facts.settings
    var goals = facts.goals
    goals.kcal = facts.goal(on: day)
    let average = AverageBudget(
      intake, weights: weights, goals: goals, today: day, firstWeekday: facts.firstWeekday, partial: partial,
      isBank: settings.budget == .bank, kcalPerKilogram: settings.density, alpha: settings.smoothing)
    (self.day, self.average, self.expenditure, mode) = (day, average, expenditure, settings.budget)
    let eaten = intake.last.flatMap { $0.day == day ? $0.amount : nil } ?? 0
    var sum: Sum?
    switch settings.budget {
    case .fixed:
      isCalibrating = false
      let active = (facts.active[day] ?? 0) * settings.eatsBack.fraction
      energy = goals.kcal.map { DayBudget(base: $0, credit: active > 0 ? active : nil, daysLeft: 1, eaten: eaten) }
    case .average, .bank: (energy, isCalibrating) = (average.budget, average.base.isCalibrating)
    case .week, .month, .year, .cycle:
      isCalibrating = false
      (energy, sum) = FoodBudget.shared(day, goals.kcal, intake, partial, facts)
    case .adaptive:
      let known = expenditure?.expenditure
      let base = BudgetBase(
        maintenance: known?.kcal, adjustment: goals.adjustment, goal: goals.kcal, isValid: known != nil)
      (energy, isCalibrating) = (DayBudget(goal: base.kcal, eaten: eaten), base.isCalibrating)
    }
    self.sum = sum
    let base = energy?.base ?? average.base.kcal
    var (macros, means): ([EnergyTerm: DayBudget], [EnergyTerm: Double]) = ([:], [:])
    for term in EnergyTerm.macros {
      let grams = facts.eaten[term]?.within(span) ?? []
      means[term] =
        IntakeWindow(
          grams, last: AverageBudget.creditDays, before: day, partial: partial, alpha: settings.smoothing
        ).smoothed
      macros[term] =
        settings.budget == .average || settings.budget == .bank
        ? AverageBudget.macro(
          term, grams, goals: goals, base: base, today: day, firstWeekday: facts.firstWeekday, partial: partial,
          alpha: settings.smoothing)
        : goals.grams(term, of: base).map { goal in
          DayBudget(goal: goal, eaten: grams.last.flatMap { $0.day == day ? $0.amount : nil } ?? 0)
        }
    }
    (self.macros, self.means) = (macros, means)
  }

  /// Kilocalories left of the budget, negative beyond it; nil without one.
  public var remaining: Double? { energy?.remaining }

  /// A day's share of the sum of a week, month or year.
  ///
  /// A day on which nothing, or only a part, was logged counts with its goal: it neither gives nor takes.
  private static func shared(
    _ day: Day, _ goal: Double?, _ intake: [DayIntake], _ partial: Set<Day>, _ facts: BudgetFacts
  ) -> (DayBudget?, Sum?) {
    guard let goal, goal > 0 else { return (nil, nil) }
    let eaten = intake.last.flatMap { $0.day == day ? $0.amount : nil } ?? 0
    let span: FlexibleSpan? =
      switch facts.settings.budget {
      case .week: .week
      case .month: .month
      case .year: .year
      default: nil
      }
    let firstWeekday = facts.firstWeekday
    let days: DayRange
    if let span {
      let periods = span.periods(around: day, isAligned: facts.settings.isAligned, firstWeekday: firstWeekday)
      days = DayRange(periods.first?.start ?? day, until: periods.last?.end ?? day + 1)
    } else {
      days = DayRange(weekOf: day, firstWeekday: firstWeekday)
    }
    let window = IntakeWindow(
      facts.intake.within(days), in: DayRange(days.start, until: max(days.start, day)), partial: partial)
    let filled = window.used + window.omitted.map { DayIntake($0.day, facts.goal(on: $0.day) ?? goal) }
    let total = goal * Double(days.count)
    let sum = Sum(total: total, days: days, window: window)
    guard let span else {
      let week = WeeklyBudget(total: total, firstWeekday: firstWeekday, today: day, filled)
      return (
        DayBudget(
          base: goal, credit: week.remaining - goal * Double(week.daysLeft), daysLeft: week.daysLeft, eaten: eaten),
        sum
      )
    }
    guard
      let budget = FlexibleBudget(
        total: total, span: span, around: day, isAligned: facts.settings.isAligned, firstWeekday: firstWeekday,
        today: day, filled), let period = budget.current(day)
    else { return (nil, nil) }
    let left = period.days.end - day
    return (DayBudget(base: goal, credit: period.remaining - goal * Double(left), daysLeft: left, eaten: eaten), sum)
  }
}

/// A value of a day.
protocol OfDay {
  var day: Day { get }
}

extension DayIntake: OfDay {}
extension WeightDay: OfDay {}

extension Array where Element: OfDay {
  /// Those of a range; the list is in the order of days.
  func within(_ range: DayRange) -> [Element] {
    Array(self[partition { $0.day >= range.start }..<partition { $0.day >= range.end }])
  }

  /// The place of the first day for which a test holds that holds for all later ones, too.
  private func partition(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
