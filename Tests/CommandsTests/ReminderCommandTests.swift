// Smart reminders by command: the list, the switches, the check that a timer calls, and the timer itself.
import Core
import Foundation
import Store
import TestKit
import Testing

@testable import Commands

@MainActor
@Test func `a reminder is added, changed, listed, deleted, and undo brings it back`() throws {
  let rig = try CommandRig.reminding()
  #expect(rig.run("reminders").out.contains("Daily at 08:00 if no meditation in the last 24 hours"))
  let added = rig.run("reminders add 'Evening sit' --message 'Ten minutes?' --at '21:00 7' --days Mon-Fri --hours 12")
  #expect(added.code == 0 && added.out.contains("Mon, Tue, Wed, Thu, Fri at 07:00, 21:00 if no meditation"), "\(added)")
  #expect(
    rig.run("reminders edit 'Evening sit' --hours 1 --for workout").out.contains("if no workout in the last hour"))
  #expect(rig.run("reminders off Even").code == 66, "two begin like that")
  #expect(rig.run("reminders off 'Evening sit'").out.contains(": off"))
  let rows = rig.run("reminders --json").json["reminders"] as? [[String: Any]] ?? []
  let own = rows.filter { $0["origin"] as? String == "own" }
  #expect(own.count == 4 && own.last?["enabled"] as? Bool == false)
  rig.run("reminders delete 'Morning Meditation'")
  #expect(!rig.run("reminders").out.contains("Morning Meditation"))
  rig.run("undo")
  #expect(rig.run("reminders").out.contains("Morning Meditation"))
}

@MainActor
@Test(arguments: [
  "reminders add A --message m --hours 49", "reminders add A --message m --at 25:00",
  "reminders add A --message m --days none", "reminders add A", "reminders add '' --message m",
  "reminders add A --message m --for dancing", "reminders edit Morning --hours 0", "reminders snooze Morning 0m",
])
func `what is no part of a reminder is refused`(line: String) throws {
  let rig = try CommandRig.reminding()
  let answer = rig.run(line)
  #expect(answer.code == 65 && answer.out.isEmpty && !answer.err.isEmpty, "\(answer)")
}

@MainActor
@Test(arguments: [
  ("reminders edit Morning --hours 49", "1 to 48"), ("reminders edit Morning --days Foo", "Mon to Sun"),
  ("reminders edit Morning --days 8", "Mon to Sun"), ("reminders edit Morning --at 25:00", "00:00 to 23:59"),
  ("reminders edit Morning --at '1 2 3 4 5 6 7 8 9 10 11 12 13'", "1 to 12"),
  ("reminders snooze Morning 25h", "1m to 24h"), ("noalc 7", "Steady to Wild"),
])
func `what is out of range is refused with the range`(line: String, range: String) throws {
  let answer = try CommandRig.reminding().run(line)
  #expect(answer.code == 65 && answer.err.contains("is out of range. Enter \(range)."), "\(answer)")
}

@MainActor
@Test func `a check tells what is due once, says nothing else, and the log says why`() throws {
  let rig = try CommandRig.reminding()
  #expect(rig.run("reminders check").out.isEmpty, "all are off")
  #expect(rig.run("reminders on").out.contains("install"))
  rig.run("reminders add Sit --message 'Ten minutes?' --at 09:00")
  rig.run("reminders off Morning")
  rig.run("reminders off 'Evening Workout'")
  rig.toNext(hour: 8, minute: 59)
  #expect(rig.run("reminders check").out.isEmpty)
  rig.time.advance(60)
  #expect(rig.run("reminders check").out == "Sit: Ten minutes?\n  fastlife timer open\n")
  #expect(rig.run("reminders check").out.isEmpty, "told once")
  #expect(rig.run("notices").out.contains("Sit: Ten minutes?"))
  #expect(rig.run("reminders --explain").out.contains("told: nothing in the 12 h before"))
  rig.time.advance(86_400 - 3600)
  rig.run("log session '7:00 7:15'")
  rig.toNext(hour: 9, minute: 0)
  #expect(rig.run("reminders check").out.isEmpty)
  #expect(rig.run("reminders --explain").out.contains("silent: done"))
}

