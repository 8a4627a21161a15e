// Every control of every form is walked and does something (Invariants.md, Controls act): toggles and choices change,
// buttons act, boxes take what is typed. Locked fields say why instead.
import Canvas
import Core
import Managers
import Screen
import TestKit
import Testing

@testable import Panes

/// The text at the focus.
@MainActor
private struct Control {
  var label: String
  var current: String
  var choices: [String]
  var isField: Bool

  init?(_ rig: AppRig) {
    guard let top = rig.app.shell.top, !(top is ListWindow), let form = top as? any LineForm else { return nil }
    let question = form.question(DrawContext(now: rig.driver.time.now, words: rig.words))
    (label, current, choices) = (question.label, question.current, question.choices)
    isField = top.focus == .text
  }
}

@MainActor
private func rig(_ scene: AppScene, _ tabs: Int) throws -> AppRig {
  let rig = try AppRig(.dayOne, size: Size(100, 40))
  rig.press((scene.keys + Array(repeating: "Tab", count: tabs)).joined(separator: " "))
  return rig
}

/// Screen and sound of an app, and its last batch.
@MainActor
private func sight(_ rig: AppRig) throws -> String {
  let newest = try rig.managers.store.readNow { try $0.journal(limit: 1).first?.id }
  let heard = "\(rig.managers.sound.cues) \(rig.managers.sound.behind)"
  let cursor = String(describing: rig.driver.display.frame?.cursor)
  return "\(rig.top) \(rig.text) \(heard) \(cursor) \(String(describing: newest))"
}

/// Whether a reason stands under the control that has the focus, as under a button that cannot be pressed now.
@MainActor
private func saysWhy(_ rig: AppRig) -> Bool {
  guard let cursor = rig.driver.display.frame?.cursor, let under = rig.driver.display.frame?.line(cursor.row + 1) else {
    return false
  }
  let text = String(Array(under).dropFirst(max(0, cursor.column - 4)).prefix(40))
  return text.contains { $0.isLetter } && !text.contains("[")
}

@MainActor
@Test func `what is typed in a form never reaches the screen below`() throws {
  var typed = 0
  for scene in try AppScenes.all() {
    let rig = try rig(scene, 0)
    guard let form = rig.app.shell.top, form is any LineForm, form.focus == .text else { continue }
    typed += 1
    let before = try rig.managers.store.readNow { try $0.journal(limit: 1).first?.id }
    rig.press("\"felt fine 75, q:u+?dxm 10\"")
    #expect(rig.app.shell.top === form, "\(scene)")
    #expect(try rig.managers.store.readNow { try $0.journal(limit: 1).first?.id } == before, "\(scene)")
  }
  #expect(typed > 30, "\(typed)")
}

@MainActor
@Test func `every toggle, choice, box and button of every form does something`() throws {
  var walked = 0
  for scene in try AppScenes.all() {
    let first = try rig(scene, 0)
    guard Control(first) != nil else { continue }
    let start = first.driver.display.frame?.cursor
    for tabs in 0..<24 {
      let here = try rig(scene, tabs)
      if tabs > 0, here.driver.display.frame?.cursor == start { break }
      guard let control = Control(here) else { break }
      walked += 1
      // A choice changes in one of its directions, a box takes or refuses a letter, a button acts.
      let keys =
        !control.isField
        ? ["Enter"] : control.choices.isEmpty ? ["1", "Backspace"] : ["Right", "Left", "Down", "Up", "Space", "1"]
      var does = false
      let excuse = saysWhy(here)
      let text = here.text
      for (number, key) in keys.enumerated() where !does {
        let rig = number == 0 ? here : try rig(scene, tabs)
        let before = try sight(rig)
        rig.press(key)
        does = try sight(rig) != before
      }
      #expect(does || excuse, "\(control.label) of \(scene), focus \(tabs), does nothing\n\(text)")
    }
  }
  #expect(walked > 150, "\(walked)")
}
