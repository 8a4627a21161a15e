// The weight pane as people meet it: its screens in every state and size, and journeys by key.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor private func weights(_ values: [Double], unit: MassUnit = .kg) -> [Entry] {
  values.enumerated().map { index, value in
    let hours = Double((values.count - 1 - index) * 24) + 7.5
    let typed = Typed(number: FixedText.text(value, decimals: 1), unit: unit.symbol)
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, UInt8(index)))
    return .weight(Weight(id: id, at: ago(hours: hours), kilograms: unit.kilograms(from: value), typed: typed))
  }
}

@MainActor private let fortnight = [82.4, 82.1, 82.3, 81.9, 82.0, 81.6, 81.8, 81.5, 81.7, 81.3, 81.4, 81.0, 81.2, 81.1]

@MainActor private let goal75 = [
  Change.set(SettingKey(rawValue: "weight.goal"), "75"), .set(SettingKey(rawValue: "weight.goal-line"), "true"),
]

@MainActor @Test func `weight looks as stored, empty, on day one, after a year and after ten`() throws {
  let empty = try PaneRig { WeightPane($0) }
  let dayOne = try PaneRig(entries: weights([81.2])) { WeightPane($0) }
  let year = try PaneRig(entries: aYear(of: .weight), settings: goal75) { WeightPane($0) }
  let decade = try PaneRig(entries: aDecade(of: .weight), settings: goal75) { WeightPane($0) }
  let german = try PaneRig(.german, entries: weights(fortnight), settings: goal75) { WeightPane($0) }
  let states = [
    (empty, "empty"), (dayOne, "day-one"), (year, "year"), (decade, "ten-years"), (german, "german"),
  ]
  for (rig, name) in states {
    for size in [Size(40, 12), Size(60, 16), Size(80, 24), Size(132, 43)] {
      let frame = rig.driver.shell.draw(size: size, now: rig.time.now)
      #expect(Golden.difference(frame, "weight-\(name)-\(size)") == nil)
    }
  }
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo], [true, false])
func `weight overlaps nowhere at any size`(language: Language, unicode: Bool) throws {
  for entries in [[], weights([81.2]), weights(fortnight)] {
    let rig = try PaneRig(language, entries: entries, settings: goal75, unicode: unicode) { WeightPane($0) }
    #expect(Laws.sweep(rig.driver, sizes: Sizes.sweep(language)).joined(separator: "\n") == "")
    rig.press("a 400 Enter")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
  }
}

@MainActor @Test(arguments: [Language.english, .german])
func `without unicode the legend of the chart shows the signs that are drawn`(language: Language) throws {
  let rig = try PaneRig(language, entries: weights(fortnight), settings: goal75, unicode: false) { WeightPane($0) }
  let lines = rig.screen(Size(132, 43)).split(separator: "\n")
  let legend = try #require(lines.first { $0.contains("trend") || $0.contains("Trend") && $0.contains("n = ") })
  #expect(legend.contains(". ") && legend.contains("* "), "\(legend)")
}

@MainActor @Test func `the keys of weight clash with nothing and all have texts`() throws {
  let rig = try PaneRig(entries: weights(fortnight)) { WeightPane($0) }
  let pane = WeightPane(rig.setup)
  #expect(Laws.table(pane, shell: rig.driver.shell, words: Words(language: .german), now: rig.time.now) == [])
  #expect(Laws.help(rig.driver) == [])
}

@MainActor @Test func `a weight typed in pounds is echoed in kilograms and kept as typed`() throws {
  let rig = try PaneRig { WeightPane($0) }
  rig.press("a")
  rig.press("\"180 lb\"")
  #expect(rig.screen().contains("= 81.6 kg"))
  rig.press("Ctrl-S")
  let kept = rig.managers.weight.state.value.latest
  #expect(kept?.typed == Typed(number: "180", unit: "lb"))
  #expect(rig.screen().contains("81.6 kg"))
}

@MainActor @Test func `a refused weight stays in the field with field, value, range and example`() throws {
  let rig = try PaneRig { WeightPane($0) }
  rig.press("a 1200 Ctrl-S")
  let screen = rig.screen()
  #expect(screen.contains("1200"))
  #expect(screen.contains("Weight: 1200"))
  #expect(screen.contains("453"))
  #expect(rig.managers.weight.state.value.count == 0)
}