@MainActor
@Test func `a check of a store that nobody may write is silent until something is due`() throws {
  let rig = try CommandRig.reminding()
  rig.run("reminders on")
  rig.run("reminders add Sit --message 'Ten minutes?' --at 09:00")
  rig.run("reminders off Morning")
  rig.run("reminders off 'Evening Workout'")
  rig.toNext(hour: 8, minute: 59)
  // As a check that found damage leaves it.
  let file = try FileManager.default.attributesOfItem(atPath: rig.location.file.path)
  let device = try #require(file[.systemNumber] as? Int)
  let inode = try #require(file[.systemFileNumber] as? Int)
  let mark = rig.location.state.appendingPathComponent("store.damaged").path
  #expect(FileManager.default.createFile(atPath: mark, contents: Data("\(device) \(inode)\n".utf8)))
  let before = rig.run("reminders check")
  #expect(before.code == 0 && before.out.isEmpty && before.err.isEmpty, "\(before)")
  rig.time.advance(60)
  let due = rig.run("reminders check")
  #expect(due.code != 0 && due.out.isEmpty && !due.err.isEmpty, "\(due)")
  try FileManager.default.removeItem(atPath: mark)
  #expect(rig.run("reminders check").out.hasPrefix("Sit: Ten minutes?"))
}

@MainActor
@Test func `a week has exactly the reminders that a person would want`() throws {
  let rig = try CommandRig.reminding()
  rig.run("reminders edit Morning --hours 12")
  rig.toNext(hour: 0, minute: 0)
  rig.run("reminders on")
  var told: [String] = []
  for day in 0..<7 {
    for _ in 0..<48 {
      // A sitting at seven on every other day.
      let civil = CivilTime(rig.time.now.instant, offset: rig.time.now.stamp.offset)
      if civil.hour == 7, civil.minute == 30, day.isMultiple(of: 2) { rig.run("log session '7:00 7:20'") }
      let out = rig.run("reminders check").out
      if !out.isEmpty { told.append("\(day) \(civil.hour) \(out.prefix(3))") }
      rig.time.advance(1800)
    }
  }
  let weekday = Day(rig.time.now).weekday
  let work = (0..<7).filter { (weekday - 1 + $0) % 7 + 1 <= 5 }
  let wanted = (0..<7).flatMap { day in
    (day.isMultiple(of: 2) ? [] : ["\(day) 8 Mor"]) + (work.contains(day) ? ["\(day) 18 Eve"] : [])
  }
  #expect(told == wanted)
}

@MainActor
@Test func `a time at which nobody looked is explained, too`() throws {
  let rig = try CommandRig.reminding()
  rig.time.advance(60)
  rig.run("reminders on")
  rig.toNext(hour: 7, minute: 0)
  rig.run("pause add today 1d")
  rig.time.advance(2 * 86_400)
  rig.toNext(hour: 12, minute: 0)
  let lines = rig.run("reminders --explain").lines.map { $0.trimmingCharacters(in: .whitespaces) }
  for why in ["silent: a paused day", "not told: not checked for a day", "not checked yet"] {
    #expect(lines.contains { $0.hasSuffix("08:00  " + why) }, "\(lines)")
  }
  let rows = rig.run("reminders --explain --json").json["reminders"] as? [[String: Any]] ?? []
  let log = rows.first?["log"] as? [[String: Any]] ?? []
  #expect(log.compactMap { $0["outcome"] as? String } == ["paused", "unseen", "open"])
}

@MainActor
@Test(arguments: [SessionPlan.freeDefault, .openDefault, .sitting(SittingPlan(phase1: 60, phase2: 0, isEndless: true))])
func `a session that runs is silence enough, one that was left standing is not`(plan: SessionPlan) throws {
  let rig = try CommandRig.reminding()
  let title = plan.isWorkout ? "Workout" : "Meditation"
  rig.run("reminders edit '\(plan.isWorkout ? "Evening" : "Morning")' --at '9:00 21:00' --days daily --hours 2")
  rig.run("reminders on")
  rig.run("reminders off '\(plan.isWorkout ? "Morning" : "Evening")'")
  rig.toNext(hour: 8, minute: 59)
  let screen = try ManagersRig(store: Store(at: rig.location, now: rig.time.now), time: rig.time)
  screen.managers.timer.start(plan, now: rig.time.now) { _ in }
  screen.advance(60, step: 1)
  #expect(rig.run("reminders check").out.isEmpty, "it runs")
  // Its screen goes, and nobody comes back.
  rig.toNext(hour: 21, minute: 0)
  #expect(rig.run("reminders check").out.contains(title))
}

