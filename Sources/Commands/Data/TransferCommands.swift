// `fastlife export` and `import`: our own JSON document, lossless and idempotent, and other programs' files.
import ArgumentParser
import Core
import Formats
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
        """)
  }
  @Argument(help: .text(.Help.fileOutput), completion: .file(extensions: ["json"]))
  var file = "-"
  @Flag(help: .text(.Help.fileReplace))
  var force = false

  func run(in environment: CommandEnvironment) throws {
    let now = environment.now()
    let store = try environment.openAlone(.reading, now: now)
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
        fastlife import scale.csv --map scale
        fastlife import formats
        """)
  }
  @Argument(help: .text(.Help.fileInput), completion: .file())
  var file: String
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
    if isFolder.boolValue { throw CommandError(.Commands.isFolder(path: file), code: 66) }
    if !isThere, file == "formats" { return list(in: environment) }
    let store = try environment.openAlone(.adding, now: now)
    let options = ImportOptions(isDryRun: dryRun, skipsRefused: skipBad)
    let report = try foreign.plan(file, environment.mappings, now: now).carryOut(in: store, options: options, at: now)
    if json {
      environment.write(
        CommandJSON.text([
          "read": report.read, "new": report.newCount, "same": report.same, "kept": report.keptCount,
          "refused": report.refusedCount, "committed": report.isCommitted, "endsEarly": report.endsEarly,
          "keptRows": report.kept.map { row -> [String: Any?] in
            ["line": row.line, "kind": row.kind?.rawValue, "name": row.name]
          },
          "refusedRows": report.refused.map { row -> [String: Any?] in
            [
              "line": row.line, "kind": row.kind?.rawValue, "field": row.refusal.field,
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
        environment.complain(
          words(
            .Commands.refusedRow(
              line: String(refused.line), field: Printable.clean(refused.refusal.field),
              reason: refused.refusal.reason.message)))
      }
      if let offset = report.endsEarly {
        environment.complain(words(.Commands.importEndsEarly(offset: String(offset))))
      }
      if report.hasFaults, !skipBad, !dryRun { environment.complain(words(.Commands.nothingImported)) }
    }
    if report.hasFaults, !skipBad { throw ExitCode(65) }
  }

  /// Lists the formats that can be read.
  @MainActor
  private func list(in environment: CommandEnvironment) {
    let folder = environment.mappings
    let mapped = folder.names.compactMap { name -> (id: String, name: String)? in
      do throws(MappingFolder.Failure) {
        return (Mapping.prefix + name, MappingTexts.columns(try folder.mapping(name)))
      } catch {
        environment.complain(environment.words(error.message))
        return nil
      }
    }
    let known = [(id: ImportPlan.ownFormat, name: "Fast LIFe (JSON)")] + Formats.all.map { (id: $0.id, name: $0.name) }
    let rows = known + mapped
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
