// A bar chart: one bar per day in eighth blocks, a goal line, labels below, unit and number of values. Days without a
// value are a gap with a dot, never a zero bar.
import Canvas

/// A bar.
public nonisolated struct ChartBar {
  /// nil is unknown.
  public var value: Double?
  public var label: String
  /// The goal was reached: gold.
  public var isReached: Bool
  /// The main part of the value, nil for all of it; the excess is drawn in the second series.
  public var base: Double?
  /// The selected day's bar: accent colour, cursor at its foot, and always labelled.
  public var isSelected: Bool
  /// Its own goal; nil for that of the chart.
  public var goal: Double?
  /// The bar's click target id; nil for none.
  public var target: String?
  /// The parts of the value from the bottom, in `StackFill` order; empty for a plain bar.
  public var parts: [Double]

  /// Creates a bar.
  public init(
    _ value: Double?, label: String, isReached: Bool = false, isSelected: Bool = false, parts: [Double] = []
  ) {
    self.value = value
    self.label = label
    self.isReached = isReached
    self.isSelected = isSelected
    self.parts = parts
  }
}

/// The look of stacked bar parts: a fill and a role each, so that they differ even without colour.
///
/// The fifth and later parts look like the fourth.
public enum StackFill {
  private static let roles: [Role] = [.series, .seriesAlt, .dim, .dim]

  /// The cell of a part.
  public static func cell(_ part: Int, _ glyphs: Glyphs) -> Cell {
    Cell(glyphs.fills[min(max(0, part), roles.count - 1)], Style(role(part)))
  }

  /// The role of a part.
  static func role(_ part: Int) -> Role { roles[min(max(0, part), roles.count - 1)] }
}

/// A chart of bars.
public struct BarChart {
  public var bars: [ChartBar]
  public var goal: Double?
  public var unit: String
  public var caption: String
  public var format: (Double) -> String
  /// The axis maximum and its candidate steps, ascending; nil fits it to the values.
  public var axis: (top: Double, steps: [Double])?

  /// Creates a chart.
  public init(
    _ bars: [ChartBar], goal: Double? = nil, unit: String, caption: String = "",
    axis: (top: Double, steps: [Double])? = nil, format: @escaping (Double) -> String
  ) {
    self.axis = axis
    self.bars = bars
    self.goal = goal
    self.unit = unit
    self.caption = caption
    self.format = format
  }

  /// Draws the newest bars that fit.
  public func draw(in region: Region, _ context: DrawContext) {
    let known = bars.compactMap(\.value).filter(\.isFinite)
    let goals = bars.compactMap(\.goal) + [goal].compactMap { $0 }
    guard let highest = (known + goals).max(), !known.isEmpty, region.rows > 0 else { return }
    let hasAxis = region.rows >= 4 && region.columns >= 20
    let hasHead = region.rows >= 6 && hasAxis
    let hasLabels = region.rows >= 3
    let top = hasHead ? 1 : 0
    let rows = region.rows - top - (hasLabels ? 1 : 0)
    let scale =
      self.axis.map { ChartScale(to: $0.top, steps: $0.steps, most: rows / 2) }
      ?? ChartScale(0...max(highest, 1e-9), fromZero: true, most: max(1, min(5, region.rows / 2)))
    let axis = hasAxis ? ChartAxis(scale: scale, format: format) : nil
    let left = axis.map { max($0.columns, hasHead ? Width.of(unit) : 0) + 1 } ?? 0
    axis?.draw(in: region.part(Rect(0, top, left, rows)), context)
    if hasHead {
      region.put(unit, in: 0..<max(0, left - 1), row: 0, align: .trailing, Style(.dim), overflow: .scrolls)
      region.put(caption, in: left..<max(left, region.columns), row: 0, align: .trailing, Style(.dim))
    }
    let plot = region.part(Rect(left, top, region.columns - left, rows + (hasLabels ? 1 : 0)))
    drawBars(plot, rows: rows, scale, context)
  }

  private func drawBars(_ plot: Region, rows: Int, _ scale: ChartScale, _ context: DrawContext) {
    let (pitch, width) = pitch(plot.columns)
    let shown = Array(bars.suffix(max(0, (plot.columns + pitch - width) / pitch)))
    let used = min(plot.columns, pitch * shown.count)
    for column in 0..<used where !context.isDiscreet {
      guard let goal = shown[column / pitch].goal ?? goal else { continue }
      let row = Int(((1 - scale.share(goal)) * Double(rows)).rounded(.down))
      if row < rows { plot.put(context.glyphs.goalLine, column, row, .goalLine) }
    }
    for (index, bar) in shown.enumerated() {
      let at = index * pitch
      if !context.isDiscreet { draw(bar, plot.part(Rect(at, 0, width, rows)), scale, context) }
      if let target = bar.target { plot.target(Rect(at, 0, min(pitch, plot.columns - at), plot.rows), target) }
      if bar.isSelected { plot.cursor(at, max(0, rows - 1)) }
    }
    if plot.rows > rows { drawLabels(plot, row: rows, shown, pitch, context) }
  }

