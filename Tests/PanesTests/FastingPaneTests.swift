// The fasting pane: its looks, the laws over all sizes, and a person's work on it, as key presses.
import Canvas
import Core
import Foundation
import Managers
import Screen
import Store
import TestKit
import Testing
import Words

@testable import Panes

/// States that looks and laws are checked in.
@MainActor
enum FastingStates {
  /// A fast that has run so many hours.
  static func running(_ hours: Double, goal: Double = 16) -> Entry {
    .fast(Fast(id: UUID(), start: ago(hours: hours), goal: goal * 3600, eatingWindow: 7.5 * 3600))
  }

  /// A finished fast that ended so many hours ago.
  static func finished(endedAgo: Double, length: Double, goal: Double = 16) -> Entry {
    .fast(
      Fast(id: UUID(), start: ago(hours: endedAgo + length), end: ago(hours: endedAgo), goal: goal * 3600))
  }

  static func rig(
    _ entries: [Entry], _ language: Language = .english, unicode: Bool = true
  ) throws -> PaneRig {
    try PaneRig(language, entries: entries, unicode: unicode) { FastingPane($0) }
  }

  static let all: [(name: String, entries: [Entry])] = [
    ("empty", []), ("day-one", [running(3.2), finished(endedAgo: 20, length: 12.5)]),
    ("year", aYear(of: .fast) + [running(11.7)]),
    ("over", aYear(of: .fast).suffix(40) + [running(112.4)]), ("idle", aYear(of: .fast).suffix(40) + []),
  ]
}

@MainActor @Test(arguments: ["empty", "day-one", "year", "ten-years", "over"])
func `the fasting pane looks as stored`(state: String) throws {
  let years = state == "ten-years" ? aDecade(of: .fast) + [FastingStates.running(11.7)] : nil
  let entries = years ?? FastingStates.all.first { $0.name == state }?.entries ?? []
  let rig = try FastingStates.rig(entries)
  for size in [Size(40, 12), Size(80, 24), Size(132, 43)] {
    let frame = rig.driver.shell.draw(size: size, now: rig.time.now)
    #expect(Golden.difference(frame, "fasting-\(state)-\(size)") == nil)
  }
}

@MainActor @Test func `the fasting pane keeps the laws of frames`() throws {
  for (_, entries) in FastingStates.all {
    for language in [Language.english, .german] {
      let rig = try FastingStates.rig(entries, language)
      #expect(Laws.sweep(rig.driver) == [])
      rig.press("Down Down Down")
      #expect(Laws.sweep(rig.driver, sizes: Sizes.named) == [])
    }
    #expect(Laws.sweep(try FastingStates.rig(entries, unicode: false).driver, sizes: Sizes.named) == [])
  }
}

@MainActor @Test func `the keys of the fasting pane clash with nothing and are in help`() throws {
  for entries in [[], [FastingStates.running(2)]] {
    let rig = try FastingStates.rig(entries)
    let pane = try #require(rig.driver.shell.top)
    #expect(Laws.table(pane, shell: rig.driver.shell, words: Words(language: .german), now: rig.time.now) == [])
    #expect(Laws.help(rig.driver) == [])
  }
}

@MainActor @Test func `s starts a fast and s ends it`() throws {
  let rig = try FastingStates.rig([])
  rig.press("s")
  #expect(rig.screen().contains("The goal of 16 h is reached tomorrow"))
  rig.press("Enter")
  #expect(rig.managers.fasting.state.value.active?.start.instant == PaneRig.afternoon)
  rig.pass(17 * 3600)
  #expect(rig.screen().contains("01:00:00 past the goal"))
  rig.press("s Enter")
  let state = rig.managers.fasting.state.value
  #expect(state.active == nil)
  #expect(state.history.map(\.duration) == [17 * 3600])
  #expect(rig.screen().contains("Fast ended: 17 h · goal met"))
}

@MainActor @Test func `a fast that began earlier starts from the question`() throws {
  let rig = try FastingStates.rig([])
  rig.press("s e 2h30")
  #expect(rig.screen().contains("Starts today 12:02, 2 h 30 m ago."))
  rig.press("Enter")
  #expect(rig.managers.fasting.state.value.active?.start.instant == PaneRig.afternoon - 2.5 * 3600)
}

