// `--plain`: the house by lines, over standard input and output.
import Commands
import Core
import Managers
import Panes
import Store
import Words

/// Runs the house by lines over the surroundings.
struct PlainRunner {
  let surroundings: Surroundings

  /// Runs until the person quits or the input ends; answers the exit code.
  func run() -> Int32 {
    let environment = surroundings.commandEnvironment
    do throws(StoreError) {
      let now = environment.now()
      let store = try Store(at: surroundings.location, now: now)
      let forced = surroundings.configuration.forced
      try store.forceNow(forced)
      let library = Library(store: store, pace: .immediate, forced: forced)
      let managers = surroundings.managers(library)
      try library.load(now: now)
      var setup = PlainSetup(
        managers: managers, clock: environment.now, words: environment.wordsFor, write: environment.write,
        readLine: environment.readLine)
      // Nothing else takes in what players tell while a question waits.
      setup.readLine = { [mailbox = surroundings.mailbox] in
        mailbox.drain()
        defer { mailbox.drain() }
        return environment.readLine()
      }
      setup.echoes = environment.isInteractive
      setup.locked = Set(forced.keys)
      PlainHouse(setup).run()
      surroundings.processes.stopAll()
      return 0
    } catch {
      environment.complain(environment.words(StoreTrouble.message(error, environment.remedy)))
      return error.exitCode
    }
  }
}
