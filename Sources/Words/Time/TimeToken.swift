// Splits a typed time into numbers, words and signs. Any other character makes the text unreadable, as does excessive
// length, so later stages are safe from malformed input.
//
//   number = ASCII digits, at most 6       word = letters, in lower case       sign = : . , / - +
//   blanks, brackets and a leading `=` separate tokens (so that an echo can be typed back in); − and – count as -

/// A token of a typed time.
struct TimeToken: Equatable {
  enum Kind: Equatable {
    case number(String)
    case word(String)
    case sign(Character)
  }
  var kind: Kind
  /// Whether it directly follows the previous token.
  var isGlued: Bool
  var isNumber: Bool { if case .number = kind { true } else { false } }

  /// The tokens of `text`; nil if it contains an invalid character.
  static func tokens(_ text: String) -> [TimeToken]? {
    guard text.utf8.count <= 160 else { return nil }
    let text = text.lowercased().replacing("a.m.", with: "am").replacing("p.m.", with: "pm")
    var tokens: [TimeToken] = []
    var rest = text[...]
    var isGlued = false
    while let first = rest.first {
      if isBlank(first) {
        rest.removeFirst()
        isGlued = false
        continue
      }
      guard let kind = take(&rest, first) else { return nil }
      tokens.append(TimeToken(kind: kind, isGlued: isGlued))
      isGlued = true
    }
    return tokens.count <= 40 ? tokens : nil
  }

  private static func take(_ rest: inout Substring, _ first: Character) -> Kind? {
    if isDigit(first) {
      let digits = rest.prefix(while: isDigit)
      rest = rest.dropFirst(digits.count)
      return digits.count <= 6 ? .number(String(digits)) : nil
    }
    if first.isLetter {
      let word = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(word.count)
      return .word(String(word))
    }
    rest.removeFirst()
    switch first {
    case ":", ".", ",", "/", "-", "+": return .sign(first)
    case "\u{2212}", "\u{2013}": return .sign("-")
    default: return nil
    }
  }

  private static func isDigit(_ c: Character) -> Bool { c.isASCII && c.isWholeNumber }

  private static func isBlank(_ c: Character) -> Bool {
    c == " " || c == "\t" || c == "\u{A0}" || c == "\u{202F}" || c == "(" || c == ")" || c == "="
  }
}
