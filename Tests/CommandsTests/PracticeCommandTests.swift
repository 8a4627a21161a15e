// `patterns` and `programmes` by line: lists, pages, own ones, files with their problems, and undo.
import Foundation
import TestKit
import Testing

@testable import Commands

@MainActor
@Test func `the six patterns and ten programmes are listed, in the language in force`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  #expect(rig.run("patterns").lines.count == 6)
  #expect(rig.run("patterns").out.contains("Relaxing Breath     4-7-8-0 · 10 × · ≈ 3:10 min\n"))
  #expect(rig.run("programmes").lines.count == 10)
  #expect(rig.run("programmes").out.contains("Core Circuit         6 × 3 = 15:00 min\n"))
  rig.language = .german
  #expect(rig.run("programmes").out.contains("Hintere Kette"))
  let json = rig.run("programmes show 'posterior chain' --json").json["programme"] as? [String: Any]
  #expect(json?["name"] as? String == "Hintere Kette" && json?["seconds"] as? Int == 845)
}

@MainActor
@Test func `a pattern is shown with what to know about it, a programme with its exercises, an exercise with its page`()
  throws
{
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  let box = rig.run("patterns show 'relaxing breath'").out
  #expect(box.contains("up to 7 s"))
  #expect(rig.run("patterns show 'relaxing breath'").lines.allSatisfy { $0.count <= 78 })
  let core = rig.run("programmes show 'Core Circuit'").out
  #expect(core.contains("\nPlank             45 s, rest 15 s\n"))
  #expect(rig.run("programmes show 'Core Circuit'").lines.contains { $0.hasPrefix("  ") })
  #expect(rig.run("programmes exercise 'leg swings left'").out.hasPrefix("Leg Swings, "))
  #expect(rig.run("programmes exercise").lines.count == 43)
  rig.language = .german
  #expect(rig.run("programmes exercise plank").out.hasPrefix("Planke, "))
  #expect(rig.run("patterns show Nothing").code == 66 && rig.run("programmes show Nothing").code == 66)
  #expect(rig.run("programmes exercise 'Dead Hang'").code == 66)
}

@MainActor
@Test func `an own pattern is added, changed and deleted, and undo takes each back`() throws {
  let rig = try CommandRig()
  #expect(rig.run("patterns add Evening 4-0-8-0 --minutes 5").out.hasPrefix("Evening: 4-0-8-0 · 25 × · ≈ 5:00 min\n"))
  let twice = rig.run("patterns add evening 4-4")
  #expect(twice.code == 65 && twice.err.contains("--replace"))
  #expect(rig.run("patterns add evening 1-1 --replace").out.contains("30 breaths a minute"))
  #expect(rig.run("patterns").lines.last?.hasSuffix("1-0-1-0 · 25 × · ≈ 50 sec") == true)
  rig.run("undo")
  #expect(rig.run("patterns").lines.last?.contains("4-0-8-0") == true)
  #expect(rig.run("patterns delete 'Box Breathing'").code == 0)
  #expect(rig.run("patterns").lines.count == 6 && !rig.run("patterns").out.contains("Box"))
  #expect(rig.run("patterns restore").out == "1 built-in one brought back\n")
  #expect(rig.run("patterns restore").out == "0 built-in ones brought back\n")
  #expect(rig.run("patterns add X 61-4").code == 65 && rig.run("patterns add X 4-4 --rounds 100").code == 65)
  #expect(rig.run("patterns add X 4-4 --mark heart").code == 65)
  #expect(rig.run("patterns add X 4-4 --rounds 3 --minutes 3").code == 64)
}

@MainActor
@Test func `a programme goes into a file and comes back, by its name or as another one`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  let file = rig.path("core.txt")
  #expect(rig.run("programmes export 'Core Circuit' \(file)").code == 0)
  #expect(rig.run("programmes export 'Core Circuit' \(file)").code == 73)
  #expect(rig.run("programmes export 'Core Circuit'").out == (try String(contentsOfFile: file, encoding: .utf8)))
  #expect(rig.run("programmes lint \(file)").code == 0)
  #expect(rig.run("programmes import \(file)").code == 65)
  #expect(rig.run("programmes import \(file) --replace").code == 0)
  let text = try String(contentsOfFile: file, encoding: .utf8).replacing("Core Circuit", with: "Mine")
  try text.replacing("45s Plank", with: "12x Push-Ups").write(toFile: file, atomically: true, encoding: .utf8)
  #expect(rig.run("programmes import \(file) --dry-run").out == "Mine: 6 × 3 ≥ 12:45 min\n")
  #expect(rig.run("programmes").lines.count == 10)
  rig.run("programmes import \(file)")
  #expect(rig.run("programmes").lines.last?.hasPrefix("Mine ") == true)
  #expect(rig.run("programmes delete mine").code == 0 && rig.run("programmes").lines.count == 10)
  // A name that only begins like another one's is a new one's.
  rig.input = ["name: Core", "45s Plank rest 15s"]
  #expect(rig.run("programmes import -").code == 0 && rig.run("programmes").lines.count == 11)
}

