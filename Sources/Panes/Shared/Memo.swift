// A value that is worked out once a change of what it is made from, not once a frame. Published arrays are cheap to compare:
// an array equals itself without a look at its elements.

/// Keeps the last value that was made, for the key it was made from.
final class Memo<Key, Value> {
  private var kept: (key: Key, value: Value)?

  /// The value for a key, made when the key is another than last time.
  func value(for key: Key, _ make: () -> Value) -> Value where Key: Equatable {
    if let kept, kept.key == key { return kept.value }
    let value = make()
    kept = (key, value)
    return value
  }
}
