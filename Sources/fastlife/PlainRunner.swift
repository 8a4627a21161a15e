// `--plain`: the line-based interface, over standard input and output.
import Commands
import Core
import Managers
import Panes
import Platform
import Store
import Words

/// Runs the line-based interface.
struct PlainRunner {
  let environment: AppEnvironment

  /// Runs until the user quits or the input ends; returns the exit code.
  func run() -> Int32 {
    let commands = environment.commandEnvironment
    do throws(StoreError) {
      let now = commands.now()
      let store = try Store(at: environment.location, now: now)
      let forced = environment.configuration.forced
      try store.forceNow(forced)
      let library = Library(
        store: store, pace: .immediate, forced: forced, region: environment.region)
      let managers = environment.managers(library)
      try managers.beginLines(now: now)
      commands.snapshot(store)
      var setup = PlainSetup(
        managers: managers, clock: commands.now, words: commands.wordsFor, write: commands.write,
        readLine: commands.readLine)
      let input = LineInput()
      var app: PlainApp?
      // Sessions continue while a question waits: this is their loop.
      setup.readLine = { [environment] in
        input.line {
          environment.mailbox.drain()
          let now = environment.clock.stamp()
          environment.alarms.turn()
          return app?.turn(now) ?? 1
        }
      }
      setup.echoes = commands.isInteractive
      setup.locked = Set(forced.keys)
      setup.hasDesktop =
        Notifications(processes: environment.processes, environment: environment.variables, display: nil).hasDesktop
      let built = PlainApp(setup)
      app = built
      built.run()
      managers.endLines(now: commands.now())
      environment.processes.stopAll()
      environment.tell(environment.left(managers))
      if let signal = input.signal { Signals.raise(signal) }
      return 0
    } catch {
      commands.complain(commands.words(StoreErrorText.message(error, commands.remedy)))
      return error.exitCode
    }
  }
}
