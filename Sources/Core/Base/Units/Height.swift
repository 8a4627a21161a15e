// Body height: parsing (178, 178 cm, 1.78 m, 5 ft 10, 5'10", 70 in), conversion to centimetres, and the body-mass index
// derived from it.

/// Parsing, conversion and use of heights.
public enum Height {
  /// Valid heights in centimetres.
  ///
  /// Source: the tallest person measured had 272 cm (Guinness World Records).
  public static let limit = Limit(50, 272)
  /// Centimetres per inch, exactly (international yard and pound agreement of 1959).
  static let inch = 2.54

  /// Parses a height into centimetres; nil for an empty text.
  ///
  /// A bare number is centimetres, or metres below 3. Throws a refusal naming `body.height` for unreadable or
  /// out-of-range input.
  public static func read(_ text: String) throws(Refusal) -> Double? {
    let field = "body.height"
    let example = "178 cm, 5 ft 10"
    if NumberText.trimmed(text).isEmpty { return nil }
    return try NumberText.reading(text, field: field) { text throws(Refusal) in
      guard let centimetres = centimetres(text) else {
        throw limit.unreadable(field, typed: text, unit: "cm", example: example)
      }
      guard limit.contains(centimetres) else { throw limit.refusal(field, typed: text, unit: "cm", example: example) }
      return centimetres
    }
  }

  /// Whole feet and remaining inches, rounded to 0.1: `(5, 10.1)`; never 12.0 inches.
  public static func feetAndInches(_ centimetres: Double) -> (feet: Int, inches: Double) {
    let tenths = Int((min(max(centimetres, 0), 1e6) / inch * 10).rounded())
    return (tenths / 120, Double(tenths % 120) / 10)
  }

  /// Kilograms per square metre; nil without a height.
  ///
  /// Source: WHO Technical Report Series 894 (2000), table 2.1.
  public static func bodyMassIndex(kilograms: Double, centimetres: Double?) -> Double? {
    guard let centimetres, centimetres > 0 else { return nil }
    let index = kilograms / (centimetres / 100 * centimetres / 100)
    return Limits.bmi.contains(index) ? index : nil
  }

  private static func centimetres(_ text: String) -> Double? {
    let marked = text.replacing("″", with: "in").replacing("\"", with: "in").replacing("''", with: "in")
      .replacing("′", with: "ft").replacing("'", with: "ft")
    let parts = QuantityText.parts(marked)
    let numbers = parts.compactMap { NumberText($0.number)?.value }
    guard numbers.count == parts.count, let first = numbers.first, first >= 0 else { return nil }
    let isFeet = ["ft", "feet", "foot"].contains(parts[0].unit)
    let isInches = { (unit: String) in ["in", "inch", "inches"].contains(unit) }
    if parts.count == 2 {
      guard isFeet, first == first.rounded(), parts[1].unit.isEmpty || isInches(parts[1].unit), numbers[1] >= 0,
        numbers[1] < 12
      else { return nil }
      return (first * 12 + numbers[1]) * inch
    }
    guard parts.count == 1 else { return nil }
    switch parts[0].unit {
    case "cm": return first
    case "m": return first * 100
    case "": return first < 3 ? first * 100 : first
    default: return isFeet ? first * 12 * inch : isInches(parts[0].unit) ? first * inch : nil
    }
  }
}

extension Weight {
  /// The imported body-mass index, otherwise derived from the height in centimetres; nil without either.
  public func bodyMassIndex(height: Double?) -> Double? {
    bmi ?? Height.bodyMassIndex(kilograms: kilograms, centimetres: height)
  }
}