  private func drawLabels(_ plot: Region, row: Int, _ shown: [ChartBar], _ pitch: Int, _ context: DrawContext) {
    let labelled = labelled(shown, pitch)
    // The selected bar's label always shows; labels that would touch it are dropped, the others stay put.
    let selected = shown.lastIndex(where: \.isSelected)
    let taken = selected.map { ($0 * pitch - 1)..<($0 * pitch + Width.of(shown[$0].label) + 1) }
    func put(_ index: Int, at place: Int, room: Int) {
      let bar = shown[index]
      let isGold = bar.isReached && !bar.parts.isEmpty && !context.isDiscreet
      let style = Style(bar.isSelected ? .accent : isGold ? .gold : .dim)
      plot.put(bar.label, place, row, style, width: min(room, plot.columns - place))
    }
    var end = -1
    for (order, index) in labelled.enumerated() where index != selected {
      let columns = max(1, Width.of(shown[index].label))
      // The newest label may be flush with the chart's end; it is dropped if it would touch the one before.
      let isLast = order == labelled.count - 1
      let place = isLast ? max(0, min(index * pitch, plot.columns - columns)) : index * pitch
      guard place > end, taken.map({ !$0.overlaps(place..<(place + columns)) }) ?? true else { continue }
      put(index, at: place, room: isLast ? columns : pitch * (labelled[order + 1] - index))
      end = place + columns
    }
    if let selected { put(selected, at: selected * pitch, room: Width.of(shown[selected].label)) }
  }

  private func draw(_ bar: ChartBar, _ place: Region, _ scale: ChartScale, _ context: DrawContext) {
    guard let value = bar.value, value.isFinite else {
      place.put(context.glyphs.separator, (place.columns - 1) / 2, place.rows - 1, .track)
      return
    }
    let blocks = context.glyphs.lowerBlocks
    // The top of a stacked bar has the look of its uppermost part.
    let uppermost = bar.parts.lastIndex { $0 > 0 }.map(StackFill.role)
    let plain: Role = uppermost ?? (bar.isReached ? .gold : .series)
    let style = Style(bar.isSelected ? .accent : plain, bar.isSelected ? .bold : [])
    let eighths = max(value > 0 ? 1 : 0, Int((scale.share(value) * Double(place.rows * 8)).rounded()))
    let mainRows = bar.base.map { max(1, Int((scale.share($0) * Double(place.rows)).rounded())) } ?? place.rows
    let second = Style(.seriesAlt, style.emphasis)
    for row in 0..<place.rows {
      let height = place.rows - 1 - row
      let here = min(8, eighths - height * 8)
      guard here > 0 else { continue }
      // Stacked bars fill whole cells with their parts; the partial cell on top is drawn as finely as a plain bar.
      let isTop = eighths - height * 8 <= 8
      let isPlain = bar.parts.isEmpty || (isTop && (here < 8 || bar.isReached))
      let part = isPlain ? nil : part(bar, at: height, of: place.rows, scale)
      for column in 0..<place.columns {
        if let part {
          place.cell(column, row, StackFill.cell(part, context.glyphs))
        } else {
          place.put(blocks[here - 1], column, row, place.rows - row > mainRows ? second : style)
        }
      }
    }
  }

  /// The part that covers the middle of a cell.
  private func part(_ bar: ChartBar, at height: Int, of rows: Int, _ scale: ChartScale) -> Int {
    let middle = (Double(height) + 0.5) / Double(rows)
    var sum = 0.0
    for (index, part) in bar.parts.enumerated() {
      sum += part
      if part > 0, middle <= scale.share(sum) { return index }
    }
    return bar.parts.lastIndex { $0 > 0 } ?? 0
  }

  /// Cells from one bar to the next, and per bar.
  private func pitch(_ columns: Int) -> (Int, Int) {
    let count = max(1, bars.count)
    // The last bar needs no trailing blank.
    let wide = min((columns + 2) / count, 14)
    if wide > 3 { return (wide, wide - 2) }
    let narrow = min((columns + 1) / count, 3)
    return narrow < 2 ? (1, 1) : (narrow, narrow - 1)
  }

  /// The labelled bars, in order: those where a new name starts (a month at its first week), counted back from the
  /// newest and skipping any that would touch.
  private func labelled(_ shown: [ChartBar], _ pitch: Int) -> [Int] {
    let names = shown.indices.filter { $0 == 0 || shown[$0].label != shown[$0 - 1].label }
    let widest = shown.map { Width.of($0.label) }.max() ?? 0
    func areApart(_ bars: ArraySlice<Int>) -> Bool {
      zip(bars, bars.dropFirst()).allSatisfy { ($1 - $0) * pitch > widest }
    }
    var step = 1
    while true {
      let chosen = names.indices.filter { (names.count - 1 - $0) % step == 0 }.map { names[$0] }
      if areApart(chosen[...]) || step >= names.count { return chosen }
      // A month cut off at the start gives way to the next one's name.
      if names.count < shown.count, chosen.first == 0, areApart(chosen.dropFirst()) { return Array(chosen.dropFirst()) }
      step += 1
    }
  }
}
