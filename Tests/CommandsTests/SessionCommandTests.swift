// `timer` and `fast` by line, beside another process that runs the session.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

@testable import Commands

/// A process that runs a session over the same folder, as `--headless` or a screen does.
@MainActor
func runner(_ rig: CommandRig, _ plan: SessionPlan) throws -> ManagersRig {
  rig.run("settings sound true")
  let other = try ManagersRig(store: try Store(at: rig.location), time: rig.time, series: 9)
  other.managers.timer.start(plan, now: rig.time.now) { _ in }
  rig.isLockFree = false
  return other
}

@MainActor
@Test func `starting gives the plan to whatever runs it`() throws {
  let rig = try CommandRig()
  #expect(rig.run("timer open --phase1 20 --phase2 2 --headless").code == 0)
  rig.isInteractive = true
  #expect(rig.run("timer free --work 20 --rest 5 --rounds 8 --countdown 10").code == 0)
  #expect(
    rig.begun == [
      .open(phase1: 1200, phase2: 120, countdown: 0), .free(work: 20, rest: 5, rounds: 8, countdown: 10),
    ])
}

@MainActor
@Test func `a workout that another process runs is paused, resumed and ended from here in silence`() throws {
  let rig = try CommandRig()
  let other = try runner(rig, .free(work: 30, rest: 10, rounds: 3, countdown: 0))
  let cues = rig.sound.cues
  rig.time.advance(12)
  #expect(rig.run("timer pause").out == "session paused, 1:40 left\n")
  rig.time.advance(60)
  let status = rig.run("timer status --json").json["session"] as? [String: Any]
  #expect(status?["paused"] as? Bool == true && status?["totalRemainingSeconds"] as? Int == 100)
  #expect(rig.run("timer free --keep").code == 65)
  #expect(rig.run("timer resume").out == "session 1:40 left\n")
  rig.time.advance(4)
  other.library.noticeWrites(now: rig.time.now)
  #expect(other.managers.timer.state.value.running?.isPaused == false)
  #expect(rig.run("timer skip").out == "session 1:20 left\n")
  rig.time.advance(5)
  #expect(rig.run("timer stop").code == 0)
  other.library.noticeWrites(now: rig.time.now)
  #expect(other.managers.timer.state.value.running == nil)
  #expect(rig.run("list session").lines.count == 1)
  #expect(rig.sound.cues == cues)
  #expect(rig.run("timer stop").code == 65)
}

@MainActor
@Test func `a sitting whose process was killed is logged with its true times by the next verb`() throws {
  let rig = try CommandRig()
  _ = try runner(rig, .open(phase1: 300, phase2: 0, countdown: 0))
  rig.isLockFree = true
  rig.time.advance(3600)
  let answer = rig.run("timer stop")
  #expect(answer.code == 0 && answer.out.hasPrefix("The session is already over"))
  #expect(rig.run("list session").out.hasSuffix("Today 08:00  5:00 min  meditation\n"))
}

@MainActor
@Test func `a workout whose process was killed stands paused where it was left`() throws {
  let rig = try CommandRig()
  let other = try runner(rig, .free(work: 30, rest: 10, rounds: 3, countdown: 0))
  other.advance(20)
  rig.isLockFree = true
  rig.time.advance(3600)
  #expect(rig.run("timer pause").code == 0)
  rig.time.advance(60)
  rig.run("timer resume")
  rig.time.advance(1)
  #expect(rig.run("timer skip").code == 0)
  #expect(rig.run("timer discard").out == "Session ended; nothing was logged\n")
  #expect(rig.run("list session").out == "No entries\n")
}

@MainActor
@Test func `verbs on the session answer as JSON, with what was logged`() throws {
  let rig = try CommandRig()
  let other = try runner(rig, .free(work: 30, rest: 10, rounds: 3, countdown: 0))
  other.advance(12)
  let paused = rig.run("timer pause --json").json
  #expect((paused["session"] as? [String: Any])?["paused"] as? Bool == true)
  #expect(paused["logged"] is NSNull && paused["schema"] as? Int == 1)
  let stopped = rig.run("timer stop --json").json
  #expect(stopped["session"] is NSNull)
  #expect((stopped["logged"] as? [String: Any])?["seconds"] as? Double == 10)
}

@MainActor
@Test func `a session that is stopped before anything was done says that nothing is logged`() throws {
  let rig = try CommandRig()
  _ = try runner(rig, .free(work: 30, rest: 10, rounds: 3, countdown: 10))
  #expect(rig.run("timer stop").out == "Session ended; nothing was logged\n")
  rig.language = .german
  _ = try runner(rig, .free(work: 30, rest: 10, rounds: 3, countdown: 10))
  #expect(rig.run("timer stop").out == "Sitzung beendet; nichts wurde eingetragen\n")
}

@MainActor
@Test func `an export beside a running session says that it is not in the document`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  #expect(rig.run("export -").err == "")
  _ = try runner(rig, .open(phase1: 300, phase2: 0, countdown: 0))
  let answer = rig.run("export -")
  #expect(
    answer.code == 0 && answer.err.hasPrefix("A session is running: it is in the document only"), "\(answer)")
}

@MainActor
@Test func `a status command takes no session over`() throws {
  let rig = try CommandRig()
  let other = try runner(rig, .open(phase1: 300, phase2: 0, countdown: 0))
  rig.isLockFree = true
  rig.time.advance(60)
  let before = try other.store.dataVersion()
  #expect(rig.run("status").out.hasSuffix("session 4:00 left\n"))
  #expect(try other.store.dataVersion() == before)
}

