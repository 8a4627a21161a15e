// The timer: one session at a time, stored while it runs, its state a function of dates (DESIGN 6, spec meditation 1–3).
//
// | event                           | what happens                                                              |
// |---------------------------------|---------------------------------------------------------------------------|
// | `start`                         | stored, lock taken, then ticking                                          |
// | `turn`, owner                   | the session is moved on: cues sound, phases change, it ends once          |
// | `turn`, not owner               | the session is followed in silence; takes over when the owner lets go     |
// | a save finds another state      | not written: what the other process did is read and adopted               |
// | a window was read               | see TimerManager+Reading                                                  |
import Core
import Foundation
import Store

/// Owns the session in progress.
public final class TimerManager {
  /// What screens show.
  public let state = CurrentValue(TimerState())
  let library: Library
  let sound: Sound
  let ownership: SessionOwnership
  /// Virtual seconds a real second; 1 but with `--clock …,xRATE`.
  let rate: Double
  /// Told of cues that did not sound, with their lateness in milliseconds, for the log.
  let note: (Cue, Int) -> Void
  /// The session as it is moved on; published after every step.
  var session: RunningSession?
  /// The session's state in the store as we know it, and how many saves are on their way there.
  var known: String?
  var saving = 0
  var ownWrites: [String] = []
  /// Whether the lock was taken and the store is being asked how the session stands.
  var isTakingOver = false
  var hasLoaded = false
  private let window: HistoryWindow
  private var savedAt = -Double.infinity
  private var triedAt = -Double.infinity

  /// Creates the manager; its window is part of every read of the library.
  public init(
    library: Library, sound: Sound, ownership: SessionOwnership = .alone, rate: Double = 1,
    note: @escaping (Cue, Int) -> Void = { _, _ in }
  ) {
    self.library = library
    window = HistoryWindow(library.extent)
    self.sound = sound
    self.ownership = ownership
    self.rate = rate
    self.note = note
    library.register([.session]) { [weak self, window] in
      let size = window.size
      return { reader, context in
        let read = try TimerManager.read(reader, context, limit: size)
        return { self?.accept(read, now: context.now) }
      }
    }
  }

  // MARK: Verbs

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - plan: What it will do.
  ///   - replacing: Ends a running session first, logging what was done of it; without it that is `notNow`.
  ///   - now: The moment of the command.
  ///   - then: `notNow("session.running")`, or `refused` for a plan out of range.
  public func start(_ plan: SessionPlan, replacing: Bool = false, now: Moment, then: @escaping Completion) {
    do throws(Refusal) { _ = try plan.validated() } catch { return then(.failure(.refused(error))) }
    if session != nil {
      guard replacing else { return then(.failure(.notNow("session.running"))) }
      end(now: now) { result in
        if case .failure = result { return then(result) }
        self.begin(plan, now: now, then: then)
      }
    } else {
      begin(plan, now: now, then: then)
    }
  }

