// Notices while the program runs: planned ones are told on time and once, quiet hours keep them for the inbox, and
// trackers remind of themselves no oftener than their rules allow.
import Core
import Foundation
import GRDB
import Managers
import TestKit
import Testing

@testable import Store

@MainActor
@Test func `notices of a fast are told when they are due, at most two a day, and stay in the inbox`() throws {
  let (rig, told) = try noticeRig()
  rig.managers.fasting.start(now: rig.time.now) { _ in }
  rig.pass(hours: 17)
  let days = Dictionary(grouping: rig.managers.notices.state.value.inbox.filter { $0.name.isOfFast }) {
    Day($0.at, offset: rig.time.now.stamp.offset)
  }
  #expect(!told.kinds.isEmpty)
  #expect(days.values.allSatisfy { $0.count <= 2 })
  #expect(told.kinds.contains(.goal))
  // A notice announced a quarter of an hour before is said on the screen alone.
  let fast = try #require(rig.managers.fasting.state.value.active)
  #expect(told.shown == [.fastGoalReached(fast.id, goalHours: 16)])
  #expect(rig.managers.notices.state.value.unread == rig.managers.notices.state.value.inbox.count)
  rig.managers.notices.read(now: rig.time.now)
  #expect(rig.managers.notices.state.value.unread == 0)
}

@MainActor
@Test func `quiet hours keep notices for the inbox and end with one digest`() throws {
  let (rig, told) = try noticeRig { settings in
    settings.notices.quietOn = true
    settings.notices.quiet = ClockWindow(from: 0, until: 23 * 60)
  }
  rig.managers.fasting.start(now: rig.time.now) { _ in }
  let offset = rig.time.now.stamp.offset
  let minute = CivilTime(rig.time.now.instant, offset: offset).seconds / 60
  rig.pass(hours: Double(23 * 60 - 1 - minute) / 60)
  #expect(told.names.isEmpty)
  #expect(!rig.managers.notices.state.value.inbox.isEmpty)
  rig.pass(hours: 0.1)
  #expect(told.names == [.digest(Day(rig.time.now.instant, offset: offset))])
}

@MainActor
@Test func `in quiet hours goals and reminders keep still, but for bedtime`() throws {
  let (rig, told) = try noticeRig { settings in
    settings.notices.quietOn = true
    settings.notices.quiet = ClockWindow(from: 0, until: 23 * 60 + 59)
    settings.notices.rules[.hydration].isEnabled = true
    settings.notices.rules[.sleep].isEnabled = true
    settings.notices.rules[.mood].isEnabled = true
    settings.notices.rules[.weight].isEnabled = true
    settings.hydrationGoal = 250
    settings.notices.fasting.goalLead = 0
  }
  rig.managers.fasting.start(at: Stamp(rig.time.now.instant - 15 * 3600, in: rig.time.now.zone), now: rig.time.now) {
    _ in
  }
  let offset = rig.time.now.stamp.offset
  let minute = CivilTime(rig.time.now.instant, offset: offset).seconds / 60
  rig.pass(hours: Double(23 * 60 - minute) / 60)
  #expect(told.names == [.nudge(.sleep, after: 0)])
  let inbox = rig.managers.notices.state.value.inbox.map(\.name)
  #expect(inbox.contains { if case .fastGoalReached = $0 { true } else { false } })
  #expect(!inbox.contains { if case .nudge(let tracker, _) = $0 { tracker != .sleep } else { false } })
}

@MainActor
@Test func `a start that is set back does not ring for the hours behind it`() throws {
  let (rig, told) = try noticeRig()
  rig.managers.fasting.start(at: Stamp(rig.time.now.instant - 13 * 3600, in: rig.time.now.zone), now: rig.time.now) {
    _ in
  }
  rig.managers.notices.turn(rig.time.now)
  #expect(told.names.isEmpty)
  #expect(rig.managers.notices.state.value.inbox.isEmpty)
}

@MainActor
@Test func `what came while the program was closed waits in the inbox without a sound`() throws {
  let (first, _) = try noticeRig()
  first.managers.fasting.start(now: first.time.now) { _ in }
  first.time.advance(15 * 3600)
  let later = try ManagersRig(store: first.store, time: first.time, series: 1)
  var told: [NoticeName] = []
  later.managers.notices.announce = { told.append($0) }
  later.managers.notices.turn(later.time.now)
  #expect(told.isEmpty)
  #expect(!later.managers.notices.state.value.inbox.isEmpty)
}

