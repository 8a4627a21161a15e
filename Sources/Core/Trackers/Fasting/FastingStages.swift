// The nine stages of a fast (Fasting.md, Stages), by hour and by goal. Names and texts are in Words under the stage's
// id. The hours are the educational timeline of the original program, not medical thresholds: bodies differ, and the
// texts say so.

/// A stage of a fast; the raw value is its number from 1.
public enum FastStage: Int, CaseIterable, Hashable, Sendable {
  case fed = 1, postAbsorptive, earlyFasting, fatBurning, ketoneRise, deeper, metabolicShift, deepAutophagy, prolonged

  /// Stable id for texts, such as `fed`.
  public var id: String { String(describing: self) }

  /// The hour it starts at, inclusive.
  public var startHour: Double { FastStage.hours[rawValue - 1] }

  /// The hour it ends at, exclusive; nil for the last stage.
  public var endHour: Double? { FastStage.hours.indices.contains(rawValue) ? FastStage.hours[rawValue] : nil }

  private static let hours: [Double] = [0, 4, 8, 12, 16, 20, 24, 36, 48]

  /// The stage that contains `hours` since the start; negative hours count as 0.
  public static func at(hours: Double) -> FastStage {
    allCases.last { $0.startHour <= max(0, hours) } ?? .fed
  }

  /// Hours from `hours` to the next stage; nil in the last.
  public static func hoursToNext(at hours: Double) -> Double? { at(hours: hours).endHour.map { $0 - max(0, hours) } }

  /// Stage starts as fractions of a goal, between 0 and 1; empty without a goal.
  public static func marks(goalHours: Double) -> [Double] {
    goalHours > 0 ? allCases.map { $0.startHour / goalHours }.filter { $0 > 0 && $0 < 1 } : []
  }

  /// The stages that start before a goal, and the next one, shown dimmed.
  public static func path(goalHours: Double) -> (onPath: [FastStage], dimmedNext: FastStage?) {
    let onPath = allCases.filter { $0.startHour < goalHours }
    return (onPath, FastStage(rawValue: onPath.count + 1))
  }
}
