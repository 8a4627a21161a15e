// The kinds of samples that several platforms have and that Core names in its table alone.
import Core

/// Kinds of the table by the names that readers here use.
enum PlatformKind {
  static let bodyFat = kind("body_fat")
  static let bmi = kind("bmi")
  static let leanMass = kind("lean_mass")
  static let height = kind("height")
  static let energyEaten = kind("energy_eaten")
  static let steps = kind("steps")
  static let distance = kind("distance")
  static let energyActive = kind("energy_active")
  static let energyResting = kind("energy_resting")
  static let floors = kind("floors")
  static let temperature = kind("temperature")
  static let oxygen = kind("oxygen")
  static let restingHeartRate = kind("resting_heart_rate")
  static let glucose = kind("glucose")
  static let heartRate = kind("heart_rate")
  static let hrv = kind("hrv")
  static let respiration = kind("respiration")

  /// The kind of a name, which must be in the table.
  static func kind(_ name: String) -> HealthKind {
    guard let kind = HealthKind.named(name) else { preconditionFailure("no kind is called \(name)") }
    return kind
  }
}
