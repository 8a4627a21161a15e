// Draws the parts of a card, with selection style and cursor on the focused part. If room is short, parts of low rank
// are dropped, but never the focused one.
import Canvas
import Screen

/// Draws parts.
struct HubRenderer {
  let focus: HubStop?
  let context: DrawContext
  private static let gap = 3

  /// Whether a part has the focus.
  func isFocused(_ part: HubPart) -> Bool { part.stop != nil && part.stop == focus }

  private func rank(_ part: HubPart) -> Int { isFocused(part) ? 100 : part.rank }

  @discardableResult
  func put(_ part: HubPart, in region: Region, _ column: Int, _ row: Int, width: Int? = nil) -> Int {
    // The accent is reserved for the selected card.
    let role = part.role == .accent && focus == nil ? .text : part.role
    var style = Style(role, part.isBold ? .bold : [])
    if isFocused(part) { style = Style(.selection) }
    let end = region.put(part.text, column, row, style, width: width)
    if let stop = part.stop {
      region.target(Rect(column, row, end - column, 1), stop.target)
      if isFocused(part) { region.cursor(column, row) }
    }
    return end
  }

  /// Width of adjacent parts in cells.
  func width(_ parts: [HubPart]) -> Int {
    parts.reduce(0) { $0 + Width.of($1.text) } + max(0, parts.count - 1) * 2
  }

  /// The parts that fit, dropping the lowest ranks first.
  func fit(_ parts: [HubPart], in room: Int) -> [HubPart] {
    var shown = shortened(parts, in: room)
    while width(shown) > room, let least = shown.indices.min(by: { rank(shown[$0]) < rank(shown[$1]) }),
      !isFocused(shown[least])
    {
      shown.remove(at: least)
    }
    return shown
  }

  /// Replaces parts by their shorter forms until they fit.
  func shortened(_ parts: [HubPart], in room: Int) -> [HubPart] {
    var parts = parts
    for index in parts.indices where width(parts) > room {
      parts[index] = parts[index].swapped
    }
    return parts
  }

  /// Parts for a one-line card: the focused part, then the important ones that fit.
  func first(_ parts: [HubPart], in room: Int) -> [HubPart] {
    var shown: [HubPart] = []
    let parts = parts.map { part in shortened([part], in: room)[0] }
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

  /// Draws a line: shortens all parts, drops low ranks until both sides fit, then lengthens parts again where there
  /// is room.
  func draw(_ line: HubLine, in region: Region, row: Int) {
    var line = line
    func isTooLong() -> Bool {
      let gap = line.left.isEmpty || line.right.isEmpty ? 0 : HubRenderer.gap
      return width(line.left) + width(line.right) + gap > region.columns
    }
    if isTooLong() {
      // All-or-nothing parts go first.
      line.left.removeAll { $0.rank == 0 && !isFocused($0) }
      line = HubLine(line.left.map(\.swapped), line.right.map(\.swapped))
      while isTooLong(), line.left.count + line.right.count > 1 { give(&line) }
      for index in line.left.indices {
        line.left[index] = line.left[index].swapped
        if isTooLong() { line.left[index] = line.left[index].swapped }
      }
      for index in line.right.indices {
        line.right[index] = line.right[index].swapped
        if isTooLong() { line.right[index] = line.right[index].swapped }
      }
    }
    draw(line.left, in: region, from: 0, row: row)
    draw(line.right, in: region, from: region.columns - width(line.right), row: row)
  }

  /// Removes the part of the lowest rank.
  private func give(_ line: inout HubLine) {
    let left = line.left.indices.min { rank(line.left[$0]) < rank(line.left[$1]) }
    let right = line.right.indices.min { rank(line.right[$0]) < rank(line.right[$1]) }
    if let left, right.map({ rank(line.left[left]) <= rank(line.right[$0]) }) ?? true {
      line.left.remove(at: left)
    } else if let right {
      line.right.remove(at: right)
    }
  }
}
