// Moods in the health store: the mood, with energy and note beside it.

extension Mood: SharedRecord {
  public static let healthType = HealthType.mood
  public static let syncRules = SyncRules.mood
  public static let healthKinds = [HealthKind.mood]

  public var content: SyncContent? {
    var details = ["energy": "\(energy)"]
    details["note"] = note
    return SyncContent(at: at.instant, value: Double(mood), details: details)
  }

  public var samples: [HealthSample] {
    var sample = HealthSample(.mood, of: id, at: at, value: Double(mood))
    var meta = SampleMeta()
    (meta.energy, meta.note) = (energy, note)
    sample.meta = meta.text
    return [sample]
  }

  public init?(_ group: SampleGroup) {
    let sample = group.first(.mood)
    let meta = SampleMeta(sample)
    guard let sample, let mood = group.value(.mood, in: 1...10), let energy = meta.energy else { return nil }
    self.init(
      id: group.id, at: group.start(sample), mood: Int(mood.rounded()), energy: energy, source: group.source,
      note: meta.note.flatMap { $0.utf8.count <= 4096 ? $0 : nil })
  }

  public mutating func follow(_ other: Mood) {
    (at, mood, energy, note) = (other.at, other.mood, other.energy, other.note)
  }
}
