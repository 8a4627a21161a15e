// The forms behind the page of data: vessels, the wizard, emptying and forgetting.
import Canvas
import Core
import Foundation
import Screen
import Store
import TestKit
import Testing
import Words

@testable import Managers
@testable import Panes

private let data = "," + String(repeating: " PgDn", count: 10)

@MainActor
@Test func `the last page leads to vessels, to the wizard with what is set, and back`() throws {
  let rig = try AppRig(.year)
  rig.press(data + " Enter")
  #expect(rig.top == "hydration.vessels")
  rig.press("Esc Tab Enter")
  #expect(rig.top == "hydration.drinks")
  rig.press("Esc Tab Enter")
  #expect(rig.top == "settings.pauses")
  for top in ["import", "imports", "export"] {
    rig.press("Esc Tab Enter")
    #expect(rig.top == top)
  }
  // Backing up stays on the page.
  rig.press("Esc Tab Enter")
  #expect(rig.top == "settings")
  rig.press("Tab Enter")
  #expect(rig.top == "text")
  rig.press("Esc Tab Enter")
  #expect(rig.top == "onboarding")
  rig.press("Enter Enter")
  #expect(rig.text.contains("75.0") || rig.text.contains("75"))
}

@MainActor
@Test func `emptying a tracker takes its entries alone, and undo brings them back`() throws {
  let rig = try AppRig(.dayOne)
  let managers = rig.managers.managers
  rig.press(data + String(repeating: " Tab", count: 9) + " Enter Tab Space Ctrl-S")
  #expect(managers.hydration.state.value.today.isEmpty)
  #expect(managers.weight.state.value.count == 1)
  rig.press("Esc u")
  #expect(managers.hydration.state.value.today.count == 1)
}

@MainActor
@Test func `forgetting everything asks for a typed word and then begins anew`() throws {
  let rig = try AppRig(.dayOne)
  let managers = rig.managers.managers
  rig.press(data + String(repeating: " Tab", count: 10) + " Enter \"yes\" Ctrl-S")
  #expect(rig.top == "settings.purge")
  #expect(managers.weight.state.value.count == 1)
  rig.press("Ctrl-U forget Ctrl-S")
  #expect(managers.weight.state.value.count == 0)
  #expect(managers.fasting.state.value.active == nil)
  #expect(managers.timer.state.value.running == nil)
  #expect(rig.top == "onboarding")
}
