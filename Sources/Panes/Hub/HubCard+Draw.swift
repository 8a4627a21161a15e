// Draws a Hub card: a frame with title and value, clock and chart if there is ample room, then bar or history, then
// as many lines as fit. The focused part is always drawn.
import Canvas
import Core
import Screen

/// The state of a card among the others.
struct HubPlace {
  /// Whether the card has the focus, and its focused number.
  var isFocused = false
  var focus: HubStop?
  /// Width of the widest title, to align one-line cards.
  var titleWidth = 0
}

extension HubCard {
  /// Draws the card.
  func draw(in region: Region, _ context: DrawContext, _ place: HubPlace) {
    let renderer = HubRenderer(focus: place.isFocused ? place.focus : nil, context: context)
    region.target(region.bounds, "card:\(id)")
    guard region.rows >= 3, region.columns >= 24 else {
      drawLines(in: region, renderer, place)
      return
    }
    let inner = Card("", isFocused: place.isFocused).draw(in: region, context)
    drawBorder(in: region, renderer, isFocused: place.isFocused)
    // A blank row separates the chart from the rows below it; beyond three, those give way to the chart.
    let below = min(rows, max(3, inner.rows - HubChart.leastRows - 1))
    // A chart that barely fits uses that row for its unit and days.
    let gap = inner.rows - below - 1 == HubChart.leastRows ? 0 : 1
    let chartRows = inner.rows - below - gap
    let chart = chartRows >= HubChart.leastRows ? chart() : nil
    let isCharted = chart?.isKnown == true
    if isCharted, let chart { drawPicture(chart, in: inner.rows(0..<chartRows), renderer) }
    var row = isCharted ? chartRows + gap : 0
    if let bar { row += draw(bar, in: inner.rows(row..<inner.rows), renderer) }
    if let history { row += draw(history, in: inner.rows(row..<inner.rows), renderer, hasBlocks: !isCharted) }
    for line in visible(inner.rows - row, renderer) {
      renderer.draw(line, in: inner, row: row)
      row += 1
    }
  }

  /// Rows of everything except the chart.
  private var rows: Int { (bar.map { $0.scale.isEmpty ? 1 : 2 } ?? 0) + (history == nil ? 0 : 1) + lines.count }

  /// The lines that fit; a focused line beyond them replaces the last.
  private func visible(_ room: Int, _ renderer: HubRenderer) -> [HubLine] {
    var shown = Array(lines.prefix(max(0, room)))
    let hidden = lines.dropFirst(shown.count).first { line in
      (line.left + line.right).contains(where: renderer.isFocused)
    }
    if let hidden, !shown.isEmpty { shown[shown.count - 1] = hidden }
    return shown
  }

  private func drawBorder(in region: Region, _ renderer: HubRenderer, isFocused: Bool) {
    let width = min(Width.of(value.text), region.columns - 6)
    let start = region.columns - 3 - width
    region.put(" ", start, 0)
    renderer.put(value, in: region, start + 1, 0, width: width)
    region.put(" ", start + 1 + width, 0)
    let room = start - 4
    guard room >= 3 else { return }
    region.put(" ", 1, 0)
    let end = region.put(title, 2, 0, isFocused ? .accent : .title, width: room)
    region.put(" ", end, 0)
  }

  // MARK: One or two lines

  /// Draws the card without a frame: title, important parts, value; a second row holds bar and parts, or parts only.
  private func drawLines(in region: Region, _ renderer: HubRenderer, _ place: HubPlace) {
    guard region.rows > 0 else { return }
    let pointer = place.isFocused ? renderer.context.glyphs.pointer : " "
    region.put(pointer, 0, 0, .accent)
    let width = min(Width.of(value.text), max(0, region.columns - 3))
    renderer.put(value, in: region, region.columns - width, 0, width: width)
    let room = max(0, region.columns - width - 3)
    region.put(title, 2, 0, place.isFocused ? .accent : .title, width: room)
    let column = 2 + min(room, max(place.titleWidth, Width.of(title))) + 2
    let beside = region.columns - width - 2 - column
    guard region.rows >= 2 else {
      return renderer.draw(renderer.first(words, in: beside), in: region, from: column, row: 0)
    }
    let below = region.part(Rect(2, 1, region.columns - 2, 1))
    guard let bar else { return renderer.draw(renderer.first(words, in: below.columns), in: below, from: 0, row: 0) }
    _ = draw(bar, in: below, renderer)
    let others = words.filter { part in !bar.words.contains { $0.text == part.text } }
    renderer.draw(renderer.first(others, in: beside), in: region, from: column, row: 0)
  }

  // MARK: Pictures

  /// Draws the chart, with a running clock on its left as large as the rows allow.
  private func drawPicture(_ chart: HubChart, in region: Region, _ renderer: HubRenderer) {
    guard let digits, region.columns >= 100 else { return chart.draw(in: region, renderer.context) }
    let sides = region.splitColumns([.fill(1), .fill(1)], gap: 4)
    BigDigits(digits, role: value.role).draw(in: sides[0], renderer.context)
    chart.draw(in: sides[1], renderer.context)
  }

  private func draw(_ bar: HubBar, in region: Region, _ renderer: HubRenderer) -> Int {
    guard region.rows > 0 else { return 0 }
    let words = renderer.fit(bar.words, in: region.columns - 12)
    let wordsWidth = renderer.width(words)
    let width = region.columns - (wordsWidth > 0 ? wordsWidth + 2 : 0)
    let place = region.part(Rect(0, 0, width, 1))
    var line = ProgressBar(bar.fraction, role: bar.role, marks: bar.marks, pointer: bar.pointer)
    line.ramp = bar.ramp
    line.draw(in: place, renderer.context)
    renderer.draw(words, in: region, from: region.columns - wordsWidth, row: 0)
    guard !bar.scale.isEmpty, region.rows >= 3 else { return 1 }
    for step in bar.scale where !renderer.context.isDiscreet {
      let column = Int((step.at * Double(width)).rounded(.down))
      let text = Width.of(step.text)
      if column + text <= region.columns { region.put(step.text, min(column, max(0, width - text)), 1, .dim) }
    }
    return 2
  }

  private func draw(_ history: HubHistory, in region: Region, _ renderer: HubRenderer, hasBlocks: Bool) -> Int {
    guard region.rows > 0 else { return 0 }
    guard hasBlocks else {
      renderer.draw(HubLine(history.words), in: region, row: 0)
      return 1
    }
    // Shorter words may leave room for the whole history.
    let beside = region.columns - history.values.count - 2
    let words = renderer.fit(renderer.shortened(history.words, in: beside), in: region.columns - 8)
    let wordsWidth = renderer.width(words)
    let width = region.columns - (wordsWidth > 0 ? wordsWidth + 2 : 0)
    let place = region.part(Rect(0, 0, min(width, history.values.count), 1))
    Sparkline(history.values, bounds: history.bounds).draw(in: place, renderer.context)
    renderer.draw(words, in: region, from: region.columns - wordsWidth, row: 0)
    return 1
  }
}
