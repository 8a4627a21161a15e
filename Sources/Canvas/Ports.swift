// The two ports to the terminal: Display shows frames, LoopClient is driven by the loop. Platform provides the curses
// and poll adapters; MemoryDisplay serves tests, `fastlife render` and headless runs.

/// A role's colours and attributes on a given terminal.
public struct Ink: Hashable, Sendable {
  /// A colour: the terminal default, one of 256, or true colour.
  public enum Colour: Hashable, Sendable {
    case standard
    /// 0–15: the terminal's palette; 16–255: the fixed cube and greys.
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

/// The number of colours a terminal supports.
public enum ColourTier: Int, Comparable, Sendable, CaseIterable {
  case none, sixteen, indexed, full
  public static func < (a: ColourTier, b: ColourTier) -> Bool { a.rawValue < b.rawValue }
}

/// Terminal capabilities relevant to drawing.
public struct Capabilities: Hashable, Sendable {
  public var tier: ColourTier
  /// Whether non-ASCII glyphs may be drawn.
  public var unicode: Bool

  /// Creates capabilities.
  public init(tier: ColourTier, unicode: Bool) {
    self.tier = tier
    self.unicode = unicode
  }
}

/// Shows frames; main thread only.
@MainActor
public protocol Display: AnyObject {
  var size: Size { get }
  var capabilities: Capabilities { get }
  /// Shows a frame, writing only the changes since the last one; `inks` is indexed by `Role.rawValue`.
  func present(_ canvas: Canvas, inks: [Ink])
  /// Invalidates the screen contents; the next frame is written in full.
  func invalidate()
  /// Rings the terminal's bell.
  func bell()
  /// Sends a notification as an escape sequence, if the terminal supports one.
  func notify(title: String, body: String, bell: Bool?)
  /// Sets the terminal window's title, if it has one; nil restores the previous title.
  func title(_ text: String?)
}

/// The loop's client: the shell.
@MainActor
public protocol LoopClient: AnyObject {
  /// Handles keys in order of arrival.
  func press(_ keys: [Key])
  /// Runs one turn: the mailbox may have letters, other processes may have written, or a deadline may have passed.
  func turn()
  /// Redraws once if anything visible has changed.
  func drawIfNeeded()
  /// Seconds until the loop must wake at the latest; nil sleeps until input.
  var wakeAfter: Double? { get }
  /// Seconds from the moment of the turn until the loop must wake to the millisecond, for a cue; nil if none is ahead.
  var exactAfter: Double? { get }
  /// Whether the program should exit.
  var isFinished: Bool { get }
  /// Called before the program stops (Ctrl-Z), and after it continues.
  func suspended()
  func resumed()
  /// Handles a lost terminal or a termination signal: save drafts, then finish.
  func hangUp(signal: Int32)
}

extension LoopClient {
  /// Nothing has to be exact.
  public var exactAfter: Double? { nil }
}
