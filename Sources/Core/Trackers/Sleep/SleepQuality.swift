// Two sleep scores: a night's quality from its stages, and the regularity of bed and wake times (Sleep.md, Score). Both
// describe habits in plain points; neither is a medical measure.

/// A score in three bands; themes choose the colours.
public enum ScoreBand: String, Hashable, Sendable {
  case green, yellow, red

  /// 80 and above, 60–79, below 60 (Sleep.md, Score).
  public init(score: Int) { self = score >= 80 ? .green : score >= 60 ? .yellow : .red }
}

/// The quality score of a night.
public enum SleepScore {
  /// 40–100 from the percentages of deep, REM and awake time and the hours of the night; 0 for no sleep.
  public static func score(deepPercent: Double, remPercent: Double, awakePercent: Double, hours: Double) -> Int {
    guard hours > 0 else { return 0 }
    return depth(deepPercent) + depth(remPercent) + calm(awakePercent) + length(hours)
  }

  /// The score of a night; nil without stages, when only the 1–5 rating is available.
  public static func score(of sleep: Sleep) -> Int? {
    guard !sleep.secondsByStage.isEmpty else { return nil }
    return parts(of: sleep).reduce(0) { $0 + $1.points }
  }

  /// A component of the score: a stage's percentage or the hours of the night, and 10–25 points.
  public struct Part: Hashable, Sendable {
    public var stage: SleepStage?
    public var value: Double
    public var points: Int
  }

  /// The components of a night's score: deep, REM, awake, hours; empty without stages or sleep.
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

  /// The mean of the newer half of scores minus that of the older half; nil below two.
  ///
  /// Scores are oldest first; the middle one of an odd number is ignored.
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

/// The regularity of sleep.
public struct SleepConsistency: Hashable, Sendable {
  /// Mean absolute deviation of bed and wake times from their circular means, in minutes.
  public let bedDeviation: Double
  public let wakeDeviation: Double
  /// Number of sleeps, at least 2.
  public let count: Int

  /// Computes the regularity of nights; nil below two.
  ///
  /// Clock times are those of each entry's own zone.
  public init?(_ nights: some Collection<Sleep>) {
    self.init(
      beds: nights.map { ClockTimes.minutes($0.bed) }, wakes: nights.map { ClockTimes.minutes($0.wake) })
  }

  /// Computes the regularity of clock times in minutes since midnight; nil below two.
  public init?(beds: [Double], wakes: [Double]) {
    guard beds.count >= 2, wakes.count >= 2 else { return nil }
    count = beds.count
    bedDeviation = ClockTimes.deviation(beds)
    wakeDeviation = ClockTimes.deviation(wakes)
  }

  /// 0–100, up to 50 for each half: 50 below 30 min, otherwise 50 minus half the minutes.
  public var score: Int { SleepConsistency.part(bedDeviation) + SleepConsistency.part(wakeDeviation) }

  /// Whether both deviations are below an hour.
  public var isGood: Bool { bedDeviation < 60 && wakeDeviation < 60 }

  /// The mean of both deviations in minutes, for a `±` figure.
  public var deviation: Double { (bedDeviation + wakeDeviation) / 2 }

  private static func part(_ minutes: Double) -> Int {
    minutes < 30 ? 50 : max(0, 50 - Int((minutes + 1e-6).rounded(.down)) / 2)
  }
}
