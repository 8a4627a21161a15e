// Naps are no nights (law 13), and awake time is no sleep.
import Foundation
import Testing

@testable import Core

struct NapTests {
  private static let day = Day(number: 20_000)

  /// A sleep of a day in minutes after its midnight, in UTC.
  private func sleep(_ day: Day, _ bed: Double, _ wake: Double, _ segments: [SleepSegment] = []) -> Sleep {
    let midnight = day.start(in: .utc)
    return Sleep(
      id: UUID(), bed: Stamp(midnight + bed * 60, in: .utc), wake: Stamp(midnight + wake * 60, in: .utc),
      segments: segments)
  }

  private func main(_ index: Int, _ bed: Double, _ wake: Double) -> MainSleep {
    let sleep = sleep(NapTests.day + index, bed, wake)
    return MainSleep(day: NapTests.day + index, seconds: sleep.duration, wake: sleep.wake)
  }

  @Test(arguments: [
    (780.0, 825.0, true), (780, 959, true), (780, 960, false), (540, 600, true), (450, 510, false), (1340, 1400, false),
    (-60, 60, false),
  ])
  func `a short main sleep far from the usual middle is a nap`(bed: Double, wake: Double, isNap: Bool) {
    let nights = (0..<27).map { main($0, -60, 360) }
    #expect(main(27, bed, wake).isNap(after: nights) == isNap)
  }

  @Test func `the usual middle is a median on the circle of the clock, of the 28 before`() {
    // Eight weeks by night, then 20 by day: the newer 28 are mostly of days.
    let shift = (0..<28).map { main($0, -60, 360) } + (28..<48).map { main($0, 540, 960) }
    #expect(!main(48, 720, 780).isNap(after: shift))
    #expect(main(48, 120, 180).isNap(after: shift))
    let roundMidnight = (0..<9).map { main($0, $0.isMultiple(of: 2) ? -300 : -120, $0.isMultiple(of: 2) ? 180 : 120) }
    #expect(!main(9, 240, 300).isNap(after: roundMidnight))
    #expect(main(9, 690, 750).isNap(after: roundMidnight))
  }

  @Test(arguments: [
    (600.0, 700.0, true), (599, 700, false), (1200, 1320, true), (1200, 1321, false), (600, 780, false),
    (30, 120, false),
  ])
  func `with fewer than seven main sleeps a nap lies wholly between ten and ten`(
    bed: Double, wake: Double, isNap: Bool
  ) {
    #expect(main(6, bed, wake).isNap(after: (0..<6).map { main($0, -60, 360) }) == isNap)
  }

  @Test func `the days of naps are found among nights`() {
    let mains = (0..<10).map { $0 == 3 || $0 == 8 ? main($0, 780, 825) : main($0, -60, 360) }
    #expect(MainSleep.napDays(mains) == [NapTests.day + 3, NapTests.day + 8])
  }

  // MARK: Asleep

  private func stage(_ stage: SleepStage, _ from: Double, _ to: Double) -> SleepSegment {
    let midnight = NapTests.day.start(in: .utc)
    return SleepSegment(stage: stage, start: midnight + from * 60, end: midnight + to * 60)
  }

  @Test func `eight hours in bed with two awake are six hours of sleep`() throws {
    let stages = [stage(.core, -60, 120), stage(.awake, 120, 240), stage(.deep, 240, 420)]
    for segments in [stages, [stage(.awake, 0, 60), stage(.awake, 30, 120)]] {
      let night = sleep(NapTests.day, -60, 420, segments)
      #expect(night.duration == 8 * 3600 && night.asleep == 6 * 3600)
      let day = try #require(SleepDay(day: NapTests.day, sleeps: [night]))
      #expect(day.seconds == 6 * 3600 && day.inBed == 8 * 3600 && day.efficiency == 0.75)
    }
  }

  @Test func `between the stages only sleep counts, outside of them the entry is believed`() {
    let latency = [stage(.inBed, -60, 420), stage(.core, -15, 200), stage(.rem, 230, 400)]
    #expect(sleep(NapTests.day, -60, 420, latency).asleep == (215 + 170) * 60)
    let early = [stage(.core, -60, 300), stage(.awake, 300, 330), stage(.core, 330, 360)]
    #expect(sleep(NapTests.day, -60, 420, early).asleep == 450 * 60)
    #expect(sleep(NapTests.day, -60, 420, [stage(.inBed, -60, 420)]).asleep == 480 * 60)
    #expect(sleep(NapTests.day, -60, 420).asleep == 480 * 60)
    // What is recorded as asleep and as awake at once is awake; what lies outside of the night does not count.
    let double = [stage(.asleep, -60, 420), stage(.awake, 0, 60), stage(.awake, 500, 600)]
    #expect(sleep(NapTests.day, -60, 420, double).asleep == 420 * 60)
  }

