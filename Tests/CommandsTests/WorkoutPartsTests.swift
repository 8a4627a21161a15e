// The parts of workouts by line: warm-up and cool-down, jumps, and the finished sets in lists and documents.
import Core
import Foundation
import TestKit
import Testing

@testable import Commands

@MainActor
@Test func `a workout is started with a warm-up and a cool-down, from options or settings`() throws {
  let rig = try CommandRig()
  #expect(rig.run("settings timer.cool-down 1:30").code == 0)
  #expect(rig.run("timer free --warm-up 120 --rounds 2 --headless").code == 0)
  let margins = WorkoutMargins(warmUp: 120, coolDown: 90)
  #expect(rig.begun == [.free(work: 30, rest: 10, rounds: 2, countdown: 0, margins: margins)])
  #expect(rig.begun.first?.total == 280)
  #expect(rig.run("timer free --cool-down 1801 --headless").code == 65)
  #expect(rig.run("timer run 'Quick Burn' --warm-up 60 --headless").code == 0)
  #expect((rig.begun.last?.content as? ProgrammePlan)?.programme.margins == WorkoutMargins(warmUp: 60))
  let lines = rig.run("timer run 'Quick Burn' --warm-up 60 --cool-down 30 --dry-run").lines
  #expect(
    lines.prefix(3) == [
      "0:00.000  aufwaermen", "0:58.000  auftakt", "1:00.000  say Exercise 1 of 4: Burpees",
    ])
  #expect(lines.suffix(2) == ["9:15.000  abwaermen", "9:45.000  ausklang"])
}

@MainActor
@Test func `a programme read from a file keeps what surrounds its rounds`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  let file = rig.path("mine.txt")
  try "name: Mine\nrounds: 2\nwarm-up: 2m\ncool-down: 30s\n\n45s Plank rest 15s\n"
    .write(toFile: file, atomically: true, encoding: .utf8)
  #expect(rig.run("programmes import \(file)").out == "Mine: 1 × 2 = 4:30 min\n")
  let shown = rig.run("programmes show Mine").lines
  #expect(shown.contains("Warm-up    120 s") && shown.contains("Cool-down  30 s"))
  let json = rig.run("programmes show Mine --json").json["programme"] as? [String: Any]
  #expect(json?["warmUp"] as? Int == 120 && json?["coolDown"] as? Int == 30)
}

@MainActor
@Test func `a session is led to an exercise by its number, its name or its round`() throws {
  let rig = try CommandRig()
  rig.run("timer run 'Core Circuit' --headless")
  let plan = try #require(rig.begun.first)
  let other = try runner(rig, plan)
  rig.time.advance(5)
  #expect(rig.run("timer jump 3").code == 0)
  func state() -> SessionState? {
    other.library.noticeWrites(now: rig.time.now)
    return other.managers.timer.state.value.running?.state(at: rig.time.now)
  }
  #expect(state()?.step == 3 && state()?.round == 1)
  #expect(rig.run("timer jump plank --round 2").code == 0)
  #expect(state()?.step == 1 && state()?.round == 2)
  #expect(rig.run("timer jump --round 3").code == 0)
  #expect(state()?.step == 1 && state()?.round == 3)
  for wrong in ["timer jump 7", "timer jump --round 4", "timer jump Dancing"] { #expect(rig.run(wrong).code == 65) }
  #expect(rig.run("timer jump").code == 64)
  rig.run("timer discard")
  #expect(rig.run("timer jump 2").code == 65)
}

@MainActor
@Test func `a sitting has no exercises to jump to, and says so`() throws {
  let rig = try CommandRig()
  rig.run("timer open --phase1 10 --headless")
  _ = try runner(rig, try #require(rig.begun.first))
  #expect(rig.run("timer jump 2").err.contains("no exercises"))
}

@MainActor
@Test func `finished sets stand in the list as JSON, and travel with a document`() throws {
  let rig = try CommandRig()
  let other = try runner(rig, .free(work: 20, rest: 10, rounds: 3, countdown: 0))
  for _ in 0..<55 {
    rig.time.advance(1)
    other.managers.timer.turn(rig.time.now)
  }
  #expect(rig.run("timer stop").code == 0)
  let entry = (rig.run("list session --json").json["entries"] as? [[String: Any]])?.first
  let sets = entry?["sets"] as? [[String: Any]] ?? []
  #expect(sets.compactMap { $0["round"] as? Int } == [1, 2])
  #expect(sets.compactMap { $0["seconds"] as? Int } == [20, 20])
  #expect(
    sets.compactMap { $0["finished"] as? String } == [
      "2026-03-01T08:00:22.000+01:00", "2026-03-01T08:00:52.000+01:00",
    ])
  let there = try CommandRig()
  let file = there.path("all.json")
  #expect(rig.run("export \(file)").code == 0)
  #expect(there.run("import \(file)").code == 0)
  let lines = rig.document().split(separator: "\n").filter { $0.contains("\"sets\"") }
  #expect(lines.count == 1 && there.document().split(separator: "\n").filter { $0.contains("\"sets\"") } == lines)
}
