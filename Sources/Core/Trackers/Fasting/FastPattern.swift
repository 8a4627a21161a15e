// Common names for lengths of fasts: 16:8 is 16 hours of fasting and 8 of eating.

/// The usual name of a daily fast.
public enum FastPattern: Hashable, Sendable {
  /// Hours of fasting and of eating, such as 16 and 8.
  case ratio(Int, Int)
  /// One meal a day: 23 hours of fasting, one of eating.
  case oneMeal

  /// The pattern for a goal in seconds; nil outside 12–23 h and for fractional hours.
  public init?(goal seconds: Double) {
    let hours = seconds / 3600
    guard hours == hours.rounded(), (12...23).contains(hours) else { return nil }
    self = hours == 23 ? .oneMeal : .ratio(Int(hours), 24 - Int(hours))
  }

  /// The goal in seconds for a typed name, `12:12` to `23:1` or `OMAD`; nil for anything else.
  ///
  /// Only the exact spelling counts: `18:06` is a duration.
  public static func goal(named text: String) -> Double? {
    if NumberText.trimmed(text).lowercased() == "omad" { return 23 * 3600 }
    let name = NumberText.trimmed(text)
    return (12...23).first { name == "\($0):\(24 - $0)" }.map { Double($0) * 3600 }
  }
}
