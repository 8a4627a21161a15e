// The timer: a single session at a time, stored while running, its state a function of dates
// (Sessions.md, Dates).
//
// | event                           | effect                                                                    |
// |---------------------------------|---------------------------------------------------------------------------|
// | `start`                         | stored, lock taken, then ticking                                          |
// | `turn`, owner                   | the session advances: cues sound, phases change, it ends once; the        |
// |                                 | display follows from dates, so only effects and verbs are published       |
// | `turn`, not owner               | the session is followed silently; taken over when the owner lets go       |
// | a save finds another state      | not written: the other process's state is read and adopted                |
// | an end nobody watched           | logged whole; the offer to shorten it is stored until it is answered      |
// | unattended for over a day       | verbs fail with `notNow("session.overlong")` except discarding it and     |
// |                                 | ending it where it was left (Core.docc 018)                               |
// | a window was read               | see TimerManager+Reading                                                  |
import Core
import Foundation
import Store

/// The period whose sums were asked for, part of the next read; nil while nobody has.
private final class AskedSums {
  var period: ChartPeriod?
}

/// Owns the session in progress.
public final class TimerManager {
  /// The published state.
  public let state: CurrentValue<TimerState>
  public let library: Library
  let sounder: SessionSounder
  let ownership: SessionOwnership
  /// Virtual seconds per real second; 1 except with `--clock …,xRATE`.
  let rate: Double
  /// The known body weight in kilograms, for the energy.
  let kilograms: () -> Double?
  /// The session as it advances; published only after effects, not with every step.
  var session: RunningSession?
  /// The stored state as we know it, and the number of pending saves.
  var known: String?
  var saving = 0
  var ownWrites: [String] = []
  /// The stored session if it is unreadable.
  var unreadable: StoredSession?
  /// The stored offer to shorten a session, and the log whose offer was declined here.
  var offer: String?
  var answered: UUIDValue?
  /// Whether the lock was taken and the store is being read.
  var isTakingOver = false
  var hasLoaded = false
  /// Whether a loop advances the session.
  var isAttended = false
  private let window: HistoryWindow
  private let asked = AskedSums()
  var savedAt = -Double.infinity
  private var triedAt = -Double.infinity

  /// Creates the manager; its window is part of every read of the library.
  public init(
    library: Library, sound: Sound, ownership: SessionOwnership = .alone, rate: Double = 1,
    kilograms: @escaping () -> Double? = { nil }, note: @escaping (Cue, Int) -> Void = { _, _ in }
  ) {
    self.library = library
    state = CurrentValue(TimerState(), in: library.values)
    window = HistoryWindow(library.extent)
    sounder = SessionSounder(sound, note: note)
    self.ownership = ownership
    self.rate = rate
    self.kilograms = kilograms
    sounder.watch { [weak self] in self?.hear($0) }
    library.addDaySeries(
      of: .session, [.sitting: { $0.seconds(of: .mindful) }, .workout: { $0.seconds(of: .workout) }])
    library.register([.session]) { [weak self, window, asked] in
      let (size, period) = (window.size, asked.period)
      return { reader, context in
        let read = try TimerManager.read(reader, context, limit: size, period: period)
        return { self?.accept(read, now: context.now) }
      }
    }
  }

  // MARK: Verbs

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - replacing: Ends and logs a running session first; otherwise that is `notNow`.
  ///   - step: The exercise of a programme to begin with, from 1; at once, without countdown and warm-up.
  ///   - now: The time of the command.
  ///   - then: `notNow("session.running")`, or `refused` for a plan out of range.
  public func start(
    _ plan: SessionPlan, replacing: Bool = false, at step: Int? = nil, now: Moment, then: @escaping Completion
  ) {
    do throws(Refusal) { _ = try plan.validated() } catch { return then(.failure(.refused(error))) }
    if session != nil {
      guard replacing else { return then(.failure(.notNow("session.running"))) }
      end(now: now) { result in
        if case .failure = result { return then(result) }
        self.begin(plan, at: step, now: now, then: then)
      }
    } else if unreadable != nil {
      removeUnreadable(now: now) { result in
        if case .failure = result { return then(result) }
        self.begin(plan, at: step, now: now, then: then)
      }
    } else {
      begin(plan, at: step, now: now, then: then)
    }
  }

