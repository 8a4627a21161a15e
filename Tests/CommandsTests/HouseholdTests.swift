// The commands about everything at once: forgetting, tags, notices, yesterday's open entries, the plan by its short name.
import Core
import Foundation
import Store
import TestKit
import Testing
import Words

@testable import Commands

@MainActor
@Test func `reset empties what is named after a question, and undo brings it back`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  rig.run("log weight 81.5")
  let refused = rig.run("reset drink")
  #expect(refused.code == 65 && refused.err.contains("--yes"))
  rig.isInteractive = true
  rig.input = ["n"]
  #expect(rig.run("reset drink").out.contains("Nothing was changed"))
  #expect(rig.run("list drink").lines.count == 1)
  let done = rig.run("reset drink --yes")
  #expect(done.code == 0 && done.out == "Emptied, 1 entry. 'fastlife undo' brings it back\n")
  #expect(rig.run("list drink").out.contains("No entries") && rig.run("list weight").lines.count == 1)
  rig.run("undo")
  #expect(rig.run("list drink").lines.count == 1)
  #expect(rig.run("reset --all --yes --json").json["emptied"] as? [String: Int] != nil)
  #expect(rig.run("list weight").out.contains("No entries"))
  #expect(rig.run("reset").code == 64 && rig.run("reset potatoes --yes").code == 64)
}

@MainActor
@Test func `reset settings sets theme and first weekday back, nothing else, and undo brings them back`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.5")
  #expect(rig.run("reset settings").out == "Nothing was changed\n")
  for line in ["theme light", "week.first 7", "motion reduced", "weight.goal 75"] { rig.run("settings \(line)") }
  let refused = rig.run("reset settings")
  #expect(refused.code == 65 && refused.err.contains("--yes") && rig.run("settings theme").out == "theme = light\n")
  #expect(rig.run("reset settings --yes").out.contains("fastlife undo"))
  #expect(rig.run("settings theme").out == "theme = default\n" && rig.run("settings week.first").out.contains("Mon"))
  #expect(rig.run("settings motion").out.contains("reduced") && rig.run("settings weight.goal").out.contains("75"))
  #expect(rig.run("list weight").lines.count == 1)
  #expect(rig.run("undo").out.contains("Settings set back") && rig.run("settings theme").out == "theme = light\n")
  let both = rig.run("reset settings weight --yes --json").json
  #expect(both["settings"] as? [String] == ["theme", "units.system", "week.first"], "\(both)")
  #expect(rig.run("list weight").out.contains("No entries") && rig.run("settings theme").out.contains("default"))
  #expect(rig.run("undo").code == 0 && rig.run("list weight").lines.count == 1)
  #expect(rig.run("settings theme").out == "theme = light\n")
}

@MainActor
@Test func `what the configuration file fixes is not set back`() throws {
  let rig = try CommandRig()
  rig.run("settings week.first 7")
  rig.run("settings theme light")
  rig.forced = [SettingKey(rawValue: "theme"): #""monochrome""#]
  #expect(rig.run("reset settings --yes").code == 0)
  rig.forced = [:]
  #expect(rig.run("settings theme").out == "theme = light\n" && rig.run("settings week.first").out.contains("Mon"))
}

@MainActor
@Test func `everything emptied takes the goals along, other settings stay, and undo counts the entries alone`() throws {
  let rig = try CommandRig()
  let asked = ["goal food", "goal hydration", "goal weight"]
  func goals() -> [String] { asked.map { rig.run($0).out } }
  rig.run("log weight 81.5 --at yesterday")
  let first = goals()
  rig.run("log drink 250ml --at yesterday")
  for line in ["goal food 1800", "goal hydration 2.5l", "goal weight 75kg", "settings theme light"] { rig.run(line) }
  let own = goals()
  #expect(zip(first, own).allSatisfy { $0 != $1 }, "\(own)")
  #expect(rig.run("reset --all --yes").code == 0)
  #expect(goals() == first && rig.run("settings theme").out == "theme = light\n")
  #expect(rig.run("undo").out == "Emptying undone, 2 entries are back\n")
  #expect(goals() == own)
}

@MainActor
@Test func `purge asks for its word, takes --yes, and leaves nothing to undo`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.5")
  #expect(rig.run("purge").code == 64)
  rig.isInteractive = true
  rig.input = ["yes"]
  #expect(rig.run("purge").out.contains("Nothing was changed"))
  #expect(rig.run("list weight").lines.count == 1)
  rig.input = ["Forget "]
  #expect(rig.run("purge").out.contains("Everything is forgotten"))
  #expect(rig.run("list weight").out.contains("No entries") && rig.run("undo").code == 66)
}

