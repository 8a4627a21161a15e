// Texts for terminals without UTF-8: our typographic characters and German letters in their usual ASCII spelling.

enum Ascii {
  /// Transliterates the characters used in our own texts to ASCII; others are left for the display to handle.
  static func text(of text: String) -> String {
    var result = ""
    for character in text { result += table[character] ?? String(character) }
    return result
  }

  private static let table: [Character: String] = [
    "\u{2212}": "-", "\u{2013}": "-", "\u{2014}": "-", "\u{A0}": " ", "\u{202F}": " ", "\u{2026}": "...",
    "\u{00B7}": "*", "\u{2192}": "->", "\u{2190}": "<-", "\u{00D7}": "x", "\u{2248}": "~", "\u{2265}": ">=",
    "\u{2264}": "<=", "\u{00B1}": "+/-", "\u{201E}": "\"", "\u{201C}": "\"", "\u{201D}": "\"", "\u{2019}": "'",
    "\u{2018}": "'", "\u{00F7}": "/",
    "\u{00E4}": "ae", "\u{00F6}": "oe", "\u{00FC}": "ue", "\u{00C4}": "Ae", "\u{00D6}": "Oe", "\u{00DC}": "Ue",
    "\u{00DF}": "ss", "\u{00E9}": "e", "\u{0107}": "c", "\u{0161}": "s", "\u{25B2}": "^", "\u{25BC}": "v",
    "\u{00B0}": "", "\u{2713}": "ok", "\u{2717}": "x", "\u{25C7}": "@",
  ]
}
