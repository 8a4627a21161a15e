// Programmes: lengths, the editor's rules, and the catalogue of exercises.
import Core
import Testing

private let core = Programme(
  id: "core", name: "Core", rounds: 2,
  steps: [
    ProgrammeStep("Plank", .seconds(45), rest: 15), ProgrammeStep("Side Plank", .seconds(30), rest: 10, split: 5),
    ProgrammeStep("Push-Ups", .repetitions(12), rest: 20),
  ])

private func face(_ round: Int, _ step: Int, _ part: ProgrammeFace.Part, paused: Bool = false) -> ProgrammeFace {
  ProgrammeFace(core, round: round, step: step, part: part, isPaused: paused)
}

@Test func `a list counts every rest, a run leaves out the last, and what waits counts nothing`() {
  #expect(core.listSeconds == 2 * (45 + 15 + 65 + 10 + 0 + 20))
  #expect(core.runSeconds == core.listSeconds - 20)
  #expect(core.waits)
  #expect(Programme(id: "", name: "", rounds: 0, steps: Array(core.steps.prefix(1))).listSeconds == 60)
}

@Test func `a second round brings a break, back to one round takes it away`() {
  var programme = core
  programme.setRounds(1)
  #expect(programme.steps.last?.rest == 0)
  programme.setRounds(3)
  #expect(programme.steps.last?.rest == 10)
  programme.steps[2].rest = 40
  programme.setRounds(5)
  #expect(programme.steps.last?.rest == 40 && programme.rounds == 5)
}

@Test func `a programme needs a name and an exercise, and values in their ranges`() {
  var cases: [Programme] = []
  func changed(_ change: (inout Programme) -> Void) {
    var programme = core
    change(&programme)
    cases.append(programme)
  }
  changed { $0.name = "  " }
  changed { $0.steps = [] }
  changed { $0.rounds = 0 }
  changed { $0.rounds = 100 }
  changed { $0.steps[0].amount = .seconds(0) }
  changed { $0.steps[0].amount = .seconds(601) }
  changed { $0.steps[0].amount = .repetitions(0) }
  changed { $0.steps[0].rest = -1 }
  changed { $0.steps[0].split = 61 }
  changed { $0.steps[0].exercise = "" }
  changed { $0.steps = Array(repeating: $0.steps[0], count: 61) }
  changed { $0.note = String(repeating: "a", count: 501) }
  for programme in cases { #expect(throws: Refusal.self) { try programme.validated() } }
  #expect((try? core.validated()) == core)
}

@Test func `a paused rest shows what a running rest shows, a paused work shows what follows`() {
  #expect(face(1, 1, .rest) == face(1, 1, .rest, paused: true))
  #expect(face(1, 2, .changeover) == face(1, 2, .changeover, paused: true))
  #expect(face(1, 1, .rest).big == ExerciseLabel("Side Plank", side: .left))
  #expect(face(1, 1, .work(nil)).small == .exercise && face(1, 1, .work(nil)).sign == .flame)
  let paused = face(1, 1, .work(nil), paused: true)
  #expect(paused.big == ExerciseLabel("Plank") && paused.sign == .none)
  #expect(paused.small == .upNextIs(.exercise(ExerciseLabel("Side Plank", side: .left))))
}

@Test func `a split exercise is followed by its other side, then by the next exercise`() {
  let right = ExerciseLabel("Side Plank", side: .right)
  #expect(face(1, 2, .work(.left), paused: true).small == .upNextIs(.exercise(right)))
  #expect(face(1, 2, .changeover).big == right && face(1, 2, .changeover).small == .upNext)
  #expect(face(1, 2, .work(.right)).big == right)
  #expect(face(1, 2, .work(.right), paused: true).small == .upNextIs(.exercise(ExerciseLabel("Push-Ups"))))
}

@Test func `at the end of a round the next one is named, after the last nothing follows`() {
  #expect(face(1, 3, .work(nil), paused: true).small == .upNextIs(.lastRound(ExerciseLabel("Plank"))))
  #expect(face(1, 3, .rest).big == ExerciseLabel("Plank") && face(1, 3, .rest).small == .upNext)
  #expect(face(2, 3, .work(nil), paused: true).small == .recovery)
  #expect(face(2, 3, .rest).big == nil && face(2, 3, .rest).small == .recovery)
  var long = core
  long.rounds = 3
  let middle = ProgrammeFace(long, round: 1, step: 3, part: .work(nil), isPaused: true)
  #expect(middle.small == .upNextIs(.round(2, ExerciseLabel("Plank"))))
}

@Test func `a place outside of the programme is held to it`() {
  let held = face(9, 9, .work(nil))
  #expect(held.round == 2 && held.exercise == 3)
  let empty = ProgrammeFace(
    Programme(id: "", name: "", rounds: 1, steps: []), round: 1, step: 1, part: .work(nil), isPaused: true)
  #expect(empty.big == nil && empty.small == .recovery)
}

@Test func `exercises are found by exact name, then without the side, and on a side`() {
  let catalogue = ExerciseCatalogue(
    names: [("Plank", .plank), ("Planke", .plank), ("Side Plank Left", .sidePlankLeft), ("Leg Swings", .legSwings)],
    sides: [("Left", .left), ("links", .left), ("Right", .right)])
  #expect(catalogue.find("planke") == ExerciseMatch(.plank))
  #expect(catalogue.find("Leg  Swings LINKS") == ExerciseMatch(.legSwings, side: .left))
  #expect(catalogue.find("Side Plank Left") == ExerciseMatch(.sidePlankLeft))
  #expect(catalogue.find("Side Plank", side: .left) == ExerciseMatch(.sidePlankLeft))
  #expect(catalogue.find("Leg Swings", side: .right) == ExerciseMatch(.legSwings, side: .right))
  #expect(catalogue.find("side plank") == ExerciseMatch(.sidePlankLeft, omitsSide: true))
  #expect(catalogue.find("Left") == nil && catalogue.find("") == nil)
}

@Test func `forty-three exercises, one side each where the name has one`() {
  #expect(ExerciseID.allCases.count == 43)
  #expect(ExerciseID.allCases.count { $0.side == .left } == 7 && ExerciseID.allCases.count { $0.side == .right } == 7)
  #expect(Set(ExerciseID.allCases.map(\.category)) == Set(ExerciseCategory.allCases))
}
