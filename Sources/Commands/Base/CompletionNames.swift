// Names that only the user's store knows, for completion in shells: `fastlife complete programmes` prints one a line. For
// the completion scripts only: absent from help and man page.
import ArgumentParser
import Core
import Words

/// The kinds of names that are completed from the store.
enum CompletionNames: String, CaseIterable {
  case drinks, vessels, programmes, breathing, setups, sessions, habits, tags, scales, mappings, foods

  /// Prints the requested names; false if the arguments do not request any.
  @MainActor
  static func print(_ arguments: [String], in environment: CommandEnvironment) throws -> Bool {
    guard arguments.count == 2, arguments[0] == "complete", let kind = CompletionNames(rawValue: arguments[1]) else {
      return false
    }
    let session = try CommandSession(environment, .listing, extent: [.tags, .scales].contains(kind) ? .full : .entry)
    kind.names(session).forEach { session.say(NameMatch.word($0)) }
    return true
  }

  @MainActor
  private func names(_ session: CommandSession) -> [String] {
    let (settings, words) = (session.settings, session.words)
    switch self {
    case .drinks: return settings.drinks.filter { !$0.isRetired }.map { words(.beverage($0.name)) }
    case .vessels: return settings.vessels.map { words(Message.vessel($0)) }
    case .programmes: return settings.programmes.map { words.name(of: $0) }
    case .breathing: return settings.patterns.map(\.name)
    case .setups: return settings.practice.setups.map(\.name)
    case .sessions: return Self.setups.names(session) + Self.programmes.names(session)
    case .habits: return settings.habitList.map { words.name(of: $0) }
    case .foods: return ((try? session.ownFoods()) ?? []).map(\.name)
    case .mappings: return session.environment.mappings.names
    case .tags:
      session.managers.stats.show(.tags, now: session.now)
      return session.managers.stats.state.value.tags?.map(\.tag) ?? []
    case .scales:
      session.managers.stats.show(.tags, now: session.now)
      return session.managers.stats.state.value.scales?.map(\.name) ?? []
    }
  }
}

extension CompletionKind {
  /// Names from the store; without one the built-in ones.
  static func names(_ kind: CompletionNames) -> CompletionKind {
    .shellCommand("fastlife complete \(kind.rawValue) 2>/dev/null")
  }

  /// The values of the setting named before: those that are a list of words.
  static var settingValues: CompletionKind {
    .custom { words, index, _ in
      guard words.indices.contains(index - 1),
        let definition = Settings.definition(SettingKey(rawValue: words[index - 1]))
      else { return [] }
      let values = definition.accepts.split(separator: ", ").map(String.init)
      return values.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isLowercase || $0 == "-" } } ? values : []
    }
  }
}
