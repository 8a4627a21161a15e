// The food screen, opened by a key from anywhere: a day with its sums beside the goal and everything eaten, or the chart of
// a longer period.
import Canvas
import Core
import Managers
import Screen
import Words

/// The food screen.
final class FoodScreen: @MainActor TrackerScreen {
  /// The focused area.
  enum Area: Hashable {
    case foods
    case figure(FigureID)
  }
  let name = "food"
  let title: Message = .Food.title
  let setup: PaneSetup
  lazy var list = ListState({ [weak self] in self?.listed ?? [] }, by: \.id)
  private let rows = Memo<RowsKey<Food>, [TableRow]>()
  var area = Area.foods
  let listArea = Area.foods
  /// The figures last drawn.
  private var drawn: [FigureID] = []

  /// Creates the screen.
  init(_ setup: PaneSetup) { self.setup = setup }

  private static let add = Row("food.eat", ["a"], .Food.addVerb, .Food.addSentence, place: .always) {
    .present(FoodForms.eat($0.setup, now: $1))
  }

  private static let budget = Row("food.budget", ["o"], .Food.budgetVerb, .Food.budgetSentence) { screen, now in
    .present(FoodForms.budget(screen.setup, now: now))
  }

  let commands: [Row] =
    [
      FoodScreen.add,
      Row("food.fields", ["A"], .Food.fieldsVerb, .Food.fieldsSentence) { screen, now in
        .present(EntryForm.add(.food, screen.setup, now: now))
      },
      Row("food.again", ["."], .Food.againVerb, .Food.againSentence) {
        .when($0.state.history.last != nil, else: .Food.nothingAgain)
      } action: { screen, now in
        FoodForms.again(screen.setup, now: now)
      },
      Row("food.edit", ["e"], .Food.editVerb, .Food.editSentence, when: \.hasTarget) { $0.edit($1) },
      Row("food.delete", ["d"], .Food.deleteVerb, .Food.deleteSentence, when: \.hasTarget) { screen, now in
        screen.target.map { .present(screen.deletion(of: $0, now)) } ?? .stay
      },
      Row("food.overview", ["f"], .Food.overviewVerb, .Food.overviewSentence) { screen, _ in
        .present(FoodOverviewScreen(screen.setup))
      },
      Row("food.copy", ["y"], .Food.copyVerb, .Food.copySentence) {
        .when($0.period.days == 1, else: .Food.onlyDay)
      } action: { screen, now in
        .present(FoodForms.copy(screen.setup, now: now))
      },
      Row("food.mark", ["m"], .Food.markVerb, .Food.markSentence) {
        .when($0.period.days == 1, else: .Food.onlyDay)
      } action: { screen, now in
        screen.mark(now)
      },
      FoodScreen.budget,
      Row("food.goal", ["g"], .Food.goalVerb, .Food.goalSentence) { screen, now in
        .present(FoodForms.goal(screen.setup, now: now))
      },
      Row("food.library", ["b"], .Food.libraryVerb, .Food.librarySentence) { screen, _ in
        .present(FoodLibraryScreen(screen.setup))
      },
      Row("food.burn", ["r"], .Food.burnVerb, .Food.burnSentence) { screen in
        screen.settings.isHidden(.burn) ? .hidden : .enabled
      } action: { screen, now in
        .present(EntryForm.add(.burn, screen.setup, now: now))
      },
      Row(.open, when: \.canOpen) { $0.open($1) },
      Row.back,
    ] + Row.periods(always: true) + Row.moves

  // MARK: Entries

  private var manager: FoodManager { setup.managers.food }
  private var state: FoodState { manager.state.value }
  var listed: [Food] { period.days == 1 ? state.shown.foods : [] }
  var period: ChartPeriod { state.period }
  var requestedPeriod: ChartPeriod { manager.period }

  func show(_ period: ChartPeriod, now: Moment) {
    list.selected = 0
    area = .foods
    manager.show(period, now: now)
  }

  private var selected: Food? { area == .foods && isOnEntry ? listed[list.selected] : nil }
  /// The entry that edit and delete apply to: the selected one, otherwise the newest of the day.
  private var target: Food? { selected ?? (area == .foods ? nil : listed.max { $0.at.instant < $1.at.instant }) }
  private var hasTarget: Availability { .when(target != nil, else: .Charts.nothingSelected) }
  private var hasSelection: Availability { .when(selected != nil, else: .Charts.nothingSelected) }
  private var canOpen: Availability {
    if case .figure = area { return .enabled }
    return hasSelection
  }

  private func edit(_ now: Moment) -> Outcome {
    target.map { .present(EntryForms.edit(Entry($0), setup, now: now)) } ?? .stay
  }

