// A session that went on to its end while no program ran it: the next command logs it, so that every figure has it.
import Core
import Foundation
import Managers
import Store

extension CommandEnvironment {
  /// Logs a session that has ended by now, once; a command that only reads opens a second store for it.
  func logEndedSession(in store: Store, now: Moment) throws(StoreError) {
    guard let stored = try store.readNow({ try $0.running() }),
      var running = RunningSession(json: stored.json)
    else { return }
    _ = running.recover(at: now)
    guard running.hasEnded, let writable = writable(store, now: now) else { return }
    let library = Library(
      store: writable, pace: .immediate, extent: .glance, actor: .command, identifiers: identifiers, forced: forced,
      region: region)
    let managers = makeManagers(library)
    try library.load(now: now)
    // Whoever else runs it ends it.
    managers.timer.catchUp(now: now)
  }

  /// The store, or another one over the same file that can be written; nil where that is not allowed.
  private func writable(_ store: Store, now: Moment) -> Store? {
    guard store.isReadOnly else { return store }
    opened.store = try? Store(at: location, access: .readWrite, now: now)
    return opened.store
  }
}
