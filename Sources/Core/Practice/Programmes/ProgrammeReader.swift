// Parser for the lines of a programme's text (the format is documented in ProgrammeText.swift). It continues after
// errors, so that one run reports all problems.

/// Builds a programme from its lines.
struct ProgrammeReader {
  private var name: String?
  private var mark: PracticeMark?
  private var rounds: Int?
  private var warmUp: Int?
  private var coolDown: Int?
  private var note: [String] = []
  private var isNoteRefused = false
  private var steps: [ProgrammeStep] = []
  private var stepLines = 0
  private var problems: [ProgrammeProblem] = []
  private var lineCount = 0

  /// Parses a line.
  mutating func take(_ line: Substring, number: Int) {
    var rest = line
    if number == 1, rest.first == "\u{FEFF}" { rest.removeFirst() }
    let indent = rest.prefix(while: StepLine.isBlank).count
    rest = rest.dropFirst(indent)
    guard let first = rest.first, first != "#" else { return }
    lineCount = number
    let column = indent + 1
    let word = rest.prefix { $0.isLetter || $0 == "-" }
    // `open :` is an exercise with an odd name, not a key.
    if word.lowercased() != "open", rest.dropFirst(word.count).first(where: { !StepLine.isBlank($0) }) == ":" {
      let colon = rest.firstIndex(of: ":") ?? rest.startIndex
      let value = rest[rest.index(after: colon)...]
      let blanks = value.prefix(while: StepLine.isBlank).count
      let at = column + rest.distance(from: rest.startIndex, to: colon) + 1 + blanks
      take(key: word, value: NumberText.trimmed(String(value)), line: number, key: column, value: at)
      return
    }
    stepLines += 1
    switch StepLine.read(rest, from: column) {
    case .success(let step): steps.append(step)
    case .failure(let fault): add(number, fault.column, fault.refusal)
    }
    if stepLines == Programme.mostSteps + 1 { add(number, column, Programme.tooMany(stepLines)) }
  }

  private mutating func take(key word: Substring, value: String, line: Int, key column: Int, value at: Int) {
    guard let key = ProgrammeText.Key(rawValue: word.lowercased()) else {
      return add(
        line, column, Refusal(field: "programme.line", .unreadable(typed: "\(word):", example: "rounds: 3")))
    }
    do throws(Refusal) {
      switch key {
      case .name:
        try once(name == nil, "programme.name")
        name = ""
        name = try PracticeName.checked(value, field: "programme.name", example: "name: Core Circuit")
      case .mark:
        try once(mark == nil, "programme.mark")
        mark = .dot
        guard let found = PracticeMark(text: value) else {
          throw Refusal(field: "programme.mark", .unreadable(typed: value, example: "mark: diamond"))
        }
        mark = found
      case .rounds:
        try once(rounds == nil, "programme.rounds")
        rounds = 1
        rounds = try StepLine.number(
          value[...], field: "programme.rounds", limit: Limits.programmeRounds, unit: "", example: "rounds: 3")
      case .warmUp:
        try once(warmUp == nil, "timer.warm-up")
        warmUp = 0
        warmUp = try StepLine.seconds(value[...], "timer.warm-up", Limits.marginSeconds, example: "warm-up: 2m")
      case .coolDown:
        try once(coolDown == nil, "timer.cool-down")
        coolDown = 0
        coolDown = try StepLine.seconds(value[...], "timer.cool-down", Limits.marginSeconds, example: "cool-down: 2m")
      case .note:
        note.append(value)
        if !isNoteRefused {
          isNoteRefused = true
          _ = try Programme.checkedNote(note.joined(separator: "\n"))
          isNoteRefused = false
        }
      }
    } catch {
      let isRepeated = error.reason == .duplicate
      add(line, isRepeated ? column : at, error)
    }
  }

  private func once(_ isFirst: Bool, _ field: String) throws(Refusal) {
    guard isFirst else { throw Refusal(field: field, .duplicate) }
  }

  private mutating func add(_ line: Int, _ column: Int, _ refusal: Refusal) {
    problems.append(ProgrammeProblem(line: line, column: column, refusal))
  }

  /// The programme, or all problems.
  func reading(id: String) -> ProgrammeText.Reading {
    var problems = problems
    let end = max(1, lineCount)
    func lacks(_ field: String, _ example: String) {
      problems.append(ProgrammeProblem(line: end, column: 1, Refusal(field: field, .missing(example: example))))
    }
    if name == nil { lacks("programme.name", "name: Core Circuit") }
    if stepLines == 0 { lacks("programme.steps", ProgrammeText.example) }
    guard problems.isEmpty, let name, let note = try? Programme.checkedNote(note.joined(separator: "\n")) else {
      return ProgrammeText.Reading(programme: nil, problems: problems)
    }
    let programme = Programme(
      id: id, name: name, mark: mark ?? .dot, rounds: rounds ?? 1, steps: steps,
      margins: WorkoutMargins(warmUp: warmUp ?? 0, coolDown: coolDown ?? 0), note: note)
    return ProgrammeText.Reading(programme: programme, problems: [])
  }
}
