// The playing helpers, so that all of them can be ended at once, however far they have started. No lock is held while a
// helper is being started, so starting or stopping sounds never blocks the main thread.
//
// | event                            | effect                                               |
// |----------------------------------|------------------------------------------------------|
// | a start ordered before `stopAll` | is skipped, or ended as soon as it has happened      |
// | a helper ends                    | leaves the table, even before its start has returned |
import Core
import Synchronization

/// A table of playing helpers.
final class PlayingClips: Sendable {
  /// The result of a start.
  enum StartResult { case started, stopped, failed }
  private enum Clip { case starting, playing(Processes.Child) }
  private struct State {
    var clips: [Int: Clip] = [:]
    var count = 0
    var era = 0
  }
  private let processes: Processes
  private let state = Mutex(State())

  init(_ processes: Processes) { self.processes = processes }

  /// The number of playing helpers.
  var active: Int { state.withLock { $0.clips.count } }

  /// Counts `stopAll` calls; orders from an earlier era are dropped.
  var era: Int { state.withLock { $0.era } }

  /// Starts a helper that was ordered in `era`.
  ///
  /// - Parameters:
  ///   - era: The era of the order.
  ///   - spawn: Starts it; must call `ended` once, when the helper has ended.
  /// - Returns: The result; after `failed` nothing is called.
  func start(era: Int, _ spawn: (_ ended: @escaping @Sendable () -> Void) -> Processes.Child?) -> StartResult {
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

  /// Ends all helpers at once, including those still starting.
  func stopAll() {
    let children = state.withLock { state in
      state.era += 1
      return state.clips.values.compactMap { if case .playing(let child) = $0 { child } else { nil } }
    }
    for child in children { processes.stop(child) }
  }

  private func remove(_ key: Int) { _ = state.withLock { $0.clips.removeValue(forKey: key) } }
}
