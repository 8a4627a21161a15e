// Slow and plain re-computations of the sleep figures, and random histories with journeys and changes of clocks to hold
// the fast ones against. Days and clock times come from Foundation's calendar here, not from our own.
import Core
import Foundation

/// A made-up person's sleeps: nights, naps, split nights, nights not entered, journeys between zones.
struct RandomSleeps {
  private var random: SeededGenerator
  private static let zones = ["Europe/Berlin", "America/New_York", "Pacific/Auckland", "Asia/Kolkata"]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Sleeps of about `days` days that end around a change of clocks.
  mutating func sleeps(days: Int) -> [Sleep] {
    var zone = RandomSleeps.zones.randomElement(using: &random) ?? "UTC"
    let ends = ["2026-03-30", "2026-11-02", "2026-07-15", "2026-04-06"].randomElement(using: &random) ?? "2026-03-30"
    let last = Day(iso: ends) ?? Day(number: 20_000)
    let habit = Double.random(in: 0..<86_400, using: &random)
    let jitter = Double.random(in: 0...7200, using: &random)
    var sleeps: [Sleep] = []
    for back in stride(from: days, through: 0, by: -1) {
      if chance(0.08) { zone = RandomSleeps.zones.randomElement(using: &random) ?? zone }
      if chance(0.1) { continue }
      let bed = local(last - back, habit + Double.random(in: -jitter...jitter, using: &random), zone)
      let length = Double.random(in: 4...9, using: &random) * 3600
      if chance(0.1) {
        sleeps.append(sleep(bed, bed + length / 3, zone))
        sleeps.append(sleep(bed + length / 2, bed + length, zone))
      } else {
        sleeps.append(sleep(bed, bed + length, zone))
      }
      if chance(0.15) { sleeps.append(sleep(bed + length + 6 * 3600, bed + length + 6.8 * 3600, zone)) }
    }
    return sleeps.shuffled(using: &random)
  }

  private func sleep(_ bed: Instant, _ wake: Instant, _ zone: String) -> Sleep {
    let zone = Zone(identifier: zone) ?? .utc
    return Sleep(id: UUID(), bed: Stamp(bed, in: zone), wake: Stamp(wake, in: zone))
  }

  private func local(_ day: Day, _ second: Double, _ zone: String) -> Instant {
    CivilTime(day, hour: 0, minute: 0).resolution(in: Zone(identifier: zone) ?? .utc).settled + second
  }

  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
}

/// The figures, computed minute by minute and day by day.
enum SleepReference {
  /// The night of a day as one sleep: what lies at most three hours before or after its longest sleep belongs to it.
  static func night(_ day: SleepDay) -> Sleep {
    guard var night = day.sleeps.max(by: { $0.duration < $1.duration }) else { return day.main }
    let longest = night
    for sleep in day.sleeps {
      let isBefore = sleep.wake.instant <= longest.bed.instant && longest.bed.instant - sleep.wake.instant <= 10_800
      let isAfter = sleep.bed.instant >= longest.wake.instant && sleep.bed.instant - longest.wake.instant <= 10_800
      if isBefore { night.bed = min(night.bed, sleep.bed) }
      if isAfter { night.wake = max(night.wake, sleep.wake) }
    }
    return night
  }

  /// The regularity index over an array with a state for every minute.
  static func regularity(_ sleeps: [Sleep]) -> (index: Double, minutes: Int)? {
    guard Set(sleeps.map { date($0.wake) }).count >= 7, let first = sleeps.map(\.bed.instant.seconds).min(),
      let last = sleeps.map(\.wake.instant.seconds).max()
    else { return nil }
    let start = Int(first / 60) - 2
    var asleep = [Bool](repeating: false, count: Int(last / 60) - start + 4)
    for sleep in sleeps {
      for index in asleep.indices {
        let moment = Double(start + index) * 60
        if moment >= sleep.bed.instant.seconds, moment < sleep.wake.instant.seconds { asleep[index] = true }
      }
    }
    var known = asleep
    var run: [Int] = []
    var hasSlept = false
    for index in asleep.indices {
      guard asleep[index] else {
        run.append(index)
        continue
      }
      if hasSlept, run.count < 1440 { for awake in run { known[awake] = true } }
      run = []
      hasSlept = true
    }
    var same = 0
    var total = 0
    for index in asleep.indices where index + 1440 < asleep.count && known[index] && known[index + 1440] {
      total += 1
      if asleep[index] == asleep[index + 1440] { same += 1 }
    }
    return total >= 5 * 1440 ? (-100 + 200 * Double(same) / Double(total), total) : nil
  }

  /// Seconds by wake day as Foundation's calendar has it.
  static func slept(_ sleeps: [Sleep]) -> [String: Double] {
    sleeps.reduce(into: [:]) { $0[date($1.wake), default: 0] += $1.wake.instant.seconds - $1.bed.instant.seconds }
  }

  /// The sleep owed over the 14 days that end with `today`, walked backwards.
  static func balance(_ slept: [String: Double], need: Double, today: Day) -> (balance: Double, nights: Int)? {
    var day = slept[today.iso] == nil ? today - 1 : today
    var nights = 0
    var balance = 0.0
    for _ in 0..<14 {
      if let seconds = slept[day.iso] {
        nights += 1
        balance += need - seconds
      }
      day = day - 1
    }
    return nights > 0 ? (balance, nights) : nil
  }

  /// The time of day that all times are nearest to in the sense of the circle: the best of 14,400 candidates.
  static func mean(_ minutes: [Double]) -> Double {
    func nearness(_ candidate: Double) -> Double {
      minutes.reduce(0) { $0 + cos(($1 - candidate) / 1440 * 2 * Double.pi) }
    }
    let candidates = (0..<14_400).map { Double($0) / 10 }
    return candidates.max { nearness($0) < nearness($1) } ?? 0
  }

  /// `2026-03-29` by the record's own zone.
  static func date(_ stamp: Stamp) -> String {
    let parts = calendar(stamp).dateComponents([.year, .month, .day], from: date(stamp.instant))
    return Day(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)?.iso ?? "?"
  }

  /// Minutes since midnight by the clock of the record's own zone.
  static func clock(_ instant: Instant, _ stamp: Stamp) -> Double {
    let parts = calendar(stamp).dateComponents([.hour, .minute, .second, .nanosecond], from: date(instant))
    return Double((parts.hour ?? 0) * 60 + (parts.minute ?? 0)) + Double(parts.second ?? 0) / 60
  }

  private static func date(_ instant: Instant) -> Date { Date(timeIntervalSince1970: instant.seconds) }

  private static func calendar(_ stamp: Stamp) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: stamp.zone) ?? .gmt
    return calendar
  }
}
