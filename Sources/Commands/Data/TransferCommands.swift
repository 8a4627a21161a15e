// `fastlife export`: our own JSON document, lossless and idempotent.
import ArgumentParser
import Core
import Foundation
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
        fastlife export days.csv --format days --layout wide --from 2026-01-01
        fastlife export letter.md --format letter --types weight,sleep
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
    if let format = table.format { return try exportTable(format, in: environment) }
    let store = try environment.openAlone(.reading, now: now)
    if text { return try exportText(store, in: environment) }
    let setAside: Int
    if file == "-" {
      setAside = try store.exportJSONNow(at: now) { environment.write(String(decoding: $0, as: UTF8.self)) }.setAside
    } else {
      try environment.checkTarget(file, force: force)
      let report = try store.exportJSONNow(to: URL(fileURLWithPath: file), replacing: force, at: now)
      setAside = report.setAside
      // The import counts the same rows.
      let (entries, others) = (report.records.values.reduce(0, +), report.settings + report.goals)
      let words = environment.words
      environment.write(
        words(
          .Commands.exported(
            entries: words(.Commands.entries(n: entries)), settings: words(.Commands.settings(n: others)), path: file))
          + "\n")
    }
    if setAside > 0 { environment.complain(environment.words(.Commands.leftOut(n: String(setAside)))) }
    // A running session belongs to its process; once it ends, it becomes an ordinary record.
    if try store.readNow({ try $0.running() }) != nil {
      environment.complain(environment.words(.Commands.runningStays))
    }
  }
}

extension CommandEnvironment {
  /// Refuses to overwrite a folder, a device or a pipe, or an existing file without permission.
  func checkTarget(_ file: String, force: Bool) throws(CommandError) {
    var isFolder = ObjCBool(false)
    if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue || !force {
      throw CommandError(
        isFolder.boolValue ? .Commands.isFolder(path: file) : .Commands.isThere(path: file), code: 73)
    }
    let kind = try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
    if let kind, kind != .typeRegular, kind != .typeSymbolicLink {
      throw CommandError(.Commands.isNoFile(path: file), code: 73)
    }
  }
}
