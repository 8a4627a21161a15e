// The mailbox: the one road by which other threads reach the main thread.
import Synchronization

/// Work posted by any thread, run by the loop on the main thread in the order of posting.
public final class Mailbox: Sendable {
  private struct State {
    var letters: [@MainActor @Sendable () -> Void] = []
    var wake: (@Sendable () -> Void)?
  }
  private let state = Mutex(State())

  /// Creates an empty mailbox.
  public init() {}

  /// Sets what wakes the loop when a letter arrives (a byte into its wake pipe); called by any thread.
  public func onPost(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

  /// Leaves a letter; may be called by any thread.
  public func post(_ letter: @escaping @MainActor @Sendable () -> Void) {
    let wake = state.withLock { state in
      state.letters.append(letter)
      return state.wake
    }
    wake?()
  }

  /// Runs every letter that has arrived; answers how many there were.
  @MainActor
  @discardableResult
  public func drain() -> Int {
    let letters = state.withLock { state in
      defer { state.letters = [] }
      return state.letters
    }
    for letter in letters { letter() }
    return letters.count
  }
}
