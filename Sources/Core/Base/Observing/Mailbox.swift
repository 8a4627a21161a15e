// The mailbox, the only way other threads reach the main thread.
import Synchronization

/// Closures posted by any thread; the event loop runs them on the main thread in order.
public final class Mailbox: Sendable {
  private struct State {
    var letters: [@MainActor @Sendable () -> Void] = []
    var wake: (@Sendable () -> Void)?
  }
  private let state = Mutex(State())

  /// Creates an empty mailbox.
  public init() {}

  /// Sets the closure that wakes the loop on a new letter (a byte into its wake pipe); callable from any thread.
  public func onPost(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

  /// Posts a letter; callable from any thread.
  public func post(_ letter: @escaping @MainActor @Sendable () -> Void) {
    let wake = state.withLock { state in
      state.letters.append(letter)
      return state.wake
    }
    wake?()
  }

  /// Runs all pending letters and returns their number.
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
