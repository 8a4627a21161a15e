// Correlation of two figures over the same days: Pearson's r with a minimum number of pairs (Statistics.md, Relations)
// and its 95 % interval by Fisher's z. The interval uses the effective sample size, since weight, sleep and habits are
// autocorrelated. Spearman's rho, the same over ranks, is robust to outliers and non-linear relations
// (Statistics.md, Relations). Neither implies causation, and the screen says so.
import Foundation

/// A correlation over paired days.
public struct Correlation: Hashable, Sendable {
  /// Pearson's r, −1…1; nil below 7 pairs or if a series is constant.
  public let r: Double?
  /// Spearman's rho, −1…1: the correlation of ranks, ties sharing their mean rank; nil if r is.
  public let rho: Double?
  /// The number of pairs.
  public let n: Int
  /// The effective number of independent pairs, at most `n`.
  ///
  /// n ÷ (1 + 2 Σ (1 − k ÷ n) ρx(k) ρy(k)) over lags of k days, while both autocorrelations are positive (Bayley and
  /// Hammersley 1946, J. R. Stat. Soc. Suppl. 8:184).
  public let independent: Double

  /// Minimum pairs for r.
  public static let leastPairs = 7
  /// Minimum pairs for calling a relation reliable (Statistics.md, Relations).
  public static let leastForClaims = 30

  /// Correlates two series, truncated to the shorter one.
  ///
  /// `days` are the days of the pairs, oldest first; without them the pairs count as independent.
  public init(_ xs: [Double], _ ys: [Double], days: [Day] = []) {
    let pairs = Array(zip(xs, ys))
    n = pairs.count
    independent = Correlation.independent(pairs, days)
    guard pairs.count >= Correlation.leastPairs, let r = Correlation.product(pairs) else {
      (r, rho) = (nil, nil)
      return
    }
    self.r = r
    rho = Correlation.product(
      Array(zip(Correlation.ranks(pairs.map(\.0)), Correlation.ranks(pairs.map(\.1)))))
  }

  /// Pearson's product-moment correlation; nil if a series is constant.
  private static func product(_ pairs: [(Double, Double)]) -> Double? {
    let count = Double(pairs.count)
    let meanX = pairs.reduce(0) { $0 + $1.0 } / count
    let meanY = pairs.reduce(0) { $0 + $1.1 } / count
    let both = pairs.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let squareX = pairs.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
    let squareY = pairs.reduce(0) { $0 + ($1.1 - meanY) * ($1.1 - meanY) }
    // Below this a series counts as constant, as only rounding errors of the mean remain.
    let least = 1e-18 * count
    guard squareX > least * (1 + meanX * meanX), squareY > least * (1 + meanY * meanY) else { return nil }
    return min(max(both / (squareX * squareY).squareRoot(), -1), 1)
  }

  /// The effective number of independent pairs; all of them without days.
  private static func independent(_ pairs: [(Double, Double)], _ days: [Day]) -> Double {
    let count = Double(pairs.count)
    guard pairs.count >= leastPairs, days.count == pairs.count, let first = days.first, let last = days.last else {
      return count
    }
    let alikeX = Autocorrelation(pairs.map(\.0), days)
    let alikeY = Autocorrelation(pairs.map(\.1), days)
    var sum = 0.0
    for lag in 1...max(1, (last - first + 1) / 3) {
      guard let x = alikeX.after(lag), let y = alikeY.after(lag), x > 0, y > 0 else { break }
      sum += max(0, 1 - Double(lag) / count) * x * y
    }
    return count / (1 + 2 * sum)
  }

  /// The autocorrelation of a daily series, allowing gaps.
  private struct Autocorrelation {
    private let byDay: [Int: Double]
    private let variance: Double

    init(_ values: [Double], _ days: [Day]) {
      let mean = values.reduce(0, +) / Double(values.count)
      byDay = Dictionary(zip(days.map(\.number), values.map { $0 - mean })) { first, _ in first }
      variance = byDay.values.reduce(0) { $0 + $1 * $1 } / Double(max(byDay.count, 1))
    }

    /// Roughly −1…1; nil if no two days lie that far apart, or the series is constant.
    func after(_ lag: Int) -> Double? {
      let products = byDay.compactMap { day, value in byDay[day + lag].map { value * $0 } }
      guard variance > 0, !products.isEmpty else { return nil }
      return products.reduce(0, +) / Double(products.count) / variance
    }
  }

  /// Ranks from 1; ties share their mean rank.
  private static func ranks(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = Array(repeating: 0.0, count: values.count)
    var first = 0
    while first < order.count {
      var next = first + 1
      while next < order.count, values[order[next]] == values[order[first]] { next += 1 }
      for place in first..<next { ranks[order[place]] = Double(first + next + 1) / 2 }
      first = next
    }
    return ranks
  }

  /// Correlates the days common to both series, `x` of a day with `y` of `lag` days later.
  public init(_ x: [Day: Double], _ y: [Day: Double], lag: Int = 0) {
    let days = x.keys.filter { y[$0 + lag] != nil }.sorted()
    self.init(days.compactMap { x[$0] }, days.compactMap { y[$0 + lag] }, days: days)
  }

  /// The 95 % interval of r: tanh(atanh r ± 1.96 ÷ √(independent − 3)).
  ///
  /// nil without r; −1…1 with 3 or fewer independent pairs.
  public var interval: ClosedRange<Double>? {
    guard let r else { return nil }
    guard independent > 3 else { return -1...1 }
    guard abs(r) < 1 - 1e-12 else { return r...r }
    let half = 1.959_963_984_540_054 / (independent - 3).squareRoot()
    return tanh(atanh(r) - half)...tanh(atanh(r) + half)
  }

  /// The p-value of rho, 0–1; nil without one.
  ///
  /// Two-sided, by Fisher's z with the variance 1.06 ÷ (independent − 3) of ranks (Fieller, Hartley and Pearson 1957).
  public var pValue: Double? {
    guard independent > 3 else { return rho.map { _ in 1 } }
    return rho.map { erfc(abs(atanh($0)) * ((independent - 3) / 1.06).squareRoot() / 2.0.squareRoot()) }
  }

  /// Whether the relation is reliable as a single test: at least 30 pairs, and an interval of r excluding 0.
  public var isReliable: Bool {
    guard n >= Correlation.leastForClaims, let interval else { return false }
    return !interval.contains(0)
  }
}
