// Nights in the health store: a stretch for each stage. A night of which no stage is known is one stretch asleep; around
// stages stands the time in bed.

extension SleepStage {
  /// Its name in the health store.
  public var stored: String { self == .inBed ? "in_bed" : rawValue }

  /// The stage of a name in the health store; nil for none of ours.
  public init?(stored: String) {
    guard let stage = SleepStage.allCases.first(where: { $0.stored == stored }) else { return nil }
    self = stage
  }
}

extension Sleep: SharedRecord {
  public static let healthType = HealthType.sleep
  public static let syncRules = SyncRules.sleep
  public static let healthKinds = [HealthKind.sleep]

  public var content: SyncContent? {
    SyncNights.content(bed: bed.instant, wake: wake.instant, segments: segments)
  }

  public var samples: [HealthSample] {
    let whole = HealthSample(
      .sleep, of: id, at: bed, until: wake.instant,
      text: (segments.isEmpty ? SleepStage.asleep : .inBed).stored, isGrouped: !segments.isEmpty)
    let stages = segments.filter { $0 != SleepSegment(stage: .inBed, start: bed.instant, end: wake.instant) }
    return [whole]
      + stages.enumerated().map { place, stage in
        let start = Stamp(instant: stage.start, zone: bed.zone, offset: bed.offset)
        return HealthSample(
          .sleep, of: id, place: place + 1, at: start, until: stage.end, text: stage.stage.stored, isGrouped: true)
      }
  }

  public init?(_ group: SampleGroup) {
    let stages = group.samples.compactMap { sample in
      sample.text.flatMap(SleepStage.init(stored:)).map {
        SleepSegment(stage: $0, start: sample.start, end: sample.end)
      }
    }
    let last = group.samples.max { $0.end < $1.end }
    guard let first = group.samples.first, let last, !stages.isEmpty, first.start < last.end else { return nil }
    let isPlain = stages.count == 1 && stages[0].stage == .asleep
    self.init(
      id: group.id, bed: group.start(first), wake: group.end(last), segments: isPlain ? [] : stages,
      source: group.source)
  }

  public mutating func follow(_ other: Sleep) { (bed, wake, segments) = (other.bed, other.wake, other.segments) }
}
