// Law 14: Enter on a pane, card or list opens and changes nothing by itself.
import Canvas
import Core
import Managers
import Screen
import TestKit
import Testing

@testable import Panes

/// Whatever Enter could have changed: the journal, and the running session, which is in none.
private struct Stored: Equatable {
  let newest: Int64?
  let session: UUIDValue?

  @MainActor init(_ rig: AppRig) throws {
    newest = try rig.managers.store.readNow { try $0.journal(limit: 1).first?.id }
    session = rig.managers.managers.timer.state.value.running?.id
  }
}

/// Whether the component on top is no form, no line to type in and no question.
@MainActor
private func isList(_ rig: AppRig) -> Bool {
  guard let top = rig.app.shell.top, top.focus != .text else { return false }
  return !(top is any LineForm) || top is ListWindow
}

@MainActor
@Test(arguments: AppRig.Stock.allCases)
func `Enter on every pane, card and list changes nothing by itself`(stock: AppRig.Stock) throws {
  var managers = try AppRig.managers(stock)
  var pressed = 0
  /// Keys of a scene, then Enter; whether a screen that takes it stood there.
  func press(_ keys: [String]) throws -> Bool {
    let rig = AppRig(over: managers)
    let untouched = try Stored(rig)
    rig.press(keys.joined(separator: " "))
    let before = try Stored(rig)
    defer { pressed += 1 }
    guard isList(rig) else { return false }
    rig.press("Enter")
    let after = try Stored(rig)
    #expect(before == after, "Enter changed something after \(keys.joined(separator: " ")): \(rig.text)")
    if after != untouched { managers = try AppRig.managers(stock) }
    return true
  }
  // Rows of a menu are buttons: it begins on one that stores nothing.
  let menus: Set = ["quicklog", "noalc"]
  for scene in try AppScenes.all() where scene.name != "import" {
    let preludes = menus.contains(scene.name) ? [[]] : [[], ["Down"], ["Down", "Down"], ["Up"], ["Right"]]
    for prelude in preludes {
      guard try press(scene.keys + prelude) else { break }
    }
  }
  for step in 0..<50 { _ = try press(["1", "Home"] + Array(repeating: "Right", count: step)) }
  #expect(pressed > 150, "\(pressed)")
}

@MainActor
@Test func `Enter twice on the clock of a running fast ends nothing`() throws {
  let rig = try AppRig(.dayOne)
  rig.press("2 Enter")
  #expect(rig.top == "fasting.times")
  rig.press("Enter")
  #expect(rig.managers.managers.fasting.state.value.active != nil && rig.top == "fasting.times", "\(rig.text)")
}

@MainActor
@Test func `the number of a card leads to its entry, which no typing changes before it is opened`() throws {
  let rig = try AppRig(.dayOne)
  let before = try #require(rig.managers.managers.weight.state.value.latest)
  let cards = HubCards(managers: rig.managers.managers, words: rig.words, now: rig.driver.time.now)
    .all(TrackerViews.all)
  let steps = try #require(cards.flatMap(\.stops).firstIndex(of: .figure(.weightLatest)))
  rig.press((["1", "Home"] + Array(repeating: "Right", count: steps) + ["Enter"]).joined(separator: " "))
  #expect(rig.top == "history")
  rig.press("8 2 , 3 Ctrl-S")
  #expect(rig.managers.managers.weight.state.value.latest == before)
}
