// The timer: one session at a time, stored while it runs, its state a function of dates (DESIGN 6, spec meditation 1–3).
//
// | event                           | what happens                                                              |
// |---------------------------------|---------------------------------------------------------------------------|
// | `start`                         | stored, lock taken, then ticking                                          |
// | `turn`, owner                   | the session is moved on: cues sound, phases change, it ends once; what is |
// |                                 | shown follows from dates, so only an effect or a verb is published        |
// | `turn`, not owner               | the session is followed in silence; takes over when the owner lets go     |
// | a save finds another state      | not written: what the other process did is read and adopted               |
// | left alone, longer than a day   | verbs answer `notNow("session.overlong")`: only discarding it and ending  |
// |                                 | it where it was left are left (Core.docc 018)                             |
// | a window was read               | see TimerManager+Reading                                                  |
import Core
import Foundation
import Store

/// Owns the session in progress.
public final class TimerManager {
  /// What screens show.
  public let state = CurrentValue(TimerState())
  let library: Library
  let sounder: SessionSounder
  let ownership: SessionOwnership
  /// Virtual seconds a real second; 1 but with `--clock …,xRATE`.
  let rate: Double
  /// The body weight known, in kilograms, for what is computed from it.
  let kilograms: () -> Double?
  /// The session as it is moved on; published when something happened to it, not with every step.
  var session: RunningSession?
  /// The session's state in the store as we know it, and how many saves are on their way there.
  var known: String?
  var saving = 0
  var ownWrites: [String] = []
  /// The stored session, where it cannot be read.
  var unreadable: StoredSession?
  /// Whether the lock was taken and the store is being asked how the session stands.
  var isTakingOver = false
  var hasLoaded = false
  /// Whether a loop moves the session on.
  var isAttended = false
  private let window: HistoryWindow
  var savedAt = -Double.infinity
  private var triedAt = -Double.infinity

