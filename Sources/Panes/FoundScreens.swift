// Screens over the panes that are no tracker's: the palette opens them from anywhere, the year its own key, too.
import Canvas
import Core
import Screen
import Words

extension TrackerViews {
  /// The screens that the palette finds.
  static func found(_ setup: PaneSetup) -> [ScreenSlot] {
    func slot(
      _ name: String, key: Key? = nil, _ title: Message, of tracker: Tracker? = nil,
      _ make: @escaping () -> any Component
    ) -> ScreenSlot {
      ScreenSlot(name, key: key, title: title) {
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
      slot("year", key: "Y", .Stats.yearTitle) { YearScreen(setup) },
      slot("recap", .Stats.recapTitle) { RecapScreen(setup) },
    ]
  }
}
