// The picture of a sitting whose time is hidden: three stones upon one another. It never changes, so that nothing tells
// how long it still takes.
import Canvas
import Screen

/// Three stones upon one another.
struct StonesPicture {
  /// Widths from top to bottom; the height of a stone is a quarter of the top one's width at most.
  private static let widths = [6, 10, 16]

  /// The rows it takes of those available.
  static func rows(in available: Int) -> Int { min(available, widths.count * height(in: available)) }

  private static func height(in rows: Int) -> Int { min(3, max(1, rows / widths.count)) }

  /// Draws it in the middle of the region, larger where there is room.
  func draw(in region: Region, _ style: Style, _ context: DrawContext) {
    let height = StonesPicture.height(in: region.rows)
    let top = (region.rows - StonesPicture.rows(in: region.rows)) / 2
    for (index, width) in StonesPicture.widths.enumerated() {
      let columns = min(region.columns, width * height)
      let row = top + index * height
      guard columns > 0, row < region.rows else { continue }
      let stone = Rect((region.columns - columns) / 2, row, columns, min(height, region.rows - row))
      region.part(stone).fill(context.glyphs.block, style)
    }
  }
}
