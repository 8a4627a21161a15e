// Figures in columns that scroll to the focused one if rows are short.
import Canvas
import Core
import Screen

/// Draws columns of figures.
struct WeightFigureGrid {
  let figures: WeightFigures
  let columns: [[FigureID]]
  /// The focused figure; nil if none of them has the focus.
  let focused: FigureID?

  /// Draws the columns side by side.
  func draw(in region: Region) {
    guard region.rows > 0 else { return }
    let parts = region.splitColumns(columns.map { _ in .fill(1) }, gap: 4)
    let row = columns.lazy.compactMap { column in column.firstIndex { $0 == focused } }.first ?? 0
    for (column, part) in zip(columns, parts) {
      let start = max(0, min(row - part.rows + 1, column.count - part.rows))
      for (index, figure) in column[start...].prefix(part.rows).enumerated() { draw(figure, in: part, row: index) }
    }
  }

  private func draw(_ figure: FigureID, in region: Region, row: Int) {
    let label = figures.label(figure)
    let values = figures.values(figure)
    let value = values.first { Width.of(label) + 2 + Width.of($0) <= region.columns } ?? values.last ?? ""
    FigureRow(
      label: label, value: value, isFocused: figure == focused, role: figures.role(figure),
      target: "weight/figure/\(figure.key)"
    ).draw(in: region, row: row)
  }
}
