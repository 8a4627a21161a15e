// The text form of programmes: reading and writing give each other back, and faults are named with their place.
import Core
import Foundation
import Testing

/// A name, now and then one that reads like something else.
private func randomName(_ chance: inout Seeded) -> String {
  let parts = [
    "Plank", "Side Plank", "rest", "15s", "split", "5s", "\"", "\"Active\"", "open", "12x", "#", ":", "name:",
    "Kniebeugen", "漢字", "a  b", "1:30", "e\u{301}te", "½",
  ]
  while true {
    let words = (0..<Int.random(in: 1...4, using: &chance)).compactMap { _ in parts.randomElement(using: &chance) }
    let name = words.joined(separator: " ")
    if PracticeName.isName(name) { return name }
  }
}

private func randomProgramme(_ seed: Int) -> Programme {
  var chance = Seeded(UInt64(seed) &* 7919 &+ 3)
  let steps = (0..<Int.random(in: 1...8, using: &chance)).map { _ in
    let amount: ProgrammeStep.Amount =
      switch Int.random(in: 0...3, using: &chance) {
      case 0: .repetitions(Int.random(in: 1...999, using: &chance))
      case 1: .open
      default: .seconds(Int.random(in: 1...600, using: &chance))
      }
    return ProgrammeStep(
      randomName(&chance), amount, rest: Bool.random(using: &chance) ? 0 : Int.random(in: 0...600, using: &chance),
      split: Int.random(in: 0...3, using: &chance) == 0 ? Int.random(in: 0...60, using: &chance) : nil)
  }
  let notes = ["", "before a run", "one\n\ntwo", "# no comment", "rounds: 9", "\"quoted\""]
  return Programme(
    id: "own", name: randomName(&chance), mark: PracticeMark.allCases.randomElement(using: &chance) ?? .dot,
    rounds: Int.random(in: 1...99, using: &chance), steps: steps, note: notes.randomElement(using: &chance) ?? "")
}

/// The problems of a text as `line:column field`.
private func problems(_ text: String) -> [String] {
  ProgrammeText.lint(text).map { "\($0.line):\($0.column) \($0.refusal.field)" }
}

@Test(arguments: 0..<400) func `a programme written and read is the same programme`(seed: Int) throws {
  let programme = randomProgramme(seed)
  #expect(try programme.validated() == programme)
  let text = ProgrammeText.write(programme)
  let reading = ProgrammeText.read(text, id: "own")
  #expect(reading.problems.isEmpty, "\(text)")
  #expect(reading.programme == programme, "\(text)")
  #expect(reading.programme.map(ProgrammeText.write) == text)
  #expect(try JSONDecoder().decode(Programme.self, from: JSONEncoder().encode(programme)) == programme)
}

@Test func `a text with every kind of line is read`() throws {
  let text = """
    # of the gym
    Name:  Core Circuit
      mark: ◆
    rounds: 3
    note: first line
    note: second

    45s Plank rest 15s
    1:30 Wall Sit rest 0:20
    2m Jumping Jacks
    30s Side Plank split 5s rest 15s
    30s Side Plank rest 15s split 5s
    12x Push-Ups rest 30s
    open Dead Hang
    45s "Active rest 15s" rest 10s
    45s Active rest day
    """
  let programme = try #require(ProgrammeText.read(text + "\r\n", id: "a").programme)
  #expect(programme.name == "Core Circuit" && programme.mark == .diamond && programme.rounds == 3)
  #expect(programme.note == "first line\nsecond")
  #expect(
    programme.steps == [
      ProgrammeStep("Plank", .seconds(45), rest: 15), ProgrammeStep("Wall Sit", .seconds(90), rest: 20),
      ProgrammeStep("Jumping Jacks", .seconds(120)), ProgrammeStep("Side Plank", .seconds(30), rest: 15, split: 5),
      ProgrammeStep("Side Plank", .seconds(30), rest: 15, split: 5),
      ProgrammeStep("Push-Ups", .repetitions(12), rest: 30), ProgrammeStep("Dead Hang", .open),
      ProgrammeStep("Active rest 15s", .seconds(45), rest: 10), ProgrammeStep("Active rest day", .seconds(45)),
    ])
}

@Test(arguments: [
  ("name: A\n45s Plank", [String]()),
  ("", ["1:1 programme.name", "1:1 programme.steps"]),
  ("name: A\n", ["1:1 programme.steps"]),
  ("45s Plank", ["1:1 programme.name"]),
  ("nmae: A\n45s Plank", ["1:1 programme.line", "2:1 programme.name"]),
  ("name: A\nname: B\n45s Plank", ["2:1 programme.name"]),
  ("name:\n45s Plank", ["1:6 programme.name"]),
  ("name: A\nrounds: 100\n45s Plank", ["2:9 programme.rounds"]),
  ("name: A\nrounds: many\n45s Plank", ["2:9 programme.rounds"]),
  ("name: A\nmark: star\n45s Plank", ["2:7 programme.mark"]),
  ("name: A\n  Plank", ["2:3 programme.line"]),
  ("name: A\n45 Plank", ["2:1 programme.seconds"]),
  ("name: A\n601s Plank", ["2:1 programme.seconds"]),
  ("name: A\n0s Plank", ["2:1 programme.seconds"]),
  ("name: A\n1000x Plank", ["2:1 programme.repetitions"]),
  ("name: A\n45s Plank rest 700s", ["2:16 programme.rest"]),
  ("name: A\n45s Plank rest 15sec", ["2:16 programme.rest"]),
  ("name: A\n45s Plank split 61s rest 5s", ["2:17 programme.split"]),
  ("name: A\n45s rest 15s", ["2:13 programme.exercise"]),
  ("name: A\n45s", ["2:4 programme.exercise"]),
  ("name: A\n45s \"Plank", ["2:5 programme.line"]),
  ("name: A\n45s \"Plank\" high", ["2:5 programme.line"]),
  ("name: A\n45s \"\"", ["2:5 programme.exercise"]),
  ("name: A\nPlank\n45s\n45s Plank rest 9x", ["2:1 programme.line", "3:4 programme.exercise", "4:16 programme.rest"]),
])
func `what is wrong with a text is named with line and column, all of it at once`(text: String, found: [String]) {
  #expect(problems(text) == found, "\(text)")
}

@Test func `more than sixty exercises are refused at the first that is too many`() {
  let text = "name: A\n" + String(repeating: "45s Plank\n", count: 70)
  #expect(problems(text) == ["62:1 programme.steps"])
}

@Test(arguments: 0..<300) func `no text makes the reader fail, and it answers a programme or problems`(seed: Int) {
  var chance = Seeded(UInt64(seed) &+ 17)
  let scraps = [
    "name: A", "45s", "Plank", "rest", "15s", "\"", "\n", ":", "#", "x", " ", "\u{FEFF}", "open", "½", "\t",
  ]
  let text = (0..<Int.random(in: 0...30, using: &chance)).compactMap { _ in scraps.randomElement(using: &chance) }
    .joined(separator: Bool.random(using: &chance) ? " " : "")
  let reading = ProgrammeText.read(text, id: "own")
  #expect((reading.programme == nil) == !reading.problems.isEmpty, "\(text)")
  if let programme = reading.programme { #expect((try? programme.validated()) == programme, "\(text)") }
}
