// Where a long fast is worth a word of caution: after one, two and three days (issue 3). The words are in the catalogue
// and on the stages' pages; nothing is forbidden.

/// The hours at which a long fast is warned of.
public enum FastSafety {
  /// Hours since the start.
  public static let warnings: [Int] = [24, 48, 72]

  /// The last warning that a fast has passed; nil before the first.
  public static func passed(seconds: Double) -> Int? { warnings.last { seconds >= Double($0) * 3600 } }

  /// Seconds from `seconds` after the start to the next warning; nil after the last.
  public static func untilNext(seconds: Double) -> Double? {
    warnings.first { seconds < Double($0) * 3600 }.map { Double($0) * 3600 - seconds }
  }
}
