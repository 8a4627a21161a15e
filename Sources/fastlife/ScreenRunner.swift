// Runs the full screen: opens the terminal, the store and the house, drives the loop, and restores everything.
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
  let surroundings: Surroundings

  /// Opens the screen on a pane, starts a session there, and runs to the end; returns the exit code.
  func run(pane: String?, plan: SessionPlan? = nil) -> Int32 {
    let words = surroundings.words(.auto, isUnicode: true)
    Signals.harden()
    guard Terminals.areTerminals else { return fail(words(TerminalTrouble.message(.notATerminal)), code: 69) }
    let store: Store
    do throws(StoreError) {
      store = try Store(
        at: surroundings.location, access: .preferWrite, mailbox: surroundings.mailbox, now: surroundings.clock.now)
    } catch {
      return fail(words(StoreTrouble.message(error, remedy)), code: error.exitCode)
    }
    let display: CursesDisplay
    do throws(ScreenProblem) {
      display = try CursesDisplay(
        environment: surroundings.variables,
        colour: surroundings.options.color.flatMap(ColourChoice.init(rawValue:)) ?? .automatic)
    } catch {
      return fail(words(TerminalTrouble.message(error)), code: 69)
    }
    let crash = CrashNote(path: surroundings.paths.crashNote).take()
    let greeting = store.obstacle.map { StoreTrouble.message($0, remedy) }
    Signals.installCrashHandler(note: surroundings.paths.crashNote, heading: "Fast LIFe \(Version.current)")
    let ending: Loop.Ending
    let ringsOn: Bool
    do throws(StoreError) {
      (ending, ringsOn) = try drive(store, display, pane: pane, plan: plan, greeting: greeting, crash: crash)
    } catch {
      display.close()
      return fail(words(StoreTrouble.message(error, remedy)), code: error.exitCode)
    }
    display.close()
    // Quitting does not cut off the final gong of a session; a signal silences everything.
    if case .signal = ending { surroundings.processes.stopAll() }
    if ringsOn { surroundings.processes.letGo() }
    surroundings.processes.stopAll()
    store.drain()
    if case .signal(let signal) = ending { Signals.raise(signal) }
    return 0
  }

  private func drive(
    _ store: Store, _ display: CursesDisplay, pane: String?, plan: SessionPlan?, greeting: Message?, crash: CrashReport?
  ) throws(StoreError) -> (Loop.Ending, ringsOn: Bool) {
    ResidentMemory.keepFrames()
    let clock = surroundings.clock
    let library = Library(
      store: store, forced: surroundings.configuration.forced, firstWeekday: surroundings.firstWeekday)
    let managers = surroundings.managers(library, bell: { display.bell() })
    if !surroundings.configuration.forced.isEmpty, !store.isReadOnly {
      try store.forceNow(surroundings.configuration.forced)
    }
    // Start watching before reading anything, so that no write is missed.
    let watch = FileWatch(folder: surroundings.paths.data, prefix: "fastlife.sqlite") {
      library.noticeWrites(now: clock.now)
    }
    // Most starts only show the Hub, so it is drawn before loading other screens' figures.
    let now = clock.stamp()
    if pane == nil, plan == nil { try library.loadHub(now: now) } else { try library.load(now: now) }
    let terminal = LentTerminal()
    var setup = houseSetup(managers, display, store, greeting: greeting, terminal)
    setup.crash = crash
    let house = House(setup)
    if let pane { house.show(pane) }
    if let plan {
      managers.timer.start(plan, now: clock.now) { if case .failure(let problem) = $0 { house.say(problem.message) } }
    }
    let loop = Loop(
      clock: clock, mailbox: surroundings.mailbox, display: display, environment: surroundings.variables, watch: watch)
    terminal.loop = loop
    loop.acceptsText = { house.shell.top?.focus == .text }
    if !library.isWhole { loop.onFirstFrame = { library.loadRest(now: clock.now) } }
    loop.onPasteIgnored = { house.say(.Terminal.pasteIgnored) }
    lookAfter(store, house)
    let ending = loop.run(house.shell)
    managers.timer.quiet()
    return (ending, surroundings.isSounding && managers.timer.state.value.running == nil)
  }

  /// Background work after the first frames: the daily snapshot, and a quick check of the file.
  private func lookAfter(_ store: Store, _ house: House) {
    let surroundings = surroundings
    surroundings.alarms.after(1) {
      store.snapshotIfDue(at: surroundings.clock.now) { result in
        if case .failure = result { surroundings.log.write(.warning, .store, "the snapshot of the day failed") }
      }
    }
    surroundings.alarms.after(2) { check(store, house) }
    surroundings.alarms.after(4) { ResidentMemory.releaseUnused() }
  }

  /// Checks for damage; retries a minute later if another program has the file locked.
  private func check(_ store: Store, _ house: House) {
    let surroundings = surroundings
    store.quickCheck { result in
      switch result {
      case .sound: break
      case .busy: surroundings.alarms.after(60) { check(store, house) }
      case .damaged(let error):
        surroundings.log.write(.error, .store, "the quick check found damage")
        house.warn(StoreTrouble.message(error, remedy))
      case .unknown(let error):
        surroundings.log.write(.warning, .store, "the quick check could not read the file")
        house.warn(StoreTrouble.message(error, remedy))
      }
    }
  }

  private func houseSetup(
    _ managers: Managers, _ display: CursesDisplay, _ store: Store, greeting: Message?, _ terminal: LentTerminal
  ) -> HouseSetup {
    let surroundings = surroundings
    let editor = ExternalEditor(environment: surroundings.variables, folder: surroundings.paths.runtime) {
      surroundings.processes.find($0)
    }
    let isUnicode = display.capabilities.unicode
    var setup = HouseSetup(
      managers: managers, display: display, mailbox: surroundings.mailbox, clock: { surroundings.clock.now },
      words: { surroundings.words($0, isUnicode: isUnicode) })
    setup.theme = surroundings.theme(for: display.capabilities)
    setup.keys = surroundings.configuration.keys
    setup.reducesMotion = surroundings.reducesMotion
    setup.hasBraille = surroundings.variables["TERM"] != "linux"
    setup.drafts = DraftFiles(drafts: Drafts(surroundings.location)).keeping
    setup.useMouse = { display.useMouse($0) }
    setup.locked = Set(surroundings.configuration.forced.keys)
    setup.greeting = greeting
    setup.complaints = surroundings.configuration.complaints
    setup.editText = { text, name in terminal.edit(text, name, editor) }
    setup.turn = { surroundings.alarms.turn() }
    setup.nextDeadline = { surroundings.alarms.next }
    let notifications = Notifications(
      processes: surroundings.processes, environment: surroundings.variables, display: display,
      ask: { surroundings.askElsewhere($0, then: $1) })
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
    StoreRemedy(surroundings.location, hasOwnFolder: surroundings.options.data != nil)
  }

  private func fail(_ text: String, code: Int32) -> Int32 {
    FileHandle.standardError.write(Data("fastlife: \(text)\n".utf8))
    return code
  }
}

/// Lends the terminal to the user's editor; a separate object, because the loop is created after the house.
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
