// A card where there is room for one, else a line with the same heading and value: how screens over a pane begin.
import Canvas
import Screen

extension Card {
  /// Draws the card, or its heading and value as a line where the region has fewer than `rows` rows or `columns` columns;
  /// answers the place below.
  func draw(in region: Region, fromRows rows: Int, columns: Int = 0, _ context: DrawContext) -> Region {
    guard region.rows < rows || region.columns < columns else { return draw(in: region, context) }
    var name = Fact(title, role: isFocused ? .accent : .title)
    name.info = info
    FactLine([name], right: Fact(value, role: .dim)).draw(in: region, row: 0)
    return region.rows(min(1, region.rows)..<region.rows)
  }
}
