// Nights from the stages that programs write. Sleep is shown from one source a night: one that measured stages before
// one that only knows of sleep, and that before one that knows the time in bed; then by the rank of the source
// (Sleep.md, Samples). Stages of one source belong to one night as `SleepSessions` groups them.

/// A stage of sleep in the health store.
public struct SyncStage: Hashable, Sendable {
  public var id: UUIDValue
  public var segment: SleepSegment
  /// The id that all stages of a night share; nil when they are loose.
  public var group: UUIDValue?
  /// The program or device that wrote it; nil when unknown.
  public var source: String?
  /// Tells sources of the same name apart.
  public var origin: String
  /// Whether this installation wrote it.
  public var isOurs: Bool

  /// Creates a stage.
  public init(
    id: UUIDValue, _ segment: SleepSegment, group: UUIDValue? = nil, source: String? = nil, origin: String = "",
    isOurs: Bool = false
  ) {
    self.id = id
    self.segment = segment
    self.group = group
    self.source = source
    self.origin = origin
    self.isOurs = isOurs
  }
}

/// Makes nights out of stages.
public enum SyncNights {
  /// A night and its stages.
  public struct Night: Hashable, Sendable {
    /// Its id is the group of its stages, for loose ones the id of the first.
    public var sample: SyncSample
    /// By start.
    public var segments: [SleepSegment]
    /// Its stages as they were written, by start.
    public var stages: [SyncStage]
  }

  /// The content of a night as sync compares it.
  public static func content(bed: Instant, wake: Instant, segments: [SleepSegment]) -> SyncContent {
    let stages = segments.sorted { ($0.start, $0.end, $0.stage.rawValue) < ($1.start, $1.end, $1.stage.rawValue) }
      .map { "\($0.stage.rawValue) \($0.start.milliseconds) \($0.end.milliseconds)" }
    return SyncContent(
      start: bed, end: wake, details: stages.isEmpty ? [:] : ["stages": stages.joined(separator: ";")])
  }

  /// Makes nights of stages in any order.
  ///
  /// - Parameters:
  ///   - stages: Stages with distinct ids.
  ///   - ranks: The sources of sleep, the first one wins.
  /// - Returns: The nights by start, each from one source.
  public static func nights(of stages: [SyncStage], ranks: [String] = []) -> [Night] {
    let places = Dictionary(ranks.enumerated().map { ($1, $0) }) { first, _ in first }
    let candidates = Dictionary(grouping: stages, by: Key.init).values
      .flatMap(nights(ofOneSource:))
    var shown: [Night] = []
    for night in candidates.sorted(by: { order($0, places) < order($1, places) })
    where !shown.contains(where: { isSameNight($0, night) }) {
      shown.append(night)
    }
    return shown.sorted { ($0.sample.content.start, $0.sample.id) < ($1.sample.content.start, $1.sample.id) }
  }

  fileprivate struct Key: Hashable {
    let source: String?
    let origin: String
    let isOurs: Bool

    init(_ stage: SyncStage) { (source, origin, isOurs) = (stage.source, stage.origin, stage.isOurs) }
  }

  private static func nights(ofOneSource stages: [SyncStage]) -> [Night] {
    let groups = Dictionary(grouping: stages) { $0.group }
    return groups.flatMap { group, stages -> [Night] in
      let sorted = stages.sorted { ($0.segment.start, $0.id) < ($1.segment.start, $1.id) }
      let sleeps = SleepSessions.groups(of: sorted.map(\.segment))
      let bySegment = Dictionary(grouping: sorted, by: \.segment)
      return sleeps.enumerated().compactMap { index, sleep in
        guard let first = sorted.first(where: { $0.segment.start >= sleep.bed }) else { return nil }
        // A group that spans several sleeps names the first; the others go by their stages.
        let id = index == 0 ? group ?? first.id : first.id
        let content = content(bed: sleep.bed, wake: sleep.wake, segments: sleep.segments)
        let sample = SyncSample(id: id, content, source: first.source, isOurs: first.isOurs)
        return Night(
          sample: sample, segments: sleep.segments,
          stages: Set(sleep.segments).flatMap { bySegment[$0] ?? [] }.sorted {
            ($0.segment.start, $0.id) < ($1.segment.start, $1.id)
          })
      }
    }
  }

  /// Our own first, then the more that is known, the rank, the start, the id.
  private static func order(_ night: Night, _ places: [String: Int]) -> (Int, Int, Int, Instant, UUIDValue) {
    let place = night.sample.source.flatMap { places[$0] } ?? .max
    return (
      night.sample.isOurs ? 0 : 1, detail(night.segments), place, night.sample.content.start, night.sample.id
    )
  }

  /// 0 with stages, 1 with sleep, 2 with nothing but the time in bed.
  private static func detail(_ segments: [SleepSegment]) -> Int {
    let stages = Set(segments.map(\.stage))
    if !stages.isDisjoint(with: [.core, .deep, .rem]) { return 0 }
    return stages.contains(.asleep) ? 1 : 2
  }

  /// Whether two sources tell of one night: they have time in common.
  private static func isSameNight(_ a: Night, _ b: Night) -> Bool {
    guard let one = a.stages.first, let other = b.stages.first else { return false }
    // One program may write for two devices, a group each.
    let isGrouped = !one.isOurs && one.group != nil && other.group != nil
    guard Key(one) != Key(other) || isGrouped && one.group != other.group else { return false }
    guard let first = a.sample.content.end, let second = b.sample.content.end else { return false }
    return a.sample.content.start < second && b.sample.content.start < first
  }
}
