// The mood screen as people meet it: its screens in every state and size, and journeys by key.
import Canvas
import Core
import Foundation
import Managers
import Panes
import Screen
import TestKit
import Testing
import Words

@MainActor private func moods(_ levels: [(Int, Int)]) -> [Entry] {
  levels.enumerated().map { index, level in
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, UInt8(index)))
    let hours = Double((levels.count - 1 - index) * 12) + 3
    return .mood(Mood(id: id, at: ago(hours: hours), mood: level.0, energy: level.1))
  }
}

@MainActor private let week = [(7, 6), (5, 4), (6, 6), (8, 7), (9, 8), (4, 5), (3, 3), (6, 7), (10, 9), (7, 6)]

@MainActor @Test func `mood looks as stored, empty, on day one and after a year`() throws {
  let empty = try PaneRig { MoodScreen($0) }
  let dayOne = try PaneRig(entries: moods([(7, 6)])) { MoodScreen($0) }
  let year = try PaneRig(entries: aYear(of: .mood)) { MoodScreen($0) }
  let german = try PaneRig(.german, entries: moods(week)) { MoodScreen($0) }
  for (rig, name) in [(empty, "empty"), (dayOne, "day-one"), (year, "year"), (german, "german")] {
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
    #expect(Laws.sweep(rig.driver).joined(separator: "\n") == "")
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

@MainActor @Test func `three keys log a mood`() throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press("m 7")
  #expect(rig.screen().contains("good"))
  rig.press("Enter")
  let entry = rig.managers.mood.state.value.latest
  #expect(entry?.mood == 7)
  #expect(entry?.energy == 5)
}

@MainActor @Test func `levels are chosen by digit, 0 is ten, and by arrows`() throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press("a 0 Tab 3 Right Right Left")
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
  rig.press("a 7 Enter")
  rig.time.advance(25 * 60)
  rig.press("a 4")
  #expect(rig.screen().contains("possible at 15:32"))
  rig.press("Enter")
  #expect(rig.managers.mood.state.value.history.count == 1)
  #expect(rig.screen().contains("35 minutes"))
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
