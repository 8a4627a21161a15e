// `fastlife budget` and `fastlife expenditure`: the budget of today with its parts, and the energy that the body uses.
import ArgumentParser
import Core
import Managers
import Words

extension BudgetMode: ExpressibleByArgument {}

/// Shows the budget of today, and chooses how it is made.
struct BudgetCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "budget", .Help.budget,
      examples: """
        fastlife budget
        fastlife budget --mode average
        fastlife budget --json
        """)
  }
  @Option(help: .text(.Help.budgetMode))
  var mode: BudgetMode?
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, mode == nil ? .reading : .adding, extent: .full)
    if let mode {
      try session.refuseForced(SettingKey(rawValue: "food.budget"))
      try session.carryOut {
        session.managers.settings.change("food.budget", now: session.now, { $0.food.budget = mode }, then: $0)
      }
    }
    guard let budget = session.managers.food.state.value.today.budget, let energy = budget.energy else {
      if json { return session.say(CommandJSON.text(["budget": nil])) }
      return session.say(session.words(.Commands.noBudget))
    }
    if json { return session.say(CommandJSON.text(["budget": object(budget, energy)])) }
    let figures = session.managers.figures(at: session.now)
    let texts = FigureTexts(session.words, session.settings, now: session.now)
    let macros: [FigureID] = EnergyTerm.macros.map { .foodMacroLeft.of($0.rawValue) }
    let rows = ([.foodLeft, .foodBudget, .foodBase, .foodCredit, .foodEnergy] + macros).compactMap { figures[$0] }
    session.sayRows(
      [(session.words(.Food.fieldBudget), session.words(budget.mode.label))]
        + rows.compactMap { figure in
          texts.known(figure).map { text in
            (texts.label(figure), figure.id.whole == .foodMacroLeft ? rest(figure, text, session.words) : text)
          }
        })
    // How it is made, and what is missing while the goal stands in.
    let formula = figures[.foodLeft].flatMap { texts.explanation($0) }?.formula ?? []
    for sentence in formula.dropFirst() { session.say(sentence) }
    session.sayOmitted((budget.sum?.window ?? (budget.mode == .fixed ? nil : budget.average.recent))?.omitted ?? [])
  }

  private func rest(_ figure: Figure, _ text: String, _ words: Words) -> String {
    guard let grams = figure.number, grams < 0 else { return words(.Food.leftOf(left: text)) }
    return words(.Food.over(amount: words.grams(-grams)))
  }

  private func object(_ budget: FoodBudget, _ energy: DayBudget) -> [String: Any?] {
    let window = budget.sum?.window ?? budget.average.recent
    let macros = budget.macros.map { term, own in
      (term.rawValue, ["base": own.base, "budget": own.adjusted, "eaten": own.eaten, "left": own.remaining] as Any?)
    }
    return [
      "mode": budget.mode.rawValue, "base": energy.base, "credit": energy.credit, "daysLeft": energy.daysLeft,
      "budget": energy.adjusted, "eaten": energy.eaten, "left": energy.remaining, "calibrating": budget.isCalibrating,
      "maintenance": budget.average.maintenance.kcal, "daysUsed": window.used.map(\.day.iso),
      "daysLeftOut": window.omitted.map { ["day": $0.day.iso, "reason": $0.reason.rawValue] as [String: Any?] },
      "macros": Dictionary(macros) { first, _ in first } as [String: Any?],
    ]
  }
}

/// Shows the energy that the body uses in a day, as an interval.
struct ExpenditureCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "expenditure", .Help.expenditure,
      examples: """
        fastlife expenditure
        fastlife expenditure --json
        """)
  }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading, extent: .full)
    let state = session.managers.food.state.value
    guard let estimate = state.today.expenditure else {
      if json { return session.say(CommandJSON.text(["expenditure": nil])) }
      return session.say(session.words(.Food.overviewEmpty))
    }
    if json { return session.say(CommandJSON.text(["expenditure": object(estimate, state.proposal)])) }
    let figures = session.managers.figures(at: session.now)
    let texts = FigureTexts(session.words, session.settings, now: session.now)
    if let figure = figures[.foodExpenditure], let explained = texts.explanation(figure) {
      session.sayRows([(explained.title, explained.value)] + explained.terms.map { ($0.label, $0.value) })
      if let known = estimate.expenditure {
        session.say(
          session.words(
            .Food.expenditureDays(
              logged: session.words.count(known.intake.used.count), days: session.words.count(known.intake.range.count))
          ))
      }
      for sentence in explained.formula { session.say(sentence) }
    }
    if let proposal = state.proposal {
      session.say(session.words(.Commands.proposal(value: session.words.energy(proposal))))
    }
    session.sayOmitted(estimate.expenditure?.intake.omitted ?? [])
  }

  private func object(_ estimate: ExpenditureEstimate, _ proposal: Double?) -> [String: Any?] {
    switch estimate {
    case .calibrating(let gate):
      return [
        "calibrating": true, "missingDays": gate.missingDays, "missingLoggedDays": gate.missingLogged,
        "missingWeighIns": gate.missingWeighIns,
      ]
    case .known(let value):
      return [
        "calibrating": false, "kilocalories": value.kcal, "low": value.interval.lowerBound,
        "high": value.interval.upperBound, "days": value.intake.range.count, "loggedDays": value.intake.used.count,
        "weighIns": value.weights.count, "proposedGoal": proposal,
        "daysLeftOut": value.intake.omitted.map {
          ["day": $0.day.iso, "reason": $0.reason.rawValue] as [String: Any?]
        },
      ]
    }
  }
}

extension CommandSession {
  /// Prints the days left out, newest first, with the reason.
  @MainActor
  fileprivate func sayOmitted(_ days: [IntakeWindow.Omitted]) {
    guard !days.isEmpty else { return }
    let unlogged = days.count { $0.reason == .unlogged }
    say(words(.Commands.daysLeftOut(unlogged: words.count(unlogged), partial: words.count(days.count - unlogged))))
  }
}
