// One record of Apple's export: its attributes, its value in the unit of its kind, and the additions of its metadata.
import Core

/// The attributes that records and workouts share.
struct AppleFields {
  private(set) var type: ByteRun?
  private(set) var unit: ByteRun?
  private(set) var value: ByteRun?
  private(set) var source: ByteRun?
  private(set) var device: ByteRun?
  private var start: ByteRun?
  private var end: ByteRun?

  init(_ tag: XMLTag) {
    for attribute in tag.attributes {
      let name = attribute.name
      switch name.count {
      case 4 where name.equals("type"): type = attribute.value
      case 4 where name.equals("unit"): unit = attribute.value
      case 5 where name.equals("value"): value = attribute.value
      case 6 where name.equals("device"): device = attribute.value
      case 7 where name.equals("endDate"): end = attribute.value
      case 9 where name.equals("startDate"): start = attribute.value
      case 10 where name.equals("sourceName"): source = attribute.value
      default: break
      }
    }
  }

  /// Start and end in milliseconds.
  func times() throws(RowError) -> AppleTimes {
    let start = try AppleFields.time(start, "startDate")
    let end = try AppleFields.time(end, "endDate")
    guard end >= start else { throw RowError(field: "endDate", reason: .endBeforeStart) }
    guard end - start <= HealthSample.longest else { throw RowError(field: "endDate", reason: .outOfRange) }
    return AppleTimes(start: start, end: end)
  }

  private static func time(_ run: ByteRun?, _ field: String) throws(RowError) -> Int64 {
    guard let run else { throw RowError(field: field, reason: .missing) }
    guard let time = AppleValues.instant(run) else { throw RowError(field: field, reason: .unreadable) }
    guard Instant.stored.contains(Instant(milliseconds: time)) else {
      throw RowError(field: field, reason: .outOfRange)
    }
    return time
  }
}

/// Start and end in milliseconds.
struct AppleTimes {
  var start: Int64
  var end: Int64
}

extension SampleHash {
  @inline(__always)
  mutating func add(_ times: AppleTimes) {
    add(UInt64(bitPattern: times.start))
    add(UInt64(bitPattern: times.end))
  }
}

/// A record before its metadata.
struct AppleRecord {
  let shape: AppleShape
  let source: AppleSource
  var sample: HealthSample
  var hash: SampleHash
  /// Where it begins; only of one whose end is awaited.
  var line = 0
  /// Whether it is a mood, whatever its kind says.
  var isMood = false
  /// The wanted keys of its metadata.
  private(set) var metadata: [String: String] = [:]

  init(_ shape: AppleShape, _ source: AppleSource, _ fields: AppleFields) throws(RowError) {
    let times = try fields.times()
    self.shape = shape
    self.source = source
    let value = fields.value ?? .nothing
    hash = shape.hash
    hash.add(times)
    hash.add(value.bytes)
    hash.add(source.hash)
    sample = HealthSample(
      kind: shape.number, source: source.number, id: AppleRecord.unnamed, start: Instant(milliseconds: times.start),
      length: times.end - times.start)
    try take(value)
  }

  /// The id before the whole record is known.
  static let unnamed = UUIDValue(high: 0, low: 0)

  // MARK: Values

  private mutating func take(_ value: ByteRun) throws(RowError) {
    switch shape.reading {
    case .quantity: try takeQuantity(value)
    case .sleep: sample.text = try AppleRecord.stage(value)
    case .stand:
      guard value.begins(with: AppleRecord.standPrefix) else { throw AppleRecord.unknown(value) }
      sample.value = value.equals("HKCategoryValueAppleStandHourStood") ? 1 : 0
    case .mindful, .mood: break
    case .met:
      sample.value = AppleValues.number(value)
      if sample.value == nil, value.count > 0 { sample.text = AppleValues.text(value).text }
    }
  }

  private mutating func takeQuantity(_ value: ByteRun) throws(RowError) {
    guard let conversion = shape.conversion else {
      throw shape.unit.isEmpty
        ? RowError(field: "unit", reason: .missing) : RowError(field: "unit", reason: .unknownKind, name: shape.unit)
    }
    guard value.count > 0 else { throw RowError(field: "value", reason: .missing) }
    guard var number = AppleValues.number(value) else { throw RowError(field: "value", reason: .unreadable) }
    if shape.kind.isFraction {
      // 0.19 and 19 are both nineteen percent; the digits of a fraction stay the same.
      if number <= 1 { number = (number * 1e11).rounded() / 1e9 }
    } else if !conversion.isIdentity {
      number = conversion(number)
      sample.shown = String(decoding: value.bytes, as: UTF8.self) + " " + shape.unit
    }
    guard shape.kind.range?.contains(number) ?? number.isFinite else {
      throw RowError(field: "value", reason: .outOfRange)
    }
    sample.value = number
  }

  private static let standPrefix: StaticString = "HKCategoryValueAppleStandHour"

  /// The stage of sleep, as the store names it.
  private static func stage(_ value: ByteRun) throws(RowError) -> String {
    for (name, stage) in stages where value.equals(name) { return stage }
    throw value.count == 0 ? RowError(field: "value", reason: .missing) : unknown(value)
  }

  private static let stages: [(StaticString, String)] = [
    ("HKCategoryValueSleepAnalysisAsleepCore", "core"), ("HKCategoryValueSleepAnalysisAsleepDeep", "deep"),
    ("HKCategoryValueSleepAnalysisAsleepREM", "rem"), ("HKCategoryValueSleepAnalysisAwake", "awake"),
    ("HKCategoryValueSleepAnalysisInBed", "in_bed"), ("HKCategoryValueSleepAnalysisAsleepUnspecified", "asleep"),
    ("HKCategoryValueSleepAnalysisAsleep", "asleep"),
  ]

  private static func unknown(_ value: ByteRun) -> RowError {
    RowError(field: "value", reason: .unknownKind, name: AppleValues.text(value).text)
  }

  // MARK: Metadata

  /// Whether an entry of this key is of use.
  func wants(_ key: ByteRun) -> Bool {
    // Fast LIFe keeps moods in mindful sessions under keys of its own.
    if shape.reading == .mindful { return true }
    return AppleRecord.keys.contains { key.equals($0) }
  }

  /// Keeps an entry; a key may repeat, and the first one holds.
  mutating func keep(_ key: String, _ value: String) {
    guard metadata[key] == nil, metadata.count < AppleRecord.mostMetadata else { return }
    metadata[key] = value
  }

  private static let mostMetadata = 64
  private static let keys: [StaticString] = [
    AppleKeys.zone, AppleKeys.food, AppleKeys.external, AppleKeys.entered, AppleKeys.sync, AppleKeys.valence,
    AppleKeys.moodKind, AppleKeys.labels, AppleKeys.associations,
  ]

  /// The metadata of a key.
  subscript(key: StaticString) -> String? { metadata["\(key)"] }
}

/// Keys of metadata.
enum AppleKeys {
  static let zone: StaticString = "HKTimeZone"
  static let food: StaticString = "HKFoodType"
  static let external: StaticString = "HKExternalUUID"
  static let entered: StaticString = "HKWasUserEntered"
  static let sync: StaticString = "HKMetadataKeySyncIdentifier"
  static let valence: StaticString = "HKMetadataKeyStateOfMindValence"
  static let moodKind: StaticString = "HKMetadataKeyStateOfMindKind"
  static let labels: StaticString = "HKMetadataKeyStateOfMindLabels"
  static let associations: StaticString = "HKMetadataKeyStateOfMindAssociations"
  static let brand: StaticString = "HKWorkoutBrandName"
}
