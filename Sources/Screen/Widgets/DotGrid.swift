// Subcell dots: braille has 2 × 4 per cell, half blocks 1 × 2, ASCII one. Charts set dots; the grid turns them into
// glyphs. A cell has a single role; where two series meet the later one wins.
import Canvas

/// A grid of dots over a region.
struct DotGrid {
  let columns: Int
  let rows: Int
  private let glyphs: Glyphs
  private var bits: [UInt8]
  private var roles: [Role]

  init(_ size: Size, _ glyphs: Glyphs) {
    columns = size.columns
    rows = size.rows
    self.glyphs = glyphs
    bits = Array(repeating: 0, count: columns * rows)
    roles = Array(repeating: .series, count: columns * rows)
  }

  /// Dots per cell.
  private var across: Int { glyphs.hasBraille ? 2 : 1 }
  private var down: Int { glyphs.hasBraille ? 4 : glyphs.isUnicode ? 2 : 1 }
  /// Size of the grid in dots.
  var width: Int { columns * across }
  var height: Int { rows * down }

  /// Sets a dot; x to the right and y downwards, both from 0.
  ///
  /// Dots outside the grid are ignored.
  mutating func set(_ x: Int, _ y: Int, _ role: Role) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    let index = (y / down) * columns + x / across
    bits[index] |= DotGrid.bit(x % across, y % down)
    roles[index] = role
  }

  /// Draws a straight line of dots.
  mutating func line(from a: Point, to b: Point, _ role: Role) {
    let steps = max(abs(b.column - a.column), abs(b.row - a.row))
    for step in 0...max(steps, 0) {
      let share = steps == 0 ? 0 : Double(step) / Double(steps)
      set(
        Int((Double(a.column) + Double(b.column - a.column) * share).rounded()),
        Int((Double(a.row) + Double(b.row - a.row) * share).rounded()), role)
    }
  }

  /// Draws all cells that contain dots.
  func draw(in region: Region) {
    for row in 0..<rows {
      for column in 0..<columns where bits[row * columns + column] != 0 {
        let index = row * columns + column
        region.put(glyph(bits[index], roles[index]), column, row, roles[index])
      }
    }
  }

  private func glyph(_ bits: UInt8, _ role: Role) -> String {
    if glyphs.hasBraille { return Unicode.Scalar(0x2800 + UInt32(bits)).map { String(Character($0)) } ?? " " }
    guard glyphs.isUnicode else {
      return role == .goalLine ? "-" : role == .seriesAlt ? glyphs.plotDot : glyphs.plotLine
    }
    return bits == 3 ? glyphs.block : bits == 1 ? glyphs.upperHalf : glyphs.lowerHalf
  }

  /// Braille numbers its dots 1 2 3 7 in the left column and 4 5 6 8 in the right; half blocks use the first two rows.
  private static func bit(_ x: Int, _ y: Int) -> UInt8 {
    let left: [UInt8] = [0x01, 0x02, 0x04, 0x40]
    let right: [UInt8] = [0x08, 0x10, 0x20, 0x80]
    return x == 0 ? left[y] : right[y]
  }
}
