// The mood screen as people meet it: its screens in every state and size, and journeys by key.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor private func moods(_ levels: [(Int, Int)]) -> [Entry] {
  levels.enumerated().map { index, level in
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, UInt8(index)))
    let hours = Double((levels.count - 1 - index) * 12) + 3
    return .mood(Mood(id: id, at: ago(hours: hours), mood: level.0, energy: level.1))
  }
}

@MainActor private let week = [(7, 6), (5, 4), (6, 6), (8, 7), (9, 8), (4, 5), (3, 3), (6, 7), (10, 9), (7, 6)]

@MainActor @Test func `mood looks as stored, empty, on day one, after a year and after ten`() throws {
  let empty = try PaneRig { MoodScreen($0) }
  let dayOne = try PaneRig(entries: moods([(7, 6)])) { MoodScreen($0) }
  let year = try PaneRig(entries: aYear(of: .mood)) { MoodScreen($0) }
  let decade = try PaneRig(entries: aDecade(of: .mood)) { MoodScreen($0) }
  let german = try PaneRig(.german, entries: moods(week)) { MoodScreen($0) }
  let states = [
    (empty, "empty"), (dayOne, "day-one"), (year, "year"), (decade, "ten-years"), (german, "german"),
  ]
  for (rig, name) in states {
    for size in [Size(40, 12), Size(60, 16), Size(80, 24), Size(132, 43)] {
      let frame = rig.driver.shell.draw(size: size, now: rig.time.now)
      #expect(Golden.difference(frame, "mood-\(name)-\(size)") == nil)
    }
  }
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo], [true, false])
func `mood overlaps nowhere at any size`(language: Language, unicode: Bool) throws {
  for entries in [[], moods([(7, 6)]), moods(week)] {
    let rig = try PaneRig(language, entries: entries, unicode: unicode) { MoodScreen($0) }
    #expect(Laws.sweep(rig.driver, sizes: Sizes.sweep(language)).joined(separator: "\n") == "")
    rig.press("a")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
  }
}

@MainActor @Test func `the keys of mood clash with nothing and all have texts`() throws {
  let rig = try PaneRig(entries: moods(week)) { MoodScreen($0) }
  let screen = MoodScreen(rig.setup)
  #expect(Laws.table(screen, shell: rig.driver.shell, words: Words(language: .german), now: rig.time.now) == [])
  #expect(Laws.help(rig.driver) == [])
}

@MainActor @Test func `two digits and Enter log a mood, and no digit saves`() throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press("m 7")
  #expect(rig.screen().contains("good"))
  rig.press("0")
  #expect(rig.managers.mood.state.value.latest == nil)
  rig.press("Enter")
  let entry = rig.managers.mood.state.value.latest
  #expect(entry?.mood == 7)
  #expect(entry?.energy == 10)
  #expect(rig.screen().contains("Saved: Today 14:32, mood 7 (good), energy 10 (highly energized)"))
  // In one read of the terminal, too.
  rig.pass(3600)
  rig.driver.turn(["m", "3", "4", .enter])
  #expect(rig.managers.mood.state.value.latest?.mood == 3)
}

@MainActor @Test func `in a form that waits, 10 is typed as 10 and 0 is no level`() throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press("a 0 Tab 8 Ctrl-S")
  #expect(rig.managers.mood.state.value.latest == nil)
  rig.press("Esc n a 1 0 Tab 8 0 Ctrl-S")
  let entry = rig.managers.mood.state.value.latest
  #expect(entry?.mood == 10)
  #expect(entry?.energy == 8)
}

@MainActor
@Test(arguments: [("m 7 Enter", 0), ("m Enter", 0), ("m 7 6 Enter", 1), ("a 6 5 Ctrl-S", 0), ("a 7 Enter", 0)])
func `a level that was not given is asked for, never invented`(keys: String, count: Int) throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press(keys)
  #expect(rig.managers.mood.state.value.history.count == count, "\(rig.screen())")
  #expect(rig.driver.shell.hasWindow == (count == 0), "\(rig.screen())")
}

@MainActor @Test(arguments: ["m 7 5", "m 7 Tab 5", "m 7 Tab 5 Tab", "m 7 Down 5"])
func `a note typed behind the digits is the entry's, also for those who press Tab between`(keys: String) throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press(keys + " \"felt fine\"")
  #expect(rig.driver.shell.hasWindow && rig.managers.mood.state.value.latest == nil)
  rig.press("Enter")
  let entry = rig.managers.mood.state.value.latest
  #expect(entry?.mood == 7 && entry?.energy == 5 && entry?.note == "felt fine", "\(rig.screen())")
}

