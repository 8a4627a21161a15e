// The fasting pane between fasts: the eating window with a countdown to the next planned start, or the time since the
// last fast. It only proposes a start and never makes one.
import Canvas
import Core
import Managers
import Screen
import Words

/// State of the pause between fasts.
enum FastingPause {
  /// No fast has ended yet.
  case never
  /// The last fast ended too long ago to count.
  case long(end: Stamp)
  /// Seconds since the last end, with nothing planned.
  case since(Double)
  /// The eating window: elapsed share, and seconds until the planned start.
  case eating(ProposedFast, share: Double, left: Double)
  /// The planned start has passed: seconds since then, and since the last fast.
  case due(ProposedFast, ago: Double, since: Double)

  /// Maximum seconds after a fast that still count as eating time.
  static let longest = 48 * 3600.0

  init(_ state: FastingState, now: Moment) {
    guard let last = state.history.first?.end else {
      self = .never
      return
    }
    let end = last.instant
    guard let planned = state.planned(at: now) else {
      let seconds = max(0, now.instant - end)
      self = seconds > FastingPause.longest ? .long(end: last) : .since(seconds)
      return
    }
    let left = planned.start - now.instant
    let length = planned.start - end
    self =
      left > 0
      ? .eating(planned, share: length > 0 ? min(1, max(0, 1 - left / length)) : 1, left: left)
      : .due(planned, ago: -left, since: max(0, now.instant - end))
  }
}

extension FastingPane {
  /// The seconds in the large digits between fasts.
  func pauseSeconds(_ context: DrawContext) -> Double {
    switch FastingPause(state, now: context.now) {
    case .never, .long: 0
    case .since(let seconds): seconds
    case .eating(_, _, let left): left.rounded(.up)
    case .due(_, _, let since): since
    }
  }

  /// The label of the large digits.
  func pauseTitle(_ context: DrawContext) -> String {
    switch FastingPause(state, now: context.now) {
    case .never, .long: context.words(.Fasting.idle)
    case .since, .due: context.words(.Fasting.idleSince)
    case .eating: context.words(.Fasting.idleUntil)
    }
  }

  /// Draws the facts below the digits between fasts.
  func drawIdle(_ region: Region, _ context: DrawContext) {
    let words = context.words
    var goal = goalFact(context)
    // At half width, shorten the goal so that the sentences fit.
    if region.columns < 70 { goal.texts = Array(goal.texts.suffix(1)) }
    var lines: [FactLine] = []
    switch FastingPause(state, now: context.now) {
    case .never, .long: break
    case .since(let seconds):
      let eating = LineFact(words(.Fasting.eating(time: words.of(.figure(.fastingPause)).duration(seconds))))
      lines.append(FactLine([eating], right: goal))
    case .eating(let planned, let share, let left):
      if region.rows > 2 { ProgressBar(share, role: .series).draw(in: region.rows(0..<1), context) }
      lines.append(FactLine([windowFact(planned, left, context)], right: goal))
    case .due(let planned, let ago, _):
      let when = moment(planned, context)
      let time = words.of(.clock).duration(ago)
      let (text, short): (Message, Message) =
        state.plan.isEmpty
        ? (.Fasting.windowOver(when: when, time: time), .Fasting.windowOverShort(when: when))
        : (.Fasting.plannedDue(when: when, time: time), .Fasting.plannedShort(when: when))
      lines.append(
        FactLine([LineFact(words(text), words(short), role: .accent)], right: goal))
    }
    let isSelected = area == .start && context.isFocused
    let start = LineFact(
      words(.Fasting.startKey(key: context.key(FastingPane.toggle.binding))), role: .text, target: "fasting/start",
      isSelected: isSelected)
    let hasBar = region.rows > 2 && isEating(context)
    var meals = mealsFact(context)
    if region.rows > (hasBar ? 3 : 2), let last = state.history.first, let end = last.end {
      let when = FastingMoment.text(end, words.of(.field), now: context.now)
      let time = words.of(.figure(.fastingLasted)).duration(last.duration)
      lines.append(
        FactLine(
          [
            LineFact(
              words(.Fasting.lastEnded(when: when, time: time)),
              words(.Fasting.lastEndedShort(time: time, when: when)), role: .dim)
          ], right: meals.popLast()))
    }
    lines.append(FactLine([start] + meals, right: lines.isEmpty ? goal : restFact(context)))
    let top = hasBar ? 1 : 0
    for (index, line) in lines.enumerated() { line.draw(in: region, row: min(top + index, region.rows - 1)) }
  }

  private func isEating(_ context: DrawContext) -> Bool {
    if case .eating = FastingPause(state, now: context.now) { return true }
    return false
  }

  private func moment(_ planned: ProposedFast, _ context: DrawContext) -> String {
    FastingMoment.text(Stamp(planned.start, in: context.now.zone), context.words.of(.field), now: context.now)
  }

  private func windowFact(_ planned: ProposedFast, _ left: Double, _ context: DrawContext) -> LineFact {
    let words = context.words
    let when = moment(planned, context)
    let time = words.of(.clock).duration(max(60, left.rounded(.up)))
    return LineFact(words(.Fasting.eatingUntil(when: when, time: time)), words(.Fasting.eatingShort(when: when)))
  }

  private func restFact(_ context: DrawContext) -> LineFact {
    let today = Day(context.now, dayStart: state.dayStart)
    return state.isRest(today) ? LineFact(context.words(.Fasting.restToday), role: .dim) : LineFact("")
  }
}
