// Relations of mood as people meet them: tags picked in the form, asked about where they are listed, the week looked back
// upon.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

/// A walk every third day, on which mood is 3 higher; the newest entry is from yesterday.
@MainActor private let walks: [Entry] = (1...60).map { day in
  let isOn = day % 3 == 0
  return .mood(
    Mood(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, UInt8(day))), at: ago(hours: Double(day) * 24),
      mood: (isOn ? 7 : 4) + day % 2, energy: 5 + day * 7 % 3, note: isOn ? "#walk" : day % 5 == 0 ? "#rain" : nil))
}

@MainActor @Test func `what goes with mood has difference, interval, days and refusal, and is asked on from a row`()
  throws
{
  let rig = try PaneRig(size: Size(132, 43), entries: walks) { PairsScreen($0, of: .mood) }
  #expect(rig.screen().contains("What goes with mood"))
  // The head of the chart beside names the tag, too.
  let row = try #require(rig.lines.first { $0.hasPrefix("│") && $0.dropFirst().prefix(8).contains("#walk") })
  #expect(row.contains("✓") && row.contains("go together"), "\(row)")
  rig.press("?")
  #expect(rig.screen().contains("Welch") && rig.screen().contains("With it"), "\(rig.screen())")
  rig.press("Esc Home Enter")
  #expect(rig.screen().contains("What goes with #walk"), "\(rig.screen())")
  #expect(rig.lines.contains { $0.contains("mood") && $0.contains("+3.0") })
  rig.press("v")
  #expect(rig.screen().contains("How days relate"))
}

@MainActor @Test func `a day that is running is in no relation`() throws {
  let rig = try PaneRig(entries: walks) { PairsScreen($0, of: .mood) }
  let before = rig.managers.stats.state.value.pairs
  let mood = Mood(id: UUID(), at: rig.time.now.stamp, mood: 1, energy: 1, source: "manual", note: "#walk")
  rig.managers.mood.add(mood, now: rig.time.now) { _ in }
  #expect(before?.isEmpty == false && rig.managers.stats.state.value.pairs == before)
}

@MainActor @Test func `a listed tag tells what went with it, and so does a scale`() throws {
  let rig = try PaneRig(size: Size(100, 30), entries: walks) { TagsScreen($0) }
  rig.press("Enter")
  #expect(rig.screen().contains("What goes with #walk") && rig.screen().contains("+3.0"), "\(rig.screen())")
  let scale = Entry.mood(Mood(id: UUID(), at: ago(hours: 30), mood: 5, energy: 5, note: "#stress=4"))
  let scales = try PaneRig(entries: [scale]) { ScalesScreen($0) }
  scales.press("Enter")
  #expect(scales.screen().contains("What goes with stress"), "\(scales.screen())")
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo], [true, false])
func `what goes with a figure and the week overlap nowhere at any size`(language: Language, unicode: Bool) throws {
  for make in [
    { PairsScreen($0, of: .mood) }, { RecapScreen($0) }, { SummaryScreen($0) },
  ] as [(PaneSetup) -> any Component] {
    for entries in [[], walks, demoEverything] {
      let rig = try PaneRig(language, entries: entries, unicode: unicode, makePane: make)
      #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
    }
  }
}

// MARK: - The form

@MainActor @Test func `tags are picked in the form of a mood, most used first, and stand in its note`() throws {
  let rig = try PaneRig(entries: walks) { MoodScreen($0) }
  rig.press("a 7 Tab 5 Tab Tab Tab")
  #expect(rig.lines.contains { $0.contains("[ ] #walk 20") && $0.contains("[ ] #rain 8") }, "\(rig.screen())")
  rig.press("Space Right Space")
  #expect(rig.lines.contains { $0.contains("[✓] #walk 20") && $0.contains("[✓] #rain 8") }, "\(rig.screen())")
  #expect(rig.lines.contains { $0.contains("[ #walk #rain") }, "\(rig.screen())")
  rig.press("Left Space Ctrl-S")
  #expect(rig.managers.mood.state.value.latest?.note == "#rain")
  rig.press("e Tab Tab Tab Tab Right Space Ctrl-S")
  #expect(rig.managers.mood.state.value.latest?.note == nil)
}

