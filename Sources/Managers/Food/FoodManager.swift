// Food: the entries of a day, its sums beside the goal, and the foods that a line may mean.
import Core
import Store

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

    /// Things whose energy nobody knows: they are in no sum of it.
    public var unknown: Int { foods.count { $0.nutrients.kcal == nil } }
    /// Kilocalories left to the goal, negative beyond it.
    public var left: Double? { goal.map { $0 - (sums.kcal ?? 0) } }
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

  /// The last seven days before today.
  public var week: [DayValue] { Array(days.suffix(8).dropLast()) }

  /// Creates the state of an empty store.
  public init() {}
}

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
    library.daySeries[.food] = FoodManager.daySeries
    library.register([.food, .item]) { [weak self, chart] in
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
    library.changeSettings("food.goal", now: now, then: then) { settings, _ in settings.foodGoal = kilocalories }
  }

  /// The time of an entry without one: now, or noon of an earlier day while that is shown.
  public func stamp(now: Moment) -> Stamp {
    let day = state.value.shown.day
    guard chart.period.days == 1, state.value.isUsed, day < library.today(now) else { return now.stamp }
    return day.noon(in: now.zone)
  }

  private nonisolated static func read(
    _ reader: Reader, _ context: ReadingContext, period: ChartPeriod
  ) throws -> FoodState {
    var state = FoodState()
    state.today = FoodState.DayEaten(day: context.today, goal: context.settings.foodGoal)
    state.shown = state.today
    state.isUsed = try reader.earliest(.food) != nil
    if context.isFull {
      state.library = try reader.ownFoods()
      state.history = FoodHistory(items: state.library)
    }
    guard state.isUsed else { return state }
    state.today = try eaten(reader, on: context.today, context.settings.foodGoal)
    if context.isGlance { return state }
    state.period = period
    if period.isEverything { state.period.since = try reader.earliest(.food).map { Day($0.stamp) } }
    state.chartDays = state.period.range(today: context.today)
    let day = state.chartDays.start
    state.shown =
      period.days == 1 && day < context.today
      ? try eaten(reader, on: day, try reader.totalsByDay(.food, state.chartDays)[day]?.goal) : state.today
    let range = DayRange(last: 30, endingOn: context.today)
    let totals = try reader.totalsByDay(.food, range)
    state.days = range.map { DayValue(day: $0, value: totals[$0]?.sum, goal: totals[$0]?.goal ?? state.today.goal) }
    guard context.isFull else { return state }
    state.history = try reader.foodHistory(state.library, now: context.now.instant)
    let charted = try reader.totalsByDay(.food, state.chartDays)
    state.chart = state.chartDays.compactMap { day in
      charted[day].map { DayValue(day: day, value: $0.sum, goal: $0.goal) }
    }
    state.chartFigures = SeriesFigures(state.over.compactMap(\.value))
    return state
  }

  private nonisolated static func eaten(_ reader: Reader, on day: Day, _ goal: Double?) throws -> FoodState.DayEaten {
    let foods = try reader.records(Food.self, in: DayRange(day, until: day + 1).range, newestFirst: false)
    return FoodState.DayEaten(
      day: day, foods: foods, sums: foods.reduce(Nutrients()) { $0 + $1.nutrients }, goal: goal)
  }

  /// Energy and protein of each day.
  private nonisolated static let daySeries: DaySeriesRead = { reader, _, range in
    let energy = DayFigure("food", .food, .text("Food.energy"), .quantity(unit: EnergyUnit.kcal.symbol, decimals: 0))
    let protein = DayFigure("food.protein", .food, .text("Food.protein"), .quantity(unit: "g", decimals: 0))
    var series: [DayFigure: [Day: Double]] = [:]
    for (day, total) in try reader.totalsByDay(.food, range) {
      series[energy, default: [:]][day] = total.sum
      if total.second > 0 { series[protein, default: [:]][day] = total.second }
    }
    return series
  }
}

extension Managers {
  /// The manager of food.
  public var food: FoodManager { manager() }
}

// MARK: - Figures

nonisolated extension FoodState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    FoodFigureSource(state: self, context: context).figure(id)
      ?? SeriesFigureSource(FigureID.foodDays, over, chartDays, chartFigures).figure(id)
  }

  public func parts(of id: FigureID) -> [(part: String, label: Wording)] {
    id == .foodEntry ? shown.foods.map { ($0.id.uuidString, $0.name.map { .verbatim($0) } ?? .unknown) } : []
  }
}

