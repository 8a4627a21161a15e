// How the records of a tracker stand in the health store: as samples, and as the content that both sides compare
// (Sync.md, Types; Sync.md, Steps). A record of several samples has them in a group: the first has the record's id,
// which is that of the group, too.
import Foundation

/// A record that the health store knows.
public protocol SharedRecord: Record {
  static var healthType: HealthType { get }
  static var syncRules: SyncRules { get }
  /// The kinds of samples by which it is found.
  static var healthKinds: [HealthKind] { get }
  /// The kinds of samples that stand beside one of those in its group.
  static var partKinds: [HealthKind] { get }
  /// The content that both sides share; nil while there is nothing to share: a fast that runs.
  var content: SyncContent? { get }
  /// Its samples, whose source is still to be set, the one with its id first; none where it has no content.
  var samples: [HealthSample] { get }
  /// The record of samples that belong together; nil where they lack a part that it needs.
  init?(_ group: SampleGroup)
  /// Takes the contents of samples from another one, and keeps everything that no sample knows.
  mutating func follow(_ other: Self)
}

extension SharedRecord {
  public static var partKinds: [HealthKind] { [] }
}

/// Samples that make one record.
public struct SampleGroup: Hashable, Sendable {
  /// The id of the record.
  public var id: UUID
  /// The record's source: `health:` and the program.
  public var source: String
  /// The samples, the earliest first.
  public var samples: [HealthSample]
  /// The zone of times whose source knew none.
  public var home: Zone
  /// Hours after midnight at which the person's days begin.
  public var dayStart: Int

  /// Creates a group of at least one sample.
  public init(id: UUID, source: String, _ samples: [HealthSample], home: Zone, dayStart: Int = 0) {
    (self.id, self.source, self.home, self.dayStart) = (id, source, home, dayStart)
    self.samples = samples.sorted { ($0.start, $0.kind, $0.id) < ($1.start, $1.kind, $1.id) }
  }

  /// The first sample of a kind; nil without one.
  func first(_ kind: HealthKind) -> HealthSample? { samples.first { $0.kind == kind.id } }

  /// The value of the first sample of a kind; nil without one, or outside a range.
  func value(_ kind: HealthKind, in range: ClosedRange<Double>? = nil) -> Double? {
    first(kind)?.value.flatMap { value in range.map { $0.contains(value) } ?? true ? value : nil }
  }

  /// The start and the end of a sample where it was lived.
  func start(_ sample: HealthSample) -> Stamp { stamp(sample.start, of: sample) }
  func end(_ sample: HealthSample) -> Stamp { stamp(sample.end, of: sample) }

  func stamp(_ instant: Instant, of sample: HealthSample) -> Stamp {
    if let zone = sample.zone.flatMap(Zone.init(identifier:)) { return Stamp(instant, in: zone) }
    // Whatever another program has written: the smallest integer has no absolute value.
    guard let offset = sample.offset, Stamp.offsets.contains(offset) else { return Stamp(instant, in: home) }
    // A zone whose name this machine does not know keeps the offset it had.
    let zone = sample.zone.flatMap { $0.utf8.count <= Zone.longestIdentifier ? $0 : nil }
    return Stamp(instant: instant, zone: zone ?? home.identifier, offset: offset)
  }
}

/// The contents of `meta` in samples of a record.
struct SampleMeta: Codable, Equatable {
  /// The kind of drink; nil for water.
  var beverage: String?
  /// The level of energy of a mood, 1–10.
  var energy: Int?
  /// Seconds between the fast before and this one.
  var eatingWindow: Double?
  /// The name of a food, and its meal.
  var name: String?
  var meal: String?
  /// The person's note, where the type says that notes are shared.
  var note: String?

  /// The text that is stored; nil where it says nothing.
  var text: String? {
    guard self != SampleMeta() else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads the contents of a sample's `meta`; nothing where other programs keep something else there.
  init(_ sample: HealthSample?) {
    guard let text = sample?.meta, text.utf8.count <= 1 << 16,
      let read = try? JSONDecoder().decode(SampleMeta.self, from: Data(text.utf8))
    else { return }
    self = read
    func clean(_ text: String?) -> String? { text.map(CleanText.clean) }
    (beverage, name, meal, note) = (clean(beverage), clean(name), clean(meal), clean(note))
  }

  init() {}
}

extension HealthSample {
  /// A sample of a record, of one instant or until an end; `place` tells those of a group apart.
  init(
    _ kind: HealthKind, of record: UUID, place: Int = 0, at start: Stamp, until end: Instant? = nil,
    value: Double? = nil, text: String? = nil, isGrouped: Bool = false
  ) {
    let length = end.map { $0.milliseconds - start.instant.milliseconds } ?? 0
    self.init(
      kind: kind.id, source: 0, id: record.member(place), start: start.instant,
      length: min(max(0, length), HealthSample.longest))
    (self.value, self.text, zone, offset) = (value, text, start.zone, start.offset)
    if isGrouped { group = record }
  }
}

extension UUID {
  /// The id that stands for it elsewhere, the same for the same name.
  public func variant(of name: String) -> UUID {
    var bytes = uuid
    withUnsafeMutableBytes(of: &bytes) { bytes in
      var hash = FNV1a()
      for place in bytes.indices {
        hash.add(name)
        bytes[place] ^= UInt8(truncatingIfNeeded: hash.value >> 32)
      }
    }
    return UUID(uuid: bytes)
  }

  /// The id of a member of a group: that of the group for the first one.
  public func member(_ place: Int) -> UUID {
    var bytes = uuid
    bytes.14 ^= UInt8(truncatingIfNeeded: place >> 8)
    bytes.15 ^= UInt8(truncatingIfNeeded: place)
    return UUID(uuid: bytes)
  }
}
