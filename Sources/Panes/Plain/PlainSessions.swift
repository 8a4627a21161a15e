// Sessions in line mode: a menu to start, pause, end or view a session; past ones are regular entries of the session
// tracker. Events are announced between two answers (`PlainApp.turn`).
import Core
import Managers
import Screen
import Words

/// Builds the session menus.
enum PlainSessions {
  private typealias Choice = PlainMenu.Choice

  /// Actions for the running session or sessions to start, and the past ones.
  static func menu(_ setup: PaneSetup) -> PlainMenu {
    let timer = setup.managers.timer
    return PlainMenu(
      "plain.sessions", title: .Plain.sessions,
      said: { context in
        let state = timer.state.value
        guard let running = state.running else { return [] }
        let name = context.words(Message.session(running.plan))
        let line = SessionLine.status(state, now: context.now, words: context.words).map { context.words($0.text) }
        return [[name, line].compactMap(\.self).joined(separator: ": ")] + offer(state, context.now, context.words)
      },
      choices: { now in
        let own = timer.state.value.running.map { acts($0, setup, now) } ?? starts(setup)
        return own + [(.Plain.sessionsPast, { _ in .present(PlainEntries(.session, setup)) })]
      })
  }

  // MARK: Starting

  private static func starts(_ setup: PaneSetup) -> [Choice] {
    let timer = setup.managers.timer
    let state = timer.state.value
    func values(_ plan: SessionPlan) -> String { SessionWords.values(plan, setup.words(), times: "x") }
    var choices: [Choice] = [
      (.Plain.startOpen(values: values(state.openPlan)), { start(state.openPlan, setup, $0) }),
      (.Timer.breathingSentence, { _ in .present(breathing(setup)) }),
      (.Timer.programmesSentence, { _ in .present(programmes(setup)) }),
      (.Plain.startFree(values: values(state.freePlan)), { start(state.freePlan, setup, $0) }),
    ]
    choices += setup.managers.settings.state.value.practice.setups.map { saved in
      (
        .Setups.startNamed(name: Message.Entries.plain(text: saved.name)),
        { TimerForms.start(saved.plan, setup, now: $0) }
      )
    }
    if state.ending?.isOffered == true {
      choices.append(
        (
          .Meditation.shortenSentence,
          { now in
            timer.shorten(now: now, then: setup.answer(.Meditation.shortened))
            return .stay
          }
        ))
      choices.append(
        (
          .Meditation.keepSentence,
          { _ in
            timer.acknowledge()
            return .notice(.Meditation.kept)
          }
        ))
    }
    return choices
  }

  private static func start(_ plan: SessionPlan, _ setup: PaneSetup, _ now: Moment) -> Outcome {
    setup.managers.timer.start(plan, now: now, then: setup.answer())
    return .stay
  }

  private static func breathing(_ setup: PaneSetup) -> PlainMenu {
    let settings = setup.managers.settings.state
    return PlainMenu("plain.breathing", title: .Timer.breathing) { _ in
      settings.value.patterns.map { pattern in
        (
          .Entries.plain(text: pattern.name),
          { now in
            guard settings.value.practice.profile.allows(pattern) else {
              return .notice(.Breathing.gentleRefuses, .error)
            }
            let plan = SessionPlan.breathing(BreathingPlan(pattern, countdown: settings.value.countdown))
            let findings = BreathSafety.findings(of: pattern).map { Outcome.notice(.breathFinding($0)) }
            return .several([.close] + findings + [start(plan, setup, now)])
          }
        )
      }
    }
  }

  private static func programmes(_ setup: PaneSetup) -> PlainMenu {
    let settings = setup.managers.settings.state
    return PlainMenu("plain.programmes", title: .Timer.programme) { _ in
      settings.value.programmes.map { programme in
        (
          .programme(programme),
          { now in
            let plan = SessionPlan.programme(ProgrammePlan(programme, countdown: settings.value.countdown))
            return .several([.close, start(plan, setup, now)])
          }
        )
      }
    }
  }

  // MARK: The running session

  private static func acts(_ running: RunningSession, _ setup: PaneSetup, _ now: Moment) -> [Choice] {
    let timer = setup.managers.timer
    func act(_ verb: @escaping (Moment, @escaping Completion) -> Void) -> (Moment) -> Outcome {
      { now in
        verb(now, setup.answer())
        return .stay
      }
    }
    var choices: [Choice] = []
    if case .slept(let gap)? = timer.state.value.offer {
      choices.append((.Timer.resumeSentence, act(timer.dismissOffer)))
      choices.append((.Timer.endSleepTitle, act { timer.endAtSleep(gap, now: $0, then: $1) }))
      return choices
    }
    if running.isPaused {
      choices.append((.Timer.resumeSentence, act(timer.resume)))
    } else if running.plan.canPause {
      choices.append((.Timer.pauseSentence, act(timer.pause)))
    }
    if running.segment(at: now).waits, !running.isPaused {
      choices.append((.Meditation.proceedSentence, act(timer.proceed)))
    }
    choices.append((.Timer.endSentence, { .present(TimerForms.end(running, setup, now: $0)) }))
    choices.append((.Timer.discardSentence, { .present(TimerForms.discard(running, setup, now: $0)) }))
    return choices
  }

  /// Describes the time during which the program was not running.
  private static func offer(_ state: TimerState, _ now: Moment, _ words: Words) -> [String] {
    func time(_ instant: Instant) -> String { words.timeOfDay(instant, offset: now.zone.offset(at: instant)) }
    switch state.offer {
    case .slept(let gap):
      return [words(.Timer.slept(from: time(gap.from), to: time(gap.to), time: words.duration(gap.seconds)))]
    case .stalled(let gap):
      return [words(.Timer.stalled(from: time(gap.from), to: time(gap.to), time: words.duration(gap.seconds)))]
    case nil: return []
    }
  }
}
