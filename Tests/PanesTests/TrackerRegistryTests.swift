// A tracker that is registered has its rows in the other registries too; one that was forgotten is told by name (law 11).
import Core
import TestKit
import TestRecords
import Testing

@testable import Managers
@testable import Panes

/// Energy used is shown with food and has a list alone.
private let shown = Tracker.allCases.filter { $0 != .burn }

@MainActor
@Test(arguments: shown) func `a tracker is in every registry`(tracker: Tracker) throws {
  let managers = try AppRig.managers(.empty).managers
  let name = tracker.rawValue
  #expect(managers.trackers.count { $0.tracker == tracker } == 1, "Managers.makers lacks \(name)")
  #expect(!FigureID.all(of: tracker).isEmpty, "\(name) lists no FigureRows")
  #expect(TrackerViews.all.count { $0.tracker == tracker } == 1, "TrackerViews.makers lacks \(name)")
}

@MainActor
@Test func `what the registries hold belongs to a registered tracker`() throws {
  let managers = try AppRig.managers(.empty).managers
  #expect(managers.trackers.allSatisfy { Tracker.allCases.contains($0.tracker) })
  let views = TrackerViews.all.filter { $0.tracker == nil }.map(\.name)
  #expect(views == [HubOrder.practice], "views without a tracker: \(views)")
}

@Test func `rows beside records name registered kinds`() {
  for feed in HabitFeed.all { #expect(RecordKind.allCases.contains(feed.kind), "\(feed.name)") }
  for goal in RecordType.rows(DayGoal.self) {
    #expect(Settings.definition(goal.key) != nil, "\(goal.key.rawValue) is no setting")
  }
  for tracker in NudgeRule.trackers { #expect(Tracker.allCases.contains(tracker), "\(tracker.rawValue)") }
  #expect(Tracker.original.allSatisfy { Nudge.of($0) != nil })
}

@Test func `the made-up tracker has a row of every kind`() {
  #expect(Nudge.of(.walk) != nil && HabitFeed(name: "walks") != nil && DayGoal.of(Walk.kind) != nil)
  #expect(FigureID.all(of: .walk) == [.walkCount, .walkLongest])
}

@MainActor
@Test(arguments: Tracker.original)
func `a tracker of the first release has a row of missing entries`(tracker: Tracker) {
  #expect(TrackerViews.all.first { $0.tracker == tracker }?.catchUp?.record != nil, "no row of \(tracker.rawValue)")
}
