// Sleep on the Hub and in the quick log, and the forms of nights.
import Canvas
import Core
import Managers
import Screen
import Words

extension TrackerViews {
  static let sleep = TrackerViews(
    name: Tracker.sleep.rawValue, place: .pane("sleep"), card: { $0.sleep() }, chart: { $0.sleepChart },
    quick: { [adding(.sleep, "s", .Hub.quickSleep, $0)] }, goal: { SleepForms.need($0, now: $1) })
}

extension EntryForms {
  static let sleep = EntryForms(Sleep.self, add: { SleepForms.add($0, now: $1) }) { SleepForms.edit($0, $1, now: $2) }
}
