// Sessions by command that nobody attended to for a long time, or whose stored form cannot be read: there is always a way out,
// and it is said.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

@testable import Commands

private let endless = SessionPlan.sitting(SittingPlan(phase1: 900, phase2: 0, isEndless: true, bells: .every(300)))

/// Begins a session in a process that is killed after a while.
@MainActor
private func leave(_ rig: CommandRig, _ plan: SessionPlan, after seconds: Double, for days: Double) throws {
  rig.run("settings sound true")
  let other = try ManagersRig(store: try Store(at: rig.location), time: rig.time, series: 9)
  other.managers.timer.start(plan, now: rig.time.now) { _ in }
  other.advance(seconds, step: 1)
  rig.time.advance(days * 86_400)
}

@MainActor
@Test func `a sitting left for weeks is neither lost nor logged as weeks, and ends where it was left`() throws {
  let rig = try CommandRig()
  try leave(rig, endless, after: 601, for: 45)
  for verb in ["seek 10s", "resume", "restart"] {
    let answer = rig.run("timer \(verb)")
    #expect(answer.code == 65 && answer.err.contains("more than a day"), "\(verb): \(answer)")
  }
  #expect(rig.run("timer status").out.hasPrefix("session "))
  rig.time.advance(3600)
  let refused = rig.run("timer stop")
  #expect(refused.code == 65 && refused.err.contains("--asleep"), "\(refused)")
  #expect(rig.run("timer free --headless").code == 65)
  let answer = rig.run("timer stop --asleep")
  #expect(answer.code == 0 && answer.out.contains("10:00 min  meditation"), "\(answer)")
  #expect(rig.run("list session").lines.count == 1)
}

@MainActor
@Test func `stopping a sitting that was left asks where there is somebody`() throws {
  let rig = try CommandRig()
  try leave(rig, endless, after: 601, for: 3)
  rig.isInteractive = true
  rig.input = ["n", "y"]
  #expect(rig.run("timer stop").code == 0)
  #expect(rig.run("list session").out == "No entries\n")
  let answer = rig.run("timer stop")
  #expect(answer.code == 0 && answer.out.contains("10:00 min  meditation"), "\(answer)")
  #expect(rig.run("list session").lines.count == 1)
}

@MainActor
@Test func `only a sitting that was left can be ended where it was left`() throws {
  let rig = try CommandRig()
  #expect(rig.run("log weight 81.5").code == 0)
  #expect(rig.run("timer stop --asleep").code == 65)
  try leave(rig, endless, after: 100, for: 0)
  #expect(rig.run("timer stop --asleep").code == 65)
  rig.time.advance(600)
  #expect(rig.run("timer resume").code == 0)
  #expect(rig.run("timer stop --asleep").code == 65)
  #expect(rig.run("timer stop").out.contains("11:40 min"))
}

private let quarter = SessionPlan.sitting(SittingPlan(phase1: 900, phase2: 0))

@MainActor
@Test func `a sitting that ended unwatched is shortened to where it was left, or discarded, by the command that asks`()
  throws
{
  let shortened = try CommandRig()
  try leave(shortened, quarter, after: 241, for: 0)
  shortened.time.advance(3600)
  let answer = shortened.run("timer stop --asleep")
  #expect(answer.code == 0 && answer.out.hasPrefix("Session logged") && answer.out.contains("4:00 min"), "\(answer)")
  #expect(shortened.run("list session").out.contains("4:00 min"))
  #expect(shortened.run("timer stop --asleep").code == 65)

  let discarded = try CommandRig()
  try leave(discarded, quarter, after: 241, for: 0)
  discarded.time.advance(3600)
  #expect(discarded.run("timer discard").code == 0)
  #expect(discarded.run("list session").out == "No entries\n")
  #expect(discarded.run("undo").code == 0)
  #expect(discarded.run("list session").lines.count == 1)

  let short = try CommandRig()
  try leave(short, quarter, after: 2, for: 0)
  short.time.advance(3600)
  #expect(short.run("timer stop --asleep").code == 0)
  #expect(short.run("list session").out == "No entries\n")
}

