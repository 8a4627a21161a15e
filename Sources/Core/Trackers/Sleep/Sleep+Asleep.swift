// Time in bed, time asleep and efficiency. A night lasts from bed to wake; what its stages record as awake is not slept.
// Between its first and its last stage only stages of sleep count, if it has any: time in bed before falling asleep is
// no sleep. Time outside of the stages counts as the entry says, so that a corrected bedtime changes the sum.
import Foundation

extension SleepStage {
  /// Whether it is a stage of sleep: neither awake nor only in bed.
  public var isSleep: Bool { self != .awake && self != .inBed }
}

extension Sleep {
  /// Whether its stages tell when it was slept and when not.
  public var hasStages: Bool { segments.contains { $0.stage != .inBed && $0.end > $0.start } }

  /// Seconds asleep; without stages all of it.
  public var asleep: Double {
    hasStages ? Double(asleepSpans.reduce(0) { $0 + $1.count }) / 1000 : duration
  }

  /// Seconds in bed beside its times, from the minute of the bedtime; sums over days keep the seconds.
  public var shownDuration: Double { wake.instant.seconds(sinceMinuteOf: bed.instant) }

  /// Seconds asleep beside its times; without stages all of what they show.
  public var shownAsleep: Double { hasStages ? asleep : shownDuration }

  /// Seconds asleep of a stored row: its times in milliseconds, its stages as stored.
  public static func secondsAsleep(bed: Int64, wake: Int64, segments: String) -> Double {
    func stamp(_ milliseconds: Int64) -> Stamp {
      Stamp(instant: Instant(milliseconds: milliseconds), zone: "UTC", offset: 0)
    }
    let stages = SleepSegment.read(segments) ?? []
    return Sleep(id: UUID.random(), bed: stamp(bed), wake: stamp(wake), segments: stages).asleep
  }

  /// The stretches slept, in milliseconds since 1970, oldest first.
  var asleepSpans: [Range<Int>] {
    let (bed, wake) = (Int(bed.instant.milliseconds), Int(wake.instant.milliseconds))
    guard wake > bed else { return [] }
    let night = bed..<wake
    func spans(_ isMeant: (SleepStage) -> Bool) -> [Range<Int>] {
      Spans.merged(
        segments.filter { isMeant($0.stage) && $0.end > $0.start }
          .map { (Int($0.start.milliseconds)..<Int($0.end.milliseconds)).clamped(to: night) })
    }
    let (slept, recorded) = (spans(\.isSleep), spans { _ in true })
    var awake = spans { $0 == .awake }
    if let first = recorded.first, let last = recorded.last, !slept.isEmpty {
      awake += Spans.gaps(of: slept, in: first.lowerBound..<last.upperBound)
    }
    return Spans.gaps(of: Spans.merged(awake), in: night)
  }
}

/// Sets of whole numbers as sorted ranges without common or touching ends.
enum Spans {
  /// The union of the ranges.
  static func merged(_ spans: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where !span.isEmpty {
      if let last = merged.last, span.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        merged.append(span)
      }
    }
    return merged
  }

  /// What a whole holds besides its merged parts.
  static func gaps(of parts: [Range<Int>], in whole: Range<Int>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var from = whole.lowerBound
    for part in parts {
      if part.lowerBound > from { gaps.append(from..<part.lowerBound) }
      from = max(from, part.upperBound)
    }
    if from < whole.upperBound { gaps.append(from..<whole.upperBound) }
    return gaps
  }
}
