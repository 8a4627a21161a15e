// The life of a session in the store: it begins, advances, is saved, and ends once.
import Core
import Foundation
import Store

extension TimerManager {
  func begin(_ plan: SessionPlan, at step: Int?, now: Moment, then: @escaping Completion) {
    let id = library.identifiers.next()
    let options = SessionOptions(library.settings, for: plan, kilograms: kilograms())
    var new = RunningSession(
      id: id, plan: plan.drawn(for: id), lengths: sounder.lengths, options: options, at: now)
    if let step, let index = new.index(ofRound: 1, step: step) { _ = new.jump(to: index, at: now) }
    let stored = encode(new)
    // Take the lock before the session becomes visible, so that another screen cannot take it first.
    let isOwner = ownership.take()
    library.startRunning(stored, now: now) { result in
      if (try? result.get()) != true, self.session == nil { self.ownership.release() }
      switch result {
      case .failure(let problem): then(.failure(problem))
      case .success(false): then(.failure(.notNow("session.running")))
      case .success(true):
        self.known = stored.json
        self.session = new
        self.publish {
          $0.isOwner = isOwner
          $0.isUnheard = false
          $0.offer = nil
          if $0.ending?.reason != .unreadable { $0.ending = nil }
        }
        self.turn(now)
        then(.success(Done(label: "session.start")))
      }
    }
  }

  /// Removes an unreadable stored session, unless another process runs it.
  func removeUnreadable(now: Moment, then: @escaping Completion) {
    guard let stored = unreadable else { return then(.failure(.notNow("session.idle"))) }
    guard ownership.take() else { return then(.failure(.notNow("session.running"))) }
    library.removeRunning(stored) { result in
      self.ownership.release()
      switch result {
      case .failure(let problem): then(.failure(problem))
      case .success(false): then(.failure(.changedElsewhere))
      case .success(true):
        self.unreadable = nil
        self.publish {
          $0.isUnreadable = false
          $0.ending = .unreadable(at: now.instant)
        }
        then(.success(Done(label: "session.discard")))
      }
    }
  }

  /// The sleep of an unattended session that exceeds the maximum length; nil otherwise.
  private func overlong(_ now: Moment) -> SessionGap? {
    guard let slept = session?.slept, let log = logged(endingAt: now),
      log.duration > Limits.sessionHours.highest * 3600
    else { return nil }
    return slept
  }

  func alter(
    now: Moment, isVerb: Bool = true, anyLength: Bool = false, _ then: @escaping Completion,
    _ act: (inout RunningSession) -> [SessionEffect]
  ) {
    guard var moved = session, !moved.hasEnded else {
      if isVerb { then(.failure(.notNow(unreadable == nil ? "session.idle" : "session.unreadable"))) }
      return
    }
    if isVerb, !anyLength, let slept = overlong(now) {
      publish { $0.offer = .slept(slept) }
      return then(.failure(.notNow("session.overlong")))
    }
    let boot = moved.boot
    let effects = act(&moved)
    let hasSlept = effects.contains { if case .slept = $0 { true } else { false } }
    if isVerb, !hasSlept { moved.attend() }
    session = moved
    // Save the attended time if it matters after a program stop.
    let isDue = abs(now.uptime - savedAt) >= (moved.plan.isWorkout ? 5 : 60)
    let mustSave = isVerb || !effects.isEmpty || isDue
    if isVerb { publish { $0.offer = nil } }
    var ending: SessionEnding?
    if effects.contains(where: \.isNaturalEnd) { sounder.leave() }
    for effect in effects {
      if case .ended(let end) = effect { ending = end } else { carryOut(effect) }
    }
    sounder.fadeWhenSilent()
    if isVerb || !effects.isEmpty || moved.boot != boot { publish { _ in } }
    if let ending {
      finish(moved, ending, now: now, then)
    } else {
      if mustSave { save(moved, now: now, then) }
    }
  }

  private func carryOut(_ effect: SessionEffect) {
    switch effect {
    case .sound(let order):
      let isOn = library.settings.sound && library.settings.volume(of: order.cue) > 0
      publish {
        $0.flashes += 1
        if !isOn || $0.isSilent { $0.isUnheard = true }
      }
      // Only the process that owns the session plays sounds.
      if state.value.isOwner, let session { sounder.play(order, session, library.settings) }
    case .silence: sounder.silence()
    case .skipped(let cue, _, let lateness): sounder.note(cue, Int(lateness * 1000))
    case .slept(let gap): publish { $0.offer = .slept(gap) }
    case .stalled(let gap): publish { $0.offer = .stalled(gap) }
    case .announced(let round, let rounds):
      publish { $0.announced = AnnouncedRound(round: round, rounds: rounds, count: ($0.announced?.count ?? 0) + 1) }
      say(.round(round, of: rounds))
    case .said(let what): say(.programme(what))
    case .phaseChanged, .ended: break
    }
  }

  private func say(_ what: Utterance) {
    if state.value.isOwner, let session { sounder.say(what, session, library.settings) }
  }

  private func finish(
    _ ended: RunningSession, _ ending: SessionEnding, now: Moment, _ then: @escaping Completion
  ) {
    let isDiscarded = ending.reason == .discarded
    let offer = UnwatchedEnd(ending)?.json
    publish { $0.isEnding = true }
    library.endRunning(
      ended.id, inserting: ending.log ?? ending.withheld, isDiscarded: isDiscarded, offering: offer, now: now
    ) { result in
      switch result {
      case .failure(let problem):
        // The session has ended regardless; its row remains until the next turn or start ends it.
        self.publish { $0.isEnding = false }
        then(.failure(problem))
      case .success(let wasFirst):
        if self.session?.id == ended.id { self.session = nil }
        self.ownership.release()
        if wasFirst, let offer { self.offer = offer }
        self.publish {
          $0.isOwner = false
          $0.isEnding = false
          $0.offer = nil
          if wasFirst { $0.ending = ending }
        }
        then(.success(Done(label: "session.end")))
      }
    }
  }

  func save(_ session: RunningSession, now: Moment, _ then: @escaping Completion) {
    savedAt = now.uptime
    let new = encode(session)
    let expected = known
    known = new.json
    saving += 1
    library.saveRunning(new, expecting: expected, now: now) { result in
      self.saving -= 1
      switch result {
      case .success(true): then(.success(Done(label: "session.change")))
      case .success(false):
        self.library.refresh(now: now)
        then(.failure(.changedElsewhere))
      case .failure(let problem): then(.failure(problem))
      }
    }
  }

  private func encode(_ session: RunningSession) -> StoredSession {
    let json = (try? JSONEncoder().encode(session)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    ownWrites = ownWrites.suffix(7) + [json]
    return StoredSession(id: session.id, json: json)
  }

  func publish(_ change: (inout TimerState) -> Void) {
    var new = state.value
    new.running = session.flatMap { $0.hasEnded ? nil : $0 }
    change(&new)
    state.assign(new)
    accompany()
  }
}

extension SessionEffect {
  /// Whether a session ended naturally while the program ran.
  fileprivate var isNaturalEnd: Bool {
    if case .ended(let ending) = self { ending.reason == .natural } else { false }
  }
}
