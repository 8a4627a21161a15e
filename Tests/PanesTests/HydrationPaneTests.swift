// The hydration pane: its looks, the laws over all sizes, and a person's work on it, as key presses.
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

/// States that looks and laws are checked in.
@MainActor
enum HydrationStates {
  static func drink(_ millilitres: Double, _ beverage: String = "water", hours: Double, note: String? = nil) -> Entry {
    .drink(Drink(id: UUID(), at: ago(hours: hours), millilitres: millilitres, beverage: beverage, note: note))
  }

  static func rig(
    _ entries: [Entry], _ settings: [Change] = [], _ language: Language = .english, unicode: Bool = true
  ) throws -> PaneRig {
    try PaneRig(language, entries: entries, settings: settings, unicode: unicode) { HydrationPane($0) }
  }

  static let all: [(name: String, entries: [Entry])] = [
    ("empty", []),
    (
      "day-one",
      [drink(250, hours: 5), drink(200, "coffee", hours: 3), drink(300, "tea", hours: 1, note: "peppermint")]
    ),
    ("year", aYear(of: .drink)),
    ("over", [drink(1500, hours: 5), drink(900, "Kräutertee mit Honig", hours: 4)]),
  ]
}

@MainActor @Test(arguments: ["empty", "day-one", "year", "ten-years", "over"])
func `the hydration pane looks as stored`(state: String) throws {
  let years = state == "ten-years" ? aDecade(of: .drink) : nil
  let entries = years ?? HydrationStates.all.first { $0.name == state }?.entries ?? []
  let rig = try HydrationStates.rig(entries)
  for size in [Size(40, 12), Size(80, 24), Size(132, 43)] {
    let frame = rig.driver.shell.draw(size: size, now: rig.time.now)
    #expect(Golden.difference(frame, "hydration-\(state)-\(size)") == nil)
  }
}

@MainActor @Test func `the hydration pane keeps the laws of frames`() throws {
  for (_, entries) in HydrationStates.all {
    for language in [Language.english, .german] {
      let rig = try HydrationStates.rig(entries, [], language)
      #expect(Laws.sweep(rig.driver) == [])
      rig.press("Down Down")
      #expect(Laws.sweep(rig.driver, sizes: Sizes.named) == [])
      for key in ["v", "D", "F"] {
        rig.press(key)
        #expect(Laws.sweep(rig.driver, sizes: Sizes.named) == [])
        rig.press("Esc")
      }
    }
    let rig = try HydrationStates.rig(
      entries, [.set(SettingKey(rawValue: "units.volume"), "\"oz\"")], unicode: false)
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named) == [])
  }
}

@MainActor @Test func `the keys of the hydration pane clash with nothing and are in help`() throws {
  let rig = try HydrationStates.rig([])
  let pane = try #require(rig.driver.shell.top)
  #expect(Laws.table(pane, shell: rig.driver.shell, words: Words(language: .german), now: rig.time.now) == [])
  #expect(Laws.help(rig.driver) == [])
}

@MainActor @Test func `one letter logs a vessel and undo takes it back`() throws {
  let rig = try HydrationStates.rig([])
  rig.press("p")
  #expect(rig.managers.hydration.state.value.total == 250)
  #expect(rig.screen().contains("250 ml water"))
  #expect(rig.screen().contains("u takes it back"))
  rig.press("y t")
  #expect(rig.managers.hydration.state.value.byBeverage == ["water": 250, "coffee": 200, "tea": 300])
  rig.press("u u")
  #expect(rig.managers.hydration.state.value.total == 250)
  rig.press("Ctrl-R")
  #expect(rig.managers.hydration.state.value.total == 450)
}

@MainActor @Test func `reaching the goal is said once and in gold`() throws {
  let rig = try HydrationStates.rig([HydrationStates.drink(1800, hours: 2)])
  rig.press("p")
  #expect(rig.screen().contains("goal is reached"))
  let frame = rig.driver.shell.draw(size: Size(80, 24), now: rig.time.now)
  #expect(frame.cells.contains { $0.style.role == .gold })
}

@MainActor @Test func `any amount is logged in any unit at any time`() throws {
  let rig = try HydrationStates.rig([])
  rig.press("a 12oz Tab Tab Right Tab yesterday Space 16:00 Ctrl-S")
  let drink = try #require(rig.managers.hydration.state.value.history.first)
  #expect(abs(drink.millilitres - 12 * 29.573_529_562_5) < 1e-9)
  #expect(drink.typed == Typed(number: "12", unit: "oz"))
  #expect(drink.beverage == "coffee")
  #expect(Day(drink.at) == Day(rig.time.now) - 1)
  #expect(rig.managers.hydration.state.value.total == 0)
}

