// Smoothing of weights, to show the trend behind the noise. A setting selects one of three kinds: two exponentially
// weighted averages and a moving mean.

/// A point of a trend line.
public struct TrendPoint: Hashable, Sendable {
  public var day: Day
  /// Smoothed kilograms.
  public var kilograms: Double
  /// Whether the line restarts here after a gap.
  public var startsAnew: Bool
}

/// Trend lines over daily means, oldest first.
public enum WeightTrend {
  /// Weight of a new reading in the classic trend (spec fastlife 4 R: EWMA α = 0.25, shared with Health Bank).
  public static let classicAlpha = 0.25
  /// Daily retention of the adaptive trend.
  ///
  /// Source: J. Walker, The Hacker's Diet (1991), "signal and noise": T ← T + 0.1 (W − T) a day; days without a reading
  /// count as well.
  public static let dailyRetention = 0.9
  /// Days without a reading after which the adaptive line restarts.
  public static let gapDays = 30

  /// The weight of a reading some days after the previous one: 1 − 0.9^days.
  public static func share(afterDays days: Int) -> Double { 1 - power(dailyRetention, days) }

  /// The trend of the selected kind.
  public static func line(_ days: [WeightDay], _ choice: TrendChoice) -> [TrendPoint] {
    switch choice {
    case .classic: classic(days)
    case .adaptive: adaptive(days)
    case .simple: movingMean(days)
    }
  }

  /// Exponentially weighted, α per reading regardless of distance: T ← T + α (W − T).
  public static func classic(_ days: [WeightDay], alpha: Double = classicAlpha) -> [TrendPoint] {
    smooth(days) { _ in alpha }
  }

  /// T ← T + a (W − T) with a = 1 − 0.9^Δdays; restarts after a gap of more than 30 days.
  public static func adaptive(_ days: [WeightDay]) -> [TrendPoint] {
    smooth(days) { gap in gap > gapDays ? nil : share(afterDays: gap) }
  }

  /// Window of the moving mean in days.
  public static let meanDays = 7

  /// The mean of the readings in the `window` days up to each day.
  public static func movingMean(_ days: [WeightDay], window: Int = meanDays) -> [TrendPoint] {
    var first = days.startIndex
    return days.indices.map { index in
      while days[first].day <= days[index].day - window { first += 1 }
      let values = days[first...index]
      let mean = values.reduce(0) { $0 + $1.kilograms } / Double(values.count)
      return TrendPoint(day: days[index].day, kilograms: mean, startsAnew: index == days.startIndex)
    }
  }

  /// Change of the trend over the last `span` days; nil if the line is shorter or restarted meanwhile.
  ///
  /// The newest point minus the value on or before the day `span` days earlier.
  public static func change(_ line: [TrendPoint], over span: Int = 7) -> Double? {
    guard let newest = line.last, let base = line.last(where: { $0.day <= newest.day - span }) else { return nil }
    let isBroken = line.contains { $0.startsAnew && $0.day > base.day }
    return isBroken ? nil : newest.kilograms - base.kilograms
  }

  /// Smooths values; `share` gives a reading's weight by the days since the previous one, nil to restart.
  private static func smooth(_ days: [WeightDay], share: (Int) -> Double?) -> [TrendPoint] {
    var points: [TrendPoint] = []
    points.reserveCapacity(days.count)
    for day in days {
      if let last = points.last, let alpha = share(day.day - last.day) {
        let value = last.kilograms + alpha * (day.kilograms - last.kilograms)
        points.append(TrendPoint(day: day.day, kilograms: value, startsAnew: false))
      } else {
        points.append(TrendPoint(day: day.day, kilograms: day.kilograms, startsAnew: true))
      }
    }
    return points
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<max(0, exponent)).reduce(1) { value, _ in value * base }
  }
}
