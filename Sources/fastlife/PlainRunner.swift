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
  let surroundings: Surroundings

  /// Runs until the user quits or the input ends; returns the exit code.
  func run() -> Int32 {
    let environment = surroundings.commandEnvironment
    do throws(StoreError) {
      let now = environment.now()
      let store = try Store(at: surroundings.location, now: now)
      let forced = surroundings.configuration.forced
      try store.forceNow(forced)
      let library = Library(
        store: store, pace: .immediate, forced: forced, firstWeekday: surroundings.firstWeekday)
      let managers = surroundings.managers(library)
      try library.load(now: now)
      var setup = PlainSetup(
        managers: managers, clock: environment.now, words: environment.wordsFor, write: environment.write,
        readLine: environment.readLine)
      let input = LineInput()
      var house: PlainHouse?
      // Sessions continue while a question waits: this is their loop.
      setup.readLine = { [surroundings] in
        input.line {
          surroundings.mailbox.drain()
          let now = surroundings.clock.stamp()
          surroundings.alarms.turn()
          return house?.turn(now) ?? 1
        }
      }
      setup.echoes = environment.isInteractive
      setup.locked = Set(forced.keys)
      let built = PlainHouse(setup)
      house = built
      built.run()
      managers.timer.quiet()
      surroundings.processes.stopAll()
      if let signal = input.signal { Signals.raise(signal) }
      return 0
    } catch {
      environment.complain(environment.words(StoreTrouble.message(error, environment.remedy)))
      return error.exitCode
    }
  }
}
