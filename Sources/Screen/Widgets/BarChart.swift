// A bar chart: one bar per day in eighth blocks, a goal line, labels below, unit and number of values. Days without a
// value are a gap with a dot, never a zero bar.
import Canvas

/// A bar.
public nonisolated struct ChartBar {
  /// nil is unknown.
  public var value: Double?
  public var label: String
  /// The goal was reached: a cap of gold.
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
    let places = BarPlaces(bars.count, in: plot.columns)
    let shown = Array(bars.suffix(places.count))
    for (index, bar) in shown.enumerated() {
      let (at, end) = (places.at(index), places.at(index + 1))
      if !context.isDiscreet {
        let cell = plot.part(Rect(at, 0, min(end, plot.columns) - at, rows))
        let isAbove = rows >= BarChart.rowsForLine && !bar.isReached
        if !isAbove { drawGoal(of: bar, cell, scale, context) }
        draw(bar, plot.part(Rect(at, 0, places.width, rows)), scale, context)
        if isAbove { drawGoal(of: bar, cell, scale, context) }
      }
      if let target = bar.target { plot.target(Rect(at, 0, min(end, plot.columns) - at, plot.rows), target) }
      if bar.isSelected { plot.cursor(at, max(0, rows - 1)) }
    }
    if plot.rows > rows { drawLabels(plot, row: rows, shown, places, context) }
  }

  /// Rows from which on the goal's line is drawn above bars that did not meet it; in fewer it would cut them apart.
  private static let rowsForLine = 8

  /// The goal's line.
  private func drawGoal(of bar: ChartBar, _ place: Region, _ scale: ChartScale, _ context: DrawContext) {
    guard let goal = bar.goal ?? goal else { return }
    let row = Int(((1 - scale.share(goal)) * Double(place.rows)).rounded(.down))
    guard row < place.rows else { return }
    for column in 0..<place.columns { place.put(context.glyphs.goalLine, column, row, .goalLine) }
  }

  private func drawLabels(
    _ plot: Region, row: Int, _ shown: [ChartBar], _ places: BarPlaces, _ context: DrawContext
  ) {
    let labelled = labelled(shown, places)
    // The selected bar's label always shows; labels that would touch it are dropped, the others stay put.
    let selected = shown.lastIndex(where: \.isSelected)
    let taken = selected.map { (places.at($0) - 1)..<(places.at($0) + Width.of(shown[$0].label) + 1) }
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
      let place = isLast ? max(0, min(places.at(index), plot.columns - columns)) : places.at(index)
      guard place > end, taken.map({ !$0.overlaps(place..<(place + columns)) }) ?? true else { continue }
      put(index, at: place, room: isLast ? columns : places.at(labelled[order + 1]) - places.at(index))
      end = place + columns
    }
    if let selected { put(selected, at: places.at(selected), room: Width.of(shown[selected].label)) }
  }

  private func draw(_ bar: ChartBar, _ place: Region, _ scale: ChartScale, _ context: DrawContext) {
    guard let value = bar.value, value.isFinite else {
      place.put(context.glyphs.separator, (place.columns - 1) / 2, place.rows - 1, .track)
      return
    }
    let blocks = context.glyphs.lowerBlocks
    let style = Style(bar.isSelected ? .bar : .series, bar.isSelected ? .bold : [])
    let cap = Style(bar.isSelected ? .bar : .gold, style.emphasis)
    let exact = scale.share(value) * Double(place.rows * 8)
    // Parts differ by their fill, which only whole cells show.
    let eighths = max(value > 0 ? 1 : 0, bar.parts.isEmpty ? Int(exact.rounded()) : Int((exact / 8).rounded(.up)) * 8)
    let mainRows = bar.base.map { max(1, Int((scale.share($0) * Double(place.rows)).rounded())) } ?? place.rows
    let second = Style(.seriesAlt, style.emphasis)
    for row in 0..<place.rows {
      let height = place.rows - 1 - row
      let here = min(8, eighths - height * 8)
      guard here > 0 else { continue }
      let isCap = bar.isReached && eighths - height * 8 <= 8
      let part = bar.parts.isEmpty || isCap ? nil : part(bar, at: height, of: place.rows, scale)
      for column in 0..<place.columns {
        if let part {
          place.cell(column, row, StackFill.cell(part, context.glyphs))
        } else {
          let body = place.rows - row > mainRows ? second : style
          place.put(blocks[here - 1], column, row, isCap ? cap : body)
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

  /// The labelled bars, in order: those where a new name starts (a month at its first week), counted back from the
  /// newest and skipping any that would touch.
  private func labelled(_ shown: [ChartBar], _ places: BarPlaces) -> [Int] {
    let names = shown.indices.filter { $0 == 0 || shown[$0].label != shown[$0 - 1].label }
    let widest = shown.map { Width.of($0.label) }.max() ?? 0
    func areApart(_ bars: ArraySlice<Int>) -> Bool {
      zip(bars, bars.dropFirst()).allSatisfy { places.at($1) - places.at($0) > widest }
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

/// Where bars stand: spread over all columns, so that both ends are used.
struct BarPlaces {
  /// How many of the newest bars fit.
  let count: Int
  /// Cells per bar.
  let width: Int
  private let pitch: Double

  /// Bars are no wider than this with their gap.
  private static let widest = 14.0

  /// Places a number of bars; the last one needs no gap behind it.
  init(_ bars: Int, in columns: Int) {
    count = min(max(0, bars), max(0, columns))
    let cells = count == 0 ? 1 : columns / count
    let gap = cells > 3 ? 2 : cells > 1 ? 1 : 0
    pitch = min(BarPlaces.widest, Double(columns + gap) / Double(max(1, count)))
    width = max(1, Int(pitch) - gap)
  }

  /// The first column of a bar.
  func at(_ index: Int) -> Int { Int(Double(index) * pitch) }
}
