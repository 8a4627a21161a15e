// Units change the display and nothing that is stored (Invariants.md, Stored numbers), and they change it everywhere
// (Invariants.md, Units everywhere).
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

/// The export without the choice of units and the moment it was made.
@MainActor
private func stored(_ rig: ManagersRig) throws -> [String] {
  var data = Data()
  _ = try rig.store.exportJSONNow(at: rig.time.now) { data.append($0) }
  return String(decoding: data, as: UTF8.self).split(separator: "\n")
    .map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }.filter { !$0.contains("units.") }
}

@MainActor
private func choose(_ mass: String, _ volume: String, _ rig: ManagersRig) throws {
  let changes: [Change] = [
    .set(SettingKey(rawValue: "units.weight"), "\"\(mass)\""),
    .set(SettingKey(rawValue: "units.volume"), "\"\(volume)\""),
  ]
  rig.library.commit(Batch("settings.change", actor: .screen, changes), now: rig.time.now) {
    #expect((try? $0.get()) != nil)
  }
}

@MainActor
@Test func `changing units changes no stored number, there and back again`() throws {
  let rig = try AppRig.managers(.year)
  rig.managers.hydration.setGoal(2150, now: rig.time.now) { _ in }
  let before = try stored(rig)
  #expect(before.count > 1000)
  for (mass, volume) in [("lb", "oz"), ("st", "oz"), ("kg", "ml")] {
    try choose(mass, volume, rig)
    let app = AppRig(over: rig)
    // Editors open with the number in the unit of choice and are left without a change.
    for keys in ["4 g Esc", "3 D Esc", "4 e Esc", "1 2 3 4 5 6"] { app.press(keys) }
    #expect(try stored(rig) == before, "\(mass), \(volume)")
  }
}

@MainActor
@Test(arguments: ["lb", "st"])
func `no screen shows kilograms, millilitres or litres to those who chose pounds and ounces`(mass: String) throws {
  // A number in one of the units that nobody asked for; pounds that are cut off are none.
  let foreign = try Regex("[0-9](\u{A0}| )?(kg|ml|l|cl|dl)\\b(?!…)")
  let box = try Regex("\\[ [^\\]]*\\]")
  // The contents of a drink are asked and told as on labels, whatever the unit of amounts.
  let label = try Regex("(in )?100(\u{A0}| )ml")
  let echo = try Regex("= [0-9.,]+(\u{A0}| )?(kg|ml|l)")
  // A year shows all that a first day shows and more; the pseudo language has the units of English.
  for stock in [AppRig.Stock.year] {
    let managers = try AppRig.managers(stock)
    try choose(mass, "oz", managers)
    for scene in try AppScenes.all() {
      for language in [Language.english, .german] {
        let rig = AppRig(over: managers, language: language, size: Size(132, 43))
        rig.press(scene.keys.joined(separator: " "))
        // Pages name amounts as its sources do, in both units where they are one's own.
        if rig.app.shell.top is PageScreen { continue }
        // A box keeps what was typed into it as it was typed, and says beside it what that is in the other unit.
        let text = rig.text.replacing(box, with: "[]").replacing(echo, with: "=").replacing(label, with: "")
          // The border of a window may cut a weight of the screen below it in the middle of its `lb`.
          .replacing(".3 l│", with: "│").replacing(",3 l│", with: "│")
        let found = text.split(separator: "\n").filter { $0.contains(foreign) }
        #expect(found.isEmpty, "\(scene), \(language):\n\(found.joined(separator: "\n"))")
      }
    }
  }
}

@MainActor
@Test(arguments: [Language.english, .german])
func `no screen shows kilocalories to those who chose kilojoules`(language: Language) throws {
  let foreign = try Regex("[0-9](\u{A0}| )?kcal\\b|\\bkcal\\b")
  let managers = try AppRig.managers(.eating)
  managers.library.commit(
    Batch("settings.change", actor: .screen, [.set(SettingKey(rawValue: "units.energy"), "\"kJ\"")]),
    now: managers.time.now
  ) {
    #expect((try? $0.get()) != nil)
  }
  let walks = [
    "1", "1 Enter", "7", "7 ?", "7 Up ?", "7 f", "7 f ?", "7 f Down Down ?", "7 o", "7 g", "7 a o a t s", "7 A", "7 e",
    "7 r", "7 { { {", "7 b", "7 b a", "S", ", Space", "6",
  ]
  for keys in walks {
    let rig = AppRig(over: managers, language: language, size: Size(132, 43))
    rig.press(keys)
    let found = rig.text.split(separator: "\n").filter { $0.contains(foreign) }
    #expect(found.isEmpty, "\(keys), \(language):\n\(found.joined(separator: "\n"))")
  }
}
