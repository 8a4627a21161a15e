// What a component may know while it draws, besides its managers' published state and its own view state.
import Assets
import Canvas
import Core
import Words

/// Everything a draw depends on that is not the component's own.
public struct DrawContext {
  public var now: Moment
  public var words: Words
  public var glyphs: Glyphs
  /// No movement: animations are drawn in their final state.
  public var reducedMotion: Bool
  /// Whether this component gets the keys (it is the topmost layer).
  public var isFocused: Bool
  public var keymap: Keymap

  /// Creates a context.
  public init(
    now: Moment, words: Words, glyphs: Glyphs = .unicode, reducedMotion: Bool = false, isFocused: Bool = true,
    keymap: Keymap = Keymap()
  ) {
    self.now = now
    self.words = words
    self.glyphs = glyphs
    self.reducedMotion = reducedMotion
    self.isFocused = isFocused
    self.keymap = keymap
  }

  /// Whether nothing may tell how large a figure is: bars and charts then draw their frames alone.
  public var isDiscreet: Bool { words.isVeiled }

  /// The key that reads about what is shown, as a mark that can be clicked: `(i)`; nil where there is none.
  ///
  /// It is the one that is `i` until somebody chooses another.
  public func info(in bindings: [Binding]) -> KeyMark? {
    guard let command = bindings.first(where: { $0.keys.contains("i") })?.command else { return nil }
    let name = key(command, in: bindings)
    return name.isEmpty ? nil : KeyMark(text: "(\(name))", target: KeyMark.prefix + command.name)
  }

  /// The name of the key to press for a command, as text for empty states; empty when it has none.
  public func key(_ command: Command, in bindings: [Binding]) -> String {
    guard let binding = bindings.first(where: { $0.command == command }), let key = keymap.keys(of: binding).first
    else { return "" }
    return glyphs.name(of: key)
  }
}
