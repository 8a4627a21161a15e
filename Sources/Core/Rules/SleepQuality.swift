// Two scores of sleep: one night from its stages, and how regular bed and wake times are (spec fastlife 6). Both describe
// habits in plain points; neither is a medical measure.
import Foundation

/// A score in three bands; themes choose what shows them.
public enum ScoreBand: String, Hashable, Sendable {
  case green, yellow, red

  /// 80 and above, 60 and above, below (spec fastlife 6).
  public init(score: Int) { self = score >= 80 ? .green : score >= 60 ? .yellow : .red }
}

/// The quality score of one night.
public enum SleepScore {
  /// 40–100 from the shares of deep, REM and awake in percent of the night and its hours; 0 for no sleep.
  public static func score(deepPercent: Double, remPercent: Double, awakePercent: Double, hours: Double) -> Int {
    guard hours > 0 else { return 0 }
    return depth(deepPercent) + depth(remPercent) + calm(awakePercent) + length(hours)
  }

  /// The score of a night; nil when it has no stages, where only the 1–5 rating can be shown.
  public static func score(of sleep: Sleep) -> Int? {
    let stages = sleep.secondsByStage
    guard !stages.isEmpty else { return nil }
    guard sleep.duration > 0 else { return 0 }
    let percent = { (stage: SleepStage) in (stages[stage] ?? 0) / sleep.duration * 100 }
    return score(
      deepPercent: percent(.deep), remPercent: percent(.rem), awakePercent: percent(.awake),
      hours: sleep.duration / 3600)
  }

  private static func depth(_ percent: Double) -> Int {
    percent >= 20 ? 25 : percent >= 15 ? 20 : percent >= 10 ? 15 : 10
  }

  private static func calm(_ percent: Double) -> Int {
    percent <= 5 ? 25 : percent <= 10 ? 20 : percent <= 15 ? 15 : 10
  }

  private static func length(_ hours: Double) -> Int {
    switch hours {
    case 7...9: 25
    case 6...10: 20
    case 5...11: 15
    default: 10
    }
  }
}

/// How regular sleep is.
public struct SleepConsistency: Hashable, Sendable {
  /// Mean absolute deviation of bed and wake times from their circular means, in minutes.
  public let bedDeviation: Double
  public let wakeDeviation: Double

  /// The regularity of up to seven newest entries that ended in the 7 × 24 h up to `now`; nil below two.
  ///
  /// Each entry's own zone says what its clock showed.
  public init?(_ sleeps: some Sequence<Sleep>, now: Instant) {
    let recent = sleeps.filter { $0.wake.instant <= now && now - $0.wake.instant <= 7 * 86_400 }
      .sorted { $0.wake > $1.wake }.prefix(7)
    self.init(
      beds: recent.map { SleepConsistency.minutes($0.bed) }, wakes: recent.map { SleepConsistency.minutes($0.wake) })
  }

  /// The regularity of clock times in minutes since midnight; nil below two.
  public init?(beds: [Double], wakes: [Double]) {
    guard beds.count >= 2, wakes.count >= 2 else { return nil }
    bedDeviation = SleepConsistency.deviation(beds)
    wakeDeviation = SleepConsistency.deviation(wakes)
  }

  /// 0–100: each half is 50 below 30 min, else 50 minus half the minutes.
  public var score: Int { SleepConsistency.part(bedDeviation) + SleepConsistency.part(wakeDeviation) }

  /// Whether both deviations are below an hour.
  public var isGood: Bool { bedDeviation < 60 && wakeDeviation < 60 }

  /// The deviation of both together in minutes, for a `±` figure.
  public var deviation: Double { (bedDeviation + wakeDeviation) / 2 }

  private static func part(_ minutes: Double) -> Int {
    minutes < 30 ? 50 : max(0, 50 - Int((minutes + 1e-6).rounded(.down)) / 2)
  }

  private static func minutes(_ stamp: Stamp) -> Double {
    Double(CivilTime(stamp.instant, offset: stamp.offset).seconds) / 60
  }

  /// Mean absolute deviation around the circular mean of a 24-hour clock.
  private static func deviation(_ minutes: [Double]) -> Double {
    let angles = minutes.map { $0 / 1440 * 2 * Double.pi }
    let sine = angles.reduce(0) { $0 + sin($1) }
    let cosine = angles.reduce(0) { $0 + cos($1) }
    let centre = atan2(sine, cosine) / (2 * Double.pi) * 1440
    let sum = minutes.reduce(0.0) { sum, minute in
      sum + abs((minute - centre).remainder(dividingBy: 1440))
    }
    // Rounded to a millionth of a minute, so that exactly 30 minutes is 30 and not 29.999999999.
    return (sum / Double(minutes.count) * 1e6).rounded() / 1e6
  }
}
