// `fastlife undo`, `redo`: the same journal as the screen's.
import ArgumentParser
import Core
import Managers
import Store
import Words

/// Takes back the last change.
struct UndoCommand: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change, made here or on the screen.",
    discussion: """
      Examples:
        fastlife undo
        fastlife undo --json
      """)
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    let receipt = try session.store.undoNow(at: session.now)
    guard receipt.conflict == nil else { throw Problem.changedElsewhere }
    session.answer(receipt.undone(session.words), "undone", receipt.label, json)
  }
}

/// Repeats what was taken back.
struct RedoCommand: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo what was undone last.",
    discussion: """
      Example:
        fastlife redo
      """)
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    let receipt = try session.store.redoNow(at: session.now)
    guard receipt.conflict == nil else { throw Problem.changedElsewhere }
    session.answer(receipt.redone(session.words), "redone", receipt.label, json)
  }
}

extension CommandSession {
  fileprivate func answer(_ message: Message, _ key: String, _ label: String, _ json: Bool) {
    say(json ? CommandJSON.text([key: label]) : words(message))
  }
}

extension Receipt {
  /// Rows of entries that came or went.
  private var entries: Int { changedRows - settings.count }

  /// What an undo has done; after emptying, how much is back.
  fileprivate func undone(_ words: Words) -> Message {
    label == "reset" ? .Commands.resetUndone(n: entries) : .Commands.undone(what: words.label(of: label))
  }

  /// What a redo has done.
  fileprivate func redone(_ words: Words) -> Message {
    label == "reset" ? .Commands.resetDone(n: entries) : .Commands.redone(what: words.label(of: label))
  }
}
