// The sleep of a wake day. Naps and split nights stay separate records; the day's total covers all of them, and the
// longest is the main sleep (`MainSleep` tells when even that is a nap). The night runs from the bedtime of its first part to the wake time of its last, which
// gives the usual bed and wake times (Sleep.md, Nights and naps).

/// The sleeps ending on a logical day.
public struct SleepDay: Hashable, Sendable {
  public let day: Day
  /// At least one, by bed time.
  public let sleeps: [Sleep]
  /// Whether the day has nothing but naps: its night is unknown (law 13).
  public let isNap: Bool

  /// Seconds asleep, and from bed to wake.
  public var seconds: Double { sleeps.reduce(0) { $0 + $1.asleep } }
  public var inBed: Double { sleeps.reduce(0) { $0 + $1.duration } }
  /// Seconds asleep as they stand beside the times of its sleeps.
  public var shownSeconds: Double { sleeps.reduce(0) { $0 + $1.shownAsleep } }
  /// The share of the time in bed that was slept, over the sleeps with stages; nil without any.
  public var efficiency: Double? {
    let staged = sleeps.filter { $0.hasStages && $0.duration > 0 }
    guard !staged.isEmpty else { return nil }
    return staged.reduce(0) { $0 + $1.asleep } / staged.reduce(0) { $0 + $1.duration }
  }
  /// The longest sleep, the earlier one of equals.
  public let main: Sleep
  /// All but the main sleep, by bedtime.
  public var others: [Sleep] { sleeps.filter { $0.id != main.id } }

  /// The role of a sleep within its day.
  public enum Share: Hashable, Sendable {
    case main, part, nap
  }

  /// Longest awake time in seconds between two parts of a night.
  static let partGap = 3 * 3600.0

  /// Whether a sleep is the day's main one, another part of that night, or a nap.
  public func share(of sleep: Sleep) -> Share {
    if isNap { return .nap }
    if sleep.id == main.id { return .main }
    let gap = max(sleep.bed.instant - main.wake.instant, main.bed.instant - sleep.wake.instant)
    return gap <= SleepDay.partGap ? .part : .nap
  }

  /// The night as a single sleep without naps: from the bedtime of its first part to the wake time of its last.
  ///
  /// Its duration includes the awake time in between; `seconds` does not.
  public var night: Sleep {
    var night = main
    for part in sleeps where share(of: part) != .nap {
      night.bed = min(night.bed, part.bed)
      night.wake = max(night.wake, part.wake)
    }
    return night
  }

  /// Creates a day; nil without sleeps.
  public init?(day: Day, sleeps: [Sleep], isNap: Bool = false) {
    self.day = day
    self.isNap = isNap
    self.sleeps = sleeps.sorted { ($0.bed, $0.id.uuidString) < ($1.bed, $1.id.uuidString) }
    guard var main = self.sleeps.first else { return nil }
    for sleep in self.sleeps where sleep.duration > main.duration { main = sleep }
    self.main = main
  }

  /// Groups sleeps by the logical day they ended on, oldest first; `naps` are the days with nothing but naps.
  public static func days(
    of sleeps: [Sleep], dayStart: Int = 0, naps: Set<Day> = []
  ) -> [SleepDay] {
    Dictionary(grouping: sleeps) { Day($0.wake, dayStart: dayStart) }
      .compactMap { SleepDay(day: $0.key, sleeps: $0.value, isNap: naps.contains($0.key)) }
      .sorted { $0.day < $1.day }
  }
}

extension Sleep {
  /// The midpoint in minutes since midnight, by the clock at waking.
  public var middle: Double { MainSleep(day: Day(wake), seconds: duration, wake: wake).middle }
}
