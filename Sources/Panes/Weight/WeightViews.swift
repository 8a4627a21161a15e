// Weight on the Hub and in the quick log, and the forms of weights.
import Canvas
import Core
import Managers
import Screen
import Words

extension TrackerViews {
  static let weight = TrackerViews(
    name: Tracker.weight.rawValue, place: .pane("weight"), card: { $0.weight() }, chart: { $0.weightChart },
    quick: { [adding(.weight, "w", .Hub.quickWeight, $0)] }, goal: { WeightForms.goal($0, now: $1) })
}

extension EntryForms {
  static let weight = EntryForms(Weight.self, add: { WeightForms.add($0, now: $1) }) {
    WeightForms.edit($0, $1, now: $2)
  }
}