@MainActor
@Test func `a fast is started, moved, stopped, taken back and given up`() throws {
  let rig = try CommandRig()
  #expect(rig.run("fast status").code == 66)
  rig.run("fast start --at '2h ago' --goal 18h")
  #expect(rig.run("fast start").code == 65)
  #expect(rig.run("fast status").out == "fasting 2 h of 18 h (11 %)\n")
  #expect(rig.run("fast edit --start '4:00'").out == "Fast edited: Today 04:00  running\n")
  #expect(rig.run("fast goal 16.5").out == "Fasting goal changed: 16 h 30 m\n")
  rig.run("settings fasting.goal 68400")
  #expect(rig.run("fast status").out.contains(" of 19 h "))
  rig.run("goal fasting 20h")
  #expect(rig.run("fast status").out.contains(" of 20 h "))
  #expect(rig.run("fast stop --at '30m ago'").out.hasPrefix("Fast ended: Today 04:00 – Today 07:30"))
  #expect(rig.run("undo").out == "Undone: Fast ended\n")
  #expect(rig.run("fast discard").out == "Running fast discarded\n")
  #expect(rig.run("fast status").out == "no fast running\n")
  rig.run("undo")
  #expect(rig.run("fast status --json").json["fast"] is [String: Any])
}

@MainActor
@Test func `bells, strokes and an open end are taken from the command line`() throws {
  let rig = try CommandRig()
  #expect(rig.run("timer open --endless --bells 'every 5m' --strokes 3 --headless").code == 0)
  #expect(
    rig.begun == [
      .sitting(SittingPlan(phase1: 900, phase2: 180, isEndless: true, bells: .every(300), strokes: 3))
    ])
  #expect(rig.run("timer open --bells sometimes --headless").code == 65)
  #expect(rig.run("timer open --strokes 4 --headless").code == 65)
}

@MainActor
@Test(arguments: ["999999999999999999", "153722867280912931", "-153722867280912931", "121"])
func `a huge number of minutes is refused, not multiplied`(minutes: String) throws {
  let rig = try CommandRig()
  #expect(rig.run("timer open --phase1=\(minutes) --headless").code == 65)
  #expect(rig.run("timer open --phase2=\(minutes) --headless").code == 65)
}

@MainActor
@Test func `a session that is started by command ends and logs the running one, unless it is to be kept`() throws {
  let rig = try CommandRig()
  _ = try runner(rig, .open(phase1: 300, phase2: 0, countdown: 0))
  rig.time.advance(60)
  #expect(rig.run("timer free --keep --headless").code == 65)
  #expect(rig.begun.isEmpty)
  let answer = rig.run("timer free --headless")
  #expect(answer.code == 0)
  #expect(answer.out.contains("1:00 min"))
  #expect(rig.begun.count == 1)
  #expect(rig.run("list session").lines.count == 1)
}

@MainActor
@Test func `a session is leapt through from here`() throws {
  let rig = try CommandRig()
  _ = try runner(rig, .free(work: 60, rest: 10, rounds: 3, countdown: 0))
  rig.time.advance(32)
  #expect(rig.run("timer seek 10s").out == "session 2:40 left\n")
  #expect(rig.run("timer seek -20s").out == "session 3:00 left\n")
  #expect(rig.run("timer seek -- -5").out == "session 3:05 left\n")
  #expect(rig.run("timer seek 2h").code == 65)
  #expect(rig.run("timer seek soon").code == 65)
  #expect(rig.run("timer restart").out == "session 3:20 left\n")
  #expect(rig.run("timer skip").out == "session 2:20 left\n")
  #expect(rig.run("timer back").out == "session 3:20 left\n")
  #expect(rig.run("timer proceed").code == 65)
}

@MainActor
@Test func `sessions of the past are logged and listed with their names and how hard they were`() throws {
  let rig = try CommandRig()
  let breathing = rig.run("log session 7:00 7:05 --breathing 'Box Breathing'")
  #expect(breathing.out == "Session added: Today 07:00  5:00 min  Box Breathing\n", "\(breathing.out)\(breathing.err)")
  #expect(
    rig.run("log session 7:10 7:30 --programme 'Core Circuit' --effort 7").out.hasSuffix("Core Circuit, effort 7\n"))
  #expect(rig.run("log session 7:30 7:35 --breathing Box --programme Core").code == 64)
  let listed = rig.run("list session --json").json["entries"] as? [[String: Any]] ?? []
  let ids = Dictionary(
    uniqueKeysWithValues: listed.compactMap { entry in
      (entry["title"] as? String).flatMap { title in (entry["id"] as? String).map { (title, $0) } }
    })
  let core = try #require(ids["Core Circuit"])
  let box = try #require(ids["Box Breathing"])
  #expect(rig.run("edit session \(core) --effort 9").out.hasSuffix("Core Circuit, effort 9\n"))
  #expect(rig.run("edit session \(core) --effort 11").code == 65)
  #expect(rig.run("edit session \(box) --effort 5").code == 65)
}

@MainActor
@Test func `timer status names the session`() throws {
  let rig = try CommandRig()
  let pattern = try #require(Settings().patterns.first)
  let other = try runner(rig, .breathing(BreathingPlan(pattern)))
  rig.time.advance(2)
  #expect(rig.run("timer status").out.hasSuffix(" left · \(pattern.name)\n"))
  let session = rig.run("timer status --json").json["session"] as? [String: Any]
  #expect(session?["name"] as? String == pattern.name)
  other.managers.timer.discard(now: rig.time.now) { _ in }
  other.managers.timer.start(.openDefault, now: rig.time.now) { _ in }
  rig.language = .german
  #expect(rig.run("timer status").out.contains("· Offene Meditation"))
}
