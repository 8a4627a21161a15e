// Actions, timed events and mouse handling of the timer pane.
import Core
import Managers
import Screen
import Words

extension TimerPane {
  // MARK: Set-up

  func editSelected(_ now: Moment) -> Outcome {
    selected.map { .present(SessionForms.edit($0, setup, now: now)) } ?? .stay
  }

  func show(_ page: TimerPage, _ now: Moment) -> Outcome {
    view.storeChanges(now: now)
    self.page = page
    return .stay
  }

  /// Steps the value in focus, otherwise turns to the next tab.
  func moveSideways(_ command: Command, _ now: Moment) -> Outcome {
    if focused == .view {
      let outcome = view.perform(command, now: now)
      guard case .ignored = outcome else { return outcome }
    }
    let pages = TimerPage.allCases
    let at = (pages.firstIndex(of: page) ?? 0) + (command == .right ? 1 : -1)
    return show(pages[min(max(0, at), pages.count - 1)], now)
  }

  func move(_ command: Command, _ now: Moment) -> Outcome {
    let hasHistory = !state.history.isEmpty
    if focused == .history, !hasHistory {
      // The last session was deleted while selected.
      focused = .view
      view.enter(.up)
      return .stay
    }
    if focused == .history, !(command == .up && list.selected <= 0) {
      guard list.move(command, count: state.history.count) else { return .ignored }
      if list.selected >= state.history.count - 1, state.hasMore { manager.showMore(now: now) }
      return .stay
    }
    switch (command, focused) {
    case (_, .view) where view.move(command): break
    case (.up, .history), (.down, .tabs):
      focused = .view
      view.enter(command)
    case (.up, _), (.first, _), (.pageUp, _): focused = .tabs
    case (.down, _), (.last, _), (.pageDown, _):
      focused = hasHistory ? .history : .view
      if !hasHistory { view.enter(.last) }
    default: return .ignored
    }
    return .stay
  }

  func start(_ now: Moment) -> Outcome {
    if let reason = view.refusal { return .notice(reason) }
    guard let plan = view.plan else { return .stay }
    view.storeChanges(now: now)
    return TimerForms.start(plan, setup, now: now)
  }

  // MARK: Saved set-ups

  /// The set-up of now, with its sounds; nil where nothing is selected.
  var savable: SessionPlan? { view.plan.map(settings.withSounds) }

  static let save = Row("timer.save", ["W"], .Setups.saveVerb, .Setups.saveSentence) { pane in
    pane.inSetup { .unless(SetupList.refusal(of: pane.savable, pane.setup)) }
  } action: { pane, _ in
    pane.savable.map { .present(SetupForm.save($0, pane.setup)) } ?? .stay
  }
  static let setups = Row("timer.setups", ["t"], .Setups.listVerb, .Setups.listSentence) { pane in
    pane.inSetup { .enabled }
  } action: { pane, _ in
    .present(SetupList.window(pane.setup) { [weak pane] in pane?.savable })
  }

  /// A command a set-up, found in the palette by its name; the user may give it a key.
  var setupRows: [Row] {
    settings.practice.setups.enumerated().map { index, saved in
      let name = Message.Entries.plain(text: saved.name)
      let command = Command("timer.setup.\(index + 1)")
      return Row(command, [], name, .Setups.startNamed(name: name), place: .helpOnly) { pane in
        pane.inSetup { .unless(pane.settings.refusal(of: saved.plan)) }
      } action: { pane, now in
        TimerForms.start(saved.plan, pane.setup, now: now)
      }
    }
  }

  // MARK: Session

  /// Opens the page of the exercise, pausing a running session until it is closed (Programmes.md, Editing).
  func learnExercise(_ now: Moment) -> Outcome {
    guard let running = state.running, let exercise = running.exercise(at: now) else { return .stay }
    // The callback carries no time; the next turn follows at once and resumes.
    let goOn: () -> Void = { [weak self] in if !running.isPaused { self?.readWhileRunning = running.id } }
    guard let page = ExercisePage.screen(exercise, closed: goOn) else { return .notice(.Programme.nothingKnown) }
    if !running.isPaused { manager.pause(now: now, then: setup.answer()) }
    return .present(page)
  }

  func resume(_ now: Moment) -> Outcome {
    if case .offer(_, .slept) = mode {
      manager.dismissOffer(now: now, then: setup.answer())
    } else {
      manager.resume(now: now, then: setup.answer())
    }
    return .stay
  }

