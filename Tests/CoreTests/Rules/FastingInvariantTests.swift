// The invariants of fasting over random histories: (Invariants.md, Elapsed time; Invariants.md, Runs of
// days), each against an independent slow reference, with daylight saving and travel.
import Core
import Foundation
import Testing

struct FastingInvariantTests {
  static let zones = ["Europe/Berlin", "America/New_York", "Pacific/Auckland", "UTC"].compactMap(Zone.init(identifier:))

  /// Fasts of a year around both changes of the clocks, some long, some short of their goal, some of them while travelling.
  static func history(_ generator: inout SplitMix) -> [Fast] {
    var fasts: [Fast] = []
    let first = Day(year: 2025, month: 9, day: 20) ?? Day(number: 0)
    for offset in 0..<80 where generator.next() % 4 > 0 {
      let zone = zones[Int(generator.next() % 9 == 0 ? generator.next() % UInt64(zones.count) : 0)]
      let start = CivilTime(first + offset, hour: Int(generator.next() % 24), minute: Int(generator.next() % 60))
        .resolution(in: zone).settled
      let hours = generator.next() % 10 == 0 ? 30 + Double(generator.next() % 60) : Double(generator.next() % 23) + 0.5
      let goal = Double(generator.next() % 20 + 4) * 3600
      fasts.append(
        Fast(id: UUID(), start: Stamp(start, in: zone), end: Stamp(start + hours * 3600, in: zone), goal: goal))
    }
    return fasts
  }

  @Test(arguments: [0.0, 1.0, 3600.0, 86_400.0, 3_456_000.0])
  func `elapsed comes from two instants, so hours while closed are counted`(pause: Double) {
    let start = Instant(seconds: 1_760_000_000)
    let before = FastProgress(start: start, goal: 57600, now: start + 100)
    let after = FastProgress(start: start, goal: 57600, now: start + 100 + pause)
    #expect(after.elapsed - before.elapsed == pause)
  }

  @Test func `a clock set back never makes elapsed negative`() {
    let start = Instant(seconds: 1_760_000_000)
    for back in [1.0, 3600, 1e6] {
      let progress = FastProgress(start: start, goal: 57600, now: start - back)
      #expect(progress.elapsed == 0 && progress.fraction == 0 && progress.remaining == 57600 && progress.percent == 0)
    }
  }

  @Test func `the current streak is never longer than the longest, in any order of insertion`() {
    var generator = SplitMix(seed: 3)
    for _ in 0..<100 {
      let fasts = Self.history(&generator)
      let today = (fasts.last.map { Day($0.start) } ?? Day(number: 0)) + Int(generator.next() % 4)
      let days = DayFasts.days(of: fasts).flatMap(\.creditedDays)
      let streak = StreakRules.streak(of: days, today: today)
      #expect(streak.current <= streak.longest)
      let shuffled = DayFasts.days(of: fasts.shuffled(using: &generator)).flatMap(\.creditedDays).reversed()
      #expect(StreakRules.streak(of: shuffled, today: today) == streak)
    }
  }

  @Test func `streak days are calendar days, whatever the clocks do, as a slow count agrees`() {
    var generator = SplitMix(seed: 5)
    for _ in 0..<200 {
      let fasts = Self.history(&generator)
      let today = (fasts.last.map { Day($0.start) } ?? Day(number: 0)) + Int(generator.next() % 3)
      let streak = StreakRules.streak(of: DayFasts.days(of: fasts).flatMap(\.creditedDays), today: today)
      #expect(streak == Self.slowStreak(fasts, today: today))
    }
  }

