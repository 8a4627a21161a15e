// The cards below today: the drinks of all days, the chart of a period, its figures.
import Canvas
import Core
import Managers
import Screen
import Words

extension HydrationPane {
  private func today(_ context: DrawContext) -> Day {
    Day(context.now, dayStart: setup.managers.settings.state.value.dayStart)
  }

  // MARK: Drinks

  func drawDrinks(_ region: Region, _ density: HydrationLayout.Density, _ context: DrawContext) {
    guard region.rows > 0 else { return }
    let words = context.words
    let isFocused = spot == .drinks && context.isFocused
    let count = words(.Hydration.todayCount(n: words.count(state.today.count)))
    let inner =
      density == .lines
      ? region
      : Card(words(.Hydration.drinks), value: count, isFocused: isFocused, target: "hydration/drinks").draw(
        in: region, context)
    guard !state.history.isEmpty else {
      if isFocused, inner.rows > 0 { inner.cursor(0, 0) }
      return drawEmptyList(inner, context)
    }
    let hasTitles = inner.rows >= 5
    func column(_ title: Message, _ align: Alignment = .leading, rank: Int = 9, grows: Bool = false) -> TableColumn {
      TableColumn(hasTitles ? words(title) : "", align: align, rank: rank, grows: grows)
    }
    let hasNotes = state.history.contains { $0.note != nil }
    let columns = [
      column(.Hydration.columnWhen), column(.Hydration.columnAmount, .trailing), column(.Hydration.columnDrink),
      column(.Hydration.columnNote, rank: 2, grows: hasNotes),
    ]
    let rows = state.history.enumerated().map { index, drink in
      TableRow(
        [
          FastingMoment.text(drink.at, words, now: context.now, inSentence: false), words.volume(drink, unit: unit),
          words(HydrationTexts.beverage(drink.beverage)), drink.note ?? "",
        ], roles: [.text, .value, .text, .dim], target: "hydration/drinks/\(index)")
    }
    Table(columns, rows: rows, state: list, isFocused: isFocused).draw(in: inner, context)
  }

  private func drawEmptyList(_ region: Region, _ context: DrawContext) {
    let words = context.words
    let vessel = state.vessels.first
    let text = words(
      .Hydration.emptyList(
        key: vessel?.letter ?? context.key(Own.add, in: bindings),
        vessel: vessel.map { words(HydrationTexts.vessel($0)) } ?? words(.Hydration.addVerb)))
    EmptyState(text).draw(in: region)
  }

  // MARK: Chart

  func drawChart(_ region: Region, _ context: DrawContext) {
    let words = context.words
    let settings = setup.managers.settings.state.value
    let today = today(context)
    let inner = Card(state.period.shortTitle(today: today, words), value: averageText(context)).draw(
      in: region, context)
    let byDay = Dictionary(state.chart.map { ($0.day, $0) }) { first, _ in first }
    let bars = PeriodBars(
      state.period.range(today: today), columns: inner.columns - 6, firstWeekday: settings.firstWeekday, words: words
    ) { day in
      byDay[day].flatMap { $0.total > 0 ? BarValue(value: unit.value(ofMillilitres: $0.total), isMet: $0.isMet) : nil }
    }
    guard bars.known > 0 else { return EmptyState(words(.Hydration.emptyChart)).draw(in: inner) }
    let note = bars.isWeekly ? words(.Entries.weekMeans) + ", " : ""
    BarChart(
      bars.bars, goal: unit.value(ofMillilitres: state.goal), unit: words.unit(unit),
      caption: note + words(.Entries.n(count: words.count(bars.known)))
    ) { words.shortNumber($0, decimals: 2) }.draw(in: inner, context)
  }

  private func averageText(_ context: DrawContext) -> String {
    let stats = HydrationStats(state.chart)
    return stats.days > 0 ? context.words(.Hydration.mean(amount: volume(stats.average, context))) : ""
  }

  // MARK: Figures

  /// Figures of the chart's period, and the streak.
  func drawFigures(_ region: Region, _ context: DrawContext) {
    let words = context.words
    let inner = Card(words(.Hydration.figures), value: state.period.shortTitle(today: today(context), words)).draw(
      in: region, context)
    let stats = HydrationStats(state.chart)
    var rows = [
      LabelledRow(words(.Hydration.figureStreak), FastingTexts.days(state.streak.current, words)),
      LabelledRow(words(.Hydration.figureLongest), FastingTexts.days(state.streak.longest, words)),
      LabelledRow(words(.Hydration.figureDays), words.count(stats.days)),
      LabelledRow(
        words(.Hydration.figureMet), words.count(stats.daysMet),
        valueRole: stats.daysMet > 0 && stats.daysMet == stats.days ? .gold : .value),
      LabelledRow(
        words(.Hydration.figureAverage), stats.days > 0 ? volume(stats.average, context) : dash(context)),
      LabelledRow(words(.Hydration.figureTotal), volume(stats.total, context)),
      LabelledRow(words(.Hydration.figureRecent), state.average.map { volume($0, context) } ?? dash(context)),
    ]
    rows.append(LabelledRow("", ""))
    rows += HydrationTexts.order(of: stats.perBeverage).map { beverage in
      let amount = volume(stats.perBeverage[beverage] ?? 0, context)
      let percent = words.percent(Double(stats.percent(of: beverage)) / 100)
      return LabelledRow(words(HydrationTexts.beverage(beverage)), amount + "  " + percent)
    }
    Rows(rows).draw(in: inner)
  }

  private func dash(_ context: DrawContext) -> String { context.words.isUnicode ? "–" : "-" }
}