@MainActor
@Test func `a programme is written in the language in force, and read in any`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  let before = rig.run("programmes --json").out
  rig.language = .german
  for name in ["Core Circuit", "Posterior Chain", "Jogging Warm-up"] {
    let file = rig.path(name + ".txt")
    #expect(rig.run("programmes export '\(name)' '\(file)'").code == 0)
    #expect(rig.run("programmes import '\(file)' --replace").code == 0)
  }
  let text = rig.run("programmes export 'Core Circuit'").out
  #expect(text.contains("Planke") && text.contains("rest ") && !text.contains("Side Plank"), "\(text)")
  rig.language = .english
  #expect(rig.run("programmes --json").out == before)
  rig.input = ["name: Seiten", "30s Seitliche Planke split 5s rest 15s"]
  rig.run("programmes import -")
  #expect(rig.run("programmes export Seiten").out.contains("30s Side Plank split 5s rest 15s"))
  #expect(rig.run("programmes exercise 'Side Plank'").out.contains("Side Plank Left"))
}

@MainActor
@Test func `every problem of a text is named with file, line and column, and nothing is imported`() throws {
  let rig = try CommandRig()
  rig.input = ["name: Mine", "rounds: 0", "45s Plank rest 700s"]
  let lint = rig.run("programmes lint -")
  #expect(lint.code == 65 && lint.lines.count == 2)
  #expect(lint.lines.first?.hasPrefix("-:2:9: ") == true && lint.lines.last?.hasPrefix("-:3:16: ") == true)
  rig.input = ["name: Mine"]
  let wrong = rig.run("programmes import -")
  #expect(wrong.code == 65 && wrong.err.hasPrefix("-:1:1: "))
  #expect(rig.run("programmes lint \(rig.path("none.txt"))").code == 66)
  #expect(rig.run("programmes lint \(rig.path(""))").code == 66)
  try Data([0xFF, 0xFE]).write(to: URL(fileURLWithPath: rig.path("odd.txt")))
  #expect(rig.run("programmes lint \(rig.path("odd.txt"))").code == 65)
}

@MainActor
@Test func `breathing exercises and programmes are started by name, pattern, file and link`() throws {
  let rig = try CommandRig()
  #expect(rig.run("timer breathe 'box breathing' --rounds 4 --headless").code == 0)
  #expect(rig.run("timer breathe 5-5 --minutes 2 --countdown 3 --headless").code == 0)
  #expect(rig.run("timer run 'tabata classic' --headless").code == 0)
  let file = rig.path("mine.txt")
  try "name: Mine\n12x Plank\n".write(toFile: file, atomically: true, encoding: .utf8)
  #expect(rig.run("timer run \(file) --headless").code == 0)
  #expect(rig.run("timer link 'fastlife://start?tab=atem&preset=Deep%20Calm' --headless").code == 0)
  #expect(rig.run("timer link 'fastlife://start?tab=meditation&phase1=15' --headless").code == 0)
  #expect(rig.begun.map(\.title) == ["Box Breathing", "5-0-5-0", "Tabata Classic", "Mine", "Deep Calm", "15:00"])
  #expect(rig.begun.map(\.total) == [64, 120, 230, nil, 96, 900])
  #expect(rig.run("timer breathe Nothing").code == 66 && rig.run("timer breathe 61-4").code == 65)
  #expect(rig.run("timer run Nothing").code == 66 && rig.run("timer link http://start").code == 65)
  #expect(rig.run("timer breathe 4-4 --rounds 100 --headless").code == 65)
  #expect(rig.run("timer breathe 4-7-8 --headless").err.contains("up to 7 s"))
  rig.run("settings breathing.profile gentle")
  #expect(rig.run("timer breathe 4-7-8 --headless").code == 77 && rig.run("timer breathe 4-6 --headless").code == 0)
}

@MainActor
@Test func `a dry run prints when which cue is due, and starts nothing`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  let lines = rig.run("timer run 'Quick Burn' --dry-run").lines
  #expect(
    lines.prefix(4) == [
      "0:00.000  say Exercise 1 of 4: Burpees", "0:00.000  auftakt", "0:27.000  countdown-transition",
      "0:30.000  say Exercise 2 of 4: Mountain Climbers",
    ])
  #expect(lines.last == "8:15.000  ausklang" && rig.begun.isEmpty)
  let cues = rig.run("timer run 'Quick Burn' --dry-run --json").json["cues"] as? [[String: Any]]
  #expect(cues?.count == lines.count)
  #expect(rig.run("timer run 'Quick Burn' --json").code == 64)
}
