// Caches a derived value until its input changes, instead of computing it every frame. Comparing published arrays is
// cheap: an array equals itself without comparing its elements.

/// Caches the last value together with its key.
public final class Memo<Key, Value> {
  private var kept: (key: Key, value: Value)?

  /// Creates an empty cache.
  public init() {}

  /// The value for a key, recomputed if the key has changed.
  public func value(for key: Key, _ make: () -> Value) -> Value where Key: Equatable {
    if let kept, kept.key == key { return kept.value }
    let value = make()
    kept = (key, value)
    return value
  }
}
