// What the hydration manager publishes: today, the day that is listed, the chart's period, and the figures of all days. All
// sums are of what counts (volume times factor); the records keep the volumes as typed.
import Core

/// Figures over everything that was ever logged (spec fastlife 3, "lifetime cards").
public nonisolated struct HydrationLifetime: Hashable, Sendable {
  /// Days with entries, and how many of them reached their goal.
  public var days = 0
  public var daysMet = 0
  /// Millilitres.
  public var total = 0.0
  /// Millilitres a day that has entries; nil without any.
  public var average: Double? { days > 0 ? total / Double(days) : nil }

  /// Creates the figures of an empty store.
  public init() {}
}

/// The drinks of one day, as the day list shows them.
public nonisolated struct DrinksList: Hashable, Sendable {
  public var day: Day
  /// Newest first.
  public var drinks: [Drink] = []
  /// What they sum up to, against the goal in force that day.
  public var sums: DrinksOfDay

  /// Creates a list.
  public init(day: Day, drinks: [Drink] = [], sums: DrinksOfDay) {
    self.day = day
    self.drinks = drinks
    self.sums = sums
  }
}

/// The days of a month that have drinks, for a calendar.
public nonisolated struct HydrationMonth: Hashable, Sendable {
  /// Any day of the month.
  public var month: Day
  /// The sums of the days that have drinks.
  public var days: [Day: DayDrinks]
}

/// What the hydration manager publishes.
public nonisolated struct HydrationState: Hashable, Sendable {
  /// Today's drinks, newest first.
  public var today: [Drink] = []
  /// Millilitres that count today.
  public var total = 0.0
  /// The drinks of the last day and a half, where any kind of drink carries caffeine or alcohol; nil where none does.
  public var carrying: [Drink]?
  /// Millilitres drunk today, as typed; differs from `total` where a factor does.
  public var drunk = 0.0
  /// Goal in force today, millilitres.
  public var goal = 64 * 29.573_529_562_5
  /// Millilitres that count today by beverage.
  public var byBeverage: [String: Double] = [:]
  public var vessels: [Vessel] = Settings.standardVessels
  /// The table of drinks.
  public var drinks: [Beverage] = Beverages.standard
  /// Totals of the last 30 days, oldest first, today last.
  public var days: [DayValue] = []
  /// The period the chart shows, its days, the sums of its days that have drinks, oldest first, and their figures.
  public var period = ChartPeriod(days: 7, lengths: ChartPeriod.lengthsAndAll)
  public var chartDays = DayRange(last: 7, endingOn: Day(number: 0))
  public var chart: [DayDrinks] = []
  public var stats = HydrationStats([])
  /// The last four weeks against the days before; nil where too little is known.
  public var lately: RecentTrend?
  public var lifetime = HydrationLifetime()
  public var streak = Streak()
  /// The days of the longest streak; nil without one.
  public var longestRun: DayRange?
  /// Mean of the totals of the last seven days that have entries, today left out.
  public var average: Double?
  /// The day whose drinks are listed: today unless another was asked for.
  public var list = DrinksList(day: Day(number: 0), sums: DrinksOfDay(perBeverage: [:], goal: 0))
  /// The month a calendar shows; nil until one was opened.
  public var month: HydrationMonth?
  /// The newest drinks of all days, newest first; a window.
  public var history: [Drink] = []
  public var hasMore = false
  /// When one is usually up, and when days begin, hours after midnight: the pace is measured over it.
  public var waking = ClockWindow.waking
  public var dayStart = 0

  /// Creates the state of an empty store.
  public init() {}

  /// What the days of the chart come to, millilitres; nil where none has a drink.
  public var chartFigures: SeriesFigures? {
    SeriesFigures(chart.map(\.total))
  }

  /// Today's sums against the goal.
  public var sums: DrinksOfDay { DrinksOfDay(perBeverage: byBeverage, goal: goal) }

  /// Where one stands against the even pace; nothing before the first drink was ever logged.
  public func pace(at now: Moment) -> HydrationPace {
    guard !history.isEmpty else { return .none }
    return HydrationPace(total: total, goal: goal, window: waking, dayStart: dayStart, now: now)
  }

  /// The drinks that forms offer, in the order of the table.
  public var offered: [String] { drinks.filter { !$0.isRetired }.map(\.name) }
}

extension HydrationState {
  /// Milligrams of caffeine of today's drinks; nil where no kind of drink carries any.
  public var caffeineToday: Double? {
    carries(\.caffeine) ? Stimulants.caffeine(of: today, drinks) : nil
  }

  /// Grams of alcohol of today's drinks; nil where no kind of drink carries any.
  public var alcoholToday: Double? { carries(\.alcohol) ? Stimulants.alcohol(of: today, drinks) : nil }

  /// Milligrams of caffeine that are left in the body; nil where no kind of drink carries any.
  public func caffeineLeft(at now: Moment) -> Double? {
    carries(\.caffeine) ? carrying.map { Stimulants.caffeineLeft(of: $0, drinks, at: now.instant) } : nil
  }

  private func carries(_ path: KeyPath<DrinkContents, Double>) -> Bool {
    drinks.contains { $0.contents[keyPath: path] > 0 }
  }
}
