// What the set-up of the timer consists of: two pages, the fields of each, and how a plan's values are read and stepped.
// Pure values; what they mean is Core's.
import Core
import Screen
import Words

/// A sub-page of the timer.
nonisolated enum TimerPage: String, CaseIterable {
  case open, free

  /// What the tab says.
  var label: Message { self == .open ? .Timer.open : .Timer.free }
  /// What the card says.
  var title: Message { self == .open ? .Timer.openTitle : .Timer.freeTitle }
  /// The values that can be set.
  var fields: [PlanField] { self == .open ? [.duration, .closing, .countdown] : [.work, .rest, .rounds, .countdown] }
}

/// A value of a plan, with its range, its step by arrow keys and its names.
nonisolated enum PlanField: String, CaseIterable {
  case duration = "timer.phase1"
  case closing = "timer.phase2"
  case work = "timer.work"
  case rest = "timer.rest"
  case rounds = "timer.rounds"
  case countdown = "timer.countdown"

  var label: Message {
    switch self {
    case .duration: .Timer.duration
    case .closing: .Timer.closing
    case .work: .Timer.work
    case .rest: .Timer.rest
    case .rounds: .Timer.rounds
    case .countdown: .Timer.countdown
    }
  }

  /// Whether the number is minutes, seconds or a count.
  enum Measure { case minutes, seconds, count }

  var measure: Measure {
    switch self {
    case .duration, .closing: .minutes
    case .work, .rest, .countdown: .seconds
    case .rounds: .count
    }
  }

  /// What may be typed (spec meditation 1.3, 2.7, 3.1).
  var range: ClosedRange<Int> {
    let limit =
      switch self {
      case .duration: Limits.sittingMinutes
      case .closing: Limits.closingMinutes
      case .work: Limits.workSeconds
      case .rest: Limits.restSeconds
      case .rounds: Limits.rounds
      case .countdown: Limits.countdownSeconds
      }
    return Int(limit.lowest)...Int(limit.highest)
  }

  /// How much an arrow key changes.
  private var step: Int { self == .work || self == .rest ? 5 : 1 }

  /// The farthest an arrow key goes upwards: an hour of sitting, beyond that one types (spec meditation 1.3).
  private var highestStep: Int { self == .duration ? 60 : range.upperBound }

  /// The value one step up or down: the next multiple of the step, inside the range.
  func stepped(_ value: Int, up: Bool) -> Int {
    if up {
      let next = (value / step + 1) * step
      return max(value, min(next, highestStep))
    }
    let next = ((value + step - 1) / step - 1) * step
    return min(value, max(next, range.lowerBound))
  }

  /// The value in words: `15 m`, `30 s`, `10`, and what stands for nothing.
  func text(_ value: Int, _ words: Words) -> String {
    if value == 0 {
      switch self {
      case .closing: return words(.Timer.noClosing)
      case .rest: return words(.Timer.noRest)
      case .countdown: return words(.General.off)
      default: break
      }
    }
    switch measure {
    case .minutes: return words.minutes(value)
    case .seconds: return words.seconds(Double(value))
    case .count: return words.count(value)
    }
  }
}

nonisolated extension SessionPlan {
  /// The page that sets it up.
  var page: TimerPage { isWorkout ? .free : .open }

  /// A value, in the measure of its field; 0 where the plan has no such value.
  func value(_ field: PlanField) -> Int {
    switch (self, field) {
    case (.sitting(let plan), .duration): plan.phase1 / 60
    case (.sitting(let plan), .closing): plan.phase2 / 60
    case (.intervals(let plan), .work): plan.work
    case (.intervals(let plan), .rest): plan.rest
    case (.intervals(let plan), .rounds): plan.rounds
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
      if field == .duration { plan.phase1 = value * 60 }
      if field == .closing { plan.phase2 = value * 60 }
      return .sitting(plan)
    case .intervals(var plan):
      if field == .work { plan.work = value }
      if field == .rest { plan.rest = value }
      if field == .rounds { plan.rounds = value }
      return .intervals(plan)
    }
  }

  /// Puts the plan's values into the settings.
  func store(in settings: inout Settings) {
    settings.countdown = countdown
    switch page {
    case .open:
      settings.phaseOne = value(.duration)
      settings.phaseTwo = value(.closing)
    case .free:
      settings.work = value(.work)
      settings.rest = value(.rest)
      settings.rounds = value(.rounds)
    }
  }
}
