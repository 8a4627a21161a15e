// The figures of food: of a day, of the last days, and of the chart.
import Core

nonisolated extension FoodState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    FoodFigureSource(state: self, context: context).figure(id)
      ?? SeriesFigureSource(FigureID.foodDays, over, chartDays, chartFigures).figure(id)
  }

  public func parts(of id: FigureID) -> [(part: String, label: Wording)] {
    switch id {
    case .foodEntry: shown.foods.map { ($0.id.uuidString, $0.name.map { .verbatim($0) } ?? .unknown) }
    case .foodMacroMean, .foodMacroBase, .foodMacroBudget, .foodMacroLeft:
      EnergyTerm.macros.map { ($0.rawValue, .text("Food." + $0.rawValue)) }
    default: []
    }
  }
}

/// Makes the figures of food.
nonisolated private struct FoodFigureSource {
  typealias Row = Derivation.Row
  let state: FoodState
  let context: FigureContext

  func figure(_ id: FigureID) -> Figure? {
    if EnergyTerm.macros.contains(where: { $0.rawValue == id.part }) {
      return state.today.budget.flatMap { FoodBudgetFigures(budget: $0, day: state.today, state: state).figure(id) }
    }
    let day = id.part == nil || id.part == state.today.day.iso ? state.today : state.shown
    guard id == .foodEntry || id.whole == .foodEntry || id.part.map({ $0 == day.day.iso }) ?? true else { return nil }
    switch id.whole {
    case .foodEntry: return entry(id)
    case .foodEnergy: return sum(id, day, \.kcal)
    case .foodProtein: return sum(id, day, \.protein)
    case .foodCarbs: return sum(id, day, \.carbs)
    case .foodFat: return sum(id, day, \.fat)
    case .foodFibre: return sum(id, day, \.fibre)
    case .foodAlcohol: return alcohol(id, day)
    case .foodDrinks:
      return Figure(id, day.drinkEnergy, n: day.drinks.count, opens: .entries(.drink, filter: "on:" + day.day.iso)) {
        Derivation([.text(id.meaning)], rows: drinks(day, \.kcal), n: day.drinks.count)
      }
    case .foodActive: return active(id, day)
    case .foodResting:
      let told = day.burns.filter { $0.sort == .resting }
      return Figure(id, day.resting, n: told.count, opens: .entries(.burn, filter: "on:" + day.day.iso)) {
        Derivation([.text(id.meaning)], rows: told.reversed().map(row), n: told.count)
      }
    case .foodCount:
      return Figure(id, count: day.foods.count, opens: entries(of: day)) {
        Derivation([.text(id.meaning)], rows: rows(day, \.kcal), n: day.foods.count)
      }
    case .foodFirst, .foodLast, .foodWindow, .foodFasted: return meals(id, day)
    case .foodGoal:
      return Figure(id, day.goal, opens: .goal(.food)) { Derivation([.text(id.meaning)], n: 0) }
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
    default: return day.budget.flatMap { FoodBudgetFigures(budget: $0, day: day, state: state).figure(id) }
    }
  }

  private func entry(_ id: FigureID) -> Figure? {
    guard let food = state.shown.foods.first(where: { $0.id.uuidString == id.part }) else { return nil }
    return Figure(id, food.nutrients.kcal, opens: .day(of: Entry(food), context)) {
      Derivation([.text(id.meaning)], rows: nutrients(food.nutrients))
    }
  }

  private func sum(
    _ id: FigureID, _ day: FoodState.DayEaten, _ path: KeyPath<Nutrients, Double?>
  ) -> Figure {
    // On a day without anything, nothing is known: it may have been forgotten.
    let known = day.foods.count { amount($0, path, day) != nil }
    let drunk = path == \.kcal ? drinks(day, \.kcal) : []
    return Figure(id, day.sums[keyPath: path], n: known + drunk.count, opens: entries(of: day)) {
      Derivation(
        [.text(id.meaning)], rows: rows(day, path) + drunk, exclusions: unknown(day, path), n: known + drunk.count)
    }
  }

  /// The part of a sum that an entry is; nil where that is not known.
  private func amount(_ food: Food, _ path: KeyPath<Nutrients, Double?>, _ day: FoodState.DayEaten) -> Double? {
    path == \.kcal ? day.energy(of: food) : food.nutrients[keyPath: path]
  }

  /// Alcohol of food and drinks; the diary of drinks that are done without counts none.
  private func alcohol(_ id: FigureID, _ day: FoodState.DayEaten) -> Figure {
    let eaten = day.foods.reversed().compactMap { food in
      food.nutrients.alcohol.flatMap { $0 > 0 ? Row(label(food), .grams($0)) : nil }
    }
    let rows = eaten + drinks(day, \.alcohol)
    let sum = day.sums.alcohol.flatMap { $0 > 0 ? $0 : nil }
    return Figure(id, sum, n: rows.count, opens: entries(of: day)) {
      Derivation([.text(id.meaning)], rows: rows, n: rows.count)
    }
  }

  private func active(_ id: FigureID, _ day: FoodState.DayEaten) -> Figure {
    let told = day.burns.filter { $0.sort == .active }
    let rows =
      told.reversed().map(row)
      + day.sessions.reversed().compactMap { session in
        session.energy.map {
          Row(.joined([.time(session.start), .text("Food.estimatedSession")], separator: " "), .energy($0))
        }
      }
    return Figure(id, day.active, n: rows.count, opens: .entries(.burn, filter: "on:" + day.day.iso)) {
      Derivation([.text(id.meaning)], rows: rows, n: rows.count)
    }
  }

  /// The meals of a day; nil where there are none, or no fast before them.
  private func meals(_ id: FigureID, _ day: FoodState.DayEaten) -> Figure? {
    guard let meals = day.meals else { return nil }
    let times = day.foods.reversed().filter(\.isMeal).map { Row(.time($0.at), $0.name.map { .verbatim($0) } ?? .empty) }
    func figure(_ number: Double, _ text: Wording) -> Figure {
      Figure(id, number, text: text, n: times.count, opens: entries(of: day)) {
        Derivation([.text(id.meaning)], rows: times, n: times.count)
      }
    }
    switch id.whole {
    case .foodFirst: return figure(DayMeals.minutes(of: meals.first, on: day.day), .time(meals.first))
    case .foodLast: return figure(DayMeals.minutes(of: meals.last, on: day.day), .time(meals.last))
    case .foodWindow:
      let length = Wording.duration(meals.length)
      return figure(
        meals.length,
        meals.length > 0
          ? .text("Time.rangeAndLength", .times(meals.first, meals.last), length) : .time(meals.first))
    default:
      return day.fast.map { fast in
        Figure(id, fast.duration, opens: .day(of: .fast(fast), context)) {
          Derivation(
            [.text(id.meaning)], rows: fast.end.map { [Row(.times(fast.start, $0), .duration(fast.duration))] } ?? [])
        }
      }
    }
  }

  // MARK: Rows

  private func entries(of day: FoodState.DayEaten) -> FigureOpening {
    .entries(.food, filter: "on:" + day.day.iso)
  }

  private func label(_ food: Food) -> Wording {
    .joined([.time(food.at), food.name.map { .verbatim($0) } ?? .text("Food.unnamed")], separator: " ")
  }

  private func row(_ burn: Burn) -> Row {
    let name = burn.activity.map { Wording.verbatim($0) } ?? burn.sort.wording
    return Row(.joined([.time(burn.at), name], separator: " "), .energy(burn.kcal))
  }

  private func drinks(_ day: FoodState.DayEaten, _ path: KeyPath<FoodState.DrinkEaten, Double>) -> [Row] {
    day.drinks.reversed().filter { $0[keyPath: path] > 0 }.map { eaten in
      let label = Wording.joined([.time(eaten.drink.at), .beverage(eaten.drink.beverage)], separator: " ")
      return Row(label, path == \.kcal ? .energy(eaten[keyPath: path]) : .grams(eaten[keyPath: path]))
    }
  }

  private func rows(_ day: FoodState.DayEaten, _ path: KeyPath<Nutrients, Double?>) -> [Row] {
    day.foods.reversed().compactMap { food in
      amount(food, path, day).map { Row(label(food), path == \.kcal ? .energy($0) : .grams($0)) }
    }
  }

  private func unknown(_ day: FoodState.DayEaten, _ path: KeyPath<Nutrients, Double?>) -> [Row] {
    day.foods.reversed().filter { amount($0, path, day) == nil }.map { food in
      let isEstimated = path == \.kcal && food.energy(countingEstimates: true) != nil
      return Row(label(food), .text(isEstimated ? "Food.estimated" : "Food.notKnown"))
    }
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
