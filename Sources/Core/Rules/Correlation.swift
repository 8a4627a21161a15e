// How two figures of the same days go together: Pearson's r, shown only with enough pairs (spec fastlife 7). It says
// nothing about causes, and the screen that shows it says so.

/// A correlation of paired days.
public struct Correlation: Hashable, Sendable {
  /// −1…1; nil below 7 pairs or when a series is constant.
  public let r: Double?
  /// How many pairs.
  public let n: Int

  /// Fewest pairs for which r is given.
  public static let leastPairs = 7

  /// The correlation of two series of the same days; the longer one is cut.
  public init(_ xs: [Double], _ ys: [Double]) {
    let pairs = Array(zip(xs, ys))
    n = pairs.count
    let count = Double(pairs.count)
    guard pairs.count >= Correlation.leastPairs else {
      r = nil
      return
    }
    let meanX = pairs.reduce(0) { $0 + $1.0 } / count
    let meanY = pairs.reduce(0) { $0 + $1.1 } / count
    let both = pairs.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let squareX = pairs.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
    let squareY = pairs.reduce(0) { $0 + ($1.1 - meanY) * ($1.1 - meanY) }
    // Below this a series counts as constant: what is left is rounding of the mean.
    let least = 1e-18 * count
    guard squareX > least * (1 + meanX * meanX), squareY > least * (1 + meanY * meanY) else {
      r = nil
      return
    }
    r = min(max(both / (squareX * squareY).squareRoot(), -1), 1)
  }
}
