// The hydration pane beyond today: factors, past days, periods, figures, the pace and the goal's rules, as key presses.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor @Test func `a drink of one's own gets a factor, is logged by a vessel and counts by it`() throws {
  let rig = try HydrationStates.rig([])
  rig.press("D a Broth Tab Ctrl-U 0.5 Ctrl-S")
  #expect(rig.managers.hydration.state.value.offered == ["water", "coffee", "tea", "Broth"])
  #expect(rig.screen().contains("× 0.5"))
  rig.press("Esc o a x Tab Bowl Tab 400 Tab Right Right Right Ctrl-S Esc x")
  let state = rig.managers.hydration.state.value
  #expect(state.today.first?.beverage == "Broth")
  #expect(state.today.first?.millilitres == 400)
  #expect(state.total == 200)
  #expect(rig.screen().contains("400 ml drunk"))
  #expect(rig.screen(Size(132, 43)).contains("200 ml"))
}

@MainActor @Test func `a factor outside its range, and a name that is taken, are refused at the field`() throws {
  let rig = try HydrationStates.rig([])
  rig.press("D a Tea Tab")
  #expect(rig.screen().contains("A drink of this name already exists"))
  rig.press("Esc Esc Down e Tab Ctrl-U 1.6 Ctrl-S")
  #expect(rig.screen().contains("1.5"))
  #expect(rig.managers.hydration.state.value.drinks == Beverages.standard)
}

@MainActor @Test func `water, coffee and tea stay, an own drink goes and undo brings it back`() throws {
  let rig = try HydrationStates.rig([])
  rig.press("D d")
  #expect(rig.screen().contains("water, coffee and tea stay"))
  rig.press("a Juice Ctrl-S Down Down Down d")
  #expect(rig.managers.hydration.state.value.drinks == Beverages.standard)
  rig.press("Esc u")
  #expect(rig.managers.hydration.state.value.offered.last == "Juice")
}

@MainActor @Test func `the day keys step through past days, where a new drink is of noon`() throws {
  let rig = try HydrationStates.rig([HydrationStates.drink(300, hours: 26), HydrationStates.drink(250, hours: 1)])
  rig.press("Down [")
  #expect(rig.screen().contains("Yesterday"))
  #expect(rig.screen().contains("300 ml, 1,593 ml short"))
  rig.press("a 1600 Ctrl-S")
  let drinks = rig.managers.hydration.state.value.list.drinks
  #expect(drinks.count == 2)
  #expect(drinks.contains { CivilTime($0.at.instant, offset: $0.at.offset).hour == 12 })
  #expect(rig.screen().contains("goal met"))
  rig.press("] ]")
  #expect(rig.managers.hydration.state.value.list.day == Day(rig.time.now))
}

@MainActor @Test func `a past day's drink is edited and deleted in place`() throws {
  let rig = try HydrationStates.rig([HydrationStates.drink(300, hours: 26)])
  rig.press("Down [ e Ctrl-U 350 Ctrl-S")
  #expect(rig.managers.hydration.state.value.list.drinks.map(\.millilitres) == [350])
  rig.press("d y")
  #expect(rig.managers.hydration.state.value.list.drinks.isEmpty)
  #expect(rig.screen().contains("Nothing logged on this day"))
}

@MainActor @Test func `everything that was ever drunk is one chart, stacked by drink`() throws {
  let rig = try HydrationStates.rig(HydrationStates.all[2].entries)
  rig.press("} } } }")
  #expect(rig.screen().contains("All days"))
  let frame = rig.driver.shell.draw(size: Size(132, 43), now: rig.time.now)
  #expect(frame.text.contains("▓"))
  #expect(frame.text.contains("▒"))
}

@MainActor @Test func `the figures of all days are one key away at every size`() throws {
  let rig = try HydrationStates.rig(HydrationStates.all[2].entries)
  rig.press("f")
  #expect(rig.screen().contains("All days"))
  #expect(rig.screen().contains("Average a day logged"))
  for size in Sizes.named { _ = rig.screen(size) }
}

@MainActor @Test func `the pane says how far one is behind the pace of the waking hours`() throws {
  let rig = try HydrationStates.rig([HydrationStates.drink(500, hours: 2)], [.set(hydrationGoal, "2000")])
  // 14:32 is 7 h 32 m of 16 h: 942 ml of 2,000.
  #expect(rig.screen().contains("440 ml behind the pace"))
  #expect(rig.screen().contains("◆"))
  rig.pass(9 * 3600)
  #expect(!rig.screen().contains("the pace"))
}

@MainActor @Test func `a rule chosen fills the goal, and its source is named`() throws {
  let rig = try HydrationStates.rig([])
  rig.press("g")
  #expect(rig.screen(Size(132, 43)).contains("EFSA"))
  rig.press("Tab Tab Down Ctrl-S")
  #expect([1600, 2000].contains(rig.managers.settings.state.value.hydrationGoal))
}

private let hydrationGoal = SettingKey(rawValue: "hydration.goal")

// MARK: - Caffeine and alcohol

