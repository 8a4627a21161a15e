// `fastlife export`: our own JSON document, lossless and idempotent.
import ArgumentParser
import Core
import Foundation
import Managers
import Store
import Words

/// Exports everything to a document.
struct ExportCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "export", .Help.export,
      examples: """
        fastlife export backup.json
        fastlife export - | gzip > backup.json.gz
        fastlife export --text ~/health
        fastlife export weights.csv --format openscale --unit kg
        fastlife export days.csv --by day --layout wide --from 2026-01-01
        fastlife export letter.md --format letter --types weight,sleep
        fastlife export observations.json --format fhir --from 2026-01-01
        fastlife export b.zip --format health-connect --template a.zip --experimental
        """)
  }
  @Argument(help: .text(.Help.fileOutput), completion: .file(extensions: ["json"]))
  var file = "-"
  @Flag(help: .text(.Help.exportText))
  var text = false
  @OptionGroup var table: TableOptions
  @Flag(help: .text(.Help.fileReplace))
  var force = false

  func run(in environment: CommandEnvironment) throws {
    let now = environment.now()
    if table.isAsked { return try exportTable(in: environment) }
    let store = try environment.openAlone(.copying, now: now)
    if text { return try exportText(store, in: environment) }
    let setAside: Int
    if file == "-" {
      setAside = try store.exportJSONNow(at: now) { environment.write(String(decoding: $0, as: UTF8.self)) }.setAside
    } else {
      let done: ExportDone
      do throws(ExportFailure) {
        done = try ExportFile.document(store, to: file, replacing: force, at: now)
      } catch { throw error.asError(file) }
      setAside = done.setAside
      environment.write(environment.exported(done) + "\n")
    }
    if setAside > 0 { environment.complain(environment.words(.Commands.leftOut(n: String(setAside)))) }
    // A running session belongs to its process; once it ends, it becomes an ordinary record.
    if try store.readNow({ try $0.running() }) != nil {
      environment.complain(environment.words(.Commands.runningStays))
    }
  }
}

extension CommandEnvironment {
  /// How much was exported; an import counts the same rows.
  func exported(_ done: ExportDone) -> String {
    words(
      .Commands.exported(
        entries: words(.Commands.entries(n: done.entries)), settings: words(.Commands.settings(n: done.others)),
        path: done.path))
  }
}
