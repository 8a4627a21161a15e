// `status --watch`: prints the line whenever it changes, after another process's write or by the passage of time.
import Canvas
import Core
import Platform

/// Prints a line on every change.
final class LineFollower: LoopClient {
  private let environment: AppEnvironment
  private let line: (Moment, Bool) -> (text: String?, again: Double)
  private var hasChanged = false
  private var due: Double?
  private(set) var isFinished = false

  init(environment: AppEnvironment, line: @escaping (Moment, Bool) -> (text: String?, again: Double)) {
    self.environment = environment
    self.line = line
  }

  /// Runs until a signal ends it or the reader is gone.
  func run() {
    let watch = FileWatch(folder: environment.paths.data, prefixes: ["fastlife.sqlite"]) { [weak self] in
      self?.hasChanged = true
    }
    let loop = Loop(
      clock: environment.clock, mailbox: environment.mailbox, display: nil, environment: environment.variables,
      watch: watch)
    if case .signal(let signal) = loop.run(self) { Signals.raise(signal) }
  }

  func turn() {
    let now = environment.clock.now
    guard hasChanged || due.map({ now.uptime >= $0 }) ?? true else { return }
    let (text, again) = line(now, hasChanged)
    hasChanged = false
    due = now.uptime + again
    if let text { isFinished = Terminals.write(text + "\n", to: 1) != 0 }
  }

  var wakeAfter: Double? { due.map { max(0, $0 - environment.clock.now.uptime) } }

  func press(_ keys: [Key]) {}
  func drawIfNeeded() {}
  func suspended() {}
  func resumed() {}
  func hangUp(signal: Int32) { isFinished = true }
}
