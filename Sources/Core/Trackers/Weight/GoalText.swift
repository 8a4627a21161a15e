// Input filter of the goal-weight field (spec fastlife 4): digits and the first decimal mark, at most one decimal, at
// most 999.9, followed by a unit of mass. Other fields validate on submit; this one never holds an impossible number.

/// The filter of the goal-weight field.
public enum GoalText {
  /// The filtered text: `18a0` → `180`, `1.2.3` → `1.2`, `1234` → `999.9`; `165 lb` and `11st 11` stay.
  ///
  /// With stones as `unit` the text is unchanged, as stones are typed as two numbers.
  public static func filtered(_ text: String, unit: MassUnit = .kg) -> String {
    guard unit != .st, QuantityText.parts(text).first.map({ MassText.names[$0.unit] == .st }) != true else {
      return text
    }
    let end = text.lastIndex { isDigit($0) || isMark($0) }.map { text.index(after: $0) } ?? text.startIndex
    return number(text[..<end]) + (end > text.startIndex ? unitBegun(text[end...]) : "")
  }

  /// The filtered number; a comma counts as a decimal point.
  private static func number(_ text: Substring) -> String {
    var whole = ""
    var mark = ""
    var decimal = ""
    for character in text where decimal.isEmpty {
      if isMark(character), mark.isEmpty { mark = String(character) }
      guard isDigit(character) else { continue }
      if mark.isEmpty { whole.append(character) } else { decimal = String(character) }
    }
    let significant = whole.drop { $0 == "0" }
    if significant.count > 3 { return "999.9" }
    return (whole.count > 3 ? String(significant) : whole) + mark + decimal
  }

  /// The text after the number, while it is a prefix of a unit name.
  private static func unitBegun(_ text: Substring) -> String {
    let word = NumberText.trimmed(String(text)).lowercased()
    return MassText.names.keys.contains { $0.hasPrefix(word) } ? String(text) : ""
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
  private static func isMark(_ character: Character) -> Bool { character == "." || character == "," }
}
