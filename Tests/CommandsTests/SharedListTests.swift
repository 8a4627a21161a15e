// Lists by several hands: each change is one of the list as it is stored, and a list that cannot be read is not replaced.
import Core
import Foundation
import Store
import TestKit
import Testing
import Words

@testable import Commands

@MainActor
@Test func `of commands that add at once none loses an item of the other`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  let early = try CommandSession(rig.environment)
  #expect(rig.run("patterns add Evening 4-0-8-0 --minutes 5").code == 0)
  #expect(rig.run("timer open --phase1 20 --save Dawn").code == 0)
  let programme = rig.path("mine.txt")
  try Data("name: Mine\nrounds: 2\n\n45s Plank rest 15s\n".utf8).write(to: URL(filePath: programme))
  #expect(rig.run("programmes import \(programme)").code == 0)

  let pattern = BreathingPattern(id: "", name: "Noon", segments: BreathingPattern.newSegments, rounds: 5)
  #expect(try early.save(pattern, offering: "--replace").id.hasPrefix("own"))
  try early.save(.openDefault, as: "Dusk", replacing: false)
  var other = try #require(BuiltInProgrammes.standard.first)
  (other.id, other.name) = ("", "Theirs")
  _ = try early.save(other)

  let names = rig.run("patterns").out
  #expect(names.contains("Evening") && names.contains("Noon") && names.contains("Box Breathing"), "\(names)")
  let setups = rig.run("timer setups").out
  #expect(setups.contains("Dawn") && setups.contains("Dusk"), "\(setups)")
  let programmes = rig.run("programmes").out
  #expect(programmes.contains("Mine") && programmes.contains("Theirs"), "\(programmes)")
  // A name that the other one has taken meanwhile is refused, with the option that replaces it.
  let twice = BreathingPattern(id: "", name: "evening", segments: BreathingPattern.newSegments, rounds: 5)
  #expect(throws: CommandError.self) { try early.save(twice, offering: "--replace") }
}

@MainActor
@Test func `an item that is gone by now is neither changed nor brought back by the one who had it open`() throws {
  let rig = try CommandRig()
  rig.run("patterns add Evening 4-0-8-0 --minutes 5")
  let early = try CommandSession(rig.environment)
  var evening = try early.pattern("Evening")
  rig.run("patterns delete Evening")
  evening.rounds = 9
  #expect(throws: Problem.changedElsewhere) { try early.save(evening) }
  #expect(!rig.run("patterns").out.contains("Evening"))
}

@MainActor
@Test(arguments: [
  ("habits", "habit add Piano"), ("practice.patterns", "patterns add Evening 4-0-8-0"),
  ("measures", "measures add Steps2 --adds-up"), ("reminders.list", "reminders add 'Stand up' --message m --at 10:00"),
])
func `a list that another hand has made too long is not replaced, and the answer says how to empty it`(
  setting: String, command: String
) throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  let item = "{\"id\":\"x\",\"name\":\"x\"}"
  let json = "[" + Array(repeating: item, count: 2_100).joined(separator: ",") + "]"
  let (store, key) = (try Store(at: rig.location, now: rig.time.now), SettingKey(rawValue: setting))
  try store.commitNow(Batch("test", [.set(key, json)]), at: rig.time.now)
  let answer = rig.run(command)
  #expect(answer.code == 65 && answer.err.contains("fastlife settings \(setting) \"[]\""), "\(answer)")
  #expect(try store.readNow { try $0.settings()[key] } == json)
  #expect(rig.run("check").code == 65 && rig.run("check").err.contains(setting))
  #expect(rig.run("settings \(setting) []").code == 0)
  #expect(rig.run("check").code == 0)
  #expect(rig.run(command).code == 0)
}
