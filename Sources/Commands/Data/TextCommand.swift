// `fastlife text`: the living folder of text beside the data, and changes made in it by hand.
import ArgumentParser
import Core
import Formats
import Foundation
import Managers
import Store
import Words

/// Checks the living folder, and takes changes made in it.
struct TextCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "text", .Help.text,
      examples: """
        fastlife settings text.folder ~/health
        fastlife text check
        fastlife text check --fix
        fastlife text take --dry-run
        """, subcommands: [TextCheck.self, TextTake.self])
  }
}

struct TextCheck: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("check", .Help.textCheck) }
  @Flag(help: .text(.Help.textFix))
  var fix = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let store = try environment.openAlone(fix ? .changing : .reading, now: environment.now())
    let living = try environment.livingFolder(store)
    let words = environment.words
    if fix {
      let written = try living.refresh(all: true).written
      return environment.write(
        json
          ? CommandJSON.text(["written": written]) + "\n"
          : words(.Commands.textFixed(path: living.folder.path, n: String(written))) + "\n")
    }
    let differences = try living.differences()
    if json {
      environment.write(
        CommandJSON.text([
          "same": differences.isEmpty,
          "files": differences.map { file -> [String: Any?] in
            ["path": file.path, "lacking": file.lacking.count, "added": file.added.count]
          },
        ]) + "\n")
    } else if differences.isEmpty {
      environment.say(words(.Commands.textSame(path: living.folder.path)))
    } else {
      for file in differences { environment.show(file) }
      environment.complain(words(.Commands.textDiffers))
    }
    if !differences.isEmpty { throw ExitCode(65) }
  }
}

struct TextTake: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("take", .Help.textTake) }
  @Flag(name: [.customShort("n"), .long], help: .text(.Help.textTakeDryRun))
  var dryRun = false

  func run(in environment: CommandEnvironment) throws {
    let now = environment.now()
    let store = try environment.openAlone(.changing, now: now)
    let living = try environment.livingFolder(store)
    let words = environment.words
    let taking: TextTaking
    do {
      taking = try living.taking(now: now, newID: environment.identifiers.next)
    } catch let error as TextFolderError { throw CommandError(error.message(folder: living.folder.path), code: 65) }
    for remark in taking.remarks { environment.complain(Printable.clean(words(remark.message))) }
    for refused in taking.refused {
      let text: Message =
        switch refused.reason {
        case .row(let error):
          .Commands.refusedRow(
            line: String(refused.line), field: Printable.clean(error.field), reason: error.reason.message)
        case .rule(let refusal): .Commands.textRefused(line: String(refused.line), reason: refusal.message)
        case .changed where refused.line == 0: .Commands.textGoneChanged
        case .changed: .Commands.textChanged(line: String(refused.line))
        }
      environment.complain(refused.path + ": " + words(text))
    }
    guard taking.refused.isEmpty else {
      environment.complain(words(.Commands.textNoneTaken))
      throw ExitCode(65)
    }
    if dryRun {
      for file in try living.differences() { environment.show(file) }
    } else if !taking.changes.isEmpty {
      try store.commitNow(Batch("text", actor: .command, taking.changes), at: now)
      try living.refresh(all: true)
    }
    environment.say(words(.Commands.textTaken(n: String(taking.changes.count))))
  }
}

extension CommandEnvironment {
  /// The living folder of a store.
  ///
  /// - Throws: Where the settings name none.
  func livingFolder(_ store: Store) throws -> LivingFolder {
    guard let living = try LivingFolder(store, forced: forced) else {
      throw CommandError(.Commands.textNoFolderYet, code: 69)
    }
    return living
  }

  /// Rewrites the files of the living folder that a command has touched, after it has answered; failures never fail it.
  ///
  /// A command that has failed has told why: what it left undone here is told by the next.
  func refreshText(_ store: Store, tells: Bool) {
    do {
      guard let living = try LivingFolder(store, forced: forced) else { return }
      let edited = try living.refresh().edited
      guard tells else { return }
      for path in edited { complain(Printable.clean(words(.Commands.textEdited(path: path)))) }
    } catch {
      guard tells else { return }
      let failure = (error as? StoreError).map { StoreErrorText.message($0, remedy) } ?? .Commands.textNotWritten
      complain(Printable.clean(words(failure)))
    }
  }

  /// Prints how a file differs.
  fileprivate func show(_ file: LivingFolder.Difference) {
    say(file.path)
    for line in file.lacking { say("- " + line) }
    for line in file.added { say("+ " + line) }
  }
}
