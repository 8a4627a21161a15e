// A workout programme: a list of exercises repeated for a number of rounds. The rest after the last exercise is the
// break between rounds; the final exercise has none (Programmes.md, Runs). Cues belong to the agenda.

/// A workout programme.
public struct Programme: Hashable, Identifiable, Sendable {
  /// Stable identifier: a built-in programme's (`tabataClassic`) or a generated one.
  public var id: String
  public var name: String
  public var mark: PracticeMark
  /// Rounds, 1–99; a stored value below 1 counts as 1.
  public var rounds: Int
  /// The exercises of one round, 1–60.
  public var steps: [ProgrammeStep]
  /// Warm-up and cool-down around the rounds.
  public var margins: WorkoutMargins
  /// The user's note, 0–500 characters, without blanks around its lines.
  public var note: String

  /// Most exercises of a programme.
  public static let mostSteps = 60
  /// Most characters of a note.
  public static let longestNote = 500
  /// Rounds of a new programme, and the break added with a second round (Programmes.md, Editing).
  public static let newRounds = 3
  public static let roundBreak = 10

  /// Creates a programme.
  public init(
    id: String, name: String, mark: PracticeMark = .dot, rounds: Int, steps: [ProgrammeStep],
    margins: WorkoutMargins = .none, note: String = ""
  ) {
    self.id = id
    self.name = name
    self.mark = mark
    self.rounds = rounds
    self.steps = steps
    self.margins = margins
    self.note = note
  }

  /// Seconds shown in lists: Σ (work + rest) × max(1, rounds), and what surrounds them; steps waiting for a key count 0.
  public var listSeconds: Int {
    steps.reduce(0) { $0 + $1.workSeconds + $1.rest } * max(1, rounds) + margins.seconds
  }

  /// Minimum seconds of a run: without the rest after the final exercise.
  public var runSeconds: Int { listSeconds - (steps.last?.rest ?? 0) }

  /// The number of exercises, and of what surrounds the rounds.
  public var partCount: Int { steps.count + (margins.warmUp > 0 ? 1 : 0) + (margins.coolDown > 0 ? 1 : 0) }

  /// Whether a step waits for a key, so that a run takes longer than its seconds.
  public var waits: Bool { steps.contains(where: \.waits) }

  /// Sets the number of rounds.
  ///
  /// Going from 1 to more gives the last exercise a rest of 10 s, going back to 1 removes it (Programmes.md, Editing).
  public mutating func setRounds(_ rounds: Int) {
    if let last = steps.indices.last, (self.rounds > 1) != (rounds > 1) {
      steps[last].rest = rounds > 1 ? Programme.roundBreak : 0
    }
    self.rounds = rounds
  }

  /// The programme with trimmed names; throws the `Refusal` of the first value outside its range.
  public func validated() throws(Refusal) -> Programme {
    var programme = self
    programme.name = try PracticeName.checked(name, field: "programme.name", example: "Core Circuit")
    try ProgrammeStep.check("programme.rounds", rounds, Limits.programmeRounds, "", example: "3")
    if steps.isEmpty { throw Refusal(field: "programme.steps", .missing(example: ProgrammeText.example)) }
    if steps.count > Programme.mostSteps { throw Programme.tooMany(steps.count) }
    programme.steps = []
    for step in steps { programme.steps.append(try step.validated()) }
    try margins.check()
    programme.note = try Programme.checkedNote(note)
    return programme
  }

  static func tooMany(_ count: Int) -> Refusal {
    Refusal(
      field: "programme.steps",
      .outOfRange(typed: "\(count)", lowest: "1", highest: "\(mostSteps)", example: ProgrammeText.example))
  }

  /// The note with trimmed lines, without leading and trailing empty lines.
  static func checkedNote(_ note: String) throws(Refusal) -> String {
    var lines = note.split(separator: "\n", omittingEmptySubsequences: false).map { NumberText.trimmed(String($0)) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    let text = lines.joined(separator: "\n")
    if text.count > longestNote {
      throw Refusal(
        field: "programme.note",
        .outOfRange(typed: "\(text.count)", lowest: "0", highest: "\(longestNote)", example: "note: before a run"))
    }
    guard lines.allSatisfy(PracticeName.isLine) else {
      throw Refusal(field: "programme.note", .unreadable(typed: "", example: "note: before a run"))
    }
    return text
  }
}
