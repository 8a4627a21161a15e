// The weekly recap and the relations of a figure, as text and as JSON: the same as on their screens.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing
import Words

@testable import Commands

@MainActor
@Test func `a recap of an empty store says so, and praises nothing`() throws {
  let rig = try CommandRig()
  rig.run("settings units.volume ml")
  let lines = rig.run("recap").lines
  #expect(lines.contains("  No entries in these seven days."), "\(lines)")
  #expect(lines.last == "  Nothing stands out this week.")
  #expect((rig.run("recap --json").json["look"] as? [String: Any])?["kind"] as? String == "nothing")
}

@MainActor
@Test func `relations of one figure have difference, interval, days and refusal`() throws {
  let rig = try CommandRig()
  for day in 1...40 {
    let note = day % 4 == 0 ? " --note '#walk'" : ""
    rig.run("log mood \(day % 4 == 0 ? 8 : 5) \(4 + day % 3) --at '\(day) days ago'\(note)")
  }
  for asked in ["mood", "Mood"] {
    let pairs = try #require(rig.run("relations --of \(asked) --json").json["pairs"] as? [[String: Any]])
    let walk = try #require(pairs.first { $0["first"] as? String == "tag.walk" })
    #expect(walk["second"] as? String == "mood" && walk["difference"] as? Double == 3)
    #expect(walk["daysWith"] as? Int == 10 && walk["verdict"] as? String == "together", "\(walk)")
  }
  let lines = rig.run("relations --of '#walk'").lines
  #expect(lines.first == "What goes with #walk", "\(lines)")
  #expect(lines.contains { $0.hasPrefix("mood") && $0.contains("+3.0") && $0.contains("10 of ") }, "\(lines)")
  let energy = try #require(lines.first { $0.hasPrefix("energy") })
  #expect(energy.contains("no reliable relation"), "\(lines)")
  let unknown = rig.run("relations --of nothing")
  #expect(unknown.code == 64 && unknown.err.contains("tag.walk"), "\(unknown.err)")
}
