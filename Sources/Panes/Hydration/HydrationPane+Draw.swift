// Draws the hydration pane: today's card with total, shares and vessels. Chart, drinks and figures are in
// HydrationPane+Cards.swift.
import Canvas
import Core
import Screen
import Words

extension HydrationPane {
  func draw(in region: Region, _ context: DrawContext) {
    let layout = HydrationLayout(region.size)
    (hasChart, hasFigures) = (layout.chart != nil, layout.figures != nil)
    clampFocus(context.now)
    drawToday(region.part(layout.today), layout.density, context)
    // On a large screen the list of a day leaves room for the last weeks.
    let drinks = region.part(layout.drinks)
    let list = layout.figures == nil ? drinks.rows : LatelyCards.listRows(state.list.drinks.count, of: drinks.rows)
    drawDrinks(drinks.rows(0..<list), layout.density, context)
    LatelyCards(setup: setup, names: [name, "fasting"]).draw(in: drinks.rows(list..<drinks.rows), context)
    if let place = layout.chart {
      wantsMonth = MonthCard(
        pane: name, today: today(context.now), settings: settings, contents: HydrationCalendar.contents(setup)
      ).draw(in: region.part(place), context) { drawChart($0, context) }
    }
    if let place = layout.figures.map({ region.part($0) }) {
      let figures = place.rows - HydrationPane.figureRows >= 12 ? HydrationPane.figureRows : place.rows
      drawFigures(place.rows(0..<figures), context)
      LatelyCards(setup: setup, names: ["weight"]).draw(in: place.rows(figures..<place.rows), context)
    }
  }

  /// The rows that all figures take.
  private static let figureRows = 28

  func volume(_ millilitres: Double, _ context: DrawContext) -> String {
    context.words.volume(millilitres, unit: unit)
  }

  // MARK: Today

  private func drawToday(_ region: Region, _ density: HydrationLayout.Density, _ context: DrawContext) {
    let words = context.words
    let sums = state.sums
    let value = HydrationTexts.ofGoal(sums, unit: unit, words, total: .hydrationTotal, goal: .hydrationGoal)
    if density == .lines {
      var title = LineFact(words(title), role: .title)
      title.info = context.info(in: bindings)
      let total = LineFact(value, role: sums.isMet ? .gold : .value, isBold: true)
      FactLine([title], right: total).draw(in: region, row: 0)
      return drawParts(region.rows(1..<region.rows), density, context)
    }
    let card = Card(
      words(title), value: value, isFocused: context.isFocused && isInToday,
      valueRole: sums.isMet ? .gold : .value, target: "hydration/fact/total",
      info: context.info(in: bindings))
    let inner = card.draw(in: region, context)
    guard density == .full else { return drawParts(inner, density, context) }
    let digitRows = inner.rows >= 10 ? 5 : 3
    let gap = inner.rows >= digitRows + 5 ? 1 : 0
    let head = inner.rows(0..<(digitRows + gap))
    if inner.columns >= 100, digitRows == 5, HydrationDayCurve(state: state, unit: unit).isKnown {
      let sides = head.splitColumns([.fill(1), .fill(1)], gap: 4)
      drawDigits(sides[0].rows(0..<digitRows), context)
      HydrationDayCurve(state: state, unit: unit).draw(in: sides[1], context)
    } else {
      drawDigits(head.rows(0..<digitRows), context)
    }
    drawParts(inner.rows((digitRows + gap)..<inner.rows), density, context)
  }

  /// Draws the total in large digits with its unit beside them.
  private func drawDigits(_ region: Region, _ context: DrawContext) {
    let sums = state.sums
    let total = context.words.of(.figure(.hydrationTotal)).volumeNumber(sums.total, unit: unit)
    let digits = BigDigits(total, role: sums.isMet ? .gold : .value)
    let size = digits.draw(in: region, context)
    let place = region.bounds.centred(size)
    let unitText = context.words.unit(unit)
    if place.endColumn + 1 + Width.of(unitText) <= region.columns {
      region.put(unitText, place.endColumn + 1, place.endRow - 1, .dim)
    }
  }

  /// Draws facts, bar, shares and vessels as far as rows allow.
  private func drawParts(_ region: Region, _ density: HydrationLayout.Density, _ context: DrawContext) {
    let sums = state.sums
    factLine(density, context).draw(in: region, row: 0)
    guard region.rows > 1 else { return }
    let arcs = sums.arcs(HydrationTexts.order(of: sums.perBeverage, state.drinks))
    ProgressBar(
      sums.fraction, marks: arcs.dropLast().map(\.upperBound),
      pointer: HydrationTexts.pacePointer(state, now: context.now)
    ).draw(in: region.rows(1..<2), context)
    var row = 2
    if density != .lines || region.rows > 3 {
      shares(sums, context, columns: region.columns).draw(in: region, row: row)
      row += 1
    }
    if region.rows - row > 2 { row += 1 }
    guard row < region.rows else { return }
    drawVessels(region.rows(row..<region.rows), context)
  }

