// Readings of the built-in measures in the health store: a sample for each number, in the unit of its kind.

extension Reading: SharedRecord {
  public static let healthType = HealthType.measures
  public static let syncRules = SyncRules.measures
  public static let healthKinds = Array(Set(parts.map(\.kind))).sorted { $0.id < $1.id }

  private struct Part: Sendable {
    let measure: String
    /// Which of its numbers.
    let place: Int
    let kind: HealthKind
    /// The divisor from a number of ours to the one in the store.
    var divisor = 1.0
  }

  private static let parts = [
    Part(measure: "bp", place: 0, kind: .systolic), Part(measure: "bp", place: 1, kind: .diastolic),
    Part(measure: "waist", place: 0, kind: .table("waist"), divisor: 100),
    Part(measure: "hip", place: 0, kind: .table("hip"), divisor: 100),
    Part(measure: "temperature", place: 0, kind: .table("temperature")),
    Part(measure: "oxygen", place: 0, kind: .table("oxygen")),
    Part(measure: "pulse", place: 0, kind: .table("resting_heart_rate")),
    Part(measure: "glucose", place: 0, kind: .table("glucose")),
    Part(measure: "ketones", place: 0, kind: .table("ketones")),
    Part(measure: "peakflow", place: 0, kind: .table("peak_flow")),
  ]

  private var own: [Part] { Reading.parts.filter { $0.measure == measure && $0.place < values.count } }

  public var content: SyncContent? {
    guard !own.isEmpty else { return nil }
    var details = ["measure": measure]
    if own.count > 1 { details["second"] = second.map { "\($0)" } }
    return SyncContent(at: at.instant, value: value, details: details)
  }

  public var samples: [HealthSample] {
    own.enumerated().map { place, part in
      var sample = HealthSample(
        part.kind, of: id, place: place, at: at, value: values[part.place] / part.divisor, isGrouped: own.count > 1)
      if place == 0 { sample.shown = typed?.text }
      return sample
    }
  }

  public init?(_ group: SampleGroup) {
    let found = group.samples.lazy.compactMap { sample in Reading.parts.first { $0.kind.id == sample.kind } }.first
    guard let found, let first = group.samples.first else { return nil }
    let parts = Reading.parts.filter { $0.measure == found.measure }
    let values = parts.compactMap { part in group.value(part.kind).map { $0 * part.divisor } }
    guard values.count == parts.count else { return nil }
    self.init(id: group.id, at: group.start(first), measure: found.measure, values: values, source: group.source)
  }

  public mutating func follow(_ other: Reading) {
    if value != other.value || second != other.second { typed = nil }
    (at, value, second) = (other.at, other.value, other.second)
  }
}
