// The commands about everything at once: forgetting, tags, notices, what yesterday left open, the plan by its short name.
import Core
import Foundation
import Store
import TestKit
import Testing

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
@Test func `purge asks for its word, takes --yes, and leaves nothing to undo`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.5")
  #expect(rig.run("purge").code == 64)
  rig.isInteractive = true
  rig.input = ["yes"]
  #expect(rig.run("purge").out.contains("Nothing was changed"))
  #expect(rig.run("list weight").lines.count == 1)
  rig.input = ["Forget "]
  #expect(rig.run("purge").out.contains("Everything is forgotten."))
  #expect(rig.run("list weight").out.contains("No entries") && rig.run("undo").code == 66)
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
  #expect(open.out.contains("hydration  --drinks") && open.out.contains("mood  --mood"), "\(open)")
  let done = rig.run("catch-up --drinks 2l --mood '7 6' --sleep '23:10 6:50'")
  #expect(done.code == 0 && done.out.hasPrefix("3 entries added for yesterday."), "\(done)")
  #expect(!rig.run("catch-up").out.contains("hydration"))
  rig.run("undo")
  #expect(rig.run("catch-up").out.contains("hydration"))
  #expect(rig.run("catch-up --mood 7").code == 65 && rig.run("catch-up --drinks nan").code == 65)
}

@MainActor
@Test func `plan is fast plan by another name`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.5")
  #expect(rig.run("plan 16h 16h 16h 16h 18h 18h rest").code == 0)
  #expect(rig.run("plan").out == rig.run("fast plan").out && rig.run("plan").out.contains("Sunday: rest"))
  #expect(rig.run("plan 16h").code == 65 && rig.run("plan --none").code == 0)
}
