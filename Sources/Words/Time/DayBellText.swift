// How the times of the day's bell are typed.
public import Core

extension DayBell.Times {
  /// The stored form with whole hours: `every 12h`.
  public var text: String {
    if case .every(let minutes) = self, minutes > 60, minutes.isMultiple(of: 60) { return "every \(minutes / 60)h" }
    return rawValue
  }

  /// Parses typed text: `every 90m`, `every 2h`, `60`, `random 6`, also in German.
  public static func read(_ typed: String, field: String = "bell.times") throws(Refusal)
    -> DayBell.Times
  {
    let words = NumberText.trimmed(typed).lowercased().split(separator: " ").map(String.init)
    let example = "every 60m"
    guard let first = words.first else { throw Refusal(field: field, .missing(example: example)) }
    if ["random", "zufällig"].contains(first) {
      guard words.count == 2, let count = Int(words[1]) else {
        throw Refusal(field: field, .unreadable(typed: typed, example: "random 6"))
      }
      if DayBell.rings.contains(count) { return .random(count) }
      throw Refusal(
        field: field,
        .outOfRange(
          typed: typed, lowest: "random \(DayBell.rings.lowerBound)",
          highest: "random \(DayBell.rings.upperBound)", example: "random 6"))
    }
    let rest =
      ["every", "alle"].contains(first)
      ? words.dropFirst().joined(separator: " ") : words.joined(separator: " ")
    let seconds =
      Int(rest).map { Double($0) * 60 } ?? (try? TimeLanguage.duration(rest, field: field))
    guard let seconds else {
      throw Refusal(field: field, .unreadable(typed: typed, example: example))
    }
    guard let minutes = Int(exactly: seconds / 60), DayBell.interval.contains(minutes)
    else {
      throw Refusal(
        field: field,
        .outOfRange(typed: typed, lowest: "every 5m", highest: "every 12h", example: example))
    }
    return .every(minutes)
  }
}
