// The ranges of the charts of sleep and mood, from a single day to everything, and the figures of mood with where they come
// from.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor private func mood(_ hours: Double, _ mood: Int, _ energy: Int) -> Entry {
  .mood(Mood(id: UUID(), at: ago(hours: hours), mood: mood, energy: energy))
}

@MainActor private func sleep(ended hours: Double, _ length: Double) -> Entry {
  .sleep(Sleep(id: UUID(), bed: ago(hours: hours + length), wake: ago(hours: hours)))
}

@MainActor private let moods = [
  mood(2, 8, 6), mood(6, 4, 5), mood(26, 7, 7), mood(24 * 40, 5, 5), mood(24 * 3000, 3, 4),
]

extension PaneRig {
  /// The help about the focused number.
  fileprivate func help() -> String {
    press("?")
    defer { press("Esc") }
    return screen(Size(132, 60))
  }

  fileprivate var cursorRow: String { driver.cursorLine?.replacing("\u{A0}", with: " ") ?? "" }
}

// MARK: - Ranges

@MainActor @Test func `the chart of mood shows the entries of a day by their hours`() throws {
  let rig = try PaneRig(size: Size(132, 43), entries: moods) { MoodScreen($0) }
  rig.press("{ {")
  #expect(rig.managers.mood.state.value.period.days == 1)
  #expect(rig.managers.mood.state.value.chartEntries.map(\.mood) == [4, 8])
  let screen = rig.screen()
  #expect(screen.contains("Mood, 1 to 10") && screen.contains("─ Today ╮"), "\(screen)")
  #expect(screen.contains("12:00") && screen.contains("n = 2"), "\(screen)")
  rig.press("[")
  #expect(rig.screen().contains("─ Yesterday ╮"), "\(rig.screen())")
  #expect(rig.screen().contains("n = 1"))
  rig.press("[")
  #expect(rig.screen().contains("No entries in this period."))
}

@MainActor @Test func `the chart of mood shows everything since the first entry`() throws {
  let rig = try PaneRig(size: Size(132, 43), entries: moods) { MoodScreen($0) }
  rig.press("} } } }")
  let state = rig.managers.mood.state.value
  #expect(state.period.isEverything)
  #expect(state.chart.count == 4)
  #expect(state.period.since == Day(ago(hours: 24 * 3000)))
  #expect(rig.screen().contains("All days") && rig.screen().contains("2020"), "\(rig.screen())")
  #expect(rig.screen().contains("monthly average"), "\(rig.screen())")
  rig.press("{")
  #expect(rig.screen().contains("Last 365 days"), "\(rig.screen())")
}

@MainActor @Test func `the chart of sleep shows each sleep of a day`() throws {
  let rig = try PaneRig(size: Size(132, 43), entries: [sleep(ended: 8, 7), sleep(ended: 1, 0.75), sleep(ended: 32, 8)])
  {
    SleepPane($0)
  }
  rig.press("{ {")
  let screen = rig.screen()
  #expect(screen.contains("Day: Saturday 21 November 2026"), "\(screen)")
  #expect(screen.contains("23:32") && screen.contains("12:47") && screen.contains("n = 2"), "\(screen)")
  rig.press("[")
  #expect(rig.screen().contains("Day: Friday 20 November 2026"))
  #expect(rig.screen().contains("n = 1"))
}

@MainActor @Test func `the chart of sleep shows everything, as means of months or more where the days are too many`()
  throws
{
  let entries = (0..<1000).map { sleep(ended: 8 + 24 * Double($0) * 3, 6 + Double($0 % 3)) }
  let rig = try PaneRig(size: Size(132, 43), entries: entries) { SleepPane($0) }
  rig.press("} } } }")
  let state = rig.managers.sleep.state.value
  #expect(state.period.isEverything)
  #expect(state.chart.count == 999 * 3 + 1)
  #expect(rig.screen().contains("quarterly average") || rig.screen().contains("monthly average"), "\(rig.screen())")
  #expect(rig.screen().contains("All: ") && rig.screen().contains("n = 1,000"), "\(rig.screen())")
  #expect(rig.screen(Size(80, 24)).contains("quarterly average"))
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo], [true, false])
func `every range of sleep and mood overlaps nowhere`(language: Language, unicode: Bool) throws {
  let naps = [sleep(ended: 8, 7), sleep(ended: 1, 0.75), sleep(ended: 24 * 900, 8)]
  for keys in ["{ {", "{ { [", "} } } }"] {
    for rig in [
      try PaneRig(language, entries: moods, unicode: unicode) { MoodScreen($0) },
      try PaneRig(language, entries: naps, unicode: unicode) { SleepPane($0) },
    ] {
      rig.press(keys)
      #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "", "\(keys)")
    }
  }
}

// MARK: - Figures of mood

