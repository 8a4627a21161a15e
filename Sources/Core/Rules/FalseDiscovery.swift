// Many relations tried at once: one in twenty looks real by chance. The procedure of Benjamini and Hochberg (1995) holds the
// share of false ones among those that are called reliable.

/// Control of the share of false discoveries.
public enum FalseDiscovery {
  /// The share of false ones that is allowed among those that are claimed.
  public static let share = 0.05

  /// Each of the p-values as the smallest share at which it would be claimed, in the given order: p × m ÷ rank, never
  /// above that of a larger p, at most 1.
  public static func adjusted(_ values: [Double]) -> [Double] {
    var adjusted = values
    var least = 1.0
    for (place, index) in values.indices.sorted(by: { values[$0] < values[$1] }).enumerated().reversed() {
      least = min(least, values[index] * Double(values.count) / Double(place + 1))
      adjusted[index] = least
    }
    return adjusted
  }
}
