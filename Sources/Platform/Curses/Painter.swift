// Passes changed cells to curses. Rows that contain or contained a wide glyph are passed in full, because writing half
// of a wide glyph would blank the other half. Short runs of blanks take over the preceding style where this is
// invisible: each style change costs a dozen bytes.
import CCurses
import Canvas

/// Hands changed cells to curses.
struct Painter {
  private var glyphs: Glyphs
  private(set) var palette: Palette
  private var shown: [Cell] = []
  private var shownSize = Size(0, 0)
  private var shownInks: [Ink] = []
  /// Indexed by role and emphasis.
  private var looks = Painter.noLooks

  init(capabilities: Capabilities, isConsole: Bool) {
    glyphs = Glyphs(unicode: capabilities.unicode, isConsole: isConsole)
    palette = Palette(
      tier: capabilities.tier, colours: Int(cc_screen_colours()), pairLimit: Int(cc_pairs()))
  }

  /// Forces the next frame to be passed in full.
  mutating func forget() { shown = [] }

  /// Paints the changed cells.
  mutating func paint(_ canvas: Canvas, inks: [Ink]) {
    let width = canvas.size.columns
    let cells = canvas.cells
    if inks != shownInks {
      looks = Painter.noLooks
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
    var line = Line(row: row)
    // The preceding cell's look, painted or not, so that a blank's look depends only on its row.
    var before = look(of: Style(.text), inks: inks)
    var index = cells.startIndex
    while index < cells.endIndex {
      let column = index - cells.startIndex
      let cell = cells[index]
      let own = look(of: cell.style, inks: inks)
      if cell.glyph == " ", let paper = own.paper {
        var end = index + 1
        while end < cells.endIndex, cells[end].glyph == " ", look(of: cells[end].style, inks: inks).paper == paper {
          end += 1
        }
        // Curses skips long runs of unstyled blanks, and erases to the end of the line.
        let isShort = end < cells.endIndex && end - index < Painter.manyBlanks
        let look = isShort && before.paper == paper ? before : paper == .standard ? CellStyle() : own
        for blank in index..<end where isChanged(blank) {
          line.add(0x20, blank - cells.startIndex, look)
        }
        index = end
        continue
      }
      before = own
      if isChanged(index) { put(cells, index, column, own, &line) }
      index += 1
    }
    line.flush()
  }

  private mutating func put(
    _ cells: ArraySlice<Cell>, _ index: Int, _ column: Int, _ look: CellStyle, _ line: inout Line
  ) {
    let glyph = cells[index].glyph
    if glyph.isEmpty {
      // The second half of a wide glyph was painted with its first; without a first half it is a blank.
      let follows = index > cells.startIndex && Width.of(cells[index - 1].glyph) == 2
      if !follows { line.add(0x20, column, look) }
    } else if let ascii = Glyphs.ascii(glyph) {
      line.add(ascii, column, look)
    } else {
      let drawn = glyphs.drawn(glyph)
      if drawn.scalars.count == 1, drawn.padding == 0, Width.of(glyph) == 1 {
        return line.add(drawn.scalars[0], column, look)
      }
      line.flush()
      cc_put(Int32(line.row), Int32(column), drawn.scalars, Int32(drawn.scalars.count), look.attributes, look.pair)
      if drawn.padding > 0, column + 1 < cells.count { line.add(0x20, column + 1, look) }
    }
  }

  private mutating func look(of style: Style, inks: [Ink]) -> CellStyle {
    let place = Int(style.role.rawValue) * 8 + Int(style.emphasis.rawValue & 7)
    if let look = looks[place] { return look }
    var ink = inks.indices.contains(Int(style.role.rawValue)) ? inks[Int(style.role.rawValue)] : Ink()
    if style.emphasis.contains(.bold) { ink.bold = true }
    if style.emphasis.contains(.underline) { ink.underline = true }
    if style.emphasis.contains(.reverse) { ink.reverse.toggle() }
    let (pair, attributes) = palette.look(of: ink)
    let look = CellStyle(
      pair: pair, attributes: attributes, paper: ink.underline || ink.reverse ? nil : ink.background)
    looks[place] = look
    return look
  }

  private static let noLooks = [CellStyle?](repeating: nil, count: 256 * 8)

  /// Number of blanks from which curses does better without a style.
  private static let manyBlanks = 8
}

/// The look of a cell in curses terms.
private struct CellStyle: Equatable {
  var pair: Int32 = 0
  var attributes: Int32 = 0
  /// The background, if it is all that shows of a blank; nil if attributes show as well.
  var paper: Ink.Colour? = .standard
}

/// Adjacent cells of the same look, pending for curses.
private struct Line {
  let row: Int
  private var scalars: [UInt32] = []
  private var start = 0
  private var look = CellStyle()

  init(row: Int) { self.row = row }

  /// Adds the cell of a narrow scalar.
  mutating func add(_ scalar: UInt32, _ column: Int, _ new: CellStyle) {
    if column != start + scalars.count || new != look {
      flush()
      (start, look) = (column, new)
    }
    scalars.append(scalar)
  }

  /// Flushes the pending cells.
  mutating func flush() {
    guard !scalars.isEmpty else { return }
    cc_put_run(Int32(row), Int32(start), scalars, Int32(scalars.count), look.attributes, look.pair)
    scalars.removeAll(keepingCapacity: true)
  }
}
