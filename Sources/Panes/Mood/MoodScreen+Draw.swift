// Draws the mood screen: figures, two charts side by side, history; on small screens lines without borders and a row
// of blocks per chart.
import Canvas
import Core
import Managers
import Screen
import Words

extension MoodScreen {
  func draw(in region: Region, _ context: DrawContext) {
    columns = []
    guard state.latest != nil else { return drawEmpty(in: region, context) }
    let isLarge = region.columns >= 104 && region.rows >= 22
    let isMedium = !isLarge && region.columns >= 56 && region.rows >= 17
    if isLarge || isMedium || (region.columns >= 56 && region.rows >= 10) {
      columns = [MoodFigures.levels, MoodFigures.course]
    } else if region.rows >= 7 {
      columns = [MoodFigures.narrow]
    }
    clampFocus()
    if isLarge {
      let sides = region.splitColumns([.fill(7), .fill(5)])
      let left = sides[0].splitRows([.fixed(6), .fill(1), .fill(1)])
      drawFigures(in: left[0], context)
      drawCharts(in: [left[1], left[2]], context)
      drawHistory(in: sides[1], context)
    } else if isMedium {
      let parts = region.splitRows([.fixed(6), .fill(1), .fixed(max(6, region.rows / 3))])
      drawFigures(in: parts[0], context)
      drawCharts(in: parts[1].splitColumns([.fill(1), .fill(1)]), context)
      drawHistory(in: parts[2], context)
    } else {
      drawCompact(in: region, context)
    }
  }

  private func headline(_ context: DrawContext) -> String {
    guard let latest = state.latest else { return "" }
    let words = context.words.of(.figure(.moodLatest))
    return words(.Mood.headline(mood: words.count(latest.mood), energy: words.count(latest.energy)))
  }

  // MARK: Figures

  private func drawFigures(in region: Region, _ context: DrawContext) {
    let isFocused = area != .history && context.isFocused
    let info = context.info(in: bindings)
    let inner = Card(context.words(title), value: headline(context), isFocused: isFocused, info: info)
      .draw(in: region, context)
    drawColumns(in: inner, context)
  }

  private func drawColumns(in region: Region, _ context: DrawContext) {
    let figures = MoodFigures(shown: setup.figures(context.words, now: context.now))
    for (column, part) in zip(columns, region.splitColumns(columns.map { _ in .fill(1) }, gap: 4)) {
      FigureColumn(
        rows: column.map { figures.row($0, isFocused: isFocused(.figure($0), context)) }
      ).draw(in: part)
    }
  }

  // MARK: Charts

  private func drawCharts(in regions: [Region], _ context: DrawContext) {
    let chart = MoodChart(state: state, today: today(context.now), settings: settings, words: context.words)
    for (scale, region) in zip(MoodChart.Scale.allCases, regions) { chart.draw(scale, in: region, context) }
  }

  /// Draws the days of the period as a labelled row of blocks.
  private func drawBlocks(_ scale: MoodChart.Scale, in region: Region, row: Int, _ context: DrawContext) {
    let chart = MoodChart(state: state, today: today(context.now), settings: settings, words: context.words)
    let width = min(12, region.columns / 3)
    region.put(context.words(scale.name), 0, row, .dim, width: width - 1)
    let place = region.part(Rect(width, row, region.columns - width, 1))
    Sparkline(chart.blocks(scale, places: place.columns), bounds: 1...10).draw(in: place, context)
  }

  // MARK: Small screens

  private func drawCompact(in region: Region, _ context: DrawContext) {
    let (value, info) = (headline(context), context.info(in: bindings))
    let long = context.words(title)
    let taken = Width.of(value) + 2 + (info.map { $0.columns + 1 } ?? 0)
    let name = Width.of(long) + taken <= region.columns ? long : context.words(.Mood.mood)
    FigureRow(label: name, value: value, info: info).draw(in: region)
    var row = 1
    if region.columns >= 56, region.rows >= 10 {
      drawColumns(in: region.part(Rect(0, 1, region.columns, 4)), context)
      row = 5
    } else if region.rows >= 7 {
      drawColumns(in: region.part(Rect(0, 1, region.columns, 1)), context)
      row = 2
    }
    if region.rows - row >= 6 {
      drawBlocks(.mood, in: region, row: row, context)
      drawBlocks(.energy, in: region, row: row + 1, context)
      row += 2
    }
    table(context).draw(in: region.part(Rect(0, row, region.columns, region.rows - row)), context)
  }

  // MARK: History

  private func drawHistory(in region: Region, _ context: DrawContext) {
    table(context).draw(in: drawListCard(count: state.count, in: region, context), context)
  }

  private func table(_ context: DrawContext) -> Table {
    let (words, fields) = (context.words, context.words.of(.field))
    let rows = historyRows.value(for: RowsKey(state.history, settings, context)) {
      state.history.enumerated().map { index, entry in
        TableRow(
          [
            fields.dayAndTime(entry.at, today: Day(context.now)), fields.count(entry.mood),
            words.stated(mood: entry.mood), fields.count(entry.energy),
            words.stated(energy: entry.energy), fields.remark(entry),
          ],
          roles: [.dim, MoodWords.role(entry.mood), .dim, MoodWords.role(entry.energy), .dim, .dim],
          target: "mood/row/\(index)")
      }
    }
    let columns = [
      TableColumn(words(.Mood.columnWhen)), TableColumn(words(.Mood.mood), align: .trailing),
      TableColumn(rank: 5), TableColumn(words(.Mood.energy), align: .trailing), TableColumn(rank: 4),
      TableColumn(words(.Mood.columnNote), rank: 3, grows: true),
    ]
    return Table(columns, rows: rows, state: list, isFocused: isFocused(.history, context))
  }

  private func drawEmpty(in region: Region, _ context: DrawContext) {
    let inner = drawEmptyCard(fromRows: 6, in: region, context)
    if context.isFocused, inner.rows > 0 { inner.cursor(0, 0) }
    let key = context.key(MoodScreen.add.binding)
    EmptyState(context.words(.Mood.empty(key: key))).draw(in: inner)
  }
}
