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
    HealthConnectColumn(table: "body_fat_record_table", name: "percentage", kind: HealthKind.bodyFat),
    HealthConnectColumn(table: "lean_body_mass_record_table", name: "mass", kind: HealthKind.leanMass, divisor: 1000),
    HealthConnectColumn(table: "height_record_table", name: "height", kind: HealthKind.height),
    HealthConnectColumn(table: "hydration_record_table", name: "volume", kind: .water, factor: 1000),
    HealthConnectColumn(table: "steps_record_table", name: "count", kind: HealthKind.steps),
    HealthConnectColumn(table: "distance_record_table", name: "distance", kind: HealthKind.distance),
    HealthConnectColumn(table: "floors_climbed_record_table", name: "floors", kind: HealthKind.floors),
    HealthConnectColumn(
      table: "active_calories_burned_record_table", name: "energy", kind: HealthKind.energyActive, divisor: 1000),
    HealthConnectColumn(
      table: "resting_heart_rate_record_table", name: "beats_per_minute", kind: HealthKind.restingHeartRate),
    HealthConnectColumn(table: "blood_pressure_record_table", name: "systolic", kind: .systolic),
    HealthConnectColumn(table: "blood_pressure_record_table", name: "diastolic", kind: .diastolic, isPart: true),
    HealthConnectColumn(table: "blood_glucose_record_table", name: "level", kind: HealthKind.glucose, unit: "mmol/L"),
    HealthConnectColumn(table: "body_temperature_record_table", name: "temperature", kind: HealthKind.temperature),
    HealthConnectColumn(table: "oxygen_saturation_record_table", name: "percentage", kind: HealthKind.oxygen),
    HealthConnectColumn(table: "respiratory_rate_record_table", name: "rate", kind: HealthKind.respiration),
    // Another measure of the same beats than the deviation that `hrv` is.
    HealthConnectColumn(
      table: "heart_rate_variability_rmssd_record_table", name: "heart_rate_variability_millis",
      kind: HealthKind(met: "healthconnect:hrv_rmssd", unit: "ms")),
  ]
}

/// Numbers and names.
enum HealthConnectNames {
  /// The versions of the database that were looked at (formats 6, SHAPES).
  static let versions = 20...26
  static let breathing = "breathing"

  /// The uuid of a row, of 16 bytes or as a text.
  static func uuid(_ row: JSONValue) -> UUIDValue? {
    guard let text = row["uuid"]?.text?.replacing("-", with: ""), text.utf8.count == 32,
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    return UUIDValue(high: high, low: low)
  }

  /// Android's StageType.
  static let stages = [
    "1": "awake", "2": "asleep", "3": "awake", "4": "core", "5": "deep", "6": "rem", "7": "awake",
  ]

  static let nutrients: [(name: String, kind: HealthKind, factor: Double, divisor: Double)] = [
    ("energy", HealthKind.energyEaten, 1, 1000), ("protein", HealthKind.protein, 1, 1),
    ("total_carbohydrate", HealthKind.carbs, 1, 1), ("total_fat", HealthKind.fat, 1, 1),
    ("dietary_fiber", HealthKind.fibre, 1, 1), ("sugar", HealthKind.sugar, 1, 1),
    ("saturated_fat", HealthKind.saturated, 1, 1), ("sodium", HealthKind.sodium, 1000, 1),
    ("caffeine", HealthKind.caffeine, 1000, 1),
  ]

  /// Android's MealType.
  static let meals = ["1": "breakfast", "2": "lunch", "3": "dinner", "4": "snack"]

  /// The activity of a type (Android SDK, ExerciseSessionType); nil of one that nobody knows.
  static func activity(_ type: Int) -> String? { activities.indices.contains(type) ? activities[type] : nil }

  /// The type of an activity; that of any other where there is none.
  static func type(of activity: String?) -> Int { activity.flatMap { activities.firstIndex(of: $0) } ?? 0 }

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
