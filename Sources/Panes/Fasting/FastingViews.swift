// Fasting on the Hub, in the quick log and in the calendar, and the forms of fasts.
import Canvas
import Core
import Managers
import Screen
import Words

extension TrackerViews {
  static let fasting = TrackerViews(
    name: Tracker.fasting.rawValue, place: .pane("fasting"), card: { $0.fasting() }, chart: { $0.fastingChart },
    quick: { setup in
      let runs = setup.managers.fasting.state.value.active != nil
      return [
        QuickChoice(tracker: .fasting, key: "f", text: runs ? .Hub.quickFastStop : .Hub.quickFastStart) {
          .present(FastingForms.toggle(setup, now: $0))
        },
        adding(.fasting, "a", .Hub.quickPastFast, setup),
      ]
    }, goal: { FastingForms.goal($0, now: $1) },
    openings: [
      .fastTimes: { FastingForms.times($0, now: $1) }, .fastStart: { FastingForms.startTime($0, now: $1) },
    ],
    month: FigureMonth(
      figure: .fasting, read: { $0.managers.fasting.showMonth(of: $1, now: $2) },
      contents: { FastingCalendar.contents($0) }, add: { FastingForms.add($0, on: $1, now: $2) },
      open: { FastingCalendar.open($0, $1, now: $2) }))
}

extension EntryForms {
  static let fast = {
    var forms = EntryForms(Fast.self, add: { FastingForms.add($0, now: $1) }) { FastingForms.edit($0, $1, now: $2) }
    forms.discard = { FastingForms.discard($0, now: $1) }
    return forms
  }()
}
