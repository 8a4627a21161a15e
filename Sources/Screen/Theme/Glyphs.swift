// The glyphs used on screen: one set for UTF-8 terminals, one for ASCII. Other code names glyphs by meaning, never by
// character. All are one cell wide.
import Canvas

/// A glyph set.
public nonisolated struct Glyphs: Hashable, Sendable {
  /// Whether non-ASCII glyphs may be drawn.
  public var isUnicode: Bool
  /// Whether the font has braille (the Linux console's does not).
  public var hasBraille: Bool
  /// The space bar's name in the screen's language.
  public var space = "Space"
  /// The arrow keys' names in the screen's language, for screens without arrows.
  var arrows: [Key: String] = [:]

  /// Border: horizontal, vertical, then the corners top left, top right, bottom left, bottom right.
  public var horizontal: String { isUnicode ? "─" : "-" }
  public var vertical: String { isUnicode ? "│" : "|" }
  public var corners: [String] { isUnicode ? ["╭", "╮", "╰", "╯"] : ["+", "+", "+", "+"] }
  /// The heavy line of a progress bar: filled, half a step, remaining.
  public var barFull: String { isUnicode ? "━" : "=" }
  public var barHalf: String { isUnicode ? "╸" : ">" }
  public var barEmpty: String { isUnicode ? "─" : "-" }
  /// Blocks growing from the bottom, from one eighth to full.
  public var lowerBlocks: [String] {
    isUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : [".", ".", ":", ":", "|", "|", "#", "#"]
  }
  /// Blocks growing from the left, from one eighth to full.
  public var leftBlocks: [String] {
    isUnicode ? ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"] : ["-", "-", "-", "=", "=", "=", "#", "#"]
  }
  /// Fills distinguishable without colour, densest first: the parts of a stacked bar.
  public var fills: [String] { isUnicode ? ["█", "▓", "▒", "░"] : ["#", "=", "+", "."] }
  public var block: String { isUnicode ? "█" : "#" }
  public var upperHalf: String { isUnicode ? "▀" : "\"" }
  public var rightHalf: String { isUnicode ? "▐" : "#" }
  public var lowerHalf: String { isUnicode ? "▄" : "_" }
  /// The current page, and the others.
  public var dotFull: String { isUnicode ? "●" : "*" }
  public var dotEmpty: String { isUnicode ? "○" : "o" }
  /// A point in time on an axis; a span's middle; a dot between words.
  public var mark: String { isUnicode ? "▪" : "#" }
  /// An entry that is another program's.
  public var foreign: String { isUnicode ? "◇" : "@" }
  public var diamond: String { isUnicode ? "◆" : "+" }
  public var separator: String { isUnicode ? "·" : "-" }
  /// Legend glyphs for single values and the curve of a plot; in ASCII identical to those drawn.
  public var plotDot: String { isUnicode ? "·" : "." }
  public var plotLine: String { isUnicode ? "─" : "*" }
  /// A piece of a curve as it is drawn: of dots where the font has them.
  public var curve: String { hasBraille ? "⠒" : plotLine }
  /// Replaces a hidden digit.
  public var redaction: String { isUnicode ? "•" : "*" }
  public var check: String { isUnicode ? "✓" : "+" }
  public var cross: String { isUnicode ? "✗" : "x" }
  public var up: String { isUnicode ? "▲" : "^" }
  public var down: String { isUnicode ? "▼" : "v" }
  /// The selected row or tab; the open end of a fold.
  public var pointer: String { isUnicode ? "▸" : ">" }
  /// One of the two bars of a pause symbol.
  public var pauseBar: String { isUnicode ? "▮" : "|" }
  /// A day without obligations.
  public var paused: String { isUnicode ? "▮" : "=" }
  public var goalLine: String { isUnicode ? "┄" : "-" }
  public var tick: String { isUnicode ? "┊" : ":" }
  /// Track and thumb of a scroll bar.
  public var scrollTrack: String { isUnicode ? "│" : "|" }
  public var scrollThumb: String { isUnicode ? "┃" : "#" }
  public var ellipsis: String { isUnicode ? "…" : "..." }
  public var times: String { isUnicode ? "×" : "x" }

  /// Creates a glyph set.
  public init(isUnicode: Bool, hasBraille: Bool) {
    self.isUnicode = isUnicode
    self.hasBraille = hasBraille
  }

  /// Full Unicode with braille.
  public static let unicode = Glyphs(isUnicode: true, hasBraille: true)
  /// ASCII only.
  public static let ascii = Glyphs(isUnicode: false, hasBraille: false)

  /// The glyph set for a terminal; without braille on consoles of 16 colours or fewer with their own font.
  public init(_ capabilities: Capabilities, hasBraille: Bool = true) {
    self.init(isUnicode: capabilities.unicode, hasBraille: capabilities.unicode && hasBraille)
  }

  /// A key's name in these glyphs.
  public func name(of key: Key) -> String {
    if key == .space { return space }
    return (isUnicode ? key.name : arrows[key] ?? key.asciiName) ?? ""
  }
}
