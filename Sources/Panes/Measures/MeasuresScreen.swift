// The measures screen, opened by a key from anywhere: the measures in use, the figures, chart and readings of one of them.
import Canvas
import Core
import Managers
import Screen
import Words

/// The measures screen.
final class MeasuresScreen: @MainActor TrackerScreen {
  /// The focused area.
  enum Area: Hashable {
    case measures, history
    case figure(FigureID)
  }
  let name = "measures"
  let title: Message = .Measures.title
  let setup: PaneSetup
  lazy var list = ListState({ [weak self] in self?.listed ?? [] }, by: \.id)
  private let measures = ListState()
  private let rows = Memo<RowsKey<Reading>, [TableRow]>()
  var area = Area.measures
  let listArea = Area.history
  /// The figures last drawn.
  private var drawn: [FigureID] = []

  /// Creates the screen.
  init(_ setup: PaneSetup) { self.setup = setup }

  private static let add = Row("measures.add", ["a"], .Measures.addVerb, .Measures.addSentence, place: .always) {
    .present(EntryForm.add(Entry($0.manager.template(now: $1)), $0.setup, now: $1))
  }

  let commands: [Row] =
    [
      MeasuresScreen.add,
      Row("measures.edit", ["e"], .Measures.editVerb, .Measures.editSentence, when: \.hasSelection) { $0.edit($1) },
      Row("measures.delete", ["d"], .Measures.deleteVerb, .Measures.deleteSentence, when: \.hasSelection) {
        screen, now in screen.selected.map { .present(screen.deletion(of: $0, now)) } ?? .stay
      },
      Row("measures.next", ["v"], .Measures.nextVerb, .Measures.nextSentence) {
        .when($0.state.used.count > 1, else: .Charts.nothingSelected)
      } action: { screen, now in
        screen.step(by: 1, now)
      },
      Row("measures.goal", ["g"], .Measures.goalVerb, .Measures.goalSentence) { screen, _ in
        .present(MeasureForms.edit(screen.state.shown, screen.setup))
      },
      Row("measures.list", ["o"], .Measures.listVerb, .Measures.listSentence) { screen, _ in
        .present(MeasureForms.window(screen.setup))
      },
      Row(.open, when: \.hasSelection) { $0.edit($1) },
      Row.back,
    ] + Row.periods() + Row.moves

  // MARK: Readings

  private var manager: MeasuresManager { setup.managers.measures }
  private var state: MeasuresState { manager.state.value }
  var listed: [Reading] { state.history }
  func showMore(_ now: Moment) { if state.hasMore { manager.showMore(now: now) } }

  /// The reading that edit and delete apply to: the latest one beside the list.
  private var selected: Reading? {
    area == .history && isOnEntry ? state.history[list.selected] : state[state.shown.id]?.latest
  }
  private var hasSelection: Availability { .when(selected != nil, else: .Charts.nothingSelected) }

  private func edit(_ now: Moment) -> Outcome {
    selected.map { .present(EntryForms.edit(Entry($0), setup, now: now)) } ?? .stay
  }

  private func deletion(of reading: Reading, _ now: Moment) -> any Component {
    let when = setup.words().dayAndTime(reading.at, today: Day(now), inSentence: true)
    return confirmation(
      name: "measures.delete", title: .Measures.deleteTitle, question: .Measures.deleteQuestion(when: when),
      verb: .General.delete
    ) { [setup, manager] now, completion in
      manager.delete(reading, now: now) { completion(.from($0, .notice(.Entries.deleted(key: setup.undoKey)))) }
    }
  }

  func explanation(_ words: Words, now: Moment) -> Explanation? {
    guard case .figure(let figure) = area else {
      return setup.figures(words, now: now).explanation(.measureLatest.of(state.shown.id))
    }
    return setup.figures(words, now: now).explanation(figure)
  }

  // MARK: Measures and time

  private var place: Int { state.used.firstIndex { $0.measure.id == state.shown.id } ?? 0 }
  private var requested: Int { state.used.firstIndex { $0.measure.id == manager.requested } ?? place }

  private func step(by steps: Int, _ now: Moment) -> Outcome {
    let count = max(1, state.used.count)
    return show((requested + steps + count) % count, now)
  }

  private func show(_ place: Int, _ now: Moment) -> Outcome {
    guard state.used.indices.contains(place) else { return .stay }
    list.selected = 0
    if case .figure(let figure) = area { area = .figure(figure.of(state.used[place].measure.id)) }
    manager.show(state.used[place].measure, now: now)
    return .stay
  }

