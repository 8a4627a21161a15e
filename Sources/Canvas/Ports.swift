// The two ports towards the terminal: Display shows frames, the loop drives a client. Platform has the curses and poll
// adapters, MemoryDisplay serves tests, `fastlife render` and headless runs.

/// Colours and attributes of a role on a given terminal.
public struct Ink: Hashable, Sendable {
  /// A colour: the terminal's own, one of 256, or true colour.
  public enum Colour: Hashable, Sendable {
    case standard
    /// 0–15 the terminal's palette, 16–255 the fixed cube and greys.
    case indexed(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }
  public var foreground: Colour
  public var background: Colour
  public var bold: Bool
  public var dim: Bool
  public var underline: Bool
  public var reverse: Bool

  /// Creates an ink.
  public init(
    foreground: Colour = .standard, background: Colour = .standard, bold: Bool = false, dim: Bool = false,
    underline: Bool = false, reverse: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.bold = bold
    self.dim = dim
    self.underline = underline
    self.reverse = reverse
  }
}

/// How many colours a terminal shows.
public enum ColourTier: Int, Comparable, Sendable, CaseIterable {
  case none, sixteen, indexed, full
  public static func < (a: ColourTier, b: ColourTier) -> Bool { a.rawValue < b.rawValue }
}

/// What a terminal can do, as far as drawing cares.
public struct Capabilities: Hashable, Sendable {
  public var tier: ColourTier
  /// Whether glyphs beyond ASCII may be drawn.
  public var unicode: Bool

  /// Creates capabilities.
  public init(tier: ColourTier, unicode: Bool) {
    self.tier = tier
    self.unicode = unicode
  }
}

/// Shows frames; all calls on the main thread.
@MainActor
public protocol Display: AnyObject {
  var size: Size { get }
  var capabilities: Capabilities { get }
  /// Shows a frame: writes only what differs from the one before. `inks` gives each role its look, by `Role.rawValue`.
  func present(_ canvas: Canvas, inks: [Ink])
  /// Forgets what is on the screen; the next frame is written whole.
  func invalidate()
  /// Rings the terminal's bell.
  func bell()
  /// Writes a notification as a terminal sequence, where the terminal knows one.
  func notify(title: String, body: String, bell: Bool?)
  /// Puts a text into the title of the terminal's window, where it has one; nil gives back the title of before.
  func title(_ text: String?)
}

/// What the loop drives: the shell.
@MainActor
public protocol LoopClient: AnyObject {
  /// Keys that arrived, in order.
  func press(_ keys: [Key])
  /// Letters may be waiting in the mailbox, other processes may have written, or a deadline was reached.
  func turn()
  /// Draws once if something shown has changed.
  func drawIfNeeded()
  /// When the loop must wake next at the latest, in seconds from now; nil sleeps until input.
  var wakeAfter: Double? { get }
  /// True once the program should end.
  var isFinished: Bool { get }
  /// The program is about to stop (Ctrl-Z), or has been continued.
  func suspended()
  func resumed()
  /// The terminal is gone or a signal asks to end: keep drafts, then finish.
  func hangUp(signal: Int32)
}
