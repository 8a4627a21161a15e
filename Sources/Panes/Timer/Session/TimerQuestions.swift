// Questions about a running session: before it is ended, discarded, left or replaced, and before a jump that costs more
// than a minute; and the start of another, which may ask.
import Core
import Managers
import Screen
import Words

extension TimerForms {
  /// How a session is to end, beside the answer of the default button.
  private enum EndChoice { case stands, ends, isDiscarded }

  /// Asks how to end the session: log the time so far, discard it, or continue.
  static func end(_ running: RunningSession, _ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.timer
    let log = manager.logged(endingAt: now)
    let title = Message.session(running.plan)
    let discard = choosing(.isDiscarded)
    // If nothing would be logged, ending and discarding are the same.
    var page = FormPage<EndChoice>(
      buttons: log == nil
        ? []
        : [PageButton("discard", .Timer.endDiscard, availability: { _ in going(running, manager) }, press: discard)],
      commands: log == nil ? [] : [PageCommand(PageKeys.discard, act: discard)], initialFocus: "save")
    page.live = live(running, setup) { now in
      manager.logged(endingAt: now).map {
        .Timer.endQuestion(title: title, time: setup.words().sessionLength($0.duration))
      } ?? .Timer.endQuestionNothing(title: title)
    }
    return Form(
      name: "timer.end", title: .Timer.endTitle, draft: EndChoice.stands, pages: [page],
      saveVerb: log == nil ? .Timer.endOnly : .Timer.endLog, cancelVerb: log == nil ? .Form.buttonCancel : nil,
      leaving: .closes
    ) { values, completion in
      // The session may have ended or been replaced while the question was open.
      guard manager.state.value.running?.id == running.id else { return completion(.done(.stay)) }
      perform(values.draft == .isDiscarded ? .isDiscarded : .ends, manager, values) { completion(.from($0)) }
    }
  }

  /// A question about a session, with its figures as of the moment; says when the session is over.
  private static func live(
    _ running: RunningSession, _ setup: PaneSetup, over verb: Message = .Timer.overVerb,
    _ question: @escaping (Moment) -> Message
  ) -> LivePage {
    let manager = setup.managers.timer
    return LivePage(
      paragraphs: { now in
        guard manager.state.value.running?.id == running.id else {
          return [.Timer.over(title: Message.session(running.plan))]
        }
        return [question(now)]
      }, saveVerb: { manager.state.value.running?.id == running.id ? nil : verb },
      changesAfter: { manager.state.value.running?.secondsToNextNumber(at: $0) })
  }

  /// Whether a button about a session has anything to act on.
  private static func going(_ running: RunningSession, _ manager: TimerManager) -> Availability {
    manager.state.value.running?.id == running.id ? .enabled : .hidden
  }

  private static func choosing(_ choice: EndChoice) -> (inout EndChoice, Moment) -> PageStep {
    { draft, _ in
      draft = choice
      return .submit
    }
  }

  private static func perform(
    _ choice: EndChoice, _ manager: TimerManager, _ values: FormValues<EndChoice>, then: @escaping Completion
  ) {
    switch choice {
    case .stands: then(.success(Done(label: "session.change")))
    case .ends: manager.end(shown: values.shown ?? values.now, now: values.now, then: then)
    case .isDiscarded: manager.discard(now: values.now, then: then)
    }
  }

  /// Asks how the session goes on when the program quits; nil if none is run by this process.
  static func quit(_ setup: PaneSetup, now: Moment) -> (any Component)? {
    let manager = setup.managers.timer
    guard let running = manager.state.value.running, manager.state.value.isOwner else { return nil }
    let title = Message.session(running.plan)
    let isEndless = !running.plan.isWorkout && running.state(at: now).ends == nil
    let question: Message =
      running.plan.isWorkout
      ? .Timer.quitWorkout(title: title)
      : isEndless ? .Timer.quitEndless(title: title) : .Timer.quitSitting(title: title)
    let availability: (EndChoice) -> Availability = { _ in going(running, manager) }
    var page = FormPage<EndChoice>(
      buttons: [
        PageButton("discard", .Timer.endDiscard, availability: availability, press: choosing(.isDiscarded))
      ],
      commands: [
        PageCommand(PageKeys.discard, act: choosing(.isDiscarded)),
        PageCommand(ShellCommand.quitting, act: choosing(.stands)),
      ], initialFocus: "save")
    page.live = live(running, setup, over: .Shell.quitVerb) { _ in question }
    if manager.logged(endingAt: now) != nil {
      let end = PageButton<EndChoice>(
        "end",
        label: { now in
          let seconds = manager.logged(endingAt: now)?.duration ?? 0
          return .Timer.quitEnd(time: setup.words().sessionLength(seconds))
        }, availability: availability, press: choosing(.ends))
      page.buttons.insert(end, at: 0)
      page.commands.insert(PageCommand(PageKeys.quitEnd, act: choosing(.ends)), at: 0)
    }
    return Form(
      name: "timer.quit", title: .Timer.quitTitle, draft: EndChoice.stands, pages: [page],
      saveVerb: running.plan.isWorkout ? .Timer.quitPaused : .Timer.quitOn, leaving: .closes
    ) { values, completion in
      // The session may have ended while the question was open.
      guard manager.state.value.running?.id == running.id else { return completion(.done(.quit)) }
      perform(values.draft, manager, values) { completion(.from($0, .quit)) }
    }
  }

