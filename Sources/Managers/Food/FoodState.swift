// The published state of food: the days with their entries, sums and budgets.
import Core

/// The published state of food.
public nonisolated struct FoodState: Hashable, Sendable {
  /// A day with its entries.
  public struct DayEaten: Hashable, Sendable {
    public var day: Day
    /// Earliest first.
    public var foods: [Food] = []
    public var sums = Nutrients()
    /// Kilocalories; nil without a goal.
    public var goal: Double?
    /// Its budget; nil before anything was logged.
    public var budget: FoodBudget?
    /// Whether the days before were read for it; a fixed budget alone needs none.
    public var hasHistory = false
    /// The person's mark; nil for none.
    public var mark: DiaryMark.Kind?
    /// The fast that ended before its first meal; nil for none, or while fasts are hidden.
    public var fast: Fast?

    /// Its first and its last meal; nil before one was logged.
    public var meals: DayMeals? { DayMeals(foods) }
    /// Things whose energy nobody knows: they are in no sum of it.
    public var unknown: Int { foods.count { $0.nutrients.kcal == nil } }
    /// Kilocalories left of the budget, negative beyond it; nil without one.
    public var left: Double? { budget?.remaining }
  }

  /// Whether anything was ever logged.
  public var isUsed = false
  public var today = DayEaten(day: Day(number: 0))
  /// The day shown on the screen.
  public var shown = DayEaten(day: Day(number: 0))
  /// The energy of the last 30 days, oldest first; nil for a day without any.
  public var days: [DayValue] = []
  public var history = FoodHistory()
  /// One's own foods, archived ones too.
  public var library: [OwnFood] = []
  public var period = ChartPeriod(days: 1, lengths: ChartPeriod.fromDayToAll)
  public var chartDays = DayRange(last: 30, endingOn: Day(number: 0))
  /// The days of the period with an entry, oldest first.
  public var chart: [DayValue] = []
  public var chartFigures: SeriesFigures?

  /// Those that are over: the sum of today is in no mean.
  public var over: [DayValue] { chart.filter { $0.day < today.day } }

  /// Kilocalories of this week, today's among them, and its logged days.
  public var thisWeek: (kcal: Double, days: Int) {
    let week = days.filter { $0.day >= weekStart }
    return (week.compactMap(\.value).reduce(0, +), week.count { $0.value != nil })
  }

  /// The goal that the estimate of expenditure proposes: the expenditure and the person's adjustment, to the nearest
  /// 10 kcal; nil while it is not known, below the bound that is asked about, or where it is near the goal.
  public var proposal: Double? {
    guard let budget = today.budget, ![.average, .bank, .adaptive].contains(budget.mode),
      let expenditure = budget.expenditure.expenditure
    else { return nil }
    let value = expenditure.budget(kilogramsPerWeek: adjustment / Maintenance.kcalPerKilogram * 7)
    guard value >= FoodRules.lowGoal, abs(value - (today.goal ?? 0)) >= FoodState.leastStep else { return nil }
    return value
  }
  /// Kilocalories from which on a difference is worth a new goal.
  static let leastStep = 50.0
  /// The person's adjustment, kilocalories a day.
  public var adjustment = 0.0

  /// The first day of this week.
  public var weekStart = Day(number: 0)

  /// The last seven days before today.
  public var week: [DayValue] { Array(days.suffix(8).dropLast()) }

  /// Creates the state of an empty store.
  public init() {}
}
