// The weekly recap and what goes with a figure, as text and as JSON: the same as on their screens.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing
import Words

@testable import Commands

@MainActor
@Test func `a recap tells what was done, what changed and one thing to look at, in both languages`() throws {
  let rig = try CommandRig()
  rig.run("demo-data --days 60 --seed 3")
  for day in 1...7 { rig.run("log weight \(70 + day % 2)kg --at '\(day) days ago 06:00'") }
  let json = rig.run("recap --json").json
  let store = try Store(at: rig.location, access: .readWrite, now: rig.time.now)
  let stats = try ManagersRig(store: store, time: rig.time).managers.stats
  stats.show(.recap, now: rig.time.now)
  let recap = try #require(stats.state.value.recap)
  #expect(json["from"] as? String == recap.week.start.iso && json["compared"] as? Int == recap.compared.count)
  let figures = try #require(json["figures"] as? [[String: Any]])
  #expect(figures.map { $0["figure"] as? String } == recap.rows.map(\.figure.name))
  let weight = try #require(figures.first { $0["figure"] as? String == "weight" })
  #expect(weight["changed"] as? Bool == true && (weight["interval"] as? [Double])?.count == 2)
  #expect((json["look"] as? [String: Any])?["kind"] as? String == "changed")
  let lines = rig.run("recap").lines
  #expect(lines.contains("Done") && lines.contains("Changed beyond its interval"), "\(lines)")
  #expect(lines.last?.contains("changed most clearly") == true, "\(lines)")
  let changed = lines.drop { $0 != "Changed beyond its interval" }.dropFirst().prefix { !$0.isEmpty }
  #expect(changed.count == recap.changed.count + 1, "\(lines)")
  let german = rig.run("recap --lang de").lines
  #expect(german.first?.hasPrefix("Die Woche") == true && german.contains("Getan"), "\(german)")
}

@MainActor
@Test func `a recap of an empty store says so, and praises nothing`() throws {
  let rig = try CommandRig()
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