@MainActor
@Test func `a tracker reminds of itself once, then waits out its throttle`() throws {
  let (rig, told) = try noticeRig { $0.notices.rules[.weight].isEnabled = true }
  rig.pass(hours: 23)
  #expect(told.names == [.nudge(.weight, after: 0)])
}

@MainActor
@Test func `nothing is told while notifications are off, but a goal that is reached`() throws {
  let (rig, told) = try noticeRig { settings in
    settings.notifications = .off
    settings.notices.rules[.weight].isEnabled = true
  }
  rig.managers.fasting.start(now: rig.time.now) { _ in }
  rig.pass(hours: 17)
  let fast = try #require(rig.managers.fasting.state.value.active)
  #expect(told.names == [.fastGoalReached(fast.id, goalHours: 16)])
}

extension NoticeName {
  fileprivate var isOfFast: Bool {
    if case .fast = self { return true }
    return false
  }
}

@MainActor
@Test func `a goal that could not be claimed is announced as soon as the store takes it`() throws {
  let (rig, told) = try noticeRig()
  try rig.store.connection.write { db in
    try db.execute(
      sql: "CREATE TEMP TRIGGER full BEFORE INSERT ON main.claim BEGIN SELECT RAISE(FAIL, 'no'); END")
  }
  rig.managers.fasting.start(now: rig.time.now) { _ in }
  rig.pass(hours: 17)
  #expect(told.names.isEmpty)
  try rig.store.connection.write { db in try db.execute(sql: "DROP TRIGGER full") }
  rig.time.advance(60)
  rig.managers.notices.turn(rig.time.now)
  let goals = (told.names + told.shown).filter { if case .fastGoalReached = $0 { true } else { false } }
  #expect(goals.count == 1)
}

@MainActor
@Test func `the end of the eating window is said once, as long before as is set, and not unless it is`() throws {
  for lead in [0, 30] {
    let (rig, told) = try noticeRig { $0.notices.eatingLead = lead }
    rig.managers.fasting.start(at: Stamp(rig.time.now.instant - 16 * 3600, in: rig.time.now.zone), now: rig.time.now) {
      _ in
    }
    rig.managers.fasting.stop(now: rig.time.now) { _ in }
    let planned = try #require(rig.managers.fasting.state.value.planned(at: rig.time.now))
    rig.pass(hours: 8.5)
    let said = told.names.filter { if case .eatingEnds = $0 { true } else { false } }
    #expect(said == (lead == 0 ? [] : [.eatingEnds(planned.start, minutes: 30)]))
  }
}

@MainActor
@Test
func
  `near its goal a fast is told of once, and a stage that a milestone names is not told beside it`()
  throws
{
  let (rig, told) = try noticeRig { settings in
    settings.notices.fasting.mode = .coaching
    for tracker in Tracker.original { settings.notices.rules[tracker].isEnabled = true }
  }
  rig.managers.fasting.start(now: rig.time.now) { _ in }
  rig.pass(hours: 15.9)
  let near = told.names.filter { name in
    switch name {
    case .fast(.goal, _, _, _), .nudge(.fasting, _): true
    default: false
    }
  }
  #expect(near.count == 1)
  let hours = told.names.compactMap { name -> Int? in
    switch name {
    case .fast(.milestone, let hour, _, _), .fast(.stage, let hour, _, _): hour
    default: nil
    }
  }
  #expect(Set(hours).count == hours.count, "\(hours)")
}

@MainActor
@Test
func
  `a drink that a fast asked for is not asked for again by its tracker, nor the other way round`()
  throws
{
  let (rig, told) = try noticeRig { settings in
    settings.notices.fasting = FastNoticePlan()
    settings.notices.fasting.mode = .coaching
    (settings.notices.fasting.milestone, settings.notices.fasting.stage) = (false, false)
    (settings.notices.fasting.fact, settings.notices.fasting.goal) = (false, false)
    settings.notices.rules[.hydration].isEnabled = true
  }
  rig.managers.fasting.start(now: rig.time.now) { _ in }
  var asked: [Instant] = []
  for _ in 0..<(16 * 60) {
    let before = told.names.count
    rig.pass(hours: 1.0 / 60 + 0.001)
    if told.names.count > before { asked.append(rig.time.now.instant) }
  }
  #expect(asked.count > 3)
  #expect(zip(asked, asked.dropFirst()).allSatisfy { $1 - $0 >= 10_740 }, "\(asked)")
}
