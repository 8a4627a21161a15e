// The sub-pages of the timer, each with its own view, and the values of the two pages with stepped plans. The
// semantics of the values are defined in Core.
import Core
import Screen
import Words

/// A sub-page of the timer; its raw value is the stored activity of its sessions.
nonisolated enum TimerPage: String, CaseIterable {
  case open, breathing, programme, free

  /// The label of the tab.
  var label: Message {
    switch self {
    case .open: .Timer.open
    case .breathing: .Timer.breathingTab
    case .programme: .Timer.programmeTab
    case .free: .Timer.free
    }
  }
  /// The name of a logged session without a more specific one.
  var activity: Message {
    switch self {
    case .open: .Timer.open
    case .breathing: .Timer.breathing
    case .programme: .Timer.programme
    case .free: .Timer.free
    }
  }
  /// The title of the card.
  var title: Message {
    switch self {
    case .open: .Timer.openTitle
    case .breathing: .Timer.breathing
    case .programme: .Timer.programme
    case .free: .Timer.freeTitle
    }
  }

}

/// A value of a plan with range, arrow key step and names.
nonisolated enum PlanField: String, CaseIterable {
  case duration = "timer.phase1"
  case closing = "timer.phase2"
  case endless = "timer.endless"
  case bells = "timer.bells"
  case strokes = "timer.strokes"
  case work = "timer.work"
  case rest = "timer.rest"
  case rounds = "timer.rounds"
  case warmUp = "timer.warm-up"
  case coolDown = "timer.cool-down"
  case countdown = "timer.countdown"

  var label: Message {
    switch self {
    case .duration: .Timer.duration
    case .closing: .Timer.closing
    case .endless: .Meditation.endless
    case .bells: .Meditation.bells
    case .strokes: .Meditation.strokes
    case .work: .Timer.work
    case .rest: .Timer.rest
    case .rounds: .Timer.rounds
    case .warmUp: .Timer.warmUp
    case .coolDown: .Timer.coolDown
    case .countdown: .Timer.countdown
    }
  }

  /// All values of plans of a kind, whether shown or not.
  static func all(of plan: SessionPlan) -> [PlanField] {
    if case .sitting = plan { [.duration, .closing, .endless, .bells, .strokes, .countdown] } else { plan.fields }
  }

  /// The kind of value: minutes, seconds, a count, a switch, or bells, which are more than a number.
  enum Measure { case minutes, seconds, count, toggle, bells }

  var measure: Measure {
    switch self {
    case .duration, .closing: .minutes
    case .work, .rest, .warmUp, .coolDown, .countdown: .seconds
    case .rounds, .strokes: .count
    case .endless: .toggle
    case .bells: .bells
    }
  }

  /// The valid range (Sittings.md, Lengths; Sessions.md, Countdown; Workouts.md, Rounds).
  var range: ClosedRange<Int> {
    let limit: Limit
    switch self {
    case .duration: limit = Limits.sittingMinutes
    case .closing: limit = Limits.closingMinutes
    case .endless: return 0...1
    case .bells: return 0...(IntervalBells.everyRange.upperBound / 60)
    case .strokes: limit = Limits.strokes
    case .work: limit = Limits.workSeconds
    case .rest: limit = Limits.restSeconds
    case .rounds: limit = Limits.rounds
    case .warmUp, .coolDown: limit = Limits.marginSeconds
    case .countdown: limit = Limits.countdownSeconds
    }
    return Int(limit.lowest)...Int(limit.highest)
  }

  /// The change per arrow key press.
  private var step: Int {
    switch self {
    case .work, .rest: 5
    case .warmUp, .coolDown: 30
    default: 1
    }
  }

  /// The maximum for the arrow keys: an hour of sitting, beyond which values are typed (Sittings.md, Lengths).
  private var highestStep: Int { self == .duration ? 60 : range.upperBound }

  /// The next step up or down: a multiple of the step within the range.
  func stepped(_ value: Int, up: Bool) -> Int {
    if self == .bells {
      let steps = [0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60]
      return (up ? steps.first { $0 > value } : steps.last { $0 < value }) ?? value
    }
    if up {
      let next = (value / step + 1) * step
      return max(value, min(next, highestStep))
    }
    let next = ((value + step - 1) / step - 1) * step
    return min(value, max(next, range.lowerBound))
  }

  /// The value in words: `15 m`, `30 s`, `10`, or a word for zero.
  func text(_ value: Int, _ words: Words) -> String {
    if value == 0 {
      switch self {
      case .closing: return words(.Timer.noClosing)
      case .rest: return words(.Timer.noRest)
      case .warmUp, .coolDown, .countdown: return words(.General.off)
      default: break
      }
    }
    switch measure {
    case .minutes: return words.minutes(value)
    case .seconds: return words.seconds(Double(value))
    case .count: return words.count(value)
    case .toggle: return words(value == 0 ? .General.off : .General.on)
    case .bells: return words(value == 0 ? IntervalBells.none : .every(value * 60))
    }
  }
}

