// Workout effort on a scale of ten (Workouts.md, Effort): 1–3 light, 4–6 moderate, 7–8 hard, 9–10 very hard.

/// An effort score, always within 1–10.
public struct Effort: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  /// The bands of the scale.
  public enum Band: String, CaseIterable, Sendable { case light, moderate, hard, veryHard }

  /// Creates a score; nil outside 1–10.
  public init?(rawValue: Int) {
    guard Limits.effort.contains(Double(rawValue)) else { return nil }
    self.rawValue = rawValue
  }

  /// The band of the score.
  public var band: Band {
    switch rawValue {
    case ...3: .light
    case ...6: .moderate
    case ...8: .hard
    default: .veryHard
    }
  }

  /// The preselected score: 7 for an interval workout or a programme, 5 for anything else.
  public static func preset(for activity: String) -> Int {
    activity == IntervalPlan.activity || activity == "programme" ? 7 : 5
  }
}
