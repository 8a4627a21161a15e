// The overview of food: the budget of today with its parts, maintenance, macronutrients, and the expenditure.
import Canvas
import Core
import Managers
import Screen
import Words

/// The overview of food.
final class FoodOverviewScreen: Commanded {
  let name = "food.overview"
  let title: Message = .Food.overviewTitle
  let focus: Focus = .list
  private let setup: PaneSetup
  private var selected = FigureID.foodLeft
  /// The figures last drawn.
  private var drawn: [FigureID] = []

  /// Creates the screen.
  init(_ setup: PaneSetup) { self.setup = setup }

  let commands: [Row] =
    [
      Row("food.budget", ["o"], .Food.budgetVerb, .Food.budgetSentence) { screen, now in
        .present(FoodForms.budget(screen.setup, now: now))
      },
      Row("food.goal", ["g"], .Food.goalVerb, .Food.goalSentence) { screen, now in
        .present(FoodForms.goal(screen.setup, now: now))
      },
      Row("food.take", ["t"], .Food.takeVerb, .Food.takeSentence) {
        .when($0.state.proposal != nil, else: .Food.nothingProposed)
      } action: { screen, now in
        screen.take(now)
      },
      Row(.open, when: \.canOpen) { screen, now in
        screen.setup.figures(screen.setup.words(), now: now)[screen.selected]?.opens?.open(screen.setup, now: now)
          ?? .stay
      },
      Row.back,
    ] + Row.rows(Binding.movement) { screen, command, _ in screen.move(command) }

  private var state: FoodState { setup.managers.food.state.value }

  private var canOpen: Availability { .when(state.isUsed && !drawn.isEmpty, else: .Charts.nothingSelected) }

  private func take(_ now: Moment) -> Outcome {
    guard let proposal = state.proposal else { return .stay }
    if let lock = setup.lock("food.goal") { return .notice(lock) }
    let notice = Message.Food.goalSaved(value: setup.words().energy(proposal))
    setup.managers.food.setGoal(proposal, now: now) { [setup] result in
      switch result {
      case .success: setup.outbox.post(.notice(notice))
      case .failure(let problem): setup.outbox.post(.notice(problem.message, .error))
      }
    }
    return .stay
  }

  func explanation(_ words: Words, now: Moment) -> Explanation? {
    setup.figures(words, now: now).explanation(selected)
  }

  /// Moves the selection.
  private func move(_ command: Command) -> Outcome {
    switch FigureMove(command, from: selected, in: [drawn]) {
    case .to(let next): selected = next
    case .first, .lost: selected = drawn.first ?? selected
    case .last: selected = drawn.last ?? selected
    case .above, .below: break
    case .ignored: return .ignored
    }
    return .stay
  }

  func click(_ target: String, now: Moment) -> Outcome {
    guard let figure = drawn.first(where: { target == name + "/" + $0.key }) else { return .ignored }
    selected = figure
    return .stay
  }

  // MARK: Drawing

  func draw(in region: Region, _ context: DrawContext) {
    guard state.isUsed else {
      let inner = region.rows >= 6 ? Card(context.words(title)).draw(in: region, context) : region
      if context.isFocused, inner.rows > 0 { inner.cursor(0, 0) }
      return EmptyState(context.words(.Food.overviewEmpty)).draw(in: inner)
    }
    let isWide = region.columns >= 72 && region.rows >= 12
    let isTall = !isWide && region.rows >= 24
    if isWide {
      let sides = region.splitColumns([.fixed(38), .fill(1)])
      drawFigures(in: sides[0], context)
      drawExpenditure(in: sides[1], context)
    } else if isTall {
      let parts = region.splitRows([.fill(1), .fixed(11)])
      drawFigures(in: parts[0], context)
      drawExpenditure(in: parts[1], context)
    } else {
      drawFigures(in: region, context)
    }
  }

  /// The sections with their figures.
  private var sections: [(heading: Message, figures: [FigureID])] {
    let macros = EnergyTerm.macros.map { term in
      let isPlanned = state.today.budget?.macros[term] != nil
      let figures: [FigureID] = isPlanned ? [.foodMacroLeft, .foodMacroBudget, .foodMacroBase] : []
      return (macro(term), (figures + [.foodMacroMean]).map { $0.of(term.rawValue) })
    }
    let budget: [FigureID] = state.today.budget?.energy == nil ? [] : [.foodLeft, .foodBudget, .foodBase, .foodCredit]
    return [
      (state.today.budget?.mode.label ?? .Food.budget, budget + [.foodEnergy, .foodDrinks, .foodActive, .foodResting]),
      (.Food.maintenance, [.foodExpenditure, .foodMaintenance, .foodWeekChange, .foodFit, .foodMean, .foodWeek]),
    ] + macros
  }

