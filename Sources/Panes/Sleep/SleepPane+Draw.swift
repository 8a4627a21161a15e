// Draws the sleep pane: last night, nights and history stacked; on large screens both charts beside the history; on
// small ones lines without borders.
import Canvas
import Core
import Managers
import Screen
import Words

extension SleepPane {
  func draw(in region: Region, _ context: DrawContext) {
    offered = views
    showsRhythm = view == .rhythm && !state.history.isEmpty
    defer { if !showsRhythm, case .rhythm = area { area = .history } }
    guard !state.history.isEmpty else { return drawEmpty(in: region, context) }
    if region.columns >= 104, region.rows >= 22 {
      // Hours and rhythm are always shown here; times give way to stages.
      offered = views.filter { $0 == .times || $0 == .stages }
      showsRhythm = true
      let sides = region.splitColumns([.fill(7), .fill(5)])
      let left = sides[0].splitRows([.fixed(9), .fill(1), .fill(1)])
      drawLargeFigures(in: left[0], context)
      drawView(.hours, in: left[1], context)
      drawView(view == .stages ? .stages : .times, in: left[2], context)
      let right = sides[1].splitRows([.fixed(9), .fill(1)])
      drawView(.rhythm, in: right[0], context)
      drawHistoryCard(in: right[1], context)
    } else if region.columns >= 56, region.rows >= 17 {
      // Do not repeat figures of the rhythm view.
      let figures = region.rows >= 20 && view != .rhythm ? 6 : 5
      let parts = region.splitRows([.fixed(figures), .fill(1), .fixed(max(6, region.rows / 3))])
      drawFigures(in: card(parts[0], context), context)
      drawView(view, in: parts[1], context)
      drawHistoryCard(in: parts[2], context)
    } else {
      drawCompact(in: region, context)
    }
  }

  private func headline(_ context: DrawContext) -> String {
    if let bed = state.bedtime {
      let words = context.words.of(.clock)
      return words(.Sleep.inBedSince(time: words.timeOfDay(bed)))
    }
    return context.words(state.lastNight == nil ? title : .Sleep.lastNight)
  }

  private func length(_ context: DrawContext) -> String {
    state.lastSeconds.map { context.words.of(.figure(.sleepNight)).duration($0) } ?? context.words(.Sleep.noLastNight)
  }

  // MARK: Figures

  /// Draws the card of last night with its length in the border.
  private func card(_ region: Region, _ context: DrawContext) -> Region {
    let value = length(context)
    let isFocused = isFocused(.lastNight, context)
    let role: Role = state.lastNight == nil ? .dim : isReached ? .gold : .value
    region.target(Rect(0, 0, region.columns, 1), "sleep/latest")
    let inner = Card(
      headline(context), value: value, isFocused: isFocused, valueRole: isFocused ? .selection : role,
      info: context.info(in: bindings)
    ).draw(in: region, context)
    if isFocused { region.cursor(max(0, region.columns - 2 - Width.of(value)), 0) }
    return inner
  }

  private var isReached: Bool { (state.lastSeconds ?? 0) >= state.need }

  /// The text beside the times of last night: other sleeps, score or quality.
  private func besides(_ night: Sleep, room: Int, _ words: Words) -> String {
    let words = words.of(.figure(.sleepScore))
    if let day = state.lastDay, !day.others.isEmpty {
      let words = words.of(.figure(.sleepNight))
      return words(.Sleep.besides(length: words.duration(day.shownSeconds - night.shownAsleep), n: day.others.count))
    }
    if let score = SleepScore.score(of: night) { return words(.Sleep.score(score: words.count(score))) }
    let field = words.of(.field)
    guard let quality = night.quality.map({ field.count($0) }) else { return "" }
    let long = words(.Sleep.qualityOf(quality: quality))
    return Width.of(long) <= room ? long : words(.Sleep.qualityShort(quality: quality))
  }

  /// Times and quality, average, regularity.
  private func course(_ context: DrawContext, columns: Int) -> [LabelledRow] {
    let words = context.words
    let shown = setup.figures(words, now: context.now)
    let night = state.lastNight
    let times = shown.known(.sleepTimes) ?? words(.Sleep.lastNight)
    return [
      LabelledRow(times, night.map { besides($0, room: columns - Width.of(times) - 2, words) } ?? ""),
      LabelledRow(shown.label(.sleepMean), shown.value(.sleepMean)),
      LabelledRow(shown.label(.sleepConsistency), shown.value(.sleepConsistency)),
    ]
  }

