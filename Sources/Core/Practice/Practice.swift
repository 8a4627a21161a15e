// Common parts of breathing patterns and workout programmes: a user-given name and a mark before it. The seed's emoji
// become one-cell symbols (Appearance.md, Signs); texts and settings store the mark's word.

/// The mark before a pattern or programme in a list.
public enum PracticeMark: String, CaseIterable, Codable, Sendable {
  case dot, ring, diamond, square, up, down

  /// The symbol, one cell wide: `●`.
  public var sign: String {
    switch self {
    case .dot: "●"
    case .ring: "○"
    case .diamond: "◆"
    case .square: "▪"
    case .up: "▲"
    case .down: "▼"
    }
  }

  /// Parses the word, ignoring case, or the symbol itself.
  public init?(text: String) {
    guard let mark = PracticeMark.allCases.first(where: { $0.rawValue == text.lowercased() || $0.sign == text }) else {
      return nil
    }
    self = mark
  }
}

/// Validation of user-given names of patterns, programmes and exercises.
public enum PracticeName {
  /// Most characters of a name.
  public static let longest = 40

  /// Whether a text is a valid name.
  ///
  /// Names have 1–40 characters on one line, no surrounding blanks and no leading combining mark.
  public static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !first.properties.isGraphemeExtend else { return false }
    return text.count <= longest && text == NumberText.trimmed(text) && isLine(text)
  }

  /// Whether a text is a single line: no line break, tab or other control character.
  public static func isLine(_ text: String) -> Bool {
    !text.contains(where: \.isNewline) && !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }

  /// The trimmed name; throws if it is empty, too long or not a single line.
  public static func checked(_ text: String, field: String, example: String) throws(Refusal) -> String {
    let name = NumberText.trimmed(text)
    if name.isEmpty { throw Refusal(field: field, .missing(example: example)) }
    if name.count > longest {
      throw Refusal(
        field: field, .outOfRange(typed: "\(name.count)", lowest: "1", highest: "\(longest)", example: example))
    }
    guard isName(name) else { throw Refusal(field: field, .unreadable(typed: name, example: example)) }
    return name
  }
}
