// Food: the entries of a day, its sums beside the goal, and the foods that a line may mean.
import Core
import Store

/// Owns the state of food.
public final class FoodManager: RecordManager, TrackerManager {
  public typealias R = Food
  public let state: CurrentValue<FoodState>
  public let library: Library
  private let chart = ChartWindow(ChartPeriod(days: 1, lengths: ChartPeriod.fromDayToAll))

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(FoodState(), in: library.values)
    library.addDaySeries(of: .food, FoodManager.daySeries)
    library.register([.food, .item, .burn, .drink, .session, .weight, .fast]) { [weak self, chart] in
      let period = chart.period
      return { reader, context in
        let new = try FoodManager.read(reader, context, period: period)
        return { self?.state.assign(new) }
      }
    }
  }

  public var tracker: Tracker { .food }
  public var period: ChartPeriod { chart.period }

  public func showFigures(of period: ChartPeriod, now: Moment) -> DayRange {
    show(period, now: now)
    return state.value.chartDays
  }

  /// Shows a day in full, or the chart of a longer period.
  public func show(_ period: ChartPeriod, now: Moment) {
    chart.period = period
    library.refresh(now: now)
  }

  /// Sets the goal of a day from today on; nil for none.
  ///
  /// - Parameters:
  ///   - kilocalories: 1–20,000.
  ///   - now: The time of the command.
  ///   - then: `refused` outside the range.
  public func setGoal(_ kilocalories: Double?, now: Moment, then: @escaping Completion) {
    setGoals(FoodGoals(), kilocalories: kilocalories, now: now, then: then)
  }

  /// Sets the goals of a day from today on: energy, and those of the nutrients that are named.
  ///
  /// - Parameters:
  ///   - goals: Grams of protein, carbs and fat; one that is nil stays as it is.
  ///   - kilocalories: 1–20,000; nil for none.
  ///   - now: The time of the command.
  ///   - then: `refused` outside the ranges.
  public func setGoals(_ goals: FoodGoals, kilocalories: Double?, now: Moment, then: @escaping Completion) {
    library.changeSettings("food.goal", now: now, then: then) { settings, _ in
      settings.foodGoal = kilocalories
      settings.food.protein = goals.protein ?? settings.food.protein
      settings.food.carbs = goals.carbs ?? settings.food.carbs
      settings.food.fat = goals.fat ?? settings.food.fat
    }
  }

  /// Sets the goals of a day from today on; nil is no goal.
  public func setGoals(_ goals: Nutrients, now: Moment, then: @escaping Completion) {
    library.changeSettings("food.goal", now: now, then: then) { settings, _ in settings.goalNutrients = goals }
  }

  /// The time of an entry without one: now, or noon of an earlier day while that is shown.
  public func stamp(now: Moment) -> Stamp {
    let day = state.value.shown.day
    guard chart.period.days == 1, state.value.isUsed, day < library.today(now) else { return now.stamp }
    return day.noon(in: now.zone)
  }

  /// Sets the mark of a day's diary; nil takes it back.
  public func mark(_ day: Day, _ kind: DiaryMark.Kind?, now: Moment, then: @escaping Completion) {
    library.changeSettings("food.mark", now: now, then: then) { settings, _ in settings.food[mark: day] = kind }
  }

  /// Logs again the food of a day, at the same times of another one; a time still to come is now.
  ///
  /// One change, so that one undo takes it back. `refused` where that day has no entry.
  public func copy(_ day: Day, to target: Day, now: Moment, then: @escaping Completion) {
    let (identifiers, source, actor) = (library.identifiers, library.source, library.actor)
    library.decide(now: now, then: then) { reader, context in
      let foods = try reader.records(Food.self, in: DayRange(day, until: day + 1).range, newestFirst: false)
      guard !foods.isEmpty else { throw Problem.refused(Refusal(field: "food.day", .missing(example: day.iso))) }
      let again = foods.map { food in
        let civil = CivilTime(food.at.instant, offset: food.at.offset)
        let time = CivilTime(target, hour: civil.hour, minute: civil.minute).resolution(in: now.zone).settled
        return food.again(
          id: identifiers.next(), at: Stamp(min(time, now.instant), in: now.zone), meal: food.meal, source: source)
      }
      let changes = again.map { EntryChange(before: nil, after: Entry($0)) }
      return Decision(
        Batch("food.copy", actor: actor, try reader.checked(changes, context.settings, now: context.now)))
    }
  }

  /// The mode that a person with a fixed budget is offered once: the average when it is valid, the estimate when it is known.
  private nonisolated static func offer(_ day: FoodState.DayEaten, _ settings: FoodSettings) -> BudgetMode? {
    guard let budget = day.budget, budget.mode == .fixed else { return nil }
    if day.expenditure?.expenditure != nil, !settings.offered.contains(.adaptive) { return .adaptive }
    return budget.average.base.isCalibrating || settings.offered.contains(.average) ? nil : .average
  }

  private nonisolated static func read(
    _ reader: Reader, _ context: ReadingContext, period: ChartPeriod
  ) throws -> FoodState {
    let window = FoodWindow(reader: reader, context: context)
    var state = FoodState()
    state.today = FoodState.DayEaten(day: context.today, goal: context.settings.foodGoal)
    state.shown = state.today
    state.adjustment = context.settings.food.adjustment
    state.weekStart = context.today.firstOfWeek(startingOn: context.settings.firstWeekday)
    state.isUsed = try reader.earliest(.food) != nil
    if context.isFull {
      state.library = try reader.ownFoods()
      state.history = FoodHistory(items: state.library)
    }
    state.chartDays = period.range(today: context.today)
    guard state.isUsed else { return state }
    state.today = try window.eaten(on: context.today, context.settings.foodGoal)
    if context.isGlance { return state }
    state.period = period
    if period.isEverything { state.period.since = try reader.earliest(.food).map { Day($0.stamp) } }
    state.chartDays = state.period.range(today: context.today)
    let day = state.chartDays.start
    state.shown =
      period.days == 1 && day < context.today
      ? try window.eaten(on: day, try reader.totalsByDay(.food, state.chartDays)[day]?.goal) : state.today
    let range = DayRange(last: 30, endingOn: context.today)
    let totals = try window.totalsByDay(range)
    state.days = range.map { DayValue(day: $0, value: totals[$0]?.sum, goal: totals[$0]?.goal ?? state.today.goal) }
    guard context.isFull else { return state }
    state.offer = offer(state.today, context.settings.food)
    state.history = try reader.foodHistory(state.library, now: context.now.instant)
    state.chart = try window.chart(state.chartDays, state.today)
    state.chartFigures = SeriesFigures(state.over.compactMap(\.value))
    return state
  }

  /// Energy, protein, the last meal and the eating window of each day; a day marked as partial has none.
  private nonisolated static let daySeries: DaySeriesRead = { reader, context, range in
    let energy = DayFigure("food", .food, .text("Stats.figureFood"), .energy, coupling: .intake)
    let protein = DayFigure(
      "food.protein", .food, .text("Stats.figureProtein"), .quantity(unit: "g", decimals: 0), coupling: .intake)
    let last = DayFigure("food.last", .food, .text("Stats.figureLastMeal"), .clock, coupling: .mealTimes)
    let window = DayFigure("food.window", .food, .text("Stats.figureWindow"), .hours, coupling: .mealTimes)
    let settings = context.settings
    func isWhole(_ day: Day) -> Bool { settings.food[mark: day] != .partial }
    var series: [DayFigure: [Day: Double]] = [:]
    for (day, total) in try FoodWindow(reader: reader, context: context).totalsByDay(range) where isWhole(day) {
      series[energy, default: [:]][day] = total.sum
      if total.second > 0 { series[protein, default: [:]][day] = total.second }
    }
    let foods = try reader.records(Food.self, in: range.range, newestFirst: false)
    for (day, foods) in Dictionary(grouping: foods, by: { $0.day(dayStart: settings.dayStart) }) where isWhole(day) {
      guard let meals = DayMeals(foods) else { continue }
      series[last, default: [:]][day] = DayMeals.minutes(of: meals.last, on: day)
      series[window, default: [:]][day] = meals.length
    }
    return series
  }
}
