// Sessions in words: title, phases, next phase, and the status line that every pane shows for a running session.
import Core
import Managers
import Screen
import Words

/// Texts about sessions.
enum SessionWords {
  /// The values of a plan in short form: `15 m + 3 m`, `10 × 30 s / 10 s`.
  static func values(_ plan: SessionPlan, _ context: DrawContext) -> String {
    values(plan, context.words, times: context.glyphs.times)
  }

  /// The values of a plan with a custom `times` sign.
  static func values(_ plan: SessionPlan, _ words: Words, times: String) -> String {
    func text(_ field: PlanField) -> String { plan.text(field, words) }
    switch plan {
    case .sitting(let plan) where plan.isEndless: return words(.Meditation.endlessShort)
    case .sitting: return plan.value(.closing) > 0 ? "\(text(.duration)) + \(text(.closing))" : text(.duration)
    case .intervals:
      let rest = plan.value(.rest) > 0 ? " / \(text(.rest))" : ""
      return "\(text(.rounds)) \(times) \(text(.work))\(rest)"
    case .breathing, .programme: return ""
    }
  }

  /// The name of a phase.
  static func name(_ phase: SessionPhase) -> Message {
    switch phase {
    case .countdown, .leadIn: .Timer.getReady
    case .sitting: .Timer.sitting
    case .closing: .Timer.closing
    case .warmUp: .Timer.warmUp
    case .coolDown: .Timer.coolDown
    case .work: .Timer.work
    case .rest: .Timer.rest
    case .changeover: .Timer.changeover
    case .breath(let phase): .breath(phase)
    case .finished: .Timer.finished
    }
  }

  /// `Up next: rest 10 s`, worded as in programmes.
  static func next(_ running: RunningSession, now: Moment, _ words: Words) -> Message {
    guard let next = running.next(at: now) else { return .Timer.upNext(what: Message.Timer.upNextEnd) }
    if case .rest = next.phase { return .Timer.upNext(what: Message.Programme.rest(time: words.seconds(next.length))) }
    if let step = running.step(of: next) {
      let name = words.exercise(ExerciseLabel(step.exercise, side: next.side))
      return .Timer.upNext(what: Message.Programme.nextAmount(name: name, amount: words.amount(of: step)))
    }
    return .Timer.upNext(what: Message.Timer.upNextPhase(phase: name(next.phase), time: words.timer(next.length)))
  }

  /// The title on a logged session's screen: its practice, otherwise its kind.
  static func title(_ session: Session) -> Message {
    session.practice == nil ? TimerPage(rawValue: session.activity)?.title ?? .session(session) : .session(session)
  }

  /// The name of an effort: `Hard`.
  static func effort(_ effort: Effort) -> Message {
    switch effort.band {
    case .light: .Meditation.effortLight
    case .moderate: .Meditation.effortModerate
    case .hard: .Meditation.effortHard
    case .veryHard: .Meditation.effortVeryHard
    }
  }

  /// The maximum delay of a session's bells; nil if all were on time, or none sounded.
  static func bells(_ session: Session, _ words: Words) -> Message? {
    guard let latest = session.details?.latest, latest > onTime else { return nil }
    return .Meditation.bellsLate(time: words.milliseconds(latest))
  }

  /// Maximum milliseconds for a bell on time: one step of the grid plus a turn of the event loop.
  private static let onTime = 70

  /// The message at the end of a session, with the key of undo, and the one that shows an offer to shorten it.
  static func ended(_ ending: SessionEnding, _ words: Words, undo: String, show: String) -> Message {
    guard let left = ending.slept, let log = ending.log, ending.isOffered else {
      return ended(ending, words, undo: undo)
    }
    let from = words.timeOfDay(left.from, offset: log.start.offset)
    return .Timer.endedUnwatched(time: words.sessionLength(log.duration), key: show, from: from)
  }

  /// The message at the end of a session, with the key of undo.
  static func ended(_ ending: SessionEnding, _ words: Words, undo: String) -> Message {
    if ending.reason == .discarded {
      return ending.withheld == nil ? .Timer.discarded : .Timer.discardedUndo(key: undo)
    }
    guard ending.reason != .unreadable else { return .Timer.unreadable }
    guard let log = ending.log else { return .Timer.endedNoLog }
    let time = words.sessionLength(log.duration)
    return switch ending.reason {
    case .away: .Timer.endedAway(time: time)
    case .aborted: .Timer.aborted(time: time)
    case .asleep: .Timer.asleep(time: time)
    case .natural, .discarded, .unreadable: .Timer.completed(time: time)
    }
  }
}

extension Words {
  /// `12 ms`.
  func milliseconds(_ count: Int) -> String { "\(self.count(count))\u{A0}ms" }
}

/// The line every pane shows for a session in progress.
public enum SessionLine {
  /// `Work 0:09`, or `Pause 0:09`; nil without a session in progress.
  ///
  /// Where the time of sittings is hidden, it tells their phase alone.
  public static func status(
    _ state: TimerState, now: Moment, words: Words, hidesTime: Bool = false
  ) -> SessionStatus? {
    guard let running = state.running, !running.hasEnded else { return nil }
    if hidesTime, running.isSitting {
      return SessionStatus(name(running.state(at: now)), isRunning: !running.isPaused, changesAfter: nil)
    }
    return SessionStatus(
      text(running, now: now, words: words), isRunning: !running.isPaused,
      changesAfter: running.secondsToNextNumber(at: now))
  }

  /// The session that goes on, or waits, after this program has ended; nil if no session depends on it.
  public static func left(_ state: TimerState, now: Moment, words: Words) -> Message? {
    guard state.isOwner, let running = state.running else { return nil }
    let title = Message.session(running.plan)
    let (stop, discard) = ("fastlife timer stop", "fastlife timer discard")
    if running.plan.isWorkout {
      return .Timer.leftWorkout(title: title, go: "fastlife timer resume", stop: stop, discard: discard)
    }
    guard let ends = running.state(at: now).ends else {
      return .Timer.leftEndless(title: title, stop: stop, discard: discard)
    }
    let time = words.timeOfDay(ends, offset: now.zone.offset(at: ends))
    return .Timer.leftSitting(title: title, time: time, stop: stop, discard: discard)
  }

  /// The phase and its remaining time.
  static func text(_ running: RunningSession, now: Moment, words: Words) -> Message {
    let state = running.state(at: now)
    return .Timer.status(phase: name(state), time: clockText(state.clock))
  }

  private static func name(_ state: SessionState) -> Message {
    state.isPaused ? .Timer.paused : SessionWords.name(state.phase)
  }
}
