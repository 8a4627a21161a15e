// A line chart: values as a line, or as dots with a trend line, an axis with unit, a goal line, and the number of
// values. Gaps stay gaps. Drawn in braille if the font has it, otherwise in half blocks or ASCII.
import Canvas

/// A value at a position on the horizontal axis (such as a day number).
public nonisolated struct ChartPoint: Hashable {
  public var x: Double
  public var y: Double

  /// Creates a point.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// A label on the horizontal axis.
public struct AxisLabel: Hashable {
  public var x: Double
  public var text: String

  /// Creates a label.
  public init(_ x: Double, _ text: String) {
    self.x = x
    self.text = text
  }
}

/// A chart of values over time.
public struct LineChart {
  /// The measured values.
  public var points: [ChartPoint]
  /// A line over the dots; if set, the points are drawn as dots only.
  public var trend: [ChartPoint]
  public var goal: Double?
  /// Further series, drawn as lines.
  public var others: [[ChartPoint]] = []
  /// The ends of bands, dashed as the goal is.
  public var bounds: [Double] = []
  /// The visible horizontal range.
  public var span: ClosedRange<Double>
  public var labels: [AxisLabel]
  /// Unit at the top of the axis: `kg`.
  public var unit: String
  /// Text at the right end of the caption: `n = 28`.
  public var caption: String
  /// Points further apart than this are not connected.
  public var gap: Double
  /// Formats an axis number.
  public var format: (Double) -> String
  public var fromZero: Bool
  /// The minimum vertical range; nil uses that of the values.
  public var domain: ClosedRange<Double>?
  /// Whether the axis ends exactly at `domain` instead of the next round number; values outside extend it.
  public var isExact = false
  /// Whether values beside a trend are dots as large as a cell, where there is room for them.
  public var hasMarks = false
  /// Position of the chart cursor: a line over the plot, with the hardware cursor at its foot.
  public var cursor: Double?

  /// Creates a chart.
  public init(
    points: [ChartPoint], trend: [ChartPoint] = [], goal: Double? = nil, span: ClosedRange<Double>,
    labels: [AxisLabel] = [], unit: String, caption: String = "", gap: Double = .infinity, fromZero: Bool = false,
    format: @escaping (Double) -> String
  ) {
    self.points = points.filter { span.contains($0.x) && $0.y.isFinite }
    self.trend = trend.filter { span.contains($0.x) && $0.y.isFinite }
    self.goal = goal
    self.span = span
    self.labels = labels
    self.unit = unit
    self.caption = caption
    self.gap = gap
    self.fromZero = fromZero
    self.format = format
  }

  /// Draws the chart; fewer than 4 rows omit the axis, and without values nothing is drawn.
  public func draw(in region: Region, _ context: DrawContext) {
    guard let scale = scale(rows: region.rows), region.columns >= 8, region.rows > 0 else { return }
    let hasAxis = region.rows >= 4 && region.columns >= 20
    let hasLabels = hasAxis && !labels.isEmpty
    let hasHead = region.rows >= 6 && hasAxis
    let axis = hasAxis ? ChartAxis(scale: scale, format: format) : nil
    let left = (axis?.columns ?? -1) + 1
    let top = hasHead ? 1 : 0
    let rows = region.rows - top - (hasLabels ? 1 : 0)
    let plot = region.part(Rect(left, top, region.columns - left, rows))
    axis?.draw(in: region.part(Rect(0, top, left, rows)), context)
    if hasHead {
      region.put(unit, in: 0..<max(0, left - 1), row: 0, align: .trailing, Style(.dim), overflow: .scrolls)
      region.put(caption, in: left..<max(left, region.columns), row: 0, align: .trailing, Style(.dim))
    }
    if context.isDiscreet {
      if cursor != nil { plot.cursor(0, plot.rows - 1) }
    } else {
      drawPlot(plot, scale, context)
    }
    if hasLabels {
      XAxis(span: span, labels: labels).draw(in: region.part(Rect(left, region.rows - 1, region.columns - left, 1)))
    }
  }

  private var goals: [Double] { (goal.map { [$0] } ?? []) + bounds }

  private func scale(rows: Int) -> ChartScale? {
    let asked = domain.map { [$0.lowerBound, $0.upperBound] } ?? []
    let values = (points + trend + others.flatMap { $0 }).map(\.y) + goals + asked
    guard !points.isEmpty, let low = values.min(), let high = values.max() else { return nil }
    let most = max(1, min(5, rows / 2))
    return isExact
      ? ChartScale(exactly: low...high, most: most) : ChartScale(low...high, fromZero: fromZero, most: most)
  }

  private func drawPlot(_ plot: Region, _ scale: ChartScale, _ context: DrawContext) {
    var grid = DotGrid(plot.size, context.glyphs)
    func place(_ point: ChartPoint) -> Point {
      let length = span.upperBound - span.lowerBound
      let share = length > 0 ? (point.x - span.lowerBound) / length : 0.5
      return Point(
        Int((share * Double(grid.width - 1)).rounded()),
        Int(((1 - scale.share(point.y)) * Double(grid.height - 1)).rounded()))
    }
    for goal in goals {
      let row = place(ChartPoint(span.lowerBound, goal)).row
      // Dashed, so that without colours it is not mistaken for day dots.
      for x in stride(from: 0, to: grid.width, by: 4) {
        grid.set(x, row, .goalLine)
        if x + 1 < grid.width { grid.set(x + 1, row, .goalLine) }
      }
    }
    if let cursor {
      let column = place(ChartPoint(cursor, scale.lowest)).column
      for y in 0..<grid.height { grid.set(column, y, .accent) }
    }
    let isLine = trend.isEmpty
    var previous: ChartPoint?
    for point in points {
      let role: Role = isLine ? .series : .seriesAlt
      if isLine, let previous, point.x - previous.x <= gap {
        grid.line(from: place(previous), to: place(point), role)
      } else if !hasMarks {
        grid.set(place(point).column, place(point).row, role)
      }
      previous = point
    }
    for other in others {
      if let first = other.first { grid.set(place(first).column, place(first).row, .seriesAlt) }
      for (a, b) in zip(other, other.dropFirst()) where b.x - a.x <= gap {
        grid.line(from: place(a), to: place(b), .seriesAlt)
      }
    }
    for (a, b) in zip(trend, trend.dropFirst()) where b.x - a.x <= gap {
      grid.line(from: place(a), to: place(b), .series)
    }
    grid.draw(in: plot)
    if hasMarks {
      for place in points.map(place) {
        let cell = Point(place.column * plot.columns / max(1, grid.width), place.row * plot.rows / max(1, grid.height))
        plot.cell(cell.column, cell.row, Cell(context.glyphs.dotFull, Style(.seriesAlt)))
      }
    }
    if let cursor {
      let column = place(ChartPoint(cursor, scale.lowest)).column * plot.columns / max(1, grid.width)
      plot.cursor(column, plot.rows - 1)
    }
  }
}