@MainActor @Test func `arrows and Tab in the quick form leave time for a note, and Enter saves`() throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press("m 7 Right Right Right Right Right Right Tab \"calm #walk\"")
  #expect(rig.managers.mood.state.value.latest == nil)
  #expect(rig.screen().contains("#walk"))
  rig.press("Enter")
  #expect(rig.managers.mood.state.value.latest?.energy == 6)
  #expect(rig.managers.mood.state.value.latest?.note == "calm #walk")
}

@MainActor @Test func `levels are chosen by digits and by arrows`() throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press("a 1 0 Tab 3 Right Right Left")
  #expect(rig.screen().contains("excellent"))
  rig.press("Tab Tab \"after the run\" Enter")
  let entry = rig.managers.mood.state.value.latest
  #expect(entry?.mood == 10)
  #expect(entry?.energy == 4)
  #expect(entry?.note == "after the run")
}

@MainActor @Test func `within an hour the form says when the next entry is possible and keeps what was chosen`() throws
{
  let rig = try PaneRig { MoodScreen($0) }
  rig.press("a 7 Tab 5 Enter")
  rig.time.advance(25 * 60)
  rig.press("a 4 Tab 5")
  #expect(rig.screen().contains("possible at 15:32"))
  let lines = rig.screen().split(separator: "\n")
  let told = lines.firstIndex { $0.contains("The next entry is possible at 15:32") }
  let field = lines.firstIndex { $0.contains("●●●●○") }
  #expect((told ?? 99) < (field ?? 0), "it is said before the fields")
  rig.press("Enter")
  #expect(rig.managers.mood.state.value.history.count == 1)
  #expect(rig.screen().contains("Not saved"))
  #expect(rig.screen().contains("possible at 15:32"))
}

@MainActor @Test func `an entry is edited, deleted, undone and redone by keyboard`() throws {
  let rig = try PaneRig(entries: moods([(7, 6), (5, 4)])) { MoodScreen($0) }
  rig.press("e 9 Enter")
  #expect(rig.managers.mood.state.value.latest?.mood == 9)
  rig.press("j d y")
  #expect(rig.managers.mood.state.value.history.count == 1)
  rig.press("u u")
  #expect(rig.managers.mood.state.value.history.map(\.mood) == [5, 7])
  rig.press("Ctrl-R")
  #expect(rig.managers.mood.state.value.latest?.mood == 9)
}

@MainActor @Test func `a form refused within the hour and kept open saves at the moment of the second try`() throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press("a 7 Tab 5 Enter")
  rig.pass(25 * 60)
  rig.press("a 4 Tab 5 Enter")
  #expect(rig.managers.mood.state.value.history.count == 1)
  rig.pass(35 * 60)
  #expect(!rig.screen().contains("possible at"))
  rig.press("Enter")
  let history = rig.managers.mood.state.value.history
  #expect(history.map(\.mood) == [4, 7], "\(rig.screen())")
  #expect(history.first?.at.instant == rig.time.now.instant)
}

@MainActor @Test func `the minute that is named is one at which an entry is possible`() throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.pass(20)
  rig.press("a 7 Tab 5 Enter")
  rig.pass(25 * 60 + 30)
  rig.press("a 4 Tab 5")
  // Made at 14:32:20: free at 15:32:20, so the first whole minute is 15:33.
  #expect(rig.screen().contains("possible at 15:33"))
}

@MainActor @Test func `a year of days is walked by key, and Enter opens a day`() throws {
  let rig = try PaneRig(entries: aYear(of: .mood)) { MoodScreen($0) }
  rig.press("y")
  #expect(rig.screen().contains("Saturday 21 November 2026"))
  rig.press("Left Up")
  #expect(rig.screen().contains("Friday 13 November 2026"))
  rig.press("Enter")
  #expect(rig.screen().contains("Edit mood"))
  rig.press("Esc v Home")
  #expect(rig.screen().contains("November 2025"))
  #expect(rig.screen().contains("Energy, a sign a day"))
}

@MainActor @Test func `tags of notes are listed with counts`() throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press("t")
  #expect(rig.screen().contains("No tags yet"))
  rig.press("Esc a 7 Tab 5 Tab Tab \"#walk\" Enter")
  rig.pass(3700)
  rig.press("a 6 Tab 5 Tab Tab \"again a #Walk, #rain\" Enter t")
  #expect(rig.lines.contains { $0.contains("#walk") && $0.contains("2") })
  #expect(rig.lines.contains { $0.contains("#rain") && $0.contains("1") })
}