  private func drawFigures(in region: Region, _ context: DrawContext) {
    let sides = region.splitColumns([.fill(1), .fill(1)], gap: 4)
    let rows = course(context, columns: sides[0].columns)
    Rows(rows).draw(in: sides[0])
    drawNeed(in: sides[1], context)
    guard region.rows > rows.count, view != .rhythm else { return }
    let rhythm = RhythmRows(setup, context.words, now: context.now)
    rhythm.draw(.sleepOwed, in: sides[0], row: rows.count)
    rhythm.draw(.sleepBedtime, in: sides[1], row: rows.count)
  }

  /// Draws the need, and last night relative to it in words and as a bar.
  private func drawNeed(in region: Region, _ context: DrawContext) {
    let words = context.words
    FigureRow(
      label: words(.Sleep.need), value: words.of(.figure(.sleepNeed)).duration(state.need),
      isFocused: isFocused(.need, context),
      target: "sleep/need"
    ).draw(in: region)
    guard let slept = state.lastSeconds, region.rows >= 2 else { return }
    let distance = setup.figures(words, now: context.now).value(.sleepDistance)
    region.put(
      words.isRedacted ? words.redaction : distance, in: 0..<region.columns, row: 1,
      align: .trailing,
      Style(isReached ? .gold : .value))
    guard region.rows >= 3, state.need > 0 else { return }
    let share = words.of(.figure(.sleepShareOfNeed)).percent(slept / state.need)
    let width = region.columns - Width.of(share) - 2
    if width >= 6 { ProgressBar(slept / state.need).draw(in: region.part(Rect(0, 2, width, 1)), context) }
    region.put(share, in: 0..<region.columns, row: 2, align: .trailing, Style(.dim))
  }

  /// Draws last night in large digits with the figures beside them.
  private func drawLargeFigures(in region: Region, _ context: DrawContext) {
    let isFocused = isFocused(.lastNight, context)
    let info = context.info(in: bindings)
    let inner = Card(headline(context), isFocused: isFocused, info: info).draw(in: region, context)
    let sides = inner.splitColumns([.fixed(min(28, inner.columns / 2)), .fill(1)], gap: 4)
    region.target(Rect(0, 1, sides[0].columns + 2, region.rows - 1), "sleep/latest")
    if let slept = state.lastSeconds {
      let minutes = Int(slept / 60)
      let clock = "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
      let digits = BigDigits(
        context.words.of(.figure(.sleepNight)).marked(clock),
        role: isFocused ? .accent : isReached ? .gold : .value)
      let room = sides[0].part(Rect(0, 1, sides[0].columns - 2, min(5, sides[0].rows - 1)))
      let size = digits.size(in: room.size, context)
      digits.draw(in: room.part(Rect(0, 0, size.columns, size.rows)), context)
      sides[0].put(context.words(.Sleep.hours), size.columns + 1, size.rows, .dim)
    } else {
      sides[0].put(length(context), 0, 1, .dim)
    }
    if isFocused { sides[0].cursor(0, 1) }
    let rows = course(context, columns: sides[1].columns)
    Rows(rows).draw(in: sides[1])
    drawNeed(in: sides[1].part(Rect(0, rows.count + 1, sides[1].columns, 3)), context)
  }

  // MARK: Charts

  private func drawView(_ view: View, in region: Region, _ context: DrawContext) {
    let inner = Card(heading(view, context)).draw(in: region, context)
    drawInside(view, in: inner, context)
  }

  private func heading(_ view: View, _ context: DrawContext) -> String {
    let words = context.words
    switch view {
    case .hours: return nights(context).title
    case .times: return words(.Sleep.timesInBed)
    case .rhythm: return words(.Sleep.rhythm)
    case .stages: return stages(context)?.title(today: today(context.now)) ?? words(.Sleep.rhythm)
    }
  }

  private func nights(_ context: DrawContext) -> NightsChart {
    NightsChart(state: state, today: today(context.now), words: context.words, firstWeekday: settings.firstWeekday)
  }

  private func stages(_ context: DrawContext) -> StagesChart? {
    staged.map {
      StagesChart(
        night: $0, scores: state.scores, meanScore: state.meanScore, words: context.words)
    }
  }

  private func drawInside(_ view: View, in region: Region, _ context: DrawContext) {
    let words = context.words
    switch view {
    case .hours: nights(context).draw(in: region, context)
    case .times: TimesChart(state: state, today: today(context.now), words: words).draw(in: region, context)
    case .rhythm:
      var rows = RhythmRows(setup, words, now: context.now)
      if case .rhythm(let kind) = area, context.isFocused { rows.focused = kind }
      rows.draw(in: region)
    case .stages: stages(context)?.draw(in: region, context)
    }
  }

  // MARK: Small screens

