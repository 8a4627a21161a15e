// Settings: one published value, changed as a whole, journalled like everything else.
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

  /// Changes settings; nothing is written when nothing differs.
  ///
  /// - Parameters:
  ///   - label: Name of the change for undo, such as `settings.change`.
  ///   - now: The moment of the change.
  ///   - change: Edits a copy of the settings in force.
  ///   - then: Told when it is durable.
  public func change(
    _ label: String = "settings.change", now: Moment, _ change: (inout Settings) -> Void,
    then: @escaping Completion
  ) {
    let old = state.value
    var new = old
    change(&new)
    let changes = new.changes(from: old)
    if let refused = changes.firstRefused(by: new) {
      return then(.failure(.refused(refused)))
    }
    guard !changes.isEmpty else { return then(.success(Done(label: label))) }
    let (actor, alongside, changed) = (library.actor, alongside, new)
    library.decide(now: now, then: then) { reader, _ in
      Decision(Batch(label, actor: actor, changes + (try alongside(reader, old, changed))))
    }
  }
}

extension [Change] {
  /// The first setting whose new value its own table refuses.
  fileprivate func firstRefused(by settings: Settings) -> Refusal? {
    for case .set(let key, let json?) in self {
      guard let definition = Settings.definition(key) else { continue }
      var scratch = Settings()
      if !definition.write(&scratch, json) {
        let parts = definition.accepts.split(separator: "–", maxSplits: 1).map(String.init)
        return Refusal(
          field: key.rawValue,
          .outOfRange(
            typed: json, lowest: parts.first ?? definition.accepts, highest: parts.last ?? definition.accepts,
            example: definition.read(Settings())))
      }
    }
    return nil
  }
}
