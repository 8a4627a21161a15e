// The observing layer: how a manager's state reaches everyone who shows it. Single-threaded (main actor) by design;
// results of background work come through Mailbox.
//
// | event                          | what happens                                                        |
// |--------------------------------|---------------------------------------------------------------------|
// | `assign` with an equal value   | nothing                                                             |
// | `assign` with another value    | stored, then every live observer is told once, in subscribing order |
// | `assign` inside its own notice | refused: a precondition failure (our bug)                           |
// | subscribing during a notice    | told from the next change on                                        |
// | ending during a notice         | marked, not told any more, swept after the notice                   |
// | a Subscription is released     | ends, as if `end()` had been called                                 |

/// A value with observers: holds the current value and tells every observer when it becomes different.
///
/// That values compare is asked of the initialiser, not of the type: the runtime looks up a type's requirement among all
/// conformances of the program when it first makes one, and ten managers paid milliseconds for it at every start.
@MainActor
public final class CurrentValue<Value> {
  /// The value as last assigned.
  public private(set) var value: Value
  private var observers: [Observer] = []
  private var isNotifying = false
  private let isSame: (Value, Value) -> Bool

  private final class Observer {
    var handler: ((Value) -> Void)?
    init(_ handler: @escaping (Value) -> Void) { self.handler = handler }
  }

  /// Creates a current value.
  public init(_ value: Value) where Value: Equatable {
    self.value = value
    isSame = { $0 == $1 }
  }

  /// Stores `new` and tells the observers, when it differs from the value now.
  public func assign(_ new: Value) {
    precondition(!isNotifying, "a CurrentValue was assigned inside its own notice")
    guard !isSame(new, value) else { return }
    value = new
    isNotifying = true
    for observer in observers { observer.handler?(new) }
    isNotifying = false
    observers.removeAll { $0.handler == nil }
  }

  /// Subscribes `handler` to later changes; it ends when the returned subscription is released.
  public func observe(_ handler: @escaping (Value) -> Void) -> Subscription {
    let observer = Observer(handler)
    observers = observers + [observer]
    return Subscription { [weak self, weak observer] in
      observer?.handler = nil
      if let self, !self.isNotifying { self.observers.removeAll { $0.handler == nil } }
    }
  }

  /// How many observers are live; for tests.
  public var observerCount: Int { observers.filter { $0.handler != nil }.count }
}

/// Keeps an observer alive: it ends when this is released, or at `end()`.
@MainActor
public final class Subscription {
  private var ending: (() -> Void)?

  init(ending: @escaping () -> Void) { self.ending = ending }

  /// Ends the subscription; harmless when it has ended.
  public func end() {
    ending?()
    ending = nil
  }

  isolated deinit { ending?() }
}
