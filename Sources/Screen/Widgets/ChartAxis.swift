// Chart axes: right-aligned numbers at the left edge, labels below the plot where there is room.
import Canvas

/// The numbers left of a plot.
struct ChartAxis {
  let scale: ChartScale
  private let texts: [(value: Double, text: String)]
  /// Width of the numbers in cells.
  let columns: Int

  init(scale: ChartScale, format: (Double) -> String) {
    self.scale = scale
    let texts = scale.labels.map { (value: $0, text: format($0)) }
    self.texts = texts
    columns = texts.map { Width.of($0.text) }.max() ?? 0
  }

  /// Draws the axis line and every nth number, with the smallest n that keeps them apart.
  func draw(in region: Region, _ context: DrawContext) {
    for row in 0..<region.rows { region.put(context.glyphs.vertical, region.columns - 1, row, .border) }
    guard !context.isDiscreet else { return }
    let rows = texts.map { Int(((1 - scale.share($0.value)) * Double(region.rows - 1)).rounded()) }
    for index in stride(from: 0, to: texts.count, by: ChartAxis.every(rows)) {
      region.put(texts[index].text, in: 0..<(region.columns - 1), row: rows[index], align: .trailing, Style(.dim))
    }
  }

  /// The smallest step that leaves a row between any two numbers; two alone may touch.
  private static func every(_ rows: [Int]) -> Int {
    let steps = 1..<max(2, rows.count)
    return steps.first { step in
      let shown = stride(from: 0, to: rows.count, by: step).map { rows[$0] }
      let gap = shown.count <= 2 ? 1 : 2
      return zip(shown, shown.dropFirst()).allSatisfy { abs($0 - $1) >= gap }
    } ?? max(1, rows.count)
  }
}

/// The labels below a plot.
struct XAxis {
  let span: ClosedRange<Double>
  let labels: [AxisLabel]

  /// Draws each label that touches neither its predecessor nor the last one, which marks today.
  func draw(in region: Region) {
    var free = 0
    let length = span.upperBound - span.lowerBound
    let places = labels.filter { span.contains($0.x) }.map { label -> (text: String, start: Int) in
      let share = length > 0 ? (label.x - span.lowerBound) / length : 0
      let column = Int((share * Double(region.columns - 1)).rounded())
      return (label.text, min(column, region.columns - Width.of(label.text)))
    }
    for (index, label) in places.enumerated() {
      let isLast = index == places.count - 1
      let end = label.start + Width.of(label.text)
      let isFree = isLast || end + 1 <= places[places.count - 1].start
      guard label.start >= free, label.start >= 0, isFree else { continue }
      free = region.put(label.text, label.start, 0, .dim) + 1
    }
  }
}
