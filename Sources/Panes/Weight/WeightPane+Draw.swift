// Draws the weight pane: figures, chart and history stacked, side by side on large screens, and as lines without
// borders on small ones.
import Canvas
import Core
import Managers
import Screen
import Words

extension WeightPane {
  func draw(in region: Region, _ context: DrawContext) {
    guard state.latest != nil else { return drawEmpty(in: region, context) }
    let figures = figures(context)
    let isLarge = region.columns >= 104 && region.rows >= 22
    let isMedium = !isLarge && region.columns >= 56 && region.rows >= 17
    let rows = isLarge ? 6 : 5
    columns =
      region.columns >= 56 ? [WeightFigures.course(rows: rows), figures.aims(rows: rows)] : [figures.narrow]
    hasChart = isLarge || isMedium || hasChartWhenCompact(region)
    clampFocus()
    if isLarge {
      let sides = region.splitColumns([.fill(7), .fill(5)])
      let left = sides[0].splitRows([.fixed(isTall(region) ? 16 : 14), .fill(1)])
      drawLargeFigures(figures, in: left[0], context)
      drawCharts(in: left[1], context)
      drawHistoryCard(in: sides[1], context)
    } else if isMedium {
      let parts = region.splitRows([.fixed(7), .fill(1), .fixed(max(6, region.rows / 4))])
      grid(figures, context).draw(in: card(parts[0], context))
      drawChartCard(in: parts[1], context)
      drawHistoryCard(in: parts[2], context)
    } else {
      drawCompact(figures, in: region, context)
    }
  }

  private var unit: MassUnit { settings.weightUnit }

  func figures(_ context: DrawContext) -> WeightFigures {
    WeightFigures(state: state, shown: setup.figures(context.words, now: context.now), glyphs: context.glyphs)
  }

  private func grid(_ figures: WeightFigures, _ context: DrawContext) -> WeightFigureGrid {
    var focused: FigureID?
    if case .figure(let figure) = area, context.isFocused { focused = figure }
    return WeightFigureGrid(figures: figures, columns: columns, focused: focused)
  }

  private func headline(_ context: DrawContext) -> String {
    guard let latest = state.latest else { return context.words(title) }
    let when = context.words.of(.figure(.weightTime)).dayAndTime(latest.at, today: Day(context.now), inSentence: true)
    return context.words(.Weight.titleAt(title: title, when: when))
  }

  // MARK: Cards

  /// Draws the card of the latest reading with its value in the border.
  private func card(_ region: Region, _ context: DrawContext) -> Region {
    let value = state.latest.map { context.words.of(.figure(.weightLatest)).weight($0, unit: unit) } ?? ""
    let isFocused = isFocused(.latest, context)
    region.target(Rect(0, 0, region.columns, 1), "weight/latest")
    let inner = Card(
      headline(context), value: value, isFocused: isFocused, valueRole: isFocused ? .selection : .value,
      info: context.info(in: bindings)
    ).draw(in: region, context)
    if isFocused { region.cursor(max(0, region.columns - 2 - Width.of(value)), 0) }
    return inner
  }

  private func isTall(_ region: Region) -> Bool { region.rows >= 34 }

  /// Draws the latest reading in large digits, progress beside it, figures below; low screens omit the blank lines.
  private func drawLargeFigures(_ figures: WeightFigures, in region: Region, _ context: DrawContext) {
    let isTall = region.rows >= 16
    let info = context.info(in: bindings)
    let inner = Card(headline(context), isFocused: isFocused(.latest, context), info: info).draw(in: region, context)
    let top = inner.part(Rect(0, 0, inner.columns, isTall ? 7 : 6))
    let sides = top.splitColumns([.fixed(min(34, inner.columns / 2)), .fill(1)], gap: 3)
    drawDigits(in: sides[0], context)
    region.target(Rect(0, 1, sides[0].columns + 2, top.rows), "weight/latest")
    drawWay(figures, in: sides[1], context)
    let rest = inner.part(Rect(0, top.rows + (isTall ? 1 : 0), inner.columns, 6))
    grid(figures, context).draw(in: rest)
  }

