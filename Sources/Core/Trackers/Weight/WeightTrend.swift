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

/// A span over which the trend's change is told.
public enum TrendSpan: Sendable {
  case week, month

  /// Its days, and how far either end may lie from them.
  public var days: Int { self == .week ? 7 : 30 }
  public var slack: Int { self == .week ? 3 : 7 }
}

/// A change between two points of a trend, in kilograms; the days between them are its true span.
public struct TrendChange: Hashable, Sendable {
  public let from: TrendPoint
  public let to: TrendPoint

  public var kilograms: Double { to.kilograms - from.kilograms }
  public var days: Int { to.day - from.day }
}

/// Trend lines over daily means, oldest first.
public enum WeightTrend {
  /// Weight of a new reading in the classic trend (Weight.md, Trend: EWMA α = 0.25, shared with Health Bank).
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

  /// The change of the trend over a span of days up to its newest point; nil if no two points are that far apart.
  ///
  /// Both ends lie near those of the span: the newest at most `slack` days before `today`, the other at most that far
  /// from `span` days before the newest, with no restart between them.
  public static func change(_ line: [TrendPoint], over span: TrendSpan, today: Day) -> TrendChange? {
    guard let newest = line.last, newest.day > today - span.slack - 1 else { return nil }
    let meant = newest.day - span.days
    let unbroken = line[(line.lastIndex(where: \.startsAnew) ?? line.startIndex)...]
    guard let base = unbroken.min(by: { abs($0.day - meant) < abs($1.day - meant) }), base.day < newest.day,
      abs(base.day - meant) <= span.slack
    else { return nil }
    return TrendChange(from: base, to: newest)
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
