// The Hub: order of the cards and the day on one axis. The cards' numbers come from the trackers' own managers.
import Core
import Store

/// Owns what only the Hub shows.
public final class HubManager {
  /// What screens show.
  public let state = CurrentValue(HubState())
  private let library: Library

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    library.register { [weak self] in
      { reader, context in
        let new = try HubManager.read(reader, context)
        return { self?.state.assign(new) }
      }
    }
  }

  /// Moves a card to another one's place; the cards between shift (spec fastlife 8).
  public func move(_ card: String, to target: String, now: Moment, then: @escaping Completion) {
    var settings = library.settings
    settings.hubOrder = HubOrder.move(card, to: target, in: settings.hubOrder)
    let changes = settings.changes(from: library.settings)
    guard !changes.isEmpty else { return then(.success(Done(label: "hub.order"))) }
    library.commit(Batch("hub.order", actor: library.actor, changes), now: now, then: then)
  }

  private nonisolated static func read(_ reader: Reader, _ context: ReadingContext) throws -> HubState {
    var state = HubState()
    let days = context.today..<(context.today + 1)
    state.today = context.today
    state.order = HubOrder.load(context.settings.hubOrder, known: Settings.standardHubOrder)
    if context.isGlance { return state }
    state.sessions = try reader.records(Session.self, in: days, newestFirst: false)
    state.sleeps = try reader.records(Sleep.self, in: days, newestFirst: false)
    state.fasts = try reader.fasts(in: (context.today - 2)..<(context.today + 1))
      .filter { fast in fast.end.map { Day($0, dayStart: context.settings.dayStart) >= context.today } ?? true }
    return state
  }
}
