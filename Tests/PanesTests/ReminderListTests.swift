// The list of all that speaks by itself, on the screen: origins, switches and forms, at every size.
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor
private func listed(_ language: Language = .english) throws -> PaneRig {
  try PaneRig(language) { ReminderWindow.window($0) }
}

extension PaneRig {
  /// Selects something of the list by its id.
  fileprivate func select(_ id: String) throws {
    let items = ReminderItem.all(managers.settings.state.value)
    let index = try #require(items.firstIndex { $0.id == id })
    press("Home" + String(repeating: " Down", count: index))
  }
}

@MainActor @Test func `each line says where it comes from, when it speaks and whether it is on`() throws {
  let rig = try listed()
  #expect(rig.screen().contains("Reminders") && rig.screen().contains("yours"), "\(rig.screen())")
  try rig.select("nudge.weight")
  let row = rig.screen().split(separator: "\n").first { $0.contains("Weight missing") }
  #expect(row?.contains("Weight ") == true && row?.contains("08:00") == true && row?.contains(" on ") == true)
  #expect(rig.screen().contains("Notifications are off.") && rig.screen().contains("Silent in quiet hours."))
}

@MainActor @Test func `x switches whatever is selected, and a caution says why it cannot be`() throws {
  let rig = try listed()
  for id in ReminderItem.all(Settings()).map(\.id) where id != "fast.caution" {
    try rig.select(id)
    let settings = rig.managers.settings.state
    func isOn() -> Bool? { ReminderItem.all(settings.value).first { $0.id == id }?.isOn(settings.value) }
    let before = isOn()
    rig.press("x")
    #expect(isOn() == before.map { !$0 }, "\(id)")
  }
  try rig.select("fast.caution")
  rig.press("x")
  #expect(rig.screen().contains("A caution is always told."), "\(rig.screen())")
}

@MainActor @Test func `the bell is set up over the list`() throws {
  let rig = try listed()
  try rig.select("bell")
  rig.press("Enter Space Tab Ctrl-U 10:00-14:00 Tab Ctrl-U \"random 3\" Ctrl-S")
  let bell = rig.managers.settings.state.value.bell
  #expect(bell.isOn && bell.times == .random(3) && bell.hours == ClockWindow(from: 600, until: 840), "\(rig.screen())")
  #expect(rig.screen().contains("10:00–14:00 3 at random"), "\(rig.screen())")
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo])
func `the list and the forms of all that is built in overlap nowhere at any size`(language: Language) throws {
  let rig = try listed(language)
  for id in ReminderItem.all(Settings()).map(\.id) where id != "fast.caution" {
    try rig.select(id)
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "", "\(id)")
    rig.press("e")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "", "form of \(id)")
    rig.press("Esc")
  }
}
