// Settings: one published value, journalled like everything else. A change is made to what is stored, in the transaction
// that writes it, so that two programs that change different settings never lose one of the changes.
import Core
import Store

/// Owns the settings.
public final class SettingsManager {
  /// The settings in force.
  public let state = CurrentValue(Settings())
  /// What else a change of settings moves, from old to new: a running fast takes over a new goal.
  var alongside: @Sendable (Reader, Settings, Settings) throws -> [Change] = { _, _, _ in [] }
  private let library: Library

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    library.register { [weak self] in
      { _, context in
        { self?.state.assign(context.settings) }
      }
    }
  }

  /// Changes settings; what differs is written, and nothing when nothing does.
  ///
  /// - Parameters:
  ///   - label: Name of the change for undo, such as `hub.order`; without one it names the settings that differ.
  ///   - now: The moment of the change.
  ///   - change: Edits the settings as they are stored, in the transaction that writes them.
  ///   - then: Told when it is durable; `refused` for a value that the table of settings does not accept.
  public func change(
    _ label: String? = nil, now: Moment, _ change: @escaping @Sendable (inout Settings) -> Void,
    then: @escaping Completion
  ) {
    let (actor, alongside, held) = (library.actor, alongside, library.held)
    library.decide(now: now, then: then) { reader, context in
      var new = context.settings
      change(&new)
      var changes = new.changes(from: context.settings, except: held)
      if let refused = changes.firstRefused { throw Problem.refused(refused) }
      let label = label ?? changes.settingsLabel
      // Reminders that are switched on ask for what comes, not for what was.
      new.reminders = new.reminders.begun(after: context.settings.reminders, now: now.instant)
      changes = new.changes(from: context.settings, except: held)
      if !changes.isEmpty { changes += try alongside(reader, context.settings, new) }
      return Decision(Batch(label, actor: actor, changes))
    }
  }
}

nonisolated extension [Change] {
  /// What undo calls a change of these settings: `settings.change:theme, motion`, of many the first and how many more.
  fileprivate var settingsLabel: String {
    let names = compactMap { if case .set(let key, _) = $0 { key.rawValue } else { nil } }
    let more = names.count - 3
    return "settings.change:" + names.prefix(3).joined(separator: ", ") + (more > 0 ? " +\(more)" : "")
  }

  /// The first setting whose new value its own table refuses.
  fileprivate var firstRefused: Refusal? {
    for case .set(let key, let json?) in self {
      guard let definition = Settings.definition(key) else { continue }
      var scratch = Settings()
      if !definition.write(&scratch, json) {
        let ends = definition.accepts.split(separator: "–", maxSplits: 1).map(String.init)
        let example = definition.read(Settings())
        // What has no ends is a list or a choice: there is nothing that it lies outside of.
        guard let lowest = ends.first, let highest = ends.last, ends.count == 2 else {
          return Refusal(field: key.rawValue, .unreadable(typed: String(json.prefix(40)), example: example))
        }
        return Refusal(
          field: key.rawValue, .outOfRange(typed: json, lowest: lowest, highest: highest, example: example))
      }
    }
    return nil
  }
}
