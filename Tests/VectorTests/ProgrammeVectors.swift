// The groups about programmes and exercises: Programmes.md, Runs. The vectors' captions are English, their names of
// exercises German.
import Core
import Words

@MainActor
enum ProgrammeVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "meditation/workout_programs": programmes,
    "meditation/workout_program_run": run,
    "meditation/workout_program_display": display,
    "meditation/exercise_lookup": lookup,
  ]

  private static let english = Words(language: .english)
  private static let german = Words(language: .german)

  /// The built-in programme of a name in either language.
  private static func programme(_ name: String) throws -> Programme {
    let found = BuiltInProgrammes.standard.first { [english.name(of: $0), german.name(of: $0)].contains(name) }
    guard let found else { throw VectorError("no such programme: \(name)") }
    return found
  }

  static func programmes(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let programme = try Self.programme(try input["name"].requireText())
    let phases = programme.steps.map { step -> JSON in
      [JSON(german.exercise(step.exercise)), JSON(step.workSeconds), JSON(step.rest)]
    }
    let names = programme.steps.map { JSON(english.exercise($0.exercise)) }
    guard JSON(phases) == input["phases"], JSON(names) == input["phasesEN"],
      JSON(programme.rounds) == input["rounds"]
    else { throw VectorError("has \(programme.rounds) rounds of \(phases), \(names)") }
    return [
      "exercises": JSON(programme.steps.count), "listTotal": JSON(programme.listSeconds),
      "totalText": JSON(english.practiceLength(seconds: programme.listSeconds)),
      "row": JSON(english.row(of: programme).replacing("×", with: "x")), "runSeconds": JSON(programme.runSeconds),
    ]
  }

  /// The cues of a run on the engine's clock, and the voice beside them.
  static func run(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let programme = try programme(try input["program"].requireText())
    let lengths = CueLengths(
      auftakt: try input["auftaktSeconds"].requireNumber(), ausklang: try input["ausklangSeconds"].requireNumber())
    let run = try SessionRun(.programme(ProgrammePlan(programme)), lengths: lengths, events: [])
    let said = try input["speech"].requireBool() ? Agenda.announcements(of: programme) : []
    let lines =
      try said.map { (at: $0.offset, what: "say " + (try speech($0.what))) }
      + run.cues.map { (at: $0.at, what: $0.order.cue.rawValue) }
    let cues = lines.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map {
      JSON([JSON($0.element.at), JSON($0.element.what)])
    }
    return ["cues": JSON(cues), "end": JSON(run.endedAt), "logged": run.logged(from: 0)]
  }

  /// The English sentence with the exercise in German.
  private static func speech(_ what: Announcement) throws -> String {
    let text = english.announcement(what)
    let name = english.exercise(what.label)
    guard text.hasSuffix(name) else { throw VectorError("\(text) does not end with \(name)") }
    return text.dropLast(name.count) + german.exercise(what.label)
  }

  static func display(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let face = ProgrammeFace(
      try programme(try input["program"].requireText()), round: try input["round"].requireInt(),
      step: try input["exercise"].requireInt(), part: try input["state"].requireText() == "rest" ? .rest : .work(nil),
      isPaused: try input["paused"].requireBool())
    return [
      "icon": JSON(face.sign.rawValue), "big": JSON(german.title(face)), "small": JSON(try caption(face)),
      "counters": JSON(english.counters(face).map { JSON($0) }),
    ]
  }

  /// The English caption with the exercise in German.
  private static func caption(_ face: ProgrammeFace) throws -> String {
    let text = english.caption(face.small)
    guard case .upNextIs(let next) = face.small else { return text }
    let name = english.exercise(next.label)
    guard text.hasSuffix(name) else { throw VectorError("\(text) does not end with \(name)") }
    return text.dropLast(name.count) + german.exercise(next.label)
  }

  /// The entry's name in the language of the vector, German.
  static func lookup(_ vector: Vector) throws -> JSON {
    JSON(Words.exercises.find(try vector.input.requireText()).map { german(.exercise($0.id)) })
  }
}
