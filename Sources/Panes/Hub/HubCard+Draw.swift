// Drawing a card of the Hub: a frame with title and value, then bar or history, then lines, as far as there is room.
import Canvas
import Core
import Screen

extension HubCard {
  /// Draws the card; `focus` is the part that has the keys, nil when another card has them.
  func draw(in region: Region, _ context: DrawContext, isFocused: Bool, focus: HubEditor?) {
    let brush = HubBrush(focus: isFocused ? focus : nil, context: context)
    guard region.rows >= 3, region.columns >= 24 else {
      drawLine(in: region, brush, isFocused: isFocused)
      return
    }
    region.target(region.bounds, "card:\(id)")
    let inner = Card("", isFocused: isFocused).draw(in: region, context)
    drawBorder(in: region, brush, isFocused: isFocused)
    var row = 0
    if let bar, row < inner.rows { row += draw(bar, in: inner.rows(row..<inner.rows), brush) }
    if let history, row < inner.rows { row += draw(history, in: inner.rows(row..<inner.rows), brush) }
    for line in lines where row < inner.rows {
      brush.draw(line, in: inner, row: row)
      row += 1
    }
    if let chart, inner.rows - row >= 6 {
      chart.draw(in: inner.rows((row + 1)..<inner.rows), context)
    }
  }

  private func drawBorder(in region: Region, _ brush: HubBrush, isFocused: Bool) {
    let width = min(Width.of(value.text), region.columns - 6)
    let start = region.columns - 3 - width
    region.put(" ", start, 0)
    brush.put(value, in: region, start + 1, 0, width: width)
    region.put(" ", start + 1 + width, 0)
    let room = start - 4
    guard room >= 3 else { return }
    region.put(" ", 1, 0)
    let end = region.put(title, 2, 0, isFocused ? .accent : .title, width: room)
    region.put(" ", end, 0)
  }

  /// One line without a frame, where the screen is small.
  private func drawLine(in region: Region, _ brush: HubBrush, isFocused: Bool) {
    guard region.rows > 0 else { return }
    region.target(region.bounds, "card:\(id)")
    let pointer = isFocused ? brush.context.glyphs.pointer : " "
    region.put(pointer, 0, 0, .accent)
    let width = min(Width.of(value.text), max(0, region.columns - 3))
    brush.put(value, in: region, region.columns - width, 0, width: width)
    var column = region.put(title, 2, 0, isFocused ? .accent : .title, width: max(0, region.columns - width - 3)) + 2
    let words = (bar?.words ?? []) + (history?.words ?? []) + lines.flatMap { $0.left + $0.right }
    for part in words where part.rank >= 5 {
      guard column + Width.of(part.text) + 2 <= region.columns - width else { break }
      column = brush.put(part, in: region, column, 0) + 2
    }
  }

  private func draw(_ bar: HubBar, in region: Region, _ brush: HubBrush) -> Int {
    let words = brush.fit(bar.words, in: region.columns - 12)
    let wordsWidth = brush.width(words)
    let width = region.columns - (wordsWidth > 0 ? wordsWidth + 2 : 0)
    let place = region.part(Rect(0, 0, width, 1))
    ProgressBar(bar.fraction, role: bar.role, marks: bar.marks).draw(in: place, brush.context)
    brush.draw(words, in: region, from: region.columns - wordsWidth, row: 0)
    guard !bar.scale.isEmpty, region.rows >= 3 else { return 1 }
    for step in bar.scale {
      let column = Int((step.at * Double(width)).rounded(.down))
      let text = Width.of(step.text)
      if column + text <= region.columns { region.put(step.text, min(column, max(0, width - text)), 1, .dim) }
    }
    return 2
  }

  private func draw(_ history: HubHistory, in region: Region, _ brush: HubBrush) -> Int {
    let words = brush.fit(history.words, in: region.columns - 8)
    let wordsWidth = brush.width(words)
    let width = region.columns - (wordsWidth > 0 ? wordsWidth + 2 : 0)
    let place = region.part(Rect(0, 0, min(width, history.values.count), 1))
    Sparkline(history.values, bounds: history.bounds).draw(in: place, brush.context)
    brush.draw(words, in: region, from: region.columns - wordsWidth, row: 0)
    return 1
  }
}

extension HubChart {
  /// Draws the chart; nothing without values.
  func draw(in region: Region, _ context: DrawContext) {
    let known = days.compactMap(\.value)
    guard !known.isEmpty else { return }
    let caption = context.words(.Hub.chartDays(n: days.count))
    if isLine {
      let points = days.compactMap { day in day.value.map { ChartPoint(Double(day.day.number), $0) } }
      let ends = [days.first, days.last].compactMap { $0 }
      let labels = ends.map { AxisLabel(Double($0.day.number), context.words.dayAndMonth($0.day)) }
      guard let first = days.first?.day.number, let last = days.last?.day.number, last > first else { return }
      LineChart(
        points: points, goal: goal, span: Double(first)...Double(last), labels: labels, unit: unit, caption: caption,
        gap: 5, format: format
      ).draw(in: region, context)
    } else {
      let bars = days.map { ChartBar($0.value, label: String($0.day.civil.day), isReached: $0.isReached) }
      BarChart(bars, goal: goal, unit: unit, caption: caption, format: format).draw(in: region, context)
    }
  }
}

/// Writes parts, the focused one as selection with the cursor on it.
struct HubBrush {
  let focus: HubEditor?
  let context: DrawContext
  private static let gap = 3

  @discardableResult
  func put(_ part: HubPart, in region: Region, _ column: Int, _ row: Int, width: Int? = nil) -> Int {
    let isFocused = part.editor != nil && part.editor == focus
    var style = Style(part.role, part.isBold ? .bold : [])
    if isFocused { style = Style(.selection) }
    let end = region.put(part.text, column, row, style, width: width)
    if let editor = part.editor {
      region.target(Rect(column, row, end - column, 1), "part:\(editor.rawValue)")
      if isFocused { region.cursor(column, row) }
    }
    return end
  }

  func width(_ parts: [HubPart]) -> Int {
    parts.reduce(0) { $0 + Width.of($1.text) } + max(0, parts.count - 1) * 2
  }

  /// The parts that fit, those of the lowest rank left out first.
  func fit(_ parts: [HubPart], in room: Int) -> [HubPart] {
    var shown = parts
    while width(shown) > room, let least = shown.indices.min(by: { shown[$0].rank < shown[$1].rank }) {
      shown.remove(at: least)
    }
    return shown
  }

  func draw(_ parts: [HubPart], in region: Region, from column: Int, row: Int) {
    var at = column
    for part in parts { at = put(part, in: region, at, row) + 2 }
  }

  /// Draws a line; parts of low rank give way until both sides fit.
  func draw(_ line: HubLine, in region: Region, row: Int) {
    var left = line.left
    var right = line.right
    func needed() -> Int {
      width(left) + width(right) + (left.isEmpty || right.isEmpty ? 0 : HubBrush.gap)
    }
    while needed() > region.columns, !(left.isEmpty && right.isEmpty) {
      let lowestLeft = left.indices.min { left[$0].rank < left[$1].rank }
      let lowestRight = right.indices.min { right[$0].rank < right[$1].rank }
      if let l = lowestLeft, lowestRight.map({ left[l].rank <= right[$0].rank }) ?? true {
        left.remove(at: l)
      } else if let r = lowestRight {
        right.remove(at: r)
      }
    }
    draw(left, in: region, from: 0, row: row)
    draw(right, in: region, from: region.columns - width(right), row: row)
  }
}
