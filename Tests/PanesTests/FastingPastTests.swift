// A fast past its goal: the axis goes on, and the next stage stands under it.
import Canvas
import Core
import TestKit
import Testing

@testable import Panes

@MainActor @Test func `past its goal a fast has a longer axis with goal and longest, and says what ending would mean`()
  throws
{
  let rig = try AppRig(.year)
  rig.press("2")
  #expect(rig.text.contains("past the goal") && rig.text.contains("reached"), "\(rig.text)")
  #expect(rig.text.contains("◆") && rig.text.contains("ending now: streak"), "\(rig.text)")
  #expect(rig.text.contains("30 days"), "\(rig.text)")
}

@Test(arguments: [(17.0, 24.0), (23.9, 24), (24, 36), (53.7, 60), (72, 84)])
func `the axis ends at a day, then at half days beyond the fast`(hours: Double, end: Double) {
  let axis = FastingAxis(FastProgress(elapsed: hours * 3600, goal: 16 * 3600))
  #expect(axis.hours == end)
}

@MainActor @Test func `between fasts without a countdown the time is one quiet line`() throws {
  let rig = try AppRig(.empty, size: Size(80, 24))
  let end = Stamp(rig.managers.time.now.instant - 30 * 3600, in: rig.managers.time.now.zone)
  let fast = Fast(
    id: rig.managers.library.identifiers.next(), start: Stamp(end.instant - 16 * 3600, in: rig.managers.time.now.zone),
    end: end, goal: 16 * 3600)
  _ = try rig.managers.store.insertNow([.fast(fast)], label: "test", at: rig.managers.time.now)
  try rig.managers.library.load(now: rig.managers.time.now)
  rig.press("2")
  #expect(rig.text.contains("30:00:0") && !rig.text.contains("▀▀▀"), "\(rig.text)")
}
