// Hydration: today's drinks, the goal of each day, streak and week (Hydration.md, Goals).
import Core
import Store

/// Owns the state of hydration.
public final class HydrationManager {
  /// The published state.
  public let state: CurrentValue<HydrationState>
  public let library: Library
  private let window: HistoryWindow
  private let chart = ChartWindow(ChartPeriod(days: 7, lengths: ChartPeriod.lengthsAndAll))
  private let list = AskedDay()
  /// Any day of the month in the calendar.
  private let month = AskedDay()
  /// Whether anything shows caffeine and alcohol of the period.
  private var wantsCarried = false

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(HydrationState(), in: library.values)
    window = HistoryWindow(library.extent)
    library.addDaySeries(of: .drink, [.drinks: { $0.sum }])
    library.register([.drink]) { [weak self, window, chart, list, month] in
      let size = window.size
      let period = chart.period
      let (listed, shown) = (list.day, month.day)
      let wantsCarried = self?.wantsCarried ?? false
      return { reader, context in
        var new = try HydrationManager.read(reader, context, limit: size, period: period, listed: listed)
        new.month = try shown.map { try HydrationManager.month(reader, context, $0) }
        if wantsCarried {
          let over = DayRange(new.chartDays.start, until: min(new.chartDays.end, context.today))
          new.carried = try HydrationManager.carried(reader, context, over)
        }
        let state = new
        return { self?.state.assign(state) }
      }
    }
  }

  /// Logs a vesselful.
  public func drink(from vessel: Vessel, now: Moment, then: @escaping Completion) {
    add(
      millilitres: vessel.millilitres, beverage: vessel.beverage, typed: vessel.content.typed, now: now, then: then)
  }

  /// Logs a drink.
  ///
  /// - Parameters:
  ///   - millilitres: Positive, at most 300 US fl oz.
  ///   - beverage: `water`, `coffee`, `tea`.
  ///   - typed: Number and unit as typed.
  ///   - at: The time; nil for now.
  ///   - note: The user's note.
  ///   - now: The time of the command.
  ///   - then: `refused` outside the range or in the future.
  public func add(
    millilitres: Double, beverage: String = "water", typed: Typed? = nil, at: Stamp? = nil, note: String? = nil,
    now: Moment, then: @escaping Completion
  ) {
    let drink = Drink(
      id: library.identifiers.next(), at: at ?? now.stamp, millilitres: millilitres, beverage: beverage, typed: typed,
      source: library.source, note: note)
    library.add(Entry(drink), now: now, then: then)
  }

  /// Sets the goal from today on.
  ///
  /// - Parameters:
  ///   - millilitres: At least 8 US fl oz.
  ///   - now: The time of the command.
  ///   - then: `refused` outside the range.
  public func setGoal(_ millilitres: Double, now: Moment, then: @escaping Completion) {
    do throws(Refusal) {
      try HydrationRules.checkGoal(millilitres, unit: library.settings.volumeUnit)
    } catch {
      return then(.failure(.refused(error)))
    }
    library.changeSettings("hydration.goal", now: now, then: then) { settings, _ in
      settings.hydrationGoal = millilitres
    }
  }

  /// Adds or replaces a vessel.
  ///
  /// - Parameters:
  ///   - vessel: The new version.
  ///   - old: The version shown; nil to add one.
  ///   - now: The time of the command.
  ///   - then: `changedElsewhere` if the old one is gone, or its letter or the last place was taken meanwhile.
  public func setVessel(_ vessel: Vessel, replacing old: Vessel?, now: Moment, then: @escaping Completion) {
    library.changeSettings("settings.change:hydration.vessels", now: now, then: then) { settings, _ in
      if let old {
        guard let index = settings.vessels.firstIndex(of: old) else { throw Problem.changedElsewhere }
        settings.vessels[index] = vessel
      } else {
        settings.vessels.append(vessel)
      }
      guard Vessel.isValid(settings.vessels) else { throw Problem.changedElsewhere }
    }
  }

  /// Removes a vessel; the last one cannot be removed.
  public func removeVessel(_ vessel: Vessel, now: Moment, then: @escaping Completion) {
    library.changeSettings("settings.change:hydration.vessels", now: now, then: then) { settings, _ in
      settings.vessels.removeAll { $0 == vessel }
      guard Vessel.isValid(settings.vessels) else { throw Problem.changedElsewhere }
    }
  }

  /// Adds a beverage, or changes its factor or contents from today on.
  ///
  /// - Parameters:
  ///   - name: `water`, `coffee`, `tea` or a user-given name.
  ///   - factor: 0–1.5; nil to keep it, 1 for a new beverage.
  ///   - caffeine: Milligrams per 100 ml; nil to keep it.
  ///   - alcohol: Percent by volume; nil to keep it.
  ///   - energy: Kilocalories per 100 ml; nil to keep it.
  ///   - now: The time of the command.
  ///   - then: `refused` outside the range or for an invalid name; `notNow` if the table is full.
  public func setDrink(
    _ name: String, factor: Double?, caffeine: Double? = nil, alcohol: Double? = nil, energy: Double? = nil,
    now: Moment, then: @escaping Completion
  ) {
    library.changeSettings("hydration.drinks", now: now, then: then) { settings, context in
      let factor = factor ?? Beverages.factor(of: name, on: context.today, in: settings.drinks)
      try Beverages.check(name, factor: factor, in: settings.drinks)
      let drinks = Beverages.setting(name, factor: factor, from: context.today, in: settings.drinks)
      settings.drinks = try Beverages.carrying(
        caffeine: caffeine, alcohol: alcohol, energy: energy, by: name, in: drinks)
    }
  }

  /// Stops offering a user-defined beverage; past days are not affected.
  public func removeDrink(_ name: String, now: Moment, then: @escaping Completion) {
    library.changeSettings("hydration.drinks", now: now, then: then) { settings, context in
      settings.drinks = Beverages.removing(name, from: context.today, in: settings.drinks)
    }
  }

  /// Lists the drinks of a day; nil follows the current day.
  public func list(_ day: Day?, now: Moment) {
    list.day = day
    library.refresh(now: now)
  }

  /// Loads the month containing `day` for a calendar.
  public func showMonth(of day: Day, now: Moment) {
    guard month.day.map({ DayRange(monthOf: $0).contains(day) }) != true else { return }
    month.day = day.firstOfMonth
    library.refresh(now: now)
  }

  /// The last requested period, from which keys step even before it is loaded.
  public var period: ChartPeriod { chart.period }

  /// Shows another period in the chart.
  public func show(_ period: ChartPeriod, now: Moment) {
    chart.period = period
    library.refresh(now: now)
  }

  /// Sums caffeine and alcohol of the period's drinks from now on.
  public func showCarried(now: Moment) {
    guard !wantsCarried else { return }
    wantsCarried = true
    library.refresh(now: now)
  }

  /// Loads more history.
  public func showMore(now: Moment) {
    window.grow()
    library.refresh(now: now)
  }

  private nonisolated static func read(
    _ reader: Reader, _ context: ReadingContext, limit: Int, period: ChartPeriod, listed: Day?
  ) throws -> HydrationState {
    var state = HydrationState()
    let settings = context.settings
    state.vessels = settings.vessels
    state.drinks = settings.drinks
    (state.waking, state.dayStart) = (settings.waking, settings.dayStart)
    state.goal = settings.hydrationGoal
    state.history = try reader.records(Drink.self, limit: limit)
    state.hasMore = state.history.count == limit
    state.today = try reader.drinks(on: context.today).reversed()
    let ofDay = DrinksOfDay(
      drinks: state.today, day: context.today, goal: state.goal, dayStart: settings.dayStart, table: settings.drinks)
    state.total = ofDay.total
    state.drunk = state.today.reduce(0) { $0 + $1.millilitres }
    state.byBeverage = ofDay.perBeverage
    state.list = DrinksList(day: context.today, drinks: state.today, sums: ofDay)
    (state.streak, state.streakDays, state.longestRun) = try reader.streak(.drink, context)
    if settings.drinks.contains(where: { !$0.contents.isEmpty }) {
      state.carrying = try reader.entries(
        .drink, from: context.now.instant - Stimulants.reach, to: context.now.instant + Limits.futureTolerance
      ).compactMap { $0.record as? Drink }
    }
    if context.isGlance { return state }
    if let listed, listed < context.today { state.list = try list(reader, context, listed) }
    try chart(&state, reader, context, period)
    return state
  }

  private nonisolated static func carried(
    _ reader: Reader, _ context: ReadingContext, _ days: DayRange
  ) throws -> CarriedTotals? {
    let table = context.settings.drinks
    guard table.contains(where: { !$0.contents.isEmpty }) else { return nil }
    var drinks: [Drink] = []
    try reader.walk(.drink, in: days.range) { entry in
      if let drink = entry.record as? Drink { drinks.append(drink) }
      return true
    }
    return CarriedTotals(
      caffeine: Stimulants.caffeine(of: drinks, table), alcohol: Stimulants.alcohol(of: drinks, table))
  }

  private nonisolated static func list(_ reader: Reader, _ context: ReadingContext, _ day: Day) throws -> DrinksList {
    let drinks: [Drink] = try reader.drinks(on: day).reversed()
    let goal = try reader.goal(.drink, on: day) ?? context.settings.hydrationGoal
    let sums = DrinksOfDay(
      drinks: drinks, day: day, goal: goal, dayStart: context.settings.dayStart, table: context.settings.drinks)
    return DrinksList(day: day, drinks: drinks, sums: sums)
  }

  /// The sums of days with drinks, oldest first.
  private nonisolated static func days(
    _ reader: Reader, _ context: ReadingContext, _ range: DayRange
  ) throws -> [DayDrinks] {
    try reader.totals(.drink, range.range).map { total in
      DayDrinks(day: total.day, perBeverage: total.parts, goal: total.goal ?? context.settings.hydrationGoal)
    }
  }

  private nonisolated static func month(
    _ reader: Reader, _ context: ReadingContext, _ day: Day
  ) throws -> HydrationMonth {
    let days = try days(reader, context, DayRange(monthOf: day))
    return HydrationMonth(month: day, days: Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0) }))
  }

  private nonisolated static func chart(
    _ state: inout HydrationState, _ reader: Reader, _ context: ReadingContext, _ period: ChartPeriod
  ) throws {
    let range = DayRange(last: 30, endingOn: context.today)
    let totals = try reader.totalsByDay(.drink, range)
    state.days = range.map { day in
      DayValue(day: day, value: totals[day]?.sum, goal: totals[day]?.goal ?? state.goal)
    }
    state.week = Array(state.days.suffix(8).dropLast())
    let week = state.week.compactMap(\.value)
    state.average = week.isEmpty ? nil : week.reduce(0, +) / Double(week.count)
    guard context.isFull else { return }
    let all = try reader.sums(.drink, before: context.today)
    (state.lifetime.days, state.lifetime.total, state.lifetime.daysMet) = (all.days, all.sum, all.met)
    state.period = period
    state.period.since = all.first
    state.chartDays = state.period.range(today: context.today)
    state.chart = try days(reader, context, state.chartDays)
    state.lately = try reader.lately(.drink, today: context.today) { $0.sum }
    state.over = state.chart.filter { $0.day < context.today }
    state.stats = HydrationStats(state.over)
    state.chartFigures = SeriesFigures(state.over.map(\.total))
  }
}

/// A requested day for the drinks list or the month, part of the next read.
private final class AskedDay {
  var day: Day?
}

extension HydrationManager: RecordManager, TrackerManager {
  public typealias R = Drink
  public var tracker: Tracker { .hydration }

  public func showFigures(of period: ChartPeriod, now: Moment) -> DayRange {
    showCarried(now: now)
    show(period, now: now)
    return state.value.chartDays
  }
}