@MainActor @Test func `a tag is renamed in every note where tags are listed, and one key takes it back`() throws {
  let entries = ["#walk", "slow #walk", "#rain"].enumerated().map { index, note in
    Entry.mood(
      Mood(id: UUID(), at: ago(hours: Double(index) * 3 + 2), mood: 6, energy: 5, source: "manual", note: note))
  }
  let rig = try PaneRig(entries: entries) { MoodScreen($0) }
  rig.press("t e Ctrl-U \"two words\" Enter")
  #expect(rig.screen().contains("cannot be a tag"))
  rig.press("Ctrl-U stroll Enter")
  let notes = { rig.managers.mood.state.value.history.map { $0.note ?? "" } }
  #expect(notes() == ["#stroll", "slow #stroll", "#rain"])
  #expect(rig.screen().contains("#stroll") && !rig.screen().contains("#walk"))
  rig.press("u")
  #expect(notes() == ["#walk", "slow #walk", "#rain"])
}

@MainActor @Test func `the list of tags is narrowed as one types, kept by Enter and put back by Esc`() throws {
  let entries = ["#walk", "#walking #rain", "#rain", "#sun"].enumerated().map { index, note in
    Entry.mood(
      Mood(id: UUID(), at: ago(hours: Double(index) * 3 + 2), mood: 6, energy: 5, source: "manual", note: note))
  }
  let rig = try PaneRig(entries: entries) { MoodScreen($0) }
  func shown() -> [String] { ["#walk ", "#walking", "#rain", "#sun"].filter { rig.screen().contains($0) } }
  rig.press("t")
  #expect(shown().count == 4 && rig.screen().contains("/ find"))
  rig.press("/ W a l k")
  #expect(shown() == ["#walk ", "#walking"])
  #expect(rig.screen().contains("2 of 4"))
  rig.press("Enter Down")
  #expect(rig.driver.cursorLine?.contains("#walking") == true)
  rig.press("/ Ctrl-U x")
  #expect(rig.screen().contains("Nothing matches. / changes the filter."))
  rig.press("Esc")
  #expect(shown() == ["#walk ", "#walking"], "Esc puts the filter back")
  rig.press("/ Ctrl-U \"#ra\" Enter")
  #expect(shown() == ["#walking", "#rain"] || shown() == ["#rain"])
  rig.press("Esc")
  #expect(rig.driver.shell.top?.name != "tags")
}

@MainActor @Test func `the filter of tags overlaps nowhere at any size`() throws {
  for language in [Language.english, .german, .pseudo] {
    let rig = try PaneRig(language, entries: demoEverything) { MoodScreen($0) }
    for keys in ["t / x", "Esc / a", "Enter"] {
      rig.press(keys)
      #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
    }
  }
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo], [true, false])
func `year, tags and pairs overlap nowhere at any size`(language: Language, unicode: Bool) throws {
  for entries in [moods(week), demoEverything] {
    let rig = try PaneRig(language, entries: entries, unicode: unicode) { MoodScreen($0) }
    for key in ["y", "Esc t", "Esc w", "L"] {
      rig.press(key)
      #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
    }
  }
}

@MainActor @Test func `pairs say r, interval and n, and claim nothing below thirty days`() throws {
  let rig = try PaneRig(entries: demoEverything) { PairsScreen($0) }
  let state = rig.managers.stats.state.value
  #expect(state.pairs?.count == 35)
  #expect(rig.screen().contains("mood") && rig.screen().contains("energy"))
  #expect(rig.screen().contains("go together"))
  rig.press("{")
  #expect(rig.managers.stats.state.value.days == 30)
  rig.press("L")
  #expect(rig.managers.stats.state.value.lag == 1)
  rig.press("Esc")
  let few = try PaneRig(entries: moods(week)) { MoodScreen($0) }
  few.press("w")
  #expect(few.screen().contains("needs 7 pairs"))
  #expect(few.screen().contains("nothing is claimed"))
}

@MainActor @Test func `help on a pair shows its days and what r claims`() throws {
  let rig = try PaneRig(entries: demoEverything) { MoodScreen($0) }
  rig.press("w ?")
  let help = rig.screen(Size(132, 43))
  #expect(help.contains("95 % interval") && help.contains("values used") && help.contains("Fisher"), "\(help)")
}

