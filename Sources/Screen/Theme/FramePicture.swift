// A frame as a picture: SVG of the theme's colours on its background. Blocks, braille and lines are shapes, so that they
// meet edge to edge whatever the font; everything else is text.
import Canvas

/// Writes frames as SVG.
public nonisolated struct FramePicture {
  private let theme: Theme
  private let inks: [Ink]
  private let isLight: Bool

  /// Creates a writer for a theme.
  public init(_ theme: Theme) {
    self.theme = theme
    inks = theme.inks(for: Capabilities(tier: .full, unicode: true))
    isLight = theme.assumedBackground.contrast(with: RGB(0, 0, 0)) > 7
  }

  /// The size of a cell in pixels.
  private static let (width, height) = (9.0, 18.0)

  /// The frame as a document.
  public func svg(_ frame: Canvas) -> String {
    let (width, height) = (Self.width * Double(frame.size.columns), Self.height * Double(frame.size.rows))
    var shapes = ""
    var texts = ""
    for row in 0..<frame.size.rows {
      var column = 0
      while column < frame.size.columns {
        let cell = frame.cell(column, row)
        let (ink, paper) = colours(of: cell.style)
        if let paper { shapes += rect(Rect(column, row, max(1, Width.of(cell.glyph)), 1), paper) }
        if let shape = shape(cell.glyph, column, row, ink) {
          shapes += shape
          column += 1
          continue
        }
        var run = cell.glyph
        var end = column + 1
        while end < frame.size.columns {
          let next = frame.cell(end, row)
          guard next.style == cell.style, next.glyph.isEmpty || shape(next.glyph, end, row, ink) == nil else { break }
          if let paper { shapes += rect(Rect(end, row, 1, 1), paper) }
          run += next.glyph
          end += 1
        }
        texts += text(run, column, row, cell.style, ink)
        column = end
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
      font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="15">
      <rect width="100%" height="100%" fill="\(hex(theme.assumedBackground))"/>
      \(shapes)\(texts)</svg>

      """
  }

  // MARK: Colours

  private func colours(of style: Style) -> (ink: RGB, paper: RGB?) {
    let found = theme.colours(of: style.role)
    let ink = found.foreground ?? (isLight ? RGB(0x1E, 0x1E, 0x1E) : RGB(0xD8, 0xDE, 0xE4))
    let isReverse = inks[Int(style.role.rawValue)].reverse != style.emphasis.contains(.reverse)
    return isReverse ? (found.background ?? theme.assumedBackground, ink) : (ink, found.background)
  }

  private func hex(_ colour: RGB) -> String {
    let digits = [colour.red, colour.green, colour.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "#" + digits.joined()
  }

  // MARK: Parts

  private func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String((value * 100).rounded() / 100)
  }

  private func rect(_ cells: Rect, _ colour: RGB) -> String {
    box(Double(cells.column), Double(cells.row), Double(cells.columns), Double(cells.rows), colour)
  }

  /// A rectangle in cells.
  private func box(_ x: Double, _ y: Double, _ columns: Double, _ rows: Double, _ colour: RGB) -> String {
    "<rect x=\"\(number(x * Self.width))\" y=\"\(number(y * Self.height))\" width=\"\(number(columns * Self.width))\" "
      + "height=\"\(number(rows * Self.height))\" fill=\"\(hex(colour))\"/>\n"
  }

  private func text(_ run: String, _ column: Int, _ row: Int, _ style: Style, _ ink: RGB) -> String {
    guard run.contains(where: { $0 != " " && $0 != "\u{A0}" }) else { return "" }
    let look = inks[Int(style.role.rawValue)]
    let weight = look.bold || style.emphasis.contains(.bold) ? " font-weight=\"bold\"" : ""
    let line = look.underline || style.emphasis.contains(.underline) ? " text-decoration=\"underline\"" : ""
    let clean = run.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;", " ": "\u{A0}"][$0] ?? String($0) }.joined()
    // Each character has its own place, so that columns align whatever the font.
    var places: [String] = []
    var at = Double(column)
    for character in run {
      places.append(number(at * Self.width))
      at += Double(max(1, Width.of(String(character))))
    }
    return "<text x=\"\(places.joined(separator: " "))\" y=\"\(number(Double(row) * Self.height + 13.5))\" "
      + "fill=\"\(hex(ink))\"\(weight)\(line)>\(clean)</text>\n"
  }

  /// A glyph that meets its neighbours; nil for one that is text.
  private func shape(_ glyph: String, _ column: Int, _ row: Int, _ ink: RGB) -> String? {
    guard let scalar = glyph.unicodeScalars.first, glyph.unicodeScalars.count == 1 else { return nil }
    let (x, y, code) = (Double(column), Double(row), Int(scalar.value))
    switch code {
    case 0x2581...0x2588:
      let share = Double(code - 0x2580) / 8
      return box(x, y + 1 - share, 1, share, ink)
    case 0x2589...0x258F: return box(x, y, Double(0x2590 - code) / 8, 1, ink)
    case 0x2580: return box(x, y, 1, 0.5, ink)
    case 0x2590: return box(x + 0.5, y, 0.5, 1, ink)
    case 0x2500: return box(x, y + 0.47, 1, 0.06, ink)
    case 0x2501: return box(x, y + 0.42, 1, 0.16, ink)
    case 0x2502: return box(x + 0.44, y, 0.12, 1, ink)
    case 0x256D...0x2570: return corner(code, x, y, ink)
    case 0x2800...0x28FF:
      // Dots 1-3 and 7 on the left, 4-6 and 8 on the right.
      let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
      return places.enumerated().filter { code - 0x2800 & 1 << $0.offset != 0 }.map { _, place in
        box(x + Double(place.0) / 2 + 0.12, y + Double(place.1) / 4 + 0.06, 0.26, 0.13, ink)
      }.joined()
    default: return nil
    }
  }

  /// A rounded corner: to the right and down, left and down, left and up, right and up.
  private func corner(_ code: Int, _ x: Double, _ y: Double, _ ink: RGB) -> String {
    let isRight = code == 0x256D || code == 0x2570
    let isDown = code == 0x256D || code == 0x256E
    let (middle, side) = ((x + 0.5) * Self.width, (x + (isRight ? 1 : 0)) * Self.width)
    let (centre, end) = ((y + 0.5) * Self.height, (y + (isDown ? 1 : 0)) * Self.height)
    let path = [(middle, end), (middle, centre), (side, centre)].map { number($0) + " " + number($1) }
    return
      "<path d=\"M\(path[0])Q\(path[1]) \(path[2])\" fill=\"none\" stroke=\"\(hex(ink))\" stroke-width=\"1.08\"/>\n"
  }
}
