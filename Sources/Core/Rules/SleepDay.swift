// What was slept on one wake day: naps and split nights are kept each for itself, the day's sum is of all of them, and
// the longest is the main sleep. The night goes from the bed time of its first part to the wake time of its last: those say
// when one goes to bed and gets up (spec fastlife 1.4, peers 1.5).

/// The sleeps that ended on one logical day.
public struct SleepDay: Hashable, Sendable {
  public let day: Day
  /// At least one, by bed time.
  public let sleeps: [Sleep]

  /// Seconds of all of them.
  public var seconds: Double { sleeps.reduce(0) { $0 + $1.duration } }
  /// The longest; the earlier of two that are equally long.
  public let main: Sleep
  /// All but the main sleep, by bed time.
  public var others: [Sleep] { sleeps.filter { $0.id != main.id } }

  /// What a sleep of the day is beside its main one.
  public enum Share: Hashable, Sendable {
    case main, part, nap
  }

  /// Seconds awake at most between two parts of one night.
  static let partGap = 3 * 3600.0

  /// Whether a sleep of the day is its main one, another part of that night, or a nap.
  public func share(of sleep: Sleep) -> Share {
    if sleep.id == main.id { return .main }
    let gap = max(sleep.bed.instant - main.wake.instant, main.bed.instant - sleep.wake.instant)
    return gap <= SleepDay.partGap ? .part : .nap
  }

  /// The night as one sleep, naps left out: from the bed time of its first part to the wake time of its last.
  ///
  /// Its length counts what one was awake in between; `seconds` does not.
  public var night: Sleep {
    var night = main
    for part in sleeps where share(of: part) != .nap {
      night.bed = min(night.bed, part.bed)
      night.wake = max(night.wake, part.wake)
    }
    return night
  }

  /// Creates a day; nil without sleeps.
  public init?(day: Day, sleeps: [Sleep]) {
    self.day = day
    self.sleeps = sleeps.sorted { ($0.bed, $0.id.uuidString) < ($1.bed, $1.id.uuidString) }
    guard var main = self.sleeps.first else { return nil }
    for sleep in self.sleeps where sleep.duration > main.duration { main = sleep }
    self.main = main
  }

  /// The days on which sleeps ended, oldest first; each record's own zone and the day start decide.
  public static func days(of sleeps: some Sequence<Sleep>, dayStart: Int = 0) -> [SleepDay] {
    Dictionary(grouping: sleeps) { Day($0.wake, dayStart: dayStart) }
      .compactMap { SleepDay(day: $0.key, sleeps: $0.value) }.sorted { $0.day < $1.day }
  }
}

extension Sleep {
  /// The clock time in the middle, in minutes since midnight, by the clock one woke up to.
  public var middle: Double { ClockTimes.wrapped(ClockTimes.minutes(wake) - duration / 120) }
}