  private func open(_ now: Moment) -> Outcome {
    guard case .figure(let figure) = area else { return edit(now) }
    return setup.figures(setup.words(), now: now)[figure]?.opens?.open(setup, now: now) ?? .stay
  }

  /// Steps the mark of the day shown: nothing, partly logged, complete.
  private func mark(_ now: Moment) -> Outcome {
    let day = state.shown.day
    let next: DiaryMark.Kind? =
      switch state.shown.mark {
      case nil: .partial
      case .partial: .complete
      case .complete: nil
      }
    let date = setup.words().relativeDay(day, today: today(now))
    let notice: Message =
      switch next {
      case nil: .Food.markedNothing(day: date)
      case .partial: .Food.markedPartial(day: date)
      case .complete: .Food.markedComplete(day: date)
      }
    manager.mark(day, next, now: now) { [setup] result in
      switch result {
      case .success: setup.outbox.post(.notice(notice))
      case .failure(let problem): setup.outbox.post(.notice(problem.message, .error))
      }
    }
    return .stay
  }

  private func deletion(of food: Food, _ now: Moment) -> any Component {
    let when = setup.words().dayAndTime(food.at, today: Day(now), inSentence: true)
    return confirmation(
      name: "food.delete", title: .Food.deleteTitle, question: .Food.deleteQuestion(when: when), verb: .General.delete
    ) { [setup, manager] now, completion in
      manager.delete(food, now: now) { completion(.from($0, .notice(.Entries.deleted(key: setup.undoKey)))) }
    }
  }

  func explanation(_ words: Words, now: Moment) -> Explanation? {
    let shown = setup.figures(words, now: now)
    if case .figure(let figure) = area { return shown.explanation(figure) }
    return shown.explanation(selected.map { .foodEntry.of($0.id.uuidString) } ?? sum(.foodEnergy))
  }

  // MARK: Focus

  func neighbour(_ command: Command, now: Moment) -> Area? {
    guard case .figure(let figure) = area else {
      return command == .up || command == .left ? drawn.first.map { .figure($0) } ?? area : area
    }
    // The figures stand in lines, one after another.
    let step = command == .right ? .down : command == .left ? .up : command
    switch FigureMove(step, from: figure, in: [drawn]) {
    case .to(let next): return .figure(next)
    case .first: return drawn.first.map { .figure($0) }
    case .above: return area
    case .below, .last, .lost: return .foods
    case .ignored: return nil
    }
  }

  func click(area: String, argument: String?, now: Moment) -> Outcome {
    guard area == "figure", let figure = drawn.first(where: { $0.key == argument }) else { return .ignored }
    return take(.figure(figure), now)
  }

  // MARK: Drawing

  /// A sum of the day shown.
  private func sum(_ id: FigureID) -> FigureID {
    state.shown.day == state.today.day ? id : id.of(state.shown.day.iso)
  }

  /// The columns from which charts stand beside the entries.
  private static let wide = 150

  func draw(in region: Region, _ context: DrawContext) {
    drawn = []
    guard state.isUsed else { return drawEmpty(in: region, context) }
    let isDay = period.days == 1
    // The bar has a row where there is a budget, and so have its parts.
    let full = (state.shown.budget?.energy == nil ? 4 : 5) + (isMade ? 1 : 0) + (extras(context).isEmpty ? 0 : 1)
    let head = min(region.rows, region.rows >= 10 ? full : region.rows >= 6 ? 2 : 0)
    if head > 0 { drawHead(in: region.rows(0..<head), context) }
    let body = region.rows(head..<region.rows)
    // On a large screen the entries of a day leave room for the last weeks of related trackers.
    let isWide = isDay && body.columns >= FoodScreen.wide && body.rows >= LatelyCards.rows
    let sides = isWide ? body.splitColumns([.fill(1), .fill(1)]) : [body]
    guard isDay else { return drawChart(in: body, context) }
    let list = isWide ? LatelyCards.listRows(state.shown.foods.count, of: body.rows) : body.rows
    drawFoods(in: sides[0].rows(0..<list), context)
    if isWide {
      LatelyCards(setup: setup, names: ["hydration", "sleep"]).draw(in: sides[0].rows(list..<body.rows), context)
      LatelyCards(setup: setup, names: [name, "weight", "fasting"]).draw(in: sides[1], context)
    }
    if case .figure(let figure) = area, !drawn.contains(figure) { area = .foods }
  }

  /// Whether the budget is more than the goal, so that the head names its parts.
  private var isMade: Bool {
    guard let budget = state.shown.budget else { return false }
    return budget.energy?.credit != nil || budget.isCalibrating || state.offer != nil
  }

