// `fastlife undo`, `redo`: operate on the same journal as the screen.
import ArgumentParser
import Core
import Managers
import Store
import Words

/// Undoes the last change.
struct UndoCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "undo", .Help.undo,
      examples: """
        fastlife undo
        fastlife undo --json
        """)
  }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    let receipt = try session.store.undoNow(at: session.now)
    guard receipt.conflict == nil else { throw Problem.changedElsewhere }
    session.answer(receipt.undone(session.words), "undone", receipt.label, json)
  }
}

/// Redoes the last undone change.
struct RedoCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "redo", .Help.redo,
      examples: """
        fastlife redo
        """)
  }
  @Flag(help: .text(.Help.json))
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
  /// The result of an undo; after a reset, with the number of entries restored.
  fileprivate func undone(_ words: Words) -> Message {
    label == "reset" ? .Commands.resetUndone(n: changedRecords) : .Commands.undone(what: words.label(of: label))
  }

  /// The result of a redo.
  fileprivate func redone(_ words: Words) -> Message {
    label == "reset" ? .Commands.resetDone(n: changedRecords) : .Commands.redone(what: words.label(of: label))
  }
}
