// Sleep: validation, last night, averages (Sleep.md, Sleeps; Sleep.md, Figures). A sleep counts for the day it ends on.

extension Sleep {
  /// Seconds in each stage, excluding time in bed, which is not a sleep stage.
  public var secondsByStage: [SleepStage: Double] {
    segments.reduce(into: [:]) { sums, segment in
      guard segment.stage != .inBed, segment.end > segment.start else { return }
      sums[segment.stage, default: 0] += segment.end - segment.start
    }
  }
}

/// Validation of sleeps, and simple figures.
public enum SleepRules {
  /// Validates bed and wake times: wake after bed, 30 min to 16 h, and no duplicate within 2 h at both ends.
  ///
  /// Each failure has its own refusal, on `sleep.wake` except for a bedtime in the future, on `sleep.bed`.
  public static func check(
    bed: Stamp, wake: Stamp, existing: some Sequence<Sleep>, now: Instant
  ) throws(Refusal) {
    try Limits.checkTime(bed, field: "sleep.bed", now: now)
    try Limits.checkTime(wake, field: "sleep.wake", now: now)
    try checkLength(bed: bed.instant, wake: wake.instant)
    if duplicate(bed: bed.instant, wake: wake.instant, in: existing) != nil {
      throw Refusal(field: "sleep.wake", .duplicate)
    }
  }

  /// Validates that wake is 30 min to 16 h after bed, both inclusive.
  public static func checkLength(bed: Instant, wake: Instant) throws(Refusal) {
    guard wake > bed else { throw Refusal(field: "sleep.wake", .endBeforeStart) }
    let minutes = (wake - bed) / 60
    if minutes < Limits.sleepMinutes.lowest {
      throw Refusal(
        field: "sleep.wake", .tooShort(minimumMinutes: Int(Limits.sleepMinutes.lowest)),
        typed: Refusal.text(ofLength: wake - bed))
    }
    if minutes > Limits.sleepMinutes.highest {
      throw Refusal(
        field: "sleep.wake", .tooLong(maximumHours: Int(Limits.sleepMinutes.highest / 60)),
        typed: Refusal.text(ofLength: wake - bed))
    }
  }

  /// The entry whose bed and wake times are both less than 2 h away.
  public static func duplicate(bed: Instant, wake: Instant, in existing: some Sequence<Sleep>) -> Sleep? {
    existing.first { abs($0.bed.instant - bed) < 7200 && abs($0.wake.instant - wake) < 7200 }
  }

  /// An entry overlapping a sleep from `bed` to `wake`; the day's total would count the shared time twice.
  public static func overlap(bed: Instant, wake: Instant, in existing: some Sequence<Sleep>) -> Sleep? {
    existing.first { $0.bed.instant < wake && bed < $0.wake.instant }
  }

  /// Validates a typed or imported rating, 1–5 or nil; field `sleep.quality`.
  public static func check(quality: Int?) throws(Refusal) {
    guard let quality, !Limits.quality.contains(Double(quality)) else { return }
    throw Limits.quality.refusal("sleep.quality", typed: String(quality), unit: "", example: "4")
  }

  /// The latest sleep that ended in the 24 hours up to `now`.
  public static func lastNight(_ sleeps: [Sleep], now: Instant) -> Sleep? {
    sleeps.filter { $0.wake.instant <= now && now - $0.wake.instant <= 86_400 }.max { $0.wake < $1.wake }
  }

  /// Wake days in a week's mean.
  public static let week = 7

  /// Mean seconds asleep per day, including naps and split nights; nil without days.
  public static func average(_ days: [SleepDay]) -> Double? {
    days.isEmpty ? nil : days.reduce(0) { $0 + $1.seconds } / Double(days.count)
  }
}
