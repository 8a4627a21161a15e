// Syncs and imports that take longer than anyone likes to wait, for the log: how long and how many, never what.
import Core
import Synchronization

/// Work of the store that took long.
public struct SlowWork: Hashable, Sendable {
  /// What was done.
  public enum Category: Sendable { case sync, importing }

  public var category: Category
  public var seconds: Double
  /// Entries or samples that came and went.
  public var added: Int
  public var removed: Int

  /// Seconds from which on work is slow (Sync.md, Slow work).
  public static let limit = 2.0
}

/// Whoever hears of slow work.
final class SlowWorkListener: Sendable {
  private struct State {
    var limit = SlowWork.limit
    var hear: (@Sendable (SlowWork) -> Void)?
  }
  private let state = Mutex(State())

  func listen(over limit: Double, _ hear: @escaping @Sendable (SlowWork) -> Void) {
    state.withLock { $0 = State(limit: limit, hear: hear) }
  }

  /// Times `body`; a failure is no slow work.
  func timing<T, E: Error>(
    _ category: SlowWork.Category, _ body: () throws(E) -> T, counts: (T) -> (added: Int, removed: Int)
  ) throws(E) -> T {
    let start = ContinuousClock.now
    let result = try body()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let (limit, hear) = state.withLock { ($0.limit, $0.hear) }
    guard seconds > limit, let hear else { return result }
    let (added, removed) = counts(result)
    hear(SlowWork(category: category, seconds: seconds, added: added, removed: removed))
    return result
  }
}

extension Store {
  /// Tells of syncs and imports that took longer than some seconds; on the thread that did them.
  public func onSlowWork(over limit: Double = SlowWork.limit, _ hear: @escaping @Sendable (SlowWork) -> Void) {
    slowWork.listen(over: limit, hear)
  }
}