@MainActor @Test func `what a kind of drink carries is set in its form, and told of the day and of each drink`() throws
{
  let rig = try HydrationStates.rig([
    HydrationStates.drink(200, "coffee", hours: 5), HydrationStates.drink(100, "coffee", hours: 26),
    HydrationStates.drink(500, hours: 1),
  ])
  #expect(!HydrationFigures.all(rig.managers.hydration.state.value).contains(.hydrationCaffeine))
  rig.press("D Down e Tab 45 Ctrl-S")
  #expect(rig.screen().contains("45 mg caffeine per 100 ml"))
  rig.press("a Beer Tab Tab Tab 4,9 Ctrl-S Esc")
  let drinks = rig.managers.hydration.state.value.drinks
  #expect(drinks.map(\.contents.caffeine) == [0, 45, 0, 0] && drinks.map(\.contents.alcohol) == [0, 0, 0, 4.9])
  #expect(rig.screen().contains("90 mg caffeine"), "today's card tells it")
  let words = Words(language: .english)
  let figures = HydrationFigures(rig.setup, words, now: rig.time.now)
  #expect(
    HydrationFigures.all(figures.state).prefix(5) == [
      .hydrationGoal, .hydrationStreak, .hydrationCaffeine, .hydrationCaffeineLeft, .hydrationAlcohol,
    ])
  // Half of 90 mg after five hours, and 45 mg times a half to the power of 26 ÷ 5.
  #expect(figures.value(.hydrationCaffeineLeft) == "46\u{A0}mg" && figures.value(.hydrationAlcohol) == "0.0\u{A0}g")
  let explain = rig.setup.figures(words, now: rig.time.now)
  #expect(explain.explanation(.hydrationCaffeine)?.rows.count == 1)
  #expect(explain.explanation(.hydrationCaffeineLeft)?.rows.count == 2)
  #expect(explain.explanation(.hydrationCaffeine)?.terms.map(\.label) == ["coffee"])
  #expect(explain.explanation(.hydrationCaffeineLeft)?.formula.last?.contains("Institute of Medicine 2001") == true)
  rig.press("a 330 Tab Tab Right Right Right")
  #expect(rig.screen().contains("13 g alcohol"), "the form says what this one carries")
  rig.press("Ctrl-S")
  #expect(
    figures.value(.hydrationAlcohol) != HydrationFigures(rig.setup, words, now: rig.time.now).value(.hydrationAlcohol))
}

@MainActor @Test(arguments: ["501 Ctrl-S", "nan Ctrl-S", "-1 Ctrl-S", "Tab 97 Ctrl-S"])
func `caffeine or alcohol that no drink has is refused at the field`(typed: String) throws {
  let rig = try HydrationStates.rig([])
  rig.press("D Down e Tab " + typed)
  #expect(rig.driver.shell.top?.name == "hydration.drink.coffee")
  #expect(rig.managers.hydration.state.value.drinks == Beverages.standard)
}

@MainActor @Test func `the longest streak is explained by its days`() throws {
  let days = [1, 2, 10, 11, 12, 13].map { HydrationStates.drink(2100, hours: 24 * Double($0)) }
  let rig = try HydrationStates.rig(days, [.set(SettingKey(rawValue: "hydration.goal"), "2000")])
  let shown = rig.setup.figures(Words(language: .english), now: rig.time.now)
  let found = try #require(shown.explanation(.hydrationLongest))
  #expect(found.n == 4 && found.terms.map(\.value) == ["Sun 8 Nov to Wed 11 Nov"])
}

@MainActor @Test func `the keys of vessels say what they log where it is not water`() throws {
  let rig = try HydrationStates.rig([])
  #expect(rig.screen(Size(132, 43)).contains("p glass 250 ml   b bottle 500 ml   y cup of coffee 200 ml"))
  #expect(rig.screen().contains("p glass 250 ml   b bottle 500 ml   y coffee 200 ml   t tea 300 ml"))
  #expect(rig.setup.vesselText(rig.managers.hydration.state.value.vessels[2]).hasPrefix("cup of coffee"))
}

@MainActor @Test func `without a selection the newest entry is edited and deleted, and without an entry none`() throws {
  let none = try HydrationStates.rig([])
  none.press("d e")
  #expect(none.driver.shell.top?.name == "hydration")
  let rig = try HydrationStates.rig([HydrationStates.drink(250, hours: 1)])
  rig.press("d")
  #expect(rig.driver.shell.top?.name == "hydration.delete")
  rig.press("Esc e")
  #expect(rig.driver.shell.top?.name != "hydration")
  rig.press("Esc Down Down d")
  #expect(rig.driver.shell.top?.name == "hydration.delete")
}

@MainActor @Test func `on the smallest screen every drink has its sign`() throws {
  let rig = try HydrationStates.rig([
    HydrationStates.drink(2000, hours: 5), HydrationStates.drink(450, "coffee", hours: 3),
    HydrationStates.drink(200, "tea", hours: 1),
  ])
  let line = try #require(rig.screen(Size(40, 12)).split(separator: "\n").first { $0.contains("450 ml") })
  #expect(line.contains("▓") && line.contains("▒") && line.contains("200 ml"), "\(line)")
}
