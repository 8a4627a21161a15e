// The grammar of numbers in user input and files. `Double(String)` alone is never used for either, since it accepts
// nan, inf, 0x1p4 and 1e400.
//
//     number   = blank* sign? (digits mark? digits? | mark digits) exponent? blank*
//     sign     = "+" | "-" | "−"          mark = "." | ","          digits = "0"…"9", ASCII only
//     exponent = ("e" | "E") ("+" | "-")? digit digit?
//
// A second mark is none of this grammar. At most 9 digits before and 9 after the mark once the exponent is applied.
//
// People part thousands, too, with either mark in either language. `NumberText.reading` takes both readings of what was
// typed to the range and the grammar of its amount:
//
// | typed                  | amount                             | means                                        |
// |------------------------|------------------------------------|----------------------------------------------|
// | 1,200,000 · 1.200,5    | any                                | the only reading: 1200000, 1200.5            |
// | 10,000 · 10.000        | whole: steps, minutes, levels      | 10000                                        |
// | 81.500 · 1,500 l       | one reading is in the range        | 81.5, 1.5 l                                  |
// | 2,000                  | coarse, the goal of drinks: 237 ml | 2000 ml                                      |
// | 9,000                  | coarse, a drink: at most 8872 ml   | out of range: nobody means 9.000 ml          |
// | 1,200 · 1.200          | any other                          | refused with both readings: 1.2, 1200        |

/// A typed number: its value and its plain form with a decimal point.
public struct NumberText: Hashable, Sendable {
  /// The value; always finite.
  public let value: Double
  /// The number as typed in plain digits with a decimal point: `150,0` becomes `150.0`, `.5` becomes `0.5`.
  public let plain: String

  /// Parses `text` by the grammar above.
  public init?(_ text: String) {
    if NumberText.isPlain(text), let value = Double(text) {
      (self.value, plain) = (value, text)
      return
    }
    var rest = NumberText.trimmed(text)[...]
    let sign = NumberText.takeSign(&rest)
    let whole = NumberText.takeDigits(&rest)
    var fraction = ""
    if let mark = rest.first, mark == "." || mark == "," {
      rest.removeFirst()
      fraction = NumberText.takeDigits(&rest)
    }
    guard !(whole.isEmpty && fraction.isEmpty), let exponent = NumberText.takeExponent(&rest), rest.isEmpty,
      let plain = NumberText.plain(sign: sign, whole: whole, fraction: fraction, exponent: exponent),
      let value = Double(plain)
    else { return nil }
    self.value = value
    self.plain = plain
  }

  /// The short number to be typed back: a zero follows three decimals that could be thousands.
  public static func editable(_ number: Double) -> String {
    let text = short(number)
    return text.suffix(4).first == "." && thousands(in: text) != nil ? text + "0" : text
  }

  /// A number without trailing zeros, to three decimals, with a decimal point.
  public static func short(_ number: Double) -> String {
    var text = FixedText.text(number, decimals: 3)
    while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// `text` without surrounding spaces, tabs and no-break spaces.
  public static func trimmed(_ text: String) -> String {
    if let first = text.utf8.first, let last = text.utf8.last, 0x21...0x7E ~= first, 0x21...0x7E ~= last { return text }
    var result = text[...]
    while let first = result.first, isBlank(first) { result.removeFirst() }
    while let last = result.last, isBlank(last) { result.removeLast() }
    return String(result)
  }

  /// Whether a text is its own plain form, as almost every number in a file is: ASCII digits with a point among them.
  private static func isPlain(_ text: String) -> Bool {
    var (before, after, hasPoint) = (0, 0, false)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39 where hasPoint: after += 1
      case 0x30...0x39:
        // 07 is written 7.
        if before == 1, text.utf8.first == 0x30 { return false }
        before += 1
      case 0x2E where !hasPoint: hasPoint = true
      default: return false
      }
    }
    return 1...9 ~= before && (hasPoint ? 1...9 ~= after : true)
  }

  private static func isBlank(_ c: Character) -> Bool { c == " " || c == "\t" || c == "\u{A0}" || c == "\u{202F}" }

  private static func takeSign(_ rest: inout Substring) -> String {
    guard let first = rest.first, first == "+" || first == "-" || first == "−" else { return "" }
    rest.removeFirst()
    return first == "+" ? "" : "-"
  }

  private static func takeDigits(_ rest: inout Substring) -> String {
    let digits = rest.prefix { ("0"..."9").contains($0) && $0.isASCII }
    rest = rest.dropFirst(digits.count)
    return String(digits)
  }

  /// Parses the exponent at the start of `rest`; 0 without one, nil if invalid.
  private static func takeExponent(_ rest: inout Substring) -> Int? {
    guard rest.first == "e" || rest.first == "E" else { return 0 }
    rest.removeFirst()
    let sign = takeSign(&rest)
    let digits = takeDigits(&rest)
    guard (1...2).contains(digits.count), let size = Int(digits) else { return nil }
    return sign.isEmpty ? size : -size
  }

  /// The plain digits with the exponent applied; nil if there are too many.
  private static func plain(sign: String, whole: String, fraction: String, exponent: Int) -> String? {
    var before = whole
    var after = fraction
    if exponent > 0 {
      let moved = String(after.prefix(exponent))
      after = String(after.dropFirst(exponent))
      before += moved + String(repeating: "0", count: exponent - moved.count)
    } else if exponent < 0 {
      let moved = String(before.suffix(-exponent))
      before = String(before.dropLast(-exponent))
      after = String(repeating: "0", count: -exponent - moved.count) + moved + after
    }
    before = String(before.drop { $0 == "0" })
    guard before.count <= 9, after.count <= 9 else { return nil }
    return sign + (before.isEmpty ? "0" : before) + (after.isEmpty ? "" : "." + after)
  }
}
