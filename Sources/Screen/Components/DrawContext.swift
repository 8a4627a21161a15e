// Drawing inputs besides the managers' published state and a component's own view state.
import Assets
import Canvas
import Core
import Words

/// Everything a draw depends on outside the component itself.
public struct DrawContext {
  public var now: Moment
  public var words: Words
  public var glyphs: Glyphs
  /// Draws animations in their final state.
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

  /// Whether magnitudes must stay hidden: bars and charts then draw only their frames.
  public var isDiscreet: Bool { words.isRedacted }

  /// Whether shapes move in steps.
  public var isCalm: Bool { reducedMotion || !glyphs.isUnicode }

  /// The same context for numbers of an origin.
  public func of(_ origin: DigitOrigin) -> DrawContext {
    guard words.isTracing else { return self }
    var copy = self
    copy.words = words.of(origin)
    return copy
  }

  /// The key for reading more about the content, as a clickable mark: `(i)`; nil if there is none.
  ///
  /// It is the key bound to `i` by default.
  public func info(in bindings: [Binding]) -> KeyMark? {
    guard let command = bindings.first(where: { $0.keys.contains("i") })?.command else { return nil }
    let name = key(command, in: bindings)
    return name.isEmpty ? nil : KeyMark(text: "(\(name))", target: KeyMark.prefix + command.name)
  }

  /// The name of a command's key, for empty states; empty if it has none.
  public func key(_ command: Command, in bindings: [Binding]) -> String {
    bindings.first { $0.command == command }.map(key) ?? ""
  }

  /// The name of a binding's key; empty if it has none.
  public func key(_ binding: Binding) -> String { keymap.keys(of: binding).first.map(name) ?? "" }

  /// The name of a key.
  public func name(of key: Key) -> String { words.of(.key).marked(glyphs.name(of: key)) }
}
