// The text form of a programme, for files, import and export. Reading and writing give each other back.
//
//   name: Core Circuit            name, once
//   mark: diamond                 dot, ring, diamond, square, up, down, or the sign itself; may be left out
//   rounds: 3                     1–99, once; 1 when left out
//   note: after sitting           as often as there are lines; may be left out
//   # a comment                   lines that begin with #, and empty ones, say nothing
//   45s Plank rest 15s            seconds (45s, 1:30, 2m), then the rest
//   30s Side Plank split 5s rest 15s    30 s on each side, 5 s in between
//   12x Push-Ups rest 30s         waits for twelve repetitions
//   open Dead Hang                waits for as long as one likes
//   45s "Active rest 15s"         a name in quotes, where it would read as something else; "" is one "

/// What is wrong with a programme's text, and where.
public struct ProgrammeProblem: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int
  /// What was refused, with an example of what would do.
  public var refusal: Refusal

  /// Creates a problem.
  public init(line: Int, column: Int, _ refusal: Refusal) {
    self.line = line
    self.column = column
    self.refusal = refusal
  }
}

/// Reads, writes and checks programmes as text.
public enum ProgrammeText {
  /// An example of a step.
  public static let example = "45s Plank rest 15s"
  /// The keys of the lines above the steps.
  enum Key: String, CaseIterable { case name, mark, rounds, note }

  /// A text as it was read: the programme, or the problems in the order of the lines.
  public struct Reading: Hashable, Sendable {
    /// Nil when there are problems.
    public var programme: Programme?
    /// Empty when there is a programme.
    public var problems: [ProgrammeProblem]
  }

  /// Reads a text; `id` becomes the programme's.
  public static func read(_ text: String, id: String) -> Reading {
    var reader = ProgrammeReader()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      reader.take(line, number: index + 1)
    }
    return reader.reading(id: id)
  }

  /// What is wrong with a text; empty when it reads.
  public static func lint(_ text: String) -> [ProgrammeProblem] { read(text, id: "").problems }

  /// Writes a programme; a dot as mark and an empty note are left out.
  public static func write(_ programme: Programme) -> String {
    var lines = ["\(Key.name.rawValue): \(programme.name)"]
    if programme.mark != .dot { lines.append("\(Key.mark.rawValue): \(programme.mark.rawValue)") }
    lines.append("\(Key.rounds.rawValue): \(programme.rounds)")
    if !programme.note.isEmpty {
      for line in programme.note.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(line.isEmpty ? "\(Key.note.rawValue):" : "\(Key.note.rawValue): \(line)")
      }
    }
    lines.append("")
    lines += programme.steps.map(line)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line of a step, its name in quotes where it would read as something else.
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
