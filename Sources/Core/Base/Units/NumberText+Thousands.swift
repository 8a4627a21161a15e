// Numbers with marks between thousands, which may be decimal marks as well; the table is that of `NumberText`.

extension NumberText {
  /// How finely an amount is typed, which decides what a mark before three digits can be.
  public enum Grain: Sendable {
    /// Thousandths are common: kilograms, litres.
    case fine
    /// Nobody types thousandths: millilitres, kilocalories.
    case coarse
    /// Only whole numbers: steps, minutes.
    case whole
  }

  /// What `read` makes of a typed amount, whose number may have marks between thousands.
  ///
  /// - Throws: Where both readings are valid, a refusal that names them; else that of `read`.
  public static func reading<Value>(
    _ text: String, field: String, _ grain: Grain = .fine, _ read: (String) throws(Refusal) -> Value
  ) throws(Refusal) -> Value {
    guard let thousands = thousands(in: text) else { return try read(text) }
    guard let grouped = try? read(thousands.text) else { return try read(grain == .fine ? text : thousands.text) }
    if grain == .whole || (try? read(text)) == nil { return grouped }
    throw Refusal(
      field: field, .meansTwo(typed: trimmed(text), one: thousands.decimal, other: thousands.grouped))
  }

  /// The text without marks between thousands, and the first number that has some, read in both ways; nil without any.
  public static func thousands(in text: String) -> (text: String, decimal: String, grouped: String)? {
    var (plain, rest) = ("", text[...])
    var found: (decimal: String, grouped: String)?
    while let start = rest.firstIndex(where: isDigit) {
      plain += rest[..<start]
      let marked = rest[start...].prefix { isDigit($0) || $0 == "." || $0 == "," }
      let number = marked[...(marked.lastIndex(where: isDigit) ?? start)]
      let grouped = plain.last.map { $0 == "." || $0 == "," } == true ? nil : ungrouped(number)
      if let grouped, found == nil {
        let decimal = NumberText(String(number)).map { short($0.value) } ?? grouped
        // One that reads back: a zero behind three decimals.
        found = (decimal.suffix(4).first == "." ? decimal + "0" : decimal, grouped)
      }
      plain += grouped ?? String(number)
      rest = rest[number.endIndex...]
    }
    return found.map { (plain + rest, $0.decimal, $0.grouped) }
  }

  /// `1200` of `1,200`, `1200.5` of `1.200,5`; nil without a mark before three digits, and for `0.250`.
  private static func ungrouped(_ number: Substring) -> String? {
    let marks = number.filter { !isDigit($0) }
    let parts = number.split(omittingEmptySubsequences: false) { !isDigit($0) }
    guard let mark = marks.first, (1...3).contains(parts[0].count), parts[0].first != "0" else { return nil }
    let hasDecimals = marks.count > 1 && marks.last != mark
    let groups = hasDecimals ? parts.dropLast() : parts[...]
    guard marks.dropLast(hasDecimals ? 1 : 0).allSatisfy({ $0 == mark }),
      groups.dropFirst().allSatisfy({ $0.count == 3 }), let last = parts.last
    else { return nil }
    return groups.joined() + (hasDecimals ? "." + last : "")
  }

  private static func isDigit(_ c: Character) -> Bool { c.isASCII && c.isWholeNumber }
}
