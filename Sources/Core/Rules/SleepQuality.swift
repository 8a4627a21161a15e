// Two scores of sleep: one night from its stages, and how regular bed and wake times are (spec fastlife 6). Both describe
// habits in plain points; neither is a medical measure.

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
    guard !sleep.secondsByStage.isEmpty else { return nil }
    return parts(of: sleep).reduce(0) { $0 + $1.points }
  }

  /// A part of the score: a stage with its percent of the night, or the whole night with its hours, and 10–25 points.
  public struct Part: Hashable, Sendable {
    public var stage: SleepStage?
    public var value: Double
    public var points: Int
  }

  /// What the score of a night is the sum of: deep, REM, awake, hours; empty without stages or sleep.
  public static func parts(of sleep: Sleep) -> [Part] {
    let stages = sleep.secondsByStage
    guard !stages.isEmpty, sleep.duration > 0 else { return [] }
    let percent = { (stage: SleepStage) in (stages[stage] ?? 0) / sleep.duration * 100 }
    let hours = sleep.duration / 3600
    return [
      Part(stage: .deep, value: percent(.deep), points: depth(percent(.deep))),
      Part(stage: .rem, value: percent(.rem), points: depth(percent(.rem))),
      Part(stage: .awake, value: percent(.awake), points: calm(percent(.awake))),
      Part(stage: nil, value: hours, points: length(hours)),
    ]
  }

  /// The mean of the newer half of scores minus that of the older, oldest first; the middle of an odd number is left
  /// out; nil below two.
  public static func course(_ scores: [Int]) -> Double? {
    let half = scores.count / 2
    guard half > 0 else { return nil }
    func mean(_ part: ArraySlice<Int>) -> Double { Double(part.reduce(0, +)) / Double(half) }
    return mean(scores.suffix(half)) - mean(scores.prefix(half))
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
  /// Sleeps it is of, from 2.
  public let count: Int

  /// The regularity of up to seven newest entries that ended in the 7 × 24 h up to `now`; nil below two.
  ///
  /// Each entry's own zone says what its clock showed.
  public init?(_ sleeps: some Sequence<Sleep>, now: Instant) {
    let recent = sleeps.filter { $0.wake.instant <= now && now - $0.wake.instant <= 7 * 86_400 }
      .sorted { $0.wake > $1.wake }.prefix(7)
    self.init(
      beds: recent.map { ClockTimes.minutes($0.bed) }, wakes: recent.map { ClockTimes.minutes($0.wake) })
  }

  /// The regularity of clock times in minutes since midnight; nil below two.
  public init?(beds: [Double], wakes: [Double]) {
    guard beds.count >= 2, wakes.count >= 2 else { return nil }
    count = beds.count
    bedDeviation = ClockTimes.deviation(beds)
    wakeDeviation = ClockTimes.deviation(wakes)
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
}