@MainActor
@Test func `a purge names what it cannot remove, and the next one finishes`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.5")
  // A folder by the name of a snapshot cannot be unlinked.
  let stuck = rig.location.backups.appending(path: "manual-20260301T120000Z-r1.sqlite")
  try FileManager.default.createDirectory(at: stuck, withIntermediateDirectories: true)
  let purged = rig.run("purge --yes")
  #expect(purged.code == 74 && purged.out.isEmpty && purged.err.contains(stuck.path), "\(purged)")
  #expect(rig.run("list weight").out.contains("No entries"))
  try FileManager.default.removeItem(at: stuck)
  #expect(rig.run("purge --yes").out.contains("Everything is forgotten"))
}

@MainActor
@Test func `a tag is renamed in the notes of all trackers at once, and undone at once`() throws {
  let rig = try CommandRig()
  rig.run("log mood 7 6 --note 'after a #Walk in #rain'")
  rig.run("log drink 250ml --note '#walk and #walking'")
  #expect(rig.run("tags").out.contains("#walk"))
  let done = rig.run("tags rename '#walk' Hike")
  #expect(done.code == 0 && done.out.hasPrefix("Renamed to #Hike in 2 notes."), "\(done)")
  let document = rig.document()
  #expect(document.contains("after a #Hike in #rain") && document.contains("#Hike and #walking"))
  rig.run("undo")
  #expect(rig.document().contains("after a #Walk in #rain"))
  #expect(rig.run("tags rename swim dive").code == 66)
  #expect(rig.run("tags rename walk 'a b'").code == 65 && rig.run("tags rename walk 123").code == 65)
  let rows = rig.run("tags list --json").json["tags"] as? [[String: Any]]
  #expect(rows?.contains { $0["tag"] as? String == "rain" } == true)
}

@MainActor
@Test func `notices are listed as the inbox has them, marked as read, and taken off`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.5")
  #expect(rig.run("notices").out == "No notices\n")
  let store = try Store(at: rig.location, access: .readWrite, now: rig.time.now)
  for name in [NoticeName.nudge(.weight, after: 0), .longFast(hours: 24, UUID())] {
    _ = try store.claimNow(name.text, at: rig.time.now)
  }
  #expect(rig.run("notices").lines.count == 2)
  #expect(rig.run("notices list --unread --json").json["unread"] as? Int == 2)
  rig.time.advance(60)
  #expect(rig.run("notices read").out == "2 notices marked as read\n")
  #expect(rig.run("notices list --unread").out == "No notices\n")
  #expect(rig.run("notices clear").code == 65)
  rig.time.advance(60)
  #expect(rig.run("notices clear --yes").code == 0)
  #expect(rig.run("notices").out == "No notices\n")
}

@MainActor
@Test func `what yesterday left open is listed and answered as one change`() throws {
  let rig = try CommandRig()
  for days in 2...6 {
    rig.run("log drink 250ml --at '\(days) days ago'")
    rig.run("log mood 7 6 --at '\(days) days ago'")
  }
  let open = rig.run("catch-up")
  #expect(open.out.contains("--drinks") && open.out.contains("--mood"), "\(open)")
  let done = rig.run("catch-up --drinks 2l --mood '7 6' --sleep '23:10 6:50'")
  #expect(done.code == 0 && done.out.hasPrefix("3 answers saved for yesterday."), "\(done)")
  #expect(!rig.run("catch-up").out.contains("hydration"))
  rig.run("undo")
  #expect(rig.run("catch-up").out.contains("hydration"))
  #expect(rig.run("catch-up --mood 7").code == 65 && rig.run("catch-up --drinks nan").code == 65)
}

@MainActor
@Test func `a plan of days in turn is set, shown with the days to come, and read as JSON`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.5")
  #expect(rig.run("plan 36h rest --from today").code == 0)
  let lines = rig.run("plan").lines
  #expect(lines.count == 2 && lines[0].hasSuffix(": 36 h") && lines[1].hasSuffix(": rest"), "\(lines)")
  rig.time.advance(86_400)
  #expect(rig.run("plan").lines.map { $0.hasSuffix(": rest") } == [true, false])
  let json = rig.run("plan --json").json
  #expect(json["planSeconds"] as? [Int] == [129_600, 0] && json["planFrom"] is String)
  for wrong in [
    "plan 36h --from today", "plan 36h rest", "plan 36h rest --from 2026-02-30", "plan 49h rest --from today",
  ] {
    #expect(rig.run(wrong).code == 65, "\(wrong)")
  }
  for wrong in ["plan --from today", "plan --none 16h rest"] { #expect(rig.run(wrong).code == 64, "\(wrong)") }
  #expect(rig.run("plan 16h 16h 16h 16h 16h 16h rest").code == 0)
  #expect(rig.run("plan --json").json["planFrom"] is NSNull && rig.run("plan").out.contains("Sunday: rest"))
}

