// A card: a dim border with the title on the left and the main value on the right, equally inset. Below three rows it
// becomes a single line without border. Boxes are never nested.
import Canvas

/// A bordered area with a title and a main value.
///
/// ```
/// ╭ Hydration ──────── 1.25 of 2.0 l ╮
/// │ the inner region, one blank each │
/// ╰──────────────────────────────────╯
/// ```
public struct Card {
  public var title: String
  public var value: String
  /// The focused card's border is teal.
  public var isFocused: Bool
  /// The value's role: `.value`, or `.gold` once the goal is reached.
  public var valueRole: Role
  /// The card's click target id.
  public var target: String?
  /// The key for reading about the content, beside the title; nil for none.
  public var info: KeyMark?

  /// Creates a card.
  public init(
    _ title: String, value: String = "", isFocused: Bool = false, valueRole: Role = .value, target: String? = nil,
    info: KeyMark? = nil
  ) {
    self.title = title
    self.value = value
    self.isFocused = isFocused
    self.valueRole = valueRole
    self.target = target
    self.info = info
  }

  /// Draws the border and returns the inner region, which is empty if the card is a single line.
  @discardableResult
  public func draw(in region: Region, _ context: DrawContext) -> Region {
    if let target { region.target(region.bounds, target) }
    guard region.rows >= 3, region.columns >= 8 else {
      drawLine(in: region)
      return region.part(Rect(0, min(1, region.rows), region.columns, max(0, region.rows - 1)))
    }
    let style = Style(isFocused ? .focusBorder : .border)
    frame(region, context.glyphs, style)
    let room = region.columns - 4
    let valueWidth = value.isEmpty ? 0 : min(Width.of(value), room)
    if valueWidth > 0 {
      let start = region.columns - 3 - valueWidth
      region.put(" ", start, 0, style)
      region.put(value, start + 1, 0, Style(valueRole, .bold), width: valueWidth)
      region.put(" ", start + 1 + valueWidth, 0, style)
    }
    let titleRoom = room - (valueWidth > 0 ? valueWidth + 3 : 0)
    if titleRoom >= 3 {
      region.put(" ", 1, 0, style)
      let end = region.put(title, 2, 0, Style(isFocused ? .accent : .title), width: titleRoom)
      region.put(" ", end, 0, style)
      if let info {
        let mark = info.draw(in: region, end + 1, 0, until: titleRoom + 2)
        if mark > end + 1 { region.put(" ", mark, 0, style) }
      }
    }
    return region.inset(columns: 2, rows: 1)
  }

  private func drawLine(in region: Region) {
    let valueWidth = min(Width.of(value), max(0, region.columns - 2))
    let room = max(0, region.columns - valueWidth - 1)
    let end = region.put(title, 0, 0, isFocused ? .accent : .title, width: room)
    info?.draw(in: region, end + 1, 0, until: room)
    region.put(value, region.columns - valueWidth, 0, Style(valueRole, .bold), width: valueWidth)
  }

  private func frame(_ region: Region, _ glyphs: Glyphs, _ style: Style) {
    let right = region.columns - 1
    let bottom = region.rows - 1
    for column in 1..<right {
      region.cell(column, 0, Cell(glyphs.horizontal, style))
      region.cell(column, bottom, Cell(glyphs.horizontal, style))
    }
    for row in 1..<bottom {
      region.cell(0, row, Cell(glyphs.vertical, style))
      region.cell(right, row, Cell(glyphs.vertical, style))
    }
    for (corner, place) in zip(glyphs.corners, [(0, 0), (right, 0), (0, bottom), (right, bottom)]) {
      region.cell(place.0, place.1, Cell(corner, style))
    }
  }
}
