// The groups about programmes and exercises: spec meditation 3.5–3.7. The vectors' captions are English, their names of
// exercises German.
import Core
import Words

@MainActor
enum ProgrammeVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "meditation/workout_programs": programmes,
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
      "row": JSON(english.row(of: programme)), "runSeconds": JSON(programme.runSeconds),
    ]
  }

  /// The entry's name in the language of the vector, German.
  static func lookup(_ vector: Vector) throws -> JSON {
    JSON(Words.exercises.find(try vector.input.requireText()).map { german(.exercise($0.id)) })
  }
}
