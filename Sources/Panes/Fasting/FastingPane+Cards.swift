// The cards around the clock: chart of the longest fast per day, history, the nine stages, figures of the period.
import Canvas
import Core
import Managers
import Screen
import Words

extension FastingPane {
  // MARK: Chart

  func drawChart(_ region: Region, _ context: DrawContext) {
    let words = context.words
    let today = today(context.now)
    let title = state.period.shortTitle(today: today, words)
    let isFocused = area == .chart && context.isFocused
    let isStreak = area == .figure(.fastingStreak) && shownFigures == [.fastingStreak] && context.isFocused
    let value =
      isFocused ? readout(Width.of(title), region.columns, context) : streakText(region.columns, context)
    let inner = Card(
      title, value: value, isFocused: isFocused || isStreak, valueRole: isStreak ? .selection : .value,
      target: "fasting/chart"
    ).draw(in: region, context)
    if shownFigures == [.fastingStreak], !isFocused {
      let start = max(0, region.columns - 2 - Width.of(value))
      region.target(Rect(start, 0, Width.of(value), 1), "fasting/figure/" + FigureID.fastingStreak.key)
      if isStreak { region.cursor(start, 0) }
    }
    let range = state.period.range(today: today)
    let key = ChartKey(days: state.chart, range: range, today: today, goal: state.goal)
    let values = chartValues.value(for: key) {
      let series = FastingSeries(days: key.days, range: key.range, today: key.today, goal: key.goal)
      return (PeriodBars.values(of: series), series.yMax)
    }
    let bars = PeriodBars(
      values.bars, in: range, columns: inner.columns - 4,
      firstWeekday: settings.firstWeekday, words: words,
      selected: isFocused ? charted?.day : nil, target: { "fasting/chart/\($0.number)" })
    guard bars.known > 0 else {
      if isFocused { inner.cursor(0, 0) }
      return EmptyState(words(.Fasting.emptyChart(key: context.key(FastingPane.add.binding)))).draw(in: inner)
    }
    let hasLine = settings.fastingGoalLine
    BarChart(
      bars.bars, goal: hasLine ? state.goal / 3600 : nil, unit: words(.Fasting.hoursUnit),
      caption: bars.caption(words, .fastingCharted), axis: (values.top, [4, 8, 12, 24])
    ) { words.of(.axis).shortNumber($0, decimals: 1) }.draw(in: inner, context)
  }

  /// `Fri 20 Nov: 16 h 30 m, goal met` for the selected day; shortened if a title of `title` cells leaves less room.
  private func readout(_ title: Int, _ columns: Int, _ context: DrawContext) -> String {
    guard let charted else { return "" }
    let words = context.words
    let day = words.of(.axis).shortDate(charted.day)
    let figure = words.of(.figure(.fastingDay))
    let hours = figure.duration(charted.longest)
    // The longest fast of a day may have missed its own goal while a shorter one met its.
    let verdict =
      charted.isMet && charted.longestMet < charted.longest
      ? words(.Fasting.metBy(time: figure.duration(charted.longestMet)))
      : words(charted.isMet ? .Fasting.met : .Fasting.belowGoal)
    let long = words(.Fasting.readout(day: day, hours: hours, verdict: verdict))
    return Width.of(long) + title + 7 <= columns ? long : words(.Fasting.readoutShort(day: day, hours: hours))
  }

  private func streakText(_ columns: Int, _ context: DrawContext) -> String {
    let words = context.words
    guard state.streak.current > 0 else { return "" }
    let short = words.of(.figure(.fastingStreak))(.Entries.streak(n: state.streak.current))
    let longest = words.of(.figure(.fastingLongestStreak)).count(state.streak.longest)
    let long = short + ", " + words(.Entries.longest(days: longest))
    return Width.of(long) + 20 <= columns ? long : short
  }

  // MARK: History

