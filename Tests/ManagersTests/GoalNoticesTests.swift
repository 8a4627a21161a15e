// Goals that are reached: every goal of a fast is said once on the screen; the inbox and what is delivered keep to the
// switch of goals and to the most notices that a day may have.
import Core
import Managers
import TestKit
import Testing

@testable import Store

extension NoticeName {
  fileprivate var isReached: Bool {
    if case .fastGoalReached = self { return true }
    return false
  }
}

extension ManagersRig {
  /// The reached goals that the inbox holds, oldest first.
  @MainActor fileprivate var reached: [NoticeName] {
    managers.notices.state.value.inbox.map(\.name).filter(\.isReached).reversed()
  }
}

@MainActor
@Test func `a goal that is raised after it was reached is told again when it is reached`() throws {
  let (rig, told) = try noticeRig { $0.notices.fasting.goalLead = 0 }
  rig.managers.fasting.start(goal: 4 * 3600, now: rig.time.now) { _ in }
  let id = try #require(rig.managers.fasting.state.value.active?.id)
  rig.pass(hours: 4.25)
  #expect(told.names.filter(\.isReached) == [.fastGoalReached(id, goalHours: 4)])
  rig.managers.fasting.setGoal(6 * 3600, now: rig.time.now) { _ in }
  rig.pass(hours: 2)
  let both: [NoticeName] = [.fastGoalReached(id, goalHours: 4), .fastGoalReached(id, goalHours: 6)]
  #expect(told.names.filter(\.isReached) == both)
  #expect(rig.reached == both)
  rig.managers.fasting.setGoal(5 * 3600, now: rig.time.now) { _ in }
  rig.pass(hours: 1)
  #expect((told.names + told.shown).filter(\.isReached) == both)
}

@MainActor
@Test func `a goal that an older version told without its hours is not told again, but a longer one is`() throws {
  let (rig, told) = try noticeRig { $0.notices.fasting.goalLead = 0 }
  rig.managers.fasting.start(goal: 4 * 3600, now: rig.time.now) { _ in }
  let id = try #require(rig.managers.fasting.state.value.active?.id)
  rig.time.advance(4 * 3600 + 30)
  _ = try rig.store.claimNow("goal.fast.\(id.uuidString)", at: rig.time.now)
  try rig.library.load(now: rig.time.now)
  #expect(rig.reached == [.fastGoalReached(id)])
  rig.pass(hours: 0.25)
  rig.managers.fasting.setGoal(6 * 3600, now: rig.time.now) { _ in }
  rig.pass(hours: 2)
  #expect((told.names + told.shown).filter(\.isReached) == [.fastGoalReached(id, goalHours: 6)])
}

@MainActor
@Test(arguments: [true, false]) func `a goal is said on the screen alone where notices of goals are off`(isOn: Bool)
  throws
{
  let (rig, told) = try noticeRig { ($0.notices.fasting.goal, $0.notices.fasting.goalLead) = (isOn, 0) }
  rig.managers.fasting.start(goal: 4 * 3600, now: rig.time.now) { _ in }
  let id = try #require(rig.managers.fasting.state.value.active?.id)
  rig.pass(hours: 5)
  let name = NoticeName.fastGoalReached(id, goalHours: 4)
  #expect(told.names.filter(\.isReached) == (isOn ? [name] : []))
  #expect(told.shown == (isOn ? [] : [name]))
  #expect(rig.reached == (isOn ? [name] : []))
}

@MainActor
@Test func `what was said on the screen alone is not said again by another program, nor after the switch is turned`()
  throws
{
  let (rig, told) = try noticeRig { ($0.notices.fasting.goal, $0.notices.fasting.goalLead) = (false, 0) }
  rig.managers.fasting.start(goal: 4 * 3600, now: rig.time.now) { _ in }
  rig.pass(hours: 4.5)
  #expect(told.shown.count == 1)
  let later = try ManagersRig(store: rig.store, time: rig.time, series: 1)
  later.managers.notices.announce = { told.names.append($0) }
  later.managers.notices.show = { told.shown.append($0) }
  later.managers.settings.change(now: later.time.now) {
    $0.notices.fasting.goal = true
  } then: { _ in
  }
  later.pass(hours: 1)
  #expect((told.names + told.shown).count(where: \.isReached) == 1)
  #expect(later.reached.isEmpty)
}

@MainActor
@Test(arguments: NoticeMode.allCases, [0, 15])
func `goals that are reached count for the most that a day may have, and go before all others`(
  mode: NoticeMode, lead: Int
) throws {
  let (rig, told) = try noticeRig { ($0.notices.fasting.mode, $0.notices.fasting.goalLead) = (mode, lead) }
  rig.time.setWall(Instant(seconds: (rig.time.now.instant.seconds / 86_400).rounded(.down) * 86_400 + 3600))
  let fasting = rig.managers.fasting
  fasting.start(goal: 4 * 3600, now: rig.time.now) { _ in }
  let id = try #require(fasting.state.value.active?.id)
  for hours in [6.0, 8, 10, 12] {
    rig.pass(hours: hours == 6 ? 4.25 : 2)
    fasting.setGoal(hours * 3600, now: rig.time.now) { _ in }
  }
  rig.pass(hours: 2)
  let inbox = rig.managers.notices.state.value.inbox.map(\.name)
  #expect(inbox.count == mode.perDay, "\(inbox)")
  // The first goal is told, whatever else there was to tell.
  #expect(inbox.contains { $0.isGoal(of: id, hours: 4) })
  for hours in [4.0, 6, 8, 10, 12] { #expect(inbox.count { $0.isGoal(of: id, hours: hours) } <= 1) }
  // The screen's own line has said every goal.
  #expect((told.names + told.shown).count { $0.isReached } == 5)
}
