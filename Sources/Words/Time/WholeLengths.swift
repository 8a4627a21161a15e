// Durations in whole minutes or seconds with a range: session phases, daily goals in minutes.
public import Core

extension TimeLanguage {
  /// A typed duration in whole minutes: `15`, `15m`, `1:30`; rejects values outside the range.
  public static func wholeMinutes(
    _ text: String, field: String, in range: ClosedRange<Int>, example: String
  ) throws(Refusal) -> Int {
    let typed = NumberText.trimmed(text)
    if typed.isEmpty { throw Refusal(field: field, .missing(example: example)) }
    return try NumberText.reading(typed, field: field, .whole) { typed throws(Refusal) in
      let value = try duration(typed, field: field, unit: .minutes) / 60
      return try checked(value, typed, field: field, in: range, unit: "\u{A0}min", example: example)
    }
  }

  /// A typed duration in whole seconds: `45`, `45s`, `1:30`; rejects values outside the range.
  public static func wholeSeconds(
    _ text: String, field: String, in range: ClosedRange<Int>, example: String
  ) throws(Refusal) -> Int {
    let typed = NumberText.trimmed(text)
    if typed.isEmpty { throw Refusal(field: field, .missing(example: example)) }
    return try NumberText.reading(typed, field: field, .whole) { typed throws(Refusal) in
      let value = try duration(typed, field: field, unit: .seconds, colon: .minutesAndSeconds)
      return try checked(value, typed, field: field, in: range, unit: "\u{A0}s", example: example)
    }
  }

  /// A typed whole number; rejects values outside the range.
  public static func whole(
    _ text: String, field: String, in range: ClosedRange<Int>, example: String
  ) throws(Refusal) -> Int {
    let typed = NumberText.trimmed(text)
    if typed.isEmpty { throw Refusal(field: field, .missing(example: example)) }
    return try NumberText.reading(typed, field: field, .whole) { typed throws(Refusal) in
      guard let number = NumberText(typed) else {
        throw Refusal(field: field, .unreadable(typed: typed, example: example))
      }
      return try checked(number.value, typed, field: field, in: range, unit: "", example: example)
    }
  }

  /// The number as an integer within the range; the refusal names both ends with the unit.
  private static func checked(
    _ value: Double, _ typed: String, field: String, in range: ClosedRange<Int>, unit: String, example: String
  ) throws(Refusal) -> Int {
    guard value == value.rounded() else { throw Refusal(field: field, .unreadable(typed: typed, example: example)) }
    guard value >= Double(range.lowerBound), value <= Double(range.upperBound) else {
      throw Refusal(
        field: field,
        .outOfRange(
          typed: typed, lowest: "\(range.lowerBound)\(unit)", highest: "\(range.upperBound)\(unit)",
          example: example + unit))
    }
    return Int(value)
  }

  /// Seconds of a nightly sleep need: `7:30`, `8`; rejects values outside 4–12 h, field `sleep.need`.
  public static func sleepNeed(_ text: String) throws(Refusal) -> Double {
    let (field, example) = ("sleep.need", "7:30")
    return try hours(text, field: field, Limits.sleepNeed, example: example) { need, typed throws(Refusal) in
      guard Limits.sleepNeed.contains(need / 3600) else {
        throw Limits.sleepNeed.refusal(field, typed: typed, unit: "h", digits: 2, example: example)
      }
      return need
    }
  }

  /// A daily session goal in minutes: `15`, `15m`, `1:30`; rejects values outside 1–120.
  public static func goalMinutes(_ text: String, field: String, example: String) throws(Refusal) -> Int {
    try wholeMinutes(
      text, field: field, in: Int(Limits.goalMinutes.lowest)...Int(Limits.goalMinutes.highest), example: example)
  }
}
