// Words without figures: every number becomes the same two dots, regardless of its value and length. Names, units and
// sentences stay.
public import Core

extension Words {
  /// The replacement for a hidden number.
  public var redaction: String { isUnicode ? "••" : "**" }

  /// A text with each number redacted, including sign and separators: `−1,250.5 kg` and `8 kg` become `•• kg`.
  ///
  /// Times keep their colons. Returned unchanged unless redacted.
  public func redacting(_ text: String) -> String {
    guard isRedacted, text.contains(where: Words.isDigit) else { return text }
    let characters = Array(text)
    func isDigit(_ index: Int) -> Bool { characters.indices.contains(index) && Words.isDigit(characters[index]) }
    var result = ""
    var at = 0
    while at < characters.count {
      let isInWord = at > 0 && (characters[at - 1].isLetter || characters[at - 1].isNumber)
      let isSign = Words.signs.contains(characters[at]) && isDigit(at + 1) && !isInWord
      guard isSign || isDigit(at) else {
        result.append(characters[at])
        at += 1
        continue
      }
      at += 1
      while isDigit(at)
        || (at < characters.count && Words.separators.contains(characters[at]) && isDigit(at - 1) && isDigit(at + 1))
      {
        at += 1
      }
      result += redaction
    }
    return result
  }

  private static func isDigit(_ character: Character) -> Bool { character >= "0" && character <= "9" }
  private static let signs: Set<Character> = ["+", "-", "\u{2212}", "\u{B1}"]
  private static let separators: Set<Character> = [".", ",", "'", "\u{2019}", "\u{202F}", "\u{A0}"]
}

extension Explanation {
  /// The explanation with all figures redacted.
  public func redacted(_ words: Words) -> Explanation {
    func redacted(_ row: Row) -> Row { Row(words.redacting(row.label), words.redacting(row.value)) }
    var copy = self
    (copy.title, copy.value) = (words.redacting(title), words.redacting(value))
    copy.formula = formula.map(words.redacting)
    (copy.terms, copy.rows, copy.exclusions) = (terms.map(redacted), rows.map(redacted), exclusions.map(redacted))
    return copy
  }
}
