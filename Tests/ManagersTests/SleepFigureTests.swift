// The figures of sleep through the manager: naps, awake time, weeks, bed tonight.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

@MainActor
struct SleepFigureTests {
  let rig: ManagersRig
  var now: Moment { rig.time.now }
  var state: SleepState { rig.managers.sleep.state.value }

  init() throws { rig = try ManagersRig() }

  private func at(daysAgo: Int, _ hour: Int, _ minute: Int = 0) -> Stamp {
    Stamp(CivilTime(Day(now) - daysAgo, hour: hour, minute: minute).resolution(in: now.zone).settled, in: now.zone)
  }

  /// Nights from 23:00 to 6:00, each ending so many days ago.
  private func nights(_ daysAgo: some Sequence<Int>) -> [Sleep] {
    daysAgo.map { Sleep(id: UUID(), bed: at(daysAgo: $0 + 1, 23), wake: at(daysAgo: $0, 6)) }
  }

  private func save(_ sleeps: [Sleep]) {
    rig.library.commit(Batch("test", actor: .importing, sleeps.map { .insert(.sleep($0)) }), now: now) { _ in }
  }

  private func number(_ id: FigureID) -> Double? { rig.managers.figures(at: now)[id]?.number }

  @Test func `a day with only a nap is an unknown night`() throws {
    save(nights(1...27))
    let before = state
    let nap = Sleep(id: UUID(), bed: at(daysAgo: 0, 13), wake: at(daysAgo: 0, 13, 45))
    save([nap])
    #expect(state.lastNight == nil && number(.sleepNight) == nil)
    #expect(state.debt?.owed == 0 && state.debt?.nights.count == 13 && state.debt?.unknown == [Day(now)])
    #expect(state.consistency?.score == 100 && state.consistency?.count == 6)
    #expect(state.rhythm == before.rhythm && state.index == before.index)
    #expect(state.average == 7 * 3600 && number(.sleepNights) == 27)
    #expect(state.chartFigures == before.chartFigures && state.days.last?.value == nil)
    #expect(state.naps == [Day(now)])
    // The night, entered later, is the main sleep; the nap stands beside it.
    save(nights([0]))
    #expect(state.lastSeconds == 7.75 * 3600 && state.debt?.nights.count == 14 && state.naps.isEmpty)
  }

  @Test func `a nap is in no figure that compares days`() throws {
    save(nights(1...60) + [Sleep(id: UUID(), bed: at(daysAgo: 61, 13), wake: at(daysAgo: 61, 13, 45))])
    let nap = at(daysAgo: 63, 13)
    save([Sleep(id: UUID(), bed: nap, wake: at(daysAgo: 63, 14))] + nights([62]))
    #expect(state.lately?.usualCount == 33 && state.lately?.usual == 7 * 3600)
    let totals = try rig.store.readNow { try $0.totals(.sleep, (Day(now) - 70)..<(Day(now) + 1)) }
    #expect(totals.count == 61)
  }

  @Test func `awake time is not slept, and time in bed and efficiency stand beside it`() {
    var night = nights([0])[0]
    night.bed = at(daysAgo: 1, 22)
    let awake = SleepSegment(stage: .awake, start: at(daysAgo: 0, 1).instant, end: at(daysAgo: 0, 3).instant)
    night.segments = [awake]
    save([night])
    #expect(number(.sleepNight) == 6 * 3600 && number(.sleepInBed) == 8 * 3600 && number(.sleepEfficiency) == 0.75)
    #expect(number(.sleepOwed) == 3600 && state.average == 6 * 3600 && state.chartFigures?.mean == 6 * 3600)
    save(nights([1]))
    rig.managers.sleep.delete(night, now: now) { _ in }
    #expect(number(.sleepInBed) == nil && number(.sleepEfficiency) == nil)
  }

  @Test func `a week has seven nights, at the minute of waking too`() {
    rig.time.advance(at(daysAgo: 0, 6).instant + 86_400 - now.instant)
    var sleeps = nights(0...7)
    sleeps[7].bed = at(daysAgo: 7, 2)
    save(sleeps)
    #expect(state.week.count == 7 && state.average == 7 * 3600)
    #expect(state.consistency?.count == 7 && state.consistency?.score == 100)
  }

  @Test func `until today has an entry the week ends yesterday`() {
    save(nights(1...8))
    #expect(state.week.map(\.day) == Array(DayRange(last: 7, endingOn: Day(now) - 1)))
    #expect(state.debt?.nights.count == 8)
  }

  @Test func `the consistency of two nights says that there are two`() {
    save(nights([0, 1]))
    let figure = rig.managers.figures(at: now)[.sleepConsistency]
    #expect(figure?.n == 2 && figure?.text == .text("Sleep.withNights", .percent(1), .count(2)))
  }

  @Test func `bed tonight is the same a minute after midnight, and pays back what is owed when asked to`() throws {
    // Today is set to a Saturday; free days begin later.
    let saturday = Day(now) + (6 - Day(now).weekday + 7) % 7
    rig.time.advance(Double(saturday - Day(now)) * 86_400)
    save(
      (0..<28).map { back in
        let isFree = (saturday - back).weekday > 5
        return Sleep(
          id: UUID(), bed: at(daysAgo: back + (isFree ? 0 : 1), isFree ? 2 : 23),
          wake: at(daysAgo: back, isFree ? 9 : 6))
      })
    rig.time.advance(at(daysAgo: 0, 23, 59).instant - now.instant)
    rig.library.refresh(now: now)
    let evening = try #require(number(.sleepBedtime))
    rig.time.advance(120)
    rig.library.refresh(now: now)
    #expect(number(.sleepBedtime) == evening && abs(evening - 120) < 1e-6)
    rig.managers.settings.change(
      now: now, { ($0.sleepNeed, $0.sleepRepays) = (7.0 * 3600 + 300, true) }, then: { _ in })
    // 13 or 14 nights short of five minutes each.
    let owed = try #require(number(.sleepOwed)) / 60
    #expect(owed > 60 && abs((number(.sleepBedtime) ?? 0) - (120 - 5 - owed)) < 1e-6)
  }
}
