// The median, a summary robust to outliers.

extension Sequence<Double> {
  /// The median; nil without values.
  public var median: Double? {
    let sorted = sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