  private func macro(_ term: EnergyTerm) -> Message {
    switch term {
    case .protein: .Food.protein
    case .carbs: .Food.carbs
    default: .Food.fat
    }
  }

  private func drawFigures(in region: Region, _ context: DrawContext) {
    let words = context.words
    let shown = setup.figures(words, now: context.now)
    var inner = region
    if region.rows >= 6 {
      inner = Card(words(title), isFocused: context.isFocused, info: context.info(in: bindings)).draw(
        in: region, context)
    }
    drawn = []
    var rows: [FigureRow] = []
    for section in sections {
      let known = section.figures.filter { shown.known($0) != nil }
      guard !known.isEmpty else { continue }
      if !rows.isEmpty, inner.rows >= 28 { rows.append(FigureRow(heading: "")) }
      rows.append(FigureRow(heading: words(section.heading)))
      for id in known {
        drawn.append(id)
        rows.append(
          FigureRow(
            label: label(id, shown, words), value: shown.value(id), isFocused: context.isFocused && id == selected,
            role: id == .foodLeft ? .accent : .value, target: name + "/" + id.key))
      }
    }
    if !drawn.contains(selected), let first = drawn.first { selected = first }
    FigureColumn(rows: rows).draw(scrollingIn: inner, context)
  }

  /// Within the section of a macronutrient, the part that its figure is.
  private func label(_ id: FigureID, _ shown: ShownFigures, _ words: Words) -> String {
    switch id.whole {
    case .foodMacroLeft: words(.Food.left)
    case .foodMacroBudget: words(.Food.budget)
    case .foodMacroBase: words(.Food.base)
    case .foodMacroMean: words(.Food.mean)
    default: shown.label(id)
    }
  }

  private func drawExpenditure(in region: Region, _ context: DrawContext) {
    let words = context.words
    let shown = setup.figures(words, now: context.now)
    let inner = Card(words(.Food.expenditure), value: shown.known(.foodExpenditure) ?? "", valueRole: .dim)
      .draw(in: region, context)
    guard let expenditure = state.today.expenditure?.expenditure, inner.rows > 0 else {
      let text = shown.explanation(.foodExpenditure)?.formula.last ?? words(.Food.calibrating)
      return EmptyState(text).draw(in: inner)
    }
    let hasProposal = state.proposal != nil
    let plot = inner.rows(0..<max(0, inner.rows - (hasProposal ? 2 : 1)))
    let line = expenditure.line()
    let first = line.first?.day ?? expenditure.intake.range.start
    let last = line.last?.day ?? first
    let span = Double(first.number)...Double(max(last.number, first.number + 1))
    let energy = words.energyUnit.value(ofKilocalories:)
    func points(_ value: (Expenditure.Point) -> Double) -> [ChartPoint] {
      line.map { ChartPoint(Double($0.day.number), energy(value($0))) }
    }
    var chart = LineChart(
      points: expenditure.intake.used.map { ChartPoint(Double($0.day.number), energy($0.amount)) },
      trend: points(\.kcal),
      span: span, labels: labels(first, last, words), unit: words(words.energySymbol),
      caption: words(.Food.expenditureCaption)
    ) { words.of(.axis).number($0, decimals: 0) }
    chart.others = [points { $0.kcal - $0.margin }, points { $0.kcal + $0.margin }]
    chart.draw(in: plot, context)
    let days = words.of(.figure(.foodExpenditure))
    inner.put(
      words(
        .Food.expenditureDays(
          logged: days.count(expenditure.intake.used.count), days: days.count(expenditure.intake.range.count))),
      0, plot.rows, Style(.dim), width: inner.columns)
    if let proposal = state.proposal {
      let key = context.key(commands[2].binding)
      inner.put(
        words(.Food.proposal(key: key, value: words.of(.figure(.foodExpenditure)).energy(proposal))), 0,
        plot.rows + 1, Style(.text), width: inner.columns)
    }
  }

  private func labels(_ first: Day, _ last: Day, _ words: Words) -> [AxisLabel] {
    let length = last - first
    return stride(from: 0, through: length, by: max(1, length / 3)).map { offset in
      AxisLabel(Double((first + offset).number), words.of(.axis).shortDate(first + offset, today: state.today.day))
    }
  }
}
