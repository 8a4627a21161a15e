// `fastlife export` and `import`: our own JSON document, lossless and idempotent, and other programs' files.
import ArgumentParser
import Core
import Formats
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

/// Imports a document of ours or a file of another program.
struct ImportCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "import", .Help.import,
      examples: """
        fastlife import backup.json --dry-run
        fastlife import backup.json
        gunzip < backup.json.gz | fastlife import -
        fastlife import zero.csv --dry-run
        fastlife import weights.csv --as openscale-csv --unit kg
        fastlife import formats
        """)
  }
  @Argument(help: .text(.Help.fileInput), completion: .file())
  var file: String
  @Flag(help: .text(.Help.importText))
  var text = false
  @OptionGroup var foreign: ForeignOptions
  @Flag(name: [.customShort("n"), .long], help: .text(.Help.importDryRun))
  var dryRun = false
  @Flag(help: .text(.Help.importSkipBad))
  var skipBad = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let now = environment.now()
    var isFolder = ObjCBool(false)
    let isThere = FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
    if isFolder.boolValue, !text { throw CommandError(.Commands.isFolder(path: file), code: 66) }
    if !isThere, file == "formats" { return list(in: environment) }
    let store = try environment.openAlone(.adding, now: now)
    let options = ImportOptions(isDryRun: dryRun, skipsRefused: skipBad)
    let report: ImportReport
    if text {
      report = try importText(into: store, options: options, in: environment)
    } else if let other = try ForeignImport(file, foreign, now: now) {
      report = try other.run(into: store, options: options, path: file, now: now)
    } else {
      report = try store.importJSONNow(
        from: URL(fileURLWithPath: file == "-" ? "/dev/stdin" : file), options: options, at: now)
    }
    if json {
      environment.write(
        CommandJSON.text([
          "read": report.read, "new": report.newCount, "same": report.same, "kept": report.keptCount,
          "refused": report.refusedCount, "committed": report.isCommitted,
          "keptRows": report.kept.map { row -> [String: Any?] in
            ["line": row.line, "kind": row.kind?.rawValue, "name": row.name]
          },
          "refusedRows": report.refused.map { row -> [String: Any?] in
            [
              "file": row.file, "line": row.line, "kind": row.kind?.rawValue, "field": row.refusal.field,
              "reason": row.refusal.reason.rawValue,
            ]
          },
        ]) + "\n")
    } else {
      let words = environment.words
      let text = words(
        .Commands.imported(
          read: String(report.read), new: String(report.newCount), same: String(report.same),
          kept: String(report.keptCount), refused: String(report.refusedCount)))
      environment.write(text + "\n")
      for kept in report.kept.prefix(20) {
        environment.complain(
          words(.Commands.keptRow(line: String(kept.line), name: Printable.clean(kept.name))))
      }
      for refused in report.refused.prefix(20) {
        let file = refused.file.map { Printable.clean($0) + ": " } ?? ""
        environment.complain(
          file
            + words(
              .Commands.refusedRow(
                line: String(refused.line), field: Printable.clean(refused.refusal.field),
                reason: refused.refusal.reason.message)))
      }
      if report.refusedCount > 0, !skipBad, !dryRun { environment.complain(words(.Commands.nothingImported)) }
    }
    if report.refusedCount > 0, !skipBad { throw ExitCode(65) }
  }

  /// Lists the formats that can be read.
  @MainActor
  private func list(in environment: CommandEnvironment) {
    let rows = [(id: ForeignImport.ours, name: "Fast LIFe (JSON)")] + Formats.all.map { (id: $0.id, name: $0.name) }
    if json {
      let members: [[String: Any?]] = rows.map { ["id": $0.id, "name": $0.name] }
      return environment.write(CommandJSON.text(["formats": members]) + "\n")
    }
    let width = rows.map(\.id.count).max() ?? 0
    for row in rows {
      environment.write(row.id + String(repeating: " ", count: width - row.id.count + 2) + row.name + "\n")
    }
  }
}

extension RowError.Reason {
  /// The field's error as text.
  var message: Message {
    switch self {
    case .missing: .Commands.rowMissing
    case .unreadable: .Commands.rowUnreadable
    case .outOfRange: .Commands.rowOutOfRange
    case .tooLong: .Commands.rowTooLong
    case .endBeforeStart: .Commands.rowEndBeforeStart
    case .unknownKind: .Commands.rowUnknownKind
    case .anotherIsRunning: .Commands.rowAnotherIsRunning
    case .endsEarly: .Commands.rowEndsEarly
    }
  }
}
