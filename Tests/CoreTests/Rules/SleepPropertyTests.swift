// Regularity, debt, usual times and jetlag over random histories against slow references, and the cases one can check
// by hand.
import Core
import Foundation
import Testing

struct SleepPropertyTests {
  private static let histories = (0..<120).map { seed -> [Sleep] in
    var random = RandomSleeps(seed: UInt64(seed))
    return random.sleeps(days: seed % 4 == 0 ? 8 : 28)
  }

  @Test func `the regularity index is that of counting every minute, through journeys and changes of clocks`() {
    var answered = 0
    for (seed, sleeps) in SleepPropertyTests.histories.prefix(60).enumerated() {
      let expected = SleepReference.regularity(sleeps)
      let found = SleepRegularity(sleeps)
      #expect(found?.minutes == expected?.minutes, "seed \(seed)")
      if let found, let expected {
        #expect(abs(found.index - expected.index) < 1e-9, "seed \(seed)")
        #expect((-100...100).contains(found.index))
        answered += 1
      }
    }
    #expect(answered > 30)
  }

  @Test func `debt is that of walking back day by day`() throws {
    for (seed, sleeps) in SleepPropertyTests.histories.enumerated() {
      guard let newest = sleeps.map({ Day($0.wake) }).max() else { continue }
      let slept = Dictionary(uniqueKeysWithValues: SleepDay.days(of: sleeps).map { ($0.day, $0.seconds) })
      for today in [newest, newest + 1, newest + 5, newest + 30] {
        let need = Double(4 + seed % 9) * 3600
        let expected = SleepReference.balance(SleepReference.slept(sleeps), need: need, today: today)
        let window = SleepWindow(today: today, hasEntryToday: slept[today] != nil)
        let found = SleepDebt(slept: slept, need: need, window: window)
        #expect(found?.nights.count == expected?.nights, "seed \(seed)")
        if let found, let expected {
          #expect(abs(found.balance - expected.balance) < 1e-6, "seed \(seed)")
          #expect(found.owed >= 0 && found.nights.count + found.unknown.count == 14)
        }
      }
    }
  }

  @Test func `usual times and jetlag are those of a search around the clock`() {
    var answered = 0
    for (seed, sleeps) in SleepPropertyTests.histories.prefix(40).enumerated() {
      let days = SleepDay.days(of: sleeps)
      guard let found = SleepRhythm(days, workDays: [1, 2, 3, 4, 5]) else { continue }
      answered += 1
      let nights = days.map(SleepReference.night)
      let wake = SleepReference.mean(nights.map { SleepReference.clock($0.wake.instant, $0.wake) })
      let bed = SleepReference.mean(nights.map { SleepReference.clock($0.bed.instant, $0.bed) })
      #expect(abs(ClockTimes.difference(from: found.wake, to: wake)) < 0.2, "seed \(seed)")
      #expect(abs(ClockTimes.difference(from: found.bed, to: bed)) < 0.2, "seed \(seed)")
      guard let jetlag = found.jetlag else { continue }
      func middle(_ days: [SleepDay]) -> Double {
        SleepReference.mean(
          days.map(SleepReference.night).map { sleep in
            let wake = SleepReference.clock(sleep.wake.instant, sleep.wake)
            return wake - (sleep.wake.instant - sleep.bed.instant) / 60 / 2
          })
      }
      let work = middle(days.filter { (1...5).contains($0.day.weekday) })
      let free = middle(days.filter { !(1...5).contains($0.day.weekday) })
      #expect(abs(ClockTimes.difference(from: jetlag.work, to: work)) < 0.2, "seed \(seed)")
      #expect(abs(ClockTimes.difference(from: jetlag.free, to: free)) < 0.2, "seed \(seed)")
    }
    #expect(answered > 20)
  }

  // MARK: By hand

  /// Nights from a bed to a wake time, minutes after midnight of the wake day, in UTC.
  private func nights(_ times: [(bed: Double, wake: Double)]) -> [Sleep] {
    times.enumerated().map { index, night in
      let midnight = (Day(iso: "2026-06-01") ?? Day(number: 0)) + index
      let start = midnight.start(in: .utc)
      return Sleep(
        id: UUID(), bed: Stamp(start + night.bed * 60, in: .utc), wake: Stamp(start + night.wake * 60, in: .utc))
    }
  }

  @Test func `the same night every day is 100, an hour more every other day 91.7`() throws {
    let same = try #require(SleepRegularity(nights(Array(repeating: (-60, 420), count: 10))))
    #expect(same.index == 100)
    let later = try #require(SleepRegularity(nights((0..<11).map { (-60, $0.isMultiple(of: 2) ? 420 : 480) })))
    #expect(abs(later.index - (100 - 200.0 / 24)) < 0.7)
    #expect(SleepRegularity(nights(Array(repeating: (-60, 420), count: 6))) == nil)
  }

  @Test func `a night that was not entered is unknown, not awake`() throws {
    var times = nights(Array(repeating: (-60, 420), count: 14))
    times.remove(at: 6)
    let found = try #require(SleepRegularity(times))
    #expect(found.index == 100)
  }

  @Test func `naps and split nights add up, and the longest is the main sleep`() throws {
    let night = nights([(-60, 200), (-60, 420)]).last
    let nap = nights([(0, 0), (840, 900)]).last
    let split = nights([(0, 0), (430, 480)]).last
    let day = try #require(SleepDay.days(of: [nap, night, split].compactMap { $0 }).first)
    #expect(day.seconds == (480 + 60 + 50) * 60)
    #expect(day.main == night)
    #expect(day.others == [split, nap].compactMap { $0 })
  }

  @Test func `means go round midnight`() {
    #expect(abs((ClockTimes.mean([1430, 10]) ?? -1).remainder(dividingBy: 1440)) < 1e-9)
    #expect(ClockTimes.mean([0, 720]) == nil)
    #expect(ClockTimes.mean([]) == nil)
    #expect(ClockTimes.difference(from: 1430, to: 10) == 20)
    #expect(ClockTimes.difference(from: 10, to: 1430) == -20)
  }

  @Test func `the bedtime leaves room for the need before the usual wake time of such a day`() throws {
    // Monday 1 June 2026 on: wake at 6:00 on work days, at 8:30 on free days.
    let weeks = nights((0..<14).map { $0 % 7 < 5 ? (-60, 360) : (30, 510) })
    let rhythm = try #require(SleepRhythm(SleepDay.days(of: weeks), workDays: [1, 2, 3, 4, 5]))
    let monday = Day(iso: "2026-06-15") ?? Day(number: 0)
    #expect(abs(rhythm.bedtime(before: monday, need: 7.5 * 3600) - 1350) < 1e-6)
    #expect(abs(rhythm.wake(on: monday + 5) - 510) < 1e-6)
    let jetlag = try #require(rhythm.jetlag)
    #expect(abs(jetlag.shift - 120) < 1e-6)
    #expect(jetlag.workCount == 10 && jetlag.freeCount == 4)
    let idle = try #require(SleepRhythm(SleepDay.days(of: weeks), workDays: []))
    #expect(idle.jetlag == nil)
  }

  @Test func `the course of scores leaves the middle of an odd number out`() {
    #expect(SleepScore.course([60, 70, 0, 80, 90]) == 20)
    #expect(SleepScore.course([60, 70]) == 10)
    #expect(SleepScore.course([60]) == nil)
  }
}
