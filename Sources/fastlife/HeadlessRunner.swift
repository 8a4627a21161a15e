// A session without a screen (`--headless`): cues and logging only. Changes by other processes are observed as on the
// screen; it ends once the last cue has played.
import Canvas
import Core
import Managers
import Platform
import Store
import Words

/// Runs a session without a screen.
struct HeadlessRunner {
  let environment: AppEnvironment

  /// Runs a session to its end; returns the logged session, nil if another process ended it.
  func run(_ plan: SessionPlan) throws -> Session? {
    Signals.installCrashHandler(note: environment.paths.crashNote, heading: "Fast LIFe \(Version.current)")
    let clock = environment.clock
    let store = try Store(at: environment.location, mailbox: environment.mailbox, now: clock.now)
    let library = Library(
      store: store, actor: .command, forced: environment.configuration.forced,
      region: environment.region)
    let managers = environment.managers(library, bell: { Terminals.ring() })
    // Start watching before reading anything, so that no write is missed.
    let watch = FileWatch(folder: environment.paths.data, prefixes: ["fastlife.sqlite"]) {
      library.noticeWrites(now: clock.now)
    }
    try library.load(now: clock.stamp())
    let loop = Loop(
      clock: clock, mailbox: environment.mailbox, display: nil, environment: environment.variables, watch: watch)
    let client = HeadlessClient(managers: managers, environment: environment)
    managers.timer.start(plan, now: clock.now) { client.began($0) }
    let ending = loop.run(client)
    managers.timer.leave(now: clock.now)
    environment.processes.stopAll()
    if case .signal(let signal) = ending {
      store.drain(limit: Signals.patience)
      environment.mailbox.drain()
      environment.tell(environment.left(managers))
      Signals.raise(signal)
    }
    store.drain()
    environment.mailbox.drain()
    if let problem = client.problem { throw problem }
    let log = managers.timer.state.value.ending?.log
    return log?.id == client.session ? log : nil
  }
}

/// The loop's client when there is no screen.
final class HeadlessClient: LoopClient {
  /// Why the session could not start.
  private(set) var problem: Problem?
  /// The session it has started.
  private(set) var session: RunningSession.ID?
  private var hasBegun = false
  private var said: Set<SoundProblem> = []
  private let managers: Managers
  private let environment: AppEnvironment

  init(managers: Managers, environment: AppEnvironment) {
    self.managers = managers
    self.environment = environment
  }

  /// Called once the start has succeeded or failed.
  func began(_ result: Result<Done, Problem>) {
    hasBegun = true
    if case .failure(let failure) = result { problem = failure }
    session = managers.timer.state.value.running?.id
  }

  func press(_ keys: [Key]) {}

  func turn() {
    let now = environment.clock.now
    environment.alarms.turn()
    managers.library.turn(now)
    managers.timer.turn(now)
    complain(managers.timer.state.value.soundProblem)
  }

  /// Reports each sound problem on standard error once.
  private func complain(_ problem: SoundProblem?) {
    guard let problem, said.insert(problem).inserted else { return }
    let words = environment.words(managers.library.settings.language, isUnicode: true)
    Terminals.complain(words(.soundProblem(problem)))
  }

  func drawIfNeeded() {}

  var wakeAfter: Double? { managers.timer.needsGrid ? Grid.step : min(1, environment.alarms.next ?? 1) }

  var exactAfter: Double? { managers.timer.nextCue(environment.clock.now) }

  var isFinished: Bool { hasBegun && managers.timer.state.value.running == nil && environment.isSilent }

  func suspended() { managers.timer.quiet() }
  func resumed() {}
  func hangUp(signal: Int32) {}
}
