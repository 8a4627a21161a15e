// What the keys of the timer pane do.
import Core
import Managers
import Screen
import Words

extension TimerPane {
  // MARK: Set-up

  /// The values in force on a page: those being stepped, else the stored ones.
  func plan(_ page: TimerPage) -> SessionPlan {
    stepped[page] ?? (page == .open ? state.openPlan : state.freePlan)
  }

  func performSetup(_ command: Command, _ now: Moment) -> Outcome {
    switch command {
    case Own.start, Own.begin: return start(now)
    case Own.open: return show(.open)
    case Own.free: return show(.free)
    case Own.show:
      left = nil
      return .stay
    case Own.edit where spot != .history: return editSetup(now)
    case Own.edit, .open:
      guard let selected else { return .notice(.Timer.disabledNoEntry) }
      return .present(SessionForms.edit(selected, setup))
    case Own.add: return .present(SessionForms.add(setup, now: now))
    case Own.delete:
      guard let selected else { return .notice(.Timer.disabledNoEntry) }
      return .present(SessionForms.delete(selected, setup, now: now))
    case Own.sound: return .present(TimerForms.sound(setup))
    case Own.mute: return mute(now)
    case .left, .right: return aside(command == .right, now)
    default: return move(command, now)
    }
  }

  private func show(_ page: TimerPage) -> Outcome {
    self.page = page
    if case .field(let field) = spot, !page.fields.contains(field) { spot = .field(page.fields[0]) }
    return .stay
  }

  private func aside(_ up: Bool, _ now: Moment) -> Outcome {
    switch spot {
    case .tabs, .start, .history: return show(up ? .free : .open)
    case .field(let field):
      if let reason = setup.lock(field.rawValue) { return .notice(reason) }
      let plan = plan(page)
      let value = field.stepped(plan.value(field), up: up)
      guard value != plan.value(field) else { return .stay }
      stepped[page] = plan.with(field, value)
      // The countdown is one setting for both pages.
      if field == .countdown {
        for other in TimerPage.allCases where other != page {
          stepped[other] = self.plan(other).with(.countdown, value)
        }
      }
      steppedAt = now
      return .stay
    }
  }

  private func move(_ command: Command, _ now: Moment) -> Outcome {
    guard let at = spots.firstIndex(of: spot) else {
      // The last session was deleted while it was selected.
      spot = .start
      return .stay
    }
    if spot == .history, !(command == .up && list.selected <= 0) {
      guard list.move(command, count: state.history.count) else { return .ignored }
      if list.selected >= state.history.count - 1, state.hasMore { manager.showMore(now: now) }
      return .stay
    }
    switch command {
    case .up: spot = spots[max(0, at - 1)]
    case .down: spot = spots[min(spots.count - 1, at + 1)]
    case .first, .pageUp: spot = .tabs
    case .last, .pageDown: spot = spots[spots.count - 1]
    default: return .ignored
    }
    return .stay
  }

  /// Stores the stepped values.
  func store(now: Moment) {
    let plans = stepped
    steppedAt = nil
    guard !plans.isEmpty else { return }
    setup.managers.settings.change(now: now) { settings in
      for plan in plans.values { plan.store(in: &settings) }
    } then: { [weak self, setup] result in
      if let self, stepped == plans { stepped = [:] }
      if case .failure = result { setup.answer()(result) }
    }
  }

  private func editSetup(_ now: Moment) -> Outcome {
    let field: PlanField? = if case .field(let field) = spot { field } else { nil }
    let form = TimerForms.plan(plan(page), focus: field, setup)
    store(now: now)
    return .present(form)
  }

  private func start(_ now: Moment) -> Outcome {
    let plan = plan(page)
    store(now: now)
    if let running = state.running {
      return .present(TimerForms.replace(running, with: plan, setup) { [weak self] in self?.left = nil })
    }
    left = nil
    manager.start(plan, now: now, then: setup.answer())
    return .stay
  }

