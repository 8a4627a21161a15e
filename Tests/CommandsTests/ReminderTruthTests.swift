// Smart reminders tell the truth: of the right reminder, of times at which they were on, and of habits that there are.
import Core
import Foundation
import Store
import TestKit
import Testing

@testable import Commands

/// The lines of `--explain` about one reminder.
@MainActor
private func log(_ title: String, _ rig: CommandRig) -> [String] {
  let rows = rig.run("reminders --explain --json").json["reminders"] as? [[String: Any]] ?? []
  let log = rows.first { $0["title"] as? String == title }?["log"] as? [[String: Any]] ?? []
  return log.compactMap { $0["outcome"] as? String }
}

@MainActor
@Test func `a new habit inherits no reminder of a deleted one, and undo gives it back to the old one`() throws {
  let rig = try CommandRig.reminding()
  rig.run("habit add Piano")
  rig.run("reminders add Play --message 'Play!' --for Piano --at 14:00")
  rig.run("habit delete Piano")
  rig.run("habit add Running")
  #expect(!rig.run("reminders").out.contains("Running"))
  rig.run("undo")
  rig.run("undo")
  #expect(rig.run("reminders").out.contains("Piano not logged"))
}

@MainActor
@Test func `a new reminder inherits no snooze and no log of a deleted one`() throws {
  let rig = try CommandRig.reminding()
  for line in ["reminders on", "reminders off Morning", "reminders off 'Evening Workout'"] { rig.run(line) }
  rig.run("reminders add Stretch --message m --at 09:00")
  rig.toNext(hour: 9, minute: 0)
  #expect(rig.run("reminders check").out.contains("Stretch"))
  rig.run("reminders snooze Stretch 2h")
  rig.run("reminders delete Stretch")
  rig.run("reminders add Later --message m --at 20:00")
  #expect(log("Later", rig).isEmpty && !rig.run("reminders").out.contains("Snoozed"))
  rig.toNext(hour: 11, minute: 0)
  #expect(rig.run("reminders check").out.isEmpty)
}

@MainActor
@Test func `an exact title is meant before the id of another reminder, and several beginnings are named`() throws {
  let rig = try CommandRig.reminding()
  rig.run("reminders add Morning --message mine --at 10:00")
  rig.run("reminders delete morning")
  let mornings = rig.run("reminders").lines.filter { $0.contains("Morning") }
  #expect(mornings.count == 1 && mornings[0].contains("Morning Meditation"), "\(mornings)")
  rig.run("reminders add Evening2 --message mine --at 10:00")
  let several = rig.run("reminders snooze E")
  #expect(several.code == 66 && several.err.contains("Evening Workout, Evening2"), "\(several)")
  #expect(rig.run("reminders off 'Abendliches Workout'").out.contains("Evening Workout: off"))
  #expect(rig.run("reminders ask 'Evening Workout'").code == 66, "a notification knows ids alone")
}

@MainActor
@Test(arguments: ["settings reminders true", "undo", "forced"])
func `whatever switches reminders on, what lay before is not asked for`(way: String) throws {
  let rig = try CommandRig.reminding()
  rig.toNext(hour: 7, minute: 0)
  if way == "undo" {
    rig.run("reminders on")
    rig.time.advance(1)
    rig.run("reminders off")
  }
  rig.time.advance(20 * 86_400)
  rig.toNext(hour: 12, minute: 0)
  if way == "forced" {
    rig.forced = [SettingKey(rawValue: "reminders"): "true"]
  } else {
    rig.run(way)
  }
  #expect(log("Morning Meditation", rig).isEmpty)
  #expect(rig.run("reminders check").out.isEmpty)
  rig.toNext(hour: 8, minute: 0)
  #expect(rig.run("reminders check").out.contains("Morning Meditation"))
  #expect(log("Morning Meditation", rig) == ["told"])
}

@MainActor
@Test func `reminders that were off between two looks ask for nothing of that time`() throws {
  let rig = try CommandRig.reminding()
  rig.toNext(hour: 12, minute: 0)
  rig.run("settings reminders true")
  rig.run("reminders check")
  rig.run("settings reminders false")
  rig.toNext(hour: 7, minute: 0)
  rig.time.advance(86_400)
  rig.run("reminders check")
  rig.toNext(hour: 12, minute: 0)
  rig.run("settings reminders true")
  #expect(rig.run("reminders check").out.isEmpty && log("Morning Meditation", rig).isEmpty)
  rig.toNext(hour: 8, minute: 0)
  #expect(rig.run("reminders check").out.contains("Morning Meditation"))
}

@MainActor
@Test func `that reminders are on is remembered for years`() throws {
  let rig = try CommandRig.reminding()
  rig.run("settings reminders true")
  rig.run("reminders check")
  rig.toNext(hour: 7, minute: 59)
  for _ in 0..<4 {
    rig.time.advance(40 * 86_400)
    rig.run("reminders check")
  }
  rig.toNext(hour: 7, minute: 59)
  rig.time.advance(70)
  #expect(rig.run("reminders check").out.contains("Morning Meditation"))
}

