// Gives curses the cells of a frame that differ from the frame before. A row that has or had a wide glyph is given
// whole, because writing one half of a wide glyph would blank the other.
import CCurses
import Canvas

/// Hands changed cells to curses.
struct Painter {
  private var glyphs: Glyphs
  private(set) var palette: Palette
  private var shown: [Cell] = []
  private var shownSize = Size(0, 0)
  private var shownInks: [Ink] = []
  private var looks: [Style: (pair: Int32, attributes: Int32)] = [:]

  init(capabilities: Capabilities, isConsole: Bool) {
    glyphs = Glyphs(unicode: capabilities.unicode, isConsole: isConsole)
    palette = Palette(
      tier: capabilities.tier, colours: Int(cc_screen_colours()), pairLimit: Int(cc_pairs()))
  }

  /// The next frame is given whole.
  mutating func forget() { shown = [] }

  /// Puts what differs.
  mutating func paint(_ canvas: Canvas, inks: [Ink]) {
    let width = canvas.size.columns
    let cells = canvas.cells
    if inks != shownInks {
      looks.removeAll()
      shown = []
    }
    let isFresh = shown.isEmpty || shownSize != canvas.size
    for row in 0..<canvas.size.rows {
      let span = (row * width)..<((row + 1) * width)
      if isFresh {
        put(cells[span], row: row, inks: inks) { _ in true }
      } else if cells[span] != shown[span] {
        let old = shown[span]
        let hasWide = cells[span].contains { $0.glyph.isEmpty } || old.contains { $0.glyph.isEmpty }
        put(cells[span], row: row, inks: inks) { hasWide || cells[$0] != old[$0] }
      }
    }
    shown = cells
    shownSize = canvas.size
    shownInks = inks
    if let cursor = canvas.cursor {
      cc_cursor(Int32(cursor.row), Int32(cursor.column))
    } else {
      cc_cursor(-1, 0)
    }
  }

  private mutating func put(_ cells: ArraySlice<Cell>, row: Int, inks: [Ink], when isChanged: (Int) -> Bool) {
    let start = cells.startIndex
    // Neighbours mostly share a style.
    var style = Style(.text)
    var look = look(of: style, inks: inks)
    for index in cells.indices where isChanged(index) {
      let cell = cells[index]
      if cell.style != style {
        style = cell.style
        look = self.look(of: style, inks: inks)
      }
      let column = index - start
      if cell.glyph.isEmpty {
        // The second half of a wide glyph was put with its first; one without a first half shows as a blank.
        let follows = index > start && Width.of(cells[index - 1].glyph) == 2
        if !follows { put([0x20], row, column, look) }
        continue
      }
      if let ascii = Glyphs.ascii(cell.glyph) {
        withUnsafePointer(to: ascii) { put($0, 1, row, column, look) }
        continue
      }
      let drawn = glyphs.drawn(cell.glyph)
      put(drawn.scalars, row, column, look)
      if drawn.padding > 0, column + 1 < cells.count { put([0x20], row, column + 1, look) }
    }
  }

  private func put(_ scalars: [UInt32], _ row: Int, _ column: Int, _ look: (pair: Int32, attributes: Int32)) {
    put(scalars, scalars.count, row, column, look)
  }

  private func put(
    _ scalars: UnsafePointer<UInt32>, _ count: Int, _ row: Int, _ column: Int, _ look: (pair: Int32, attributes: Int32)
  ) {
    cc_put(Int32(row), Int32(column), scalars, Int32(count), look.attributes, look.pair)
  }

  private mutating func look(of style: Style, inks: [Ink]) -> (pair: Int32, attributes: Int32) {
    if let look = looks[style] { return look }
    var ink = inks.indices.contains(Int(style.role.rawValue)) ? inks[Int(style.role.rawValue)] : Ink()
    if style.emphasis.contains(.bold) { ink.bold = true }
    if style.emphasis.contains(.underline) { ink.underline = true }
    if style.emphasis.contains(.reverse) { ink.reverse.toggle() }
    let look = palette.look(of: ink)
    looks[style] = look
    return look
  }
}
