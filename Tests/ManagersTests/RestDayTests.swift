// Days of rest: planned, so skipped. They keep a streak, do not extend it, and nothing is due on them.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

@MainActor
struct RestDayTests {
  let rig: ManagersRig
  var state: FastingState { rig.managers.fasting.state.value }
  /// A Monday, and noon of the day at hand.
  let monday: Day
  static let week: [Double] = [16, 16, 16, 16, 16, 0, 0].map { $0 * 3600 }

  init() throws {
    rig = try ManagersRig()
    let today = Day(rig.time.now)
    monday = today - (today.weekday - 1)
  }

  /// Moves the clock to noon of a day and reads.
  private func go(to day: Day) throws {
    rig.time.advance(day.noon(in: rig.time.now.zone).instant - rig.time.now.instant)
    try rig.library.load(now: rig.time.now)
  }

  private func fasted(_ days: [Day], hours: Double = 16) throws {
    let zone = rig.time.now.zone
    let changes = days.map { day -> Change in
      let start = day.start(in: zone) + 600
      return .insert(
        .fast(
          Fast(
            id: rig.library.identifiers.next(), start: Stamp(start, in: zone),
            end: Stamp(start + hours * 3600, in: zone), goal: 16 * 3600)))
    }
    try rig.store.commitNow(Batch("test", changes), at: rig.time.now)
  }

  private func plan(_ goals: [Double]) {
    rig.managers.fasting.setPlan(FastingPlan(goals: goals), now: rig.time.now) { #expect((try? $0.get()) != nil) }
  }

  @Test func `rest keeps the streak and does not extend it`() throws {
    plan(RestDayTests.week)
    try go(to: monday + 14)
    try fasted((0..<5).map { monday + 7 + $0 })
    for (day, streak) in [(4, 5), (5, 5), (6, 5), (7, 5), (8, 0)] {
      try go(to: monday + 7 + day)
      #expect(state.streak.current == streak, "day \(day)")
      #expect(state.streak.longest == 5)
    }
    try fasted([monday + 14])
    try go(to: monday + 14)
    #expect(state.streak == Streak(current: 6, longest: 6))
    rig.managers.fasting.showFigures(now: rig.time.now)
    #expect(state.lifetime?.longestStreak == 6)
    let glance = Library(store: rig.store, pace: .immediate, extent: .glance)
    let managers = Managers(library: glance, sound: rig.sound.port)
    try glance.load(now: rig.time.now)
    #expect(managers.fasting.state.value.streak.current == 6)
  }

  @Test func `a fast on a day of rest counts when it met its goal, and else breaks nothing`() throws {
    plan(RestDayTests.week)
    try go(to: monday + 14)
    try fasted((0..<6).map { monday + 7 + $0 })
    try fasted([monday + 13], hours: 5)
    try rig.library.load(now: rig.time.now)
    #expect(state.streak.current == 6)
    rig.managers.fasting.showMonth(of: monday + 12, now: rig.time.now)
    #expect(state.dayState(monday + 12) == .done)
    rig.managers.fasting.showMonth(of: monday + 13, now: rig.time.now)
    #expect(state.dayState(monday + 13) == .skipped)
  }

  @Test func `days that are over keep the plan they had, and undo takes the new one back`() throws {
    try fasted([monday, monday + 1, monday + 2, monday + 3, monday + 4])
    try go(to: monday + 7)
    try fasted([monday + 7])
    plan(RestDayTests.week)
    #expect(state.streak.current == 1)
    #expect(!state.isRest(monday + 5))
    #expect(state.isRest(monday + 12))
    try go(to: monday + 14)
    plan([])
    #expect(!state.isRest(monday + 19))
    #expect(state.isRest(monday + 12))
    rig.library.undo(now: rig.time.now) { _ in }
    #expect(state.isRest(monday + 19))
    rig.library.undo(now: rig.time.now) { _ in }
    #expect(!state.isRest(monday + 12))
  }

  @Test func `a day of rest is no question of yesterday`() throws {
    plan(RestDayTests.week)
    try go(to: monday + 12)
    try fasted((0..<5).map { monday + 7 + $0 })
    try go(to: monday + 13)
    #expect(rig.managers.hub.state.value.unanswered == [])
    try go(to: monday + 14)
    #expect(rig.managers.hub.state.value.unanswered == [])
    try go(to: monday + 15)
    #expect(rig.managers.hub.state.value.unanswered == ["fasting"])
  }
}
