// `fastlife import`: our own JSON document and other programs' files. Each file is one step of undo.
import ArgumentParser
import Core
import Formats
import Foundation
import Managers
import Store
import Words

/// Imports documents of ours or files of other programs.
struct ImportCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "import", .Help.import,
      examples: """
        fastlife import backup.json --dry-run
        fastlife import backup.json
        gunzip < backup.json.gz | fastlife import -
        fastlife import zero.csv --dry-run
        fastlife import sleep-export.zip
        fastlife import weights.csv --as openscale-csv --unit kg
        fastlife import scale.csv --map scale
        fastlife import formats
        """)
  }
  @Argument(help: .text(.Help.fileInput), completion: .file())
  var files: [String]
  @Flag(help: .text(.Help.importText))
  var text = false
  @OptionGroup var foreign: ForeignOptions
  @Flag(name: [.customShort("n"), .long], help: .text(.Help.importDryRun))
  var dryRun = false
  @Flag(help: .text(.Help.importSkipBad))
  var skipBad = false
  @Flag(help: .text(.Help.importShowProgress))
  var progress = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    do { try carryOut(in: environment) } catch let error as StoreError where error.isUnavailable {
      // The store, not the file: out of use until it has been repaired.
      throw CommandError(StoreErrorText.message(error, environment.remedy), code: 69)
    }
  }

  @MainActor
  private func carryOut(in environment: CommandEnvironment) throws {
    let now = environment.now()
    if files == ["formats"], !FileManager.default.fileExists(atPath: files[0]) { return list(in: environment) }
    let store = try environment.openAlone(.adding, now: now)
    let watch = ImportWatch(environment, tells: progress || environment.isErrorTerminal)
    var options = ImportOptions(isDryRun: dryRun, skipsRefused: skipBad)
    // A script learns from the counts that there were more; each one listed takes memory.
    if json { options.listed = 10_000 }
    var (objects, hasFaults): ([[String: Any?]], Bool) = ([], false)
    func end(_ report: ImportReport, _ path: String, _ format: String) throws {
      hasFaults = hasFaults || report.hasFaults
      if json { return objects.append(object(report, path, format)) }
      if files.count > 1 { environment.say(path + ":") }
      tellCounts(report, in: environment)
      if report.isCommitted, !dryRun { try tellPlace(of: report, store, in: environment) }
      tellRows(report, in: environment)
    }
    // All are told by their content before the first is read.
    let plans = try text ? files.map { _ in nil } : files.map { try foreign.plan($0, in: environment, now: now) }
    for (file, plan) in zip(files, plans) {
      if let plan, !plan.isText {
        try end(plan.carryOut(in: store, options: options, at: now, watch), file, plan.formatID)
      } else {
        options.kinds = try foreign.kinds
        try end(importText(file, into: store, options: options, in: environment), file, TextFolder.format)
      }
    }
    if let only = objects.first, objects.count == 1 {
      environment.write(CommandJSON.text(only) + "\n")
    } else if json {
      environment.write(CommandJSON.text(["files": objects]) + "\n")
    }
    if hasFaults, !skipBad { throw ExitCode(65) }
  }

  private func object(_ report: ImportReport, _ path: String, _ format: String) -> [String: Any?] {
    [
      "file": path, "format": format, "import": report.batch.map { Int($0) },
      "read": report.read, "new": report.newCount, "same": report.same, "kept": report.keptCount,
      "refused": report.refusedCount, "committed": report.isCommitted, "endsEarly": report.endsEarly,
      "cleaned": report.cleaned, "moved": report.moved, "zone": report.zone,
      "newerVersion": report.newerVersion,
      "leftOut": report.leftParts.map { part, count -> [String: Any?] in
        ["part": part.kind, "file": part.file, "count": count]
      },
      "counts": report.counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, counts -> [String: Any?] in
        [
          "kind": kind.rawValue, "new": counts.new, "same": counts.here, "kept": counts.differing,
          "refused": counts.refused,
        ]
      },
      "samples": report.samples.map { (type: $0.key?.rawValue, counts: $0.value) }
        .sorted { ($0.type ?? "~") < ($1.type ?? "~") }.map { type, counts -> [String: Any?] in
          [
            "type": type, "new": counts.new, "same": counts.here, "replaced": counts.replaced,
            "refused": counts.refused,
          ]
        },
      "odd": report.odd,
      "keptRows": report.kept.map { row -> [String: Any?] in
        ["file": row.file, "line": row.line, "kind": row.kind?.rawValue, "name": row.name]
      },
      "refusedRows": report.refused.map { row -> [String: Any?] in
        [
          "file": row.file, "line": row.line > 0 ? row.line : nil, "kind": row.kind?.rawValue,
          "field": row.refusal.field,
          "reason": row.refusal.reason.rawValue, "name": row.refusal.name, "byte": row.refusal.offset,
        ]
      },
    ]
  }

  /// Says where samples went that trackers could show.
  @MainActor
  private func tellPlace(of report: ImportReport, _ store: Store, in environment: CommandEnvironment) throws {
    let types = report.samples.compactMap { type, counts in counts.new > 0 ? type.flatMap(SharedType.of)?.type : nil }
    guard !types.isEmpty else { return }
    let settings = Settings(rows: try store.readNow { try $0.settings() })
    let access = try store.healthAccess()
    let closed = types.filter { !settings[syncs: $0] || access[$0] != .authorized }.map(\.rawValue).sorted()
    environment.say(
      environment.words(
        closed.isEmpty ? .Health.importedOpen : .Health.importedClosed(types: closed.joined(separator: " "))))
  }

  /// Tells the outcome of a file.
  @MainActor
  private func tellCounts(_ report: ImportReport, in environment: CommandEnvironment) {
    let words = environment.words
    environment.say(
      words(
        .Commands.imported(
          read: String(report.read), new: String(report.newCount), same: String(report.same),
          kept: String(report.keptCount), refused: String(report.refusedCount))))
    if let zone = report.zone { environment.say(words(.Commands.importZoneHere(zone: zone))) }
    if let version = report.newerVersion {
      environment.complain(words(.Commands.importNewer(version: String(version))))
    }
    if report.read > 0, report.same == report.read { environment.say(words(.Commands.importAllHere)) }
  }

  /// Tells the rows that were kept, refused or cut.
  @MainActor
  private func tellRows(_ report: ImportReport, in environment: CommandEnvironment) {
    let words = environment.words
    for kept in report.kept.prefix(ImportCommand.shown) {
      let place = words.place(ofRow: String(kept.line), inTable: report.hasTables)
      let row = words(.Commands.keptRow(place: place, name: Printable.clean(kept.name)))
      environment.complain((kept.file.map { Printable.clean($0) + ": " } ?? "") + row)
    }
    for refused in report.refused.prefix(ImportCommand.shown) {
      let place = words.place(ofRow: String(refused.line), inTable: report.hasTables)
      let row = words(refused.refusal.message(at: place) { Printable.clean($0) })
      environment.complain((refused.file.map { Printable.clean($0) + ": " } ?? "") + row)
    }
    for (unknown, count) in report.unknownNames.sorted(by: { ($1.value, $0.key.name) < ($0.value, $1.key.name) }) {
      environment.complain(
        words(
          .Commands.importUnknownName(
            field: Printable.clean(unknown.field), name: Printable.clean(unknown.name), n: String(count))))
    }
    if report.cleaned > 0 { environment.complain(words(.Commands.importCleaned(n: String(report.cleaned)))) }
    if report.odd > 0 { environment.complain(words(.Commands.importOdd(n: String(report.odd)))) }
    if report.moved > 0 { environment.complain(words(.Commands.importMoved(n: String(report.moved)))) }
    for (part, count) in report.leftParts.prefix(ImportCommand.shown) {
      environment.complain(words(part.message(n: String(count)) { Printable.clean($0) }))
    }
    if let offset = report.endsEarly {
      environment.complain(words(.Commands.importEndsEarly(offset: String(offset))))
    }
    guard report.hasFaults, !skipBad, !dryRun else { return }
    if !report.isCommitted {
      environment.complain(words(report.newCount > 0 ? .Commands.nothingImported : .Commands.nothingElse))
    } else if report.refusedCount > 0 {
      environment.complain(words(.Commands.importRest(n: String(report.refusedCount))))
    }
  }

  /// Rows that are named on standard error; `--json` lists all.
  private static let shown = 20

  /// Lists the formats that can be read, with the kinds of entries in them as `--only` takes them.
  @MainActor
  private func list(in environment: CommandEnvironment) {
    let folder = environment.mappings
    let mapped = folder.names.compactMap { name -> (id: String, name: String, kinds: [RecordKind])? in
      do throws(MappingFolder.Failure) {
        let mapping = try folder.mapping(name)
        return (Mapping.prefix + name, MappingTexts.columns(mapping), mapping.format.kinds)
      } catch {
        environment.complain(environment.words(error.message))
        return nil
      }
    }
    let own = (id: ImportPlan.ownFormat, name: "Fast LIFe (JSON)", kinds: RecordKind.allCases)
    let known = [own] + Formats.all.map { (id: $0.id, name: $0.name, kinds: $0.kinds) }
    if json {
      let members: [[String: Any?]] = (known + mapped).map { row in
        ["id": row.id, "name": row.name, "kinds": row.kinds.map(\.rawValue)]
      }
      return environment.write(CommandJSON.text(["formats": members]) + "\n")
    }
    let width = (known + mapped).map(\.id.count).max() ?? 0
    let nameWidth = known.map(\.name.count).max() ?? 0
    func padded(_ text: String, to width: Int) -> String {
      text + String(repeating: " ", count: width - text.count + 2)
    }
    for row in known {
      let kinds = row.kinds.map(\.rawValue).joined(separator: ", ")
      environment.write(padded(row.id, to: width) + padded(row.name, to: nameWidth) + kinds + "\n")
    }
    for row in mapped { environment.write(padded(row.id, to: width) + row.name + "\n") }
  }
}
