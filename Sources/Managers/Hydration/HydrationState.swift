// The published state of the hydration manager: today, the listed day, the chart's period, and lifetime figures. All
// sums are counted amounts (volume times factor); records keep the typed volumes.
import Core

/// Lifetime figures of the days before today (Hydration.md, Figures).
public nonisolated struct HydrationLifetime: Hashable, Sendable {
  /// Days with entries, and days that reached their goal.
  public var days = 0
  public var daysMet = 0
  /// Millilitres.
  public var total = 0.0
  /// Millilitres per day with entries; nil without any.
  public var average: Double? { days > 0 ? total / Double(days) : nil }

  /// Creates the figures of an empty store.
  public init() {}
}

/// The contents of the drinks of a period besides water.
public nonisolated struct CarriedTotals: Hashable, Sendable {
  /// Milligrams and grams.
  public var caffeine = 0.0
  public var alcohol = 0.0
}

/// The drinks of a day, for the day list.
public nonisolated struct DrinksList: Hashable, Sendable {
  public var day: Day
  /// Newest first.
  public var drinks: [Drink] = []
  /// Their sums, with that day's goal.
  public var sums: DrinksOfDay

  /// Creates a list.
  public init(day: Day, drinks: [Drink] = [], sums: DrinksOfDay) {
    self.day = day
    self.drinks = drinks
    self.sums = sums
  }
}

/// The days of a month with drinks, for a calendar.
public nonisolated struct HydrationMonth: Hashable, Sendable {
  /// Any day of the month.
  public var month: Day
  /// The sums of days with drinks.
  public var days: [Day: DayDrinks]
}

/// The published state of the hydration manager.
public nonisolated struct HydrationState: Hashable, Sendable {
  /// Today's drinks, newest first.
  public var today: [Drink] = []
  /// Millilitres counted today.
  public var total = 0.0
  /// The drinks of the last day and a half, if any beverage contains caffeine or alcohol; nil otherwise.
  public var carrying: [Drink]?
  /// Millilitres drunk today as typed, before applying factors.
  public var drunk = 0.0
  /// Today's goal in millilitres.
  public var goal = 64 * 29.573_529_562_5
  /// Millilitres counted today by beverage.
  public var byBeverage: [String: Double] = [:]
  public var vessels: [Vessel] = Settings.standardVessels
  /// The table of beverages.
  public var drinks: [Beverage] = Beverages.standard
  /// Totals of the last 30 days, oldest first, today last.
  public var days: [DayValue] = []
  /// The chart's period, its days, and the sums of days with drinks, oldest first.
  public var period = ChartPeriod(days: 7, lengths: ChartPeriod.lengthsAndAll)
  public var chartDays = DayRange(last: 7, endingOn: Day(number: 0))
  public var chart: [DayDrinks] = []
  /// Those of its days that are over, and their statistics: today's sum is not yet comparable.
  public var over: [DayDrinks] = []
  public var stats = HydrationStats([])
  /// The last four weeks compared with the days before; nil without enough data.
  public var lately: RecentTrend?
  public var lifetime = HydrationLifetime()
  public var streak = Streak()
  /// The first to the last day of the current streak; nil at zero, and until everything is read.
  public var streakDays: DayRange?
  /// The days of the longest streak; nil without one.
  public var longestRun: DayRange?
  /// Caffeine and alcohol of the drinks of the period's days that are over; nil until requested, and if no beverage contains any.
  public var carried: CarriedTotals?
  /// Mean of the last seven days' totals, over days with entries, excluding today.
  public var average: Double?
  /// The days behind it.
  public var week: [DayValue] = []
  /// The listed day: today unless another was requested.
  public var list = DrinksList(day: Day(number: 0), sums: DrinksOfDay(perBeverage: [:], goal: 0))
  /// The calendar's month; nil until one was opened.
  public var month: HydrationMonth?
  /// The newest drinks, newest first; a window.
  public var history: [Drink] = []
  public var hasMore = false
  /// The waking hours and the start of a day in hours after midnight, for the pace.
  public var waking = ClockWindow.waking
  public var dayStart = 0

  /// Creates the state of an empty store.
  public init() {}

  /// Figures over the days of the chart that are over, in millilitres; nil without any.
  public var chartFigures: SeriesFigures?

  /// Today's sums with the goal.
  public var sums: DrinksOfDay { DrinksOfDay(perBeverage: byBeverage, goal: goal) }

  /// The position relative to an even pace; none before the first drink ever.
  public func pace(at now: Moment) -> HydrationPace {
    guard !history.isEmpty else { return .none }
    return HydrationPace(total: total, goal: goal, window: waking, dayStart: dayStart, now: now)
  }

  /// The beverages offered in forms, in table order.
  public var offered: [String] { drinks.filter { !$0.isRetired }.map(\.name) }
}

nonisolated extension HydrationState {
  /// Today's milligrams of caffeine; nil if no beverage contains any.
  public var caffeineToday: Double? {
    carries(\.caffeine) ? Stimulants.caffeine(of: today, drinks) : nil
  }

  /// Today's grams of alcohol; nil if no beverage contains any.
  public var alcoholToday: Double? { carries(\.alcohol) ? Stimulants.alcohol(of: today, drinks) : nil }

  /// Milligrams of caffeine left in the body; nil if no beverage contains any.
  public func caffeineLeft(at now: Moment) -> Double? {
    carries(\.caffeine) ? carrying.map { Stimulants.caffeineLeft(of: $0, drinks, at: now.instant) } : nil
  }

  private func carries(_ path: KeyPath<DrinkContents, Double>) -> Bool {
    drinks.contains { $0.contents[keyPath: path] > 0 }
  }
}
