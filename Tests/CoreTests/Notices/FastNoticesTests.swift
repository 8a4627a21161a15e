// The notices of a fast are planned from its dates alone, within every cap.
import Core
import Foundation
import Testing

private func zone() throws -> Zone { try #require(Zone(identifier: "Europe/Berlin")) }

/// A fast that starts at 20:10 in Berlin on 1 March 2026.
private func fast(goal: Double = 16, id: UUID = UUID()) throws -> Fast {
  Fast(
    id: id,
    start: Stamp(
      CivilTime(try #require(Day(year: 2026, month: 3, day: 1)), hour: 20, minute: 10).resolution(in: try zone())
        .settled,
      in: try zone()),
    goal: goal * 3600)
}

@Test func `the same fast always has the same notices`() throws {
  let fast = try fast()
  let planner = FastNotices(fast, plan: FastNoticePlan(), zone: try zone(), wake: 7 * 60)
  #expect(planner.all == planner.all)
  #expect(!planner.all.isEmpty)
}

@Test func `the goal notice comes its lead before the goal, and goes before all others of its day`() throws {
  let fast = try fast()
  var plan = FastNoticePlan()
  plan.mode = .minimal
  let notices = FastNotices(fast, plan: plan, zone: try zone(), wake: 7 * 60).all
  let goal = try #require(notices.first { $0.kind == .goal })
  #expect(goal.at - fast.start.instant == 16 * 3600 - 15 * 60)
  #expect(notices.filter { Day($0.at, in: try? zone()) == Day(goal.at, in: try? zone()) } == [goal])
}

@Test func `moving the start moves every notice with it, but the fact of the day`() throws {
  var later = try fast()
  let planner = FastNotices(later, plan: FastNoticePlan(), zone: try zone(), wake: 7 * 60)
  var plan = FastNoticePlan()
  plan.mode = .coaching
  plan.fact = false
  var before = planner
  before.plan = plan
  later.start.instant = later.start.instant - 60
  var after = before
  after.fast = later
  #expect(after.all.map(\.at) == before.all.map { $0.at - 60 })
}

@Test func `no plan and no goal ever exceeds a cap`() throws {
  var generator = SeededGenerator(seed: 5)
  for _ in 0..<300 {
    var plan = FastNoticePlan()
    plan.mode = NoticeMode.allCases.randomElement(using: &generator) ?? .balanced
    plan.hydrationEvery = Int.random(in: 1...6, using: &generator)
    let fast = try fast(goal: Double(Int.random(in: 4...192, using: &generator)) / 4)
    let notices = FastNotices(fast, plan: plan, zone: try zone(), wake: 420).all
    let days = Dictionary(grouping: notices) { Day($0.at, in: try? zone()) }
    for (_, day) in days {
      #expect(day.count <= plan.mode.perDay)
      for kind in FastNoticeKind.allCases { #expect(day.filter { $0.kind == kind }.count <= plan.most(kind)) }
    }
    #expect(notices.allSatisfy { $0.at > fast.start.instant })
    #expect(notices == notices.sorted { $0.at < $1.at })
  }
}

@Test func `a muted stage is silent at every hour inside it`() throws {
  var plan = FastNoticePlan()
  plan.mutedStages = [FastStage.fatBurning.rawValue]
  #expect(plan.mutedHours == [12, 14])
}

@Test(arguments: [
  NoticeName.proposal(Instant(seconds: 1_760_000_000), goalHours: 16.5), .longFast(hours: 48, UUID()),
  NoticeName.fastGoalReached(UUID(), goalHours: 16.25), .fastGoalReached(UUID()),
  .hydrationGoalReached(Day(number: 20_000)),
  .bell(Instant(seconds: 1_760_000_000)), .settingsRetired,
  .fast(.milestone, hour: 12, goalHours: 16.5, UUID()), .nudge(.weight, after: 1_700_000_000),
  .digest(Day(number: 3)),
])
func `a claimed name reads back as what it announces`(name: NoticeName) {
  #expect(NoticeName(name.text) == name)
  #expect(name.text.count <= 64)
}

@Test func `a rule that goes out comes back the same`() throws {
  for tracker in Tracker.allCases {
    let rule = NudgeRule.standard(tracker)
    let text = String(decoding: try JSONEncoder().encode(rule), as: UTF8.self)
    #expect(NudgeRule(json: text) == rule)
  }
}

extension Day {
  fileprivate init(_ instant: Instant, in zone: Zone?) {
    self.init(instant, offset: zone?.offset(at: instant) ?? 0)
  }
}

@Test func `the end of an eating window reads back by its instant and its minutes`() {
  let name = NoticeName.eatingEnds(Instant(seconds: 1_760_000_000), minutes: 30)
  #expect(NoticeName(name.text) == name && name.trackers == [.fasting])
}
