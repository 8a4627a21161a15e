// The trackers and the types of entries that panes know, and the screens that list them. Each row stands beside its
// tracker; the setup hands the tables down to all that reads them.
import Core
import Managers
import Screen
import Synchronization
import Words

extension TrackerViews {
  /// Makes a row, which is a value of the main actor.
  typealias Maker = @MainActor @Sendable () -> TrackerViews

  private nonisolated static let makers = Mutex<[Maker]>([
    { hydration }, { weight }, { sleep }, { mood }, { fasting }, { measures }, { food }, { practice },
  ])

  /// Adds the views of a tracker, before any is shown.
  nonisolated static func register(_ make: @escaping Maker) { makers.withLock { $0.append(make) } }

  /// One row a card, in the order of the quick log.
  static let all = makers.withLock { $0 }.map { $0() }

  /// The panes in the order of the tabs: trackers, then the sessions.
  static func panes(_ setup: PaneSetup) -> [PaneSlot] {
    let ordered = Tracker.allCases.compactMap { setup.views(of: $0.rawValue) }
    return (ordered + setup.trackers.filter { $0.tracker == nil }).compactMap { views in
      guard case .pane(let name, let title, let make)? = views.place else { return nil }
      let pane = make(setup)
      return PaneSlot(
        name, title: title, component: views.tracker.map { HideablePane(pane, of: $0, setup) } ?? pane)
    }
  }

  /// The screens over the panes that have a key of their own.
  static func screens(_ setup: PaneSetup) -> [ScreenSlot] {
    setup.trackers.compactMap { views in
      guard case .screen(let key, let name, let title, let make)? = views.place else { return nil }
      return ScreenSlot(name, key: key, title: title) {
        !(views.tracker.map(setup.managers.settings.state.value.isHidden) ?? false)
      } make: {
        make(setup)
      }
    }
  }
}

extension EntryForms {
  /// The types of entries with forms of their own.
  static let all: [RecordKind: EntryForms] = [
    .fast: fast, .drink: drink, .weight: weight, .sleep: sleep, .mood: mood, .session: session, .food: food,
    .item: item, .habit: habit,
  ]
}

extension PaneSetup {
  /// Creates a setup with all trackers, whose lists of entries are separate screens.
  public init(managers: Managers, outbox: Outbox, drafts: DraftKeeping, words: @escaping () -> Words) {
    self.init(
      managers: managers, outbox: outbox, drafts: drafts, words: words, trackers: TrackerViews.all,
      forms: EntryForms.all
    ) { setup, kind, filter, now in
      let screen = HistoryScreen(setup)
      screen.prepare(kind, filter: filter, now: now)
      return screen
    }
  }
}
