// The timer: one session at a time, stored while it runs, its state a function of dates (DESIGN 6, spec meditation 1–3).
//
// | event                           | what happens                                                              |
// |---------------------------------|---------------------------------------------------------------------------|
// | `start`                         | stored, lock taken, then ticking                                          |
// | `turn`, owner                   | the session is moved on: cues sound, phases change, it ends once          |
// | `turn`, not owner               | the session is followed in silence; takes over when the owner lets go     |
// | a window read, other's write    | pause, skip or end by another process is adopted                          |
// | first load finds a session      | recovered: counts on, ended meanwhile, or paused with an offer            |
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
  private let window: HistoryWindow
  private var ownWrites: [String] = []
  private var savedAt = -Double.infinity
  private var triedAt = -Double.infinity
  private var hasLoaded = false

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
    library.register { [weak self, window] in
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
  public func update(_ session: Session, now: Moment, then: @escaping Completion) {
    do throws(Refusal) {
      try Limits.checkTime(session.end, field: "session.end", now: now.instant)
      if session.end <= session.start { throw Refusal(field: "session.end", .endBeforeStart) }
    } catch {
      return then(.failure(.refused(error)))
    }
    let isNew = !library.isKnown(session, among: state.value.history)
    let change: Change = isNew ? .insert(.session(session)) : .update(.session(session))
    library.commit(
      Batch(isNew ? "session.add" : "session.edit", actor: library.actor, [change]), now: now, then: then)
  }

  /// A sitting to begin a form with: the first phase of the set-up, ending now.
  public func template(now: Moment) -> Session {
    let begin = Stamp(now.instant - state.value.openPlan.loggedLength, in: now.zone)
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
    } else {
      session?.hasEnded == false ? follow(now) : ()
    }
  }

  /// Seconds until the loop must wake for the session: the 50 ms grid while it runs, nil while nothing moves.
  public var needsGrid: Bool { session.map { !$0.isPaused && !$0.hasEnded } ?? false }

  private func follow(_ now: Moment) {
    _ = session?.follow(to: now)
    publish { _ in }
  }

  private func tryToOwn(_ now: Moment) {
    guard abs(now.uptime - triedAt) >= 1 else { return }
    triedAt = now.uptime
    if ownership.take() { publish { $0.isOwner = true } }
  }

  // MARK: Steps

  private func begin(_ plan: SessionPlan, now: Moment, then: @escaping Completion) {
    let new = RunningSession(
      id: library.identifiers.next(), plan: plan, lengths: CueLengths(sound.length), at: now)
    let stored = encode(new)
    library.startRunning(stored, now: now) { result in
      switch result {
      case .failure(let problem): then(.failure(problem))
      case .success(false): then(.failure(.notNow("session.running")))
      case .success(true):
        let isOwner = self.ownership.take()
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

  private func alter(
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
      if mustSave { save(moved, now: now) }
      if isVerb { then(.success(Done(label: "session.change"))) }
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

  private func save(_ session: RunningSession, now: Moment) {
    savedAt = now.uptime
    library.saveRunning(encode(session), now: now)
  }

  private func encode(_ session: RunningSession) -> StoredSession {
    let json = (try? JSONEncoder().encode(session)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    ownWrites = ownWrites.suffix(7) + [json]
    return StoredSession(id: session.id, json: json)
  }

  private func publish(_ change: (inout TimerState) -> Void) {
    var new = state.value
    new.running = session.flatMap { $0.hasEnded ? nil : $0 }
    change(&new)
    state.assign(new)
  }

  // MARK: Reading

  private struct Window: Sendable {
    var stored: StoredSession?
    var history: [Session] = []
    var mindful: [DayValue] = []
    var workouts: [DayValue] = []
    var hasMore = false
    var settings = Settings()
  }

  private nonisolated static func read(_ reader: Reader, _ context: ReadingContext, limit: Int) throws -> Window {
    var window = Window()
    window.settings = context.settings
    window.stored = try reader.running()
    if context.isGlance { return window }
    window.history = try reader.records(Session.self, limit: limit)
    window.hasMore = window.history.count == limit
    let range = DayRange(last: 30, endingOn: context.today)
    let totals = try reader.totalsByDay(.session, range)
    window.mindful = range.map { DayValue(day: $0, value: (totals[$0]?.parts["mindful"] ?? 0) / 60) }
    window.workouts = range.map { DayValue(day: $0, value: (totals[$0]?.parts["workout"] ?? 0) / 60) }
    return window
  }

  private func accept(_ window: Window, now: Moment) {
    adopt(window.stored, now: now)
    let s = window.settings
    publish {
      $0.history = window.history
      $0.hasMore = window.hasMore
      $0.mindful = window.mindful
      $0.workouts = window.workouts
      $0.openPlan = .open(phase1: s.phaseOne * 60, phase2: s.phaseTwo * 60, countdown: s.countdown)
      $0.freePlan = .free(work: s.work, rest: s.rest, rounds: s.rounds, countdown: s.countdown)
    }
    hasLoaded = true
  }

  private func adopt(_ stored: StoredSession?, now: Moment) {
    guard let stored else {
      // Ended by another process, unless our own ending is under way.
      if let session, !session.hasEnded, hasLoaded {
        self.session = nil
        sound.stopAll()
        ownership.release()
        publish { $0.isOwner = false }
      }
      return
    }
    let isOurs = ownWrites.contains(stored.json)
    guard !isOurs, let read = try? JSONDecoder().decode(RunningSession.self, from: Data(stored.json.utf8))
    else { return }
    let isFirst = session == nil && !hasLoaded
    session = read
    // A command takes the session only when it means to act on it (`catchUp`).
    if state.value.running == nil, library.pace == .background, ownership.take() { publish { $0.isOwner = true } }
    if isFirst, state.value.isOwner, library.pace == .background {
      alter(now: now, isVerb: false, { _ in }) { $0.recover(at: now) }
    } else if state.value.isOwner, read.isPaused {
      sound.stopAll()
    }
  }
}
