// `fastlife reset` and `purge`: deleting data. Both ask for confirmation; without a terminal they require --yes.
import ArgumentParser
import Core
import Managers
import Words

/// Empties trackers.
struct ResetCommand: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Empty trackers. 'fastlife undo' brings their entries back.",
    discussion: """
      Examples:
        fastlife reset mood
        fastlife reset drink weight --yes
        fastlife reset --all
      """)
  @Argument(help: "fast, drink, weight, sleep, mood, session or habit; several may be named.")
  var kinds: [RecordKind] = []
  @Flag(help: "Empty all of them.")
  var all = false
  @Flag(help: "Do not ask.")
  var yes = false
  @Flag(help: "Answer as JSON.")
  var json = false

  func validate() throws {
    if kinds.isEmpty, !all { throw ValidationError("Name what to empty, such as 'mood', or give --all.") }
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
  static let configuration = CommandConfiguration(
    commandName: "purge",
    abstract: "Forget everything for good: entries, settings, undo history, backups, drafts.",
    discussion: """
      Nothing brings it back. On a terminal a word has to be typed; elsewhere --yes is
      needed.

      Examples:
        fastlife purge
        fastlife purge --yes
      """)
  @Flag(help: "Do not ask. Nothing brings the data back.")
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
