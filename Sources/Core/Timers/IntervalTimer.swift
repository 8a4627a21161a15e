// The times of a free workout (spec meditation 3.1): work, rest, work … the last work is followed by the end, not by a rest.
// Its state is that of any session, by the agenda made of these times.

/// An interval timer; a work phase lasts at least 1 s, a rest of 0 does not happen.
public struct IntervalTimer: Hashable, Codable, Sendable {
  /// Seconds of a work phase, at least 1.
  public let work: Double
  /// Seconds of a rest; 0 means there is none.
  public let rest: Double
  /// Rounds, at least 1.
  public let rounds: Int

  /// Creates a timer; values below their least are lifted to it.
  public init(work: Int, rest: Int, rounds: Int) {
    self.work = Double(max(1, work))
    self.rest = Double(max(0, rest))
    self.rounds = max(1, rounds)
  }

  /// Seconds from the start of work 1 to the end of the last work.
  public var length: Double { work * Double(rounds) + rest * Double(rounds - 1) }

  /// When the work of `round` (from 1) begins, in seconds since work 1.
  public func workBegins(_ round: Int) -> Double { (work + rest) * Double(round - 1) }

  /// When the work of `round` (from 1) ends.
  public func workEnds(_ round: Int) -> Double { workBegins(round) + work }
}
