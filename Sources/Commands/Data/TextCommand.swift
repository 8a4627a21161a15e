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
    let session = try CommandSession(environment, fix ? .changing : .reading, extent: .entry)
    let manager = session.managers.textFolder
    let words = session.words
    if fix {
      let (path, written) = try session.text { manager.fix(then: $0) }
      return environment.write(
        json
          ? CommandJSON.text(["written": written]) + "\n"
          : words(.Commands.textFixed(path: path, n: String(written))) + "\n")
    }
    let check = try session.text { manager.check(then: $0) }
    if json {
      environment.write(
        CommandJSON.text([
          "same": check.differences.isEmpty,
          "files": check.differences.map { file -> [String: Any?] in
            ["path": file.path, "lacking": file.lacking.count, "added": file.added.count]
          },
        ]) + "\n")
    } else if check.differences.isEmpty {
      environment.say(words(.Commands.textSame(path: check.path)))
    } else {
      for file in check.differences { environment.show(file) }
      environment.complain(words(.Commands.textDiffers))
    }
    if !check.differences.isEmpty { throw ExitCode(65) }
  }
}

struct TextTake: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("take", .Help.textTake) }
  @Flag(name: [.customShort("n"), .long], help: .text(.Help.textTakeDryRun))
  var dryRun = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, dryRun ? .reading : .changing, extent: .entry)
    let manager = session.managers.textFolder
    let words = session.words
    let found = try session.text { answer in
      if dryRun {
        manager.preview(now: session.now, then: answer)
      } else {
        manager.take(now: session.now, then: answer)
      }
    }
    let taking = found.taking
    for remark in taking.remarks { environment.complain(Printable.clean(words(remark.message))) }
    for refused in taking.refused {
      let text: Message =
        switch refused.reason {
        case .row(let error):
          error.message(at: words.place(ofRow: String(refused.line))) { Printable.clean($0) }
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
    for file in found.differences { environment.show(file) }
    environment.say(
      words(
        dryRun
          ? .Commands.textWouldTake(n: String(taking.changes.count))
          : .Commands.textTaken(n: String(taking.changes.count))))
  }
}

extension CommandSession {
  /// Carries out an action on the living folder; throws what it says of a failure.
  fileprivate func text<T>(
    _ verb: (@escaping @MainActor @Sendable (Result<T, TextFolderFailure>) -> Void) -> Void
  ) throws -> T {
    var answer: Result<T, TextFolderFailure>?
    verb { answer = $0 }
    guard let answer else { throw Problem.busy }
    do throws(TextFolderFailure) { return try answer.get() } catch {
      switch error {
      case .noFolder: throw CommandError(.Commands.textNoFolderYet, code: 69)
      case .unreadable(let error, let path): throw CommandError(error.message(folder: path), code: 65)
      case .problem(let problem): throw problem
      case .store(let error): throw error
      }
    }
  }
}

extension CommandEnvironment {
  /// Rewrites the files of the living folder that a command has touched, after it has answered; failures never fail it.
  ///
  /// A command that has failed has told why: what it left undone here is told by the next.
  func refreshText(_ store: Store, tells: Bool) {
    var folder = ""
    do {
      guard let living = try LivingFolder(store, forced: forced) else { return }
      folder = living.folder.path
      let edited = try living.refresh().edited
      guard tells else { return }
      for path in edited { complain(Printable.clean(words(.Commands.textEdited(path: path)))) }
    } catch {
      guard tells else { return }
      let failure: Message =
        switch error {
        case let error as StoreError: StoreErrorText.message(error, remedy)
        case let error as TextFolderError: error.message(folder: folder)
        default: .Commands.textNotWritten
        }
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
