// How two figures of the same days go together: Pearson's r, shown only with enough pairs (spec fastlife 7), with its
// 95 % interval by Fisher's z. It says nothing about causes, and the screen that shows it says so.
import Foundation

/// A correlation of paired days.
public struct Correlation: Hashable, Sendable {
  /// −1…1; nil below 7 pairs or when a series is constant.
  public let r: Double?
  /// How many pairs.
  public let n: Int

  /// Fewest pairs for which r is given.
  public static let leastPairs = 7
  /// Fewest pairs for which a relation may be called reliable (peers 1.16).
  public static let leastForClaims = 30

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

  /// The correlation of the days both series know, `lag` days apart: `x` of a day with `y` of `lag` days later.
  public init(_ x: [Day: Double], _ y: [Day: Double], lag: Int = 0) {
    let days = x.keys.filter { y[$0 + lag] != nil }.sorted()
    self.init(days.compactMap { x[$0] }, days.compactMap { y[$0 + lag] })
  }

  /// The 95 % interval of r: tanh(atanh r ± 1.96 ÷ √(n − 3)); nil without r.
  public var interval: ClosedRange<Double>? {
    guard let r else { return nil }
    guard abs(r) < 1 - 1e-12 else { return r...r }
    let half = 1.959_963_984_540_054 / Double(n - 3).squareRoot()
    return tanh(atanh(r) - half)...tanh(atanh(r) + half)
  }

  /// Whether a relation may be claimed: at least 30 pairs and an interval that leaves 0 out.
  public var isReliable: Bool {
    guard n >= Correlation.leastForClaims, let interval else { return false }
    return !interval.contains(0)
  }
}