@MainActor
@Test func `whoever finds that a sitting ended unwatched is told how to shorten and how to discard it`() throws {
  for verb in ["stop", "pause", "free --headless"] {
    let rig = try CommandRig()
    try leave(rig, quarter, after: 241, for: 0)
    rig.time.advance(3600)
    let answer = rig.run("timer \(verb)")
    #expect(answer.code == 0 && answer.out.contains("already over") && answer.out.contains("15:00 min"), "\(answer)")
    #expect(answer.out.contains("'fastlife timer stop --asleep'") && answer.out.contains("'fastlife timer discard'"))
    #expect(rig.run("list session").out.contains("15:00 min"))
  }
}

@MainActor
@Test func `a sitting whose unwatched end another program has logged is shortened or discarded still`() throws {
  for verb in ["stop --asleep", "discard"] {
    let rig = try CommandRig()
    try leave(rig, quarter, after: 241, for: 0)
    rig.time.advance(3600)
    let screen = try ManagersRig(store: try Store(at: rig.location), time: rig.time, series: 7)
    screen.managers.timer.catchUp(now: rig.time.now)
    #expect(rig.run("list session").out.contains("15:00 min"))
    #expect(rig.run("timer pause").code == 65)
    let told = rig.run("timer stop")
    #expect(told.code == 0 && told.out.contains("'fastlife timer stop --asleep'"), "\(told)")
    #expect(told.out.contains("Nobody watched from today "), "\(told)")
    #expect(rig.run("timer \(verb)").code == 0)
    #expect(rig.run("list session").out.contains("4:00 min") == (verb != "discard"))
    #expect(rig.run("list session").out.contains("No entries") == (verb == "discard"))
    #expect(rig.run("timer stop").code == 65)
  }
}

