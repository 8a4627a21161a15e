// Saved set-ups by line: saved by the commands that start, listed, started by name and link, renamed and deleted.
import Core
import TestKit
import Testing

@testable import Commands

@MainActor
@Test func `what would start is saved under a name instead, and starts by it with everything it had`() throws {
  let rig = try CommandRig()
  rig.run("settings ambience waves")
  rig.run("settings ambience.sitting true")
  let saved = rig.run("timer open --phase1 20 --phase2 3 --bells 'every 5m' --strokes 2 --save Morning")
  #expect(saved.out == "Morning: Open meditation, 20:00 + 3:00, every 5 m, Strokes 2, Waves\n")
  #expect(rig.begun.isEmpty)
  rig.run("timer breathe 'Box Breathing' --minutes 5 --save Calm")
  rig.run("timer free --work 40 --rest 20 --rounds 8 --countdown 10 --save 'Hill Sprints'")
  rig.run("settings ambience.sitting false")
  #expect(rig.run("timer setups").lines.map { $0.prefix(6) } == ["Mornin", "Calm  ", "Hill S"])
  let margins = rig.run("timer free --work 40 --rest 20 --rounds 8 --warm-up 120 --cool-down 30 --save Hills").out
  #expect(margins.contains("Warm-up 120 s") && margins.contains("Cool-down 30 s"))
  rig.run("undo")
  #expect(rig.run("timer run morning --headless").code == 0)
  #expect(rig.run("timer run cal --headless").code == 0)
  #expect(rig.run("timer run hill-sprints --countdown 0 --headless").code == 0)
  #expect(rig.run("timer link 'fastlife://start?tab=setup&name=hill%20sprints' --headless").code == 0)
  #expect(rig.begun.map(\.total) == [1380, 304, 460, 460] && rig.begun.map(\.countdown) == [0, 0, 0, 10])
  #expect(rig.begun[0].sounds?.background == .waves)
  let json = rig.run("timer setups --json").json["setups"] as? [[String: Any]]
  let plan = json?.first?["plan"] as? [String: Any]
  #expect(json?.map { $0["kind"] as? String } == ["open", "breathing", "free"] && plan?["phase1"] as? Int == 1200)
}

@MainActor
@Test func `a set-up is renamed, replaced and deleted, and undo takes each back`() throws {
  let rig = try CommandRig()
  rig.run("timer open --phase1 20 --save Morning")
  rig.run("timer free --rounds 5 --save Sprint")
  let twice = rig.run("timer open --phase1 5 --save MORNING")
  #expect(twice.code == 65 && twice.err.contains("--replace"))
  #expect(rig.run("timer open --phase1 5 --save MORNING --replace").out.hasPrefix("Morning: Open meditation, 5:00"))
  rig.run("undo")
  #expect(rig.run("timer setups").out.contains("20:00"))
  #expect(rig.run("timer setups rename sprint morning").code == 65)
  #expect(rig.run("timer setups rename sprint 'At Dusk'").out == "At Dusk saved.\n")
  #expect(rig.run("timer setups delete at-dusk").code == 0 && rig.run("timer setups").lines.count == 1)
  #expect(rig.run("undo").out.contains("Set-ups changed") && rig.run("timer setups").lines.count == 2)
}

@MainActor
@Test func `what is no set-up is refused with what there is instead`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  #expect(rig.run("timer setups").out.contains("--save"))
  let programme = rig.run("timer run 'Core Circuit' --save Mine")
  #expect(programme.code == 65 && programme.err.contains("has its name already"))
  #expect(rig.run("timer run Nothing").err.contains("timer setups"))
  #expect(rig.run("timer setups delete Nothing").code == 66)
  #expect(rig.run("timer open --save X --headless").code == 64)
  #expect(rig.run("timer open --replace").code == 64 && rig.run("timer open --phase1 0 --save X").code == 65)
  #expect(rig.run("timer link 'fastlife://start?tab=setup&name=X'").code == 66)
  // A name that is a programme's beginning stays the programme's; a whole name is the set-up's.
  rig.run("timer open --phase1 7 --save Core")
  rig.run("timer run core --headless")
  rig.run("timer run 'core circuit' --headless")
  #expect(rig.begun.map(\.title) == ["7:00 + 3:00", "Core Circuit"])
  rig.run("timer breathe 4-7-8 --save Evening")
  rig.run("settings breathing.profile gentle")
  #expect(rig.run("timer run Evening --headless").code == 77)
}

@MainActor
@Test func `set-ups are completed and their cues listed like those of programmes`() throws {
  let rig = try CommandRig()
  rig.run("timer open --phase1 10 --phase2 0 --bells 'every 5m' --save 'First Light'")
  #expect(rig.run("complete setups").out == "First-Light\n")
  #expect(rig.run("complete sessions").lines.prefix(2) == ["First-Light", "Tabata-Classic"])
  let lines = rig.run("timer run first-light --dry-run").lines
  #expect(lines == ["0:00.000  gong", "5:00.000  glocke", "10:00.000  gong-ende"])
}
