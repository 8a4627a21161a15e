// Mood on the Hub and in the quick log, and the forms of moods.
import Canvas
import Core
import Managers
import Screen
import Words

extension TrackerViews {
  static let mood = TrackerViews(
    name: Tracker.mood.rawValue, place: .screen(key: "8", name: "mood", title: .General.mood) { MoodScreen($0) },
    card: { $0.mood() }, chart: { $0.moodChart },
    quick: { setup in
      [QuickChoice(tracker: .mood, key: "m", text: .Hub.quickMood) { .present(MoodForms.quick(setup, now: $0)) }]
    }, goal: { setup, _ in MoodForms.goals(setup) })
}

extension EntryForms {
  static let mood = EntryForms(Mood.self, add: { MoodForms.add($0, now: $1) }) { MoodForms.edit($0, $1, now: $2) }
}
