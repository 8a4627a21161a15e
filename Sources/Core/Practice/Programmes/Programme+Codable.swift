// JSON form of programmes and steps, for the settings and for the plan of a running session.
//
//     {"id":"coreCircuit","name":"Core Circuit","mark":"diamond","rounds":3,"steps":[{"exercise":"Plank","seconds":45,
//      "rest":15},{"exercise":"Push-Ups","repetitions":12,"rest":30},{"exercise":"Dead Hang","rest":0}]}
//
// A step has seconds or repetitions; an open step has neither. `warmUp` and `coolDown` are seconds around the rounds.

extension ProgrammeStep: Codable {
  private enum Key: String, CodingKey { case exercise, seconds, repetitions, rest, split }

  /// Encodes a step in the form above.
  public func encode(to encoder: any Encoder) throws {
    var row = encoder.container(keyedBy: Key.self)
    try row.encode(exercise, forKey: .exercise)
    switch amount {
    case .seconds(let seconds): try row.encode(seconds, forKey: .seconds)
    case .repetitions(let times): try row.encode(times, forKey: .repetitions)
    case .open: break
    }
    try row.encode(rest, forKey: .rest)
    try row.encodeIfPresent(split, forKey: .split)
  }

  /// Decodes the output of `encode`.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    let seconds = try row.plannedIfPresent(.seconds).map(Amount.seconds)
    let times = try row.plannedIfPresent(.repetitions).map(Amount.repetitions)
    self.init(
      try row.decode(String.self, forKey: .exercise), seconds ?? times ?? .open,
      rest: try row.plannedIfPresent(.rest) ?? 0,
      split: try row.plannedIfPresent(.split))
  }
}

extension Programme: Codable {
  private enum Key: String, CodingKey { case id, name, mark, rounds, steps, note }

  /// Encodes a programme in the form above, omitting margins of 0 and an empty note.
  public func encode(to encoder: any Encoder) throws {
    var row = encoder.container(keyedBy: Key.self)
    try row.encode(id, forKey: .id)
    try row.encode(name, forKey: .name)
    try row.encode(mark, forKey: .mark)
    try row.encode(rounds, forKey: .rounds)
    try row.encode(steps, forKey: .steps)
    try margins.encode(to: encoder)
    if !note.isEmpty { try row.encode(note, forKey: .note) }
  }

  /// Decodes the output of `encode`; mark, margins and note are optional.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try row.decode(String.self, forKey: .id), name: try row.decode(String.self, forKey: .name),
      mark: try row.decodeIfPresent(PracticeMark.self, forKey: .mark) ?? .dot,
      rounds: try row.planned(.rounds),
      steps: try row.decode([ProgrammeStep].self, forKey: .steps), margins: try WorkoutMargins(from: decoder),
      note: try row.decodeIfPresent(String.self, forKey: .note) ?? "")
  }
}
