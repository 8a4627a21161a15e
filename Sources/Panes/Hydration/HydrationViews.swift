// Hydration on the Hub, in the quick log and in the calendar, and the forms of drinks.
import Canvas
import Core
import Managers
import Screen
import Words

extension TrackerViews {
  static let hydration = TrackerViews(
    name: Tracker.hydration.rawValue, place: .pane("hydration"), card: { $0.hydration() }, chart: { $0.hydrationChart },
    quick: { setup in
      setup.managers.settings.state.value.vessels.map { vessel in
        QuickChoice(
          tracker: .hydration, key: vessel.key, text: .Hub.quickDrink(vessel: setup.vesselText(vessel))
        ) { HydrationForms.log(vessel, setup, now: $0) }
      } + [adding(.hydration, "d", .Hub.quickOtherDrink, setup)]
    }, goal: { HydrationForms.goal($0, now: $1) },
    openings: [.waking: { HydrationForms.waking($0, now: $1) }],
    month: FigureMonth(
      figure: .drinks, read: { $0.managers.hydration.showMonth(of: $1, now: $2) },
      contents: { HydrationCalendar.contents($0) },
      add: { setup, day, now in
        let today = Day(now, dayStart: setup.settings.dayStart)
        return HydrationForms.add(setup, now: now, day: day == today ? nil : day)
      }))
}

extension EntryForms {
  static let drink = EntryForms(Drink.self, add: { HydrationForms.add($0, now: $1) }) {
    HydrationForms.edit($0, $1, now: $2)
  }
}
