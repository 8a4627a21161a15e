// A tracker that is registered has its rows in the other registries too; one that was forgotten is told by name.
import Core
import Managers
import TestKit
import TestRecords
import Testing

@testable import Panes

/// Energy used is shown with food and has a list alone; the made-up tracker shows that one may do without.
private let shown = Tracker.allCases.filter { $0 != .burn && $0.kind != Walk.kind }

@MainActor
@Test(arguments: shown) func `a tracker is in every registry`(tracker: Tracker) throws {
  let managers = try AppRig.managers(.empty).managers
  let name = tracker.rawValue
  #expect(managers.trackers.count { $0.tracker == tracker } == 1, "Managers.trackers lacks \(name)")
  #expect(!FigureID.all(of: tracker).isEmpty, "FigureID.all lacks \(name)")
  #expect(TrackerViews.all.count { $0.tracker == tracker } == 1, "TrackerViews.all lacks \(name)")
}

@MainActor
@Test func `what the registries hold belongs to a registered tracker`() throws {
  let managers = try AppRig.managers(.empty).managers
  #expect(managers.trackers.allSatisfy { Tracker.allCases.contains($0.tracker) })
  let views = TrackerViews.all.filter { $0.tracker == nil }.map(\.name)
  #expect(views == [HubOrder.practice], "views without a tracker: \(views)")
}
