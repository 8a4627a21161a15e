// The kinds of samples as schemas and codes of medicine name them: one table that readers and writers of Open mHealth and
// FHIR share, so that what one writes the other reads.
//
// Sources: LOINC codes and Apple's names by Stanford's HealthKitOnFHIR mapping (formats 10) and loinc.org; UCUM
// (ucum.org) for units; Open mHealth schemas at github.com/openmhealth/schemas; Granola's `hk-quantity-sample` and
// `hk-category-sample` for kinds that Open mHealth has no schema for.
import Core

/// A kind with its names elsewhere.
struct ExchangeKind: Sendable {
  let kind: HealthKind
  /// LOINC code; nil where there is none.
  var loinc: String?
  /// Apple's type, which stands in for a code.
  var apple: String?
  /// The base unit in UCUM.
  var ucum: String?
  /// The schema of Open mHealth: its name, its version and the member of the body.
  var schema: (name: String, version: String, member: String)?
  /// The unit there, where it is not that of UCUM.
  var unit: String?

  private init(
    _ kind: HealthKind, _ loinc: String? = nil, apple: String? = nil, ucum: String? = nil,
    schema: (name: String, version: String, member: String)? = nil, unit: String? = nil
  ) {
    (self.kind, self.loinc, self.apple, self.ucum) = (kind, loinc, apple, ucum)
    (self.schema, self.unit) = (schema, unit ?? ucum)
  }

  private init(quantity kind: HealthKind, apple: String? = nil, _ loinc: String? = nil, ucum: String) {
    self.init(kind, loinc, apple: apple.map { "HKQuantityTypeIdentifier" + $0 }, ucum: ucum)
  }

  static let all: [ExchangeKind] = [
    ExchangeKind(
      .bodyMass, "29463-7", ucum: "kg", schema: ("body-weight", "2.0", "body_weight")),
    ExchangeKind(
      .bodyFat, "41982-0", ucum: "%",
      schema: ("body-fat-percentage", "2.0", "body_fat_percentage")),
    ExchangeKind(
      .bmi, "39156-5", ucum: "kg/m2",
      schema: ("body-mass-index", "3.0", "body_mass_index"), unit: "kg/m^2"),
    ExchangeKind(.leanMass, "91557-9", ucum: "kg"),
    ExchangeKind(
      .height, "8302-2", ucum: "m", schema: ("body-height", "1.0", "body_height")),
    ExchangeKind(
      .heartRate, "8867-4", ucum: "/min", schema: ("heart-rate", "2.0", "heart_rate"),
      unit: "beats/min"),
    ExchangeKind(.restingHeartRate, "40443-4", ucum: "/min", unit: "beats/min"),
    ExchangeKind(
      .steps, "55423-8", ucum: "{steps}", schema: ("step-count", "3.0", "step_count"),
      unit: "steps"),
    ExchangeKind(
      .energyActive, "41981-2", ucum: "kcal",
      schema: ("calories-burned", "2.0", "kcal_burned")),
    ExchangeKind(
      .temperature, "8310-5", ucum: "Cel",
      schema: ("body-temperature", "4.0", "body_temperature"), unit: "C"),
    ExchangeKind(
      .oxygen, "59408-5", ucum: "%",
      schema: ("oxygen-saturation", "2.0", "oxygen_saturation")),
    ExchangeKind(
      .glucose, "2339-0", ucum: "mg/dL",
      schema: ("blood-glucose", "3.0", "blood_glucose")),
    ExchangeKind(
      .respiration, "9279-1", ucum: "/min",
      schema: ("respiratory-rate", "2.0", "respiratory_rate"), unit: "breaths/min"),
    ExchangeKind(.systolic, "8480-6", ucum: "mm[Hg]", unit: "mmHg"),
    ExchangeKind(.diastolic, "8462-4", ucum: "mm[Hg]", unit: "mmHg"),
    ExchangeKind(.water, apple: "HKQuantityTypeIdentifierDietaryWater", ucum: "mL"),
    ExchangeKind(.sleep, apple: "HKCategoryTypeIdentifierSleepAnalysis"),
    ExchangeKind(.mindful, apple: "HKCategoryTypeIdentifierMindfulSession"),
    ExchangeKind(.workout, apple: "HKWorkoutTypeIdentifier", ucum: "s"),
    ExchangeKind(.fast, ucum: "s"), ExchangeKind(.mood, ucum: "{score}"),
    ExchangeKind(quantity: .energyEaten, apple: "DietaryEnergyConsumed", "9052-2", ucum: "kcal"),
    ExchangeKind(quantity: .protein, apple: "DietaryProtein", ucum: "g"),
    ExchangeKind(quantity: .carbs, apple: "DietaryCarbohydrates", ucum: "g"),
    ExchangeKind(quantity: .fat, apple: "DietaryFatTotal", ucum: "g"),
    ExchangeKind(quantity: .fibre, apple: "DietaryFiber", ucum: "g"),
    ExchangeKind(quantity: .sugar, apple: "DietarySugar", ucum: "g"),
    ExchangeKind(quantity: .saturated, apple: "DietaryFatSaturated", ucum: "g"),
    ExchangeKind(quantity: .sodium, apple: "DietarySodium", ucum: "mg"),
    ExchangeKind(quantity: .caffeine, apple: "DietaryCaffeine", ucum: "mg"),
    ExchangeKind(quantity: .alcohol, apple: "NumberOfAlcoholicBeverages", ucum: "1"),
    ExchangeKind(quantity: .waist, apple: "WaistCircumference", "8280-0", ucum: "m"),
    ExchangeKind(quantity: .hip, ucum: "m"), ExchangeKind(quantity: .ketones, ucum: "mmol/L"),
    ExchangeKind(
      quantity: .peakFlow, apple: "PeakExpiratoryFlowRate",
      "19935-6", ucum: "L/min"),
    ExchangeKind(quantity: .distance, apple: "DistanceWalkingRunning", ucum: "m"),
    ExchangeKind(quantity: .energyResting, apple: "BasalEnergyBurned", ucum: "kcal"),
    ExchangeKind(quantity: .floors, apple: "FlightsClimbed", "100304-5", ucum: "1"),
    ExchangeKind(quantity: .hrv, apple: "HeartRateVariabilitySDNN", "80404-7", ucum: "ms"),
    ExchangeKind(quantity: .stand, apple: "AppleStandHour", ucum: "1"),
  ]