/// Leaves a row of a running session that no version can read.
@MainActor
private func unreadable(_ rig: CommandRig) throws {
  rig.run("log weight 81.5")
  let stored = StoredSession(id: UUID(), json: #"{"plan":{"kind":"swim"}}"#)
  #expect(try Store(at: rig.location).startRunningNow(stored, at: rig.time.now))
}

@MainActor
@Test func `a stored session that cannot be read is said, and discarded`() throws {
  let rig = try CommandRig()
  try unreadable(rig)
  #expect(rig.run("timer status").out.contains("cannot be read"))
  let check = rig.run("check")
  #expect(check.code == 65 && check.err.contains("cannot be read"), "\(check)")
  #expect(rig.run("check --json").json["unreadableSession"] as? Bool == true)
  for verb in ["pause", "stop", "skip"] {
    let answer = rig.run("timer \(verb)")
    #expect(answer.code == 65 && answer.err.contains("cannot be read"), "\(verb): \(answer)")
  }
  #expect(rig.run("timer free --keep --headless").code == 65)
  rig.isLockFree = false
  #expect(rig.run("timer discard").code == 65, "another process runs it")
  rig.isLockFree = true
  let answer = rig.run("timer discard")
  #expect(answer.code == 0 && answer.out.contains("was removed"), "\(answer)")
  #expect(rig.run("timer status").out == "no session running\n")
  #expect(rig.run("timer discard").code == 65)
}

@MainActor
@Test func `a new start removes a stored session that cannot be read, and says so`() throws {
  let rig = try CommandRig()
  try unreadable(rig)
  let answer = rig.run("timer free --headless")
  #expect(answer.code == 0 && answer.out.contains("was removed"), "\(answer)")
  #expect(rig.begun.count == 1)
  #expect(rig.run("timer status").out == "no session running\n")
  // The screen does it at the start it is told to make.
  try unreadable(rig)
  let screen = try ManagersRig(store: try Store(at: rig.location), time: rig.time, series: 7)
  #expect(screen.managers.timer.state.value.isUnreadable)
  screen.managers.timer.start(.freeDefault, now: rig.time.now) { #expect((try? $0.get()) != nil) }
  #expect(screen.managers.timer.state.value.running?.plan == .freeDefault)
  #expect(screen.managers.timer.state.value.ending?.reason == .unreadable)
  #expect(!screen.managers.timer.state.value.isUnreadable)
}

@MainActor
@Test func `status tells of a session nobody runs what the next start would find, and changes nothing`() throws {
  let rig = try CommandRig()
  try leave(rig, .free(work: 10, rest: 5, rounds: 4, countdown: 0), after: 12, for: 0)
  rig.time.advance(600)
  rig.isLockFree = false
  #expect(rig.run("timer status").out.contains("left") && !rig.run("timer status").out.contains("paused"))
  rig.isLockFree = true
  #expect(rig.run("timer status").out.contains("paused"), "\(rig.run("timer status"))")
  let session = rig.run("status --json").json["session"] as? [String: Any]
  #expect(session?["paused"] as? Bool == true && (session?["totalRemainingSeconds"] as? Double ?? 0) > 40)
  #expect(rig.run("list session").out == "No entries\n")
}

@MainActor
@Test func `a sitting that is over while nobody ran it is no session in progress`() throws {
  let rig = try CommandRig()
  try leave(rig, .sitting(SittingPlan(phase1: 300, phase2: 0)), after: 12, for: 1)
  #expect(rig.run("status --json").json["session"] is NSNull || rig.run("status --json").json["session"] == nil)
  #expect(!rig.run("status").out.contains("session"))
}

@MainActor
@Test(arguments: [
  "list session", "timer status", "streaks", "stats session", "export -", "reminders check", "log drink 1l",
])
func `a sitting that went on to its end while no program ran is logged by whichever command looks next`(
  command: String
) throws {
  let rig = try CommandRig()
  try leave(rig, quarter, after: 241, for: 0)
  rig.time.advance(3600)
  #expect(rig.run(command).code == 0)
  let store = try Store(at: rig.location, now: rig.time.now)
  let logged = try store.readNow { try $0.records(Session.self, limit: 9) }
  #expect(logged.map { $0.duration.rounded() } == [900])
  #expect(try store.readNow { try $0.running() } == nil)
  rig.run(command)
  #expect(try store.readNow { try $0.count(.session) } == 1)
  #expect(rig.run("timer stop --asleep").out.contains("4:00 min"))
}

@MainActor
@Test func `status writes nothing of a sitting that has ended, and nobody logs one that another program runs`() throws {
  let rig = try CommandRig()
  try leave(rig, quarter, after: 241, for: 0)
  rig.time.advance(3600)
  for command in ["status", "status --json", "status --format {session.left}"] { #expect(rig.run(command).code == 0) }
  let store = try Store(at: rig.location, now: rig.time.now)
  #expect(try store.readNow { try $0.count(.session) } == 0)
  rig.isLockFree = false
  rig.run("list session")
  #expect(try store.readNow { try $0.running() } != nil)
}

@MainActor
@Test func `undo takes the last change that was made, not the sitting that has ended since`() throws {
  let rig = try CommandRig()
  try leave(rig, quarter, after: 241, for: 0)
  rig.run("log drink 330ml")
  rig.time.advance(3600)
  #expect(rig.run("undo").out.contains("Undone: Drink added"))
  #expect(rig.run("list session").lines.count == 1)
  // What came by itself takes nothing from what can be redone.
  #expect(rig.run("redo").out.contains("Redone: Drink added"))
}

@MainActor
@Test func `whoever only looks at the file leaves an ended session to the next command`() throws {
  let rig = try CommandRig()
  try leave(rig, .sitting(SittingPlan(phase1: 600, phase2: 0)), after: 10, for: 1)
  #expect(rig.run("check --json").json["runningSession"] as? Bool == true)
  #expect(rig.run("backup list").code == 0)
  #expect(rig.run("check --json").json["runningSession"] as? Bool == true)
  #expect(rig.run("list session").lines.count == 1)
  #expect(rig.run("check --json").json["runningSession"] as? Bool == false)
}