  private func drawCompact(in region: Region, _ context: DrawContext) {
    let words = context.words
    FigureRow(
      label: headline(context), value: length(context), isFocused: isFocused(.lastNight, context),
      role: isReached ? .gold : .value, target: "sleep/latest", info: context.info(in: bindings)
    ).draw(in: region)
    var row = 1
    if region.columns >= 56, region.rows >= 9 {
      drawFigures(in: region.part(Rect(0, 1, region.columns, 3)), context)
      row = 4
    } else {
      if region.rows >= 6 {
        course(context, columns: region.columns)[1].draw(in: region, row: row)
        row += 1
      }
      FigureRow(
        label: words(.Sleep.need), value: words.of(.figure(.sleepNeed)).duration(state.need),
        isFocused: isFocused(.need, context),
        target: "sleep/need"
      ).draw(in: region, row: row)
      row += 1
    }
    let left = region.rows - row
    // Without room for charts, offer only the first view, which is the list alone.
    offered = views.filter { $0 == views.first || self.chartRows($0, of: left) >= 2 }
    let chartRows = self.chartRows(view, of: left)
    showsRhythm = showsRhythm && chartRows >= 2
    if chartRows >= 2 {
      region.put(heading(view, context), 0, row, .dim, width: region.columns)
      drawInside(view, in: region.part(Rect(0, row + 1, region.columns, chartRows)), context)
      row += chartRows + 1
    }
    guard region.rows - row >= 2 else { return }
    table(context, columns: region.columns).draw(
      in: region.part(Rect(0, row, region.columns, region.rows - row)), context)
  }

  /// Rows left for a view; rhythm and stages need more than a chart, so the list gives way to them.
  private func chartRows(_ view: View, of rows: Int) -> Int { rows - (view == .rhythm || view == .stages ? 1 : 5) }

  // MARK: History

  private func drawHistoryCard(in region: Region, _ context: DrawContext) {
    let inner = drawListCard(count: state.count, in: region, context)
    table(context, columns: inner.columns).draw(in: inner, context)
  }

  private func table(_ context: DrawContext, columns: Int) -> Table {
    let words = context.words
    let isNarrow = columns < 44
    let key = RowsKey(state.history, settings, measure: state.need, isNarrow: isNarrow, context)
    let rows = historyRows.value(for: key) { tableRows(isNarrow: isNarrow, context) }
    let isRated = state.history.contains { $0.quality != nil }
    let titles = [
      TableColumn(words(.Sleep.columnDay)), TableColumn(words(.Sleep.columnTimes), rank: 5),
      TableColumn(words(.Sleep.columnLength), align: .trailing),
      TableColumn(isRated ? words(.Sleep.columnQuality) : "", align: .trailing, rank: 4),
      TableColumn(rank: 6), TableColumn(words(.Sleep.columnNote), rank: 3, grows: true),
    ]
    return Table(titles, rows: rows, state: list, isFocused: isFocused(.history, context))
  }

  private func tableRows(isNarrow: Bool, _ context: DrawContext) -> [TableRow] {
    let words = context.words.of(.field)
    let today = today(context.now)
    let days = SleepDay.days(of: state.history, dayStart: settings.dayStart, naps: state.naps)
    let byDay = Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0) })
    func share(_ sleep: Sleep) -> String {
      switch byDay[Day(sleep.wake, dayStart: settings.dayStart)]?.share(of: sleep) {
      case .part: words(.Sleep.part)
      case .nap: words(.Sleep.nap)
      case .main, nil: ""
      }
    }
    return state.history.enumerated().map { index, sleep in
      TableRow(
        [
          words.relativeDay(Day(sleep.wake, dayStart: settings.dayStart), today: today),
          isNarrow
            ? words.timeOfDay(sleep.bed) + (words.isUnicode ? "–" : "-") + words.timeOfDay(sleep.wake)
            : words.range(sleep.bed, sleep.wake), words.duration(sleep.shownAsleep),
          sleep.quality.map { words.count($0) } ?? "",
          share(sleep), words.remark(sleep),
        ], roles: [.dim, .text, sleep.shownAsleep >= state.need ? .gold : .value, .dim, .dim, .dim],
        target: "sleep/row/\(index)")
    }
  }

  private func drawEmpty(in region: Region, _ context: DrawContext) {
    let words = context.words
    let inner = drawEmptyCard(fromRows: 8, in: region, context)
    let key = context.key(SleepPane.add.binding)
    EmptyState(words(.Sleep.empty(key: key))).draw(in: inner.part(Rect(0, 0, inner.columns, inner.rows - 2)))
    FigureRow(
      label: words(.Sleep.need), value: words.of(.figure(.sleepNeed)).duration(state.need),
      isFocused: isFocused(.need, context),
      target: "sleep/need"
    ).draw(in: inner, row: inner.rows - 1)
  }
}