  /// Whether a fact of today's card has the focus.
  private var isInToday: Bool { if case .fact = area { true } else { false } }

  /// The facts of today; small screens omit the pace unless it has the focus.
  private func factLine(_ density: HydrationLayout.Density, _ context: DrawContext) -> FactLine {
    let figures = HydrationFigures(setup, context.words, now: context.now)
    var line = FactLine([])
    for figure in facts(context.now) {
      let isSelected = area == .fact(figure) && context.isFocused
      if figure == .hydrationPace, density == .lines, !isSelected { continue }
      let role = figures.role(figure)
      var fact = LineFact(
        role: figure == .hydrationStreak ? .dim : figure == .hydrationLeft ? role : .text,
        isBold: figure == .hydrationLeft,
        target: "hydration/fact/\(figure.key)", isSelected: isSelected)
      fact.texts = figures.sentences(figure)
      if figure == .hydrationLeft { line.right = fact } else { line.left.append(fact) }
    }
    return line
  }

  /// Amounts per drink, with their shares of the goal if all of them fit.
  private func shares(_ sums: DrinksOfDay, _ context: DrawContext, columns: Int) -> FactLine {
    let words = context.words.of(.figure(.hydrationDay))
    let context = context.of(.figure(.hydrationDay))
    var line = FactLine(
      HydrationTexts.order(of: sums.perBeverage, state.drinks).map { beverage in
        let amount = volume(sums.perBeverage[beverage] ?? 0, context)
        let part = HydrationTexts.part(of: beverage)
        let name = StackFill.cell(part, context.glyphs).glyph + " " + words(Message.beverage(beverage))
        return LineFact(
          words(.Hydration.share(drink: name, amount: amount, percent: words.percent(sums.share(of: beverage)))),
          words(.Hydration.shareShort(drink: name, amount: amount)),
          StackFill.cell(part, context.glyphs).glyph + " " + amount, role: .dim)
      })
    // If a factor makes a difference, also show the volume drunk.
    let amount = volume(state.drunk, context.of(.figure(.hydrationDrunk)))
    let drunk = abs(state.drunk - sums.total) >= 1 ? [words(.Hydration.drunk(amount: amount))] : []
    let carried =
      words.of(.figure(.hydrationCaffeine)).carried(caffeine: state.caffeineToday ?? 0, alcohol: 0)
      + words.of(.figure(.hydrationAlcohol)).carried(caffeine: 0, alcohol: state.alcoholToday ?? 0)
    if !drunk.isEmpty || !carried.isEmpty {
      line.right = LineFact((drunk + carried).joined(separator: ", "), (drunk + carried)[0], role: .dim)
    }
    let wanted = (line.left + (line.right.map { [$0] } ?? [])).compactMap(\.texts.first).map { Width.of($0) + line.gap }
    // Caffeine and alcohol give way before a drink does.
    let least = line.left.compactMap(\.texts.last).map { Width.of($0) + line.gap }.reduce(0, +)
    if least + (line.right?.texts.last.map { Width.of($0) } ?? 0) > columns { line.right = nil }
    if wanted.reduce(-line.gap, +) > columns {
      for index in line.left.indices { line.left[index].texts.removeFirst() }
    }
    return line
  }

  /// Draws the vessels as `g glass 250 ml` in the available rows; a click logs like the letter.
  ///
  /// If they do not all fit, a vessel of another drink shows only the drink.
  private func drawVessels(_ region: Region, _ context: DrawContext) {
    let (words, context) = (context.words.of(.field), context.of(.field))
    let names = state.vessels.map { HydrationTexts.contents(of: $0, words) }
    let wanted = zip(state.vessels, names).map { vessel, name in
      Width.of(vessel.letter + "  " + name + volume(vessel.millilitres, context)) + 3
    }
    let isShort = wanted.reduce(-3, +) > region.columns * region.rows
    var (column, row) = (0, 0)
    for (index, vessel) in state.vessels.enumerated() {
      let isWater = vessel.beverage == HydrationRules.beverages[0]
      let kind = isShort && !isWater ? words(Message.beverage(vessel.beverage)) : names[index]
      let name = " " + kind + " " + volume(vessel.millilitres, context)
      let width = Width.of(vessel.letter) + Width.of(name)
      if column > 0, column + width > region.columns {
        column = 0
        row += 1
      }
      guard row < region.rows, width <= region.columns else { return }
      region.target(Rect(column, row, width, 1), "hydration/vessel/\(index)")
      let end = region.put(words.of(.key).marked(vessel.letter), column, row, .key)
      column = region.put(name, end, row, .text) + 3
    }
  }
}
