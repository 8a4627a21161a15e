// `fastlife reset` and `purge`: deleting data. Both ask for confirmation; without a terminal they require --yes.
import ArgumentParser
import Core
import Managers
import Words

/// Empties trackers.
struct ResetCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reset", .Help.reset,
      examples: """
        fastlife reset mood
        fastlife reset drink weight --yes
        fastlife reset --all
        """)
  }
  @Argument(help: .text(.Help.resetKinds(kinds: Message.recordKinds)))
  var kinds: [RecordKind] = []
  @Flag(help: .text(.Help.resetAll))
  var all = false
  @Flag(help: .text(.Help.yes))
  var yes = false
  @Flag(help: .text(.Help.json))
  var json = false

  func validate() throws {
    if kinds.isEmpty, !all { throw ValidationError(.Parser.kindsOrAll) }
  }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    let chosen = all ? Set(RecordKind.allCases) : Set(kinds)
    let counts = try session.store.readNow { reader in
      try chosen.sorted { $0.rawValue < $1.rawValue }.map { (kind: $0, count: try reader.count($0)) }
    }
    let total = counts.reduce(0) { $0 + $1.count }
    if !yes, try !session.confirm(question(counts, session), option: "--yes") { return }
    try session.carryOut { session.library.reset(chosen, now: session.now, then: $0) }
    guard json else { return session.say(session.words(.Commands.resetDone(n: total))) }
    let emptied: [String: Any] = Dictionary(uniqueKeysWithValues: counts.map { ($0.kind.rawValue, $0.count) })
    session.say(CommandJSON.text(["emptied": emptied]))
  }

  /// Lists all data to be deleted, so that consent is informed.
  @MainActor
  private func question(_ counts: [(kind: RecordKind, count: Int)], _ session: CommandSession) -> Message {
    let names = counts.map { session.words(.records($0.kind)) }.joined(separator: ", ")
    return .Commands.resetQuestion(what: names, n: counts.reduce(0) { $0 + $1.count })
  }
}

/// Permanently deletes everything.
struct PurgeCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "purge", .Help.purge, discussion: .Help.purgeDiscussion,
      examples: """
        fastlife purge
        fastlife purge --yes
        """)
  }
  @Flag(help: .text(.Help.purgeYes))
  var yes = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    if !yes {
      guard environment.isInteractive else { throw CommandError(.Commands.purgeNeedsYes, code: 64) }
      let word = session.words(.Settings.purgeWord)
      session.say(session.words(.Settings.purgeText))
      environment.write(session.words(.Settings.purgeField(word: word)) + ": ")
      guard NumberText.trimmed(environment.readLine() ?? "").lowercased() == word else {
        return session.say(session.words(.Commands.nothingDone))
      }
    }
    try session.carryOut { session.library.purge(now: session.now, then: $0) }
    session.say(session.words(.Commands.purged))
  }
}