  private func drawEmpty(in region: Region, _ context: DrawContext) {
    let inner = drawEmptyCard(fromRows: 6, in: region, context)
    if context.isFocused, inner.rows > 0 { inner.cursor(0, 0) }
    EmptyState(context.words(.Food.empty(key: context.key(FoodScreen.add.binding)))).draw(in: inner)
  }

  /// The sums of the day, beside the goal.
  private func drawHead(in region: Region, _ context: DrawContext) {
    let (words, day) = (context.words, state.shown)
    let shown = setup.figures(words, now: context.now)
    let mark: Message? = day.mark.map { $0 == .partial ? .Food.partial : .Food.complete }
    let title =
      words.of(.axis).relativeDay(day.day, today: today(context.now)) + (mark.map { ", " + words($0) } ?? "")
    var inner = region
    if region.rows >= 4 {
      inner = Card(
        words(self.title) + ", " + title, isFocused: drawn(isFocused: context), info: context.info(in: bindings)
      )
      .draw(in: region, context)
    }
    let left = sum(.foodLeft)
    let budget = day.budget?.energy
    let rest = day.left.map { number in
      number < 0
        ? words(.Food.over(amount: shown.form(.energy(-number), of: left)))
        : words(.Food.leftOf(left: shown.value(left)))
    }
    let goal = budget == nil ? [] : [sum(day.budget?.mode == .fixed ? .foodGoal : .foodBudget)]
    put(
      [fact(sum(.foodEnergy), shown, context, bold: true)] + goal.map { fact($0, shown, context, role: .dim) },
      right: rest.map { fact(left, $0, context) }, in: inner, row: 0)
    var row = 1
    if inner.rows >= 3, let bar = budget?.bar {
      ProgressBar(bar.fill, role: .bar).draw(in: inner.rows(row..<(row + 1)), context)
      row += 1
    }
    let sums = [(FigureID.foodProtein, EnergyTerm.protein), (.foodCarbs, .carbs), (.foodFat, .fat)].map { id, term in
      let of = day.budget?.macros[term] == nil ? nil : shown.known(.foodMacroBudget.of(term.rawValue))
      let text =
        shown.label(id) + " "
        + (of.map { words(.Food.ofGoal(eaten: shown.value(sum(id)), goal: $0)) } ?? shown.value(sum(id)))
      return fact(sum(id), text, context)
    }
    let uses = day.expenditure?.expenditure == nil ? nil : sum(.foodExpenditure)
    let used = uses.map { fact($0, shown, context, role: .dim) }
    let fibre = fact(sum(.foodFibre), shown, context)
    put(sums + [fibre], right: isMade ? nil : used, in: inner, row: row)
    row += 1
    let extras = extras(context).map { fact($0, shown, context) }
    if !extras.isEmpty {
      put(extras, in: inner, row: row)
      row += 1
    }
    guard isMade else { return }
    if let offer = state.offer {
      let key = context.key(FoodScreen.budget.binding)
      let text: Message = offer == .average ? .Food.offerAverage(key: key) : .Food.offerAdaptive(key: key)
      put([LineFact(words(text), words(.Food.offerShort(key: key)), role: .accent)], in: inner, row: row)
      return
    }
    let credit = budget?.credit == nil ? [] : [sum(.foodCredit)]
    put(([sum(.foodBase)] + credit).map { fact($0, shown, context, role: .dim) }, right: used, in: inner, row: row)
  }

  /// The figures that not every day has: energy of drinks and of activity, and alcohol.
  private func extras(_ context: DrawContext) -> [FigureID] {
    let shown = setup.figures(context.words, now: context.now)
    return [FigureID.foodDrinks, .foodActive, .foodAlcohol].map(sum).filter { shown.known($0) != nil }
  }

  private func put(_ facts: [LineFact], right: LineFact? = nil, in region: Region, row: Int) {
    FactLine(facts, right: right).draw(in: region, row: row)
  }

  private func drawn(isFocused context: DrawContext) -> Bool {
    if case .figure = area { return context.isFocused }
    return false
  }

  private func fact(
    _ id: FigureID, _ shown: ShownFigures, _ context: DrawContext, bold: Bool = false, role: Role = .text
  ) -> LineFact {
    fact(id, shown.label(id) + " " + shown.value(id), context, bold: bold, role: role)
  }

  private func fact(
    _ id: FigureID, _ text: String, _ context: DrawContext, bold: Bool = false, role: Role = .text
  ) -> LineFact {
    drawn.append(id)
    return LineFact(
      text, role: bold ? .value : role, isBold: bold, target: "food/figure/\(id.key)",
      isSelected: isFocused(.figure(id), context))
  }

