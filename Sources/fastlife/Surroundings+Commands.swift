// The surroundings as commands see them, screens drawn without a terminal, and sessions without a screen.
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

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Surroundings {
  /// What commands get.
  var commandEnvironment: CommandEnvironment {
    let unicode = Terminals.isUTF8(variables)
    var environment = CommandEnvironment(
      now: { [clock] in clock.stamp() }, location: location, words: words(.auto, isUnicode: unicode),
      wordsFor: { [self] in words($0, isUnicode: unicode) },
      isInteractive: Terminals.areTerminals, write: { Terminals.write($0, to: 1) },
      complain: { Terminals.write("fastlife: \($0)\n", to: 2) }, readLine: { Swift.readLine() },
      makeManagers: { [self] in managers($0) },
      openScreen: { [self] in ScreenRunner(surroundings: self).run(pane: $0) },
      runHeadless: { [self] in HeadlessRunner(surroundings: self).run($0) },
      render: { [self] in try render($0) }, doctor: { [self] in doctorFacts() })
    environment.hasOwnFolder = options.data != nil
    return environment
  }

  /// A theme that the command line asks for, or that the terminal needs.
  func theme(for capabilities: Capabilities) -> String? {
    options.theme ?? (capabilities.tier == .none ? "monochrome" : nil)
  }

  /// Whether movement is to be stilled whatever the setting says.
  var reducesMotion: Bool {
    ["NO_ANIMATIONS", "FASTLIFE_REDUCED_MOTION"].contains { !(variables[$0] ?? "").isEmpty }
  }

  /// Draws the screens that a script of keys leads to, on a copy of the data in memory.
  private func render(_ request: RenderRequest) throws -> String {
    let display = MemoryDisplay(Size(request.columns, request.rows))
    let store = try Store.memoryCopy(of: location)
    let library = Library(store: store, pace: .immediate, forced: configuration.forced)
    let silent = Sound(play: { _, done in done() }, stopAll: {}, length: CueSynthesis.length)
    let managers = Managers(library: library, sound: silent)
    try library.load(now: clock.now)
    var setup = HouseSetup(
      managers: managers, display: display, mailbox: mailbox, clock: { [clock] in clock.now },
      words: { [self] in words($0, isUnicode: true) })
    setup.theme = options.theme
    setup.keys = configuration.keys
    let house = House(setup)
    house.shell.turn()
    house.shell.drawIfNeeded()
    for key in try KeyScript.read(request.keys) {
      house.shell.press([key])
      house.shell.turn()
      house.shell.drawIfNeeded()
    }
    guard let frame = display.frame else { return "" }
    return request.showsRoles ? frame.text + "\n\n" + frame.rolePlane + "\n" : frame.text + "\n"
  }
}

/// Runs a session without a screen: cues and logging only.
struct HeadlessRunner {
  let surroundings: Surroundings

  /// Runs until the session has ended; answers the exit code.
  func run(_ managers: Managers) -> Int32 {
    let loop = Loop(
      clock: surroundings.clock, mailbox: surroundings.mailbox, display: nil, environment: surroundings.variables)
    let client = HeadlessClient(managers: managers, surroundings: surroundings)
    switch loop.run(client) {
    case .finished: return 0
    case .signal(let signal): return 128 + signal
    }
  }
}

/// What the loop drives when there is no screen.
final class HeadlessClient: LoopClient {
  private let managers: Managers
  private let surroundings: Surroundings

  init(managers: Managers, surroundings: Surroundings) {
    self.managers = managers
    self.surroundings = surroundings
  }

  func press(_ keys: [Key]) {}
  func turn() {
    surroundings.alarms.turn()
    managers.library.turn(surroundings.clock.now)
    managers.timer.turn(surroundings.clock.now)
  }
  func drawIfNeeded() {}
  var wakeAfter: Double? { managers.timer.needsGrid ? 0.05 : 1 }
  var isFinished: Bool {
    managers.timer.state.value.running == nil && managers.library.pending.value == 0 && surroundings.isSilent
  }
  func suspended() {}
  func resumed() {}
  func hangUp(signal: Int32) {}
}