@MainActor
@Test func `a store that is not there has nothing due`() throws {
  let answer = try CommandRig().run("reminders check")
  #expect(answer.code == 0 && answer.out.isEmpty && answer.err.isEmpty)
}

@MainActor
@Test func `an evening is answered from its notification, and closing it answers nothing`() throws {
  let rig = try CommandRig.reminding()
  for answer in [NoticeAnswer.unanswered, .chosen("NOALC_MILD")] {
    rig.answer = answer
    #expect(rig.run("reminders ask noalc").code == 0)
    #expect(!rig.run("list habit").out.contains("Easy"))
  }
  #expect(rig.offered == ["NOALC_STEADY=Steady", "NOALC_EASY=Easy", "NOALC_WILD=Wild"])
  rig.answer = .chosen("NOALC_EASY")
  rig.run("reminders ask noalc")
  #expect(rig.run("list habit").out.contains("Easy"))
}

@MainActor
@Test(arguments: [
  ("noalc", "noalc steady", "log drink 250ml"),
  ("morning", "log session '-5m now'", "log session --workout '-5m now'"),
  ("evening", "reminders off evening", "reminders off morning"),
])
func `a question is wanted until what it asks for is done in another way`(id: String, done: String, other: String)
  throws
{
  let rig = try CommandRig.reminding()
  rig.run("reminders on")
  rig.run("reminders on \(id)")
  var wanted: [Bool] = []
  rig.whileAsked = { isWanted in
    wanted.append(isWanted())
    for line in [other, done] {
      rig.time.advance(300)
      #expect(rig.run(line).code == 0, "\(line)")
      wanted.append(isWanted())
    }
  }
  rig.run("reminders ask \(id)")
  #expect(wanted == [true, true, false])
}

@MainActor
@Test(arguments: [("morning", "START_MEDITATION=Start Meditation"), ("evening", "START_WORKOUT=Start Workout")])
func `a session is begun from its notification, without a screen where none is open`(id: String, offer: String) throws {
  let rig = try CommandRig.reminding()
  rig.run("settings timer.phase1 20")
  rig.answer = .chosen(String(offer.prefix { $0 != "=" }))
  #expect(rig.run("reminders ask \(id)").code == 0)
  #expect(rig.offered == [offer] && abs(rig.waited - 1) < 0.01)
  #expect(rig.begun == [id == "morning" ? .open(phase1: 1200, phase2: 180, countdown: 0) : .freeDefault])
}

@MainActor
@Test func `a screen that is open begins what a notification was asked for, and nobody else does`() throws {
  let rig = try CommandRig.reminding()
  rig.run("setup --weight 81.5kg --goal-weight 75kg")
  rig.answer = .chosen("START_WORKOUT")
  let screens = try (0..<2).map { _ in
    AppRig(over: try ManagersRig(store: Store(at: rig.location, now: rig.time.now), time: rig.time))
  }
  rig.meanwhile = {
    for screen in screens {
      screen.managers.library.refresh(now: rig.time.now)
      screen.driver.turn()
    }
  }
  rig.run("reminders ask evening")
  #expect(rig.begun.isEmpty && rig.waited < 0.06)
  #expect(screens.map { $0.app.shell.paneID }.count { $0 == "timer" } == 1)
  #expect(rig.run("timer status --json").json["session"] is [String: Any])
  // Asked for again, it goes on.
  rig.run("reminders ask evening")
  #expect(rig.begun.isEmpty && rig.run("list session").out.contains("No entries"))
}

@MainActor
@Test func `a reminder that no notification can answer names the command that does`() throws {
  let rig = try CommandRig.reminding()
  rig.run("reminders on")
  rig.run("reminders on NoAlc")
  rig.toNext(hour: 8, minute: 0)
  let lines = rig.run("reminders check").lines
  #expect(lines == ["Morning Meditation: Time to sit down for a while.", "  fastlife timer open"])
  rig.toNext(hour: 9, minute: 0)
  #expect(rig.run("reminders check").lines.last == "  fastlife noalc steady | easy | wild")
}

@MainActor
@Test func `a question that nothing could show is said with the next reminder, once`() throws {
  let rig = try CommandRig.reminding()
  rig.run("settings notifications desktop")
  rig.run("reminders on")
  rig.hasDesktop = true
  rig.toNext(hour: 8, minute: 0)
  #expect(rig.run("reminders check --quiet").err.isEmpty)
  #expect(rig.notified.map(\.reminder) == ["morning"])
  rig.answer = .unshown
  #expect(rig.run("reminders ask morning").code == 69)
  rig.toNext(hour: 18, minute: 0)
  rig.toNext(hour: 8, minute: 0)
  #expect(rig.run("reminders check --quiet").err.contains("notify-send"))
  rig.toNext(hour: 18, minute: 0)
  rig.toNext(hour: 8, minute: 0)
  #expect(rig.run("reminders check --quiet").err.isEmpty)
}

