// Runs the full screen: opens the terminal, the store and the app, drives the loop, and restores everything.
import Canvas
import Commands
import Core
import Foundation
import Managers
import Panes
import Platform
import Screen
import Store
import Words

/// Runs the full screen.
struct ScreenRunner {
  let environment: AppEnvironment

  /// Seconds that the first frame waits at most for its session to be stored.
  private static let patience = 1.0

  /// Opens the screen on a pane, starts a session there, and runs to the end; returns the exit code.
  func run(pane: String?, plan: SessionPlan? = nil) -> Int32 {
    let words = environment.words(.auto, isUnicode: true)
    environment.timings?.end("words")
    Signals.harden()
    guard Terminals.areTerminals else { return fail(words(DisplayErrorText.message(.notATerminal)), code: 69) }
    let store: Store
    do throws(StoreError) {
      // Where no thread can be started the screen waits for the disk.
      store = try Store(
        at: environment.location, access: .preferWrite, mailbox: Threads.canStart ? environment.mailbox : nil,
        now: environment.clock.now)
    } catch {
      return fail(words(StoreErrorText.message(error, remedy)), code: error.exitCode)
    }
    environment.timings?.end("store")
    let display: CursesDisplay
    do throws(DisplayError) {
      display = try CursesDisplay(
        environment: environment.variables,
        colour: environment.options.color.flatMap(ColourChoice.init(rawValue:)) ?? .automatic)
    } catch {
      return fail(words(DisplayErrorText.message(error)), code: 69)
    }
    environment.timings?.end("terminal")
    let crash = CrashNote(path: environment.paths.crashNote).take()
    let greeting = store.obstacle.map { StoreErrorText.message($0, remedy) }
    Signals.installCrashHandler(note: environment.paths.crashNote, heading: "Fast LIFe \(Version.current)")
    let ending: Loop.ExitReason
    let ringsOn: Bool
    let left: String?
    do throws(StoreError) {
      (ending, ringsOn, left) = try drive(store, display, pane: pane, plan: plan, greeting: greeting, crash: crash)
    } catch {
      display.close()
      return fail(words(StoreErrorText.message(error, remedy)), code: error.exitCode)
    }
    display.close()
    // Quitting does not cut off the final gong of a session; a signal silences everything.
    if case .signal = ending { environment.processes.stopAll() }
    if ringsOn { environment.processes.letGo() }
    environment.processes.stopAll()
    if case .signal(let signal) = ending {
      let isDone = store.drain(limit: Signals.patience)
      if let error = store.unheardFailures.last ?? (isDone ? nil : .busy(path: store.path)) {
        Terminals.complain(words(StoreErrorText.message(error, remedy)))
      }
      environment.tell(left)
      Signals.raise(signal)
    }
    if !store.drain(limit: Signals.patience) {
      Terminals.complain(words(.Store.waiting(path: store.path)))
      store.drain()
    }
    environment.tell(left)
    guard let error = store.unheardFailures.last else { return 0 }
    return fail(words(StoreErrorText.message(error, remedy)), code: error.exitCode)
  }

  private func drive(
    _ store: Store, _ display: CursesDisplay, pane: String?, plan: SessionPlan?, greeting: Message?, crash: CrashReport?
  ) throws(StoreError) -> (Loop.ExitReason, ringsOn: Bool, left: String?) {
    ResidentMemory.keepFrames()
    let clock = environment.clock
    let library = Library(
      store: store, forced: environment.configuration.forced, region: environment.region)
    let managers = environment.managers(library, bell: { display.bell() })
    if !environment.configuration.forced.isEmpty, !store.isReadOnly {
      try store.forceNow(environment.configuration.forced)
    }
    store.onSlowWork(environment.onSlowWork)
    // Start watching before reading anything, so that no write is missed.
    let (alarms, log) = (environment.alarms, environment.log)
    let text = TextFollower(library, alarms: alarms) {
      log.write(.warning, .store, "the folder of text could not be written")
    }
    let health = HealthFollower(managers.health, alarms: alarms, clock: { clock.now }) {
      log.write(.warning, .store, "the sync with the health store failed")
    }
    let file = environment.location.health
    let watch = FileWatch(
      folder: environment.paths.data, [file.deletingLastPathComponent().path],
      prefixes: ["fastlife.sqlite", file.lastPathComponent]
    ) {
      library.noticeWrites(now: clock.now)
      text.noticeWrites()
      health.noticeWrites()
    }
    // Most starts only show the Hub, so it is drawn before loading other screens' figures.
    let now = clock.stamp()
    if pane == nil, plan == nil { try library.loadHub(now: now) } else { try library.load(now: now) }
    managers.health.lookForFile()
    environment.timings?.end("first window")
    let terminal = LentTerminal()
    var setup = appSetup(managers, display, store, greeting: greeting, terminal)
    setup.crash = crash
    let app = App(setup)
    if let pane { app.show(pane) }
    if let plan {
      managers.timer.start(plan, now: clock.now) {
        if case .failure(let problem) = $0 { app.showMessage(problem.message) }
      }
      // The first frame shows the session, not the pane from which one is started: a key may follow at once.
      store.drain(limit: ScreenRunner.patience)
    }
    let loop = Loop(
      clock: clock, mailbox: environment.mailbox, display: display, environment: environment.variables, watch: watch)
    terminal.loop = loop
    health.onConflicts = { app.showMessage(.Health.conflictsMet(n: $0)) }
    loop.acceptsText = { app.shell.top?.focus == .text }
    if !library.isWhole { loop.onFirstFrame = { library.loadRest(now: clock.now) } }
    loop.onPasteIgnored = { app.showMessage(.Terminal.pasteIgnored) }
    lookAfter(app)
    // What a program that was killed has left.
    text.noticeWrites()
    health.noticeWrites()
    environment.timings?.end("layout")
    let ending = loop.run(app.shell)
    managers.timer.leave(now: clock.now)
    let left = environment.left(managers)
    return (ending, environment.isSounding && managers.timer.state.value.running == nil, left)
  }

