// A day of a series, as charts and figures read it.
import Core

/// A day of a series: its value in base units, nil if unknown, and the goal in force.
public nonisolated struct DayValue: Hashable, Sendable {
  public var day: Day
  public var value: Double?
  public var goal: Double?

  /// Creates a day's value.
  public init(day: Day, value: Double?, goal: Double? = nil) {
    self.day = day
    self.value = value
    self.goal = goal
  }
}
