// Smart reminders on the screen: the list with its form, the switches, and what is told while the screen is open.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

/// The keys that lead to the list: the page of reminders is the seventh of the settings.
private let list = "," + String(repeating: " PgDn", count: 6)

@MainActor
private func opened() throws -> HouseRig {
  for tabs in 4...10 {
    let rig = try HouseRig(.dayOne)
    rig.press(list + String(repeating: " Tab", count: tabs) + " Enter")
    if rig.top == "settings.smart" { return rig }
  }
  throw Problem.notNow("no button of the page of reminders leads to the list")
}

@MainActor @Test func `a reminder is added, switched, snoozed and deleted on the screen`() throws {
  let rig = try opened()
  let settings = rig.managers.managers.settings.state
  #expect(rig.top == "settings.smart", "\(rig.text)")
  #expect(rig.text.contains("Daily at 08:00 if no meditation in the last 24 hours"))
  rig.press("o")
  #expect(settings.value.reminders.isOn)
  rig.press("a Ctrl-S")
  #expect(rig.top == "settings.smart.new", "without a title and a message it is not saved")
  rig.press("Sit Tab Now Ctrl-S")
  #expect(rig.top == "settings.smart")
  #expect(settings.value.reminders.reminders.last?.title == "Sit")
  rig.press("x")
  #expect(settings.value.reminders.reminders.first?.isEnabled == false)
  rig.press("x s")
  #expect(rig.managers.managers.reminders.state.value.facts.snoozes.count == 1 && rig.text.contains("Snoozed"))
  rig.press("p")
  #expect(settings.value.reminders.isPaused)
  rig.press("d")
  #expect(!settings.value.reminders.reminders.contains { $0.id == "morning" })
}

@MainActor @Test func `a reminder without a weekday is not saved`() throws {
  let rig = try opened()
  rig.press("e Tab Tab Tab Tab Tab Ctrl-U none Ctrl-S")
  #expect(rig.top == "settings.smart.edit", "\(rig.text)")
}
