// Pauses on the screen: the list with its form, and what calendars, the grid of moods, streaks and the Hub tell of them.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

private let list = "," + String(repeating: " PgDn", count: 10) + " Tab Tab Enter"

/// Pauses of days of November 2026.
private func november(_ days: ClosedRange<Int>...) throws -> [Change] {
  func day(_ number: Int) -> Day { Day(ago(hours: 0)) - (21 - number) }
  let pauses = days.map { Pause(from: day($0.lowerBound), through: day($0.upperBound)) }
  return [.set(SettingKey(rawValue: "pauses"), String(decoding: try JSONEncoder().encode(pauses), as: UTF8.self))]
}

@MainActor @Test func `pauses are added, changed, ended and deleted on the screen, and undo takes each back`() throws {
  let rig = try AppRig(.dayOne)
  let settings = rig.managers.managers.settings.state
  let today = Day(rig.driver.time.now)
  rig.press(list)
  #expect(rig.top == "settings.pauses" && rig.text.contains("No pauses. a adds one"))
  rig.press("a tomorrow Tab 14d Ctrl-S")
  #expect(settings.value.pauses == [Pause(from: today + 1, through: today + 14)])
  #expect(rig.text.contains("14 days"))
  rig.press("x")
  #expect(rig.text.contains("Today is not paused."))
  rig.press("e Ctrl-U Ctrl-S")
  #expect(settings.value.pauses == [Pause(from: today, through: today + 14)], "without a day it begins today")
  rig.press("x")
  #expect(settings.value.pauses.isEmpty)
  rig.press("a yesterday Ctrl-S")
  #expect(settings.value.pauses == [Pause(from: today - 1)] && rig.text.contains("open"))
  rig.press("d")
  #expect(settings.value.pauses.isEmpty)
  rig.press("Esc Esc u")
  #expect(settings.value.pauses == [Pause(from: today - 1)])
  rig.press("u u u")
  #expect(settings.value.pauses == [Pause(from: today + 1, through: today + 14)])
}

@MainActor @Test(arguments: ["2026-02-30", "99999-01-01", "tomorrow Tab today", "today Tab 0d"])
func `days that are none, and an end before the beginning, are refused at the field`(typed: String) throws {
  let rig = try AppRig(.dayOne)
  rig.press(list + " a " + typed + " Ctrl-S")
  #expect(rig.top == "settings.pause")
  #expect(rig.managers.managers.settings.state.value.pauses.isEmpty)
}

@MainActor @Test func `pauses that the configuration forces are shown, and say why they stay`() throws {
  let rig = AppRig(over: try AppRig.managers(.empty)) { $0.locked = [SettingKey(rawValue: "pauses")] }
  rig.press(list + " a")
  #expect(rig.top == "settings.pauses" && rig.text.contains("set by config.toml"))
}

@MainActor @Test func `both calendars mark paused days, tell so, and keep what was reached`() throws {
  let drinks =
    (1...5).map { HydrationStates.drink(2100, hours: 24 * Double($0)) } + [HydrationStates.drink(900, hours: 24 * 8)]
  let rig = try PaneRig(
    entries: drinks, settings: try november(10...14, 20...20) + [.set(SettingKey(rawValue: "hydration.goal"), "2000")]
  ) { HydrationPane($0) }
  rig.press("c")
  #expect(rig.screen().contains("20✓") && rig.screen().contains("14▮") && rig.screen().contains("▮ paused"))
  #expect(!rig.screen().contains("13▮"), "what was drunk still shows")
  rig.press("Up")
  #expect(rig.lines.contains { $0.contains("Sat 14 Nov") && $0.contains("Paused") })
  let fasting = try PaneRig(
    entries: [FastingStates.finished(endedAgo: 24 * 3, length: 16)], settings: try november(12...14)
  ) { FastingPane($0) }
  fasting.press("c")
  #expect(fasting.screen().contains("13▮") && fasting.screen().contains("▮ paused"))
  fasting.press("Up")
  #expect(fasting.lines.contains { $0.contains("Paused: nothing was due.") })
  #expect(!fasting.screen().contains("A rest day in the plan."))
}

@MainActor @Test func `the year of moods shows paused days without an entry, and says so`() throws {
  let entry = Entry.mood(Mood(id: UUID(), at: ago(hours: 1), mood: 7, energy: 6))
  let rig = try PaneRig(entries: [entry], settings: try november(19...20)) { MoodYear($0) }
  rig.press("Up")
  #expect(rig.screen().contains("▮") && rig.screen().contains("Friday 20 November 2026: paused, no entry"))
}

@MainActor @Test func `a streak explains that it went on over paused days`() throws {
  let drinks = [1, 2, 5, 6].map { HydrationStates.drink(2100, hours: 24 * Double($0)) }
  let rig = try PaneRig(
    size: Size(100, 60), entries: drinks + [HydrationStates.drink(100, hours: 24 * 7)],
    settings: try november(17...18) + [.set(SettingKey(rawValue: "hydration.goal"), "2000")]
  ) { HydrationPane($0) }
  let shown = rig.setup.figures(Words(language: .english), now: rig.time.now)
  let explain = try #require(shown.explanation(.hydrationStreak))
  #expect(explain.n == 4 && explain.rows.count == 4)
  #expect(explain.exclusions.contains(Explanation.Row("Tue 17 Nov to Wed 18 Nov", "paused")))
  #expect(explain.exclusions.last?.label == "Sat 14 Nov")
}

@MainActor @Test func `the Hub says until when nothing is asked`() throws {
  let rig = try AppRig(.year)
  #expect(!rig.text.contains("Paused"))
  let today = Day(rig.driver.time.now)
  rig.managers.managers.settings.change(now: rig.driver.time.now) {
    $0.pauses = [Pause(from: today, through: today + 1)]
  } then: { _ in
  }
  rig.press("2 1")
  #expect(rig.text.contains("Paused up to tomorrow: nothing is due"))
}