@MainActor @Test func `a weight far off the trend asks once and is kept when saved again`() throws {
  let rig = try PaneRig(entries: weights(fortnight)) { WeightPane($0) }
  rig.press("a 8.14 Ctrl-S")
  #expect(rig.screen().contains("below your trend"))
  #expect(rig.managers.weight.state.value.count == fortnight.count)
  rig.press("Ctrl-S")
  #expect(rig.managers.weight.state.value.latest?.kilograms == 8.14)
}

@MainActor @Test func `nearly the same weight within half an hour asks whether to keep it`() throws {
  let rig = try PaneRig { WeightPane($0) }
  rig.press("a 81.2 Ctrl-S")
  rig.time.advance(600)
  rig.press("a 81.2 Ctrl-S")
  #expect(rig.screen().contains("Keep both?"))
  #expect(rig.managers.weight.state.value.count == 1)
  rig.press("Ctrl-S")
  #expect(rig.managers.weight.state.value.count == 2)
}

@MainActor @Test func `a weight is edited, deleted, undone and redone by keyboard`() throws {
  let rig = try PaneRig(entries: weights([82.0, 81.2])) { WeightPane($0) }
  rig.press("e Ctrl-U 81.4 Ctrl-S")
  #expect(rig.managers.weight.state.value.latest?.kilograms == 81.4)
  rig.press("j d")
  #expect(rig.screen().contains("Delete 82.0 kg"))
  rig.press("y")
  #expect(rig.managers.weight.state.value.count == 1)
  rig.press("u")
  #expect(rig.managers.weight.state.value.count == 2)
  rig.press("u")
  #expect(rig.managers.weight.state.value.latest?.kilograms == 81.2)
  rig.press("Ctrl-R")
  #expect(rig.managers.weight.state.value.latest?.kilograms == 81.4)
}

@MainActor @Test func `the goal is set by its key, reached with the arrows, and removed by emptying it`() throws {
  let rig = try PaneRig(entries: weights([82.0, 81.2])) { WeightPane($0) }
  rig.press("g 75 Ctrl-S")
  #expect(rig.screen().contains("6.2 kg, "))
  rig.press("k PgUp j l Enter")
  #expect(rig.screen().contains("Goal weight"))
  rig.press("Ctrl-U Ctrl-S")
  #expect(rig.managers.weight.state.value.goal == nil)
}

@MainActor @Test func `every number of weight is in the unit of the settings`() throws {
  for unit in [MassUnit.lb, .st] {
    let settings = goal75 + [.set(SettingKey(rawValue: "units.weight"), "\"\(unit.rawValue)\"")]
    let rig = try PaneRig(entries: weights(fortnight), settings: settings) { WeightPane($0) }
    for size in [Size(80, 24), Size(132, 43), Size(40, 12)] {
      #expect(!rig.screen(size).contains("kg"))
      #expect(rig.screen(size).contains(unit.symbol))
    }
  }
}

@MainActor @Test func `the chart steps back a period, from a day to everything, and says why it goes no further`()
  throws
{
  let rig = try PaneRig(entries: weights(fortnight)) { WeightPane($0) }
  #expect(rig.screen().contains("30 days: 23 Oct to 21 Nov"))
  rig.press("{")
  #expect(rig.screen().contains("Week: 15 Nov to 21 Nov"))
  rig.press("[")
  #expect(rig.screen().contains("Week: 8 Nov to 14 Nov"))
  rig.press("{")
  #expect(rig.screen().contains("Day: Saturday 21 November 2026"))
  #expect(rig.screen().contains("reading"))
  rig.press("{")
  #expect(rig.screen().contains("A day is the shortest period."))
  rig.press("} } } }")
  #expect(rig.screen().contains("Year: 22 Nov 2025 to 21 Nov"))
  rig.press("}")
  #expect(rig.screen().contains("All: 8 Nov to 21 Nov"))
  rig.press("}")
  #expect(rig.screen().contains("That is everything."))
}