  /// Asks before a session is discarded that waits for a decision.
  static func discard(_ running: RunningSession, _ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.timer
    let title = Message.session(running.plan)
    let question = live(running, setup) { now in
      manager.logged(endingAt: now).map {
        .Timer.discardQuestion(title: title, time: setup.words().sessionLength($0.duration))
      } ?? .Timer.discardQuestionNothing(title: title)
    }
    return confirmation(
      name: "timer.discard", title: .Timer.discardTitle, question: question, verb: .Timer.endDiscard
    ) { now, completion in
      guard manager.state.value.running?.id == running.id else { return completion(.done(.stay)) }
      manager.discard(now: now) { completion(.from($0)) }
    }
  }

  /// A jump to an end of a phase, and the question before one that costs more than `freeSeconds`.
  struct Jump {
    var title: Message
    var question: (_ time: String) -> Message
    var verb: Message
    var stake: (RunningSession, Moment) -> Double
    var act: (TimerManager, Moment, @escaping Completion) -> Void

    /// Seconds of a session that may be skipped or repeated without a question.
    static let freeSeconds = 60.0

    static let skip = Jump(
      title: .Timer.skipTitle, question: { .Timer.skipQuestion(time: $0) }, verb: .Timer.skipButton,
      stake: { session, now in session.stake(at: now) { $0.skip(at: now) } }, act: { $0.skip(now: $1, then: $2) })
    static let back = Jump(
      title: .Timer.backTitle, question: { .Timer.backQuestion(time: $0) }, verb: .Timer.backButton,
      stake: { session, now in session.stake(at: now) { $0.back(at: now) } }, act: { $0.back(now: $1, then: $2) })
    static let restart = Jump(
      title: .Timer.restartTitle, question: { .Timer.backQuestion(time: $0) }, verb: .Timer.restartButton,
      stake: { session, now in session.stake(at: now) { $0.restartPhase(at: now) } },
      act: { $0.restartPhase(now: $1, then: $2) })

    /// The jump to a phase, asked about like skipping and going back.
    static func to(part index: Int, in running: RunningSession, at now: Moment) -> Jump {
      let isAhead = running.agenda.segments[index].begins > running.position(at: now)
      var jump = isAhead ? skip : back
      if isAhead {
        jump.title = .Timer.partsTitle
        jump.question = { .Timer.jumpQuestion(time: $0) }
        jump.verb = .Timer.jumpButton
      }
      jump.stake = { session, now in session.stake(at: now) { $0.jump(to: index, at: now) } }
      jump.act = { $0.jump(to: index, now: $1, then: $2) }
      return jump
    }
  }

  /// Performs a jump, or asks first.
  static func jump(_ jump: Jump, _ running: RunningSession, _ setup: PaneSetup, now: Moment) -> Outcome {
    let manager = setup.managers.timer
    let stake = jump.stake(running, now)
    guard stake > Jump.freeSeconds else {
      jump.act(manager, now, setup.answer())
      return .stay
    }
    let segment = running.segment(at: now)
    let question = live(running, setup) { now in
      guard let session = manager.state.value.running, session.segment(at: now) == segment else {
        return .Timer.leapOver
      }
      return jump.question(setup.words().sessionLength(jump.stake(session, now)))
    }
    return .present(
      confirmation(name: "timer.leap", title: jump.title, question: question, verb: jump.verb) { now, completion in
        // The phase may have ended while the question was open.
        guard let session = manager.state.value.running, session.id == running.id, session.segment(at: now) == segment
        else { return completion(.done(.notice(.Timer.leapOver))) }
        jump.act(manager, now) { completion(.from($0)) }
      })
  }

  /// Asks whether to end a sitting at the time the machine went to sleep.
  static func endAtSleep(_ gap: SessionGap, _ running: RunningSession, _ setup: PaneSetup, now: Moment)
    -> any Component
  {
    let from = setup.words().timeOfDay(gap.from, offset: now.zone.offset(at: gap.from))
    return confirmation(
      name: "timer.endAtSleep", title: .Timer.endSleepTitle, question: .Timer.endSleepQuestion(from: from),
      verb: .Timer.endOnly
    ) { now, completion in
      let timer = setup.managers.timer
      if timer.state.value.running?.id == running.id {
        return timer.endAtSleep(gap, now: now) { completion(.from($0)) }
      }
      // If it ended while the question was open, shorten the logged session.
      guard timer.state.value.ending?.shorter?.id == running.id else {
        return completion(.done(.notice(.Timer.endSleepOver)))
      }
      timer.shorten(now: now) { completion(.from($0, .notice(.Meditation.shortened))) }
    }
  }

  /// Starts a plan, from an exercise of it if one is given; asks first where a session runs, and says why where it may
  /// not start.
  static func start(_ plan: SessionPlan, at step: Int? = nil, _ setup: PaneSetup, now: Moment) -> Outcome {
    if let reason = setup.managers.settings.state.value.refusal(of: plan) { return .notice(reason) }
    let timer = setup.managers.timer
    if let running = timer.state.value.running { return .present(replace(running, with: plan, at: step, setup)) }
    timer.start(plan, at: step, now: now, then: setup.answer())
    // Report a finding that had no room beside a list by now at the latest.
    guard case .breathing(let breaths) = plan, let finding = BreathSafety.findings(of: breaths.pattern).first else {
      return .stay
    }
    return .notice(.breathFinding(finding))
  }

  /// Asks whether to end the running session and start another.
  private static func replace(
    _ running: RunningSession, with plan: SessionPlan, at step: Int?, _ setup: PaneSetup
  ) -> any Component {
    confirmation(
      name: "timer.replace", title: .Timer.replaceTitle,
      question: .Timer.replaceQuestion(title: Message.session(running.plan)), verb: .Timer.replaceVerb
    ) { now, completion in
      setup.managers.timer.start(plan, replacing: true, at: step, now: now) { completion(.from($0)) }
    }
  }
}
