// The frame of screens over a pane: a card if there is room, otherwise a line with heading and value.
import Canvas

extension Card {
  /// Draws the card, or only heading and value in a region of fewer than `rows` rows or `columns` columns.
  ///
  /// Returns the region below.
  public func draw(in region: Region, fromRows rows: Int, columns: Int = 0, _ context: DrawContext) -> Region {
    guard region.rows < rows || region.columns < columns else { return draw(in: region, context) }
    var name = LineFact(title, role: isFocused ? .accent : .title)
    name.info = info
    FactLine([name], right: LineFact(value, role: .dim)).draw(in: region, row: 0)
    return region.rows(min(1, region.rows)..<region.rows)
  }
}