@MainActor @Test func `every figure of mood is reached by key and says where it comes from`() throws {
  let rig = try PaneRig(entries: moods) { MoodScreen($0) }
  let figures: [(String, [String])] = [
    ("Energy, 7 days", ["18", "Sum of the levels", "3 values used"]), ("Mood, 7 days", ["19", "3 values used"]),
    ("Energy", ["as entered"]), ("Mood", ["as entered"]),
  ]
  for (name, said) in figures {
    rig.press("Up")
    #expect(rig.cursorRow.contains(name), "\(rig.screen())")
    let help = rig.help()
    for text in [name] + said { #expect(help.contains(text), "\(name): \(help)") }
  }
  for (name, said) in [
    ("Latest", "8 mood  6 energy"), ("Stability", "5 values used"), ("Next entry", "1 value used"),
    ("Today", "2 values used"),
  ] {
    rig.press(name == "Latest" ? "Right" : "Down")
    #expect(rig.cursorRow.contains(name), "\(rig.screen())")
    let help = rig.help()
    #expect(help.contains(said), "\(name): \(help)")
  }
  rig.press("Down")
  #expect(rig.help().contains("as entered"))
}

@MainActor @Test func `stability names both variances, and below two entries what it takes`() throws {
  let rig = try PaneRig(size: Size(132, 43), entries: [mood(2, 6, 4), mood(26, 8, 4)]) { MoodScreen($0) }
  rig.press("Up Right Up Up")
  #expect(rig.cursorRow.contains("Stability"), "\(rig.screen())")
  #expect(rig.help().contains("Variance of mood") && rig.help().contains("1.00"), "\(rig.help())")
  #expect(rig.help().contains("0.00") && rig.help().contains("95 %"))
  let few = try PaneRig(size: Size(132, 43), entries: [mood(2, 6, 4)]) { MoodScreen($0) }
  few.press("Up Right Up Up")
  #expect(few.help().contains("Needs at least two entries."), "\(few.help())")
}

@MainActor @Test func `on a small screen every figure of mood comes into sight`() throws {
  let rig = try PaneRig(size: Size(40, 12), entries: moods) { MoodScreen($0) }
  for name in ["Stability", "Energy, 7 days", "Mood, 7 days", "Energy", "Mood", "Latest", "Today", "Next entry"] {
    rig.press("Up")
    #expect(rig.cursorRow.contains(name), "\(rig.screen())")
    #expect(Laws.screen(rig.driver, size: Size(40, 12)) == [])
  }
}

@MainActor @Test func `a relation says its pairs, its interval and why nothing is claimed`() throws {
  let rig = try PaneRig(entries: moods) { MoodScreen($0) }
  rig.press("w")
  let help = rig.help()
  #expect(help.contains("needs 7 pairs") && help.contains("95 % interval"), "\(help)")
  #expect(help.contains("one or both unknown"), "\(help)")
}

// MARK: - The score of sleep on the Hub

/// A night of seven hours with stages.
@MainActor private func staged() -> Entry {
  let bed = ago(hours: 14)
  let stages: [SleepStage] = [.core, .deep, .core, .rem, .core, .deep, .awake]
  let segments = stages.enumerated().map { index, stage in
    SleepSegment(
      stage: stage, start: bed.instant + Double(index) * 3600, end: bed.instant + Double(index + 1) * 3600)
  }
  return .sleep(Sleep(id: UUID(), bed: bed, wake: ago(hours: 7), segments: segments))
}

@MainActor @Test func `the sleep card of the Hub shows the score of a night with stages and help says its parts`()
  throws
{
  let rig = try PaneRig(entries: [staged()]) { HubPane($0) }
  // Deep 28 % 25, REM 14 % 15, awake 14 % 15, 7 hours 25.
  #expect(rig.screen().contains("score 80"), "\(rig.screen())")
  try rig.click(on: "score 80")
  #expect(rig.screen().contains("on:2026-11-21"), "\(rig.screen())")
  rig.press("Esc")
  let help = rig.help()
  #expect(help.contains("80 of 100") && help.contains("25 points") && help.contains("15 points"), "\(help)")
  let pane = try PaneRig(entries: [staged()]) { SleepPane($0) }
  pane.press("Up ?")
  #expect(pane.screen(Size(132, 60)).contains("80 of 100"))
}

@MainActor @Test func `without stages the Hub shows the rating, and without one that there is none`() throws {
  var rated = Sleep(id: UUID(), bed: ago(hours: 15), wake: ago(hours: 8), quality: 4)
  let rig = try PaneRig(size: Size(132, 43), entries: [.sleep(rated)]) { HubPane($0) }
  #expect(rig.screen().contains("quality 4 of 5"), "\(rig.screen())")
  try rig.click(on: "quality 4 of 5")
  rig.press("Esc")
  #expect(rig.help().contains("Without sleep stages there is no score"))
  rated.quality = nil
  let bare = try PaneRig(size: Size(132, 43), entries: [.sleep(rated)]) { HubPane($0) }
  #expect(bare.screen().contains("score –"), "\(bare.screen())")
}

@MainActor @Test func `the numbers of the Hub say where they come from as their panes do`() throws {
  let rig = try PaneRig(size: Size(132, 43), entries: demoEverything + [FastingStates.running(3)]) { HubPane($0) }
  let expected: Set = ["Time fasted", "Today", "Goal", "Weight", "Rate", "Last night", "Score", "Latest"]
  var titles: Set<String> = []
  for _ in 0..<56 {
    rig.press("Right")
    let help = rig.help()
    for title in expected
    where help.contains("│ \(title) ") && help.contains("Where this number comes from") {
      titles.insert(title)
    }
  }
  #expect(titles == expected)
}