@MainActor
@Test(arguments: [
  ("20:00", 1112), ("2000", 1112), ("yesterday Space 20:00", 1112), ("2:30", 722), ("90m", 90), ("2h Space ago", 120),
  ("vor Space 2h", 120), ("16h", 960),
])
func `an earlier start is a time or how long ago, in one field`(typed: String, minutes: Int) throws {
  let rig = try FastingStates.rig([])
  rig.press("s e " + typed + " Enter")
  let start = try #require(rig.managers.fasting.state.value.active?.start.instant)
  #expect(abs(start - (PaneRig.afternoon - Double(minutes) * 60)) < 60, "\(rig.screen())")
}

@MainActor @Test func `a fast entered afterwards is as long as the goal`() throws {
  let goal = Change.set(SettingKey(rawValue: "fasting.goal"), "59400")
  let rig = try PaneRig(settings: [goal]) { FastingPane($0) }
  rig.press("a")
  #expect(rig.screen().contains("16 h 30 m in all, goal met"), "\(rig.screen())")
}

@MainActor @Test func `the start of a running fast is corrected by date and time`() throws {
  let rig = try FastingStates.rig([FastingStates.running(3)])
  rig.press("t Ctrl-U 9:15 Enter")
  let start = try #require(rig.managers.fasting.state.value.active?.start)
  #expect(CivilTime(start.instant, offset: start.offset) == CivilTime(Day(rig.time.now), hour: 9, minute: 15))
}

@MainActor @Test func `a start in the future is refused at its field and the text stays`() throws {
  let rig = try FastingStates.rig([FastingStates.running(3)])
  rig.press("t Ctrl-U 2026-11-22 Space 10:00 Enter")
  #expect(rig.screen().contains("is in the future"))
  #expect(rig.screen().contains("2026-11-22 10:00"))
  #expect(!rig.screen().contains("Starts"))
  #expect(rig.managers.fasting.state.value.active?.start == ago(hours: 3))
}

@MainActor @Test func `ending offers to edit the times first`() throws {
  let rig = try FastingStates.rig([FastingStates.running(18)])
  rig.press("s e")
  #expect(rig.screen().contains("Times of the fast"))
  rig.press("2h Space ago")
  #expect(rig.screen().contains("16 h in all, goal met"))
  rig.press("Enter")
  #expect(rig.managers.fasting.state.value.history.map(\.duration) == [16 * 3600])
}

@MainActor @Test func `an end before the start is refused`() throws {
  let rig = try FastingStates.rig([FastingStates.running(2)])
  rig.press("s e 5h Space ago Enter")
  #expect(rig.screen().contains("is not after the start"))
  #expect(rig.managers.fasting.state.value.active != nil)
}

@MainActor @Test func `giving up a fast asks twice and undo brings it back`() throws {
  let rig = try FastingStates.rig([FastingStates.running(5)])
  rig.press("s d")
  #expect(rig.screen().contains("Give up 5 h of fasting?"))
  rig.press("n")
  #expect(rig.managers.fasting.state.value.active != nil)
  rig.press("d y")
  #expect(rig.managers.fasting.state.value.active == nil)
  #expect(rig.managers.fasting.state.value.history.isEmpty)
  rig.press("u")
  #expect(rig.managers.fasting.state.value.active != nil)
  rig.press("Ctrl-R")
  #expect(rig.managers.fasting.state.value.active == nil)
}

@MainActor @Test func `the goal is chosen or typed and the running fast follows`() throws {
  let rig = try FastingStates.rig([FastingStates.running(5)])
  rig.press("g Right Enter Enter")
  #expect(rig.managers.fasting.state.value.goal == 18 * 3600)
  let active = try #require(rig.managers.fasting.state.value.active)
  #expect(active.goal == 18 * 3600)
  rig.press("g Tab Ctrl-U 16:30 Enter")
  #expect(rig.managers.fasting.state.value.goal == 16.5 * 3600)
  #expect(rig.screen().contains("Goal 16 h 30 m"))
}