/// Makes the figures of food.
nonisolated private struct FoodFigureSource {
  typealias Row = Derivation.Row
  let state: FoodState
  let context: FigureContext

  func figure(_ id: FigureID) -> Figure? {
    let day = id.part == nil || id.part == state.today.day.iso ? state.today : state.shown
    guard id == .foodEntry || id.whole == .foodEntry || id.part.map({ $0 == day.day.iso }) ?? true else { return nil }
    switch id.whole {
    case .foodEntry: return entry(id)
    case .foodEnergy: return sum(id, day, \.kcal)
    case .foodProtein: return sum(id, day, \.protein)
    case .foodCarbs: return sum(id, day, \.carbs)
    case .foodFat: return sum(id, day, \.fat)
    case .foodFibre: return sum(id, day, \.fibre)
    case .foodCount:
      return Figure(id, count: day.foods.count, opens: entries(of: day)) {
        Derivation([.text(id.meaning)], rows: rows(day, \.kcal), n: day.foods.count)
      }
    case .foodGoal:
      return Figure(id, day.goal, opens: .goal(.food)) { Derivation([.text(id.meaning)], n: 0) }
    case .foodLeft: return left(id, day)
    case .foodShare:
      return day.goal.map { goal in
        Figure(id, (day.sums.kcal ?? 0) / goal, n: day.foods.count, opens: .goal(.food)) { derivation(ofLeft: id, day) }
      }
    case .foodRecent:
      let week = state.week
      let known = week.compactMap(\.value)
      let mean = known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
      return Figure(id, mean, n: known.count, opens: .entries(.food, filter: FilterDays.last(7, context))) {
        Derivation(
          [.text(id.meaning)],
          rows: week.reversed().compactMap { day in day.value.map { Row(.day(day.day), .energy($0)) } },
          exclusions: week.reversed().filter { $0.value == nil }.map { Row(.day($0.day), .text("Food.notLogged")) })
      }
    default: return nil
    }
  }

  private func entry(_ id: FigureID) -> Figure? {
    guard let food = state.shown.foods.first(where: { $0.id.uuidString == id.part }) else { return nil }
    return Figure(id, food.nutrients.kcal, opens: .edit(Entry(food))) {
      Derivation([.text(id.meaning)], rows: nutrients(food.nutrients))
    }
  }

  private func sum(
    _ id: FigureID, _ day: FoodState.DayEaten, _ path: KeyPath<Nutrients, Double?>
  ) -> Figure {
    // On a day without anything, nothing is known: it may have been forgotten.
    let known = day.foods.count { $0.nutrients[keyPath: path] != nil }
    return Figure(id, day.sums[keyPath: path], n: known, opens: entries(of: day)) {
      Derivation([.text(id.meaning)], rows: rows(day, path), exclusions: unknown(day, path), n: known)
    }
  }

  private func left(_ id: FigureID, _ day: FoodState.DayEaten) -> Figure {
    Figure(id, day.left, n: day.foods.count, opens: .goal(.food)) { derivation(ofLeft: id, day) }
  }

  private func derivation(ofLeft id: FigureID, _ day: FoodState.DayEaten) -> Derivation? {
    day.goal.map { goal in
      Derivation(
        [.text(id.meaning)],
        terms: [
          Row(.text("Entries.goal"), .energy(goal)), Row(.text("Food.eaten"), .energy(day.sums.kcal ?? 0)),
        ], rows: rows(day, \.kcal), exclusions: unknown(day, \.kcal), n: day.foods.count)
    }
  }

  // MARK: Rows

  private func entries(of day: FoodState.DayEaten) -> FigureOpening {
    .entries(.food, filter: "on:" + day.day.iso)
  }

  private func label(_ food: Food) -> Wording {
    .joined([.time(food.at), food.name.map { .verbatim($0) } ?? .text("Food.unnamed")], separator: " ")
  }

  private func rows(_ day: FoodState.DayEaten, _ path: KeyPath<Nutrients, Double?>) -> [Row] {
    day.foods.reversed().compactMap { food in
      food.nutrients[keyPath: path].map { Row(label(food), path == \.kcal ? .energy($0) : .grams($0)) }
    }
  }

  private func unknown(_ day: FoodState.DayEaten, _ path: KeyPath<Nutrients, Double?>) -> [Row] {
    day.foods.reversed().filter { $0.nutrients[keyPath: path] == nil }.map { Row(label($0), .text("Food.notKnown")) }
  }

  private func nutrients(_ nutrients: Nutrients) -> [Row] {
    let named: [(String, Double?)] = [
      ("protein", nutrients.protein), ("carbs", nutrients.carbs), ("sugar", nutrients.sugar), ("fat", nutrients.fat),
      ("saturated", nutrients.saturated), ("fibre", nutrients.fibre), ("salt", nutrients.salt),
      ("alcohol", nutrients.alcohol),
    ]
    return [nutrients.kcal.map { Row(.text("Food.energy"), .energy($0)) }].compactMap { $0 }
      + named.compactMap { name, grams in grams.map { Row(.text("Food." + name), .grams($0)) } }
  }
}
