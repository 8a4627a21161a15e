// How the weight pane looks: figures, chart and history below each other; side by side on large screens; lines without
// borders on small ones.
import Canvas
import Core
import Managers
import Screen
import Words

extension WeightPane {
  public func draw(in region: Region, _ context: DrawContext) {
    guard state.latest != nil else { return drawEmpty(in: region, context) }
    if region.columns >= 104, region.rows >= 22 {
      let sides = region.splitColumns([.fill(7), .fill(5)])
      let left = sides[0].splitRows([.fixed(10), .fill(1)])
      drawLargeFigures(in: left[0], context)
      drawChartCard(in: left[1], context)
      drawHistoryCard(in: sides[1], context)
    } else if region.columns >= 56, region.rows >= 17 {
      let parts = region.splitRows([.fixed(5), .fill(1), .fixed(max(6, region.rows / 3))])
      drawFigures(in: card(parts[0], context), context)
      drawChartCard(in: parts[1], context)
      drawHistoryCard(in: parts[2], context)
    } else {
      drawCompact(in: region, context)
    }
  }

  private var unit: MassUnit { settings.weightUnit }

  private func today(_ context: DrawContext) -> Day { Day(context.now, dayStart: settings.dayStart) }

  private func figures(_ context: DrawContext) -> WeightFigures {
    WeightFigures(state: state, unit: unit, words: context.words)
  }

  private func isFocused(_ area: Area, _ context: DrawContext) -> Bool { self.area == area && context.isFocused }

  private func headline(_ context: DrawContext) -> String {
    guard let latest = state.latest else { return context.words(title) }
    let when = context.words.dayAndTime(latest.at, today: Day(context.now), inSentence: true)
    return context.words(.Weight.titleAt(title: title, when: when))
  }

  // MARK: Cards

  /// The card of the latest reading with its value in the border.
  private func card(_ region: Region, _ context: DrawContext) -> Region {
    let value = state.latest.map { context.words.weight($0, unit: unit) } ?? ""
    let isFocused = isFocused(.latest, context)
    let inner = Card(
      headline(context), value: value, isFocused: isFocused, valueRole: isFocused ? .selection : .value
    ).draw(in: region, context)
    region.target(Rect(0, 0, region.columns, 1), "weight/latest")
    if isFocused { region.cursor(max(0, region.columns - 2 - Width.of(value)), 0) }
    return inner
  }

  /// Two columns of figures: where it is going, and how far the goal is.
  private func drawFigures(in region: Region, _ context: DrawContext) {
    let figures = figures(context)
    let sides = region.splitColumns([.fill(1), .fill(1)], gap: 4)
    Rows(figures.course).draw(in: sides[0])
    drawGoal(figures, in: sides[1], context)
  }

  private func drawGoal(_ figures: WeightFigures, in region: Region, _ context: DrawContext) {
    let words = context.words
    FigureRow(
      label: words(.Weight.goal), value: figures.goal, isFocused: isFocused(.goal, context),
      role: state.goal == nil ? .dim : .value, target: "weight/goal"
    ).draw(in: region)
    guard let progress = figures.progress, let toGo = figures.toGo, region.rows >= 2 else { return }
    let isReached = progress.percent >= 100
    region.put(toGo, in: 0..<region.columns, row: 1, align: .trailing, Style(isReached ? .gold : .value))
    let share = words.percent(progress.percent / 100)
    if region.rows < 3 { return }
    let width = region.columns - Width.of(share) - 2
    if width >= 6 { ProgressBar(progress.percent / 100).draw(in: region.part(Rect(0, 2, width, 1)), context) }
    region.put(share, in: 0..<region.columns, row: 2, align: .trailing, Style(.dim))
  }

  /// The latest reading in digits that can be read from afar, the figures beside it.
  private func drawLargeFigures(in region: Region, _ context: DrawContext) {
    let isFocused = isFocused(.latest, context)
    let inner = Card(headline(context), isFocused: isFocused).draw(in: region, context)
    let sides = inner.splitColumns([.fixed(min(34, inner.columns / 2)), .fill(1)], gap: 3)
    drawDigits(in: sides[0], context)
    region.target(Rect(0, 0, sides[0].columns + 2, region.rows), "weight/latest")
    let figures = figures(context)
    let rows = figures.course
    Rows(rows).draw(in: sides[1].part(Rect(0, 0, sides[1].columns, rows.count)))
    drawGoal(figures, in: sides[1].part(Rect(0, rows.count + 1, sides[1].columns, 3)), context)
    if let way = figures.way, sides[1].rows > rows.count + 4 {
      sides[1].put(way, in: 0..<sides[1].columns, row: rows.count + 4, align: .trailing, Style(.dim))
    }
  }

  private func drawDigits(in region: Region, _ context: DrawContext) {
    guard let latest = state.latest else { return }
    let isFocused = isFocused(.latest, context)
    let number = context.words.localized(latest.number(in: unit))
    let sign = context.words.unit(unit)
    let text = unit == .st ? context.words.weight(latest, unit: unit) : number
    var digits = BigDigits(text)
    digits.role = isFocused ? .accent : .value
    let room = region.part(Rect(0, 1, region.columns - (unit == .st ? 0 : Width.of(sign) + 1), min(5, region.rows - 1)))
    let size = digits.size(in: room.size, context)
    let place = room.part(Rect(0, 0, size.columns, size.rows))
    digits.draw(in: place, context)
    if unit != .st { region.put(sign, size.columns + 1, size.rows, .dim) }
    if isFocused { region.cursor(0, 1) }
  }

