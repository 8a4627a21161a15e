// What is asked before a goal is set, and before anything is shared: alike by every command.
import Core
import Foundation
import Store
import Testing

@testable import Commands

@MainActor
@Test(arguments: [
  ("goal food 700", "settings food.goal 700", "Codex"),
  ("goal weight 50", "settings weight.goal 50", "body mass index"),
  ("goal fasting 48h", "settings fasting.goal 48h", "longer than a day"),
  ("fast goal 48h", "setup --fasting-goal 48h", "longer than a day"),
  ("goal hydration 8.8l", "settings hydration.goal 8.8l", "EFSA"),
  ("setup --goal-weight 50", "setup --hydration-goal 8.8l", "Set it?"),
  ("fast plan 48h", "settings fasting.plan [144000,57600]", "next fast of the plan"),
  ("plan 36h 16h 16h 16h 16h 16h rest", "fast plan 48h 16h rest --from today", "next fast of the plan"),
])
func `every door asks about the same goals, and sets them when told to`(
  one: String, other: String, why: String
) throws {
  for line in [one, other] {
    let rig = try CommandRig()
    rig.run("settings body.height 178")
    let before = rig.run("settings").out
    let asked = rig.run(line)
    #expect(asked.code == 65 && asked.err.contains(why) && asked.err.contains("--force"), "\(line): \(asked)")
    #expect(rig.run("settings").out == before, "\(line)")
    #expect(rig.run(line + " --force").code == 0, "\(line)")
    #expect(rig.run("settings").out != before, "\(line)")
  }
}

@MainActor
@Test func `without a height a goal far below the latest weight is asked about, and one that stands is not`() throws {
  let rig = try CommandRig()
  rig.run("log weight 80")
  #expect(rig.run("settings weight.goal 65").code == 0)
  let asked = rig.run("settings weight.goal 60")
  #expect(asked.code == 65 && asked.err.contains("below your latest weight"), "\(asked)")
  #expect(rig.run("settings weight.goal 60 --force").code == 0)
  #expect(rig.run("settings weight.goal 60").code == 0, "it stands already")
}

@MainActor
@Test func `no setting switches sharing on, which is asked about, and every one switches it off`() throws {
  let rig = try CommandRig()
  let answer = rig.run("settings sync.weight true")
  #expect(answer.code == 65 && answer.err.contains("fastlife health allow weight"), "\(answer)")
  #expect(rig.run("settings sync.weight false").code == 0)
  #expect(rig.run("settings sync.weight").out.contains("false"))
  let sharing = Settings.table.map(\.key).filter { $0.rawValue.hasPrefix("sync.") }
  #expect(Set(sharing) == Settings.consented)
  for key in sharing { #expect(rig.run("settings \(key.rawValue) true").code == 65, "\(key.rawValue)") }
}

@MainActor
@Test(arguments: ["allow weight weight", "allow weight weight --future", "deny weight weight", "sync weight weight"])
func `a type that is named twice is answered for once`(line: String) throws {
  let rig = try CommandRig()
  rig.run("health allow weight")
  let answer = rig.run("health \(line)")
  #expect(answer.code == 0, "\(answer)")
}

@MainActor
@Test func `undo of sharing says that entries which came in stay`() throws {
  let rig = try CommandRig()
  #expect(rig.run("health allow weight").code == 0)
  let undone = rig.run("undo")
  #expect(undone.code == 0 && undone.out.contains("stay"), "\(undone)")
  #expect(rig.run("settings sync.weight").out.contains("false"))
}

/// The ways in which `sync.weight` comes into a store without the question being asked there.
@MainActor private let unasked: [(name: String, take: (CommandRig) throws -> Void)] = [
  ("a setting", { $0.run("settings sync.weight true") }),
  ("the set-up", { $0.run("setup --health all --notifications off") }),
  ("the configuration file", { $0.forced = [SettingKey(rawValue: "sync.weight"): "true"] }),
  (
    "a document",
    { rig in
      let path = rig.path("document.json")
      let row = #"{"key":"sync.weight","value":true}"#
      try #"{"document":"fastlife","schema":1,"settings":[\#(row)],"goals":[],"records":[]}"#
        .write(toFile: path, atomically: true, encoding: .utf8)
      #expect(rig.run("import \(path)").code == 0)
    }
  ),
  (
    "a backup of another machine",
    { rig in
      let there = try CommandRig()
      #expect(there.run("health allow weight").code == 0 && there.run("backup now").code == 0)
      let folder = there.location.backups
      let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
      rig.run("log drink 1l")
      let done = rig.run("backup restore '\(folder.appending(path: name).path)' --yes")
      #expect(done.code == 0 && rig.run("settings sync.weight").out.contains("true"), "\(done)")
    }
  ),
]

@MainActor
@Test func `nothing but the answer to its question shares a type`() throws {
  for way in unasked {
    let rig = try CommandRig()
    try way.take(rig)
    rig.run("log weight 80")
    #expect([69, 77].contains(rig.run("health sync weight").code), "\(way.name)")
    let samples = try? Store(at: rig.location).healthSources(.weight)
    #expect(samples?.isEmpty ?? true, "\(way.name)")
  }
}
