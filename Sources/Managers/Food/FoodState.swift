// The published state of food: the days with their entries, sums and budgets.
import Core

/// The published state of food.
public nonisolated struct FoodState: Hashable, Sendable {
  /// A drink as far as it is food.
  public struct DrinkEaten: Hashable, Sendable {
    public var drink: Drink
    public var kcal: Double
    /// Grams.
    public var alcohol: Double

    /// Creates a drink; nil for one whose kind carries neither energy nor alcohol.
    public init?(_ drink: Drink, _ table: [Beverage]) {
      guard let contents = table.first(where: { $0.name == drink.beverage })?.contents,
        contents.energy > 0 || contents.alcohol > 0
      else { return nil }
      self.drink = drink
      kcal = Stimulants.energy(drink.millilitres, contents)
      alcohol = Stimulants.alcohol(drink.millilitres, contents)
    }
  }

  /// A day with its entries.
  public struct DayEaten: Hashable, Sendable {
    public var day: Day
    /// Earliest first.
    public var foods: [Food] = []
    /// Of the food and the drinks, each once.
    public var sums = Nutrients()
    /// The drinks that carry energy or alcohol, earliest first.
    public var drinks: [DrinkEaten] = []
    /// Energy used, as it was told, and the sessions that have energy at other times.
    public var burns: [Burn] = []
    public var sessions: [Session] = []
    /// Kilocalories; nil without a goal.
    public var goal: Double?
    /// Its budget; nil before anything was logged.
    public var budget: FoodBudget?
    /// Whether the days before were read for it; a fixed budget alone needs none.
    public var hasHistory = false
    /// The energy the body uses; nil where the days before were not read.
    public var expenditure: ExpenditureEstimate?
    /// The person's mark; nil for none.
    public var mark: DiaryMark.Kind?
    /// The fast that ended before its first meal; nil for none, or while fasts are hidden.
    public var fast: Fast?

    /// Whether energy counts that is only computed from nutrients.
    public var countsEstimates = false

    /// Things whose energy is in no sum: nobody knows it, or only as an estimate that does not count.
    public var unknown: Int { foods.count { energy(of: $0) == nil } }
    /// The energy of something eaten as it counts in sums.
    public func energy(of food: Food) -> Double? { food.energy(countingEstimates: countsEstimates) }
    /// Kilocalories of drinks; nil where none carries any.
    public var drinkEnergy: Double? { drinks.contains { $0.kcal > 0 } ? drinks.reduce(0) { $0 + $1.kcal } : nil }
    /// Kilocalories of movement; nil where nothing tells of any.
    public var active: Double? {
      let told = burns.contains { $0.sort == .active }
      return told || !sessions.isEmpty ? ActiveEnergy.sum(burns, sessions) : nil
    }
    /// Kilocalories of rest, as they were told; nil where nothing tells of any.
    public var resting: Double? {
      let told = burns.filter { $0.sort == .resting }
      return told.isEmpty ? nil : told.reduce(0) { $0 + $1.kcal }
    }
    /// Its first and its last meal; nil before one was logged.
    public var meals: DayMeals? { DayMeals(foods) }
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
  /// The days of the period with an entry, oldest first; each with its budget, in a long period with the goal in force.
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
      let expenditure = today.expenditure?.expenditure
    else { return nil }
    let value = expenditure.budget(kilogramsPerWeek: adjustment / Maintenance.kcalPerKilogram * 7)
    guard value >= FoodRules.lowGoal, abs(value - (today.goal ?? 0)) >= FoodState.leastStep else { return nil }
    return value
  }
  /// Kilocalories a day that keep the weight; nil while they are not known.
  public var maintenance: Double? {
    today.expenditure?.expenditure?.kcal ?? today.budget?.average.maintenance.kcal
  }

  /// Kilocalories from which on a difference is worth a new goal.
  static let leastStep = 50.0
  /// A way to make budgets for which enough is known now, and which has not been offered yet.
  public var offer: BudgetMode?
  /// The person's adjustment, kilocalories a day.
  public var adjustment = 0.0

  /// The first day of this week.
  public var weekStart = Day(number: 0)

  /// The last seven days before today.
  public var week: [DayValue] { Array(days.suffix(8).dropLast()) }

  /// Creates the state of an empty store.
  public init() {}
}
