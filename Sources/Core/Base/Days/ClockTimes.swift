// Circular statistics of clock times, where 23:50 and 0:10 are 20 minutes apart: means, deviations, differences. They
// avoid the classic mistake of a plain mean, which puts times around midnight at noon.
import Foundation

/// Times of day in minutes since midnight, 0 ≤ m < 1440.
public enum ClockTimes {
  /// Minutes per day.
  public static let day = 1440.0

  /// The circular mean, 0 ≤ m < 1440; nil for no times, or if they cancel out (0:00 and 12:00).
  public static func mean(_ minutes: [Double]) -> Double? {
    let (sine, cosine) = resultant(minutes)
    guard !minutes.isEmpty, (sine * sine + cosine * cosine).squareRoot() / Double(minutes.count) > 1e-9 else {
      return nil
    }
    return wrapped(atan2(sine, cosine) / (2 * Double.pi) * day)
  }

  /// The circular median: the middle of the times counted from the one nearest to all others; nil for no times.
  public static func median(_ minutes: [Double]) -> Double? {
    func spread(_ centre: Double) -> Double { minutes.reduce(0) { $0 + abs(difference(from: centre, to: $1)) } }
    guard let centre = minutes.min(by: { (spread($0), $0) < (spread($1), $1) }) else { return nil }
    return minutes.map { difference(from: centre, to: $0) }.median.map { wrapped(centre + $0) }
  }

  /// The shortest signed difference from `a` to `b`, −720 ≤ d ≤ 720 minutes; positive is later.
  public static func difference(from a: Double, to b: Double) -> Double { (b - a).remainder(dividingBy: day) }

  /// Mean absolute deviation from the circular mean in minutes; 0 for no times.
  public static func deviation(_ minutes: [Double]) -> Double {
    guard !minutes.isEmpty else { return 0 }
    let (sine, cosine) = resultant(minutes)
    let centre = atan2(sine, cosine) / (2 * Double.pi) * day
    let sum = minutes.reduce(0.0) { $0 + abs(difference(from: centre, to: $1)) }
    // Rounded to a millionth of a minute, so that 30 minutes do not become 29.999999999.
    return (sum / Double(minutes.count) * 1e6).rounded() / 1e6
  }

  /// The time wrapped to 0 ≤ m < 1440.
  public static func wrapped(_ minutes: Double) -> Double {
    let rest = minutes.truncatingRemainder(dividingBy: day)
    let positive = rest < 0 ? rest + day : rest
    return positive >= day ? 0 : positive
  }

  /// Minutes since midnight by the record's own clock.
  public static func minutes(_ stamp: Stamp) -> Double {
    Double(CivilTime(stamp.instant, offset: stamp.offset).seconds) / 60
  }

  private static func resultant(_ minutes: [Double]) -> (sine: Double, cosine: Double) {
    minutes.reduce((0, 0)) { sums, minute in
      let angle = minute / day * 2 * Double.pi
      return (sums.0 + sin(angle), sums.1 + cos(angle))
    }
  }
}