@MainActor @Test func `an amount outside the range stays in the field with its reason`() throws {
  let rig = try HydrationStates.rig([])
  rig.press("a 9000 Enter")
  #expect(rig.screen().contains("9000"))
  #expect(rig.screen().contains("8872"))
  rig.press("Ctrl-S")
  #expect(rig.managers.hydration.state.value.history.isEmpty)
}

@MainActor @Test func `a drink is edited and deleted`() throws {
  let rig = try HydrationStates.rig([HydrationStates.drink(250, hours: 1)])
  rig.press("Down e Ctrl-U 0.3l Ctrl-S")
  #expect(rig.managers.hydration.state.value.total == 300)
  rig.press("d")
  #expect(rig.screen().contains("Delete 300 ml water"))
  rig.press("y")
  #expect(rig.managers.hydration.state.value.history.isEmpty)
}

@MainActor @Test func `the goal changes from today and days before keep theirs`() throws {
  let rig = try HydrationStates.rig([HydrationStates.drink(2000, hours: 24), HydrationStates.drink(2000, hours: 48)])
  #expect(rig.managers.hydration.state.value.streak.current == 2)
  rig.press("g Ctrl-U 3l Ctrl-S")
  #expect(rig.managers.hydration.state.value.goal == 3000)
  #expect(rig.managers.hydration.state.value.streak.current == 2)
}

@MainActor @Test func `ounces are shown everywhere once they are the unit`() throws {
  let rig = try HydrationStates.rig(
    [HydrationStates.drink(250, hours: 1)], [.set(SettingKey(rawValue: "units.volume"), "\"oz\"")])
  #expect(rig.screen().contains("8.5 of 64 oz"))
  #expect(!rig.screen(Size(132, 43)).contains("ml"))
  #expect(!rig.screen(Size(40, 12)).contains("ml"))
  rig.press("a")
  #expect(rig.screen().contains("[  ] oz") || rig.screen().contains("]  oz"))
}

@MainActor @Test func `a vessel gets a letter of its own that logs it at once`() throws {
  let rig = try HydrationStates.rig([])
  rig.press("o a k Tab")
  #expect(rig.screen().contains("is taken"))
  rig.press("BackTab Ctrl-U w Tab")
  #expect(rig.screen().contains("w is taken"))
  rig.press("BackTab Ctrl-U z Tab Carafe Tab 0.75l Ctrl-S")
  #expect(rig.managers.settings.state.value.vessels.last?.name == "Carafe")
  rig.press("Esc z")
  #expect(rig.managers.hydration.state.value.total == 750)
}

@MainActor @Test func `a renamed vessel keeps its drinks and the last one cannot go`() throws {
  let rig = try HydrationStates.rig([])
  rig.press("o Enter Tab Ctrl-U Beaker Ctrl-S")
  #expect(rig.managers.settings.state.value.vessels.first?.name == "Beaker")
  rig.press("d y d y d y")
  #expect(rig.managers.settings.state.value.vessels.count == 1)
  rig.press("d")
  #expect(rig.screen().contains("one vessel has to stay"))
  #expect(rig.managers.settings.state.value.vessels.count == 1)
}

@MainActor @Test func `a vessel of ours follows the language until it is renamed`() throws {
  let rig = try HydrationStates.rig([], [], .german)
  rig.press("o Enter Tab Tab Ctrl-U 300 Ctrl-S")
  #expect(rig.managers.settings.state.value.vessels.first?.name == "glass")
  #expect(rig.managers.settings.state.value.vessels.first?.millilitres == 300)
}

@MainActor @Test func `the period of the drinks chart steps and changes its length`() throws {
  let rig = try HydrationStates.rig(HydrationStates.all[2].entries)
  #expect(rig.screen().contains("Last 7 days"))
  rig.press("}")
  #expect(rig.screen().contains("Last 30 days"))
  rig.press("[")
  #expect(rig.screen().contains("23 Sep to 22 Oct"))
}

@MainActor @Test func `a click on a vessel logs it`() throws {
  let rig = try HydrationStates.rig([])
  try rig.click(on: "b bottle")
  #expect(rig.managers.hydration.state.value.total == 500)
}
