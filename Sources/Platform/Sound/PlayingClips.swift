// The helpers that play, so that all of them can be ended at once however far their starts are. A start takes no lock
// while the helper is being started: whoever orders or ends sounds on the main thread never waits for one.
//
// | event                          | what happens                                                  |
// |--------------------------------|---------------------------------------------------------------|
// | a start of before a `stopAll`  | is not carried out, or ended as soon as it has been           |
// | a helper ends                  | leaves the table, also before its start has returned          |
import Core
import Synchronization

/// A table of helpers that play.
final class PlayingClips: Sendable {
  /// What came of a start.
  enum Launch { case started, stopped, failed }
  private enum Clip { case starting, playing(Processes.Child) }
  private struct State {
    var clips: [Int: Clip] = [:]
    var count = 0
    var era = 0
  }
  private let processes: Processes
  private let state = Mutex(State())

  init(_ processes: Processes) { self.processes = processes }

  /// How many play.
  var active: Int { state.withLock { $0.clips.count } }

  /// Counts the calls of `stopAll`: what was ordered in an earlier one is dropped.
  var era: Int { state.withLock { $0.era } }

  /// Starts a helper that was ordered in `era`.
  ///
  /// - Parameters:
  ///   - era: The era of the order.
  ///   - spawn: Starts it; it must call `ended` once, when the helper has ended.
  /// - Returns: What came of it; after `failed` nothing is called.
  func start(era: Int, _ spawn: (_ ended: @escaping @Sendable () -> Void) -> Processes.Child?) -> Launch {
    let reserved: Int? = state.withLock { state in
      guard state.era == era else { return nil }
      state.count += 1
      state.clips[state.count] = .starting
      return state.count
    }
    guard let key = reserved else { return .stopped }
    guard let child = spawn({ [weak self] in self?.remove(key) }) else {
      remove(key)
      return .failed
    }
    let isLate = state.withLock { state in
      if state.clips[key] != nil { state.clips[key] = .playing(child) }
      return state.era != era
    }
    if isLate { processes.stop(child) }
    return .started
  }

  /// Ends all of them at once, also those still on their way.
  func stopAll() {
    let children = state.withLock { state in
      state.era += 1
      return state.clips.values.compactMap { if case .playing(let child) = $0 { child } else { nil } }
    }
    for child in children { processes.stop(child) }
  }

  private func remove(_ key: Int) { _ = state.withLock { $0.clips.removeValue(forKey: key) } }
}