  private func drawFoods(in region: Region, _ context: DrawContext) {
    let words = context.words.of(.field)
    let foods = state.shown.foods
    let heading = heading(region.columns - Width.of(context.words(.Food.entries)) - 7, context)
    let inner = Card(
      context.words(.Food.entries), value: heading.map(\.text).joined(separator: ", "),
      isFocused: isFocused(.foods, context), valueRole: .dim
    ).draw(in: region, context)
    target(heading, in: region, context)
    guard !foods.isEmpty else {
      if isFocused(.foods, context), inner.rows > 0 { inner.cursor(0, 0) }
      return EmptyState(context.words(.Food.emptyDay)).draw(in: inner)
    }
    let texts = FoodTexts(words)
    let rows = rows.value(for: RowsKey(foods, settings, context)) {
      foods.enumerated().map { index, food in
        let nutrients = food.nutrients
        return TableRow(
          [
            words.timeOfDay(food.at), food.meal.map(texts.meal) ?? "", texts.what(food),
            texts.kilocalories(nutrients.kcal), texts.grams(nutrients.protein), texts.grams(nutrients.carbs),
            texts.grams(nutrients.fat), words.remark(food),
          ], roles: [.dim, .dim, .text, .value, .text, .text, .text, .dim], target: "food/row/\(index)")
      }
    }
    var what = TableColumn(words(.Food.columnWhat), grows: true)
    what.keeps = 14
    let columns = [
      TableColumn(words(.History.columnWhen)), TableColumn(words(.Food.columnMeal), rank: 4), what,
      TableColumn(words(words.energySymbol), align: .trailing),
      TableColumn(words(.Food.columnProtein), align: .trailing, rank: 6),
      TableColumn(words(.Food.columnCarbs), align: .trailing, rank: 5),
      TableColumn(words(.Food.columnFat), align: .trailing, rank: 5),
      TableColumn(foods.contains { $0.note != nil || $0.isForeign } ? words(.History.columnNote) : "", rank: 2),
    ]
    Table(columns, rows: rows, state: list, isFocused: isFocused(.foods, context)).draw(in: inner, context)
  }

  /// The words in the border about a day, as far as there is room: the first meal, the fast before it, the number of entries.
  private func heading(_ columns: Int, _ context: DrawContext) -> [(id: FigureID?, text: String)] {
    let shown = setup.figures(context.words, now: context.now)
    func part(_ id: FigureID, _ message: (String) -> Message) -> (FigureID?, String)? {
      shown.known(sum(id)).map { (sum(id), shown.sentence(message($0), of: sum(id))) }
    }
    let first = part(.foodFirst) { .Food.firstMealAt(time: $0) }
    let fast = part(.foodFasted) { .Food.fastOf(time: $0) }
    let count = (FigureID?.none, context.words.of(.count)(.Charts.entries(n: state.shown.foods.count)))
    let forms = [[first, fast, count], [first, count], [count]].map { $0.compactMap { $0 } }
    let fitting = forms.first { form in
      form.reduce(0) { $0 + Width.of($1.1) } + 2 * (form.count - 1) <= columns
    }
    return (fitting ?? [count]).map { (id: $0.0, text: $0.1) }
  }

  /// Makes the figures in the border of a card reachable.
  private func target(_ heading: [(id: FigureID?, text: String)], in region: Region, _ context: DrawContext) {
    guard region.rows >= 3 else { return }
    var column = region.columns - 2 - heading.reduce(2 * (heading.count - 1)) { $0 + Width.of($1.text) }
    for (id, text) in heading {
      if let id {
        drawn.append(id)
        region.target(Rect(column, 0, Width.of(text), 1), "food/figure/\(id.key)")
        if isFocused(.figure(id), context) {
          region.put(text, column, 0, .selection)
          region.cursor(column, 0)
        }
      }
      column += Width.of(text) + 2
    }
  }

  private func drawChart(in region: Region, _ context: DrawContext) {
    let words = context.words
    let inner = Card(period.shortTitle(today: today(context.now), words), isFocused: isFocused(.foods, context))
      .draw(in: region, context)
    if isFocused(.foods, context), inner.rows > 0 { inner.cursor(0, 0) }
    let energy = words.energyUnit.value(ofKilocalories:)
    let bars = PeriodBars(
      state.chart.compactMap { day in
        day.value.map { BarValue(day: day.day, value: energy($0), goal: day.goal.map(energy)) }
      },
      in: state.chartDays, columns: inner.columns - 8, firstWeekday: settings.firstWeekday, words: words,
      running: state.today.day)
    guard bars.known > 0 else { return EmptyState(words(.Charts.emptyPeriod)).draw(in: inner) }
    BarChart(
      bars.bars, goal: settings.food.budget == .fixed ? state.today.goal.map(energy) : nil,
      unit: words(words.energySymbol),
      caption: bars.caption(words, FigureID.foodDays.days)
    ) { words.of(.axis).number($0, decimals: 0) }.draw(in: inner, context)
  }
}
