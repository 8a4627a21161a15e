// Plays cues through helper programs. Everything slow (writing files, starting, reaping) happens on a serial queue; the
// main thread only posts orders and gets completions through the mailbox. A hanging helper is ended and, the second
// time, no longer used; a failing one is followed by the next; once none is left, the bell and a flash stand in.
import Core
import Foundation
import Synchronization

/// A player of cues.
public final class SoundPlayer: Sendable {
  /// Time limits for players.
  public struct Timeouts: Hashable, Sendable {
    /// Seconds beyond the clip's length until it is asked to end (Sounds.md, Players); killed `Processes.grace` later.
    public var beyond = 2.0
    /// Hangs until a player is no longer used.
    public var hangs = 2
    /// Seconds until an unplayable cue counts as over (Sounds.md, Players).
    public var missing = 0.1

    /// Creates the default limits.
    public init() {}
  }

  private struct State {
    var hangs: [SoundHelper: Int] = [:]
    /// Problems reported and not yet resolved.
    var told: Set<SoundProblem> = []
    var hasPrepared = false
  }
  /// A cue being tried with the helpers.
  private struct Job: Sendable {
    var order: CueOrder
    var era: Int
    var rest: [SoundHelper]
    var completion: Completion
  }

  private let helpers: [SoundHelper]
  private let library: SoundLibrary
  private let processes: Processes
  private let timeouts: Timeouts
  private let length: @Sendable (CueOrder) -> Double
  private let mailbox: Mailbox
  private let standIn: @MainActor @Sendable () -> Void
  private let report: @MainActor @Sendable (SoundProblem?) -> Void
  private let queue = DispatchQueue(label: "fastlife.sound", qos: .userInitiated)
  private let state = Mutex(State())
  private let clips: PlayingClips

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - helpers: The players to try, best first.
  ///   - library: The cues' files.
  ///   - processes: Starts the players.
  ///   - mailbox: Delivers completions to the main thread.
  ///   - timeouts: Time limits for players.
  ///   - length: Length of an order in seconds, 0 if unknown, which stays silent; nil for that of the library.
  ///   - standIn: Rings the bell and flashes if nothing can play.
  ///   - report: Called once per problem; nil once a cue plays again.
  public init(
    helpers: [SoundHelper], library: SoundLibrary, processes: Processes, mailbox: Mailbox,
    timeouts: Timeouts = Timeouts(),
    length: (@Sendable (CueOrder) -> Double)? = nil,
    standIn: @escaping @MainActor @Sendable () -> Void, report: @escaping @MainActor @Sendable (SoundProblem?) -> Void
  ) {
    self.helpers = helpers
    self.library = library
    self.processes = processes
    self.mailbox = mailbox
    self.timeouts = timeouts
    self.length = length ?? { library.length($0) }
    self.standIn = standIn
    self.report = report
    clips = PlayingClips(processes)
  }

  /// The number of sounds playing.
  public var active: Int { clips.active }

  /// Starts a cue and returns at once; `done` is called on the main thread when it has ended or could not be played.
  public func play(_ order: CueOrder, done: @escaping @MainActor @Sendable () -> Void) {
    let era = clips.era
    let completion = Completion(mailbox: mailbox, done: done)
    queue.async { [self] in
      let job = Job(order: order, era: era, rest: helpers.filter(isUsable), completion: completion)
      start(job)
      prepareOnce(order)
    }
  }

  /// Ends all sounds at once, including those still starting.
  public func stopAll() { clips.stopAll() }

  private func isUsable(_ helper: SoundHelper) -> Bool {
    state.withLock { ($0.hangs[helper] ?? 0) < timeouts.hangs }
  }

  private func start(_ job: Job) {
    guard length(job.order) > 0 else { return finishLate(job) }
    var job = job
    while let helper = job.rest.first {
      job.rest.removeFirst()
      let path: String
      do {
        guard let file = try library.file(for: job.order, with: helper) else { return finishLate(job) }
        path = file
      } catch {
        return giveUp(job, .cannotWrite(path: error.path))
      }
      switch launch(helper, file: path, job) {
      case .stopped: return job.completion.call()
      case .started: return
      case .failed: continue
      }
    }
    giveUp(job, helpers.isEmpty ? .noPlayer : .playersFail)
  }

  private func launch(_ helper: SoundHelper, file: String, _ job: Job) -> PlayingClips.StartResult {
    let arguments = helper.arguments(file: file, volume: job.order.volume)
    let limit = length(job.order) + timeouts.beyond
    let begun = DispatchTime.now()
    let launch = clips.start(era: job.era) { done in
      processes.start(helper.path, arguments, limit: limit) { [weak self] outcome in
        done()
        guard let self else { return job.completion.call() }
        ended(helper, job, outcome, after: DispatchTime.now().uptimeNanoseconds - begun.uptimeNanoseconds)
      }
    }
    if launch == .started {
      // A process that survives even KILL (waiting for a device) must not hold up the session.
      queue.asyncAfter(deadline: begun + limit + Processes.grace + 1) { job.completion.call() }
    }
    return launch
  }

  private func ended(_ helper: SoundHelper, _ job: Job, _ outcome: Processes.Outcome, after nanoseconds: UInt64) {
    switch outcome {
    case .exited(0): healed()
    case .timedOut:
      state.withLock { $0.hangs[helper, default: 0] += 1 }
      tell(.playerHangs(name: helper.name))
    case .exited, .killed, .stopped: break
    }
    switch outcome {
    case .exited(let code) where code != 0 && nanoseconds < 1_000_000_000: queue.async { [self] in start(job) }
    default: job.completion.call()
    }
  }

  // MARK: Problem

  /// No player can play this cue: the bell and the flash stand in; the problem is reported once.
  private func giveUp(_ job: Job, _ problem: SoundProblem) {
    mailbox.post(standIn)
    tell(problem)
    finishLate(job)
  }

  private func tell(_ problem: SoundProblem) {
    let report = report
    if state.withLock({ $0.told.insert(problem).inserted }) { mailbox.post { report(problem) } }
  }

  /// A cue was played to its end: reported problems are resolved.
  private func healed() {
    let report = report
    let wasTold = state.withLock { state in
      defer { state.told = [] }
      return !state.told.isEmpty
    }
    if wasTold { mailbox.post { report(nil) } }
  }

  private func finishLate(_ job: Job) {
    queue.asyncAfter(deadline: .now() + timeouts.missing) { job.completion.call() }
  }

  /// Writes the other cues in the background after the first has started, so that the next is not late.
  private func prepareOnce(_ order: CueOrder) {
    let first = state.withLock { state in
      defer { state.hasPrepared = true }
      return !state.hasPrepared
    }
    guard first, let volume = helpers.first?.fileVolume(order.volume) else { return }
    DispatchQueue.global(qos: .utility).async { [library] in library.prepare(volume: volume, order.timbre) }
  }
}

/// Calls back on the main thread, exactly once.
private final class Completion: Sendable {
  private let mailbox: Mailbox
  private let done: Mutex<(@MainActor @Sendable () -> Void)?>

  init(mailbox: Mailbox, done: @escaping @MainActor @Sendable () -> Void) {
    self.mailbox = mailbox
    self.done = Mutex(done)
  }

  func call() {
    let done = done.withLock { done in
      defer { done = nil }
      return done
    }
    if let done { mailbox.post(done) }
  }
}
