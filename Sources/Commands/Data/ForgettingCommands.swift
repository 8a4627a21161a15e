// `fastlife reset` and `purge`: deleting data. Both ask for confirmation; without a terminal they require --yes.
import ArgumentParser
import Core
import Managers
import Words

/// What a reset may name: the entries of a tracker, or the settings of look and region.
enum ResetTarget: Hashable, ExpressibleByArgument {
  case records(RecordKind)
  case settings

  static let settingsName = "settings"

  init?(argument: String) {
    if argument == ResetTarget.settingsName {
      self = .settings
    } else if let kind = RecordKind(argument: argument) {
      self = .records(kind)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { [] }
  /// The names it may have.
  static var names: [String] { RecordKind.allCases.map(\.rawValue) + [settingsName] }
}

/// Empties trackers, and sets settings back.
struct ResetCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reset", .Help.reset,
      examples: """
        fastlife reset mood
        fastlife reset drink weight --yes
        fastlife reset settings
        fastlife reset --all
        """)
  }
  @Argument(help: .text(.Help.resetKinds(kinds: Message.recordKinds)), completion: .list(ResetTarget.names))
  var targets: [ResetTarget] = []
  @Flag(help: .text(.Help.resetAll))
  var all = false
  @Flag(help: .text(.Help.yes))
  var yes = false
  @Flag(help: .text(.Help.json))
  var json = false

  func validate() throws {
    if targets.isEmpty, !all { throw ValidationError(.Parser.kindsOrAll) }
  }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    let named = targets.compactMap { if case .records(let kind) = $0 { kind } else { nil } }
    let chosen = all ? Set(RecordKind.allCases) : Set(named)
    let isSettings = targets.contains(.settings)
    let settings = (all ? Settings.goals : []).union(isSettings ? Settings.ofRegion : [])
    let counts = try session.store.readNow { reader in
      try chosen.sorted { $0.rawValue < $1.rawValue }.map { (kind: $0, count: try reader.count($0)) }
    }
    let total = counts.reduce(0) { $0 + $1.count }
    if chosen.isEmpty, try session.store.readNow({ try $0.settings() }).keys.allSatisfy({ !settings.contains($0) }) {
      let none: [String: Any] = ["emptied": [String: Any](), "settings": [String]()]
      return session.say(json ? CommandJSON.text(none) : session.words(.Commands.nothingDone))
    }
    let question = isSettings && chosen.isEmpty ? Message.Commands.resetSettingsQuestion : question(counts, session)
    if !yes, try !session.confirm(question, option: "--yes") { return }
    try session.carryOut { session.library.reset(chosen, settings: settings, now: session.now, then: $0) }
    guard json else {
      if isSettings { session.say(session.words(.Commands.resetSettingsDone)) }
      if chosen.isEmpty { return }
      session.say(session.words(.Commands.resetDone(n: total)))
      return try tellOfSamples(chosen, session)
    }
    let emptied: [String: Any] = Dictionary(uniqueKeysWithValues: counts.map { ($0.kind.rawValue, $0.count) })
    session.say(CommandJSON.text(["emptied": emptied, "settings": settings.map(\.rawValue).sorted()]))
  }

  /// Says which samples stay in the health file, as the sync of their types has ended with the reset.
  @MainActor
  private func tellOfSamples(_ chosen: Set<RecordKind>, _ session: CommandSession) throws {
    let types = chosen.compactMap { SharedType.of($0)?.type }.filter { !session.settings[syncs: $0] }
    let count = try session.store.ownSampleCount(Set(types))
    if count > 0 { session.say(session.words(.Health.ownLeft(n: count))) }
  }

  /// Lists all data to be deleted, so that consent is informed.
  @MainActor
  private func question(_ counts: [(kind: RecordKind, count: Int)], _ session: CommandSession) -> Message {
    let goals = all ? [session.words(.Settings.pageGoals)] : []
    let names = (counts.map { session.words(.records($0.kind)) } + goals).joined(separator: ", ")
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
