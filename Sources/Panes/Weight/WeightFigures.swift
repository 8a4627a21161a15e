// What the weight pane says in numbers, and when a typed value is far enough off the trend to ask about it.
import Core
import Managers
import Screen
import Words

/// Whether a typed weight looks like a slip of the keys.
enum WeightDoubt {
  /// Share of the trend that a value may lie off it before the form asks.
  ///
  /// A guard against typing, no health rule: a day's weight moves by about 2 % at most, a lost or doubled digit by far more than 8 %.
  static let share = 0.08
  /// Further share for each week since the trend's nearest day, as weight moves on meanwhile.
  static let sharePerWeek = 0.01
  /// Days around the entry in which the trend says anything.
  static let reach = 60

  /// Kilograms from the trend to a doubtful value (negative below it); nil when the value is likely or nothing is known.
  static func distance(of kilograms: Double, on day: Day, in state: WeightState) -> Double? {
    guard let near = state.trend.min(by: { abs($0.day - day) < abs($1.day - day) }), let trend = near.value, trend > 0,
      abs(near.day - day) <= reach
    else { return nil }
    let allowed = share + sharePerWeek * Double(abs(near.day - day)) / 7
    let distance = kilograms - trend
    return abs(distance) > allowed * trend ? distance : nil
  }
}

/// The figures of the pane as labelled rows.
struct WeightFigures {
  let state: WeightState
  let unit: MassUnit
  let words: Words

  private var unknown: String { words(.Charts.unknown) }

  /// Change, rate and trend.
  var course: [LabelledRow] {
    [
      LabelledRow(
        words(.Weight.sevenDays), state.sevenDayChange.map { words.weightChange($0, unit: unit) } ?? unknown),
      LabelledRow(
        words(.Weight.perWeekLabel),
        state.perWeek.map { words(.Weight.perWeek(change: words.weightChange($0, unit: unit, decimals: 2))) } ?? unknown
      ),
      LabelledRow(
        words(.Weight.trend), state.trend.last?.value.map { words.weight($0, unit: unit) } ?? unknown),
    ]
  }

  /// The goal's value, or how to set one.
  var goal: String { state.goal.map { words.weight($0, unit: unit) } ?? words(.Weight.noGoal) }

  /// How far it is from the first reading to the goal; nil without goal or readings.
  var progress: WeightProgress? {
    guard let goal = state.goal, let latest = state.latest else { return nil }
    return WeightProgress(start: (state.first ?? latest).kilograms, current: latest.kilograms, goal: goal)
  }

  /// `6.2 kg to go`, `reached`; nil without a goal.
  var toGo: String? {
    guard let goal = state.goal, let latest = state.latest else { return nil }
    if let progress, progress.percent >= 100 { return words(.Weight.goalReached) }
    return words(.Weight.toGo(value: words.weight(abs(latest.kilograms - goal), unit: unit)))
  }

  /// `62 % of the way from 90.0 kg`.
  var way: String? {
    guard let progress, let first = state.first else { return nil }
    return words(
      .Weight.progress(
        percent: words.percent(progress.percent / 100), start: words.weight(first, unit: unit)))
  }

  /// The distance of a weight to a goal as a message.
  static func toGo(_ kilograms: Double, goal: Double, unit: MassUnit, _ words: Words) -> Message {
    let distance = abs(kilograms - goal)
    if Mass.milliPounds(kilograms: distance) == 0 { return .Weight.goalReached }
    return .Weight.toGo(value: words.weight(distance, unit: unit))
  }
}
