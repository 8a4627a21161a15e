// The observing layer, which delivers a manager's state to its observers. Single-threaded (main actor) by design;
// results of background work arrive through Mailbox.
//
// | event                              | effect                                                           |
// |------------------------------------|------------------------------------------------------------------|
// | `assign` with an equal value       | nothing                                                          |
// | `assign` with another value        | stored; each live observer notified once, in subscribing order,  |
// |                                    | then those of the value's group                                  |
// | `assign` during a notification     | refused: a precondition failure (our bug)                        |
// | subscribing during a notification  | notified from the next change on                                 |
// | ending during a notification       | marked, not notified any more, swept after the notification      |
// | a Subscription is released         | ends, as with `end()`                                            |

/// An observable value: notifies its observers when it changes, then those of its group.
///
/// Only the initialiser requires `Equatable`, not the type: the runtime resolves a generic type's requirement among all
/// conformances in the program on first use, and ten managers paid milliseconds for it at every start.
@MainActor
public final class CurrentValue<Value> {
  /// The value as last assigned.
  public private(set) var value: Value
  private let group: ValueGroup
  private let observers = Observers<Value>()
  private let isSame: (Value, Value) -> Bool

  /// Creates a current value in a group.
  public init(_ value: Value, in group: ValueGroup) where Value: Equatable {
    self.value = value
    self.group = group
    isSame = { $0 == $1 }
  }

  /// Stores `new` and notifies the observers if it differs from the current value.
  public func assign(_ new: Value) {
    precondition(!observers.isNotifying, "a CurrentValue was assigned inside its own notice")
    guard !isSame(new, value) else { return }
    value = new
    observers.notify(new)
    group.changed()
  }

  /// Subscribes `handler` to later changes until the returned subscription is released.
  public func observe(_ handler: @escaping (Value) -> Void) -> Subscription { observers.add(handler) }

  /// Number of live observers; for tests.
  public var observerCount: Int { observers.count }
}

/// Keeps an observer alive until released or ended.
@MainActor
public final class Subscription {
  private var ending: (() -> Void)?

  init(ending: @escaping () -> Void) { self.ending = ending }

  /// Ends the subscription; harmless if already ended.
  public func end() {
    ending?()
    ending = nil
  }

  isolated deinit { ending?() }
}
