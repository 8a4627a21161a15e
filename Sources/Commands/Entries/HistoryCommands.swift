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
  @Flag(help: .text(.Help.undoOlder))
  var older = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry, logsEnded: false)
    let receipt = try session.step(isUndo: true, asks: !older) { agreed throws(StoreError) in
      try session.store.undoNow(agreed, at: session.now)
    }
    if let receipt { session.answer(receipt.undone(session.words), "undone", receipt.label, json) }
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
  @Flag(help: .text(.Help.redoNext))
  var next = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry, logsEnded: false)
    let receipt = try session.step(isUndo: false, asks: !next) { agreed throws(StoreError) in
      try session.store.redoNow(agreed, at: session.now)
    }
    if let receipt { session.answer(receipt.redone(session.words), "redone", receipt.label, json) }
  }
}

extension CommandSession {
  /// Takes the first step, or after a question the next one that can be taken; nil where that is not wanted.
  fileprivate func step(
    isUndo: Bool, asks: Bool, _ take: (_ agreed: Int64?) throws(StoreError) -> Receipt
  ) throws -> Receipt? {
    let receipt = try take(nil)
    guard let conflict = receipt.conflict else { return receipt }
    guard case .stepChanged(let step, let next?) = conflict.problem else { throw conflict.problem }
    let question = words.question(isUndo: isUndo, past: step, next: next, today: today)
    if asks, try !confirm(question, option: isUndo ? "--older" : "--next") { return nil }
    let other = try take(next.id)
    if let conflict = other.conflict { throw conflict.problem }
    return other
  }

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
