// The kinds of samples in the health store: one table, from which come the rows of `kind`, the names that readers of files
// look for, ranges, and how the samples of a day add up (Sync.md, Types).

/// A kind of sample.
public struct HealthKind: Hashable, Sendable, Identifiable {
  /// How a sample looks.
  public enum Shape: String, Sendable {
    /// A number at an instant, or over a span.
    case quantity
    /// A span, with a number or a text or neither.
    case span
    /// A stretch of a night in a stage.
    case stage
  }

  /// How the samples of a day add up.
  public enum DayRule: String, Sendable {
    case sum, last, mean
    /// Seconds of all spans.
    case length
    /// Nights belong to the day they end on.
    case night
    /// Kept and shown nowhere.
    case none
  }

  /// Its number in the store: below 1000 ours, and never another one's.
  public let id: Int
  /// Its name in the store.
  public let name: String
  /// The symbol of its base unit; nil for none.
  public let unit: String?
  public let shape: Shape
  public let day: DayRule
  /// Values that are possible, in the base unit; anything else is an error of whoever wrote it.
  public let range: ClosedRange<Double>?
  /// nil of kinds that nothing here knows.
  public let type: HealthType?
  /// The identifiers of Apple Health without their common beginning.
  public let apple: [String]
  /// Whether Apple writes percents as fractions.
  public let isFraction: Bool

  private init(
    _ id: Int, _ name: String, _ unit: String?, _ type: HealthType, _ day: DayRule, _ range: ClosedRange<Double>? = nil,
    shape: Shape = .quantity, apple: [String] = [], isFraction: Bool = false
  ) {
    (self.id, self.name, self.unit, self.type, self.day, self.range) = (id, name, unit, type, day, range)
    (self.shape, self.apple, self.isFraction) = (shape, apple, isFraction)
  }

  /// A kind that a file has and nothing here knows; the store gives it a number from 1000 on.
  public init(met name: String, unit: String?, id: Int = 0, _ range: ClosedRange<Double>? = nil) {
    (self.id, self.name, self.unit, type, day, self.range) = (id, name, unit, nil, .none, range)
    (shape, apple, isFraction) = (.quantity, [], false)
  }

  /// A kind of the person's own measures.
  init(own name: String, id: Int, unit: String?, day: DayRule, range: ClosedRange<Double>) {
    (self.id, self.name, self.unit, self.day, self.range) = (id, name, unit, day, range)
    (shape, type, apple, isFraction) = (.quantity, .measures, [], false)
  }

  /// Whether a sample without a value says nothing; of kinds of others nobody knows.
  public var needsValue: Bool { id < HealthKind.firstMet && (shape == .quantity || day == .sum) }

  /// The first number of kinds that are not ours.
  public static let firstMet = 1000

  // MARK: The table

  // Ranges of people are those of the trackers (Limits, Measure); those of activity leave room for the longest day there
  // is, and nothing else.

