// Programmes as files: `fastlife programmes export`, `import` and `lint`. The format is that of `ProgrammeText`; errors
// are reported with file, line and column, as editors expect. Exercise names are written in the active language and
// read in any: a programme exported in one language and imported in another is the same.
import ArgumentParser
import Core
import Foundation
import Managers
import Words

extension CommandEnvironment {
  /// The programme in a file; reports its errors otherwise.
  func programme(in file: String) throws -> Programme {
    let reading = ProgrammeText.read(try shortText(file), id: "")
    for problem in reading.problems { complain(Printable.clean(words.problem(problem, in: file))) }
    guard let programme = reading.programme else { throw ExitCode(65) }
    return Words.stable(programme)
  }
}

struct ProgrammesExport: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("export", .Help.programmesExport) }
  @Argument(help: .text(.Help.name), completion: .names(.programmes))
  var name: String
  @Argument(help: .text(.Help.fileOutput), completion: .file(extensions: ["txt"]))
  var file = "-"
  @Flag(help: .text(.Help.fileReplace))
  var force = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .glance)
    let text = ProgrammeText.write(session.words.translated(try session.programme(name)))
    guard file != "-" else {
      for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) { session.say(String(line)) }
      return
    }
    try environment.checkTarget(file, force: force)
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw CommandError(.Programme.cannotWrite(path: file), code: 73)
    }
    session.say(session.words(.Programme.exported(name: name, path: file)))
  }
}

struct ProgrammesImport: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("import", .Help.programmesImport) }
  @Argument(help: .text(.Help.fileInput), completion: .file(extensions: ["txt"]))
  var file: String
  @Flag(help: .text(.Help.programmesImportReplace))
  var replace = false
  @Flag(name: [.customShort("n"), .long], help: .text(.Help.programmesImportDryRun))
  var dryRun = false

  func run(in environment: CommandEnvironment) throws {
    var new = try environment.programme(in: file)
    let session = try CommandSession(environment, dryRun ? .reading : .adding)
    let list = session.settings.programmes
    if let old = Words.programme(new.name, in: list, isWhole: true) {
      guard replace else {
        let refusal = Refusal(field: Programme.nameField, .duplicate)
        throw CommandError(.Commands.duplicate(what: refusal.message, option: "--replace"), code: 65)
      }
      new.id = old.id
    }
    new = dryRun ? try PracticeList.saving(new, in: list).item : try session.save(new, offering: "--replace")
    session.say("\(session.words.name(of: new)): \(session.words.row(of: new))")
  }
}

struct ProgrammesLint: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("lint", .Help.programmesLint) }
  @Argument(help: .text(.Help.programmesLintFiles), completion: .file(extensions: ["txt"]))
  var files: [String]
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    environment.speakStored(environment.now())
    let words = environment.words
    var rows: [[String: Any?]] = []
    for file in files {
      for problem in ProgrammeText.lint(try environment.shortText(file)) {
        rows.append([
          "file": file, "line": problem.line, "column": problem.column, "field": problem.refusal.field,
          "what": words(problem.refusal.message),
        ])
        if !json { environment.say(words.problem(problem, in: file)) }
      }
    }
    if json { environment.say(CommandJSON.text(["problems": rows])) }
    if !rows.isEmpty { throw ExitCode(65) }
  }
}