@MainActor @Test func `a day of the year that the list does not reach shows its entries and opens them`() throws {
  let rig = try PaneRig(entries: aYear(of: .mood)) { MoodYear($0) }
  let state = rig.managers.mood.state.value
  let reached = try #require(state.history.last.map { Day($0.at) })
  let old = try #require(state.year.last { $0.day < reached - 30 })
  let newest = try #require(state.year.last)
  for _ in 0..<((newest.day - old.day) / 7) { rig.press("Left") }
  for _ in 0..<((newest.day - old.day) % 7) { rig.press("Up") }
  #expect(rig.managers.mood.state.value.inspectedDay == old.day)
  #expect(rig.managers.mood.state.value.inspected.count == old.count)
  rig.press("Enter")
  #expect(rig.screen().contains(old.day.iso), "\(rig.screen())")
  let small = try PaneRig(size: Size(40, 12), entries: aYear(of: .mood)) { MoodYear($0) }
  small.press("Home")
  #expect(small.driver.cursorLine != nil, "the oldest week scrolls into sight")
}

// MARK: - Own scales

@MainActor @Test func `own scales have fields in the form of a mood and are kept in its note as tags`() throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press("a 7 Tab 6 Tab Tab walk Tab stress=4 Space pain=2.5 Ctrl-S")
  #expect(rig.managers.mood.state.value.latest?.note == "walk #stress=4 #pain=2.5")
  // Both have a field of their own from now on, most used first.
  rig.press("e")
  #expect(rig.lines.contains { $0.contains("stress  ") && $0.contains("[ 4") }, "\(rig.screen())")
  rig.press("Tab Tab Tab Tab Ctrl-U Tab Ctrl-U 9 Ctrl-S")
  #expect(rig.managers.mood.state.value.latest?.note == "walk #pain=9", "an emptied value goes")
  rig.press("u")
  #expect(rig.managers.mood.state.value.latest?.note == "walk #stress=4 #pain=2.5")
}

@MainActor @Test(arguments: ["#stress=4\nslept badly", "felt #stress=7 because of my boss", "#stress=3, then  calm"])
func `a note keeps every word and its places when its scales are not touched`(note: String) throws {
  let entry = Entry.mood(Mood(id: UUID(), at: ago(hours: 2), mood: 5, energy: 5, note: note))
  let rig = try PaneRig(entries: [entry]) { MoodScreen($0) }
  rig.press("e 7 Ctrl-S")
  #expect(rig.managers.mood.state.value.latest?.mood == 7)
  #expect(rig.managers.mood.state.value.latest?.note == note)
}

@MainActor @Test(arguments: ["stress=11", "stress", "=4", "stress=nan"])
func `a value that no scale has is refused at its field`(typed: String) throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press("a 7 Tab 6 Tab Tab Tab \(typed) Ctrl-S")
  #expect(rig.driver.shell.top?.name == "mood.add" && rig.managers.mood.state.value.latest == nil)
}

@MainActor @Test func `own scales are listed over a period with a line of their days, and explain themselves`() throws {
  func mood(_ days: Double, _ note: String) -> Entry {
    .mood(Mood(id: UUID(), at: ago(hours: 24 * days), mood: 5, energy: 5, note: note))
  }
  let entries = [
    mood(1, "#stress=4 #pain=1"), mood(1.1, "#stress=6"), mood(3, "#stress=2"), mood(60, "#stress=10"),
    HydrationStates.drink(250, hours: 49, note: "#pain=3"),
  ]
  let rig = try PaneRig(entries: entries) { MoodScreen($0) }
  rig.press("o")
  let row = try #require(rig.lines.first { $0.contains("stress") })
  #expect(row.contains("3.5") && row.contains("2.0 to 5.0") && row.contains("3"), "\(row)")
  #expect(rig.lines.contains { $0.contains("pain") && $0.contains("2.0") } && rig.screen().contains("n = 2"))
  rig.press("?")
  #expect(rig.screen().contains("2 values used") && rig.screen().contains("a day counts"))
  rig.press("Esc } }")
  #expect(rig.lines.contains { $0.contains("stress") && $0.contains("2.0 to 10.0") })
  #expect(Laws.sweep(rig.driver, sizes: Sizes.named) == [])
}

@MainActor @Test func `a screen without own scales says how one is made`() throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press("o")
  #expect(rig.screen().contains("#stress=4"))
}
