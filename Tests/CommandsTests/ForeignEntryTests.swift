// Entries of other programs on the command line: read-only, and deleted without their samples.
import Core
import Foundation
import Store
import TestKit
import Testing

@testable import Commands

@MainActor
@Test func `an entry of another program cannot be edited, and deleting it tells that its sample stays`() throws {
  let rig = try CommandRig()
  rig.run("setup --weight 81.5kg --goal-weight 75kg")
  rig.run("health allow weight")
  let at = rig.time.now.stamp
  let sample = Weight(id: UUID(), at: at, kilograms: 70.4)
  let scale = HealthSource(app: "sh.scale", name: "Bathroom", category: .scale)
  #expect(try Store(at: rig.location, now: rig.time.now).writeSamples(of: [.weight(sample)], from: scale) == 1)
  rig.run("health sync weight")
  let entry = try #require(
    (rig.run("list weight --json").json["entries"] as? [[String: Any]])?.first {
      ($0["source"] as? String)?.contains("Bathroom") == true
    }?["id"] as? String)
  for amount in ["80kg", "45kg"] {
    let refused = rig.run("edit weight \(entry) --amount \(amount)")
    #expect(refused.code == 77 && refused.err.contains("Bathroom"), "\(refused)")
  }
  let deleted = rig.run("delete weight \(entry)")
  #expect(deleted.code == 0 && deleted.out.contains("The sample of Bathroom stays in the health file"), "\(deleted)")
}

@MainActor
@Test(arguments: [(option: "", entries: 2), (option: " --future", entries: 1)])
func `a type is switched on with what the store has from before, or from now on`(option: String, entries: Int) throws {
  let rig = try CommandRig()
  rig.run("setup --weight 81.5kg --goal-weight 75kg")
  let scale = HealthSource(app: "sh.scale", name: "Bathroom", category: .scale)
  let sample = Weight(id: UUID(), at: Stamp(rig.time.now.instant - 30 * 86_400, in: rig.time.now.zone), kilograms: 70.4)
  let store = try Store(at: rig.location, now: rig.time.now)
  #expect(try store.writeSamples(of: [.weight(sample)], from: scale) == 1)
  #expect(rig.run("health allow weight" + option).code == 0)
  #expect((rig.run("list weight --json").json["entries"] as? [Any])?.count == entries)
}