  var period: ChartPeriod { state.period }
  var requestedPeriod: ChartPeriod { manager.period }
  func show(_ period: ChartPeriod, now: Moment) { manager.show(period, now: now) }

  // MARK: Focus

  /// In the list of measures, a movement shows another one.
  func moveCursor(_ command: Command, now: Moment) -> Bool {
    guard area == .measures else { return false }
    measures.selected = requested
    guard command != .down || requested < state.used.count - 1, measures.move(command, count: state.used.count) else {
      return false
    }
    _ = show(measures.selected, now)
    return true
  }

  func neighbour(_ command: Command, now: Moment) -> Area? {
    guard case .figure(let figure) = area else {
      if area == .history { return command == .up || command == .left ? .measures : area }
      return command == .right ? drawn.first.map { .figure($0) } ?? .history : .history
    }
    if command == .left { return .measures }
    switch FigureMove(command, from: figure, in: [drawn]) {
    case .to(let next): return .figure(next)
    case .first: return drawn.first.map { .figure($0) }
    case .above: return area
    case .below, .last, .lost: return .history
    case .ignored: return nil
    }
  }

  func click(area: String, argument: String?, now: Moment) -> Outcome {
    switch area {
    case "measure":
      enter(.measures, now)
      return argument.flatMap { Int($0) }.map { show($0, now) } ?? .ignored
    case "figure": return drawn.first { $0.key == argument }.map { take(.figure($0), now) } ?? .ignored
    default: return .ignored
    }
  }

  // MARK: Drawing

  private static let figures: [FigureID] = [
    .measureLatest, .measureAgo, .measureChange, .measureToday, .measureWeek, .measureMean, .measureLowest,
    .measureHighest, .measureCount, .measureBand, .measureInBand,
  ]

  func draw(in region: Region, _ context: DrawContext) {
    drawn = []
    guard !state.used.isEmpty else { return drawEmpty(in: region, context) }
    if region.columns >= 104, region.rows >= 22 {
      let sides = region.splitColumns([.fill(5), .fill(7)])
      let left = sides[0].splitRows([.fill(1), .fixed(MeasuresScreen.figures.count + 2)])
      let right = sides[1].splitRows([.fill(1), .fill(1)])
      drawMeasures(in: left[0], context)
      drawFigures(in: left[1], context)
      drawChart(in: right[0], context)
      drawHistory(in: right[1], context)
    } else if region.columns >= 56, region.rows >= 17 {
      let parts = region.splitRows([.fill(1), .fill(1)])
      let (top, bottom) = (parts[0].splitColumns([.fill(1), .fill(1)]), parts[1].splitColumns([.fill(1), .fill(1)]))
      drawMeasures(in: top[0], context)
      drawFigures(in: top[1], context)
      drawChart(in: bottom[0], context)
      drawHistory(in: bottom[1], context)
    } else {
      let shown = setup.figures(context.words, now: context.now)
      FigureRow(
        label: shown.texts(state.shown.label), value: shown.value(.measureLatest.of(state.shown.id)),
        isFocused: isFocused(.measures, context), target: "measures/measure/\(place)"
      ).draw(in: region)
      table(context).draw(in: region.rows(1..<max(1, region.rows)), context)
    }
    if case .figure(let figure) = area, !drawn.contains(figure) { area = .measures }
  }

  private func drawEmpty(in region: Region, _ context: DrawContext) {
    let inner = drawEmptyCard(fromRows: 6, in: region, context)
    if context.isFocused, inner.rows > 0 { inner.cursor(0, 0) }
    EmptyState(context.words(.Measures.empty(key: context.key(MeasuresScreen.add.binding)))).draw(in: inner)
  }

  private func drawMeasures(in region: Region, _ context: DrawContext) {
    let isFocused = isFocused(.measures, context)
    let inner = Card(context.words(title), isFocused: isFocused, info: context.info(in: bindings))
      .draw(in: region, context)
    let shown = setup.figures(context.words, now: context.now)
    let lines = state.used.enumerated().map { index, used in
      let when = context.words.of(.figure(.measureAgo)).relativeDay(
        Day(used.latest.at, dayStart: settings.dayStart), today: today(context.now))
      return TableRow(
        [shown.texts(used.measure.label), shown.value(.measureLatest.of(used.measure.id)), when],
        roles: [index == place ? .accent : .text, .value, .dim], target: "measures/measure/\(index)")
    }
    measures.selected = place
    Table(
      [.measure, TableColumn(align: .trailing), TableColumn(rank: 3)], rows: lines, state: measures,
      isFocused: isFocused
    ).draw(in: inner, context)
  }

