// The trackers and the types of entries that panes know, and the screens that list them. Each row stands beside its
// tracker; the setup hands the tables down to all that reads them.
import Core
import Managers
import Screen
import Words

extension TrackerViews {
  /// One row a card, in the order of the quick log.
  static let all = [hydration, weight, sleep, mood, fasting, measures, food, practice]

  /// The screens over the panes that have a key of their own.
  static func screens(_ setup: PaneSetup) -> [ScreenSlot] {
    all.compactMap { views in
      guard case .screen(let key, let name, let title, let make) = views.place else { return nil }
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
