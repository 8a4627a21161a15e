// The times of a free workout (Workouts.md, Rounds): work, rest, work …, ending after the last work phase without a
// rest. Its state is computed from the agenda, as for any session.

/// An interval timer; a work phase lasts at least 1 s, rests of 0 are skipped.
public struct IntervalTimer: Hashable, Codable, Sendable {
  /// Seconds of a work phase, at least 1.
  public let work: Double
  /// Seconds of a rest; 0 for none.
  public let rest: Double
  /// Rounds, at least 1.
  public let rounds: Int

  /// Creates a timer, raising values below their minimum.
  public init(work: Int, rest: Int, rounds: Int) {
    self.work = Double(max(1, work))
    self.rest = Double(max(0, rest))
    self.rounds = max(1, rounds)
  }

  /// Seconds from the start of work 1 to the end of the last work.
  public var length: Double { work * Double(rounds) + rest * Double(rounds - 1) }

  /// Start of the work phase of `round` (from 1), in seconds since work 1.
  public func workBegins(_ round: Int) -> Double { (work + rest) * Double(round - 1) }

  /// End of the work phase of `round` (from 1), in seconds since work 1.
  public func workEnds(_ round: Int) -> Double { workBegins(round) + work }
}