@MainActor @Test func `a tag typed in the note is marked in the picker, also in the quick form`() throws {
  let rig = try PaneRig(entries: walks) { MoodScreen($0) }
  rig.press("m 7 5 \"long #Walk home\"")
  #expect(rig.lines.contains { $0.contains("[✓] #walk 20") }, "\(rig.screen())")
  rig.press("Tab Space Enter")
  #expect(rig.managers.mood.state.value.latest?.note == "long home", "\(rig.screen())")
}

@MainActor @Test func `a scale is a slider: arrows step it, digits type it`() throws {
  let entry = Entry.mood(Mood(id: UUID(), at: ago(hours: 2), mood: 5, energy: 5, note: "#stress=4"))
  let rig = try PaneRig(entries: [entry]) { MoodScreen($0) }
  rig.press("e Tab Tab Tab Tab Right Right Left")
  #expect(rig.lines.contains { $0.contains("━━━━━●─────") && $0.contains("[ 5") }, "\(rig.screen())")
  rig.press("2 . 5")
  #expect(rig.lines.contains { $0.contains("[ 2.5") }, "\(rig.screen())")
  rig.press("Right Right Left Left Left Left Left Left")
  #expect(rig.lines.contains { $0.contains("●──────────") && $0.contains("[ 0") }, "\(rig.screen())")
  rig.press("x 1 0 Right Ctrl-S")
  #expect(rig.managers.mood.state.value.latest?.note == "#stress=10")
}

// MARK: - From anywhere

@MainActor @Test(arguments: ["tags", "own scales", "a year of moods", "how days relate", "the week"])
func `the screens of mood and the week are found in the palette of any pane`(name: String) throws {
  let rig = try AppRig(.year)
  let titles = ["tags": "tags", "own scales": "scales", "how days relate": "pairs", "the week": "recap"]
  rig.press("3 : \"\(name == "a year of moods" ? rig.words(.Mood.yearTitle).lowercased() : name)\" Enter")
  #expect(rig.top == titles[name] ?? "mood.year", "\(rig.text)")
}

@MainActor @Test func `the week has one thing to look at, and its rows lead to their trackers`() throws {
  let rig = try AppRig(.year)
  rig.press("f w")
  #expect(rig.top == "recap" && rig.text.contains("One thing to look at"))
  let recap = try #require(rig.managers.managers.stats.state.value.recap)
  #expect(recap.week.end == Day(rig.managers.time.now) && recap.rows.count > 6)
  for row in recap.done where rig.text.contains(rig.words(row.figure.message)) {
    #expect(rig.text.contains("\(row.days) of 7"))
  }
  rig.press("?")
  #expect(rig.text.contains("28 days before"), "\(rig.text)")
  let empty = try AppRig(.empty)
  empty.press("f w")
  #expect(empty.text.contains("No entries in these seven days"), "\(empty.text)")
}

@MainActor @Test func `the first look of the chosen day tells of the week, once`() throws {
  let managers = try AppRig.managers(.year)
  let today = Day(managers.time.now)
  managers.managers.settings.change(now: managers.time.now, { $0.recapDay = today.weekday }, then: { _ in })
  let rig = AppRig(over: managers)
  rig.press("1")
  #expect(rig.text.contains("The recap of the week is ready"), "\(rig.text)")
  let again = AppRig(over: managers)
  again.press("1")
  #expect(!again.text.contains("The recap of the week is ready"))
  managers.managers.settings.change(now: managers.time.now, { $0.recapDay = today.weekday % 7 + 1 }, then: { _ in })
  let other = AppRig(over: managers)
  other.press("1")
  #expect(!other.text.contains("The recap of the week is ready"))
}
