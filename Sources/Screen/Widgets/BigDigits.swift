// Digits and letters readable across a room: a 3×5 pixel font in growing sizes: half blocks, then pixels of two columns by one row,
// four by two, and so on; plain bold text if nothing larger fits.
import Canvas
import Words

/// A time, a number or a word in large pixels; supports digits, capitals from A to Z, `:`, `.`, `,`, `-` and blanks.
public struct BigDigits {
  public var text: String
  public var role: Role

  /// Creates digits.
  public init(_ text: String, role: Role = .value) {
    self.text = text
    self.role = role
  }

  /// The pixels of a character; nil if the font lacks it.
  private static func pixels(of character: Character) -> [UInt8]? {
    font[character] ?? character.unicodeScalars.first.flatMap(TracedDigit.read).flatMap { font[Character($0.digit)] }
  }

  /// Pixels by character, five rows of three, highest bit on the left; colons and points are one pixel wide.
  private static let font: [Character: [UInt8]] = [
    "0": [7, 5, 5, 5, 7], "1": [6, 2, 2, 2, 7], "2": [7, 1, 7, 4, 7], "3": [7, 1, 7, 1, 7], "4": [5, 5, 7, 1, 1],
    "5": [7, 4, 7, 1, 7], "6": [7, 4, 7, 5, 7], "7": [7, 1, 1, 1, 1], "8": [7, 5, 7, 5, 7], "9": [7, 5, 7, 1, 7],
    "A": [7, 5, 7, 5, 5], "B": [6, 5, 6, 5, 6], "C": [7, 4, 4, 4, 7], "D": [6, 5, 5, 5, 6], "E": [7, 4, 6, 4, 7],
    "F": [7, 4, 6, 4, 4], "G": [7, 4, 5, 5, 7], "H": [5, 5, 7, 5, 5], "I": [7, 2, 2, 2, 7], "J": [1, 1, 1, 5, 7],
    "K": [5, 5, 6, 5, 5], "L": [4, 4, 4, 4, 7], "M": [5, 7, 7, 5, 5], "N": [7, 5, 5, 5, 5], "O": [7, 5, 5, 5, 7],
    "P": [7, 5, 7, 4, 4], "Q": [7, 5, 5, 7, 1], "R": [7, 5, 6, 5, 5], "S": [7, 4, 7, 1, 7], "T": [7, 2, 2, 2, 2],
    "U": [5, 5, 5, 5, 7], "V": [5, 5, 5, 5, 2], "W": [5, 5, 7, 7, 5], "X": [5, 5, 2, 5, 5], "Y": [5, 5, 7, 2, 2],
    "Z": [7, 1, 2, 4, 7], "-": [0, 0, 7, 0, 0], ":": [0, 1, 0, 1, 0], ".": [0, 0, 0, 0, 1], ",": [0, 0, 0, 1, 1],
    " ": [0, 0, 0, 0, 0],
  ]

  /// Pixel size in cells; `half` uses half blocks.
  private enum Scale: Equatable {
    case text, half
    case pixels(columns: Int, rows: Int)
  }

  /// Whether every character is in the font.
  private var isDrawable: Bool { text.allSatisfy { BigDigits.pixels(of: $0) != nil } }

  private func width(_ character: Character) -> Int { ":.,".contains(character) ? 1 : 3 }

  /// Width of the text in pixels, with one between characters.
  private var pixels: Int { text.reduce(0) { $0 + width($1) } + max(0, text.count - 1) }

  private func scale(in size: Size, _ glyphs: Glyphs) -> Scale {
    guard isDrawable, pixels > 0 else { return .text }
    var best = Scale.text
    if pixels <= size.columns {
      if glyphs.isUnicode, size.rows >= 3 { best = .half }
      if !glyphs.isUnicode, size.rows >= 5 { best = .pixels(columns: 1, rows: 1) }
    }
    for step in 1...8 where pixels * 2 * step <= size.columns && 5 * step <= size.rows {
      best = .pixels(columns: 2 * step, rows: step)
    }
    return best
  }

  /// The digits to draw, redacted in discreet mode.
  private func shown(_ context: DrawContext) -> BigDigits {
    BigDigits(context.words.redacting(text), role: role)
  }

  /// The space it takes within `size`.
  public func size(in size: Size, _ context: DrawContext) -> Size {
    context.isDiscreet ? shown(context).plainSize(in: size, context) : plainSize(in: size, context)
  }

  private func plainSize(in size: Size, _ context: DrawContext) -> Size {
    switch scale(in: size, context.glyphs) {
    case .text: Size(min(size.columns, Width.of(text)), min(1, size.rows))
    case .half: Size(pixels, 3)
    case .pixels(let columns, let rows): Size(pixels * columns, 5 * rows)
    }
  }

  /// Draws the text centred and as large as fits; returns the space taken.
  @discardableResult
  public func draw(in region: Region, _ context: DrawContext) -> Size {
    context.isDiscreet ? shown(context).drawPlain(in: region, context) : drawPlain(in: region, context)
  }

  private func drawPlain(in region: Region, _ context: DrawContext) -> Size {
    let size = plainSize(in: region.size, context)
    let place = region.part(region.bounds.centred(size))
    let style = Style(role, .bold)
    switch scale(in: region.size, context.glyphs) {
    case .text: place.put(text, 0, 0, style)
    case .half: drawHalf(place, context.glyphs, style)
    case .pixels(let columns, let rows):
      eachPixel { x, y in
        place.part(Rect(x * columns, y * rows, columns, rows)).fill(context.glyphs.block, style)
      }
    }
    return size
  }

  private func drawHalf(_ region: Region, _ glyphs: Glyphs, _ style: Style) {
    var lit = Set<Point>()
    eachPixel { x, y in lit.insert(Point(x, y)) }
    for row in 0..<3 {
      for column in 0..<pixels {
        let upper = lit.contains(Point(column, row * 2))
        let lower = lit.contains(Point(column, row * 2 + 1))
        guard upper || lower else { continue }
        let glyph = upper && lower ? glyphs.block : upper ? glyphs.upperHalf : glyphs.lowerHalf
        region.put(glyph, column, row, style)
      }
    }
  }

  private func eachPixel(_ light: (_ x: Int, _ y: Int) -> Void) {
    var left = 0
    for character in text {
      let wide = width(character)
      for (y, bits) in (BigDigits.pixels(of: character) ?? []).enumerated() {
        for x in 0..<wide where bits & (1 << UInt8(wide - 1 - x)) != 0 { light(left + x, y) }
      }
      left += wide + 1
    }
  }
}

/// A value in large digits with its unit in plain text beside it: `16` large, then `h`.
public struct BigValue {
  public var text: String
  public var role: Role

  /// Creates a value; `text` is a number, a blank and its unit.
  public init(_ text: String, role: Role = .value) {
    self.text = text
    self.role = role
  }

  /// Draws the value left-aligned within the region's height; plain bold text if nothing larger fits.
  public func draw(in region: Region, _ context: DrawContext) {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" }
    let number = String(text.prefix { !isBlank($0) })
    let unit = String(text.dropFirst(number.count).drop(while: isBlank))
    let digits = BigDigits(number, role: role)
    let room = max(0, region.columns - Width.of(unit) - 1)
    let size = digits.size(in: Size(room, region.rows), context)
    guard size.rows >= 3 else {
      region.put(text, 0, max(0, region.rows - 1), Style(role, .bold))
      return
    }
    digits.draw(in: region.part(Rect(0, region.rows - size.rows, size.columns, size.rows)), context)
    region.put(unit, size.columns + 1, region.rows - 1, .dim)
  }
}
