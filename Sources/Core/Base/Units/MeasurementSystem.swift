// The systems of units, from which the unit of a quantity follows until one is picked (`UnitSettings`).

/// A system of units, set by the user or that of the locale.
public enum MeasurementSystem: String, CaseIterable, Codable, Sendable {
  case metric, us, uk
}