  /// Pauses the session; sounds stop.
  public func pause(now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.pause(at: now, rate: rate) }
  }

  /// Goes on after a pause, or after an offer.
  public func resume(now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.resume(at: now) }
  }

  /// Leaps to the end of the running phase.
  public func skip(now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.skip(at: now, rate: rate) }
  }

  /// Leaps back to the start of the phase, or to the one before.
  public func back(now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.back(at: now, rate: rate) }
  }

  /// Ends the session now and logs what was done.
  public func end(now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.abort(at: now, rate: rate) }
  }

  /// Ends the session without logging anything.
  public func discard(now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.discard(at: now) }
  }

  /// Ends a sitting as of the moment the machine fell asleep.
  public func endAtSleep(_ gap: SessionGap, now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.endAtSleep(gap) }
  }

  /// Lets a sitting that ran on through a gap go on.
  public func dismissOffer() { publish { $0.offer = nil } }

  /// Takes note of the ending that was shown.
  public func acknowledge() { publish { $0.ending = nil } }

  /// Changes a logged session.
  public func update(_ session: Session, expecting: Session? = nil, now: Moment, then: @escaping Completion) {
    library.save(.session(session), expecting: expecting.map { .session($0) }, as: "session", now: now, then: then)
  }

  /// A sitting to begin a form with: the first phase of the set-up, ending now.
  public func template(now: Moment) -> Session {
    let begin = Stamp(now.instant - Agenda(state.value.openPlan).loggedLength, in: now.zone)
    return Session(
      id: library.identifiers.next(), start: begin, end: now.stamp, counts: .mindful, activity: "open",
      source: library.source)
  }

  /// Deletes a logged session.
  public func delete(_ session: Session, now: Moment, then: @escaping Completion) {
    library.commit(
      Batch("session.delete", actor: library.actor, [.delete(.session, session.id)]), now: now, then: then)
  }

  /// Reads a longer stretch of history.
  public func showMore(now: Moment) {
    window.grow()
    library.refresh(now: now)
  }

  /// Lets another part of this process take the session over; it goes on by its dates.
  public func letGo() {
    ownership.release()
    publish { $0.isOwner = false }
  }

  // MARK: Time

  /// Gets a session that was read from the store ready for a verb of a command: where another process runs it, it is
  /// followed in silence; where none does, it comes back as at a start of the program.
  public func catchUp(now: Moment) {
    guard session != nil else { return }
    if state.value.isOwner || ownership.take() {
      publish { $0.isOwner = true }
      alter(now: now, isVerb: false, { _ in }) { $0.recover(at: now) }
    } else {
      follow(now)
    }
  }

  /// Moves the session on; called once a turn of the loop.
  public func turn(_ now: Moment) {
    guard session != nil else { return }
    if !state.value.isOwner { tryToOwn(now) }
    if state.value.isOwner {
      alter(now: now, isVerb: false, { _ in }) { $0.advance(to: now, rate: rate) }
    } else if !isTakingOver, session?.hasEnded == false {
      follow(now)
    }
  }

  /// Seconds until the loop must wake for the session: the 50 ms grid while it runs, nil while nothing moves.
  public var needsGrid: Bool { session.map { !$0.isPaused && !$0.hasEnded } ?? false }

  private func follow(_ now: Moment) {
    _ = session?.follow(to: now)
    publish { _ in }
  }

  /// Takes the lock when nobody has it: looked at once a second, and before a cue would pass in silence.
  ///
  /// Whoever had it may just have ended the session: nothing is done before the store was asked.
  private func tryToOwn(_ now: Moment) {
    let isDue = !isTakingOver && session?.secondsToNextEvent(at: now) == 0
    guard isDue || abs(now.uptime - triedAt) >= 1 else { return }
    triedAt = now.uptime
    guard ownership.take() else { return }
    isTakingOver = true
    library.refresh(now: now)
  }

  // MARK: Steps

  private func begin(_ plan: SessionPlan, now: Moment, then: @escaping Completion) {
    let new = RunningSession(
      id: library.identifiers.next(), plan: plan, lengths: CueLengths(sound.length), at: now)
    let stored = encode(new)
    // Before the session can be seen: another screen that sees it must not take the lock first.
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
          $0.offer = nil
          $0.ending = nil
        }
        self.turn(now)
        then(.success(Done(label: "session.start")))
      }
    }
  }

  func alter(
    now: Moment, isVerb: Bool = true, _ then: @escaping Completion,
    _ act: (inout RunningSession) -> [SessionEffect]
  ) {
    guard var moved = session, !moved.hasEnded else {
      if isVerb { then(.failure(.notNow("session.idle"))) }
      return
    }
    let effects = act(&moved)
    session = moved
    let mustSave = isVerb || !effects.isEmpty || (moved.plan.isWorkout && abs(now.uptime - savedAt) >= 5)
    if isVerb { publish { $0.offer = nil } }
    var ending: SessionEnding?
    for effect in effects {
      if case .ended(let end) = effect { ending = end } else { carryOut(effect) }
    }
    publish { _ in }
    if let ending {
      finish(moved, ending, now: now, then)
    } else {
      if mustSave { save(moved, now: now, then) }
    }
  }

  private func carryOut(_ effect: SessionEffect) {
    switch effect {
    case .sound(var order):
      publish { $0.flashes += 1 }
      // Of several processes only the one that runs the session sounds.
      guard library.settings.sound, state.value.isOwner else { return }
      order.volume = library.settings.volume
      sound.play(order) {}
    case .silence: sound.stopAll()
    case .skipped(let cue, _, let lateness): note(cue, Int(lateness * 1000))
    case .slept(let gap): publish { $0.offer = .slept(gap) }
    case .stalled(let gap): publish { $0.offer = .stalled(gap) }
    case .announced, .phaseChanged, .ended: break
    }
  }

  private func finish(
    _ ended: RunningSession, _ ending: SessionEnding, now: Moment, _ then: @escaping Completion
  ) {
    library.endRunning(ended.id, inserting: ending.log, now: now) { result in
      switch result {
      case .failure(let problem):
        // The session is over all the same; its row stays and is ended by the next turn or start.
        then(.failure(problem))
      case .success(let wasFirst):
        if self.session?.id == ended.id { self.session = nil }
        self.ownership.release()
        self.publish {
          $0.isOwner = false
          $0.offer = nil
          if wasFirst { $0.ending = ending }
        }
        then(.success(Done(label: "session.end")))
      }
    }
  }

  private func save(_ session: RunningSession, now: Moment, _ then: @escaping Completion) {
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
  }
}