@MainActor @Test func `a goal outside the range stays in the field with its reason`() throws {
  let rig = try FastingStates.rig([])
  rig.press("g Tab Ctrl-U 99 Enter")
  #expect(rig.screen().contains("99"))
  #expect(rig.screen().contains("48"))
  #expect(rig.managers.fasting.state.value.goal == 16 * 3600)
}

@MainActor @Test func `a past fast is added, edited, deleted and undone`() throws {
  let rig = try FastingStates.rig([])
  rig.press("a Ctrl-S")
  #expect(rig.managers.fasting.state.value.history.map(\.duration) == [16 * 3600])
  rig.press("End e Tab Tab Ctrl-U today Space 8:00 Ctrl-S")
  #expect(rig.managers.fasting.state.value.history.map(\.duration) == [14 * 3600])
  rig.press("d y")
  #expect(rig.managers.fasting.state.value.history.isEmpty)
  rig.press("u")
  #expect(rig.managers.fasting.state.value.history.map(\.duration) == [14 * 3600])
}

@MainActor @Test(arguments: [("r", [57_600.0]), ("Enter", [57_600, 61_200.0]), ("c", [9120, 61_200.0])])
func `a fast over another one asks, shows what a cut leaves, and one undo takes the answer back`(
  key: String, lengths: [Double]
) throws {
  let rig = try FastingStates.rig([FastingStates.finished(endedAgo: 1, length: 17)])
  rig.press("a Ctrl-S")
  let flat = rig.screen().split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
  #expect(flat.contains("the fast of yesterday, 20:32 to"), "\(rig.screen())")
  #expect(flat.contains("2 h 32 m"))
  #expect(rig.managers.fasting.state.value.history.map(\.duration) == [17 * 3600])
  rig.press(key)
  #expect(rig.managers.fasting.state.value.history.map(\.duration).sorted() == lengths)
  rig.press("u")
  #expect(rig.managers.fasting.state.value.history.map(\.duration) == [17 * 3600])
}

@MainActor @Test func `a question about another fast leaves what was typed`() throws {
  let rig = try FastingStates.rig([FastingStates.finished(endedAgo: 1, length: 17)])
  rig.press("a Ctrl-S Esc")
  #expect(rig.screen().contains("Add fast"))
  #expect(rig.managers.fasting.state.value.history.count == 1)
  rig.press("Ctrl-S Enter")
  #expect(rig.managers.fasting.state.value.history.count == 2)
}

@MainActor
@Test(arguments: [
  ("Enter", [3600, 7200.0]), ("m", [18_000.0]), ("r", [3600.0]), ("d y", [7200.0]), ("Esc", [7200.0]),
])
func `ending a second fast of a day asks what becomes of both`(keys: String, lengths: [Double]) throws {
  let rig = try FastingStates.rig([
    FastingStates.finished(endedAgo: 3, length: 2), FastingStates.running(1),
  ])
  rig.press("s Enter")
  #expect(rig.screen().contains("Already there: today, 09:32 to 11:32"), "\(rig.screen())")
  rig.press(keys)
  #expect(Set(rig.managers.fasting.state.value.history.map(\.duration)) == Set(lengths))
  #expect((rig.managers.fasting.state.value.active == nil) == (keys != "Esc"))
}

@MainActor @Test func `an end is given as a length, with a preview of both ends`() throws {
  let rig = try FastingStates.rig([FastingStates.running(18)])
  rig.press("s e Shift-Tab Right Tab 16")
  #expect(rig.screen().contains("16 h in all, goal met: yesterday 20:32 to today 12:32"))
  rig.press("Ctrl-S")
  #expect(rig.managers.fasting.state.value.history.map(\.duration) == [16 * 3600])
}

