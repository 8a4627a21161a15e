// The signs the screen is drawn with: one set for terminals with UTF-8, one in ASCII. Code above names a sign by what
// it means, never by its character. All are one cell wide.
import Canvas

/// A set of signs.
public nonisolated struct Glyphs: Hashable, Sendable {
  /// Whether signs beyond ASCII may be drawn.
  public var isUnicode: Bool
  /// Whether the font has braille dots (the Linux console has not).
  public var hasBraille: Bool
  /// What the space bar is called in the language of the screen.
  public var space = "Space"

  /// Border: horizontal, vertical, then the corners top left, top right, bottom left, bottom right.
  public var horizontal: String { isUnicode ? "─" : "-" }
  public var vertical: String { isUnicode ? "│" : "|" }
  public var corners: [String] { isUnicode ? ["╭", "╮", "╰", "╯"] : ["+", "+", "+", "+"] }
  /// The heavy line of a progress bar: done, its half step, left to do.
  public var barFull: String { isUnicode ? "━" : "=" }
  public var barHalf: String { isUnicode ? "╸" : ">" }
  public var barEmpty: String { isUnicode ? "─" : "-" }
  /// Blocks that grow from the bottom, one eighth to full.
  public var lowerBlocks: [String] {
    isUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : [".", ".", ":", ":", "|", "|", "#", "#"]
  }
  /// Blocks that grow from the left, one eighth to full.
  public var leftBlocks: [String] {
    isUnicode ? ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"] : ["-", "-", "-", "=", "=", "=", "#", "#"]
  }
  /// Fills that can be told apart without colours, from the densest: the parts of a stacked bar.
  public var fills: [String] { isUnicode ? ["█", "▓", "▒", "░"] : ["#", "=", "+", "."] }
  public var block: String { isUnicode ? "█" : "#" }
  public var upperHalf: String { isUnicode ? "▀" : "\"" }
  public var rightHalf: String { isUnicode ? "▐" : "#" }
  public var lowerHalf: String { isUnicode ? "▄" : "_" }
  /// The page that is shown, and the others.
  public var dotFull: String { isUnicode ? "●" : "*" }
  public var dotEmpty: String { isUnicode ? "○" : "o" }
  /// A point in time on an axis; a span's middle; a dot between words.
  public var mark: String { isUnicode ? "▪" : "#" }
  public var diamond: String { isUnicode ? "◆" : "+" }
  public var separator: String { isUnicode ? "·" : "-" }
  /// How legends show single values and the curve of a plot: in ASCII the very signs that are drawn.
  public var plotDot: String { isUnicode ? "·" : "." }
  public var plotLine: String { isUnicode ? "─" : "*" }
  /// Stands for a digit that is not to be seen.
  public var veil: String { isUnicode ? "•" : "*" }
  public var check: String { isUnicode ? "✓" : "+" }
  public var cross: String { isUnicode ? "✗" : "x" }
  public var up: String { isUnicode ? "▲" : "^" }
  public var down: String { isUnicode ? "▼" : "v" }
  /// The row or tab that is selected; the open end of a fold.
  public var pointer: String { isUnicode ? "▸" : ">" }
  /// One of the two bars of a pause sign.
  public var pauseBar: String { isUnicode ? "▮" : "|" }
  /// A day on which nothing is asked.
  public var paused: String { isUnicode ? "▮" : "=" }
  public var goalLine: String { isUnicode ? "┄" : "-" }
  public var tick: String { isUnicode ? "┊" : ":" }
  /// Track and thumb of a scroll mark.
  public var scrollTrack: String { isUnicode ? "│" : "|" }
  public var scrollThumb: String { isUnicode ? "┃" : "#" }
  public var ellipsis: String { isUnicode ? "…" : "..." }
  public var times: String { isUnicode ? "×" : "x" }

  /// Creates a set.
  public init(isUnicode: Bool, hasBraille: Bool) {
    self.isUnicode = isUnicode
    self.hasBraille = hasBraille
  }

  /// Everything.
  public static let unicode = Glyphs(isUnicode: true, hasBraille: true)
  /// ASCII only.
  public static let ascii = Glyphs(isUnicode: false, hasBraille: false)

  /// The set for a terminal; braille is left out on consoles of 16 colours or fewer with a font of their own.
  public init(_ capabilities: Capabilities, hasBraille: Bool = true) {
    self.init(isUnicode: capabilities.unicode, hasBraille: capabilities.unicode && hasBraille)
  }

  /// The name of a key in these signs.
  public func name(of key: Key) -> String { key == .space ? space : (isUnicode ? key.name : key.asciiName) ?? "" }
}
