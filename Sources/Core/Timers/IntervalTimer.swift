// The interval timer of a free workout (spec meditation 3.1): work, rest, work … the last work is followed by the
// end, not by a rest. A state as a function of the seconds since work 1 began.

/// Where an interval timer stands.
public struct IntervalState: Hashable, Sendable {
  /// The parts of a workout.
  public enum Part: String, Hashable, Sendable { case work, rest, finished }

  public var part: Part
  /// The round this part belongs to, 1…rounds; a rest belongs to the round before it.
  public var round: Int
  /// When the part began and ends, in seconds since work 1.
  public var begins: Double
  public var ends: Double

  /// Creates a state.
  public init(part: Part, round: Int, begins: Double, ends: Double) {
    self.part = part
    self.round = round
    self.begins = begins
    self.ends = ends
  }
}

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

  /// The state at `now` seconds since work 1; before it (negative) work 1 stands full.
  public func state(at now: Double) -> IntervalState {
    let now = max(0, Seconds.settled(now))
    guard now < length else { return IntervalState(part: .finished, round: rounds, begins: length, ends: length) }
    let round = min(rounds, Int(now / (work + rest)) + 1)
    let begins = workBegins(round)
    if now < begins + work { return IntervalState(part: .work, round: round, begins: begins, ends: begins + work) }
    return IntervalState(part: .rest, round: round, begins: begins + work, ends: workBegins(round + 1))
  }
}