  private func drawChartCard(in region: Region, _ context: DrawContext) {
    let chart = WeightChart(state: state, today: today(context), unit: unit, words: context.words)
    let inner = Card(chart.title).draw(in: region, context)
    drawChart(chart, in: inner, context)
  }

  private func drawChart(_ chart: WeightChart, in region: Region, _ context: DrawContext) {
    if let lines = chart.chart(rows: region.rows, context) {
      lines.draw(in: region, context)
    } else {
      EmptyState(context.words(.Charts.emptyPeriod)).draw(in: region)
    }
  }

  private func drawHistoryCard(in region: Region, _ context: DrawContext) {
    let inner = Card(
      context.words(.Charts.history), value: context.words(.Charts.entries(n: state.count)),
      isFocused: isFocused(.history, context), valueRole: .dim
    ).draw(in: region, context)
    table(context).draw(in: inner, context)
  }

  // MARK: Small screens

  private func drawCompact(in region: Region, _ context: DrawContext) {
    let words = context.words
    let figures = figures(context)
    let isWide = region.columns >= 56
    FigureRow(
      label: headline(context), value: state.latest.map { words.weight($0, unit: unit) } ?? "",
      isFocused: isFocused(.latest, context), target: "weight/latest"
    ).draw(in: region)
    var row = 1
    if isWide, region.rows >= 9 {
      drawFigures(in: region.part(Rect(0, 1, region.columns, 3)), context)
      row = 4
    } else {
      if region.rows >= 6, let change = figures.course.first {
        change.draw(in: region, row: row)
        row += 1
      }
      let toGo = figures.toGo.map { [figures.goal, $0].joined(separator: ", ") } ?? figures.goal
      FigureRow(
        label: words(.Weight.goal), value: Width.of(toGo) + 6 <= region.columns ? toGo : figures.goal,
        isFocused: isFocused(.goal, context), target: "weight/goal"
      ).draw(in: region, row: row)
      row += 1
    }
    let chartRows = region.rows - row - 5
    if chartRows >= 2 {
      let chart = WeightChart(state: state, today: today(context), unit: unit, words: words)
      region.put(chart.title, 0, row, .dim)
      drawChart(chart, in: region.part(Rect(0, row + 1, region.columns, chartRows)), context)
      row += chartRows + 1
    } else if region.rows - row >= 5 {
      drawBlocks(in: region.part(Rect(0, row, region.columns, 1)), context)
      row += 1
    }
    table(context).draw(in: region.part(Rect(0, row, region.columns, region.rows - row)), context)
  }

  /// The trend as a row of blocks, where a chart has no room.
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
    let today = Day(context.now)
    let history = state.history
    let values = aligned(history.map { words.weight($0, unit: unit) }, words)
    let changes = aligned(
      history.indices.map { index in
        guard index + 1 < history.count else { return "" }
        return words.weightChange(history[index].kilograms - history[index + 1].kilograms, unit: unit)
      }, words)
    let fats = aligned(history.map { $0.bodyFat.map { words.number($0, decimals: 1) + "\u{A0}%" } ?? "" }, words)
    let bmis = aligned(history.map { $0.bmi.map { words.number($0, decimals: 1) } ?? "" }, words)
    let rows = history.indices.map { index in
      TableRow(
        [
          words.dayAndTime(history[index].at, today: today), values[index], changes[index], fats[index], bmis[index],
          history[index].note ?? "",
        ], roles: [.dim, .value, .dim, .dim, .dim, .dim], target: "weight/row/\(index)")
    }
    let columns = [
      TableColumn(words(.Weight.columnWhen)), TableColumn(words(.Weight.columnValue), align: .trailing),
      TableColumn(words(.Weight.columnChange), align: .trailing, rank: 5),
      TableColumn(fats.allSatisfy(\.isEmpty) ? "" : words(.Weight.columnFat), align: .trailing, rank: 4),
      TableColumn(bmis.allSatisfy(\.isEmpty) ? "" : words(.Weight.columnBmi), align: .trailing, rank: 3),
      TableColumn(words(.Weight.columnNote), rank: 2, grows: true),
    ]
    return Table(columns, rows: rows, state: list, isFocused: isFocused(.history, context))
  }

  private func aligned(_ texts: [String], _ words: Words) -> [String] {
    DecimalColumn.aligned(texts, separator: words.region.decimalSeparator)
  }

  // MARK: Nothing yet

  private func drawEmpty(in region: Region, _ context: DrawContext) {
    let words = context.words
    let isCard = region.rows >= 8
    let inner = isCard ? Card(words(title), isFocused: context.isFocused).draw(in: region, context) : region
    let key = context.key(WeightPane.add, in: bindings)
    EmptyState(words(.Weight.empty(key: key))).draw(in: inner.part(Rect(0, 0, inner.columns, inner.rows - 2)))
    FigureRow(
      label: words(.Weight.goal), value: figures(context).goal, isFocused: isFocused(.goal, context),
      role: state.goal == nil ? .dim : .value, target: "weight/goal"
    ).draw(in: inner, row: inner.rows - 1)
  }
}
