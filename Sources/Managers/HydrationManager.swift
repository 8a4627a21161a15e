// Hydration: today's drinks, the goal in force each day, streak and week (spec fastlife 3).
import Core
import Store

/// Owns the state of hydration.
public final class HydrationManager {
  /// What screens show.
  public let state = CurrentValue(HydrationState())
  private let library: Library
  private let window: HistoryWindow
  private let chart = ChartWindow(ChartPeriod(days: 7))

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    window = HistoryWindow(library.extent)
    library.register(state, window, chart) { try HydrationManager.read($0, $1, limit: $2, period: $3) }
  }

  /// Logs what a vessel holds.
  public func drink(from vessel: Vessel, now: Moment, then: @escaping Completion) {
    let typed = Typed(number: vessel.millilitres.json, unit: VolumeUnit.ml.symbol)
    add(millilitres: vessel.millilitres, beverage: vessel.beverage, typed: typed, now: now, then: then)
  }

  /// Logs a drink.
  ///
  /// - Parameters:
  ///   - millilitres: More than 0, at most 300 US fl oz.
  ///   - beverage: `water`, `coffee`, `tea`.
  ///   - typed: Number and unit as typed.
  ///   - at: When; now when nil.
  ///   - note: The user's note.
  ///   - now: The moment of the command.
  ///   - then: `refused` outside the range or in the future.
  public func add(
    millilitres: Double, beverage: String = "water", typed: Typed? = nil, at: Stamp? = nil, note: String? = nil,
    now: Moment, then: @escaping Completion
  ) {
    let drink = Drink(
      id: library.identifiers.next(), at: at ?? now.stamp, millilitres: millilitres, beverage: beverage, typed: typed,
      source: library.source, note: note)
    save(drink, isNew: true, now: now, then: then)
  }

  /// Adds a drink that the caller has made, to show it by its id.
  public func add(_ drink: Drink, now: Moment, then: @escaping Completion) {
    save(drink, isNew: true, now: now, then: then)
  }

  /// Replaces a drink; `changedElsewhere` when it is no longer as `expecting` has it.
  public func update(_ drink: Drink, expecting: Drink? = nil, now: Moment, then: @escaping Completion) {
    save(drink, isNew: false, expecting: expecting, now: now, then: then)
  }

  /// Deletes a drink.
  public func delete(_ drink: Drink, now: Moment, then: @escaping Completion) {
    library.commit(Batch("drink.delete", actor: library.actor, [.delete(.drink, drink.id)]), now: now, then: then)
  }

  /// Sets the goal from today on.
  ///
  /// - Parameters:
  ///   - millilitres: At least 8 US fl oz.
  ///   - now: The moment of the command.
  ///   - then: `refused` outside the range.
  public func setGoal(_ millilitres: Double, now: Moment, then: @escaping Completion) {
    if !Limits.hydrationGoal.contains(VolumeUnit.oz.value(ofMillilitres: millilitres)) {
      return then(
        .failure(
          .refused(
            Limits.hydrationGoal.refusal(
              "hydration.goal", typed: FixedText.text(millilitres, decimals: 0) + " ml", unit: "ml",
              scale: 1 / VolumeUnit.oz.millilitres, digits: 0, example: "2000 ml"))))
    }
    var settings = library.settings
    settings.hydrationGoal = millilitres
    let changes = settings.changes(from: library.settings)
    library.commit(Batch("hydration.goal", actor: library.actor, changes), now: now, then: then)
  }

  /// Shows another period in the chart.
  public func show(_ period: ChartPeriod, now: Moment) {
    chart.period = period
    library.refresh(now: now)
  }

  /// Reads a longer stretch of history.
  public func showMore(now: Moment) {
    window.grow()
    library.refresh(now: now)
  }

  private func save(_ drink: Drink, isNew: Bool, expecting: Drink? = nil, now: Moment, then: @escaping Completion) {
    do throws(Refusal) {
      try HydrationRules.check(drink, now: now.instant)
    } catch {
      return then(.failure(.refused(error)))
    }
    let change: Change = isNew ? .insert(.drink(drink)) : .update(.drink(drink))
    library.commit(
      Batch(isNew ? "drink.add" : "drink.edit", actor: library.actor, [change]),
      expecting: expecting.map { [.drink($0)] } ?? [], now: now, then: then)
  }

  private nonisolated static func read(
    _ reader: Reader, _ context: ReadingContext, limit: Int, period: ChartPeriod
  ) throws -> HydrationState {
    var state = HydrationState()
    state.vessels = context.settings.vessels
    state.goal = context.settings.hydrationGoal
    state.history = try reader.records(Drink.self, limit: limit)
    state.hasMore = state.history.count == limit
    state.today = try reader.drinks(on: context.today).reversed()
    let ofDay = DrinksOfDay(
      drinks: state.today, day: context.today, goal: state.goal, dayStart: context.settings.dayStart)
    state.total = ofDay.total
    state.byBeverage = ofDay.perBeverage
    state.streak = try reader.streak(.drink, context)
    if context.isGlance { return state }
    let range = DayRange(last: 30, endingOn: context.today)
    let totals = try reader.totalsByDay(.drink, range)
    state.days = range.map { day in
      DayValue(day: day, value: totals[day]?.sum, goal: totals[day]?.goal ?? state.goal)
    }
    state.period = period
    state.chart = try reader.totals(.drink, period.range(today: context.today).range).map { total in
      DayDrinks(day: total.day, perBeverage: total.parts, goal: total.goal ?? context.settings.hydrationGoal)
    }
    let week = state.days.suffix(8).dropLast().compactMap(\.value)
    state.average = week.isEmpty ? nil : week.reduce(0, +) / Double(week.count)
    return state
  }
}
