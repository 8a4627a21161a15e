// Decoded terminal input.

/// A key press or another input event.
public enum Key: Hashable, Sendable {
  /// A printable grapheme.
  case character(Character)
  /// Ctrl with a lower-case letter.
  case control(Character)
  /// Alt with a printable grapheme.
  case alt(Character)
  case enter, escape, tab, backTab, backspace, delete, insert, space
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
  /// Bracketed paste: the entire text at once.
  case paste(String)
  case mouse(Mouse)
  /// The terminal was resized.
  case resize
  /// The terminal window gained or lost focus.
  case focus(Bool)
}

/// A mouse event.
public struct Mouse: Hashable, Sendable {
  /// The kind of mouse event.
  public enum Action: Hashable, Sendable {
    case click, doubleClick, wheelUp, wheelDown
  }
  public var action: Action
  public var at: Point

  /// Creates a mouse event.
  public init(_ action: Action, at: Point) {
    self.action = action
    self.at = at
  }
}
