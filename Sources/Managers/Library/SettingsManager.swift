// Settings: a single published value, journalled like all data. Changes apply to the stored settings within the writing
// transaction, so that two programs changing different settings never lose a change.
import Core
import Store

/// Owns the settings.
public final class SettingsManager {
  /// The settings in force.
  public let state: CurrentValue<Settings>
  /// Further changes caused by a change of settings: a running fast adopts a new goal.
  var alongside: @Sendable (Reader, Settings, Settings) throws -> [Change] = { _, _, _ in [] }
  let library: Library

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(Settings(), in: library.values)
    library.register { [weak self] in
      { _, context in
        { self?.state.assign(context.settings) }
      }
    }
  }

  /// Reads the stored settings, which may be newer than those published.
  public func read(now: Moment, then: @escaping @MainActor @Sendable (Result<Settings, Problem>) -> Void) {
    library.fetch(now: now, then) { _, context in context.settings }
  }

  /// Writes those settings that differ from the ones shown.
  ///
  /// - Parameters:
  ///   - new: The settings as edited.
  ///   - shown: The settings as they were shown.
  ///   - label: The undo label; nil to name the changed settings.
  ///   - now: The time of the change.
  ///   - then: As of `change`.
  public func save(
    _ new: Settings, over shown: Settings, _ label: String? = nil, now: Moment, then: @escaping Completion
  ) {
    let changed = Settings.table.filter { $0.read(new) != $0.read(shown) && !library.held.contains($0.key) }
    change(
      label, now: now, { settings in for row in changed { _ = row.write(&settings, row.read(new)) } }, then: then)
  }

  /// Changes settings, writing only differences.
  ///
  /// - Parameters:
  ///   - label: The undo label, such as `hub.order`; nil to name the changed settings.
  ///   - now: The time of the change.
  ///   - change: Edits the stored settings within the writing transaction.
  ///   - then: Called when it is durable; `refused` for a value not accepted by the settings table.
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
      // Reminders just switched on ignore earlier times.
      new.reminders = new.reminders.begun(after: context.settings.reminders, now: now.instant)
      changes = new.changes(from: context.settings, except: held)
      if !changes.isEmpty { changes += try alongside(reader, context.settings, new) }
      return Decision(Batch(label, actor: actor, changes))
    }
  }
}

nonisolated extension [Change] {
  /// The undo label of a settings change: `settings.change:theme, motion`, the first three and the number of others.
  fileprivate var settingsLabel: String {
    let names = compactMap { if case .set(let key, _) = $0 { key.rawValue } else { nil } }
    let more = names.count - 3
    return "settings.change:" + names.prefix(3).joined(separator: ", ") + (more > 0 ? " +\(more)" : "")
  }

  /// The refusal of the first setting with an invalid value.
  fileprivate var firstRefused: Refusal? {
    for case .set(let key, let json?) in self {
      guard let definition = Settings.definition(key) else { continue }
      var scratch = Settings()
      if !definition.write(&scratch, json) {
        let ends = definition.accepts.split(separator: "–", maxSplits: 1).map(String.init)
        let example = definition.read(Settings())
        // Without a range it is a list or a choice, which has no limits to report.
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