  private func drawFigures(in region: Region, _ context: DrawContext) {
    let shown = setup.figures(context.words, now: context.now)
    drawn = MeasuresScreen.figures.map { $0.of(state.shown.id) }.filter { shown.known($0) != nil }
    let rows = drawn.map { id in
      FigureRow(
        label: shown.label(id), value: shown.value(id), isFocused: isFocused(.figure(id), context),
        target: "measures/figure/\(id.key)")
    }
    let hasFocus = drawn.contains { isFocused(.figure($0), context) }
    let inner = Card(shown.texts(state.shown.label), isFocused: hasFocus).draw(in: region, context)
    FigureColumn(rows: rows).draw(scrollingIn: inner, context)
  }

  private func drawHistory(in region: Region, _ context: DrawContext) {
    table(context).draw(in: drawListCard(count: state.count, in: region, context), context)
  }

  private func table(_ context: DrawContext) -> Table {
    let (words, measure) = (context.words.of(.field), state.shown)
    let texts = setup.figures(words, now: context.now).texts
    let rows = rows.value(for: RowsKey(state.history, settings, context)) {
      state.history.enumerated().map { index, reading in
        TableRow(
          [
            words.dayAndTime(reading.at, today: Day(context.now)), texts(measure.wording(reading.values)),
            words.remark(reading),
          ],
          roles: [.dim, .value, .dim], target: "measures/row/\(index)")
      }
    }
    let columns = [
      TableColumn(words(.History.columnWhen)), TableColumn(texts(measure.label), align: .trailing),
      TableColumn(words(.History.columnNote), rank: 3, grows: true),
    ]
    return Table(columns, rows: rows, state: list, isFocused: isFocused(.history, context))
  }

  // MARK: Chart

  private func drawChart(in region: Region, _ context: DrawContext) {
    let words = context.words
    let isDay = period.days == 1
    let title =
      isDay
      ? words.of(.axis).relativeDay(state.chartDays.start, today: today(context.now))
      : period.shortTitle(today: today(context.now), words)
    let inner = Card(title).draw(in: region, context)
    let measure = state.shown
    let series = state[measure.id]?.series.points ?? []
    let span = isDay ? 0...24 : Double(state.chartDays.start.number)...Double(state.chartDays.end.number - 1)
    let lines = measure.parts.indices.filter { measure.parts[$0].unit == nil }.map { part in
      points(series, part, isDay: isDay)
    }
    guard let first = lines.first, !first.isEmpty else { return EmptyState(words(.Charts.emptyPeriod)).draw(in: inner) }
    // A longer unit does not fit above the numbers of the axis.
    let unit = words.signs(measure.unit.symbol)
    let isShort = Width.of(unit) <= 2
    var chart = LineChart(
      points: first, span: span,
      labels: isDay ? ChartPeriod.labels(ofHours: 0...24, words) : period.labels(today: today(context.now), words),
      unit: isShort ? unit : "",
      caption: (isShort ? "" : unit + "   ")
        + words(.Charts.samples(count: words.of(.figure(.measureCount)).count(series.count))),
      gap: state.chartDays.count > 30 ? 31 : 7
    ) { words.of(.axis).shortNumber($0, decimals: measure.decimals()) }
    chart.others = Array(lines.dropFirst())
    chart.bounds = measure.parts.enumerated().flatMap { part, one -> [Double] in
      one.unit != nil
        ? [] : [one.band?.lowest, one.band?.highest].compactMap { $0 }.map { measure.shown($0, part: part) }
    }
    chart.draw(in: inner, context)
  }

  /// The mean of each day, or each reading of a single day by its hour.
  private func points(_ series: [MeasureSeries.Point], _ part: Int, isDay: Bool) -> [ChartPoint] {
    let known = series.filter { $0.values.count > part }
    if isDay {
      return known.map {
        ChartPoint(
          ChartPeriod.hour(of: $0.at, on: state.chartDays.start), state.shown.shown($0.values[part], part: part))
      }
    }
    let days = Dictionary(grouping: known) { Day($0.at, dayStart: settings.dayStart) }
    return days.keys.sorted().map { day in
      let values = (days[day] ?? []).map { $0.values[part] }
      let mean = values.reduce(0, +) / Double(max(1, values.count))
      return ChartPoint(Double(day.number), state.shown.shown(mean, part: part))
    }
  }
}
