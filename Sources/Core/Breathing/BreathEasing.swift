// How full the breath is, for the shape on the screen: it rises with the inhale, stands while held, falls with the
// exhale, each eased as a half cosine, which starts and stops without a jerk and lets neighbouring phases meet.
import Foundation

/// The level of the breath, 0 (empty) to 1 (full).
public enum BreathEasing {
  /// Where the level stands at the beginning and the end of a segment.
  public struct Span: Hashable, Sendable {
    /// Level at the segment's beginning and end, 0–1.
    public var from: Double
    public var to: Double
  }

  /// The eased share of a phase: (1 − cos πx) / 2 for the share `x` of its time, held to 0–1.
  public static func share(_ x: Double) -> Double { (1 - cos(.pi * min(max(x, 0), 1))) / 2 }

  /// The level within a segment, `x` being the share of its time that has passed.
  public static func level(at x: Double, of span: Span) -> Double {
    span.from + (span.to - span.from) * share(x)
  }

  /// Where each segment begins and ends: an inhale in steps rises by its share of the whole inhale, an exhale falls
  /// likewise, a hold stays.
  public static func spans(of segments: [BreathSegment]) -> [Span] {
    guard let first = segments.firstIndex(where: { !$0.phase.isHold }) else {
      return segments.map { _ in Span(from: 0, to: 0) }
    }
    // Begun at a movement that follows one of the other kind, runs are whole.
    let count = segments.count
    let start =
      (0..<count).first { index in
        !segments[index].phase.isHold && turns(into: index, segments)
      } ?? first
    var result = segments.map { _ in Span(from: 0, to: 0) }
    var level = segments[start].phase == .inhale ? 0.0 : 1.0
    for step in 0..<count {
      let index = (start + step) % count
      let segment = segments[index]
      var next = level
      if !segment.phase.isHold {
        let rise = Double(segment.milliseconds) / Double(max(1, run(around: index, segments)))
        next = segment.phase == .inhale ? min(1, level + rise) : max(0, level - rise)
      }
      result[index] = Span(from: level, to: next)
      level = next
    }
    return result
  }

  /// Whether the movement before `index`, holds left out, is of the other kind.
  private static func turns(into index: Int, _ segments: [BreathSegment]) -> Bool {
    let count = segments.count
    for step in 1..<max(2, count) {
      let phase = segments[(index + count - step) % count].phase
      if !phase.isHold { return phase != segments[index].phase }
    }
    return false
  }

  /// Milliseconds of the run of like movements that `index` belongs to, holds inside it not counted.
  private static func run(around index: Int, _ segments: [BreathSegment]) -> Int {
    let count = segments.count
    let phase = segments[index].phase
    var sum = segments[index].milliseconds
    for direction in [1, count - 1] {
      var other = (index + direction) % count
      while other != index, segments[other].phase == phase || segments[other].phase.isHold {
        if segments[other].phase == phase { sum += segments[other].milliseconds }
        other = (other + direction) % count
      }
      // All round: one kind of movement only, already summed.
      if other == index { break }
    }
    return sum
  }
}