@MainActor
@Test func `a reminder of a habit that was deleted or archived is silent, and says why`() throws {
  let rig = try CommandRig.reminding()
  for line in ["reminders on", "reminders off Morning", "reminders off 'Evening Workout'"] { rig.run(line) }
  for (name, verb) in [("Piano", "delete"), ("Running", "archive")] {
    rig.run("habit add \(name)")
    rig.run("reminders add 'Play \(name)' --message m --for \(name) --at 14:00")
    rig.run("habit \(verb) \(name)")
  }
  rig.toNext(hour: 14, minute: 0)
  #expect(rig.run("reminders check").out.isEmpty)
  let out = rig.run("reminders --explain").out
  #expect(out.contains("Silent: its habit was deleted.") && out.contains("Silent: its habit is archived."), "\(out)")
  #expect(out.contains("if a deleted habit not logged") && out.contains("if Running not logged"))
  #expect(!out.contains("own"), "no id of a habit is shown")
  #expect(log("Play Piano", rig).isEmpty)
  rig.run("habit archive Running --restore")
  rig.toNext(hour: 14, minute: 0)
  #expect(rig.run("reminders check").out.contains("Play Running"))
}

@MainActor
@Test func `what lies ahead is outside of pauses, and says what quiet hours hold back`() throws {
  let rig = try CommandRig.reminding(quiet: true)
  rig.run("reminders on")
  rig.toNext(hour: 12, minute: 0)
  rig.run("pause add today 3d")
  let ahead = rig.run("reminders --json").json["reminders"] as? [[String: Any]] ?? []
  let morning = (ahead.first?["next"] as? String)?.prefix(16)
  #expect(morning == "\((Day(rig.time.now) + 3).iso)T08:00", "\(ahead)")
  let added = rig.run("reminders add Late --message m --at '20:00 22:00'").out
  #expect(added.contains("22:00: waits for quiet hours to end, 06:30") && !added.contains("20:00:"), "\(added)")
  rig.run("reminders edit Late --at 22:00")
  #expect(rig.run("reminders").out.contains("22:00, waits for quiet hours to end, 06:30"))
  rig.run("pause add today")
  #expect(rig.run("reminders").out.contains("Silent until the pause ends."))
}

@MainActor
@Test func `what quiet hours held back is no missed reminder, and a late one says when it was told`() throws {
  let rig = try CommandRig.reminding(quiet: true)
  for line in ["reminders on", "reminders off Morning", "reminders off 'Evening Workout'"] { rig.run(line) }
  rig.run("reminders add One --message m --at 22:00")
  rig.run("reminders add Two --message m --at 23:00")
  rig.toNext(hour: 21, minute: 30)
  rig.toNext(hour: 6, minute: 30)
  let out = rig.run("reminders check").out
  #expect(out.contains("One: m") && out.contains("Two: m"), "\(out)")
  let explained = rig.run("reminders --explain").out
  #expect(explained.contains("told today 06:30: nothing in the 12 h before"), "\(explained)")
  // Nobody looks until noon after the next night.
  rig.time.advance(86_400)
  rig.toNext(hour: 12, minute: 0)
  #expect(rig.run("reminders check").out == "2 smart reminders came while you were away: One, Two\n")
  #expect(rig.run("notices").out.contains("while you were away: One, Two"))
}

@MainActor
@Test func `a counter with a goal answers its reminder only when the day has reached it, and so says the list`() throws
{
  let rig = try CommandRig.reminding()
  rig.run("habit add --preset 'Drink Water' --goal 3")
  rig.run("reminders add Water --message Drink! --for 'Drink Water' --at '12:00 18:00'")
  for line in ["reminders on", "reminders off Morning", "reminders off 'Evening Workout'"] { rig.run(line) }
  rig.toNext(hour: 8, minute: 0)
  rig.run("habit log 'Drink Water' 2")
  func state() -> String? {
    let rows = rig.run("reminders --json").json["reminders"] as? [[String: Any]] ?? []
    return rows.first { $0["title"] as? String == "Water" }?["state"] as? String
  }
  #expect(rig.run("reminders").out.contains("goal of Drink Water not reached in the last 12 hours"))
  #expect(state() == "waiting")
  rig.toNext(hour: 12, minute: 0)
  #expect(rig.run("reminders check").out.contains("Drink!"))
  rig.toNext(hour: 17, minute: 0)
  rig.run("habit log 'Drink Water'")
  #expect(state() == "answered")
  rig.toNext(hour: 17, minute: 30)
  rig.run("habit log 'Drink Water'")
  rig.toNext(hour: 18, minute: 0)
  #expect(rig.run("reminders check").out.isEmpty)
  #expect(log("Water", rig).suffix(2) == ["told", "answered"])
  #expect(rig.run("reminders --explain").out.contains("17:00"))
}

@MainActor
@Test(arguments: ["habit archive NoAlc", "habit delete NoAlc"])
func `a diary that is archived or gone is not asked about`(line: String) throws {
  let rig = try CommandRig.reminding()
  for line in ["reminders on", "reminders off Morning", "reminders off 'Evening Workout'"] { rig.run(line) }
  rig.run("reminders on 'NoAlc Check-In'")
  rig.run(line)
  rig.toNext(hour: 9, minute: 0)
  #expect(rig.run("reminders check").out.isEmpty)
  #expect(rig.run("reminders").out.contains("Silent: its habit"))
  rig.run("undo")
  #expect(rig.run("reminders check").out.contains("NoAlc"))
}