  /// Background work after the first frames.
  private func lookAfter(_ app: App) {
    let log = environment.log
    Upkeep(app.managers, alarms: environment.alarms, clock: { [clock = environment.clock] in clock.now }) { finding in
      switch finding {
      case .snapshotFailed: log.write(.warning, .store, "the snapshot of the day failed")
      case .damaged(let error):
        log.write(.error, .store, "the quick check found damage")
        app.warn(StoreErrorText.message(error, remedy))
      case .unreadable(let error):
        log.write(.warning, .store, "the quick check could not read the file")
        app.warn(StoreErrorText.message(error, remedy))
      }
    }.begin()
    environment.alarms.after(4) { release(app) }
  }

  /// Releases memory that only the start needed, then what drawing a new minute has brought back; where a fast is drawn
  /// each second, only now and then.
  private func release(_ app: App) {
    ResidentMemory.releaseUnused()
    let second = environment.clock.now.instant.milliseconds / 1000 % 60
    let isTicking = app.managers.fasting.state.value.active != nil
    environment.alarms.after(Double(62 - second) + (isTicking ? 600 : 0)) { release(app) }
  }

  private func appSetup(
    _ managers: Managers, _ display: CursesDisplay, _ store: Store, greeting: Message?, _ terminal: LentTerminal
  ) -> AppSetup {
    let environment = environment
    let editor = ExternalEditor(environment: environment.variables, folder: environment.paths.runtime) {
      environment.processes.find($0)
    }
    let isUnicode = display.capabilities.unicode
    var setup = AppSetup(
      managers: managers, display: environment.timings.map { TimedDisplay(display, $0) } ?? display,
      clock: { environment.clock.now },
      words: { environment.words($0, isUnicode: isUnicode) })
    setup.theme = environment.theme(for: display.capabilities)
    setup.keys = environment.configuration.keys
    setup.reducesMotion = environment.reducesMotion
    setup.hasBraille = environment.variables["TERM"] != "linux"
    setup.drafts = DraftFiles(drafts: Drafts(environment.location)).keeping
    setup.useMouse = { display.useMouse($0) }
    setup.locked = Set(environment.configuration.forced.keys)
    setup.greeting = greeting
    setup.managers.importing.mappings = MappingFolder(environment.paths.mappings)
    setup.complaints = environment.configuration.complaints
    setup.editText = { text, name in terminal.edit(text, name, editor) }
    setup.turn = { environment.alarms.turn() }
    setup.nextDeadline = { environment.alarms.next }
    let notifications = Notifications(
      processes: environment.processes, environment: environment.variables, display: display,
      ask: { environment.askElsewhere($0, then: $1) })
    setup.hasDesktop = notifications.hasDesktop
    setup.notify = { notice, channel in
      if channel == .terminal {
        notifications.show(notice)
      } else {
        notifications.notifier.deliver(notice)
      }
    }
    return setup
  }

  private var remedy: StoreRemedy {
    StoreRemedy(environment.location, hasOwnFolder: environment.options.data != nil)
  }

  private func fail(_ text: String, code: Int32) -> Int32 {
    Terminals.complain(text)
    return code
  }
}

/// Lends the terminal to the user's editor; a separate object, because the loop is created after the app.
private final class LentTerminal {
  weak var loop: Loop?

  func edit(_ text: String, _ name: String, _ editor: ExternalEditor) -> EditedText {
    guard editor.command != nil else { return .noEditor }
    var outcome = ExternalEditor.Outcome.abandoned
    loop?.lend { outcome = editor.edit(text, name: name) }
    return switch outcome {
    case .edited(let text): .edited(text)
    case .abandoned: .abandoned
    case .noEditor: .noEditor
    case .failed(let problem): .failed(path: problem.path)
    }
  }
}
