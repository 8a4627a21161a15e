// Durations as typed: `1h30`, `1:30`, `90m`, `16h 30m`, `1.5h`, `1 Std. 30 Min.`, `45s`.
public import Core

/// The units on either side of the colon in `1:30`.
public enum DurationColon: Sendable {
  case hoursAndMinutes, minutesAndSeconds
}

extension TimeLanguage {
  /// Seconds of a typed duration; bare numbers are in `unit`.
  ///
  /// Rejects unreadable text. Never negative; range checks are up to the caller.
  public static func duration(
    _ text: String, field: String, unit: DurationUnit = .minutes, colon: DurationColon = .hoursAndMinutes
  ) throws(Refusal) -> Double {
    let example = unit == .hours ? "16:30" : colon == .hoursAndMinutes ? "1:30" : "0:45"
    let typed = NumberText.trimmed(text)
    guard !typed.isEmpty else { throw Refusal(field: field, .missing(example: example)) }
    guard let seconds = seconds(typed, unit, colon), seconds < 1e9 else {
      throw Refusal(field: field, .unreadable(typed: typed, example: example))
    }
    return seconds
  }

  /// Seconds of a fasting goal, typed as a duration with bare numbers in hours: `16`, `16:30`, `16h 30m`, `90m`.
  ///
  /// Also accepts names such as 16:8 and OMAD. Rejects values outside the limit or not on a quarter hour, field
  /// `fast.goal`.
  public static func fastingGoal(_ text: String, limit: Limit = Limits.fastingGoal) throws(Refusal) -> Double {
    if let named = FastPattern.goal(named: text) { return named }
    return try hours(text, field: "fast.goal", limit, example: "16:30") { seconds, typed throws(Refusal) in
      try FastingRules.checkGoal(hours: seconds / 3600, typed: typed, limit: limit)
    }
  }

  /// What `check` makes of a length, of which a bare number is in hours.
  ///
  /// The point of `7.30` parts minutes in a time and decimals in a number: where both are valid, it is refused.
  public static func hours(
    _ text: String, field: String, _ limit: Limit, example: String,
    _ check: (_ seconds: Double, _ typed: String) throws(Refusal) -> Double
  ) throws(Refusal) -> Double {
    let typed = NumberText.trimmed(text)
    func read(_ text: String) throws(Refusal) -> Double {
      let seconds: Double
      do throws(Refusal) {
        seconds = try duration(text, field: field, unit: .hours)
      } catch {
        guard case .unreadable = error.reason else { throw error }
        throw limit.unreadable(field, typed: typed, unit: "h", digits: 2, example: example)
      }
      return try check(seconds, typed)
    }
    guard typed.wholeMatch(of: /[0-9]{1,3}\.[0-5][0-9]/) != nil, let number = NumberText(typed),
      let clock = try? read(typed.replacing(".", with: ":"))
    else { return try read(text) }
    if let decimal = try? read(typed), decimal != clock {
      throw Refusal(
        field: field,
        .meansTwo(typed: typed, one: typed.replacing(".", with: ":"), other: NumberText.short(number.value) + "\u{A0}h")
      )
    }
    return clock
  }

  /// The goals of a plan, each a duration or a rest day: `36h rest`.
  public static func planGoals(_ texts: [String]) throws(Refusal) -> [Double] {
    var goals: [Double] = []
    for text in texts { goals.append(rests.contains(text.lowercased()) ? 0 : try fastingGoal(text)) }
    return goals
  }

  /// The words for a rest day, in both languages.
  static let rests: Set<String> = ["rest", "ruhe"]

  /// The goals of a plan as editable text.
  public static func text(ofPlan goals: [Double]) -> String {
    goals.map { $0 > 0 ? text(ofDuration: $0) : "rest" }.joined(separator: " ")
  }

  /// A duration as editable text, which `duration` reads back as hours: `16`, `16:30`.
  public static func text(ofDuration seconds: Double) -> String {
    let minutes = Words.whole((seconds / 60).rounded())
    let rest = minutes % 60
    return rest == 0 ? "\(minutes / 60)" : "\(minutes / 60):\(Words.two(rest))"
  }

  private static func seconds(_ text: String, _ unit: DurationUnit, _ colon: DurationColon) -> Double? {
    guard let tokens = TimeToken.tokens(text), !tokens.isEmpty else { return nil }
    if let seconds = colons(tokens, colon) { return seconds }
    // `7:30 h`
    if case .word(let unit)? = tokens.last?.kind, TimeWords.units[unit] == .hours,
      tokens.contains(where: { $0.kind == .sign(":") }),
      let seconds = colons(tokens.dropLast(), .hoursAndMinutes)
    {
      return seconds
    }
    var parser = TimeParser(tokens: tokens[...], monthFirst: false, index: 0)
    if let length = parser.length(), parser.index == tokens.count { return length.seconds }
    parser.index = 0
    guard let value = parser.digits() == nil ? nil : parser.amount(), parser.index == tokens.count else { return nil }
    return value * unit.seconds
  }

  /// `1:30`, `1:30:00`; minutes and seconds after the first colon have two digits.
  private static func colons(_ tokens: some RandomAccessCollection<TimeToken>, _ colon: DurationColon) -> Double? {
    var numbers: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .number(let digits) where index.isMultiple(of: 2):
        guard let value = Int(digits), index == 0 || token.isGlued && digits.count == 2 && value < 60 else {
          return nil
        }
        numbers.append(value)
      case .sign(":") where !index.isMultiple(of: 2) && token.isGlued: continue
      default: return nil
      }
    }
    guard tokens.count == numbers.count * 2 - 1 else { return nil }
    switch (numbers.count, colon) {
    case (3, _): return Double(numbers[0] * 3600 + numbers[1] * 60 + numbers[2])
    case (2, .hoursAndMinutes): return Double(numbers[0] * 3600 + numbers[1] * 60)
    case (2, .minutesAndSeconds): return Double(numbers[0] * 60 + numbers[1])
    default: return nil
    }
  }
}
