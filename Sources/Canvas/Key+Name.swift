// Key names as used in the hint line, help, manual and configuration file: `a`, `?`, `Ctrl-R`, `Shift-Tab`, `Enter`,
// `F5`. They parse back into keys; arrows also have word names.

extension Key {
  private static let named: [(key: Key, name: String)] = [
    (.enter, "Enter"), (.escape, "Esc"), (.tab, "Tab"), (.backTab, "Shift-Tab"), (.backspace, "Backspace"),
    (.delete, "Del"), (.insert, "Ins"), (.space, "Space"), (.up, "↑"), (.down, "↓"), (.left, "←"), (.right, "→"),
    (.home, "Home"), (.end, "End"), (.pageUp, "PgUp"), (.pageDown, "PgDn"),
  ]

  private static let words: [String: Key] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "return": .enter, "escape": .escape, "delete": .delete,
    "pageup": .pageUp, "pagedown": .pageDown, "insert": .insert, "backtab": .backTab,
  ]

  /// The key's name; nil for events that are not keys (paste, mouse, resize, focus).
  public var name: String? {
    switch self {
    case .character(let c): return String(c)
    case .control(let c): return "Ctrl-\(String(c).uppercased())"
    case .alt(let c): return "Alt-\(c)"
    case .function(let n): return "F\(n)"
    default: return Key.named.first { $0.key == self }?.name
    }
  }

  /// The key's name in ASCII: arrows spelled out.
  public var asciiName: String? {
    switch self {
    case .up: return "Up"
    case .down: return "Down"
    case .left: return "Left"
    case .right: return "Right"
    default: return name
    }
  }

  /// Parses a key name, ignoring case (`ctrl-r`, `Ctrl+R`, `enter`, `F5`); a single character is that key.
  public init?(name: String) {
    if name.count == 1, let character = name.first {
      self = Key.named.first { $0.name == name }?.key ?? (character == " " ? .space : .character(character))
      return
    }
    let lower = name.lowercased().replacing("+", with: "-")
    if let known = Key.named.first(where: { $0.name.lowercased() == lower })?.key ?? Key.words[lower] {
      self = known
    } else if lower.hasPrefix("ctrl-"), lower.count == 6, let letter = lower.last {
      self = .control(letter)
    } else if lower.hasPrefix("alt-"), name.count == 5, let letter = name.last {
      self = .alt(letter)
    } else if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...24).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// The character this key inserts into text, if any.
  public var typed: Character? {
    switch self {
    case .character(let c): return c
    case .space: return " "
    default: return nil
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// A printable key: `"a"` is `.character("a")`, `" "` is `.space`.
  public init(extendedGraphemeClusterLiteral value: Character) {
    self = value == " " ? .space : .character(value)
  }
}
