// A breathing pattern: a repeated sequence of phases. Its cues and display belong to the session's agenda.
//
// | value             | unit | range          | source                                             |
// |-------------------|------|----------------|----------------------------------------------------|
// | length of a phase | ms   | 0 … 60,000     | Breathing.md, Patterns; `Limits.breathSeconds`     |
// | in and out        | ms   | at least 1,000 | Breathing.md, Patterns                             |
// | phases            | –    | 1 … 12         | Breathing.md, Patterns: own patterns of n segments |
// | rounds            | –    | 1 … 99         | Breathing.md, Patterns                             |

/// A sequence of phases repeated for a number of rounds.
public struct BreathingPattern: Hashable, Identifiable, Sendable {
  /// Stable identifier: a preset's (`boxBreathing`) or a generated one.
  public var id: String
  /// Display name; a preset's is a proper name and is not translated.
  public var name: String
  public var mark: PracticeMark
  /// The phases of one round in order; none has length 0.
  public let segments: [BreathSegment]
  /// Rounds, 1–99; a stored value below 1 counts as 1.
  public var rounds: Int
  /// Timbre of the cues; nil for the one in the settings.
  public var timbre: Timbre?

  /// Most phases a pattern may have.
  public static let mostSegments = 12
  /// Minimum milliseconds of inhaling and exhaling per round.
  public static let leastBreath = 1000
  /// Rounds of a new pattern (Breathing.md, Patterns).
  public static let newRounds = 10
  /// Phases of a new pattern, 4-0-4-0 (Breathing.md, Patterns).
  public static let newSegments = row(4, 0, 4, 0)

  /// Creates a pattern, dropping segments of length 0.
  public init(
    id: String, name: String, mark: PracticeMark = .dot, segments: [BreathSegment], rounds: Int, timbre: Timbre? = nil
  ) {
    self.timbre = timbre
    self.id = id
    self.name = name
    self.mark = mark
    self.segments = segments.filter { $0.milliseconds > 0 }
    self.rounds = rounds
  }

  /// The four classic phases, each in whole seconds.
  public static func row(_ inhale: Int, _ holdIn: Int, _ exhale: Int, _ holdOut: Int) -> [BreathSegment] {
    zip(BreathPhase.allCases, [inhale, holdIn, exhale, holdOut]).map { BreathSegment($0, milliseconds: $1 * 1000) }
      .filter { $0.milliseconds > 0 }
  }

  /// A copy of the pattern with other phases.
  public func with(segments: [BreathSegment]) -> BreathingPattern {
    BreathingPattern(id: id, name: name, mark: mark, segments: segments, rounds: rounds, timbre: timbre)
  }

  /// Milliseconds of one round.
  public var cycleMilliseconds: Int { segments.reduce(0) { $0 + $1.milliseconds } }

  /// Milliseconds of all rounds: cycle × max(1, rounds) (Breathing.md, Patterns).
  public var totalMilliseconds: Int { cycleMilliseconds * max(1, rounds) }

  /// Milliseconds of a phase in one round.
  public func milliseconds(of phase: BreathPhase) -> Int {
    segments.reduce(0) { $0 + ($1.phase == phase ? $1.milliseconds : 0) }
  }

  /// Breaths per round, counted as exhale-to-inhale transitions; a stepped inhale is one breath.
  public var breaths: Int {
    let moves = segments.map(\.phase).filter { !$0.isHold }
    guard let last = moves.last else { return 0 }
    let turns = zip([last] + moves, moves).count { $0 == .exhale && $1 == .inhale }
    return max(1, turns)
  }

  /// Breaths per minute.
  public var breathsPerMinute: Double {
    cycleMilliseconds > 0 ? Double(breaths) * 60_000 / Double(cycleMilliseconds) : 0
  }

  /// The rounds needed to fill `minutes`, rounded up so that the last breath is complete; throws above 99 rounds.
  public func rounds(minutes: Double) throws(Refusal) -> Int {
    let cycle = Double(max(1, cycleMilliseconds))
    let most = cycle * Limits.breathingRounds.highest / 60_000
    guard minutes.isFinite, minutes > 0, minutes <= most else {
      throw Refusal(
        field: "breathing.minutes",
        .outOfRange(
          typed: FixedText.text(minutes.isFinite ? minutes : 0, decimals: 1), lowest: "0.1 min",
          highest: FixedText.text((most * 10).rounded(.down) / 10, decimals: 1) + " min", example: "2 min"))
    }
    return max(1, Int((minutes * 60_000 / cycle - 1e-9).rounded(.up)))
  }

  /// The pattern itself if valid; throws the `Refusal` of the first value outside its range.
  public func validated() throws(Refusal) -> BreathingPattern {
    var pattern = self
    pattern.name = try PracticeName.checked(name, field: "breathing.name", example: "Box Breathing")
    guard Limits.breathingRounds.contains(Double(rounds)) else {
      throw Limits.breathingRounds.refusal(
        "breathing.rounds", typed: "\(rounds)", unit: "", example: "\(BreathingPattern.newRounds)")
    }
    try BreathingText.check(segments)
    return pattern
  }
}

extension BreathingPattern: Codable {
  private enum Key: String, CodingKey { case id, name, mark, rhythm, rounds, timbre }

  /// Encodes as `{"id":"boxBreathing","name":"Box Breathing","mark":"square","rhythm":"4-4-4-4","rounds":10}`.
  public func encode(to encoder: any Encoder) throws {
    var row = encoder.container(keyedBy: Key.self)
    try row.encode(id, forKey: .id)
    try row.encode(name, forKey: .name)
    try row.encode(mark, forKey: .mark)
    try row.encode(BreathingText.write(segments), forKey: .rhythm)
    try row.encode(rounds, forKey: .rounds)
    try row.encodeIfPresent(timbre, forKey: .timbre)
  }

  /// Decodes the output of `encode`; the mark defaults to a dot.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try row.decode(String.self, forKey: .id), name: try row.decode(String.self, forKey: .name),
      mark: try row.decodeIfPresent(PracticeMark.self, forKey: .mark) ?? .dot,
      segments: try BreathingText.read(try row.decode(String.self, forKey: .rhythm)),
      rounds: try row.planned(.rounds),
      // An unknown timbre falls back to the settings.
      timbre: try row.decodeIfPresent(String.self, forKey: .timbre).flatMap(Timbre.init))
  }
}
