// Safety warnings for long fasts: after one, two and three days (Fasting.md, Cautions). The texts are in the catalogue
// and on the stages' pages; nothing is forbidden.

/// The warning hours of a long fast.
public enum FastSafety {
  /// Hours since the start.
  public static let warnings: [Int] = [24, 48, 72]

  /// The hour of the last warning passed; nil before the first.
  public static func passed(seconds: Double) -> Int? { warnings.last { seconds >= Double($0) * 3600 } }

  /// Seconds until the next warning; nil after the last.
  public static func untilNext(seconds: Double) -> Double? {
    warnings.first { seconds < Double($0) * 3600 }.map { Double($0) * 3600 - seconds }
  }
}
