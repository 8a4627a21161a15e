// Numbers in the region's format: no ICU, no locale objects, exact rounding to a fixed number of decimals.

extension Words {
  /// A no-break space, which keeps a number with its unit.
  static let space = "\u{A0}"

  /// An integer with grouping: `1,250`, `−3`.
  public func count(_ value: Int) -> String {
    if isRedacted { return redaction }
    let digits = String(value.magnitude)
    var grouped = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { grouped += region.groupSeparator }
      grouped.append(digit)
    }
    return marked(signs((value < 0 ? "\u{2212}" : "") + grouped))
  }

  /// A number with exactly `decimals` decimals (0–6): `81.2`, `−0.3`.
  ///
  /// Values that round to zero have no sign.
  public func number(_ value: Double, decimals: Int = 1) -> String {
    if isRedacted { return redaction }
    guard value.isFinite, abs(value) < 9e12 else { return signs("\u{2013}") }
    let places = min(max(decimals, 0), 6)
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    // The tiny nudge makes 81.25 and 0.15 round as on paper, although 0.15 is stored as slightly less.
    let scaled = (abs(value) * Double(scale) * (1 + 4 * Double.ulpOfOne)).rounded()
    let whole = Int(scaled) / scale
    let fraction = Int(scaled) % scale
    var text = count(whole)
    if places > 0 {
      let digits = String(fraction)
      text += region.decimalSeparator + String(repeating: "0", count: places - digits.count) + digits
    }
    return marked(signs(value < 0 && scaled > 0 ? "\u{2212}" + text : text))
  }

  /// A number with at most `decimals` decimals, without trailing zeros: `2`, `1.25`.
  public func shortNumber(_ value: Double, decimals: Int = 2) -> String {
    var text = unmarked(number(value, decimals: decimals))
    guard decimals > 0, text.contains(region.decimalSeparator) else { return marked(text) }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(region.decimalSeparator) { text.removeLast(region.decimalSeparator.count) }
    return marked(text)
  }

  /// A signed change: `+0.3`, `−0.3`, `0.0`.
  public func signed(_ value: Double, decimals: Int = 1) -> String {
    signed(number(abs(value), decimals: decimals), isNegative: value < 0)
  }

  /// The size of a change with its sign; what is zero as written, or hidden, has none.
  func signed(_ size: String, isNegative: Bool) -> String {
    let isZero = !unmarked(size).contains { ("1"..."9").contains($0) }
    return isZero ? size : signs(isNegative ? "\u{2212}" : "+") + size
  }

  /// A share of 1 as whole percent, rounded: `73 %`; less than the whole is never 100 %.
  public func percent(_ share: Double) -> String {
    guard share.isFinite else { return signs("\u{2013}") }
    let whole = (min(max(share, -1e6), 1e6) * 100 * (1 + 4 * Double.ulpOfOne)).rounded()
    return count(share < 1 - 1e-9 ? min(Int(whole), 99) : Int(whole)) + signs(Words.space) + "%"
  }

  /// A number in plain form (`81.65`) with the region's decimal separator; other characters are unchanged.
  public func localized(_ plain: String) -> String {
    marked(redacting(region.decimalSeparator == "." ? plain : plain.replacing(".", with: region.decimalSeparator)))
  }

  /// An amount in plain form (`0.1 kg`) with the region's decimal separator; dates and times are unchanged.
  public func localizedAmount(_ plain: String) -> String {
    if isRedacted { return redacting(plain) }
    let dots = plain.utf8.count { $0 == UInt8(ascii: ".") }
    let isNumber = plain.utf8.first.map { (48...57).contains($0) || $0 == UInt8(ascii: "-") } ?? false
    let isDecimal = dots == 1 && isNumber && !plain.contains(":") && !plain.hasSuffix(".")
    return signs(isDecimal ? localized(plain) : marked(plain))
  }
}
