// The environment of commands, and rendering without a terminal.
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

extension AppEnvironment {
  /// Writes syncs and imports that took long into the log: how long and how many entries or samples, and nothing of them.
  var onSlowWork: @Sendable (SlowWork) -> Void {
    { [log] work in
      let message: StaticString =
        switch work.category {
        case .sync: "a sync with the health store took long"
        case .importing: "an import took long"
        }
      let milliseconds = Int(work.seconds * 1000)
      log.write(.notice, .store, message, ["ms": milliseconds, "added": work.added, "removed": work.removed])
    }
  }

  /// The environment of commands.
  var commandEnvironment: CommandEnvironment {
    let unicode = Terminals.isUTF8(variables)
    var environment = CommandEnvironment(
      now: { [clock] in clock.stamp() }, location: location, words: words(.auto, isUnicode: unicode),
      wordsFor: { [self] in words($0, isUnicode: unicode) },
      isInteractive: Terminals.areTerminals,
      write: { [timings] in
        timings?.end("answer")
        Terminals.print($0)
        timings?.end("write", isLast: true)
      },
      complain: { Terminals.complain($0) }, readLine: { Swift.readLine() },
      makeManagers: { [self] in
        timings?.end("store")
        return managers($0)
      },
      openScreen: { [self] in ScreenRunner(environment: self).run(pane: $0, plan: $1) },
      runHeadless: { [self] in try HeadlessRunner(environment: self).run($0) },
      render: { [self] in try render($0) }, doctor: { [self] in doctorFacts() })
    environment.complainPlainly = { Terminals.write($0 + "\n", to: 2) }
    environment.hasOwnFolder = options.data != nil
    environment.isErrorTerminal = isatty(2) == 1
    environment.catchInterrupt = Interrupts.catching
    environment.snapshot = { [clock, log] store in
      store.snapshotIfDue(at: clock.now) {
        if case .failure = $0 { log.write(.warning, .store, "the snapshot of the day failed") }
      }
    }
    environment.checkSound = { [self] in checkSound(volume: $0) }
    environment.columns = { Width.of($0) }
    environment.wrap = Paragraph.wrap
    environment.keyTables = { [self] in try keyTables() }
    environment.keyComplaints = { [self] in keyComplaints() }
    environment.follow = { [self] in LineFollower(environment: self, line: $0).run() }
    environment.forced = configuration.forced
    environment.region = region
    environment.onSlowWork = onSlowWork
    environment.mappings = MappingFolder(paths.mappings)
    environment.configuration = (paths.configFile, configuration.complaints)
    environment.notify = { [self] in notify($0, $1) }
    environment.ask = { [self] in ask($0, $1, while: $2) }
    environment.wait = { Thread.sleep(forTimeInterval: $0) }
    environment.units = userUnits
    return environment
  }

  /// A theme requested on the command line or required by the terminal.
  func theme(for capabilities: Capabilities) -> String? {
    options.theme ?? (capabilities.tier == .none ? "monochrome" : nil)
  }

  /// Whether reduced motion is forced, regardless of the setting.
  var reducesMotion: Bool {
    ["NO_ANIMATIONS", "FASTLIFE_REDUCED_MOTION"].contains { !(variables[$0] ?? "").isEmpty }
  }

  /// The key tables of a app with default settings.
  private func keyTables() throws -> String {
    let words = words(.auto, isUnicode: true)
    return try freshApp().keySections.map { KeyTable.markdown($0.title, $0.bindings, words: words) }
      .joined(separator: "\n")
  }

  /// Errors in the configuration's key table, with their positions.
  func keyComplaints() -> [Message] {
    guard !configuration.keys.isEmpty, let app = try? freshApp() else { return [] }
    return app.problems(ofKeys: configuration.keys).map { configuration.complaint(ofKey: $0.command, $0.what) }
  }

  /// A app with default settings, for querying its keys.
  private func freshApp() throws -> App {
    let library = Library(store: try Store.inMemory(), pace: .immediate)
    let managers = managers(library)
    try library.load(now: clock.now)
    let words = words(.auto, isUnicode: true)
    return App(
      AppSetup(
        managers: managers, display: MemoryDisplay(Size(80, 24)), clock: { [clock] in clock.now },
        words: { _ in words }))
  }

  /// Renders the screen reached by a key script, on an in-memory copy of the data.
  private func render(_ request: RenderRequest) throws -> String {
    let display = MemoryDisplay(Size(request.columns, request.rows))
    let store = try Store.memoryCopy(of: location)
    let library = Library(
      store: store, pace: .immediate, forced: configuration.forced, region: region)
    let silent = Sound(play: { _, done in done() }, stopAll: {}, length: CueSynthesis.length)
    let managers = Managers(library: library, sound: silent)
    try library.load(now: clock.now)
    var setup = AppSetup(
      managers: managers, display: display, clock: { [clock] in clock.now },
      words: { [self] in words($0, isUnicode: true) })
    setup.theme = options.theme
    setup.keys = configuration.keys
    setup.locked = Set(configuration.forced.keys)
    let app = App(setup)
    app.shell.turn()
    app.shell.drawIfNeeded()
    for key in try KeyScript.read(request.keys) {
      app.shell.press([key])
      app.shell.turn()
      app.shell.drawIfNeeded()
    }
    guard let frame = display.frame else { return "" }
    switch request.form {
    case .text: return frame.text + "\n"
    case .roles: return frame.text + "\n\n" + frame.rolePlane + "\n"
    case .svg: return FramePicture(app.shell.theme).svg(frame)
    }
  }
}
