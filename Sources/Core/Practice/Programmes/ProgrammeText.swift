// The text form of a programme, for files, import and export. Reading and writing round-trip.
//
//     name: Core Circuit            name, once
//     mark: diamond                 dot, ring, diamond, square, up, down, or the symbol itself; optional
//     rounds: 3                     1–99, once; default 1
//     warm-up: 2m                   seconds before the first round (45s, 1:30, 2m); optional
//     cool-down: 2m                 and after the last one; optional
//     note: after sitting           once per line of the note; optional
//     # a comment                   lines starting with #, and empty ones, are ignored
//     45s Plank rest 15s            seconds (45s, 1:30, 2m), then the rest
//     30s Side Plank split 5s rest 15s    30 s on each side, 5 s in between
//     12x Push-Ups rest 30s         waits for twelve repetitions
//     open Dead Hang                waits without a limit
//     45s "Active rest 15s"         quotes for an otherwise ambiguous name; "" inside is a single "

/// An error in a programme's text, with its position.
public struct ProgrammeProblem: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The character within the line, from 1.
  public var column: Int
  /// The rejected value, with an example of a valid one.
  public var refusal: Refusal

  /// Creates a problem.
  public init(line: Int, column: Int, _ refusal: Refusal) {
    self.line = line
    self.column = column
    self.refusal = refusal
  }
}

/// Parses, writes and checks programmes as text.
public enum ProgrammeText {
  /// An example of a step.
  public static let example = "45s Plank rest 15s"
  /// The keys of the header lines.
  enum Key: String, CaseIterable {
    case name, mark, rounds, note
    case warmUp = "warm-up"
    case coolDown = "cool-down"
  }

  /// The result of parsing: the programme, or its problems in line order.
  public struct Reading: Hashable, Sendable {
    /// nil if there are problems.
    public var programme: Programme?
    /// Empty if there is a programme.
    public var problems: [ProgrammeProblem]
  }

  /// Parses a text; `id` becomes the programme's.
  public static func read(_ text: String, id: String) -> Reading {
    var reader = ProgrammeReader()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      reader.take(line, number: index + 1)
    }
    return reader.reading(id: id)
  }

  /// The problems of a text; empty if it is valid.
  public static func lint(_ text: String) -> [ProgrammeProblem] { read(text, id: "").problems }

  /// Writes a programme, omitting a dot as mark and an empty note.
  public static func write(_ programme: Programme) -> String {
    var lines = ["\(Key.name.rawValue): \(programme.name)"]
    if programme.mark != .dot { lines.append("\(Key.mark.rawValue): \(programme.mark.rawValue)") }
    lines.append("\(Key.rounds.rawValue): \(programme.rounds)")
    let margins = programme.margins
    if margins.warmUp > 0 { lines.append("\(Key.warmUp.rawValue): \(margins.warmUp)s") }
    if margins.coolDown > 0 { lines.append("\(Key.coolDown.rawValue): \(margins.coolDown)s") }
    if !programme.note.isEmpty {
      for line in programme.note.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(line.isEmpty ? "\(Key.note.rawValue):" : "\(Key.note.rawValue): \(line)")
      }
    }
    lines.append("")
    lines += programme.steps.map(line)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line of a step, quoting an ambiguous name.
  public static func line(of step: ProgrammeStep) -> String {
    let plain = line(of: step, named: step.exercise)
    if case .success(let again) = StepLine.read(plain[...], from: 1), again == step { return plain }
    let parts = step.exercise.split(separator: "\"", omittingEmptySubsequences: false)
    return line(of: step, named: "\"" + parts.joined(separator: "\"\"") + "\"")
  }

  private static func line(of step: ProgrammeStep, named name: String) -> String {
    let amount =
      switch step.amount {
      case .seconds(let seconds): "\(seconds)s"
      case .repetitions(let times): "\(times)x"
      case .open: "open"
      }
    let split = step.split.map { " split \($0)s" } ?? ""
    return "\(amount) \(name)\(split)" + (step.rest > 0 ? " rest \(step.rest)s" : "")
  }
}
