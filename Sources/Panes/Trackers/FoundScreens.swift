// Screens over the panes that have no key of their own: the palette opens them from anywhere.
import Core
import Screen
import Words

extension TrackerViews {
  /// The screens that the palette finds.
  static func found(_ setup: PaneSetup) -> [ScreenSlot] {
    func slot(
      _ name: String, _ title: Message, of tracker: Tracker? = nil, _ make: @escaping () -> any Component
    ) -> ScreenSlot {
      ScreenSlot(name, key: nil, title: title) {
        !(tracker.map(setup.managers.settings.state.value.isHidden) ?? false)
      } make: {
        make()
      }
    }
    return [
      slot("mood.year", .Mood.yearTitle, of: .mood) { MoodYear(setup) },
      slot("tags", .Stats.tagsTitle) { TagsScreen(setup) },
      slot("scales", .Stats.scalesTitle) { ScalesScreen(setup) },
      slot("pairs", .Stats.pairsTitle) { PairsScreen(setup) },
      slot("recap", .Stats.recapTitle) { RecapScreen(setup) },
    ]
  }
}