  /// Draws the progress bar to the goal with its text; nothing without a goal.
  private func drawWay(_ figures: WeightFigures, in region: Region, _ context: DrawContext) {
    guard let progress = state.progress, let toGo = figures.toGoSentence, let way = figures.wayFromStart else { return }
    let row = max(0, region.rows / 2 - 1)
    let role: Role = state.isReached ? .gold : .value
    region.put(toGo, in: 0..<region.columns, row: row, align: .trailing, Style(role, .bold))
    ProgressBar(progress.percent / 100).draw(in: region.part(Rect(0, row + 1, region.columns, 1)), context)
    if row + 2 < region.rows { region.put(way, in: 0..<region.columns, row: row + 2, align: .trailing, Style(.dim)) }
  }

  private func drawDigits(in region: Region, _ context: DrawContext) {
    guard let latest = state.latest else { return }
    let isFocused = isFocused(.latest, context)
    let words = context.words.of(.figure(.weightLatest))
    let sign = words.unit(unit)
    let text = unit == .st ? words.weight(latest, unit: unit) : words.localized(latest.number(in: unit))
    var digits = BigDigits(text)
    digits.role = isFocused ? .accent : .value
    let room = region.part(Rect(0, 1, region.columns - (unit == .st ? 0 : Width.of(sign) + 1), min(5, region.rows - 1)))
    let size = digits.size(in: room.size, context)
    let place = room.part(Rect(0, 0, size.columns, size.rows))
    digits.draw(in: place, context)
    if unit != .st { region.put(sign, size.columns + 1, size.rows, .dim) }
    if isFocused { region.cursor(0, 1) }
  }

  private func chart(_ context: DrawContext) -> WeightChart {
    WeightChart(
      state: state, settings: settings, today: today(context.now), civil: Day(context.now),
      words: context.words, back: isFocused(.chart, context) ? cursor.back : nil, plots: plots)
  }

  private func drawChartCard(in region: Region, _ context: DrawContext) {
    let chart = chart(context)
    let isFocused = isFocused(.chart, context)
    let value = isFocused ? chart.readout(Width.of(chart.title), columns: region.columns) : ""
    let inner = Card(chart.title, value: value, isFocused: isFocused).draw(in: region, context)
    drawChart(chart, in: inner, context)
  }

  /// The rows of a chart's card above a second one, and the least for both.
  private static let (chartRows, rowsOfBoth) = (19, 34)

  /// The chart and, where it would grow taller than it is read, the last three months below it.
  private func drawCharts(in region: Region, _ context: DrawContext) {
    guard region.rows >= WeightPane.rowsOfBoth, let quarter = state.quarter(today: today(context.now)) else {
      return drawChartCard(in: region, context)
    }
    let parts = region.splitRows([.fixed(WeightPane.chartRows), .fill(1)])
    drawChartCard(in: parts[0], context)
    let chart = WeightChart(
      state: quarter, settings: settings, today: today(context.now), civil: Day(context.now), words: context.words,
      back: nil, plots: quarterPlots, isSecond: true)
    let inner = Card(chart.title).draw(in: parts[1], context)
    chart.chart(inner.size, context)?.draw(in: inner, context)
  }

  private func drawChart(_ chart: WeightChart, in region: Region, _ context: DrawContext) {
    region.target(region.bounds, "weight/chart")
    if let lines = chart.chart(region.size, context) {
      lines.draw(in: region, context)
    } else {
      EmptyState(context.words(.Charts.emptyPeriod)).draw(in: region)
      if isFocused(.chart, context) { region.cursor(0, 0) }
    }
  }

  private func drawHistoryCard(in region: Region, _ context: DrawContext) {
    table(context).draw(in: drawListCard(count: state.count, in: region, context), context)
  }

  // MARK: Small screens

  /// Number of figure rows on a small screen.
  private func figureRows(_ region: Region) -> Int {
    region.columns >= 56 ? min(5, max(1, region.rows - 6)) : region.rows >= 12 ? 3 : region.rows >= 8 ? 2 : 1
  }

  private func hasChartWhenCompact(_ region: Region) -> Bool { region.rows - 1 - figureRows(region) - 5 >= 5 }

