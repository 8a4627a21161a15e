// The axes of charts: numbers flush right at the left edge, labels under the plot where they have room.
import Canvas

/// The numbers at the left of a plot.
struct ChartAxis {
  let scale: ChartScale
  private let texts: [(value: Double, text: String)]
  /// Cells the numbers take.
  let columns: Int

  init(scale: ChartScale, format: (Double) -> String) {
    self.scale = scale
    let texts = scale.labels.map { (value: $0, text: format($0)) }
    self.texts = texts
    columns = texts.map { Width.of($0.text) }.max() ?? 0
  }

  /// Draws the numbers that have a row of their own, then the line.
  func draw(in region: Region, _ context: DrawContext) {
    for row in 0..<region.rows { region.put(context.glyphs.vertical, region.columns - 1, row, .border) }
    var taken = Set<Int>()
    for (value, text) in texts {
      let row = Int(((1 - scale.share(value)) * Double(region.rows - 1)).rounded())
      guard taken.isDisjoint(with: [row - 1, row, row + 1]) || texts.count <= 2 && !taken.contains(row) else {
        continue
      }
      taken.insert(row)
      region.put(text, in: 0..<(region.columns - 1), row: row, align: .trailing, Style(.dim))
    }
  }
}

/// The labels under a plot.
struct XAxis {
  let span: ClosedRange<Double>
  let labels: [AxisLabel]

  /// Draws each label at its place when it does not touch the one before.
  func draw(in region: Region) {
    var free = 0
    let length = span.upperBound - span.lowerBound
    for label in labels where span.contains(label.x) {
      let share = length > 0 ? (label.x - span.lowerBound) / length : 0
      let width = Width.of(label.text)
      let start = min(Int((share * Double(region.columns - 1)).rounded()), region.columns - width)
      guard start >= free, start >= 0 else { continue }
      free = region.put(label.text, start, 0, .dim) + 1
    }
  }
}