  private func mute(_ now: Moment) -> Outcome {
    if let reason = setup.lock("sound") { return .notice(reason) }
    let isOn = !settings.sound
    setup.managers.settings.change(now: now) {
      $0.sound = isOn
    } then: { [setup] in
      setup.answer(isOn ? .Timer.unmuted : .Timer.muted)($0)
    }
    return .stay
  }

  // MARK: Session

  func performSession(_ command: Command, _ now: Moment) -> Outcome {
    switch command {
    case Own.pause: manager.pause(now: now, then: setup.answer())
    case Own.resume: resume(now)
    case Own.skip: manager.skip(now: now, then: setup.answer())
    case Own.back: manager.back(now: now, then: setup.answer())
    case Own.end: return end(now)
    case Own.discard: return discard(now)
    case Own.mute: return mute(now)
    case Own.leave: left = state.running?.id
    default: return .ignored
    }
    return .stay
  }

  private func resume(_ now: Moment) {
    if case .offer(_, .slept) = mode { return manager.dismissOffer() }
    manager.resume(now: now, then: setup.answer())
  }

  private func end(_ now: Moment) -> Outcome {
    guard let running = state.running else { return .stay }
    if case .slept(let gap)? = state.offer { return .present(TimerForms.endAtSleep(gap, running, setup, now: now)) }
    // Nothing has begun yet: cancelling the countdown needs no question.
    if running.state(at: now).phase == .countdown { return discard(now) }
    return .present(TimerForms.end(running, setup, now: now))
  }

  private func discard(_ now: Moment) -> Outcome {
    manager.discard(now: now, then: setup.answer())
    return .stay
  }

  func performFinished(_ command: Command, _ session: Session, _ now: Moment) -> Outcome {
    switch command {
    case Own.done: manager.acknowledge()
    case Own.note: return .present(SessionForms.note(session, setup))
    default: return .ignored
    }
    return .stay
  }

  // MARK: What happens by itself

  public func turn(_ now: Moment) -> Outcome {
    if state.flashes != flashes {
      flashes = state.flashes
      flashedAt = now
    } else if let at = flashedAt, now.uptime - at.uptime > 2 {
      flashedAt = nil
    }
    if let steppedAt, now.uptime - steppedAt.uptime >= TimerPane.storeDelay { store(now: now) }
    return sayOffer() ?? sayEnding() ?? .ignored
  }

  private func sayOffer() -> Outcome? {
    guard state.offer != saidOffer else { return nil }
    saidOffer = state.offer
    guard let offer = state.offer else { return nil }
    left = nil
    return .notice(isStalled(offer) ? .Timer.stalledNotice(key: "6") : .Timer.sleptNotice(key: "6"))
  }

  private func sayEnding() -> Outcome? {
    guard state.ending != said else { return nil }
    said = state.ending
    guard let ending = state.ending else { return nil }
    left = nil
    if ending.log == nil || ending.reason == .discarded { manager.acknowledge() }
    let text = SessionWords.ended(ending, setup.words()) ?? .Timer.discarded
    return .notice(text, ending.reason == .natural ? .reached : .info)
  }

  // MARK: Mouse

  public func click(_ target: String, now: Moment) -> Outcome {
    guard target.hasPrefix("timer/"), mode == .setup else { return .ignored }
    let part = String(target.dropFirst(6))
    if let page = TimerPage(rawValue: part) { return show(page) }
    if part == "start" { return start(now) }
    if part.hasPrefix("row/"), let row = Int(part.dropFirst(4)), state.history.indices.contains(row) {
      let isAgain = spot == .history && list.selected == row
      spot = .history
      list.selected = row
      return isAgain ? .present(SessionForms.edit(state.history[row], setup)) : .stay
    }
    guard let field = PlanField(rawValue: part), page.fields.contains(field) else { return .ignored }
    let isAgain = spot == .field(field)
    spot = .field(field)
    return isAgain ? editSetup(now) : .stay
  }
}
