// What is said has happened: no success where nothing was done, no count of what is not there, no refusal without the way on.
import Core
import Foundation
import TestKit
import Testing

@testable import Commands

@MainActor
@Test func `what is deleted or put away is not said to be saved`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.4kg")
  rig.run("measures add Zeta")
  #expect(rig.run("measures archive Zeta").out == "Zeta archived\n")
  #expect(rig.run("measures archive Zeta --restore").out == "Zeta is in the list again\n")
  #expect(rig.run("measures delete Zeta").out == "Zeta deleted\n")
}

@MainActor
@Test func `an answer that there was nothing is an answer, and no entry`() throws {
  let rig = try CommandRig()
  #expect(rig.run("catch-up --drinks none").out.hasPrefix("1 answer saved for yesterday."))
  #expect(rig.run("list drink").out == "No entries\n")
}

@MainActor
@Test func `with nothing open it is said from when on a tracker is asked about`() throws {
  let rig = try CommandRig()
  for days in 2...3 { rig.run("log drink 250ml --at '\(days) days ago'") }
  #expect(rig.run("catch-up").out.contains("4 of 14 days"))
  rig.language = .german
  #expect(rig.run("catch-up").out.contains("4 von 14 Tagen"))
}

@MainActor
@Test func `a second evening says that the first one is dropped`() throws {
  let rig = try CommandRig()
  #expect(!rig.run("bed --at 'yesterday 22:00'").out.contains("dropped"))
  let again = rig.run("bed --at 'yesterday 23:00'")
  #expect(again.code == 0 && again.lines.count == 2 && again.lines[1].contains("22:00 is dropped"), "\(again)")
  rig.run("undo")
  #expect(rig.run("up --at 6:00").out.contains("22:00"))
}

@MainActor
@Test func `a fast that meets no other says that there was nothing to merge`() throws {
  let rig = try CommandRig()
  rig.run("fast start --at '5h ago'")
  let alone = rig.run("fast stop --merge --at '3h ago'")
  #expect(alone.code == 0 && alone.err.contains("nothing to merge"), "\(alone)")
  rig.run("fast start --at '1h ago'")
  let merged = rig.run("fast stop --merge")
  #expect(merged.code == 0 && !merged.err.contains("merge"), "\(merged)")
}

@MainActor
@Test func `an evening of more than steady whose drinks nobody named is told beside the amounts of others`() throws {
  let rig = try CommandRig()
  rig.run("noalc wild --date 2026-02-26")
  #expect(!rig.run("noalc status").out.contains("without an amount"))
  rig.run("noalc log --date 2026-02-27 --drink 500ml@5%")
  let said = rig.run("noalc status").out
  #expect(said.contains("at least 19.7 g of alcohol, 1 evening without an amount"), "\(said)")
  let days = rig.run("noalc status --json").json["sevenDays"] as? [String: Any]
  #expect(days?["withoutAmount"] as? Int == 1)
}

@Test func `food that no diary can hold is refused by what it can hold`() throws {
  let zone = try #require(Zone(identifier: "Europe/Berlin"))
  func food(_ edit: (inout Nutrients) -> Void) -> Food {
    var nutrients = Nutrients()
    edit(&nutrients)
    return Food(
      id: UUIDValue(high: 1, low: 1), at: Stamp(Instant(milliseconds: 0), in: zone), nutrients: nutrients,
      source: "manual")
  }
  try food { ($0.kcal, $0.protein) = (20_000, 2000) }.checkValues(was: nil)
  let large = food { $0.kcal = 164_300 }
  #expect(throws: Refusal.self) { try large.checkValues(was: nil) }
  #expect(throws: Refusal.self) { try food { $0.alcohol = 701 }.checkValues(was: nil) }
  // What is there already keeps no note out.
  try large.checkValues(was: large)
}

@MainActor
@Test func `figures of nothing bear the days of their period, and those of something are not called empty`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.4kg")
  for subject in ["session", "measures", "food", "burn"] {
    let said = rig.run("stats \(subject)").out
    #expect(said.contains("Mar") && said.contains("No entries") && !said.contains("1970"), "\(said)")
  }
  rig.run("log burn 410 --minutes 42")
  #expect(!rig.run("stats burn").out.contains("No entries"))
}

@MainActor
@Test func `a setting with a range of fractions names it`() throws {
  #expect(try CommandRig().run("settings food.smoothing 2").err.contains("0.05–1"))
}

@MainActor
@Test func `an edit that changes nothing says so, and leaves no step of undo`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml --note a")
  #expect(rig.run("edit drink \(rig.id("drink")) --note a").out == "Nothing was changed\n")
  #expect(rig.run("undo").code == 0)
  #expect(rig.run("list drink").out == "No entries\n")
}

@MainActor
@Test func `no notices are not asked about before they are removed`() throws {
  let rig = try CommandRig()
  rig.run("log weight 81.4kg")
  let cleared = rig.run("notices clear")
  #expect(cleared.code == 0 && cleared.out == "No notices\n", "\(cleared)")
}

@MainActor
@Test func `a programme that is longer from a pipe than a file may be is refused, and is not found sound`() throws {
  let rig = try CommandRig()
  let sound = ["name: Long", "45s Plank rest 15s"]
  rig.input = sound + Array(repeating: "# a line", count: 100)
  #expect(rig.run("programmes lint -").code == 0)
  rig.input = sound + Array(repeating: "# a line of a file that is none", count: 6000) + ["nonsense"]
  #expect(rig.run("programmes lint -").code == 65)
}

@MainActor
@Test func `a row of tomorrow is said to be in the future`() throws {
  let rig = try CommandRig()
  let path = rig.path("w.csv")
  try Data("DATE,WEIGHT,COMMENT\n2026-03-09,81.5,\n".utf8).write(to: URL(fileURLWithPath: path))
  let done = rig.run("import \(path) --unit kg")
  #expect(done.code == 65 && done.err.contains("line 2: at: is in the future"), "\(done)")
}

@MainActor
@Test func `an entry that is refused is not said to be there twice`() throws {
  let rig = try CommandRig()
  rig.run("log mood 7 6")
  rig.time.advance(60)
  let again = rig.run("log mood 7 6")
  #expect(again.code == 65 && !again.err.contains("undo"), "\(again)")
}