  private func drawCompact(_ figures: WeightFigures, in region: Region, _ context: DrawContext) {
    let words = context.words.of(.figure(.weightLatest))
    FigureRow(
      label: headline(context), value: state.latest.map { words.weight($0, unit: unit) } ?? "",
      isFocused: isFocused(.latest, context), target: "weight/latest", info: context.info(in: bindings)
    ).draw(in: region)
    let rows = figureRows(region)
    grid(figures, context).draw(in: region.part(Rect(0, 1, region.columns, rows)))
    var row = 1 + rows
    if hasChart {
      let chart = chart(context)
      let height = region.rows - row - 5
      let title = isFocused(.chart, context) ? chart.readout(0, columns: region.columns) : chart.title
      region.put(title, 0, row, isFocused(.chart, context) ? .accent : .dim, width: region.columns)
      drawChart(chart, in: region.part(Rect(0, row + 1, region.columns, height - 1)), context)
      row += height
    } else if region.rows - row >= 5 {
      drawBlocks(in: region.part(Rect(0, row, region.columns, 1)), context)
      row += 1
    }
    table(context).draw(in: region.part(Rect(0, row, region.columns, region.rows - row)), context)
  }

  /// Draws the trend as a row of blocks if a chart does not fit.
  private func drawBlocks(in region: Region, _ context: DrawContext) {
    let text = context.words(.Weight.trend)
    let width = min(Width.of(text) + 2, region.columns / 2)
    region.put(text, 0, 0, .dim, width: width - 1)
    let room = region.part(Rect(width, 0, region.columns - width, 1))
    Sparkline(state.trend.suffix(room.columns).map(\.value)).draw(in: room, context)
  }

  // MARK: History

  private func table(_ context: DrawContext) -> Table {
    let words = context.words
    let rows = historyRows.value(for: RowsKey(state.history, settings, context)) { tableRows(context) }
    func isEmpty(_ column: Int) -> Bool { rows.allSatisfy { $0.cells[column].isEmpty } }
    let columns = [
      TableColumn(words(.Weight.columnWhen)), TableColumn(words(.Weight.columnValue), align: .trailing),
      TableColumn(words(.Weight.columnChange), align: .trailing, rank: 5),
      TableColumn(isEmpty(3) ? "" : words(.Weight.columnFat), align: .trailing, rank: 4),
      TableColumn(isEmpty(4) ? "" : words(.Weight.columnBmi), align: .trailing, rank: 3),
      TableColumn(words(.Weight.columnNote), rank: 2, grows: true),
    ]
    return Table(columns, rows: rows, state: list, isFocused: isFocused(.history, context))
  }

  private func tableRows(_ context: DrawContext) -> [TableRow] {
    let words = context.words.of(.field)
    let today = Day(context.now)
    let history = state.history
    let values = aligned(history.map { words.weight($0, unit: unit) }, words)
    let changes = aligned(
      history.indices.map { index in
        guard index + 1 < history.count else { return "" }
        return words.weightChange(history[index].kilograms - history[index + 1].kilograms, unit: unit)
      }, words)
    let fats = aligned(history.map { $0.bodyFat.map { words.number($0, decimals: 1) + "\u{A0}%" } ?? "" }, words)
    let bmis = aligned(
      history.map { $0.bodyMassIndex(height: settings.height).map { words.number($0, decimals: 1) } ?? "" }, words)
    return history.indices.map { index in
      TableRow(
        [
          words.dayAndTime(history[index].at, today: today), values[index], changes[index], fats[index], bmis[index],
          words.remark(history[index]),
        ], roles: [.dim, .value, .dim, .dim, .dim, .dim], target: "weight/row/\(index)")
    }
  }

  private func aligned(_ texts: [String], _ words: Words) -> [String] {
    DecimalColumn.aligned(texts, separator: words.region.decimalSeparator)
  }

  // MARK: Nothing yet

  private func drawEmpty(in region: Region, _ context: DrawContext) {
    let words = context.words
    let inner = drawEmptyCard(fromRows: 8, in: region, context)
    (columns, hasChart) = ([[.weightGoal]], false)
    let key = context.key(WeightPane.add.binding)
    EmptyState(words(.Weight.empty(key: key))).draw(in: inner.part(Rect(0, 0, inner.columns, inner.rows - 2)))
    let isFocused = area == .figure(.weightGoal) && context.isFocused
    FigureRow(
      label: words(.Weight.goal), value: figures(context).goal, isFocused: isFocused,
      role: state.goal == nil ? .dim : .value, target: "weight/figure/" + FigureID.weightGoal.key
    ).draw(in: inner, row: inner.rows - 1)
  }
}
