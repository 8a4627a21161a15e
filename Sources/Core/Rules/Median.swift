// The middle of some values: a summary that single far-off ones do not move.

extension Sequence<Double> {
  /// The middle value, or the mean of the two in the middle; nil without values.
  var median: Double? {
    let sorted = sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
