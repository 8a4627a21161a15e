// The pseudo language for layout tests: readable, but longer and wider than any real language.

enum Pseudo {
  /// The text with accented vowels, padded with double-width glyphs to 140 % of its width.
  static func text(of text: String) -> String {
    guard text.contains(where: \.isLetter) else { return text }
    let accented = String(text.map { accents[$0] ?? $0 })
    let glyphs = (text.count * 2 + 9) / 10
    return accented + String(repeating: "界", count: glyphs)
  }

  private static let accents: [Character: Character] = [
    "a": "à", "e": "é", "i": "î", "o": "ö", "u": "û", "A": "À", "E": "É", "I": "Î", "O": "Ö", "U": "Û",
  ]
}
