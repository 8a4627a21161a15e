// The measures screen as people meet it: its screens in every state and size, and journeys by key.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor private func readings(_ days: Int) -> [Entry] {
  (0..<days).flatMap { day -> [Entry] in
    func entry(_ place: Int, _ measure: String, _ hour: Double, _ values: [Double], _ typed: Typed? = nil) -> Entry {
      let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, UInt8(place), UInt8(day / 256), UInt8(day % 256)))
      return Entry(
        Reading(id: id, at: ago(hours: Double(day) * 24 + hour), measure: measure, values: values, typed: typed))
    }
    let swing = Double((day * 7) % 13)
    var found = [entry(0, "bp", 3, [112 + swing, 70 + swing / 2, 58 + swing])]
    if day % 3 == 0 {
      let number = NumberText.short(5 + swing / 10)
      found.append(
        entry(1, "glucose", 5, [(5 + swing / 10) * 18.0156], Typed(number: number, unit: "mmol/l")))
    }
    if day % 14 == 1 { found.append(entry(2, "waist", 6, [88 - swing / 10])) }
    return found
  }
}

@MainActor private func rig(
  _ days: Int, _ language: Language = .english, unicode: Bool = true
) throws -> PaneRig {
  try PaneRig(language, entries: readings(days), unicode: unicode) { MeasuresScreen($0) }
}

@MainActor @Test func `measures look as stored, empty, on day one, after a year and after ten`() throws {
  let states = [
    (try rig(0), "empty"), (try rig(1), "day-one"), (try rig(365), "year"), (try rig(3650), "ten-years"),
    (try rig(40, .german), "german"),
  ]
  for (rig, name) in states {
    for size in [Size(40, 12), Size(60, 16), Size(80, 24), Size(132, 43)] {
      let frame = rig.driver.shell.draw(size: size, now: rig.time.now)
      #expect(Golden.difference(frame, "measures-\(name)-\(size)") == nil)
    }
  }
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo], [true, false])
func `measures overlap nowhere at any size`(language: Language, unicode: Bool) throws {
  for days in [0, 1, 40] {
    let rig = try rig(days, language, unicode: unicode)
    #expect(Laws.sweep(rig.driver, sizes: Sizes.sweep(language)).joined(separator: "\n") == "")
    rig.press("a")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
  }
}

@MainActor @Test func `the keys of measures clash with nothing and all have texts`() throws {
  let rig = try rig(3)
  let screen = MeasuresScreen(rig.setup)
  #expect(Laws.table(screen, shell: rig.driver.shell, words: Words(language: .german), now: rig.time.now) == [])
  #expect(Laws.help(rig.driver) == [])
}

@MainActor @Test func `a reading is typed, shown and taken back`() throws {
  let rig = try rig(0)
  rig.press("a Tab 1 2 8 / 8 2 Space 6 4")
  #expect(rig.screen().contains("128/82 64 mmHg"))
  rig.press("Ctrl-S")
  let state = rig.setup.managers.measures.state.value
  #expect(state["bp"]?.latest.values == [128, 82, 64] && state.history.count == 1)
  #expect(rig.screen().contains("Blood pressure"))
  rig.press("u")
  #expect(rig.setup.managers.measures.state.value.used.isEmpty)
}

@MainActor @Test func `every measure in use is shown in turn, its figures explained`() throws {
  let rig = try rig(40)
  var shown: [String] = []
  for _ in 0..<3 {
    shown.append(rig.setup.managers.measures.state.value.shown.id)
    rig.press("v")
  }
  #expect(shown == ["bp", "glucose", "waist"])
  rig.press("v Right ?")
  #expect(rig.screen(Size(132, 43)).contains("The newest reading."))
}

@MainActor @Test func `the card of the Hub comes with the first reading and goes with it`() throws {
  let rig = try AppRig(.dayOne)
  #expect(!rig.text.contains("Measures"))
  rig.press("9 a Tab 1 1 8 / 7 4 Ctrl-S Esc 1")
  #expect(rig.text.contains("Measures") && rig.text.contains("118/74 mmHg"))
  rig.press("u")
  #expect(!rig.text.contains("Measures"))
}
