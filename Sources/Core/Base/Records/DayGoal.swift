// The goal that the days of a tracker are judged by, as a row beside it. The store keeps which goal was in force on a day.

/// A goal of each day.
public struct DayGoal: TrackerRow {
  public let kind: RecordKind
  /// The setting that holds it.
  public let key: SettingKey
  /// Whether there may be none, which the store keeps as 0.
  public let isOptional: Bool
  /// Its value in the unit of the day's sum; nil for none.
  public let value: @Sendable (Settings) -> Double?
  /// Whether a sum meets it.
  public let isMet: @Sendable (_ sum: Double, _ goal: Double) -> Bool

  /// Creates a row; a goal is met when it is reached, unless said otherwise.
  public init(
    _ kind: RecordKind, _ key: String, isOptional: Bool = false, value: @escaping @Sendable (Settings) -> Double?,
    isMet: @escaping @Sendable (_ sum: Double, _ goal: Double) -> Bool = { DayGoal.milli($0) >= DayGoal.milli($1) }
  ) {
    (self.kind, self.key, self.isOptional) = (kind, SettingKey(rawValue: key), isOptional)
    (self.value, self.isMet) = (value, isMet)
  }

  /// The row of a kind; nil for one without a goal a day.
  public static func of(_ kind: RecordKind) -> DayGoal? { RecordType.rows(DayGoal.self).first { $0.kind == kind } }

  /// The setting, where the tracker declares it among its rows.
  public var declared: SettingDefinition? { RecordType.rows(SettingDefinition.self).first { $0.key == key } }

  /// A number to the thousandth, so that sums are compared without the noise of their addition.
  public static func milli(_ value: Double) -> Double { (value * 1000).rounded() }
}
