// Readings in the health store: a sample for each number, in the unit of its kind. The kinds of the built-in measures are in
// the table; those of the person's own are named after the measure, `measure.own0123456789ab`, and numbered by each file.

extension Reading: SharedRecord {
  public static let healthType = HealthType.measures
  public static let syncRules = SyncRules.measures
  public static let healthKinds = Array(Set(ReadingKinds.standard.parts.map(\.kind))).sorted { $0.id < $1.id }

  public var content: SyncContent? { ReadingKinds.standard.content(self) }
  public var samples: [HealthSample] { ReadingKinds.standard.samples(self) }
  public init?(_ group: SampleGroup) { self.init(group, ReadingKinds.standard) }

  public mutating func follow(_ other: Reading) {
    // The pulse of a blood pressure is no sample of it.
    let third = Measure.isStandard(measure) ? third : other.third
    if value != other.value || second != other.second || self.third != third { typed = nil }
    (at, value, second, self.third) = (other.at, other.value, other.second, third)
  }

  fileprivate init?(_ group: SampleGroup, _ kinds: ReadingKinds) {
    guard let first = group.samples.first, let found = kinds.part(of: group.samples) else { return nil }
    let parts = kinds.parts.filter { $0.measure == found.measure }
    let values = parts.map { part in group.value(part.kind).map { $0 * part.divisor } }
    // A built-in measure has all of its numbers; one of the person's own may have been given more of them since.
    let given = values.prefix { $0 != nil }.compactMap(\.self)
    guard !given.isEmpty, given.count == parts.count || !Measure.isStandard(found.measure) else { return nil }
    self.init(id: group.id, at: group.start(first), measure: found.measure, values: given, source: group.source)
  }
}

/// The kinds of samples that the numbers of readings stand in.
struct ReadingKinds: Sendable {
  struct Part: Sendable {
    let measure: String
    /// Which of its numbers.
    let place: Int
    let kind: HealthKind
    /// The divisor from a number of ours to the one in the store.
    var divisor = 1.0
  }

  let parts: [Part]

  static let standard = ReadingKinds(parts: [
    Part(measure: "bp", place: 0, kind: .systolic), Part(measure: "bp", place: 1, kind: .diastolic),
    Part(measure: "waist", place: 0, kind: .waist, divisor: 100),
    Part(measure: "hip", place: 0, kind: .hip, divisor: 100),
    Part(measure: "temperature", place: 0, kind: .temperature),
    Part(measure: "oxygen", place: 0, kind: .oxygen),
    Part(measure: "pulse", place: 0, kind: .restingHeartRate),
    Part(measure: "glucose", place: 0, kind: .glucose),
    Part(measure: "ketones", place: 0, kind: .ketones),
    Part(measure: "peakflow", place: 0, kind: .peakFlow),
  ])

  private init(parts: [Part]) { self.parts = parts }

  /// With kinds of the person's own measures.
  init(own kinds: [HealthKind]) {
    let own = kinds.compactMap { kind in
      kind.measure.map { Part(measure: $0.id, place: $0.place, kind: kind) }
    }
    parts = ReadingKinds.standard.parts + own.sorted { ($0.measure, $0.place) < ($1.measure, $1.place) }
  }

  func part(of samples: [HealthSample]) -> Part? {
    samples.lazy.compactMap { sample in parts.first { $0.kind.id == sample.kind } }.first
  }

  private func own(_ reading: Reading) -> [Part] {
    parts.filter { $0.measure == reading.measure && $0.place < reading.values.count }
  }

  func content(_ reading: Reading) -> SyncContent? {
    let count = own(reading).count
    guard count > 0 else { return nil }
    var details = ["measure": reading.measure]
    for (name, value) in zip(["second", "third"], reading.values.prefix(count).dropFirst()) {
      details[name] = "\(value)"
    }
    return SyncContent(at: reading.at.instant, value: reading.value, details: details)
  }

  func samples(_ reading: Reading) -> [HealthSample] {
    let own = own(reading)
    return own.enumerated().map { place, part in
      var sample = HealthSample(
        part.kind, of: reading.id, place: place, at: reading.at, value: reading.values[part.place] / part.divisor,
        isGrouped: own.count > 1)
      if place == 0 { sample.shown = reading.typed?.text }
      return sample
    }
  }

  func reading(_ group: SampleGroup) -> Reading? { Reading(group, self) }
}

extension HealthKind {
  private static let ownPrefix = "measure."

  /// The kind of a number of one of the person's own measures, by the number that a health file gave it.
  ///
  /// Its range is that of all readings, since the person may narrow that of a measure and keep older readings.
  ///
  /// - Parameters:
  ///   - measure: The id of the measure.
  ///   - place: Which of its numbers, from 0.
  ///   - id: Its number in the file.
  ///   - definition: The measure in the list; nil where it was removed.
  public init(measure: String, place: Int, id: Int, _ definition: Measure?) {
    self.init(
      own: HealthKind.ownPrefix + measure + (place == 0 ? "" : ".\(place + 1)"), id: id,
      unit: definition?.units[0].symbol, day: definition?.addsUp == true ? .sum : .mean, range: Reading.any)
  }

  /// The measure of the person's own that it is a number of, and which one; nil of any other kind.
  public var measure: (id: String, place: Int)? { HealthKind.measure(ofName: name) }

  /// The same of a name in a health file.
  public static func measure(ofName name: String) -> (id: String, place: Int)? {
    guard name.hasPrefix(ownPrefix), name.utf8.count > ownPrefix.utf8.count else { return nil }
    let rest = name.dropFirst(ownPrefix.count)
    for place in 1..<Measure.mostNumbers where rest.hasSuffix(".\(place + 1)") {
      return (String(rest.dropLast(2)), place)
    }
    return (String(rest), 0)
  }
}

extension Measure {
  /// Whether an id is that of a built-in measure.
  public static func isStandard(_ id: String) -> Bool { standard.contains { $0.id == id } }
}
