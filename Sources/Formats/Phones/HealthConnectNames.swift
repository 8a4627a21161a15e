// Names in Health Connect: columns that are one number each, and Android's types of exercise.
import Core

/// A column of a table that is a sample.
struct HealthConnectColumn {
  let table: String
  let name: String
  let kind: HealthKind
  /// Into the base unit of the kind.
  var factor = 1.0
  var divisor = 1.0
  /// The unit, where a person may know the number in it.
  var unit: String?
  /// Whether another column of the row has its id.
  var isPart = false

  // Units: Android's record helpers (AOSP, Health Connect module): grams, litres, metres, calories, mmol/l.
  static let all: [HealthConnectColumn] = [
    HealthConnectColumn(table: "weight_record_table", name: "weight", kind: .bodyMass, divisor: 1000),
    HealthConnectColumn(table: "body_fat_record_table", name: "percentage", kind: PlatformKind.bodyFat),
    HealthConnectColumn(table: "lean_body_mass_record_table", name: "mass", kind: PlatformKind.leanMass, divisor: 1000),
    HealthConnectColumn(table: "height_record_table", name: "height", kind: PlatformKind.height),
    HealthConnectColumn(table: "hydration_record_table", name: "volume", kind: .water, factor: 1000),
    HealthConnectColumn(table: "steps_record_table", name: "count", kind: PlatformKind.steps),
    HealthConnectColumn(table: "distance_record_table", name: "distance", kind: PlatformKind.distance),
    HealthConnectColumn(table: "floors_climbed_record_table", name: "floors", kind: PlatformKind.floors),
    HealthConnectColumn(
      table: "active_calories_burned_record_table", name: "energy", kind: PlatformKind.energyActive, divisor: 1000),
    HealthConnectColumn(
      table: "resting_heart_rate_record_table", name: "beats_per_minute", kind: PlatformKind.restingHeartRate),
    HealthConnectColumn(table: "blood_pressure_record_table", name: "systolic", kind: .systolic),
    HealthConnectColumn(table: "blood_pressure_record_table", name: "diastolic", kind: .diastolic, isPart: true),
    HealthConnectColumn(table: "blood_glucose_record_table", name: "level", kind: PlatformKind.glucose, unit: "mmol/L"),
    HealthConnectColumn(table: "body_temperature_record_table", name: "temperature", kind: PlatformKind.temperature),
    HealthConnectColumn(table: "oxygen_saturation_record_table", name: "percentage", kind: PlatformKind.oxygen),
    HealthConnectColumn(table: "respiratory_rate_record_table", name: "rate", kind: PlatformKind.respiration),
    // Another measure of the same beats than the deviation that `hrv` is.
    HealthConnectColumn(
      table: "heart_rate_variability_rmssd_record_table", name: "heart_rate_variability_millis",
      kind: HealthKind(met: "healthconnect:hrv_rmssd", unit: "ms")),
  ]
}

/// Types of exercise.
enum HealthConnectNames {
  static let breathing = "breathing"

  /// The activity of a type (Android SDK, ExerciseSessionType); nil of one that nobody knows.
  static func activity(_ type: Int) -> String? { activities.indices.contains(type) ? activities[type] : nil }

  private static let activities = [
    "other", "badminton", "baseball", "basketball", "cycling", "cycling", "bootCamp", "boxing", "calisthenics",
    "cricket",
    "dance", "exerciseClass", "fencing", "americanFootball", "australianFootball", "discSports", "golf", breathing,
    "gymnastics", "handball", "highIntensityIntervalTraining", "hiking", "hockey", "iceSkating", "martialArts",
    "paddleSports", "paragliding", "pilates", "racquetball", "climbing", "rollerHockey", "rowing", "rugby", "running",
    "running", "sailing", "diving", "skatingSports", "downhillSkiing", "snowboarding", "snowshoeing", "soccer",
    "softball", "squash", "stairClimbing", "traditionalStrengthTraining", "flexibility", "surfing", "swimming",
    "swimming", "tableTennis", "tennis", "volleyball", "walking", "waterPolo", "weightlifting", "wheelchair", "yoga",
    "other", "stairClimbing", "elliptical", "rowing",
  ]
}
