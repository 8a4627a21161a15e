// Axis scaling for charts: round steps, few labels. Pure arithmetic, table-tested.

/// A vertical axis with round steps.
public nonisolated struct ChartScale: Hashable, Sendable {
  public var lowest: Double
  public var highest: Double
  public var step: Double
  /// Whether the ends are exactly as requested instead of rounded out to the next step.
  public var isExact = false

  /// An axis over `range` with at most `most` steps; `fromZero` starts at zero (amounts), else near the values
  /// (weight).
  public init(_ range: ClosedRange<Double>, fromZero: Bool, most: Int) {
    var low = fromZero ? min(0, range.lowerBound) : range.lowerBound
    var high = range.upperBound
    if high - low < 1e-9 {
      high += max(abs(high) * 0.01, 0.5)
      if !fromZero { low -= max(abs(low) * 0.01, 0.5) }
    }
    step = ChartScale.roundStep((high - low) / Double(max(1, most)))
    lowest = (low / step).rounded(.down) * step
    highest = (high / step).rounded(.up) * step
  }

  /// An axis with exact ends and round steps inside.
  public init(exactly range: ClosedRange<Double>, most: Int) {
    self.init(range, fromZero: false, most: most)
    guard range.upperBound - range.lowerBound > 1e-9 else { return }
    (lowest, highest, isExact) = (range.lowerBound, range.upperBound, true)
  }

  /// An axis from zero to `top` with the smallest given step that yields at most `most` of them; else just its ends.
  public init(to top: Double, steps: [Double], most: Int) {
    (lowest, highest) = (0, top)
    step = steps.first { top / $0 <= Double(max(1, most)) } ?? top
  }

  /// The smallest of 1, 2, 2.5, 5 × 10ⁿ that is at least `raw`.
  static func roundStep(_ raw: Double) -> Double {
    guard raw.isFinite, raw > 0 else { return 1 }
    var power = 1.0
    while power * 10 <= raw { power *= 10 }
    while power > raw { power /= 10 }
    return [1, 2, 2.5, 5, 10].map { $0 * power }.first { $0 >= raw - raw * 1e-9 } ?? 10 * power
  }

  /// The labelled values, ascending.
  public var labels: [Double] {
    let first = isExact ? (lowest / step - 1e-9).rounded(.up) * step : lowest
    let count =
      isExact ? Int(((highest - first) / step + 1e-9).rounded(.down)) : Int(((highest - lowest) / step).rounded())
    return (0...max(0, count)).map { first + Double($0) * step }
  }

  /// The relative position of a value: 0 at the lowest, 1 at the highest.
  public func share(_ value: Double) -> Double {
    highest > lowest ? min(max((value - lowest) / (highest - lowest), 0), 1) : 0
  }
}