  public static let bodyMass = HealthKind(1, "body_mass", "kg", .weight, .last, 1...700, apple: ["BodyMass"])
  public static let bodyFat = HealthKind(
    2, "body_fat", "%", .weight, .last, 0...100, apple: ["BodyFatPercentage"], isFraction: true)
  public static let bmi = HealthKind(3, "bmi", "count", .weight, .last, 1...100, apple: ["BodyMassIndex"])
  public static let leanMass = HealthKind(4, "lean_mass", "kg", .weight, .last, 1...700, apple: ["LeanBodyMass"])
  public static let height = HealthKind(5, "height", "m", .weight, .last, 0.3...2.72, apple: ["Height"])
  public static let water = HealthKind(6, "water", "ml", .hydration, .sum, 0...20_000, apple: ["DietaryWater"])
  public static let sleep = HealthKind(7, "sleep", nil, .sleep, .night, shape: .stage, apple: ["SleepAnalysis"])
  /// A fast; its value is the goal in seconds.
  public static let fast = HealthKind(8, "fast", "s", .fasting, .length, 0...31_536_000, shape: .span)
  public static let mood = HealthKind(9, "mood", "mood", .mood, .mean, 1...10, apple: ["StateOfMind"])
  public static let mindful = HealthKind(
    10, "mindful", nil, .sessions, .length, shape: .span, apple: ["MindfulSession"])
  /// A workout; its value is the seconds without pauses, its text the activity.
  public static let workout = HealthKind(11, "workout", "s", .sessions, .length, 0...31_536_000, shape: .span)
  public static let alcohol = HealthKind(
    12, "alcohol", "count", .diary, .sum, 0...100, apple: ["NumberOfAlcoholicBeverages"])
  public static let energyEaten = HealthKind(
    13, "energy_eaten", "kcal", .food, .sum, 0...20_000, apple: ["DietaryEnergyConsumed"])
  public static let protein = HealthKind(14, "protein", "g", .food, .sum, 0...2000, apple: ["DietaryProtein"])
  public static let carbs = HealthKind(15, "carbs", "g", .food, .sum, 0...2000, apple: ["DietaryCarbohydrates"])
  public static let fat = HealthKind(16, "fat", "g", .food, .sum, 0...2000, apple: ["DietaryFatTotal"])
  public static let fibre = HealthKind(17, "fibre", "g", .food, .sum, 0...2000, apple: ["DietaryFiber"])
  public static let sugar = HealthKind(18, "sugar", "g", .food, .sum, 0...2000, apple: ["DietarySugar"])
  public static let saturated = HealthKind(19, "saturated", "g", .food, .sum, 0...2000, apple: ["DietaryFatSaturated"])
  public static let sodium = HealthKind(20, "sodium", "mg", .food, .sum, 0...800_000, apple: ["DietarySodium"])
  public static let caffeine = HealthKind(21, "caffeine", "mg", .food, .sum, 0...20_000, apple: ["DietaryCaffeine"])
  public static let steps = HealthKind(
    22, "steps", "count", .activity, .sum, 0...1_000_000, shape: .span, apple: ["StepCount"])
  public static let distance = HealthKind(
    23, "distance", "m", .activity, .sum, 0...10_000_000, shape: .span, apple: ["DistanceWalkingRunning"])
  public static let energyActive = HealthKind(
    24, "energy_active", "kcal", .activity, .sum, 0...30_000, shape: .span, apple: ["ActiveEnergyBurned"])
  public static let energyResting = HealthKind(
    25, "energy_resting", "kcal", .activity, .sum, 0...30_000, shape: .span, apple: ["BasalEnergyBurned"])
  public static let stand = HealthKind(
    26, "stand", "count", .activity, .sum, 0...1, shape: .span, apple: ["AppleStandHour"])
  public static let floors = HealthKind(
    27, "floors", "count", .activity, .sum, 0...10_000, shape: .span, apple: ["FlightsClimbed"])
  public static let systolic = HealthKind(
    28, "systolic", "mmHg", .measures, .mean, 40...300, apple: ["BloodPressureSystolic"])
  public static let diastolic = HealthKind(
    29, "diastolic", "mmHg", .measures, .mean, 20...200, apple: ["BloodPressureDiastolic"])
  public static let waist = HealthKind(30, "waist", "m", .measures, .last, 0.2...3, apple: ["WaistCircumference"])
  public static let hip = HealthKind(31, "hip", "m", .measures, .last, 0.2...3)
  public static let temperature = HealthKind(
    32, "temperature", "degC", .measures, .mean, 25...45, apple: ["BodyTemperature"])
  public static let oxygen = HealthKind(
    33, "oxygen", "%", .measures, .mean, 50...100, apple: ["OxygenSaturation"], isFraction: true)
  public static let restingHeartRate = HealthKind(
    34, "resting_heart_rate", "/min", .measures, .mean, 20...250, apple: ["RestingHeartRate"])
  public static let glucose = HealthKind(35, "glucose", "mg/dl", .measures, .mean, 10...1000, apple: ["BloodGlucose"])
  public static let ketones = HealthKind(36, "ketones", "mmol/l", .measures, .mean, 0...20)
  public static let peakFlow = HealthKind(
    37, "peak_flow", "l/min", .measures, .mean, 30...900, apple: ["PeakExpiratoryFlowRate"])
  public static let heartRate = HealthKind(38, "heart_rate", "/min", .pulse, .mean, 20...300, apple: ["HeartRate"])
  public static let hrv = HealthKind(39, "hrv", "ms", .pulse, .mean, 0...2000, apple: ["HeartRateVariabilitySDNN"])
  public static let respiration = HealthKind(
    40, "respiration", "/min", .pulse, .mean, 1...100, apple: ["RespiratoryRate"])

  /// All kinds that are ours, in the order of their numbers.
  public static let all: [HealthKind] = [
    bodyMass, bodyFat, bmi, leanMass, height, water, sleep, fast, mood, mindful, workout, alcohol, energyEaten, protein,
    carbs, fat, fibre, sugar, saturated, sodium, caffeine, steps, distance, energyActive, energyResting, stand, floors,
    systolic, diastolic, waist, hip, temperature, oxygen, restingHeartRate, glucose, ketones, peakFlow, heartRate, hrv,
    respiration,
  ]

  /// The kind of a number; nil for one that is not ours.
  public static func known(_ id: Int) -> HealthKind? { (1...all.count).contains(id) ? all[id - 1] : nil }

  /// The kind of a name in the store.
  public static func named(_ name: String) -> HealthKind? { all.first { $0.name == name } }

  /// The kind of an identifier of Apple Health without its beginning: `BodyMass`.
  public static func apple(_ identifier: String) -> HealthKind? { all.first { $0.apple.contains(identifier) } }
}
