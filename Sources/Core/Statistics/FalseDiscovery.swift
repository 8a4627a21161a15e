// Correction for multiple tests: one in twenty looks significant by chance. The procedure of Benjamini and Hochberg
// (1995) limits the share of false positives among the relations called reliable.

/// Control of the false discovery rate.
public enum FalseDiscovery {
  /// The accepted false discovery rate.
  public static let share = 0.05

  /// The adjusted p-values in the given order.
  ///
  /// Each is p × m ÷ rank, never above that of a larger p, and at most 1: the smallest rate at which it would be
  /// claimed.
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
