// Fasts in the health store: those that have ended, at their true times (Sync.md, Writing), with their goal.

extension Fast: SharedRecord {
  public static let healthType = HealthType.fasting
  public static let syncRules = SyncRules.fasts
  public static let healthKinds = [HealthKind.fast]

  public var content: SyncContent? {
    end.map { SyncContent(start: start.instant, end: $0.instant, value: goal) }
  }

  public var samples: [HealthSample] {
    guard let end else { return [] }
    var sample = HealthSample(.fast, of: id, at: start, until: end.instant, value: goal)
    var meta = SampleMeta()
    meta.eatingWindow = eatingWindow
    sample.meta = meta.text
    return [sample]
  }

  public init?(_ group: SampleGroup) {
    guard let sample = group.first(.fast), sample.length > 0 else { return nil }
    self.init(
      id: group.id, start: group.start(sample), end: group.end(sample), goal: group.value(.fast) ?? 0,
      source: group.source)
  }

  public mutating func follow(_ other: Fast) { (start, end, goal) = (other.start, other.end, other.goal) }
}
