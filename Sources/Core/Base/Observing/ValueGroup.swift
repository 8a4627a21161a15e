// The values of one set of managers as a whole. A value is made in a group and cannot leave it, so that whoever
// redraws after every change observes the group and never lists its values.

/// Published values whose changes are observed together.
@MainActor
public final class ValueGroup {
  private let observers = Observers<Void>()

  /// Creates an empty group.
  public init() {}

  /// Subscribes `handler` to changes of all values of the group until the returned subscription is released.
  public func observe(_ handler: @escaping () -> Void) -> Subscription { observers.add { handler() } }

  /// Called by each value of the group after it has notified its own observers.
  func changed() { observers.notify(()) }
}

/// The handlers of a publisher, in subscribing order.
@MainActor
final class Observers<Value> {
  private final class Observer {
    var handler: ((Value) -> Void)?
    init(_ handler: @escaping (Value) -> Void) { self.handler = handler }
  }

  private var observers: [Observer] = []
  private var depth = 0

  /// Whether a notification is under way.
  var isNotifying: Bool { depth > 0 }

  /// Number of live observers.
  var count: Int { observers.filter { $0.handler != nil }.count }

  func add(_ handler: @escaping (Value) -> Void) -> Subscription {
    let observer = Observer(handler)
    observers.append(observer)
    return Subscription { [weak self, weak observer] in
      observer?.handler = nil
      if let self, !self.isNotifying { self.sweep() }
    }
  }

  /// Notifies the observers that have subscribed before.
  func notify(_ value: Value) {
    depth += 1
    for observer in observers { observer.handler?(value) }
    depth -= 1
    if depth == 0 { sweep() }
  }

  private func sweep() { observers.removeAll { $0.handler == nil } }
}
