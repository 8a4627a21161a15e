// Smart reminders on the screen: the list with its form, the switches, and reminders while the screen is open.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

/// The keys that lead to the list: the page of reminders is the sixth of the settings.
private let list = "," + String(repeating: " PgDn", count: 5)

@MainActor
private func opened() throws -> AppRig {
  for tabs in 4...10 {
    let rig = try AppRig(.dayOne)
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
  rig.press("x z")
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

@MainActor @Test func `reminders that cannot be read are counted, and the others stand`() throws {
  let rig = try opened()
  var settings = Settings()
  let lift = #"{"activity":"workout","days":["monday"],"hours":24,"id":"own2","message":"m","times":["08:00"],"#
  settings.reminders.list = ReminderList(json: #"[{"id":"own9"},"# + lift + #""title":"Lift"}]"#)
  let changes = settings.changes(from: Settings())
  let now = rig.managers.time.now
  _ = try rig.managers.store.commitNow(Batch("test", actor: .importing, changes), at: now)
  rig.managers.library.refresh(now: now)
  rig.driver.turn()
  #expect(rig.text.contains("off, 1 unreadable") && rig.text.contains("Lift") && rig.text.contains("Mon 08:00"))
}

/// Asks a app for a session, as a notification does.
@MainActor private func ask(_ rig: AppRig, _ kind: SessionKind) throws {
  let now = rig.managers.time.now
  _ = try rig.managers.store.claimNow(SessionRequest(kind, at: now.instant).name, at: now)
  rig.managers.library.refresh(now: now)
  rig.driver.turn()
}

@MainActor @Test func `a session that a notification asks for begins and is shown`() throws {
  let rig = try AppRig(.empty)
  rig.press("3")
  try ask(rig, .workout)
  let running = rig.managers.managers.timer.state.value.running
  #expect(rig.top == "timer" && running?.plan.isWorkout == true, "\(rig.text)")
  rig.driver.advance(1)
  #expect(rig.managers.managers.timer.state.value.running?.id == running?.id)
}

@MainActor @Test func `a form in use stays when a session begins behind it`() throws {
  let rig = try AppRig(.empty)
  rig.press("3 a")
  let form = rig.top
  rig.press("250")
  try ask(rig, .mindful)
  #expect(rig.top == form && rig.text.contains("250") && rig.text.contains("The session is running in the timer"))
  #expect(rig.managers.managers.timer.state.value.running != nil)
}

@MainActor @Test func `a sitting that runs is what a notification asks for, a workout is ended first`() throws {
  let rig = try AppRig(.dayOne)
  let sitting = try #require(rig.managers.managers.timer.state.value.running)
  try ask(rig, .mindful)
  #expect(rig.managers.managers.timer.state.value.running?.id == sitting.id)
  rig.driver.advance(60)
  try ask(rig, .workout)
  #expect(rig.managers.managers.timer.state.value.running?.plan.isWorkout == true)
  #expect(rig.managers.managers.timer.state.value.history.count == 1)
}