@MainActor
@Test func `that nothing shows notifications is said once`() throws {
  let rig = try CommandRig.reminding()
  rig.run("settings notifications auto")
  rig.run("reminders on")
  rig.toNext(hour: 8, minute: 0)
  #expect(rig.run("reminders check --quiet").err.contains("notify-send"))
  rig.toNext(hour: 18, minute: 0)
  rig.toNext(hour: 8, minute: 0)
  let again = rig.run("reminders check --quiet")
  #expect(again.out.isEmpty && again.err.isEmpty)
}

@MainActor
@Test func `a timer is written, named, enabled and removed; without systemd there is a line for a crontab`() throws {
  let rig = try CommandRig.reminding()
  var calls: [[String]] = []
  rig.units.folder = rig.path("systemd/user")
  rig.units.program = "/opt/fast life/fastlife"
  rig.units.locale = "de_DE.UTF-8"
  rig.units.systemctl = {
    calls.append($0)
    return true
  }
  let answer = rig.run("reminders install")
  #expect(answer.out.contains("fastlife-reminders.timer") && answer.out.contains("Enabled"))
  #expect(calls.contains(["enable", "--now", "fastlife-reminders.timer"]))
  let service = try String(contentsOfFile: rig.path("systemd/user/fastlife-reminders.service"), encoding: .utf8)
  #expect(
    service.contains("\nEnvironment=LANG=de_DE.UTF-8\nExecStart=\"/opt/fast life/fastlife\" reminders check --quiet\n"))
  #expect(rig.run("reminders uninstall").out.contains("Removed"))
  #expect(!FileManager.default.fileExists(atPath: rig.path("systemd/user/fastlife-reminders.timer")))
  #expect(rig.run("reminders uninstall").out.contains("No timer"))
  rig.units.systemctl = { _ in nil }
  #expect(
    rig.run("reminders install").out.contains(
      "* * * * * LANG=de_DE.UTF-8 '/opt/fast life/fastlife' reminders check --quiet"))
  rig.units.systemctl = { _ in false }
  #expect(rig.run("reminders install").out.contains("* * * * *"))
  rig.run("settings language en")
  let line = rig.run("reminders install").out
  #expect(line.contains("LANG=de_DE.UTF-8") && !line.contains("--lang"), "the language setting outranks the locale")
  rig.units.locale = "de; rm"
  #expect(!rig.run("reminders install").out.contains("LANG="))
}

@MainActor
@Test func `no folder adds a line to the timer's files, and a folder by their name stays`() throws {
  let rig = try CommandRig()
  rig.units.folder = rig.path("systemd/user")
  rig.units.options = ["--data", "/tmp/a\nExecStartPre=/bin/true\r\t%h$HOME\"\\"]
  rig.units.systemctl = { _ in true }
  #expect(rig.run("reminders install").code == 0)
  let service = rig.path("systemd/user/fastlife-reminders.service")
  let line = try String(contentsOfFile: service, encoding: .utf8).components(separatedBy: "\n")
    .filter { $0.hasPrefix("ExecStart") }
  let data = #""/tmp/a\x0aExecStartPre=/bin/true\x0d\x09%%h$$HOME\"\\""#
  #expect(line == ["ExecStart=fastlife --data \(data) reminders check --quiet"])
  try FileManager.default.removeItem(atPath: service)
  let kept = service + "/mine.txt"
  try FileManager.default.createDirectory(atPath: service, withIntermediateDirectories: true)
  try Data("mine".utf8).write(to: URL(fileURLWithPath: kept))
  #expect(rig.run("reminders uninstall").out.contains("Removed"))
  #expect(FileManager.default.fileExists(atPath: kept))
}

extension CommandRig {
  /// Lets time pass until the clock shows a time.
  func toNext(hour: Int, minute: Int) {
    let now = CivilTime(time.now.instant, offset: time.now.stamp.offset)
    let ahead = (hour * 3600 + minute * 60 - now.seconds + 86_400) % 86_400
    time.advance(Double(ahead))
  }
}
