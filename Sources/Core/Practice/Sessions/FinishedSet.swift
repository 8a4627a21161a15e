// A finished part of a workout: a set of a free workout, an exercise of a programme, or what surrounds the rounds. What
// was skipped or broken off is not kept. Stored with the details of a session:
//
//     {"exercise":"Push-Ups","finished":61000,"lasted":33200,"repetitions":12,"round":1,"step":2}
//
// `finished` and `lasted` are milliseconds; `part` is there for the warm-up and cool-down alone.

/// A finished set, exercise, warm-up or cool-down.
public struct FinishedSet: Hashable, Sendable {
  /// The part of a workout it belongs to.
  public enum Part: String, Codable, Sendable {
    case work
    case warmUp = "warm-up"
    case coolDown = "cool-down"
  }

  public var part: Part
  /// The exercise of a programme, as named there; nil in a free workout.
  public var exercise: String?
  /// The side of an exercise done once per side.
  public var side: BodySide?
  /// The round, from 1, and the exercise within it, from 1; 0 for none.
  public var round: Int
  public var step: Int
  /// Repetitions as planned; nil for a timed or open exercise.
  public var repetitions: Int?
  /// Milliseconds from the start of the session to its end, pauses included.
  public let finished: Int
  /// Milliseconds spent in it, without pauses.
  public let lasted: Int

  /// Creates a set, clamping times to those of bells.
  public init(
    _ part: Part = .work, exercise: String? = nil, side: BodySide? = nil, round: Int = 0, step: Int = 0,
    repetitions: Int? = nil, finished: Double, lasted: Double
  ) {
    (self.part, self.exercise, self.side) = (part, exercise, side)
    (self.round, self.step, self.repetitions) = (round, step, repetitions)
    self.finished = SoundedBell.milliseconds(finished)
    self.lasted = SoundedBell.milliseconds(lasted)
  }

  /// Seconds spent in it.
  public var seconds: Double { Double(lasted) / 1000 }
  /// The time it was finished, in a session that began at `start`.
  public func time(after start: Stamp) -> Stamp {
    Stamp(instant: start.instant + Double(finished) / 1000, zone: start.zone, offset: start.offset)
  }
}

extension FinishedSet {
  /// The set in a list of sessions: the time it was finished, and seconds instead of milliseconds.
  func object(startingAt start: Stamp) -> [String: (any Sendable)?] {
    let time = time(after: start)
    return [
      "part": part.rawValue, "exercise": exercise, "side": side?.rawValue, "round": round > 0 ? round : nil,
      "step": step > 0 ? step : nil, "repetitions": repetitions, "seconds": seconds,
      "finished": ISOTime.text(time.instant, offset: time.offset),
    ]
  }
}

extension FinishedSet: Codable {
  private enum Key: String, CodingKey { case part, exercise, side, round, step, repetitions, finished, lasted }

  /// Encodes a set in the form above.
  public func encode(to encoder: any Encoder) throws {
    var row = encoder.container(keyedBy: Key.self)
    if part != .work { try row.encode(part, forKey: .part) }
    try row.encodeIfPresent(exercise, forKey: .exercise)
    try row.encodeIfPresent(side, forKey: .side)
    if round > 0 { try row.encode(round, forKey: .round) }
    if step > 0 { try row.encode(step, forKey: .step) }
    try row.encodeIfPresent(repetitions, forKey: .repetitions)
    try row.encode(finished, forKey: .finished)
    try row.encode(lasted, forKey: .lasted)
  }

  /// Decodes the output of `encode`; throws for values no session has.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    func count(_ key: Key, in limit: Limit) throws -> Int? {
      guard let value = try row.decodeIfPresent(Int.self, forKey: key) else { return nil }
      guard limit.contains(Double(value)) else {
        throw DecodingError.dataCorruptedError(forKey: key, in: row, debugDescription: "no set of a session")
      }
      return value
    }
    let exercise = try row.decodeIfPresent(String.self, forKey: .exercise)
    guard exercise.map(PracticeName.isName) ?? true else {
      throw DecodingError.dataCorruptedError(forKey: .exercise, in: row, debugDescription: "no name of an exercise")
    }
    let times = try [Key.finished, .lasted].map { Double(try row.decode(Int.self, forKey: $0)) / 1000 }
    self.init(
      try row.decodeIfPresent(Part.self, forKey: .part) ?? .work, exercise: exercise,
      side: try row.decodeIfPresent(BodySide.self, forKey: .side), round: try count(.round, in: Limits.rounds) ?? 0,
      step: try count(.step, in: Limits.rounds) ?? 0, repetitions: try count(.repetitions, in: Limits.repetitions),
      finished: times[0], lasted: times[1])
  }
}