  /// Counts by civil dates as text, which Foundation's calendar reckons, a day and a fast at a time.
  private static func slowStreak(_ fasts: [Fast], today: Day) -> Streak {
    let met = fasts.compactMap { fast -> (date: String, seconds: Double)? in
      guard let end = fast.end?.instant.seconds, end - fast.start.instant.seconds >= fast.goal else { return nil }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = TimeZone(secondsFromGMT: fast.start.offset) ?? .gmt
      let date = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: fast.start.instant.seconds))
      let text = [date.year, date.month, date.day].map { String(format: "%02d", $0 ?? 0) }.joined(separator: "-")
      return (text, end - fast.start.instant.seconds)
    }
    func counts(_ day: Day) -> Bool {
      (0...8).contains { back in met.contains { $0.date == (day - back).iso && $0.seconds >= Double(back) * 86400 } }
    }
    let first = (fasts.map { Day($0.start) }.min() ?? today) - 2
    var longest = 0
    var run = 0
    for day in DayRange(first, through: today + 10) {
      run = counts(day) ? run + 1 : 0
      longest = max(longest, run)
    }
    var last = today + 10
    while last > first, !counts(last) { last = last - 1 }
    var current = 0
    while last - current > first, counts(last - current) { current += 1 }
    return Streak(current: today - last > 1 ? 0 : current, longest: longest)
  }

  @Test func `a fast over a day keeps the streak, a shorter one counts for its start day alone`() {
    let start = Stamp(Instant(seconds: 1_760_040_000), in: .utc)
    let day = Day(start)
    func days(_ hours: Double, goal: Double = 16) -> [Day] {
      let fast = Fast(
        id: UUID(), start: start, end: Stamp(start.instant + hours * 3600, in: .utc), goal: goal * 3600)
      return DayFasts.days(of: [fast]).flatMap(\.creditedDays)
    }
    #expect(days(23.9) == [day])
    #expect(days(24) == [day, day + 1])
    #expect(days(36) == [day, day + 1])
    #expect(days(72) == [day, day + 1, day + 2, day + 3])
    #expect(days(36, goal: 48) == [])
  }

  @Test(arguments: [(40, 0, true), (0, 0, true), (0, -1, false), (59, -1, false), (40, 30, true)])
  func `a fast shown from 20 to 12 o'clock lasted 16 hours, whatever the seconds`(from: Int, to: Int, met: Bool) {
    let evening = Instant(seconds: 1_760_040_000)
    let fast = Fast(
      id: UUID(), start: Stamp(evening + Double(from), in: .utc), end: Stamp(evening + 57_600 + Double(to), in: .utc),
      goal: 57_600)
    #expect(fast.metGoal == met)
    #expect(fast.duration == 57_600 + Double(to))
  }

  @Test func `a long fast that missed its goal credits no day, whatever else was met on its day`() {
    let morning = Stamp(Instant(seconds: 1_762_732_800), in: .utc)
    let short = Fast(id: UUID(), start: morning, end: Stamp(morning.instant + 13 * 3600, in: .utc), goal: 12 * 3600)
    let long = Fast(
      id: UUID(), start: Stamp(morning.instant + 14 * 3600, in: .utc),
      end: Stamp(morning.instant + 61 * 3600, in: .utc),
      goal: 48 * 3600)
    #expect(DayFasts.days(of: [short, long]).flatMap(\.creditedDays) == [Day(morning)])
    // Length and verdict of a day are those of one fast.
    #expect(DayFasts.days(of: [short, long]).map(\.deciding) == [13 * 3600] && Fast.deciding([long, short]) == short)
    #expect(Fast.deciding([long]) == long && Fast.deciding([]) == nil)
  }

  @Test func `the list of a period and its figures come to the same`() {
    var generator = SplitMix(seed: 9)
    for _ in 0..<50 {
      let fasts = Self.history(&generator)
      let period = FastingPeriod(fasts: fasts)
      #expect(period.stats.completed == period.fasts.count)
      #expect(period.stats.metCount == period.fasts.count { $0.metGoal })
      let sum = period.fasts.reduce(0) { $0 + $1.duration }
      #expect(period.stats.totalHours == Int(sum / 3600))
      #expect(abs(FastStage.allCases.reduce(0) { $0 + period.seconds(in: $1) } - sum) < 0.001)
      #expect(period.stats.longest == period.fasts.map(\.duration).max())
      for weekday in 1...7 {
        let days = Dictionary(grouping: fasts.filter { !$0.isRunning }) { Day($0.start) }.filter {
          $0.key.weekday == weekday
        }
        let longest = days.values.compactMap { $0.map(\.duration).max() }
        let mean = longest.isEmpty ? nil : longest.reduce(0, +) / Double(longest.count)
        #expect(abs((period.weekdayMeans[weekday - 1] ?? -1) - (mean ?? -1)) < 1e-6)
      }
    }
  }

  @Test(arguments: [
    (0, 0), (24 * 3600 - 1, 0), (24 * 3600, 24), (47 * 3600, 24), (48 * 3600, 48), (100 * 3600, 72),
  ])
  func `long fasts are warned of at one, two and three days`(seconds: Int, hours: Int) {
    #expect(FastSafety.passed(seconds: Double(seconds)) ?? 0 == hours)
    if let next = FastSafety.untilNext(seconds: Double(seconds)) {
      #expect(FastSafety.passed(seconds: Double(seconds) + next) ?? 0 > hours)
    } else {
      #expect(hours == 72)
    }
  }
}
