// How full the lungs are, for the shape on the screen: the level rises with the inhale, stays during holds and falls
// with the exhale. Each movement is eased by a half cosine, so it starts and stops smoothly and adjacent phases join
// up.
import Foundation

/// The level of the breath, 0 (empty) to 1 (full).
public enum BreathEasing {
  /// The levels at the start and end of a segment.
  public struct Span: Hashable, Sendable {
    /// Level at the start of the segment, 0–1.
    public var from: Double
    public var to: Double
  }

  /// The eased progress of a phase: (1 − cos πx) / 2, with the elapsed fraction `x` clamped to 0–1.
  public static func share(_ x: Double) -> Double { (1 - cos(.pi * min(max(x, 0), 1))) / 2 }

  /// The level within a segment; `x` is the elapsed fraction.
  public static func level(at x: Double, of span: Span) -> Double {
    span.from + (span.to - span.from) * share(x)
  }

  /// The start and end level of each segment.
  ///
  /// A stepped inhale rises in proportion to each step's share of the whole inhale, an exhale falls likewise, and a
  /// hold stays level.
  public static func spans(of segments: [BreathSegment]) -> [Span] {
    guard let first = segments.firstIndex(where: { !$0.phase.isHold }) else {
      return segments.map { _ in Span(from: 0, to: 0) }
    }
    // Start where the direction changes, so that no run is split across the wrap-around.
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

  /// Whether the previous movement, ignoring holds, has the opposite direction.
  private static func turns(into index: Int, _ segments: [BreathSegment]) -> Bool {
    let count = segments.count
    for step in 1..<max(2, count) {
      let phase = segments[(index + count - step) % count].phase
      if !phase.isHold { return phase != segments[index].phase }
    }
    return false
  }

  /// Total milliseconds of the run of same-direction segments around `index`, not counting holds.
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
      // Wrapped around: there is only one direction, and it is already summed.
      if other == index { break }
    }
    return sum
  }
}

/// Points on a circle around zero with a radius of one.
public enum Circle {
  /// The point of a number out of so many, from the right and down.
  public static func point(_ index: Int, of count: Int) -> (x: Double, y: Double) {
    let angle = 2 * Double.pi * Double(index) / Double(max(1, count))
    return (cos(angle), sin(angle))
  }
}
