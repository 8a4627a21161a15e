// What is asked before a goal is set, and before anything is shared: alike by every command.
import Core
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