nonisolated extension SessionPlan {
  /// The editable values, from top to bottom.
  var fields: [PlanField] {
    switch self {
    case .sitting(let plan):
      plan.isEndless
        ? [.endless, .bells, .strokes, .countdown]
        : [
          .duration, .closing, .endless, .bells, .strokes, .countdown,
        ]
    case .intervals: [.work, .rest, .rounds, .warmUp, .coolDown, .countdown]
    case .breathing, .programme: [.countdown]
    }
  }

  /// A value in the measure of its field; 0 if the plan does not have it.
  func value(_ field: PlanField) -> Int {
    switch (self, field) {
    case (.sitting(let plan), .duration): plan.phase1 / 60
    case (.sitting(let plan), .closing): plan.phase2 / 60
    case (.sitting(let plan), .endless): plan.isEndless ? 1 : 0
    case (.sitting(let plan), .bells): if case .every(let seconds) = plan.bells { seconds / 60 } else { 0 }
    case (.sitting(let plan), .strokes): plan.strokes
    case (.intervals(let plan), .work): plan.work
    case (.intervals(let plan), .rest): plan.rest
    case (.intervals(let plan), .rounds): plan.rounds
    case (.intervals(let plan), .warmUp): plan.margins.warmUp
    case (.intervals(let plan), .coolDown): plan.margins.coolDown
    case (_, .countdown): countdown
    default: 0
    }
  }

  /// The plan with another value.
  func with(_ field: PlanField, _ value: Int) -> SessionPlan {
    var new = self
    if field == .countdown { new.countdown = value }
    switch new {
    case .sitting(var plan):
      switch field {
      case .duration: plan.phase1 = value * 60
      case .closing: plan.phase2 = value * 60
      case .endless: plan.isEndless = value != 0
      case .bells: plan.bells = value > 0 ? .every(value * 60) : .none
      case .strokes: plan.strokes = value
      default: break
      }
      return .sitting(plan)
    case .intervals(var plan):
      switch field {
      case .work: plan.work = value
      case .rest: plan.rest = value
      case .rounds: plan.rounds = value
      case .warmUp: plan.margins.warmUp = value
      case .coolDown: plan.margins.coolDown = value
      default: break
      }
      return .intervals(plan)
    case .breathing, .programme: return new
    }
  }

  /// Whether only the user ends it.
  var isEndless: Bool {
    get { value(.endless) != 0 }
    set { self = with(.endless, newValue ? 1 : 0) }
  }

  /// The bells of a sitting.
  var bells: IntervalBells {
    get { if case .sitting(let plan) = self { plan.bells } else { .none } }
    set {
      guard case .sitting(var plan) = self else { return }
      plan.bells = newValue
      self = .sitting(plan)
    }
  }

  /// A value in words.
  func text(_ field: PlanField, _ words: Words) -> String {
    field == .bells ? withSilent(words(bells), words) : field.text(value(field), words)
  }

  /// Shorter texts for the bells: their number instead of the list, then without those too late to ring.
  func shorterBells(_ words: Words) -> [String] {
    guard case .at(let list) = bells else { return [words(bells)] }
    let count = words(.Meditation.bellCount(n: list.count))
    return [withSilent(count, words), count]
  }

  /// Adds the number of bells that are too late to ring.
  private func withSilent(_ bells: String, _ words: Words) -> String {
    guard case .sitting(let plan) = self, plan.silentBells > 0 else { return bells }
    return words(.Meditation.bellsTooLate(bells: bells, n: words.count(plan.silentBells)))
  }

  /// The plan of the same kind that is stored.
  func stored(in settings: Settings) -> SessionPlan {
    switch self {
    case .sitting: .sitting(settings.sittingPlan)
    case .intervals: .intervals(settings.intervalPlan)
    case .breathing, .programme: self
    }
  }

  /// Stores the plan's values in the settings.
  func store(in settings: inout Settings) {
    switch self {
    case .sitting(let plan): settings.sittingPlan = plan
    case .intervals(let plan): settings.intervalPlan = plan
    case .breathing, .programme: break
    }
  }
}
