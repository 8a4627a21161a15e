// The trackers that the health store knows, as code sees them that treats all alike.

/// How the records of a kind stand in the health store.
public struct SharedType: Sendable {
  public let type: HealthType
  public let kind: RecordKind
  public let rules: SyncRules
  /// The kinds of samples by which records are found, and those that stand beside one of them in its group.
  public private(set) var kinds: [HealthKind]
  public let parts: [HealthKind]
  /// The content that both sides of a record share; nil while there is nothing to share.
  public private(set) var content: @Sendable (any Record) -> SyncContent?
  /// The samples of a record, without their source.
  public private(set) var samples: @Sendable (any Record) -> [HealthSample]
  /// The record of samples that belong together; nil where they make none.
  public private(set) var record: @Sendable (SampleGroup) -> (any Record)?
  /// A record with the contents of samples from another one.
  public let followed: @Sendable (any Record, any Record) -> any Record

  /// Erases a type of record.
  init<R: SharedRecord>(_: R.Type) {
    (type, kind, rules) = (R.healthType, R.kind, R.syncRules)
    (kinds, parts) = (R.healthKinds, R.partKinds)
    content = { ($0 as? R)?.content }
    samples = { ($0 as? R)?.samples ?? [] }
    record = { R($0) }
    followed = { record, other in
      guard var own = record as? R, let other = other as? R else { return record }
      own.follow(other)
      return own
    }
  }

  /// With the kinds that a health file has of the person's own measures; other types know none.
  public func with(own kinds: [HealthKind]) -> SharedType {
    guard kind == Reading.kind, !kinds.isEmpty else { return self }
    var shared = self
    let known = ReadingKinds(own: kinds)
    shared.kinds += kinds
    shared.content = { ($0 as? Reading).flatMap(known.content) }
    shared.samples = { ($0 as? Reading).map(known.samples) ?? [] }
    shared.record = { known.reading($0) }
    return shared
  }

  /// All of them, in the order of their types.
  public static let all: [SharedType] = {
    let all = RecordType.rows(SharedRow.self).map { $0.make() }
    return HealthType.allCases.compactMap { type in all.first { $0.type == type } }
  }()

  /// That of a kind of record, and of a type of health data; nil for one that is not shared.
  public static func of(_ kind: RecordKind) -> SharedType? { all.first { $0.kind == kind } }
  public static func of(_ type: HealthType) -> SharedType? { all.first { $0.type == type } }
}

/// A record's place in the health store, as a row beside it; it is made when it is asked for.
public struct SharedRow: TrackerRow {
  let make: @Sendable () -> SharedType

  /// Creates a row.
  public init<R: SharedRecord>(_ type: R.Type) { make = { SharedType(type) } }
}
