// Weights: validation, duplicates and the direction of changes (Weight.md, Readings). Values are kilograms; rules
// stated in pounds compare pounds rounded to 0.001. For charts see WeightAxis and WeightTrend.

/// Validation of weights, and simple figures.
public enum WeightRules {
  /// Parses a weight; `field` distinguishes the goal from an entry.
  public static func readValue(
    _ text: String, unit: MassUnit, field: String = "weight.value"
  ) throws(Refusal) -> (kilograms: Double, typed: Typed) {
    let example = exampleValue(unit)
    if NumberText.trimmed(text).isEmpty { throw Refusal(field: field, .missing(example: example)) }
    return try NumberText.reading(text, field: field) { text throws(Refusal) in
      guard let mass = MassText(text, unit: unit) else {
        throw Limits.weight.unreadable(
          field, typed: text, unit: unit.symbol, scale: unit.kilograms / MassUnit.lb.kilograms,
          example: example)
      }
      guard isPossible(kilograms: mass.kilograms) else {
        throw refusal(field, typed: text, mass.unit, isOwn: mass.unit == unit)
      }
      return (mass.kilograms, mass.typed)
    }
  }

  /// Validates the numbers of a weight that changed; `EntryRules` checks its time.
  static func checkValues(_ weight: Weight, was before: Weight?) throws(Refusal) {
    guard weight.kilograms == before?.kilograms || isPossible(kilograms: weight.kilograms) else {
      let typed = weight.typed.map { "\($0.number) \($0.unit)" } ?? FixedText.text(weight.kilograms, decimals: 1)
      throw refusal("weight.value", typed: typed, weight.typed.flatMap { MassUnit(rawValue: $0.unit) } ?? .kg)
    }
    try check(weight.bmi, was: before?.bmi, Limits.bmi, "weight.bmi", unit: "")
    try check(weight.bodyFat, was: before?.bodyFat, Limits.bodyFat, "weight.bodyFat", unit: "%")
  }

  private static func check(
    _ value: Double?, was old: Double?, _ limit: Limit, _ field: String, unit: String
  ) throws(Refusal) {
    guard let value, value != old, !limit.contains(value) else { return }
    throw limit.refusal(field, typed: FixedText.text(value, decimals: 1), unit: unit, example: "22")
  }

  /// Whether a mass lies within 0 < w < 1000 lb.
  public static func isPossible(kilograms: Double) -> Bool {
    kilograms.isFinite && abs(kilograms) < 1e9 && Limits.weight.contains(Mass.pounds(kilograms: kilograms))
  }

  /// Seconds within which nearly equal weights look like duplicates.
  public static let duplicateSeconds = 1800.0

  /// The entry that a new one seems to duplicate: less than 30 min and less than 0.1 lb away, from any source.
  ///
  /// The form then asks "keep anyway?" (Weight.md, Readings).
  public static func duplicate(of kilograms: Double, at instant: Instant, in existing: some Sequence<Weight>) -> Weight?
  {
    let pounds = Mass.milliPounds(kilograms: kilograms)
    return existing.first {
      abs($0.at.instant - instant) < duplicateSeconds && abs(Mass.milliPounds(kilograms: $0.kilograms) - pounds) < 100
    }
  }

  /// Mean body fat in percent over the readings with a value; nil without any.
  public static func meanBodyFat(_ readings: some Sequence<Weight>) -> Double? {
    let known = readings.compactMap(\.bodyFat)
    return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
  }

  private static func exampleValue(_ unit: MassUnit) -> String {
    switch unit {
    case .kg: "81.5"
    case .lb: "180"
    case .st: "12 11.5"
    }
  }

  /// The refusal for a weight outside the limit.
  ///
  /// Range and example share a unit, which the example omits if it is the user's own.
  private static func refusal(_ field: String, typed: String, _ unit: MassUnit, isOwn: Bool = false) -> Refusal {
    let named = unit == .st ? "12\u{A0}st 11.5" : exampleValue(unit) + "\u{A0}" + unit.symbol
    return Limits.weight.refusal(
      field, typed: typed, unit: unit.symbol, scale: unit.kilograms / MassUnit.lb.kilograms,
      example: isOwn ? exampleValue(unit) : named)
  }

  /// Validates a goal in kilograms; refusals use `unit`.
  public static func checkGoal(_ kilograms: Double, unit: MassUnit) throws(Refusal) {
    guard !isPossible(kilograms: kilograms) else { return }
    let typed = FixedText.text(unit.value(ofKilograms: kilograms), decimals: 1) + "\u{A0}" + unit.symbol
    throw refusal("weight.goal", typed: typed, unit)
  }
}

/// The direction of a change; themes and Words choose colour and sign (Weight.md, Changes: zero is neutral).
public enum Direction: String, Hashable, Sendable {
  case down, none, up

  /// The direction of `change`.
  public init(change: Double) { self = change < 0 ? .down : change > 0 ? .up : .none }
}

/// The course of a period without judgement: changes within ±0.2 lb are flat (Weight.md, Changes).
public enum WeightCourse: String, Hashable, Sendable {
  case falling, flat, rising

  /// The course of a change in kilograms.
  public init(changeInKilograms change: Double) {
    let milliPounds = Mass.milliPounds(kilograms: change)
    self = milliPounds < -200 ? .falling : milliPounds > 200 ? .rising : .flat
  }
}

extension WeightRules {
  /// Body mass index below which a goal is asked about.
  ///
  /// Source: WHO Technical Report 854 (1995), grades of thinness: below 17 is grade 2.
  public static let lowGoalIndex = 17.0

  /// The index of a goal where it is below that bound; nil for others, and where no height is known.
  public static func lowIndex(ofGoal kilograms: Double, height: Double?) -> Double? {
    Height.bodyMassIndex(kilograms: kilograms, centimetres: height).flatMap { $0 < lowGoalIndex ? $0 : nil }
  }
}