  /// Creates the manager; its window is part of every read of the library.
  public init(
    library: Library, sound: Sound, ownership: SessionOwnership = .alone, rate: Double = 1,
    kilograms: @escaping () -> Double? = { nil }, note: @escaping (Cue, Int) -> Void = { _, _ in }
  ) {
    self.library = library
    window = HistoryWindow(library.extent)
    sounder = SessionSounder(sound, note: note)
    self.ownership = ownership
    self.rate = rate
    self.kilograms = kilograms
    sounder.watch { [weak self] in self?.hear($0) }
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
    } else if unreadable != nil {
      removeUnreadable(now: now) { result in
        if case .failure = result { return then(result) }
        self.begin(plan, now: now, then: then)
      }
    } else {
      begin(plan, now: now, then: then)
    }
  }

  /// Begins what a reminder asked for, with the plan that is set up; another kind of session is ended first and logged.
  ///
  /// One of its kind that runs goes on: it is what was asked for.
  public func start(_ kind: SessionKind, now: Moment, then: @escaping Completion) {
    let settings = library.settings
    if let session, session.plan.isWorkout == (kind == .workout) {
      return then(.success(Done(label: "session.start")))
    }
    start(settings.plan(of: kind), replacing: true, now: now, then: then)
  }

  /// Pauses the session; sounds stop.
  ///
  /// What cannot be paused answers `notNow("session.noPause")`.
  public func pause(now: Moment, then: @escaping Completion = { _ in }) {
    if let session, !session.plan.canPause { return then(.failure(.notNow("session.noPause"))) }
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

  /// Leaps to the start of the running phase.
  public func restartPhase(now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.restartPhase(at: now, rate: rate) }
  }

  /// Leaps by some seconds, forward or back.
  public func seek(by seconds: Double, now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.seek(by: seconds, at: now, rate: rate) }
  }

  /// Goes on where the session waits for a person; where it does not, `notNow("session.notWaiting")`.
  public func proceed(now: Moment, then: @escaping Completion = { _ in }) {
    if let session, !session.state(at: now).waits { return then(.failure(.notNow("session.notWaiting"))) }
    alter(now: now, then) { $0.proceed(at: now, rate: rate) }
  }

  /// Ends the session now and logs what was done.
  public func end(now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.abort(at: now, rate: rate) }
  }

  /// Ends the session without logging anything.
  ///
  /// Removes also a stored one that cannot be read.
  public func discard(now: Moment, then: @escaping Completion = { _ in }) {
    if session == nil, unreadable != nil { return removeUnreadable(now: now, then: then) }
    alter(now: now, anyLength: true, then) { $0.discard(at: now) }
  }

  /// Ends a sitting as of the moment the machine fell asleep.
  public func endAtSleep(_ gap: SessionGap, now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, anyLength: true, then) { $0.endAtSleep(gap) }
  }

  /// Ends a sitting that ran on by itself where it was left, whoever noticed that.
  ///
  /// One that was attended to since, or all the time, answers `notNow("session.notAsleep")`.
  public func endWhereLeft(now: Moment, then: @escaping Completion = { _ in }) {
    guard let session else { return alter(now: now, then) { _ in [] } }
    guard let slept = session.slept else { return then(.failure(.notNow("session.notAsleep"))) }
    endAtSleep(slept, now: now, then: then)
  }

  /// What would be logged if the session were ended now; nil when that is nothing.
  public func logged(endingAt now: Moment) -> Session? {
    guard var copy = session else { return nil }
    for case .ended(let ending) in copy.abort(at: now, rate: rate) { return ending.log }
    return nil
  }

  /// Lets a sitting that ran on through a gap go on.
  public func dismissOffer(now: Moment, then: @escaping Completion = { _ in }) { alter(now: now, then) { _ in [] } }

  /// Logs a sitting that came to its end in sleep as of the moment the machine fell asleep.
  public func shorten(now: Moment, then: @escaping Completion = { _ in }) {
    guard let shorter = state.value.ending?.shorter else { return then(.failure(.notNow("session.idle"))) }
    var shortened = state.value.history.first { $0.id == shorter.id } ?? shorter
    (shortened.end, shortened.energy) = (shorter.end, shorter.energy)
    update(shortened, now: now) { [weak self] result in
      if case .success = result {
        self?.publish {
          $0.ending?.log = shortened
          $0.ending?.shorter = nil
        }
      }
      then(result)
    }
  }

  /// Takes note of the ending that was shown.
  public func acknowledge() { publish { $0.ending = nil } }

  /// Changes a logged session.
  public func update(_ session: Session, expecting: Session? = nil, now: Moment, then: @escaping Completion) {
    library.save(.session(session), expecting: expecting.map { .session($0) }, as: "session", now: now, then: then)
  }

  /// A sitting to begin a form with: the first phase of the set-up, ending now.
  public func template(now: Moment) -> Session {
    let begin = Stamp(now.instant - Double(library.settings.phaseOne * 60), in: now.zone)
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

  /// The session as it stands; nil when there is none.
  ///
  /// Where no process runs it, it is as the next start of the program would find it. Changes nothing.
  public func standing(at now: Moment) -> RunningSession? {
    guard var found = state.value.running, !state.value.isOwner, ownership.take() else { return state.value.running }
    ownership.release()
    _ = found.recover(at: now)
    return found.hasEnded ? nil : found
  }

  /// Moves the session on; called once a turn of the loop.
  public func turn(_ now: Moment) {
    guard session != nil else { return }
    let comesBack = !isAttended
    isAttended = true
    if !state.value.isOwner { tryToOwn(now) }
    if state.value.isOwner {
      alter(now: now, isVerb: false, { _ in }) { $0.advance(to: now, rate: rate) }
    } else if !isTakingOver, session?.hasEnded == false {
      follow(now)
    }
    // After it has moved on: nothing sounds behind one that is over.
    if comesBack { accompany() }
  }

  /// Seconds until the loop must wake for the session: the 50 ms grid while it runs, nil while nothing moves.
  public var needsGrid: Bool { session.map { !$0.isPaused && !$0.hasEnded } ?? false }

  private func follow(_ now: Moment) {
    let boot = session?.boot
    let effects = session?.follow(to: now) ?? []
    if !effects.isEmpty || session?.boot != boot { publish { _ in } }
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
}
