// `fastlife imports`: the imports that are in the store, and undo of any of them.
import ArgumentParser
import Core
import Formats
import Managers
import Store
import Words

/// Lists imports, or takes one back.
struct ImportsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "imports", .Help.imports,
      examples: """
        fastlife imports
        fastlife list weight --where import:12
        fastlife imports undo 12
        """, subcommands: [ListImports.self, UndoImport.self], defaultSubcommand: ListImports.self)
  }
}

/// Lists imports.
struct ListImports: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .Help.importsList) }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading, extent: .entry)
    let imports = try session.store.readNow { try $0.imports() }
    if json {
      let members = imports.map { record -> [String: Any?] in
        [
          "import": Int(record.id), "at": CommandJSON.time(record.batch.at), "file": record.title?.file,
          "format": record.title?.format, "rows": record.batch.changedRows,
          "source": record.title.flatMap { Formats.source(of: $0.format) },
          "new": Dictionary(uniqueKeysWithValues: record.new.map { ($0.key.rawValue, $0.value) }),
        ]
      }
      return session.say(CommandJSON.text(["imports": members]))
    }
    if imports.isEmpty { return session.say(session.words(.Commands.noImports)) }
    for record in imports {
      let counts = record.new.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key) \($0.value)" }
      let title = [record.title?.file, record.title?.format].compactMap(\.self)
      let count = counts.isEmpty ? [String(record.batch.changedRows)] : counts
      session.say(([String(record.id), session.when(record.batch.at)] + title + count).joined(separator: "  "))
    }
  }
}

/// Takes one import back, also an older one.
struct UndoImport: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("undo", .Help.importsUndo) }
  @Argument(help: .text(.Help.importsNumber))
  var number: Int
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    let receipt: Receipt
    do throws(StoreError) { receipt = try session.store.undoImportNow(Int64(number), at: session.now) } catch {
      guard case .nothingToUndo = error else { throw error }
      throw CommandError(.Commands.noSuchImport(number: String(number)), code: 66)
    }
    if let conflict = receipt.conflict { throw conflict.problem }
    session.say(
      json
        ? CommandJSON.text(["undone": receipt.label, "import": number, "rows": receipt.changedRows])
        : session.words(.Commands.undone(what: session.words.label(of: receipt.label))))
  }
}