  func drawHistory(_ region: Region, _ density: FastingLayout.Density, _ context: DrawContext) {
    guard region.rows > 0 else { return }
    let words = context.words
    let isFocused = area == .history && context.isFocused
    let count = state.count > 0 ? words.of(.count)(.Fasting.fasts(n: state.count)) : ""
    let inner =
      density == .lines
      ? region
      : Card(words(.Fasting.history), value: count, isFocused: isFocused, target: "fasting/history").draw(
        in: region, context)
    guard !state.history.isEmpty else {
      if isFocused, inner.rows > 0 { inner.cursor(0, 0) }
      return EmptyState(words(.Fasting.emptyHistory(key: context.key(FastingPane.add.binding)))).draw(in: inner)
    }
    let isWide = inner.columns >= 40
    let columns = [
      TableColumn(words(.Fasting.columnStart)),
      TableColumn(words(.Fasting.columnLength), align: .trailing),
      TableColumn(""),
      TableColumn(words(.Fasting.columnGoal), align: .trailing, rank: isWide ? 4 : 2),
      TableColumn(words(.Fasting.columnAte), align: .trailing, rank: 3),
    ]
    let isNarrow = inner.columns < (density == .lines ? 44 : 36)
    let key = RowsKey(state.history, settings, isNarrow: isNarrow, context)
    let rows = historyRows.value(for: key) {
      state.history.enumerated().map { row(index: $0, $1, isNarrow: isNarrow, context) }
    }
    Table(
      inner.rows >= 4 ? columns : columns.map { TableColumn("", align: $0.align, rank: $0.rank) }, rows: rows,
      state: list, isFocused: isFocused
    ).draw(in: inner, context)
  }

  private func row(index: Int, _ fast: Fast, isNarrow: Bool, _ context: DrawContext) -> TableRow {
    let words = context.words.of(.field)
    let start =
      isNarrow
      ? words.dayAndMonth(Day(fast.start)) + " " + words.timeOfDay(fast.start)
      : FastingMoment.text(fast.start, words, now: context.now, inSentence: false)
    let glyph = FastingTexts.sign(fast, context)
    return TableRow(
      [
        start, words.duration(fast.duration), glyph, words.duration(fast.goal),
        fast.eatingWindow.map { words.duration($0) } ?? "",
      ], roles: [.text, .value, FastingTexts.signRole(fast, context), .dim, .dim], target: "fasting/history/\(index)")
  }

  // MARK: Stages and figures

  /// Draws the stages up to the goal and the next one dimmed, marking the current stage.
  func drawStages(_ region: Region, _ context: DrawContext) {
    let words = context.words
    let inner = Card(words(.Fasting.stages)).draw(in: region, context)
    let goal = (state.active?.goal ?? state.goal) / 3600
    let path = FastStage.path(goalHours: goal).onPath
    let current =
      state.active == nil || context.isDiscreet ? nil : FastStage.at(hours: progress(context).elapsed / 3600)
    for (row, stage) in FastStage.allCases.prefix(inner.rows).enumerated() {
      let isCurrent = stage == current
      let isBehind = current.map { stage.rawValue < $0.rawValue } ?? false
      let role: Role = isCurrent ? .accent : path.contains(stage) && !isBehind ? .text : .dim
      let sign = isCurrent ? context.glyphs.pointer : isBehind ? context.glyphs.check : " "
      let at = hours(of: stage, words)
      inner.put(sign, 0, row, role)
      inner.put(
        words(stage.title), 2, row, Style(role, isCurrent ? .bold : []), width: inner.columns - 3 - Width.of(at))
      inner.put(at, in: 0..<inner.columns, row: row, align: .trailing, Style(isCurrent ? .accent : .dim))
    }
  }

  /// `4–8 h`: the hours of a stage; only the start for the last one.
  private func hours(of stage: FastStage, _ words: Words) -> String {
    let words = words.of(.axis)
    let all = FastStage.allCases
    let from = Int(stage.startHour)
    guard let next = all.first(where: { $0.startHour > stage.startHour }) else {
      return words(.Fasting.stageFrom(time: words.duration(stage.startHour * 3600)))
    }
    let hours = [from, Int(next.startHour)].map { words.count($0) }
    return words.with(words(.Fasting.hoursUnit), hours.joined(separator: words.isUnicode ? "–" : "-"))
  }

  /// Draws the streak and the figures of the charted period.
  func drawFigures(_ region: Region, _ context: DrawContext) {
    let words = context.words
    var isFocused = false
    if case .figure = area { isFocused = context.isFocused }
    let inner = Card(
      words(.Fasting.figures), value: state.period.shortTitle(today: today(context.now), words), isFocused: isFocused
    ).draw(in: region, context)
    let texts = FastingFigureTexts(setup, words, now: context.now)
    FigureColumn(
      rows: shownFigures.map { figure in
        texts.row(
          figure, isFocused: context.isFocused && area == .figure(figure), target: "fasting/figure/" + figure.key)
      }
    ).draw(in: inner)
  }
}
