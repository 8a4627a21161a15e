// The record of a night or nap, and its stages.
import Foundation

/// A stage of a night.
public enum SleepStage: String, CaseIterable, Codable, Sendable {
  case inBed, awake, asleep, core, deep, rem
}

/// A stretch of a night in one stage.
public struct SleepSegment: Hashable, Codable, Sendable {
  public var stage: SleepStage
  public var start: Instant
  public var end: Instant

  /// Creates a segment.
  public init(stage: SleepStage, start: Instant, end: Instant) {
    self.stage = stage
    self.start = start
    self.end = end
  }
}

/// One night or nap; it counts for the day it ends on.
public struct Sleep: Record {
  public static let kind = RecordKind.sleep
  public static let tracker: String? = "sleep"
  public var id: UUID
  public var bed: Stamp
  public var wake: Stamp
  /// 1–5; nil when not rated.
  public var quality: Int?
  public var segments: [SleepSegment]
  public var source: String
  public var note: String?
  public var stamp: Stamp { wake }
  /// Seconds from bed to wake.
  public var duration: Double { wake.instant - bed.instant }

  /// Creates a sleep.
  public init(
    id: UUID, bed: Stamp, wake: Stamp, quality: Int? = nil, segments: [SleepSegment] = [], source: String = "manual",
    note: String? = nil
  ) {
    self.id = id
    self.bed = bed
    self.wake = wake
    self.quality = quality
    self.segments = segments
    self.source = source
    self.note = note
  }
}
