// How a running import tells of itself, once a second, and how it is stopped.
import Core
import Managers
import Words

/// Watches an import: a line a second on standard error, and an end where the user interrupts.
@MainActor
final class ImportWatch {
  private let environment: CommandEnvironment
  private let tells: Bool
  private var begin: Double
  private var last: Double
  private var records = 0
  let isInterrupted: () -> Bool

  /// A watch from now on; `tells` is whether it says anything.
  init(_ environment: CommandEnvironment, tells: Bool) {
    self.environment = environment
    self.tells = tells
    begin = environment.now().uptime
    last = begin
    isInterrupted = environment.catchInterrupt()
  }

  /// Takes how far it is; an interrupt ends it, and everything is taken back.
  func take(_ progress: ImportProgress) throws {
    if isInterrupted() { throw CancellationError() }
    guard tells else { return }
    let now = environment.now().uptime
    // The time that remains follows from the records alone: before them a table is read for proofs of its columns.
    if records == 0 { begin = now }
    records = progress.records
    guard now - last >= 1 else { return }
    last = now
    let words = environment.words
    let seconds = now - begin
    let rest = progress.rest(after: seconds).map { words.duration($0.rounded(.up)) } ?? words.signs("…")
    environment.complainPlainly(
      words(
        .Commands.importProgress(
          records: words.count(records), rate: words.number(progress.rate(after: seconds), decimals: 1), rest: rest)))
  }
}