  /// Starts the session requested by a reminder with the current set-up, ending and logging one of another kind.
  ///
  /// A running session of the same kind continues.
  public func start(_ kind: SessionKind, now: Moment, then: @escaping Completion) {
    let settings = library.settings
    if let session, session.plan.isWorkout == (kind == .workout) {
      return then(.success(Done(label: "session.start")))
    }
    start(settings.plan(of: kind), replacing: true, now: now, then: then)
  }

  /// Pauses the session and stops sounds.
  ///
  /// A session that cannot be paused fails with `notNow("session.noPause")`.
  public func pause(now: Moment, then: @escaping Completion = { _ in }) {
    if let session, !session.plan.canPause { return then(.failure(.notNow("session.noPause"))) }
    alter(now: now, then) { $0.pause(at: now, rate: rate) }
  }

  /// Resumes after a pause or an offer.
  public func resume(now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.resume(at: now) }
  }

  /// Skips to the end of the current phase.
  public func skip(now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.skip(at: now, rate: rate) }
  }

  /// Goes back to the start of the phase, or to the previous one.
  public func back(now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.back(at: now, rate: rate) }
  }

  /// Restarts the current phase.
  public func restartPhase(now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.restartPhase(at: now, rate: rate) }
  }

  /// Jumps to the start of a phase.
  public func jump(to index: Int, now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.jump(to: index, at: now, rate: rate) }
  }

  /// Seeks forward or back by seconds.
  public func seek(by seconds: Double, now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.seek(by: seconds, at: now, rate: rate) }
  }

  /// Proceeds if the session waits for the user; otherwise `notNow("session.notWaiting")`.
  public func proceed(now: Moment, then: @escaping Completion = { _ in }) {
    if let session, !session.state(at: now).waits { return then(.failure(.notNow("session.notWaiting"))) }
    alter(now: now, then) { $0.proceed(at: now, rate: rate) }
  }

  /// Ends the session now and logs the time spent.
  public func end(now: Moment, then: @escaping Completion = { _ in }) { end(shown: now, now: now, then: then) }

  /// Ends the session and logs the time spent, as it was `shown` to the person who ends it.
  public func end(shown: Moment, now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, then) { $0.abort(at: shown, rate: rate) }
  }

  /// Ends the session without logging.
  ///
  /// Deletes the log of a session that ended unwatched. Also removes an unreadable stored session.
  public func discard(now: Moment, then: @escaping Completion = { _ in }) {
    if session == nil, unreadable != nil { return removeUnreadable(now: now, then: then) }
    if session == nil, let log = state.value.ending?.unwatched { return forget(log, now: now, then: then) }
    alter(now: now, anyLength: true, then) { $0.discard(at: now) }
  }

  /// Ends a sitting at the moment the machine went to sleep.
  public func endAtSleep(_ gap: SessionGap, now: Moment, then: @escaping Completion = { _ in }) {
    alter(now: now, anyLength: true, then) { $0.endAtSleep(gap) }
  }

  /// Ends an unattended sitting where it was left, whichever process noticed.
  ///
  /// Shortens the log to then if it has ended meanwhile. Fails with `notNow("session.notAsleep")` if it was attended to
  /// since, or all the time.
  public func endWhereLeft(now: Moment, then: @escaping Completion = { _ in }) {
    if session == nil, state.value.ending?.isOffered == true { return shorten(now: now, then: then) }
    guard let session else { return alter(now: now, then) { _ in [] } }
    guard let slept = session.slept else { return then(.failure(.notNow("session.notAsleep"))) }
    endAtSleep(slept, now: now, then: then)
  }

  /// The log if the session were ended now; nil if there is nothing to log.
  public func logged(endingAt now: Moment) -> Session? {
    guard var copy = session else { return nil }
    for case .ended(let ending) in copy.abort(at: now, rate: rate) { return ending.log }
    return nil
  }

  /// Continues a sitting that kept running through a gap.
  public func dismissOffer(now: Moment, then: @escaping Completion = { _ in }) { alter(now: now, then) { _ in [] } }

  /// Shortens the log of a sitting that ended unattended to the moment it was left; deletes it if that is too short.
  public func shorten(now: Moment, then: @escaping Completion = { _ in }) {
    guard let ending = state.value.ending, ending.isOffered, let log = ending.log else {
      return then(.failure(.notNow("session.idle")))
    }
    guard let shorter = ending.shorter else { return forget(log, now: now, then: then) }
    var shortened = state.value.history.first { $0.id == shorter.id } ?? shorter
    (shortened.end, shortened.energy) = (shorter.end, shorter.energy)
    edit(shortened, now: now) { [weak self] result in
      if case .success = result {
        self?.publish {
          $0.ending?.log = shortened
          $0.ending?.shorter = nil
          $0.ending?.slept = nil
        }
      }
      then(result)
    }
  }

  /// Deletes the log of the last session, and dismisses its ending.
  private func forget(_ log: Session, now: Moment, then: @escaping Completion) {
    delete(log, now: now) { [weak self] result in
      if case .success = result { self?.publish { $0.ending = nil } }
      then(result)
    }
  }

  /// Dismisses the displayed ending, and leaves its log as it is.
  public func acknowledge() {
    if let ending = state.value.ending, ending.isOffered, let offer {
      answered = ending.log?.id
      library.removeOffer(offer)
    }
    publish { $0.ending = nil }
  }

  /// The facts from which a session's energy is derived.
  public var facts: DerivationFacts { DerivationFacts(library.settings, kilograms: kilograms()) }

  /// A template for a logged sitting: the first phase of the set-up, ending now.
  public func template(now: Moment) -> Session {
    let begin = Stamp(now.instant - Double(library.settings.phaseOne * 60), in: now.zone)
    return Session(
      id: library.identifiers.next(), start: begin, end: now.stamp, counts: .mindful, activity: "open",
      source: library.source)
  }

  /// Reads the sums of a period, the months and milestones; returns the days of the period as read.
  @discardableResult
  public func showSums(of period: ChartPeriod, now: Moment) -> DayRange {
    asked.period = period
    library.refresh(now: now)
    return state.value.sumsDays
  }

  /// Stops reading sums, with the next read.
  public func hideSums() { asked.period = nil }

  /// Loads more history.
  public func showMore(now: Moment) {
    window.grow()
    library.refresh(now: now)
  }

  /// Hands the session over to another part of this process; it continues by its dates.
  public func letGo() {
    ownership.release()
    publish { $0.isOwner = false }
  }

  // MARK: Time

  /// Prepares a stored session for a command's action.
  ///
  /// If another process runs it, it is followed silently; otherwise it is recovered as at a program start.
  public func catchUp(now: Moment) {
    guard session != nil else { return }
    if state.value.isOwner || ownership.take() {
      publish { $0.isOwner = true }
      alter(now: now, isVerb: false, { _ in }) { $0.recover(at: now) }
    } else {
      follow(now)
    }
  }

  /// The current state of the session; nil without one.
  ///
  /// If no process runs it, the state the next program start would find. Changes nothing.
  public func standing(at now: Moment) -> RunningSession? {
    guard var found = state.value.running, !state.value.isOwner, ownership.take() else { return state.value.running }
    ownership.release()
    _ = found.recover(at: now)
    return found.hasEnded ? nil : found
  }

  /// Advances the session; called once per turn of the loop.
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
    // After advancing, so that an ended session gets no background sound.
    if comesBack { accompany() }
  }

  /// Whether the loop must wake on the 50 ms grid for a running session.
  public var needsGrid: Bool { session.map { !$0.isPaused && !$0.hasEnded } ?? false }

  /// Seconds until the next cue or change of phase that this process brings about; nil if none is ahead.
  public func nextCue(_ now: Moment) -> Double? {
    guard state.value.isOwner, let wait = session?.secondsToNextEvent(at: now), wait > 0 else { return nil }
    return wait
  }

  private func follow(_ now: Moment) {
    let boot = session?.boot
    let effects = session?.follow(to: now) ?? []
    if !effects.isEmpty || session?.boot != boot { publish { _ in } }
  }

  /// Takes the lock if it is free; tried every second, and before a cue would be missed.
  ///
  /// The previous owner may just have ended the session, so nothing happens until the store is read.
  private func tryToOwn(_ now: Moment) {
    let isDue = !isTakingOver && session?.secondsToNextEvent(at: now) == 0
    guard isDue || abs(now.uptime - triedAt) >= 1 else { return }
    triedAt = now.uptime
    guard ownership.take() else { return }
    isTakingOver = true
    library.refresh(now: now)
  }
}

extension TimerManager: RecordManager { public typealias R = Session }
