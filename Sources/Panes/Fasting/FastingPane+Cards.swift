// The cards around the clock: chart of the longest fast a day, history, the nine stages, figures of the period.
import Canvas
import Core
import Managers
import Screen
import Words

extension FastingPane {
  private func today(_ context: DrawContext) -> Day {
    Day(context.now, dayStart: setup.managers.settings.state.value.dayStart)
  }

  // MARK: Chart

  func drawChart(_ region: Region, _ context: DrawContext) {
    let words = context.words
    let today = today(context)
    let card = Card(state.period.shortTitle(today: today, words), value: streakText(region.columns, context))
    let inner = card.draw(in: region, context)
    let byDay = Dictionary(state.chart.map { ($0.day, $0) }) { first, _ in first }
    let bars = PeriodBars(
      state.period.range(today: today), columns: inner.columns - 4,
      firstWeekday: setup.managers.settings.state.value.firstWeekday, words: words
    ) { day in byDay[day].map { BarValue(value: $0.longest / 3600, isMet: $0.isMet) } }
    guard bars.known > 0 else {
      return EmptyState(words(.Fasting.emptyChart(key: context.key(Own.add, in: bindings)))).draw(in: inner)
    }
    let note = bars.isWeekly ? words(.Entries.weekMeans) + ", " : ""
    BarChart(
      bars.bars, goal: state.goal / 3600, unit: words(.Fasting.hoursUnit),
      caption: note + words(.Entries.n(count: words.count(bars.known)))
    ) { words.shortNumber($0, decimals: 1) }.draw(in: inner, context)
  }

  private func streakText(_ columns: Int, _ context: DrawContext) -> String {
    let words = context.words
    guard state.streak.longest > 0 else { return "" }
    let short = words(.Entries.streak(n: state.streak.current))
    let long = short + ", " + words(.Entries.longest(days: words.count(state.streak.longest)))
    return Width.of(long) + 20 <= columns ? long : short
  }

  // MARK: History

  func drawHistory(_ region: Region, _ density: FastingLayout.Density, _ context: DrawContext) {
    guard region.rows > 0 else { return }
    let words = context.words
    let isFocused = spot == .history && context.isFocused
    let count = state.count > 0 ? words(.Fasting.fasts(n: state.count)) : ""
    let inner =
      density == .lines
      ? region
      : Card(words(.Fasting.history), value: count, isFocused: isFocused, target: "fasting/history").draw(
        in: region, context)
    guard !state.history.isEmpty else {
      if isFocused, inner.rows > 0 { inner.cursor(0, 0) }
      return EmptyState(words(.Fasting.emptyHistory(key: context.key(Own.add, in: bindings)))).draw(in: inner)
    }
    let isWide = inner.columns >= 40
    let columns = [
      TableColumn(words(.Fasting.columnStart)),
      TableColumn(words(.Fasting.columnLength), align: .trailing),
      TableColumn(""),
      TableColumn(words(.Fasting.columnGoal), align: .trailing, rank: isWide ? 4 : 2),
      TableColumn(words(.Fasting.columnAte), align: .trailing, rank: 3),
    ]
    let isNarrow = inner.columns < 36
    let rows = state.history.enumerated().map { row(index: $0, $1, isNarrow: isNarrow, context) }
    Table(
      inner.rows >= 4 ? columns : columns.map { TableColumn("", align: $0.align, rank: $0.rank) }, rows: rows,
      state: list, isFocused: isFocused
    ).draw(in: inner, context)
  }

  private func row(index: Int, _ fast: Fast, isNarrow: Bool, _ context: DrawContext) -> TableRow {
    let words = context.words
    let start =
      isNarrow
      ? words.dayAndMonth(Day(fast.start)) + " " + words.timeOfDay(fast.start)
      : FastingMoment.text(fast.start, words, now: context.now, inSentence: false)
    let glyph = fast.metGoal ? context.glyphs.check : context.glyphs.cross
    return TableRow(
      [
        start, words.duration(fast.duration), glyph, words.duration(fast.goal),
        fast.eatingWindow.map { words.duration($0) } ?? "",
      ], roles: [.text, .value, fast.metGoal ? .gold : .dim, .dim, .dim], target: "fasting/history/\(index)")
  }

  // MARK: Stages and figures

  /// The stages on the way to the goal, the one after it dimmed, the present one marked.
  func drawStages(_ region: Region, _ context: DrawContext) {
    let words = context.words
    let inner = Card(words(.Fasting.stages)).draw(in: region, context)
    let goal = (state.active?.goal ?? state.goal) / 3600
    let path = FastStage.path(goalHours: goal).onPath
    let current = state.active == nil ? nil : FastStage.at(hours: progress(context).elapsed / 3600)
    for (row, stage) in FastStage.allCases.prefix(inner.rows).enumerated() {
      let isCurrent = stage == current
      let isBehind = current.map { stage.rawValue < $0.rawValue } ?? false
      let role: Role = isCurrent ? .accent : path.contains(stage) && !isBehind ? .text : .dim
      let sign = isCurrent ? context.glyphs.pointer : isBehind ? context.glyphs.check : " "
      let at = words.duration(stage.startHour * 3600)
      inner.put(sign, 0, row, role)
      inner.put(
        words(stage.title), 2, row, Style(role, isCurrent ? .bold : []), width: inner.columns - 3 - Width.of(at))
      inner.put(at, in: 0..<inner.columns, row: row, align: .trailing, Style(isCurrent ? .accent : .dim))
    }
  }

  /// Figures of the chart's period, and the streak.
  func drawFigures(_ region: Region, _ context: DrawContext) {
    let words = context.words
    let inner = Card(words(.Fasting.figures), value: state.period.shortTitle(today: today(context), words)).draw(
      in: region, context)
    let stats = FastingStats(days: state.chart)
    var rows = [
      LabelledRow(words(.Fasting.figureCount), words.count(stats.completed)),
      LabelledRow(
        words(.Fasting.figureMet), words.count(stats.metCount),
        valueRole: stats.metCount > 0 && stats.metCount == stats.completed ? .gold : .value),
      LabelledRow(words(.Fasting.figureAverage), stats.average.map { words.duration($0) } ?? dash(context)),
      LabelledRow(words(.Fasting.figureLongest), stats.longest.map { words.duration($0) } ?? dash(context)),
      LabelledRow(words(.Fasting.figureTotal), words.duration(Double(stats.totalHours) * 3600)),
      LabelledRow(words(.Fasting.figureDays), words.count(stats.daysFasted)),
    ]
    rows.insert(LabelledRow(words(.Fasting.figureStreak), FastingTexts.days(state.streak.current, words)), at: 0)
    rows.insert(LabelledRow(words(.Fasting.figureLongestStreak), FastingTexts.days(state.streak.longest, words)), at: 1)
    rows.append(LabelledRow(words(.Fasting.figureRecent), state.average.map { words.duration($0) } ?? dash(context)))
    Rows(rows).draw(in: inner)
  }

  private func dash(_ context: DrawContext) -> String { context.words.isUnicode ? "–" : "-" }
}