  /// Apple's type where Granola's lists have it, which are older than some (hk-quantity-type 1.1, hk-category-type 1.1).
  var granola: String? { apple.flatMap { ExchangeKind.granolaLacks.contains($0) ? nil : $0 } }

  private static let granolaLacks: Set<String> = [
    "HKCategoryTypeIdentifierMindfulSession", "HKWorkoutTypeIdentifier", "HKQuantityTypeIdentifierWaistCircumference",
    "HKQuantityTypeIdentifierNumberOfAlcoholicBeverages", "HKQuantityTypeIdentifierHeartRateVariabilitySDNN",
    "HKQuantityTypeIdentifierAppleStandHour",
  ]

  private static let byID = Dictionary(all.map { ($0.kind.id, $0) }) { first, _ in first }
  private static let byLOINC = Dictionary(all.compactMap { kind in kind.loinc.map { ($0, kind) } }) { first, _ in first
  }
  private static let byApple = Dictionary(all.compactMap { kind in kind.apple.map { ($0, kind) } }) { first, _ in first
  }
  private static let byName = Dictionary(all.map { ($0.kind.name, $0) }) { first, _ in first }

  /// The kind of a number in the store.
  static func of(_ kind: Int) -> ExchangeKind? { byID[kind] }

  /// The kind of a code in a system of codes; nil of any other.
  static func of(_ code: String, in system: String) -> ExchangeKind? {
    switch system {
    case loinc: byLOINC[code] ?? byLOINC[others[code] ?? ""]
    case apple: byApple[code]
    case own: byName[code]
    default: nil
    }
  }

  /// The kind of Apple's type.
  static func of(apple type: String) -> ExchangeKind? { byApple[type] }

  static let loinc = "http://loinc.org"
  static let ucum = "http://unitsofmeasure.org"
  static let apple = "http://developer.apple.com/documentation/healthkit"
  /// Our own names, beside or instead of those of others.
  static let own = "urn:fastlife:kind"

  /// Codes of the same thing measured in another way.
  private static let others = [
    "3141-9": "29463-7", "2708-6": "59408-5", "15074-8": "2339-0", "14743-9": "2339-0", "2345-7": "2339-0",
    "8331-1": "8310-5", "56086-2": "8280-0",
  ]

  /// A unit of UCUM or of Open mHealth as HealthUnit spells it; one that nobody knows stays as it is.
  static func symbol(_ unit: String, of kind: HealthKind) -> String {
    switch unit {
    case "1", "{steps}", "steps", "step", "{count}", "{score}", "{flights}", "flights", "kg/m2", "kg/m^2", "drinks":
      kind.unit ?? unit
    case "beats/min", "beats/minute", "{beats}/min", "/min", "breaths/min", "breaths/minute", "{breaths}/min", "bpm":
      "count/min"
    case "[lb_av]", "lbs": "lb"
    case "[oz_av]": "oz"
    case "[stone_av]": "st"
    case "[in_i]", "[in_us]", "inches": "in"
    case "[ft_i]": "ft"
    case "[mi_i]", "[mi_us]": "mi"
    case "[foz_us]": "fl_oz_us"
    case "Cal", "[Cal]": "kcal"
    case "mm[Hg]": "mmHg"
    case "Cel", "C": "degC"
    case "[degF]", "F": "degF"
    case "ug": "mcg"
    default: unit
    }
  }

  /// Seconds of a length in one of the units of time; nil of any other.
  static func seconds(_ number: Double, _ unit: String) -> Double? {
    switch unit {
    case "ms": number / 1000
    case "s", "sec", "second", "seconds": number
    case "min", "minute", "minutes": number * 60
    case "h", "hr", "hour", "hours": number * 3600
    case "d", "day", "days": number * 86_400
    default: nil
    }
  }
}

extension UUIDValue {
  /// The id of another part of the same record, as records number them; of place 0 itself.
  func part(_ place: Int) -> UUIDValue {
    var bytes = uuid
    bytes.14 ^= UInt8(truncatingIfNeeded: place >> 8)
    bytes.15 ^= UInt8(truncatingIfNeeded: place)
    return UUIDValue(uuid: bytes)
  }
}
