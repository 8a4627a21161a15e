// The figures of a budget: the rest of it, its parts, and the expenditure. Each names the days that it used
// and those it left out.
import Core

/// Makes the figures of a day's budget.
nonisolated struct FoodBudgetFigures {
  typealias Row = Derivation.Row
  let budget: FoodBudget
  let day: FoodState.DayEaten
  let state: FoodState

  /// A figure; nil if it is none of a budget, or where the day has no budget.
  func figure(_ id: FigureID) -> Figure? {
    switch id.whole {
    case .foodLeft: return energy(id, budget.remaining)
    case .foodShare:
      let share = budget.energy.flatMap { $0.shown > 0 ? $0.eaten / $0.shown : nil }
      return energy(id, share)
    case .foodBudget: return energy(id, budget.energy?.shown)
    case .foodBase: return energy(id, budget.energy?.base)
    case .foodCredit: return energy(id, budget.energy?.credit)
    case _ where !day.hasHistory: return nil
    case .foodMean:
      return Figure(id, budget.average.recent.smoothed, n: budget.average.recent.used.count, opens: .goal(.food)) {
        window(id, budget.average.recent)
      }
    case .foodFit: return maintenance(id, budget.average.maintenance.smoothedIntake)
    case .foodWeekChange: return weekChange(id)
    case .foodMaintenance: return maintenance(id, budget.average.maintenance.kcal)
    case .foodExpenditure: return expenditure(id)
    case .foodWeek:
      let week = state.thisWeek
      return Figure(id, week.days > 0 ? week.kcal : nil, n: week.days) {
        Derivation(
          [.text(id.meaning)],
          rows: state.days.reversed().filter { $0.day >= state.weekStart }.compactMap { day in
            day.value.map { Row(.day(day.day), .energy($0)) }
          }, n: week.days)
      }
    case .foodMacroMean, .foodMacroBase, .foodMacroBudget, .foodMacroLeft: return macro(id)
    default: return nil
    }
  }

  // MARK: Energy

  private func energy(_ id: FigureID, _ number: Double?) -> Figure {
    Figure(id, number, n: used, opens: .goal(.food)) { number == nil ? nil : derivation(id) }
  }

  private var used: Int { (budget.sum?.window ?? budget.average.recent).used.count }

  /// Base, credit and the energy eaten; the days behind the credit.
  private func derivation(_ id: FigureID) -> Derivation? {
    guard let energy = budget.energy else { return nil }
    var terms = budget.sum.map { [Row(.days($0.days), .energy($0.total))] } ?? []
    terms.append(Row(.text("Food.base"), .energy(energy.base)))
    if let credit = energy.credit {
      terms += [
        Row(.text("Food.credit"), .energyChange(credit)), Row(.text("Food.daysLeft"), .count(energy.daysLeft)),
      ]
    }
    terms += [
      Row(.text("Food.budget"), .energy(energy.adjusted)), Row(.text("Food.eaten"), .energy(energy.eaten)),
    ]
    var formula: [Wording] = [.text(id.meaning), .text("Food.mode-" + budget.mode.rawValue)]
    if budget.isCalibrating { formula.append(calibrating) }
    let window = budget.sum?.window ?? (budget.mode == .fixed || budget.mode == .adaptive ? nil : budget.average.recent)
    guard let window else { return Derivation(formula, terms: terms, n: day.foods.count) }
    return Derivation(formula, terms: terms, rows: rows(window), exclusions: omitted(window), n: window.used.count)
  }

  /// The days that are missing until the budget no longer stands on the goal alone.
  private var calibrating: Wording {
    if case .calibrating(let gate) = budget.expenditure { return missing(gate) }
    let validity = budget.average.validity
    return .text(
      "Food.calibratingDays", .count(max(0, BudgetValidity.weightSpan - validity.weightSpan)),
      .count(max(0, BudgetValidity.intakeDays - validity.intakeDays)))
  }

  private func missing(_ gate: ExpenditureGate) -> Wording {
    .text(
      "Food.calibratingGate", .count(gate.missingDays), .count(gate.missingLogged), .count(gate.missingWeighIns))
  }

  // MARK: Maintenance and expenditure

  private func maintenance(_ id: FigureID, _ number: Double?) -> Figure {
    let average = budget.average
    return Figure(id, number, n: average.fit.used.count, opens: .goal(.food)) {
      guard number != nil else { return nil }
      var derivation = window(id, average.fit)
      derivation.terms = maintenanceTerms
      return derivation
    }
  }

  private var maintenanceTerms: [Row] {
    let maintenance = budget.average.maintenance
    return [
      maintenance.smoothedIntake.map { Row(.text("Food.fit"), .energy($0)) },
      Row(.text("Food.weekChange"), .massChange(maintenance.kilogramsPerWeek, decimals: 2)),
      Row(.text("Food.weekEnergy"), .energyChange(maintenance.imbalancePerWeek)),
      maintenance.kcal.map { Row(.text("Food.maintenance"), .energy($0)) },
    ].compactMap { $0 }
  }

  private func weekChange(_ id: FigureID) -> Figure {
    let weights = budget.average.weights
    return Figure(
      id, weights.count > 1 ? budget.average.maintenance.kilogramsPerWeek : nil,
      text: weights.count > 1 ? .massChange(budget.average.maintenance.kilogramsPerWeek, decimals: 2) : nil,
      n: weights.count
    ) {
      guard weights.count > 1 else { return nil }
      return Derivation(
        [.text(id.meaning)], rows: weights.reversed().map { Row(.day($0.day), .mass($0.kilograms, decimals: 1)) })
    }
  }

  private func expenditure(_ id: FigureID) -> Figure? {
    switch day.expenditure {
    case nil: return nil
    case .calibrating(let gate):
      return Figure(id, nil, text: .text("Food.calibrating"), n: 0) {
        Derivation([.text(id.meaning), missing(gate)], n: 0)
      }
    case .known(let value):
      let text = Wording.energyMargin(value.kcal, value.margin)
      return Figure(
        id, value.kcal, text: text, n: value.intake.used.count, interval: value.interval, opens: .goal(.food)
      ) {
        Derivation(
          [.text(id.meaning), .text("Food.whyExpenditureLog")],
          terms: [
            Row(.text("Food.expenditureStart"), .energyMargin(value.start.kcal, value.start.deviation)),
            Row(.text("Food.weighIns"), .count(value.weights.count)),
          ], rows: rows(value.intake), exclusions: omitted(value.intake), n: value.intake.used.count)
      }
    }
  }

  // MARK: Macronutrients

  private func macro(_ id: FigureID) -> Figure? {
    guard let term = id.part.flatMap(EnergyTerm.init(rawValue:)) else { return nil }
    let own = budget.macros[term]
    let number: Double? =
      switch id.whole {
      case .foodMacroBase: own?.base
      case .foodMacroBudget: own?.shown
      case .foodMacroLeft: own?.remaining
      default: budget.means[term]
      }
    let text = number.map { $0 < 0 ? Wording.joined([.verbatim("−"), .grams(-$0)], separator: "") : .grams($0) }
    return Figure(id, number, label: .text("Food." + term.rawValue), text: text, n: used, opens: .goal(.food)) {
      guard number != nil else { return nil }
      var terms: [Row] = []
      if let own {
        terms = [
          Row(.text("Food.base"), .grams(own.base)), Row(.text("Food.budget"), .grams(own.shown)),
          Row(.text("Food.eaten"), .grams(own.eaten)),
        ]
      }
      return Derivation([.text(id.meaning)], terms: terms, n: used)
    }
  }

  // MARK: Days

  private func window(_ id: FigureID, _ window: IntakeWindow) -> Derivation {
    Derivation([.text(id.meaning)], rows: rows(window), exclusions: omitted(window), n: window.used.count)
  }

  private func rows(_ window: IntakeWindow) -> [Row] {
    window.used.reversed().map { Row(.day($0.day), .energy($0.amount)) }
  }

  private func omitted(_ window: IntakeWindow) -> [Row] {
    window.omitted.reversed().map {
      Row(.day($0.day), .text($0.reason == .partial ? "Food.partial" : "Food.notLogged"))
    }
  }
}