  @Test func `without stages there is no efficiency, and a nap without any does not dilute that of the night`() throws {
    let (night, nap) = (sleep(NapTests.day, -60, 420, [stage(.awake, 0, 240)]), sleep(NapTests.day, 800, 860))
    let day = try #require(SleepDay(day: NapTests.day, sleeps: [night, nap]))
    #expect(day.efficiency == 0.5 && day.seconds == 5 * 3600)
    #expect(SleepDay(day: NapTests.day, sleeps: [nap])?.efficiency == nil)
  }

  @Test func `a stored row is slept as its record`() {
    let stages = [stage(.core, -60, 120), stage(.awake, 120, 240), stage(.deep, 240, 420)]
    let night = sleep(NapTests.day, -60, 420, stages)
    let text =
      "["
      + stages.map { "[\"\($0.stage.rawValue)\",\($0.start.milliseconds),\($0.end.milliseconds)]" }
      .joined(separator: ",") + "]"
    let (bed, wake) = (night.bed.instant.milliseconds, night.wake.instant.milliseconds)
    #expect(Sleep.secondsAsleep(bed: bed, wake: wake, segments: text) == night.asleep)
    #expect(Sleep.secondsAsleep(bed: bed, wake: wake, segments: "[]") == night.duration)
  }

  @Test func `time awake within a night counts as awake for the regularity index`() throws {
    func nights(_ awake: (Int) -> Double) -> [Sleep] {
      (0..<14).map { index in
        let day = NapTests.day + index
        let start = day.start(in: .utc) + awake(index) * 60
        return sleep(day, -60, 420, [SleepSegment(stage: .awake, start: start, end: start + 3600)])
      }
    }
    #expect(try #require(SleepRegularity(nights { _ in 60 })).index == 100)
    let moving = try #require(SleepRegularity(nights { $0.isMultiple(of: 2) ? 60 : 180 }))
    #expect(abs(moving.index - (100 - 200 * 2.0 / 24)) < 1)
  }

  // MARK: Bed tonight

  @Test func `bed tonight stays the same over midnight, until the night was slept or its wake time has passed`() throws
  {
    // Monday 1 June 2026 on: wake at 6:00 on work days, at 9:00 on free days.
    let first = try #require(Day(iso: "2026-06-01"))
    let days = SleepDay.days(
      of: (0..<14).map { $0 % 7 < 5 ? sleep(first + $0, -60, 360) : sleep(first + $0, 120, 540) })
    let rhythm = try #require(SleepRhythm(days, workDays: [1, 2, 3, 4, 5]))
    func next(_ day: Day, _ minute: Double, isSlept: Bool = false, dayStart: Int = 0) -> Day {
      let now = Moment(uptime: 0, instant: day.start(in: .utc) + minute * 60, zone: .utc)
      return rhythm.nextWakeDay(now: now, dayStart: dayStart, isSlept: isSlept)
    }
    let sunday = first + 20
    #expect(next(sunday - 1, 1439, isSlept: true) == sunday)
    #expect(next(sunday, 1) == sunday)
    #expect(next(sunday, 1, dayStart: 4) == sunday && next(sunday, 241, dayStart: 4) == sunday)
    #expect(next(sunday, 539) == sunday && next(sunday, 541) == sunday + 1)
    #expect(next(sunday, 420, isSlept: true) == sunday + 1)
    let bedtime = Bedtime(rhythm, wakeDay: sunday, need: 7 * 3600, owed: 0)
    #expect(abs(bedtime.bed - 120) < 1e-6 && abs(bedtime.wake - 540) < 1e-6)
  }

  @Test func `what is owed moves bed tonight by up to two hours`() throws {
    let first = try #require(Day(iso: "2026-06-01"))
    let rhythm = try #require(
      SleepRhythm(SleepDay.days(of: (0..<14).map { sleep(first + $0, -60, 360) }), workDays: [1, 2, 3, 4, 5]))
    func bed(_ owed: Double) -> Double {
      Bedtime(rhythm, wakeDay: first + 14, need: 7 * 3600, owed: owed * 3600).bed.rounded()
    }
    #expect(bed(0) == 1380 && bed(1) == 1320 && bed(5) == 1260 && bed(-3) == 1380)
  }
}

@Test(arguments: [
  "[]", "[[\"deep\",1771585200000,1771588800000]]",
  "[[\"core\",1771585200000,1771588800000],[\"rem\",1771588800000,1771592400000],[\"inBed\",-5,7]]",
  "[[\"deep\", 1771585200000, 1771588800000]]", "[[\"deep\",1,2],]", "[[\"deep\",1]]", "[[\"dream\",1,2]]",
  "[[\"deep\",1,2],[]]",
  "[[\"deep\",1,2]", "[[\"deep\",1,99999999999999999]]", "[[\"deep\",+1,2]]", "[[\"deep\",1,2][\"rem\",1,2]]", "[[]]",
  "",
  "[[\"deep\",1.5,2]]", "[,[\"deep\",1,2]]",
])
func `stages are read by their bytes as the decoder reads them`(text: String) {
  let plain = text == "[]" ? [] : SleepSegment.plain(text)
  #expect(plain == nil || plain == SleepSegment.decoded(text), "\(text)")
  #expect(SleepSegment.read(text) == (text == "[]" ? [] : SleepSegment.decoded(text)), "\(text)")
}