  func end(_ now: Moment) -> Outcome {
    guard let running = state.running else { return .stay }
    if case .slept(let gap)? = state.offer { return .present(TimerForms.endAtSleep(gap, running, setup, now: now)) }
    // Nothing has started yet: cancelling the countdown needs no question.
    if running.state(at: now).phase == .countdown {
      manager.discard(now: now, then: setup.answer())
      return .stay
    }
    return .present(TimerForms.end(running, setup, now: now))
  }

  /// Jumps to an end of the phase; asks first if that costs more than a minute.
  func jump(_ jump: TimerForms.Jump, _ now: Moment) -> Outcome {
    state.running.map { TimerForms.jump(jump, $0, setup, now: now) } ?? .stay
  }

  func seek(by seconds: Double, _ now: Moment) -> Outcome {
    manager.seek(by: seconds, now: now, then: setup.answer())
    return .stay
  }

  // MARK: Timed events

  func turn(_ now: Moment) -> Outcome {
    if state.flashes != flashes {
      flashes = state.flashes
      flashedAt = now
    } else if let at = flashedAt, now.uptime - at.uptime > 2 {
      flashedAt = nil
    }
    view.turn(now)
    if let read = readWhileRunning {
      readWhileRunning = nil
      if let running = state.running, running.id == read, running.isPaused {
        manager.resume(now: now, then: setup.answer())
      }
    }
    return sayProblem() ?? sayOffer() ?? sayEnding() ?? sayRound() ?? .ignored
  }

  /// Reports each sound problem once, in as many of its sentences as fit beside the clock; a path is never cut.
  private func sayProblem() -> Outcome? {
    guard let problem = state.soundProblem, shownProblems.insert(problem).inserted else { return nil }
    var kind = NoticeKind.info
    if case .cannotWrite = problem { kind = .error }
    return .noticeWhile(.soundProblem(problem), kind) { [state = manager.state] in
      state.value.soundProblem == problem
    }
  }

  private func sayOffer() -> Outcome? {
    guard state.offer != saidOffer else { return nil }
    saidOffer = state.offer
    guard let offer = state.offer else { return nil }
    left = nil
    let text: Message = isStalled(offer) ? .Timer.stalledNotice(key: "6") : .Timer.sleptNotice(key: "6")
    return .noticeWhile(text, .info) { [state = manager.state] in state.value.offer == offer }
  }

  private func sayRound() -> Outcome? {
    guard state.announced != announced else { return nil }
    announced = state.announced
    guard let round = announced, state.running != nil else { return nil }
    let words = setup.words()
    let text: Message =
      round.round == round.rounds
      ? .Sound.lastRound : .Sound.roundOf(round: words.count(round.round), rounds: words.count(round.rounds))
    return .noticeWhile(text, .info) { [state = manager.state] in
      state.value.running != nil && state.value.announced == round
    }
  }

  private func sayEnding() -> Outcome? {
    guard state.ending != said else { return nil }
    said = state.ending
    guard let ending = state.ending else { return nil }
    left = nil
    if ending.log == nil || ending.reason == .discarded { manager.acknowledge() }
    let text = SessionWords.ended(ending, setup.words(), undo: setup.undoKey, show: "6")
    guard ending.isOffered else { return .notice(text, ending.reason == .natural ? .reached : .info) }
    return .noticeWhile(text, .info) { [state = manager.state] in state.value.ending == ending }
  }

  // MARK: Mouse

  func click(_ target: String, now: Moment) -> Outcome {
    guard mode == .setup else { return .ignored }
    // Rows of a view's list have their own targets.
    if !target.hasPrefix("timer/") {
      let outcome = view.click(target, now: now)
      if case .ignored = outcome { return .ignored }
      focused = .view
      return outcome
    }
    let part = String(target.dropFirst(6))
    if let page = TimerPage(rawValue: part) { return show(page, now) }
    if part == "start" { return start(now) }
    if let wasSelected = list.click(part, after: "row/", count: state.history.count) {
      let isAgain = wasSelected && focused == .history
      focused = .history
      return isAgain ? editSelected(now) : .stay
    }
    let outcome = view.click(part, now: now)
    guard case .ignored = outcome else {
      focused = .view
      return outcome
    }
    return .ignored
  }
}
