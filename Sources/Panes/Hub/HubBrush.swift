// Writes the parts of a card: the focused one as selection with the cursor on it. Where there is no room parts of low
// rank give way, the focused one never.
import Canvas
import Screen

/// Writes parts.
struct HubBrush {
  let focus: HubEditor?
  let context: DrawContext
  private static let gap = 3

  /// Whether a part has the focus.
  func isFocused(_ part: HubPart) -> Bool { part.editor != nil && part.editor == focus }

  private func rank(_ part: HubPart) -> Int { isFocused(part) ? 100 : part.rank }

  @discardableResult
  func put(_ part: HubPart, in region: Region, _ column: Int, _ row: Int, width: Int? = nil) -> Int {
    var style = Style(part.role, part.isBold ? .bold : [])
    if isFocused(part) { style = Style(.selection) }
    let end = region.put(part.text, column, row, style, width: width)
    if let editor = part.editor {
      region.target(Rect(column, row, end - column, 1), "part:\(editor.rawValue)")
      if isFocused(part) { region.cursor(column, row) }
    }
    return end
  }

  /// Cells of parts side by side.
  func width(_ parts: [HubPart]) -> Int {
    parts.reduce(0) { $0 + Width.of($1.text) } + max(0, parts.count - 1) * 2
  }

  /// The parts that fit, those of the lowest rank left out first.
  func fit(_ parts: [HubPart], in room: Int) -> [HubPart] {
    var shown = parts
    while width(shown) > room, let least = shown.indices.min(by: { rank(shown[$0]) < rank(shown[$1]) }),
      !isFocused(shown[least])
    {
      shown.remove(at: least)
    }
    return shown
  }

  /// Of a card of one line: the part with the focus, then those that matter, as far as they fit.
  func first(_ parts: [HubPart], in room: Int) -> [HubPart] {
    var shown: [HubPart] = []
    for part in parts.filter(isFocused).prefix(1) + parts.filter({ $0.rank >= 5 && !isFocused($0) }) {
      guard width(shown + [part]) <= room || (shown.isEmpty && isFocused(part)) else { break }
      shown.append(part)
    }
    return shown
  }

  func draw(_ parts: [HubPart], in region: Region, from column: Int, row: Int) {
    var at = max(0, column)
    for part in parts where at < region.columns {
      at = put(part, in: region, at, row, width: min(Width.of(part.text), region.columns - at)) + 2
    }
  }

  /// Draws a line; parts of low rank give way until both sides fit.
  func draw(_ line: HubLine, in region: Region, row: Int) {
    var left = line.left
    var right = line.right
    func needed() -> Int {
      width(left) + width(right) + (left.isEmpty || right.isEmpty ? 0 : HubBrush.gap)
    }
    while needed() > region.columns, left.count + right.count > 1 {
      let lowestLeft = left.indices.min { rank(left[$0]) < rank(left[$1]) }
      let lowestRight = right.indices.min { rank(right[$0]) < rank(right[$1]) }
      if let l = lowestLeft, lowestRight.map({ rank(left[l]) <= rank(right[$0]) }) ?? true {
        left.remove(at: l)
      } else if let r = lowestRight {
        right.remove(at: r)
      }
    }
    draw(left, in: region, from: 0, row: row)
    draw(right, in: region, from: region.columns - width(right), row: row)
  }
}