@MainActor
@Test func `plan is fast plan by another name`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.5")
  #expect(rig.run("plan 16h 16h 16h 16h 18h 18h rest").code == 0)
  #expect(rig.run("plan").out == rig.run("fast plan").out && rig.run("plan").out.contains("Sunday: rest"))
  #expect(rig.run("plan 16h 18h").code == 65 && rig.run("plan --none").code == 0)
}

@MainActor
@Test func `a tag that was typed with its sign is told with one sign`() throws {
  let rig = try CommandRig()
  rig.run("log mood 7 6 --note 'a #walk'")
  #expect(rig.run("tags rename '#walk' '#Walking'").out.hasPrefix("Renamed to #Walking in 1 note."))
  #expect(rig.document().contains("a #Walking"))
}

@MainActor
@Test func `no plan is told as none, and a plan of equal goals as a plan`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.5")
  #expect(rig.run("plan").out == "No plan: 16 h every day\n")
  #expect(rig.run("plan --json").json["planSeconds"] is NSNull)
  let equal = rig.run("plan 16h 16h 16h 16h 16h 16h 16h")
  #expect(equal.lines.count == 7 && equal.out.hasPrefix("Monday: 16 h"))
  #expect((rig.run("plan --json").json["planSeconds"] as? [Int])?.count == 7)
  #expect(rig.run("plan --none").out == "No plan: 16 h every day\n")
}

@MainActor
@Test func `what cannot be asked names what goes and the option that agrees`() throws {
  let rig = try CommandRig()
  rig.run("log mood 7 6")
  rig.run("log weight 81.5")
  let refused = rig.run("reset mood weight")
  let said = "Empty these: Moods, Weights (2 entries)? Use --yes to go ahead anyway\n"
  #expect(refused.err == said && refused.code == 65)
  for (kilograms, days) in zip([81.5, 81.4, 81.6, 81.3], 1...) {
    rig.run("log weight \(kilograms) --at '\(days) days ago'")
  }
  #expect(rig.run("log weight 18.5").err.contains("Use --force to go ahead anyway"))
}

@MainActor
@Test func `undo of an emptying says what is back, redo what is gone again`() throws {
  let rig = try CommandRig()
  rig.run("log mood 7 6")
  rig.run("log weight 81.5")
  rig.run("reset --all --yes")
  #expect(rig.run("undo").out == "Emptying undone, 2 entries are back\n")
  #expect(rig.run("redo").out.hasPrefix("Emptied, 2 entries."))
  rig.run("undo")
  #expect(rig.run("list mood").lines.count == 1 && rig.run("list weight").lines.count == 1)
}

@MainActor
@Test func `a fast of yesterday is stored on yesterday, and one of another day is refused`() throws {
  let rig = try CommandRig()
  // 14:42 on a day on which the times have passed too.
  let hour = CivilTime(rig.time.now.instant, offset: rig.time.now.zone.offset(at: rig.time.now.instant)).hour
  rig.time.advance(Double((38 - hour) % 24) * 3600)
  for days in 2...6 { rig.run("log fast '\(days) days ago 8:00' '\(days) days ago 13:00'") }
  let done = rig.run("catch-up --fast '8:00 13:00'")
  #expect(done.code == 0, "\(done)")
  #expect(rig.run("list fast --limit 1").out.contains("Yesterday 08:00"))
  rig.run("undo")
  let refused = rig.run("catch-up --fast 'today 8:00 today 13:00'")
  #expect(refused.code == 65 && refused.err.contains("6:00 22:00"), "\(refused)")
  #expect(rig.run("catch-up --sleep 'today 1:00 today 6:50'").code == 65)
}

@MainActor
@Test(arguments: ["en", "de"])
func `what a command says about itself ends without a full stop`(language: String) throws {
  let rig = try CommandRig()
  rig.language = Language(name: language) ?? .english
  var said = ["log weight 81.5", "notices clear --yes", "notices read", "undo", "redo", "plan", "backup now"]
    .map { rig.run($0) }
  said.append(rig.run("reset --all --yes"))
  said.append(rig.run("purge --yes"))
  for answer in said {
    #expect(answer.code == 0 && !answer.out.isEmpty)
    for line in answer.lines { #expect(!line.hasSuffix("."), "\(line)") }
  }
}
