// What breathing patterns and workout programmes have in common: a name of the user's and a sign before it.
// The seed's emoji become signs one cell wide (LOOK); their words are what texts and settings keep.

/// The sign before a pattern or a programme in a list.
public enum PracticeMark: String, CaseIterable, Codable, Sendable {
  case dot, ring, diamond, square, up, down

  /// The sign, one cell wide: `●`.
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

  /// Reads the word in either case, or the sign itself; nil when it is neither.
  public init?(text: String) {
    guard let mark = PracticeMark.allCases.first(where: { $0.rawValue == text.lowercased() || $0.sign == text }) else {
      return nil
    }
    self = mark
  }
}

/// The rule for names that the user gives: of patterns, programmes and exercises.
public enum PracticeName {
  /// Characters a name may have.
  public static let longest = 40

  /// Whether a text is a name: 1–40 characters on one line, no blanks around it, no loose accent in front.
  public static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !first.properties.isGraphemeExtend else { return false }
    return text.count <= longest && text == NumberText.trimmed(text) && isLine(text)
  }

  /// Whether a text stays on one line: no line break, tab or other control character.
  public static func isLine(_ text: String) -> Bool {
    !text.contains(where: \.isNewline) && !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }

  /// The name without the blanks around it, or the refusal of one that is empty, too long or broken by lines.
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
