// `fastlife export` and `import`: our own JSON document, lossless and idempotent.
import ArgumentParser
import Core
import Foundation
import Store
import Words

/// Writes everything into a document.
struct ExportCommand: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write everything into a JSON document.",
    discussion: """
      Examples:
        fastlife export backup.json
        fastlife export - | gzip > backup.json.gz
      """)
  @OptionGroup var globals: GlobalOptions
  @Argument(help: "The file; '-' is standard output.", completion: .file(extensions: ["json"]))
  var file = "-"
  @Flag(help: "Replace the file if it is there.")
  var force = false

  func run(in environment: CommandEnvironment) throws {
    let now = environment.now()
    let store = try Store(at: environment.location, access: .readOnly, now: now)
    if file == "-" {
      _ = try store.exportJSONNow(at: now) { data in FileHandle.standardOutput.write(data) }
    } else {
      let report = try store.exportJSONNow(to: URL(fileURLWithPath: file), replacing: force, at: now)
      let count = report.records.values.reduce(0, +)
      environment.write(environment.words(.Commands.exported(n: count, path: file)) + "\n")
    }
  }
}

/// Reads a document back.
struct ImportCommand: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Read a JSON document of ours; what is there already is left alone.",
    discussion: """
      Examples:
        fastlife import backup.json --dry-run
        fastlife import backup.json
      """)
  @OptionGroup var globals: GlobalOptions
  @Argument(help: "The file.", completion: .file(extensions: ["json"]))
  var file: String
  @Flag(name: [.customShort("n"), .long], help: "Only tell what would happen.")
  var dryRun = false
  @Flag(help: "Import the rest when rows are refused.")
  var skipBad = false
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let now = environment.now()
    let store = try Store(at: environment.location, access: .readWrite, now: now)
    let report = try store.importJSONNow(
      from: URL(fileURLWithPath: file), options: ImportOptions(isDryRun: dryRun, skipsRefused: skipBad), at: now)
    if json {
      environment.write(
        CommandJSON.text([
          "read": report.read, "new": report.newCount, "same": report.same, "kept": report.keptCount,
          "refused": report.refusedCount, "committed": report.isCommitted,
        ]) + "\n")
    } else {
      let words = environment.words
      let text = words(
        .Commands.imported(
          read: String(report.read), new: String(report.newCount), same: String(report.same),
          kept: String(report.keptCount), refused: String(report.refusedCount)))
      environment.write(text + "\n")
      for refused in report.refused.prefix(20) {
        environment.complain(
          words(
            .Commands.refusedRow(
              line: String(refused.line), field: refused.refusal.field, reason: refused.refusal.reason.rawValue)))
      }
    }
    if report.refusedCount > 0, !skipBad { throw ExitCode(65) }
  }
}
