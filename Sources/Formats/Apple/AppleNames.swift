// The names in Apple's export: kinds by type and unit, sources by name. Each is told to the receiver once, before
// the first sample that names it by its number.
import Core

/// The target of records of one type in one unit.
final class AppleShape {
  /// How a record is read.
  enum Reading {
    case quantity, sleep, mindful, stand, mood, met
  }

  let reading: Reading
  let kind: HealthKind
  let number: Int
  /// Into the unit of the kind; nil for a unit that it cannot be in.
  let conversion: HealthConversion?
  /// The unit as the file spells it.
  let unit: String
  /// The beginning of the hash of a sample.
  let hash: SampleHash

  init(_ reading: Reading, _ kind: HealthKind, number: Int, _ conversion: HealthConversion?, unit: String) {
    (self.reading, self.kind, self.number, self.conversion, self.unit) = (reading, kind, number, conversion, unit)
    hash = AppleNames.hash(of: kind)
  }
}

/// A source and the hash of it.
struct AppleSource {
  let number: Int
  let hash: SampleHash
}

/// The names met so far.
struct AppleNames {
  private let receiver: any HealthReceiver
  private var types = ByteTable()
  private var units = ByteTable()
  private var typeTexts: [String] = []
  private var unitTexts: [String] = []
  /// By the numbers of type and unit.
  private var shapes: [Int: AppleShape] = [:]
  private var lastShape: (pair: Int, shape: AppleShape)?
  private var kinds: [String: Int] = [:]
  private var sourceNames = ByteTable()
  private var sources: [AppleSource] = []
  private var sourceNumbers: [String: Int] = [:]

  init(_ receiver: any HealthReceiver) { self.receiver = receiver }

  // MARK: Kinds

  /// The shape of records of a type in a unit; nil where there are too many of both.
  mutating func shape(_ type: ByteRun, unit: ByteRun) throws -> AppleShape? {
    guard let known = types.number(of: type), let knownUnit = units.number(of: unit) else { return nil }
    if known.isNew { typeTexts.append(AppleNames.identifier(AppleValues.text(type).text)) }
    if knownUnit.isNew { unitTexts.append(AppleValues.text(unit).text) }
    let pair = known.number << 16 | knownUnit.number
    if let lastShape, lastShape.pair == pair { return lastShape.shape }
    let shape = try shapes[pair] ?? make(typeTexts[known.number], unitTexts[knownUnit.number])
    shapes[pair] = shape
    lastShape = (pair, shape)
    return shape
  }

  /// The number of a kind.
  mutating func number(of kind: HealthKind) throws -> Int {
    if let known = kinds[kind.name] { return known }
    let number = kinds.count
    kinds[kind.name] = number
    try receiver.take(kind: kind, number: number)
    return number
  }

  private mutating func make(_ type: String, _ unit: String) throws -> AppleShape {
    let known = HealthKind.apple(type)
    let kind = known ?? HealthKind(met: AppleNames.met(type, unit), unit: unit.isEmpty ? nil : unit)
    let reading: AppleShape.Reading =
      switch known {
      case nil: .met
      case HealthKind.sleep?: .sleep
      case HealthKind.mindful?: .mindful
      case HealthKind.stand?: .stand
      case HealthKind.mood?: .mood
      default: .quantity
      }
    // Counts stand without their unit here and there.
    let conversion = kind.unit.flatMap { base in
      unit.isEmpty && base == "count" ? HealthConversion() : HealthUnit.conversion(from: unit, to: base)
    }
    return AppleShape(reading, kind, number: try number(of: kind), conversion, unit: unit)
  }

  /// The beginning of the hash of samples of a kind.
  static func hash(of kind: HealthKind) -> SampleHash {
    var hash = SampleHash()
    hash.add(kind.name)
    return hash
  }

  /// `BodyMass` of `HKQuantityTypeIdentifierBodyMass`.
  static func identifier(_ type: String) -> String {
    for prefix in ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKDataType"] where type.hasPrefix(prefix) {
      return String(type.dropFirst(prefix.count))
    }
    return type
  }

  /// The name of a kind that nothing here knows: one a unit, since nobody could compare their values.
  private static func met(_ type: String, _ unit: String) -> String {
    "apple:" + type + (unit.isEmpty ? "" : " (" + unit + ")")
  }

  // MARK: Sources

  /// The source of a name; nil where there are too many.
  ///
  /// The first record's device tells its sort.
  mutating func source(_ name: ByteRun?, device: ByteRun?) throws -> AppleSource? {
    guard let known = sourceNames.number(of: name ?? .nothing) else { return nil }
    if !known.isNew { return sources[known.number] }
    let (text, removed) = name.map(AppleValues.text) ?? ("", 0)
    if removed > 0 { try receiver.mend(characters: removed, attributes: 0) }
    // One watch is written with either apostrophe, and with a no-break space or without.
    let folded = text.replacing("\u{2019}", with: "'").replacing("\u{A0}", with: " ")
    var hash = SampleHash()
    hash.add(folded)
    let isNew = sourceNumbers[folded] == nil
    let number = sourceNumbers[folded] ?? sourceNumbers.count
    if isNew {
      sourceNumbers[folded] = number
      try receiver.take(
        source: HealthSource(
          app: AppleNames.app, name: folded, category: AppleNames.category(device.map { AppleValues.text($0).text })),
        number: number)
    }
    sources.append(AppleSource(number: number, hash: hash))
    return sources[known.number]
  }

  private static let app = "com.apple.health"
  private static func category(_ device: String?) -> HealthSource.Category {
    guard let device else { return .app }
    return device.contains("name:Apple Watch") ? .watch : device.contains("name:iPhone") ? .phone : .app
  }
}