@MainActor @Test func `12:12 is the name of a goal, and a length of time where no goal is asked`() throws {
  let rig = try FastingStates.rig([FastingStates.running(18)])
  rig.press("s e Shift-Tab Right Tab 12:12 Ctrl-S")
  #expect(rig.managers.fasting.state.value.history.map(\.duration) == [12.2 * 3600])
  rig.press("g Ctrl-U Tab Ctrl-U 12:12 Ctrl-S")
  #expect(rig.managers.settings.state.value.fastingGoal == 12 * 3600)
}

@MainActor @Test(arguments: [("c", 16_200.0), ("Enter", 18_000)])
func `ending a fast that has time in common with another does what was answered`(key: String, length: Double) throws {
  let rig = try FastingStates.rig([FastingStates.finished(endedAgo: 4.5, length: 1), FastingStates.running(5)])
  rig.press("s Enter")
  #expect(rig.screen().contains("Shorten"))
  rig.press(key)
  #expect(rig.managers.fasting.state.value.active == nil)
  #expect(rig.managers.fasting.state.value.history.map(\.duration).sorted() == [3600, length])
}

@MainActor @Test func `a fast of more than two days asks, and its yes does not answer the other question`() throws {
  let rig = try FastingStates.rig([
    FastingStates.running(60), FastingStates.finished(endedAgo: 60.1, length: 1),
  ])
  // The likely end of a fast that was forgotten is proposed; Ctrl-S ends it now.
  rig.press("s Ctrl-S")
  #expect(rig.screen().contains("more than two days"))
  rig.press("Enter")
  #expect(rig.managers.fasting.state.value.active == nil || rig.screen().contains("Already there"))
  rig.press("Esc")
}

@MainActor @Test func `each number opens its own editor`() throws {
  let rig = try FastingStates.rig([FastingStates.running(5), FastingStates.finished(endedAgo: 24, length: 16)])
  for (keys, title) in [
    ("Enter", "Times of the fast"), ("Down Enter", "Start of the fast"), ("Right Enter", "Fasting goal"),
    ("Down Enter", "Edit fast"),
  ] {
    rig.press(keys)
    #expect(rig.screen().contains(title))
    rig.press("Esc")
  }
}

@MainActor @Test func `the period of the chart steps and changes its length`() throws {
  let rig = try FastingStates.rig(aYear(of: .fast))
  #expect(rig.screen().contains("Last 30 days"))
  rig.press("}")
  #expect(rig.screen().contains("Last 90 days"))
  #expect(rig.screen().contains("weekly average"))
  rig.press("{ { [")
  #expect(rig.screen().contains("8 Nov to 14 Nov"))
  rig.press("]")
  #expect(rig.screen().contains("Last 7 days"))
}

@MainActor @Test func `a wall clock that was set is said and does not change what is counted`() throws {
  let rig = try FastingStates.rig([])
  rig.press("s Enter")
  rig.pass(3600)
  rig.time.setWall(rig.time.now.instant + 7200)
  // The clock on the screen ticks on and draws the new state.
  rig.pass(1)
  #expect(rig.screen().contains("01:00:01") || rig.screen(Size(60, 16)).contains("clock was set"))
  #expect(rig.screen().contains("The clock was set by 2 h"))
}

@MainActor @Test func `the history reads on when its end is reached`() throws {
  let rig = try FastingStates.rig(aYear(of: .fast))
  #expect(rig.managers.fasting.state.value.history.count == 60)
  rig.press("End End")
  #expect(rig.managers.fasting.state.value.history.count > 60)
}

@MainActor @Test func `a click selects and a second one opens`() throws {
  let rig = try FastingStates.rig([FastingStates.running(5), FastingStates.finished(endedAgo: 24, length: 16)])
  try rig.click(on: "Goal 16 h")
  #expect(rig.driver.cursorLine?.contains("Goal") == true)
  try rig.click(on: "Goal 16 h")
  #expect(rig.screen().contains("Fasting goal"))
}

@MainActor
@Test(arguments: [Language.english, .german])
func `the list of stages cuts no name beside its hours`(language: Language) throws {
  let rig = try AppRig(.year, language: language, size: Size(132, 43))
  rig.press("2")
  for stage in FastStage.allCases { #expect(rig.text.contains(rig.words(stage.title)), "\(stage): \(rig.text)") }
}
