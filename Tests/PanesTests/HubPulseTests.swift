// The pulse beside the day on the Hub.
import Canvas
import Core
import TestKit
import Testing

@testable import Managers
@testable import Panes

@MainActor
@Test(arguments: [(0.5, "62 bpm  24 h 71"), (50.0, "62 bpm, 2 days ago")])
func `the pulse stands beside the hours of the day, an old one with its age`(hours: Double, line: String) throws {
  let rig = try AppRig(.dayOne, size: Size(80, 30))
  let now = rig.driver.time.now
  #expect(!rig.text.contains("bpm"))
  var pulse = Pulse(latest: 62, at: Stamp(now.instant - hours * 3600, in: now.zone), source: "Watch")
  if hours < 24 { (pulse.mean, pulse.count) = (71, 40) }
  rig.managers.managers.health.update { $0.pulse = pulse }
  rig.press("1")
  #expect(rig.text.contains(line), "\(rig.text)")
}
