// Nothing that a store may hold ends the program or breaks a frame (Invariants.md, Absurd data): ages and weights
// beyond reason, days from 1970 to 2050, goals of zero, a day of three hundred drinks, a fast of years.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

private let sizes = [Size(40, 12), Size(132, 43)]

@MainActor
@Test(arguments: Language.allCases)
func `absurd entries break no pane and no frame`(language: Language) throws {
  let managers = try AppRig.managers(.absurd)
  for pane in 1...6 {
    let rig = AppRig(over: managers, language: language)
    rig.press("\(pane)")
    let found = Laws.sweep(rig.driver, sizes: sizes)
    #expect(found.isEmpty, "pane \(pane): \(found.joined(separator: "\n"))")
  }
}

@MainActor
@Test func `absurd entries break nothing that keys open, in pounds and stones as well`() throws {
  let managers = try AppRig.managers(.absurd)
  for (mass, volume) in [("kg", "ml"), ("lb", "oz"), ("st", "oz")] {
    managers.library.commit(
      Batch(
        "test", actor: .importing,
        [
          .set(SettingKey(rawValue: "units.weight"), "\"\(mass)\""),
          .set(SettingKey(rawValue: "units.volume"), "\"\(volume)\""),
        ]), now: managers.time.now
    ) { _ in }
    for scene in try AppScenes.all() where mass == "kg" || scene.keys.count <= 2 {
      let rig = AppRig(over: managers)
      rig.press(scene.keys.joined(separator: " "))
      let found = Laws.sweep(rig.driver, sizes: sizes)
      #expect(found.isEmpty, "\(scene), \(mass): \(found.joined(separator: "\n"))")
    }
  }
}

@MainActor
@Test func `every range of every chart holds absurd entries`() throws {
  let managers = try AppRig.managers(.absurd)
  for pane in 2...6 {
    let rig = AppRig(over: managers)
    rig.press("\(pane)")
    for key in ["}", "}", "}", "}", "[", "[", "{", "v", "v", "v"] {
      rig.press(key)
      let found = Laws.sweep(rig.driver, sizes: sizes)
      #expect(found.isEmpty, "pane \(pane), \(key): \(found.joined(separator: "\n"))")
    }
  }
}

@MainActor
@Test func `figures of absurd entries are finite`() throws {
  let managers = try AppRig.managers(.absurd).managers
  let weight = managers.weight.state.value
  #expect(weight.count == 5 && weight.progress?.percent.isFinite == true)
  #expect(weight.chartFigures.map { $0.mean.isFinite } ?? true)
  let drinks = managers.hydration.state.value
  #expect(drinks.total > 300 * 250 && drinks.sums.fraction.isFinite)
}
