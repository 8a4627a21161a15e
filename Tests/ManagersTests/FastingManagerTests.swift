// Fasting through its manager: the machine of Fasting.md, Actions, clocks that are set, one fast a day.
import Core
import Foundation
import Store
import TestKit
import Testing

@testable import Managers

@MainActor
private func failure(_ act: (@escaping Completion) -> Void) -> Problem? {
  var problem: Problem?
  act { if case .failure(let failure) = $0 { problem = failure } }
  return problem
}

@MainActor
@Test func `a fast is started, stopped and counted`() throws {
  let rig = try ManagersRig()
  let fasting = rig.managers.fasting
  fasting.start(now: rig.time.now) { _ in }
  #expect(fasting.state.value.active != nil)
  #expect(failure { fasting.start(now: rig.time.now, then: $0) } == .notNow("fast.running"))
  rig.time.advance(16 * 3600)
  #expect(fasting.state.value.progress(at: rig.time.now).isReached)
  fasting.stop(now: rig.time.now) { _ in }
  #expect(fasting.state.value.active == nil)
  #expect(fasting.state.value.history.first?.metGoal == true)
  #expect(fasting.state.value.streak.current == 1)
  #expect(failure { fasting.stop(now: rig.time.now, then: $0) } == .notNow("fast.idle"))
}

@MainActor
@Test func `a streak outlives the midnights of the fast that runs, and counts it once it has ended`() throws {
  let rig = try ManagersRig()
  let fasting = rig.managers.fasting
  for night in 1...4 {
    fasting.start(now: rig.time.now) { _ in }
    rig.time.advance(16 * 3600)
    fasting.stop(now: rig.time.now) { _ in }
    #expect(fasting.state.value.streak.current == night)
    rig.time.advance(8 * 3600)
  }
  fasting.setGoal(48 * 3600, now: rig.time.now) { _ in }
  fasting.start(now: rig.time.now) { _ in }
  for _ in 0..<3 {
    rig.time.advance(24 * 3600)
    rig.library.turn(rig.time.now)
    #expect(fasting.state.value.streak.current == 4)
  }
  fasting.stop(now: rig.time.now) { _ in }
  #expect(fasting.state.value.streak.current == 8)
}

@MainActor
@Test func `a goal changed in mid-fast moves the running fast`() throws {
  let rig = try ManagersRig()
  rig.managers.fasting.start(now: rig.time.now) { _ in }
  rig.managers.fasting.setGoal(18 * 3600, now: rig.time.now) { _ in }
  #expect(rig.managers.fasting.state.value.active?.goal == 64_800.0)
  #expect(rig.managers.settings.state.value.fastingGoal == 18 * 3600)
  rig.library.undo(now: rig.time.now) { _ in }
  #expect(rig.managers.fasting.state.value.active?.goal == 57_600.0)
}

@MainActor
@Test func `a wall clock set back never makes elapsed negative, and the difference is known`() throws {
  let rig = try ManagersRig()
  rig.managers.fasting.start(now: rig.time.now) { _ in }
  rig.time.advance(3600)
  rig.time.setWall(rig.time.now.instant - 5 * 3600)
  let state = rig.managers.fasting.state.value
  #expect(state.progress(at: rig.time.now).elapsed == 3600)
  #expect(state.clockDrift(at: rig.time.now) == -18_000.0)
  rig.managers.fasting.stop(now: rig.time.now) { _ in }
  #expect(rig.managers.fasting.state.value.history.first?.duration == 3600)
}

@Test func `a fast begun between two milliseconds counts whole seconds`() throws {
  let wall = Instant(milliseconds: 1_772_449_200_000)
  let fast = Fast(id: UUID(), start: Stamp(wall - 7200, in: .utc), goal: 16 * 3600)
  for part in [0, 0.0002, 0.0004] {
    let begun = Moment(uptime: wall.seconds + part, instant: wall, zone: .utc, boot: "one")
    guard case .set(_, let json?) = ClockAnchor.change(of: fast, now: begun) else {
      Issue.record("the anchor is not a setting")
      return
    }
    let later = Moment(uptime: wall.seconds + 3600, instant: wall + 3600, zone: .utc, boot: "one")
    #expect(ClockAnchor(json: json)?.elapsed(of: fast.id, at: later) == 10_800.0)
  }
}

@MainActor
@Test func `after a reboot elapsed follows the wall clock`() throws {
  let rig = try ManagersRig()
  rig.managers.fasting.start(now: rig.time.now) { _ in }
  rig.time.advance(2 * 3600)
  rig.time.reboot("boot-2")
  #expect(rig.managers.fasting.state.value.progress(at: rig.time.now).elapsed == 2 * 3600)
}

@MainActor
@Test func `a second fast on a start day asks before it replaces, and undo brings the first back`() throws {
  let rig = try ManagersRig()
  let fasting = rig.managers.fasting
  fasting.start(now: rig.time.now) { _ in }
  rig.time.advance(3600)
  fasting.stop(now: rig.time.now) { _ in }
  let first = fasting.state.value.history
  fasting.start(now: rig.time.now) { _ in }
  rig.time.advance(3600)
  let problem = failure { fasting.stop(now: rig.time.now, then: $0) }
  #expect(problem == .refused(Refusal(field: "fast.start", .duplicate)))
  #expect(fasting.state.value.active != nil)
  fasting.stop(sameDay: .replaces, now: rig.time.now) { _ in }
  #expect(fasting.state.value.history.count == 1)
  #expect(fasting.state.value.history != first)
  rig.library.undo(now: rig.time.now) { _ in }
  #expect(fasting.state.value.history == first)
  #expect(fasting.state.value.active != nil)
}

@MainActor
@Test func `discarding leaves no history and undo brings the running fast back`() throws {
  let rig = try ManagersRig()
  rig.managers.fasting.start(now: rig.time.now) { _ in }
  rig.managers.fasting.discard(now: rig.time.now) { _ in }
  #expect(rig.managers.fasting.state.value.active == nil)
  #expect(rig.managers.fasting.state.value.history.isEmpty)
  rig.library.undo(now: rig.time.now) { _ in }
  #expect(rig.managers.fasting.state.value.active != nil)
}

@MainActor
@Test func `a reached goal is announced once, by one process`() throws {
  let rig = try ManagersRig()
  let other = try ManagersRig(store: rig.store, time: rig.time, series: 1)
  var announced: [NoticeName] = []
  let watches = [rig, other].map(\.managers.notices)
  for watch in watches { watch.announce = { announced.append($0) } }
  rig.managers.settings.change(now: rig.time.now, { $0.notices.quietOn = false }, then: { _ in })
  rig.managers.fasting.start(now: rig.time.now) { _ in }
  try other.library.load(now: rig.time.now)
  #expect(watches[0].nextDeadline(rig.time.now) == 57_600.0)
  rig.time.advance(16 * 3600)
  let fast = try #require(rig.managers.fasting.state.value.active)
  for _ in 0..<3 { for watch in watches { watch.turn(rig.time.now) } }
  #expect(announced == [.fastGoalReached(fast.id, goalHours: 16)])
}
