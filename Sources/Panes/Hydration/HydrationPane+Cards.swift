// The cards below today: drinks of a day, chart of the period, its figures.
import Canvas
import Core
import Managers
import Screen
import Words

extension HydrationPane {
  // MARK: Drinks

  /// Draws the drinks of today, or of the day selected with `[` and `]`.
  func drawDrinks(_ region: Region, _ density: HydrationLayout.Density, _ context: DrawContext) {
    guard region.rows > 0 else { return }
    let words = context.words
    let isFocused = area == .drinks && context.isFocused
    let drinks = state.list.drinks
    let past = isPast(context.now)
    var inner = region
    if density != .lines {
      let card = Card(
        past ? words.of(.axis).relativeDay(state.list.day, today: today(context.now)) : words(.Hydration.drinks),
        value: past
          ? verdict(words) : words(.Hydration.todayCount(n: words.of(.figure(.hydrationCount)).count(drinks.count))),
        isFocused: isFocused, valueRole: past && state.list.sums.isMet ? .gold : .value, target: "hydration/drinks")
      inner = card.draw(in: region, context)
    } else if past {
      FactLine(
        [LineFact(words.of(.axis).relativeDay(state.list.day, today: today(context.now)), role: .title)],
        right: LineFact(verdict(words))
      ).draw(in: region, row: 0)
      inner = region.rows(min(1, region.rows)..<region.rows)
    }
    guard !drinks.isEmpty else {
      if isFocused, inner.rows > 0 { inner.cursor(0, 0) }
      return drawEmptyList(inner, context)
    }
    table(drinks, hasTitles: inner.rows >= 5, isFocused: isFocused, context).draw(in: inner, context)
  }

  private func table(_ drinks: [Drink], hasTitles: Bool, isFocused: Bool, _ context: DrawContext) -> Table {
    let words = context.words.of(.field)
    func column(_ title: Message, _ align: Alignment = .leading, rank: Int = 9, grows: Bool = false) -> TableColumn {
      TableColumn(hasTitles ? words(title) : "", align: align, rank: rank, grows: grows)
    }
    let counted = drinks.map { $0.counted(on: state.list.day, state.drinks) }
    let hasFactors = zip(drinks, counted).contains { abs($0.millilitres - $1) >= 0.5 }
    var columns = [
      column(.Hydration.columnWhen), column(.Hydration.columnAmount, .trailing), column(.Hydration.columnDrink),
    ]
    if hasFactors { columns.append(column(.Hydration.columnCounts, .trailing, rank: 4)) }
    if drinks.contains(where: { $0.note != nil || $0.isForeign }) {
      columns.append(column(.Hydration.columnNote, rank: 2, grows: true))
    }
    let rows = drinks.enumerated().map { index, drink in
      var cells = [
        words.timeOfDay(drink.at), words.volume(drink, unit: unit), words(Message.beverage(drink.beverage)),
      ]
      if hasFactors { cells.append(words.volume(counted[index], unit: unit)) }
      let roles: [Role] = [.text, .value, .text] + (hasFactors ? [.dim] : []) + [.dim]
      return TableRow(cells + [words.remark(drink)], roles: roles, target: "hydration/drinks/\(index)")
    }
    return Table(columns, rows: rows, state: list, isFocused: isFocused)
  }

  /// The verdict on a past day: goal met, or the shortfall.
  private func verdict(_ words: Words) -> String {
    let words = words.of(.figure(.hydrationDay))
    let sums = state.list.sums
    guard !state.list.drinks.isEmpty else { return words(.Hydration.nothingLogged) }
    let total = words.volume(sums.total, unit: unit)
    if sums.isMet { return words(.Hydration.dayMet(total: total)) }
    return words(.Hydration.dayShort(total: total, amount: words.volume(sums.left, unit: unit)))
  }

  private func drawEmptyList(_ region: Region, _ context: DrawContext) {
    let words = context.words
    if isPast(context.now) {
      return EmptyState(words(.Hydration.emptyDay(key: context.key(HydrationPane.add.binding)))).draw(in: region)
    }
    let vessel = state.vessels.first
    let text = words(
      .Hydration.emptyList(
        key: vessel?.letter ?? context.key(HydrationPane.add.binding),
        vessel: vessel.map { words(Message.vessel($0)) } ?? words(.Hydration.addVerb)))
    EmptyState(text).draw(in: region)
  }

  // MARK: Chart

  func drawChart(_ region: Region, _ context: DrawContext) {
    let words = context.words
    let today = today(context.now)
    let isFocused = area == .chart && context.isFocused
    let inner = Card(
      state.period.shortTitle(today: today, words), value: averageText(context), isFocused: isFocused,
      valueRole: isFocused ? .selection : .value, target: "hydration/chart"
    ).draw(in: region, context)
    if isFocused { region.cursor(2, 0) }
    let values = chartValues.value(for: ChartKey(days: state.chart, unit: unit)) {
      HydrationTexts.bars(state.chart, unit: unit)
    }
    let bars = PeriodBars(
      values, in: state.period.range(today: today), columns: inner.columns - 6, firstWeekday: settings.firstWeekday,
      words: words, running: today)
    guard bars.known > 0 else {
      return EmptyState(words(.Hydration.emptyChart(key: context.key(HydrationPane.add.binding)))).draw(in: inner)
    }
    BarChart(
      bars.bars, goal: unit.value(ofMillilitres: state.goal), unit: words.unit(unit),
      caption: bars.caption(words, FigureID.hydrationDays.days)
    ) { words.of(.axis).shortNumber($0, decimals: 2) }.draw(in: inner, context)
  }

  private func averageText(_ context: DrawContext) -> String {
    let average = volume(state.stats.average, context.of(.figure(.hydrationAverage)))
    return state.stats.days > 0 ? context.words(.Hydration.mean(amount: average)) : ""
  }

  // MARK: Figures

  /// Draws the figures of the charted period and of all days.
  func drawFigures(_ region: Region, _ context: DrawContext) {
    let words = context.words
    var focused: FigureID?
    if case .figure(let figure) = area, context.isFocused { focused = figure }
    let inner = Card(
      words(.Hydration.figures), value: state.period.shortTitle(today: today(context.now), words),
      isFocused: focused != nil
    ).draw(in: region, context)
    HydrationFigures(setup, words, now: context.now).draw(
      in: inner, focused: focused, figureScroll, target: "hydration/figure/", context)
  }
}
