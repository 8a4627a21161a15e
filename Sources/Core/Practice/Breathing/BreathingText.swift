// The text form of a sequence of phases, for input, storage and display (Breathing.md, Patterns).
//
// | form                          | meaning                                                                 |
// |-------------------------------|-------------------------------------------------------------------------|
// | `4-7-8-0`                     | inhale, hold, exhale, hold; `4-7-8` ends without hold, `4-6` is in, out |
// | `1, .5, .5, 3`                | stepped inhale, then one exhale                                         |
// | `in 1, hold .5, in .5, out 3` | any sequence; a hold belongs to the breath before it                    |
//
// Numbers are seconds, with a decimal point or comma; semicolons separate list items if commas are decimals. The
// resolution is one millisecond. English and German words are read; output is always English.

/// Parses and formats sequences of phases.
public enum BreathingText {
  /// An example in the most common form.
  public static let example = "4-7-8-0"
  private static let field = "breathing.pattern"

  /// Parses a sequence, dropping phases of 0.
  public static func read(_ text: String) throws(Refusal) -> [BreathSegment] {
    let typed = NumberText.trimmed(text)
    guard let parts = parts(of: typed) else { throw unreadable(typed) }
    var segments: [BreathSegment] = []
    for (phase, number) in parts {
      guard let milliseconds = try milliseconds(number) else { throw unreadable(typed) }
      if milliseconds > 0 { segments.append(BreathSegment(phase, milliseconds: milliseconds)) }
    }
    try checkSizes(segments)
    return segments
  }

  /// Formats a sequence in the shortest form that round-trips.
  public static func write(_ segments: [BreathSegment]) -> String {
    let numbers = segments.map(\.phase.number)
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) {
      return BreathPhase.allCases.map { phase in
        seconds(segments.first { $0.phase == phase }?.milliseconds ?? 0)
      }.joined(separator: "-")
    }
    if segments.last?.phase == .exhale, segments.dropLast().allSatisfy({ $0.phase == .inhale }) {
      return segments.map { seconds($0.milliseconds) }.joined(separator: ", ")
    }
    return segments.map { "\(word($0.phase)) \(seconds($0.milliseconds))" }.joined(separator: ", ")
  }

  /// Throws for a sequence outside the ranges, or with a hold that does not match the breath before it.
  static func check(_ segments: [BreathSegment]) throws(Refusal) {
    for segment in segments where !Limits.breathSeconds.contains(Double(segment.milliseconds) / 1000) {
      throw length(seconds(segment.milliseconds))
    }
    try checkSizes(segments)
    let text = write(segments)
    guard try read(text) == segments else { throw unreadable(text) }
  }

  /// Seconds as text: `4`, `0.5`.
  public static func seconds(_ milliseconds: Int) -> String {
    let rest = milliseconds % 1000
    guard rest != 0 else { return "\(milliseconds / 1000)" }
    var digits = String(String(1000 + rest).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(milliseconds / 1000).\(digits)"
  }

  // MARK: Parts

  /// The phases with their typed numbers; nil if the text has none of the three forms.
  private static func parts(of text: String) -> [(BreathPhase, Substring)]? {
    if text.contains(where: \.isLetter) { return named(text) }
    if text.contains("-") {
      let numbers = text.split(separator: "-", omittingEmptySubsequences: false)
      switch numbers.count {
      case 2: return [(.inhale, numbers[0]), (.exhale, numbers[1])]
      case 3, 4: return Array(zip(BreathPhase.allCases, numbers))
      default: return nil
      }
    }
    let numbers = list(text)
    guard numbers.count >= 2, let last = numbers.last else { return nil }
    return numbers.dropLast().map { (.inhale, $0) } + [(.exhale, last)]
  }

  private static func list(_ text: String) -> [Substring] {
    text.split(separator: text.contains(";") ? ";" : ",", omittingEmptySubsequences: false)
  }

  private enum Move { case inhale, exhale, hold }

  private static func named(_ text: String) -> [(BreathPhase, Substring)]? {
    var moves: [(Move, Substring)] = []
    for part in list(text.lowercased()) {
      let words = part.split(whereSeparator: \.isWhitespace)
      guard words.count == 2, let move = Self.moves[String(words[0])] else { return nil }
      moves.append((move, words[1].hasSuffix("s") ? words[1].dropLast() : words[1]))
    }
    // A leading hold belongs to the last breath of the previous round.
    var before = moves.last { $0.0 != .hold }?.0 ?? .inhale
    return moves.map { move, number in
      if move != .hold { before = move }
      switch move {
      case .inhale: return (.inhale, number)
      case .exhale: return (.exhale, number)
      case .hold: return (before == .exhale ? .holdOut : .holdIn, number)
      }
    }
  }

  private static let moves: [String: Move] = [
    "in": .inhale, "inhale": .inhale, "ein": .inhale, "einatmen": .inhale,
    "out": .exhale, "exhale": .exhale, "aus": .exhale, "ausatmen": .exhale,
    "hold": .hold, "halten": .hold,
  ]

  private static func word(_ phase: BreathPhase) -> String {
    switch phase {
    case .inhale: "in"
    case .exhale: "out"
    case .holdIn, .holdOut: "hold"
    }
  }

  // MARK: Ranges

  /// Parses seconds into milliseconds; nil unless `text` is a plain number.
  private static func milliseconds(_ text: Substring) throws(Refusal) -> Int? {
    let typed = NumberText.trimmed(String(text))
    guard typed.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }) else { return nil }
    guard let number = NumberText(typed) else { return nil }
    guard Limits.breathSeconds.contains(number.value) else { throw length(typed) }
    return Int((number.value * 1000).rounded())
  }

  private static func checkSizes(_ segments: [BreathSegment]) throws(Refusal) {
    let most = BreathingPattern.mostSegments
    if segments.count > most {
      throw Refusal(
        field: "breathing.phases",
        .outOfRange(typed: "\(segments.count)", lowest: "1", highest: "\(most)", example: example))
    }
    let breath = segments.reduce(0) { $0 + ($1.phase.isHold ? 0 : $1.milliseconds) }
    if breath < BreathingPattern.leastBreath {
      throw Refusal(
        field: "breathing.breath",
        .outOfRange(
          typed: "\(seconds(breath)) s", lowest: "1 s", highest: "\(most * Int(Limits.breathSeconds.highest)) s",
          example: example))
    }
  }

  private static func length(_ typed: String) -> Refusal {
    Limits.breathSeconds.refusal("breathing.length", typed: "\(typed) s", unit: "s", example: "4 s")
  }

  private static func unreadable(_ typed: String) -> Refusal {
    Refusal(field: field, .unreadable(typed: typed, example: example))
  }
}
