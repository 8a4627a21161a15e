// Proposals of the week's plan and warnings of a long fast: once each, in the inbox, and nothing is started.
import Core
import Managers
import TestKit
import Testing

@MainActor
@Test func `a planned start is proposed once and starts nothing`() throws {
  let rig = try ManagersRig()
  let fasting = rig.managers.fasting
  fasting.setPlan(.even(57_600), now: rig.time.now) { _ in }
  fasting.start(now: rig.time.now) { _ in }
  rig.time.advance(57_600)
  fasting.stop(now: rig.time.now) { _ in }
  let planned = try #require(fasting.state.value.planned(at: rig.time.now))
  #expect(planned.start == rig.time.now.instant + 28_800)
  #expect(rig.managers.notices.nextDeadline(rig.time.now) == 28_800.0)
  for _ in 0..<3 {
    rig.time.advance(14_500)
    rig.managers.notices.turn(rig.time.now)
  }
  let proposals = rig.managers.notices.state.value.inbox.map(\.name).filter { name in
    if case .proposal = name { true } else { false }
  }
  #expect(proposals == [.proposal(planned.start, goalHours: 16)])
  #expect(fasting.state.value.active == nil)
}

@MainActor
@Test func `a long fast is warned of at 24, 48 and 72 hours, once each`() throws {
  let rig = try ManagersRig()
  rig.managers.fasting.start(goal: 48 * 3600, now: rig.time.now) { _ in }
  let id = try #require(rig.managers.fasting.state.value.active?.id)
  for _ in 0..<80 {
    rig.time.advance(3600)
    rig.managers.notices.turn(rig.time.now)
  }
  let cautions = rig.managers.notices.state.value.inbox.map(\.name).filter { name in
    if case .longFast = name { true } else { false }
  }
  #expect(Set(cautions) == [.longFast(hours: 24, id), .longFast(hours: 48, id), .longFast(hours: 72, id)])
  #expect(cautions.count == 3)
}

@MainActor
@Test(arguments: NoticeMode.allCases)
func `a day has no more notices of fasts than the mode allows, whatever fasts and goals it has`(
  mode: NoticeMode
) throws {
  let rig = try ManagersRig()
  let fasting = rig.managers.fasting
  rig.managers.settings.change(now: rig.time.now) {
    $0.notices.fasting.mode = mode
    $0.notices.quietOn = false
    $0.notifications = .terminal
  } then: { _ in
  }
  rig.time.setWall(Instant(seconds: (rig.time.now.instant.seconds / 86_400).rounded(.down) * 86_400 + 3600))
  for goal in [4.0, 5, 4] {
    fasting.start(goal: goal * 3600, overlap: .keepsBoth, now: rig.time.now) { _ in }
    for quarter in 0..<24 {
      rig.time.advance(900)
      if quarter == 6 { fasting.setGoal((goal + 1) * 3600, now: rig.time.now) { _ in } }
      rig.managers.notices.turn(rig.time.now)
    }
    fasting.stop(sameDay: .keepsBoth, now: rig.time.now) { _ in }
  }
  let told = rig.managers.notices.state.value.told.filter { if case .fast = $0.name { true } else { false } }
  let days = Dictionary(grouping: told) { Day($0.at, offset: 0) }
  #expect(!told.isEmpty && days.values.allSatisfy { $0.count <= mode.perDay }, "\(days.mapValues(\.count))")
}

@MainActor
@Test func `a fast that is forgotten for months is cautioned of no more once its cautions are forgotten`() throws {
  let rig = try ManagersRig()
  rig.managers.fasting.start(goal: 48 * 3600, now: rig.time.now) { _ in }
  for _ in 0..<80 {
    rig.time.advance(3600)
    rig.managers.notices.turn(rig.time.now)
  }
  var later: [NoticeEntry] = []
  for days in [28.0, 35, 3, 1, 1] {
    rig.time.advance(days * 86_400)
    _ = try rig.store.claimNow("bell.\(rig.time.now.instant.milliseconds)", at: rig.time.now)
    // Another program's round, which has told nothing by itself.
    let other = try ManagersRig(store: rig.store, time: rig.time, series: 3)
    other.managers.notices.decisions(now: rig.time.now, at: .screen) { decisions in
      for case .notice(let entry, _) in decisions { if case .longFast = entry.name { later.append(entry) } }
    }
  }
  #expect(later.isEmpty, "\(later)")
}
